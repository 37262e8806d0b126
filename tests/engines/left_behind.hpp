// Whether processes are left behind.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace kiban::test {

// An argument that no other process has.
std::string fresh_mark();

// Those with this argument that have not ended; waits up to `patience` for there to be none.
std::vector<int> left_behind(const std::string& mark, std::chrono::milliseconds patience);

// Of this process, in bytes, the most it ever had in memory.
std::size_t peak_memory();

}  // namespace kiban::test
