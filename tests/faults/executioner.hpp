// Starts the victim, lets it live for a while, kills it and tells what it said.
#pragma once

#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "store/library.hpp"

namespace kiban::test {

// The whole lines of its output. It may have ended by itself before. Throws when it says that it failed.
std::vector<std::string> run_and_kill(const std::vector<std::string>& arguments, std::chrono::microseconds life);
// Not killed: how long it took to end.
std::chrono::microseconds run_to_end(const std::vector<std::string>& arguments);

// Between nothing and `starts` times what it takes to start, open a library and end: so that kills fall everywhere, on
// slow machines and under sanitizers too.
std::chrono::microseconds random_life(std::mt19937& random, unsigned starts);

// First word and the rest.
std::pair<std::string, std::string> split(const std::string& line);

// Integrity, foreign keys, every record sound; unfinished games are listed as such and no others. Throws.
void check_whole(const std::filesystem::path& file);

}  // namespace kiban::test
