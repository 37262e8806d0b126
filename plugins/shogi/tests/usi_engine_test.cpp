// Conversations with USI engines, word for word: each file in usi/ is one.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "usi_transcript.hpp"

namespace fs = std::filesystem;
using namespace kiban::test;

namespace {

std::vector<fs::path> transcripts() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(KIBAN_SOURCE_DIR) / "plugins/shogi/tests/usi"))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("conversations with engines go as they are written down") {
  const std::vector<fs::path> files = transcripts();
  REQUIRE(files.size() >= 40);
  for (const fs::path& file : files) {
    DYNAMIC_SECTION(file.stem().string()) {
      const std::vector<Fault> faults = play_transcript(text_of(file));
      for (const Fault& fault : faults) {
        INFO(file.filename().string() << " line " << fault.line);
        CHECK(fault.got == fault.expected);
      }
      CHECK(faults.empty());
    }
  }
}

// For whoever writes a transcript: takes the inputs that come in, and prints it whole. Read it before you keep it.
TEST_CASE("write down what comes", "[.record]") {
  std::ostringstream in;
  in << std::cin.rdbuf();
  std::cout << record_transcript(in.str());
}
