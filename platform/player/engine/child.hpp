// What some systems can do for a child. Between fork and exec, so async-signal-safe, but for the last one.
#pragma once

#include <cstddef>

namespace kiban {

// The child is killed when the thread that started it ends, by whatever force; `parent` is the id of its process.
void die_with(int parent) noexcept;

// Leaves a process in the child's group that ends the whole group once nobody can write to `leash` any more: what the
// child has started ends with our program, too. The group ends it with the rest.
void keep_on(int leash) noexcept;

// Nothing that our program has open stays open in the program that the child becomes, but the standard streams.
void share_no_files() noexcept;

// How many live processes are in the group of `leader` besides it and the one that keep_on left there.
std::size_t others_in_group(int leader);

}  // namespace kiban
