// Samples as lines, and what a game leaves.
#include "samples.hpp"

#include <catch2/catch.hpp>

#include "dice.hpp"
#include "number_text.hpp"

using namespace kiban::tuning;

TEST_CASE("a sample is read as it was written, and what is none is nothing") {
  const Sample sample{12, -345, 2, "4k4/9/9 b 2P"};
  const auto read = sample_of(line_of(sample));
  REQUIRE(read);
  CHECK(read->game == 12);
  CHECK(read->score == -345);
  CHECK(read->result == 2);
  CHECK(read->position == sample.position);
  for (const char* line : {"", "1", "1 2 3", "1\t2\t1\t", "x\t2\t1\tp", "1\t2\t3\tp", "1\t2\t-1\tp"}) {
    INFO(line);
    CHECK_FALSE(sample_of(line));
  }
}

TEST_CASE("a result is told as each side to move sees it") {
  struct Row {
    std::optional<bool> first_won;
    int to_first, to_second;
  };
  for (const Row& row : {Row{true, 2, 0}, Row{false, 0, 2}, Row{std::nullopt, 1, 1}}) {
    GameLog log(3);
    log.note(true, 10, "a");
    log.note(false, -20, "b");
    CHECK_FALSE(log.ended());
    log.end(row.first_won);
    std::vector<Sample> told;
    log.tell([&](const Sample& sample) { told.push_back(sample); });
    REQUIRE(told.size() == 2);
    CHECK(told[0].result == row.to_first);
    CHECK(told[1].result == row.to_second);
    CHECK(told[1].position == "b");
  }
}

TEST_CASE("games have dice of their own") {
  CHECK(dice_of_game(1, 5).next() == dice_of_game(1, 5).next());
  CHECK(dice_of_game(1, 5).next() != dice_of_game(1, 6).next());
  CHECK(dice_of_game(1, 5).next() != dice_of_game(2, 5).next());
}

TEST_CASE("numbers are written group by group") {
  const NumberGroup groups[] = {{"some", 0, 2}, {"the rest", 3 * sizeof(int), 9}};
  const int numbers[] = {1, -2, 3, 4, 5};
  const std::string text = header_text({"a_tuner", "a::b", "kCount", groups}, numbers);
  CHECK(text.find("by `a_tuner fit`") != std::string::npos);
  CHECK(text.find("namespace a::b {") != std::string::npos);
  CHECK(
      text.find("std::array<int, kCount> kFittedWeights = {\n  // some\n  1, -2,\n  3,\n  // the rest\n  4, 5,\n};") !=
      std::string::npos);
}
