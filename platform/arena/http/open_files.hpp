// How many connections this process may have.
#pragma once

#include <cstddef>

namespace kiban::arena {

// Lets it have as many open files as it may without asking anybody; how many that is.
std::size_t raise_open_files();

}  // namespace kiban::arena
