// Conversations without sense: the host of the fuzzer ends the program where a promise is broken.
#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

// What comes up often enough to lead somewhere.
constexpr const char* kLines[] = {"name=\"Rapfi\", version=\"1\"",
                                  "name=\"Rapfi\", version=\"1\"",
                                  "name=\"Other\"",
                                  "name=\"Other\"",
                                  "OK",
                                  "OK",
                                  "7,7",
                                  "8,8",
                                  "6,8",
                                  "14,14",
                                  "-1,-1",
                                  "20,1",
                                  "7,7 8,8",
                                  "7,x",
                                  "SUGGEST 3,3",
                                  "SUGGEST",
                                  "ERROR",
                                  "ERROR Unknown command: 7,7,1",
                                  "UNKNOWN",
                                  "UNKNOWN BOARD",
                                  "MESSAGE depth 3-5 ev 12 pv H8 I9 J10",
                                  "MESSAGE (2) -M3 | 4-4 | I9 I9",
                                  "MESSAGE ev -5",
                                  "MESSAGE words",
                                  "DEBUG",
                                  "\xff\xfe",
                                  "@m",
                                  "@m h8",
                                  "@m h8 h9",
                                  "@m h8 pass i9",
                                  "@m h8 keep h9 keep j10 keep k8",
                                  "@m h8 keep h9 keep j10 keep k8 offer:i7",
                                  "@m h8 h9 j10 keep k8 fifths:2 keep offer:i7 offer:i6",
                                  "@m h8 h9 j10 keep k8",
                                  "@i h8 h9",
                                  "@s",
                                  "@x",
                                  "@n",
                                  "@g",
                                  "@r",
                                  "@o",
                                  "@o 7",
                                  "@t",
                                  "@d"};

}  // namespace

TEST_CASE("no conversation with an engine breaks a promise") {
  std::mt19937 random(20261128);
  for (int round = 0; round < 3000; ++round) {
    const std::string name = round % 3 == 0 ? "name=\"Other\"\n" : "name=\"Rapfi\"\n";
    std::string text = std::to_string(round % 4) + "\n@s\n" + name + "OK\n" + name;
    for (int line = 0; line < 60; ++line) text += std::string(kLines[random() % std::size(kLines)]) + "\n";
    CHECK(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()) == 0);
  }
}
