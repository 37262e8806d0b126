// Games that ask more than for a stone: openings whose phases, seats and offers the command shows.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

const std::string kDoubleThree = "15/15/15/15/4W10/15/5BB8/7B7/7B7/15/15/15/15/14W/15 b";

}  // namespace

TEST_CASE("forbidden points are listed with their kinds where they may not be played") {
  const World world;
  const std::vector<std::string> call{"moves", "renju", "--refused", "--json", "--position", kDoubleThree};
  CHECK(world.json(call).at("refused").empty());
  std::vector<std::string> refusing = call;
  refusing.insert(refusing.end(), {"--option", "forbidden=refuse"});
  const json out = world.json(refusing);
  REQUIRE(out.at("refused").size() == 1);
  CHECK(out.at("refused").at(0).at("text") == "h9");
  CHECK(out.at("refused").at(0).at("token") == "renju.forbidden.double-three");
  CHECK(out.at("position") == kDoubleThree);
  CHECK(out.at("phase") == "play");
}

TEST_CASE("a whole opening with ten offers is played out") {
  const World world;
  const std::vector<std::string> call{"play-out", "renju",    "h8",       "swap",     "h9",       "keep",
                                      "i10",      "keep",     "k6",       "offer:a1", "offer:a2", "offer:a3",
                                      "offer:a4", "offer:a5", "offer:a6", "offer:a7", "offer:a8", "offer:a9",
                                      "offer:b1", "pick:a5",  "i8"};
  const Ran ran = world.run(call);
  CHECK(ran.status == 0);
  const std::string end = "15/15/15/15/15/8B6/7W7/7BW6/15/10W4/B14/15/15/15/15 b swapped\nongoing\n";
  REQUIRE(ran.out.size() > end.size());
  CHECK(ran.out.substr(ran.out.size() - end.size()) == end);
  const Ran twice =
      world.run({"play-out", "renju", "h8", "keep", "h9", "keep", "i10", "keep", "k6", "offer:a1", "offer:a1"});
  CHECK(twice.status == 1);
  CHECK(twice.err.find("renju.offered: ") != std::string::npos);
}

TEST_CASE("whoever plays in the terminal is told what the game asks for") {
  const World world;
  const Ran ran = world.run({"play", "renju", "--two"}, "h8\nswap\nh9\nquit\n");
  CHECK(ran.status == 0);
  const std::vector<std::string> questions = {
      "Black: Place the first stone in the centre (h8)\n",
      "White: Swap colours, or keep them? (swap, keep)\n",
      "White: Place a stone within the middle 3 x 3 points\n",
      "Black: Swap colours, or keep them? (swap, keep)\n",
  };
  std::size_t at = 0;
  for (const std::string& question : questions) {
    INFO(question << ran.out);
    at = ran.out.find(question, at);
    REQUIRE(at != std::string::npos);
  }
}

TEST_CASE("nothing is asked in ordinary play") {
  const World world;
  const Ran ran = world.run({"play", "renju", "--two", "--option", "opening=free"}, "h8\nquit\n");
  CHECK(ran.status == 0);
  CHECK(ran.out.find("Place a stone") == std::string::npos);
}
