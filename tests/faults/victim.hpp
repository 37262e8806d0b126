// What the victim does until it is killed. Before a commit it says "will ...", after it "did ...", a line each.
#pragma once

#include <filesystem>
#include <iostream>
#include <random>
#include <string>

#include "store/library.hpp"

namespace kiban::test {

inline void say(const std::string& line) {
  std::cout << line << std::endl;
}  // flushed: the pipe has it when this returns

// The game of two people that is not finished, or a new one.
void play_match(Library& library, const std::filesystem::path& plugin, std::mt19937& random);

}  // namespace kiban::test
