// Conversations with USI engines, word for word: each file in usi/ is one.
#include <catch2/catch.hpp>

#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "support/engine_transcript.hpp"
#include "support/folders.hpp"

using namespace kiban::test;

namespace {
constexpr Dialect kDialect{"shogi", "usi"};
}

TEST_CASE("conversations with engines go as they are written down") {
  const auto files = transcripts_in(std::filesystem::path(kiban::test::source_dir) / "plugins/shogi/tests/usi");
  REQUIRE(files.size() >= 40);
  for (const std::filesystem::path& file : files) {
    DYNAMIC_SECTION(file.stem().string()) {
      const std::vector<Fault> faults = play_transcript(kDialect, text_of_file(file));
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
  std::cout << record_transcript(kDialect, in.str());
}
