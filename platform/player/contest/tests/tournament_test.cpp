#include "player/contest/tournament.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <vector>

using namespace kiban::contest;

namespace {

// Plays all of it; who stands first in the list always wins, or what `results` says.
void play_out(Tournament& tournament, const Games& first_wins = {0, 0, 2}) {
  while (const auto next = tournament.next()) {
    const Meeting& meeting = tournament.meetings()[*next];
    Games results = first_wins;
    if (meeting.players[0] > meeting.players[1]) std::reverse(results.begin(), results.end());
    tournament.note(*next, results, true);
  }
}

}  // namespace

TEST_CASE("in a round robin everybody meets everybody once, and nobody twice in a round") {
  for (const std::size_t players : {2U, 3U, 4U, 5U, 8U, 11U}) {
    INFO(players);
    const Tournament tournament(Format::round_robin, players);
    std::set<std::set<std::size_t>> pairs;
    std::set<std::pair<std::size_t, std::size_t>> at_work;
    for (const Meeting& meeting : tournament.meetings()) {
      CHECK(meeting.round < tournament.rounds());
      CHECK(pairs.insert({meeting.players[0], meeting.players[1]}).second);
      for (const std::size_t player : meeting.players) CHECK(at_work.insert({meeting.round, player}).second);
    }
    CHECK(pairs.size() == players * (players - 1) / 2);
  }
}

TEST_CASE("a knock-out has one meeting less than players, and its rounds are halves") {
  struct Row {
    std::size_t players, rounds;
    std::vector<std::size_t> meetings_by_round;
  };
  for (const Row& row : {Row{2, 1, {1}}, Row{3, 2, {1, 1}}, Row{4, 2, {2, 1}}, Row{5, 3, {1, 2, 1}},
                         Row{6, 3, {2, 2, 1}}, Row{8, 3, {4, 2, 1}}, Row{9, 4, {1, 4, 2, 1}}}) {
    INFO(row.players);
    Tournament tournament(Format::knock_out, row.players);
    CHECK(tournament.rounds() == row.rounds);
    play_out(tournament);
    std::vector<std::size_t> counted(row.rounds);
    for (const Meeting& meeting : tournament.meetings()) ++counted.at(meeting.round);
    CHECK(counted == row.meetings_by_round);
    CHECK(tournament.winner() == 0U);
    CHECK(tournament.standings()[0].player == 0);
    CHECK(tournament.standings()[1].player == 1);  // the two best meet last
  }
}

TEST_CASE("a meeting that is level goes to whoever stands first, and whoever wins goes on") {
  Tournament tournament(Format::knock_out, 4);
  CHECK(tournament.meetings()[0].players == std::array<std::size_t, 2>{0, 3});
  CHECK(tournament.meetings()[1].players == std::array<std::size_t, 2>{1, 2});
  tournament.note(0, {1, 0, 1}, true);
  CHECK(tournament.meetings().size() == 2);
  tournament.note(1, {2, 0, 0}, true);
  REQUIRE(tournament.next() == 2U);
  CHECK(tournament.meetings()[2].players == std::array<std::size_t, 2>{0, 2});
  CHECK_FALSE(tournament.winner());
  tournament.note(2, {1, 1, 0}, true);
  CHECK(tournament.over());
  CHECK(tournament.winner() == 2U);
}

TEST_CASE("results count as they come, and a meeting that is over takes no more") {
  Tournament tournament(Format::round_robin, 3);
  const auto [first, second] = tournament.meetings()[0].players;
  tournament.note(0, {0, 0, 1}, false);
  CHECK(tournament.next() == 0U);
  CHECK(tournament.between(first, second) == Games{0, 0, 1});
  CHECK(tournament.between(second, first) == Games{1, 0, 0});
  tournament.note(0, {0, 1, 1}, true);
  CHECK(tournament.next() == 1U);
  tournament.note(0, {9, 9, 9}, true);
  CHECK(tournament.between(first, second) == Games{0, 1, 1});
  CHECK(tournament.standings()[0].player == first);
  CHECK(tournament.standings()[0].points == 1.5);
  REQUIRE(tournament.standings()[0].estimate);
  CHECK(tournament.standings()[0].estimate->score == Approx(0.75));
}

TEST_CASE("where the best are level nobody has won a round robin") {
  Tournament level(Format::round_robin, 3);
  play_out(level, {0, 2, 0});
  CHECK(level.over());
  CHECK_FALSE(level.winner());
  Tournament clear(Format::round_robin, 3);
  play_out(clear);
  CHECK(clear.winner() == 0U);
}
