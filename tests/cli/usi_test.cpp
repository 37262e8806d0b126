// The computer player as an engine for other programs.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;

namespace {

std::vector<std::string> answers(const World& world, const std::string& input) {
  const Ran ran = world.run({"usi", "--game", "shogi"}, input);
  CHECK(ran.status == 0);
  return lines_of(ran.out);
}

std::vector<std::string> beginning(const std::vector<std::string>& lines, const std::string& word) {
  std::vector<std::string> found;
  std::copy_if(lines.begin(), lines.end(), std::back_inserter(found),
               [&](const std::string& line) { return line.rfind(word, 0) == 0; });
  return found;
}

std::string second_word(const std::string& line) {
  const auto from = line.find(' ') + 1;
  return line.substr(from, line.find(' ', from) - from);
}

}  // namespace

TEST_CASE("the handshake of USI tells name, options and readiness") {
  const World world;
  const auto lines = answers(world, "usi\nsetoption name Level value 3\nisready\nquit\n");
  REQUIRE(lines.size() > 4);
  CHECK(lines[0].rfind("id name Kiban ", 0) == 0);
  CHECK(beginning(lines, "option name MultiPV type spin").size() == 1);
  CHECK(beginning(lines, "option name Threads type spin").size() == 1);
  CHECK(lines[lines.size() - 2] == "usiok");
  CHECK(lines.back() == "readyok");
}

TEST_CASE("a search tells its lines and then a legal move, also where nothing more is said to it") {
  const World world;
  const auto lines = answers(world, "position startpos moves 7g7f 3c3d\ngo btime 0 wtime 0 byoyomi 300\n");
  const auto infos = beginning(lines, "info depth ");
  REQUIRE_FALSE(infos.empty());
  CHECK(infos.back().find(" score ") != std::string::npos);
  CHECK(infos.back().find(" pv ") != std::string::npos);
  REQUIRE(beginning(lines, "bestmove ").size() == 1);
  const Ran legal = world.run({"why", "shogi", second_word(lines.back()), "--play", "7g7f 3c3d"});
  CHECK(legal.out == "legal\n");
}

TEST_CASE("an endless search answers when it is told to stop, and only then") {
  const World world;
  CHECK(beginning(answers(world, "position startpos\ngo infinite\nquit\n"), "bestmove").empty());
  CHECK(beginning(answers(world, "position startpos\ngo infinite\nstop\nisready\nquit\n"), "readyok").size() == 1);
}

TEST_CASE("every option that is told can be set, and what is set wrongly changes nothing") {
  const World world;
  std::string input;
  for (const std::string& line : beginning(answers(world, "usi\nquit\n"), "option name ")) {
    const std::string name = line.substr(12, line.find(" type ") - 12);
    for (const char* value : {"1", "2", "nonsense", "-5", "0", "99999999", ""})
      input += "setoption name " + name + " value " + value + "\n";
  }
  CHECK(std::count(input.begin(), input.end(), '\n') >= 5 * 7);
  const auto lines = answers(world, input + "setoption name USI_Hash value 2\nsetoption name Threads value 2\n" +
                                        "setoption name MultiPV value 3\nisready\nposition startpos\ngo depth 3\n");
  CHECK(beginning(lines, "readyok").size() == 1);
  CHECK(beginning(lines, "bestmove ").size() == 1);
  const auto third = std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find(" multipv 3 ") != std::string::npos;
  });
  CHECK(third > 0);
}

TEST_CASE("what is pondered on is answered after the hit") {
  const World world;
  const auto lines =
      answers(world, "position startpos moves 7g7f 3c3d\ngo ponder btime 0 wtime 0 byoyomi 200\nponderhit\n");
  CHECK(beginning(lines, "bestmove ").size() == 1);
}

TEST_CASE("a mate is told move by move") {
  const World world;
  const auto lines = answers(
      world,
      "position sfen ln1g3k1/5G2l/1+LspSp2p/2p1S2p1/2r3p2/p3P4/1P+BP1P+b1P/2GS5/L2K1G3 b NPr2n5p 1\ngo mate 5000\n");
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].rfind("checkmate ", 0) == 0);
  CHECK(std::count(lines[0].begin(), lines[0].end(), ' ') == 3);
}

TEST_CASE("what is no position or no move is told, and what was known before stays") {
  const World world;
  const auto lines = answers(world, "position startpos moves 7g7f 7g7f\nposition sfen nonsense\ngo depth 1\n");
  CHECK(beginning(lines, "info string ").size() == 2);
  CHECK(beginning(lines, "bestmove ").size() == 1);
}

TEST_CASE("a game that does not speak USI is refused") {
  const World world;
  const Ran ran = world.run({"usi", "--game", "keishi"}, "usi\n");
  CHECK(ran.status == 2);
  CHECK(ran.err.rfind("usi.game: ", 0) == 0);
}
