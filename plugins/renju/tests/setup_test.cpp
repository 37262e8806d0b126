// Positions as text: what is read back, what is refused and why.
#include <catch2/catch.hpp>

#include "openings.hpp"

namespace kiban::renju::test {
namespace {

constexpr int kRif = 0, kArena = 1, kGomoku = 2;

Setup empty_setup(const Rules& rules) { return {{}, Stone::black, Opening(rules.plan(), false), false}; }

// A board of 15 lines whose fifth row from below holds `row`.
std::string board_with(const std::string& row) { return "15/15/15/15/15/15/15/15/15/15/" + row + "/15/15/15/15"; }

struct Row {
  int ruleset;
  Protocol protocol;
  const char* text;
  const char* token;  // empty: a position
};
// The middle of a board: rows 8 to 11 hold what is between the bars.
#define KIBAN_MIDDLE(rows) "15/15/15/15/" rows "/15/15/15/15/15/15/15"

const std::vector<Row> kRows = {
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/15") " b", ""},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/15") " b centre", ""},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/15") " b swapped", ""},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/15") " w passed", ""},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/15") " w swapped passed", ""},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/7B7") " w swap", ""},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b swap-or-offer swapped", ""},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b offer offers=a1,b1", ""},
    {kRif, Protocol::taraguchi10,
     KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " w pick offers=a1,b1,a2,b2,a3,b3,a4,b4,a5,b5 swapped", ""},
    {kRif, Protocol::yamaguchi, KIBAN_MIDDLE("15/7B7/7W7/7B7") " w swap fifths=3", ""},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/BWBWBW9/15/15") " w", ""},
    {kRif, Protocol::free, KIBAN_MIDDLE("BBBBB10/WWWWW10/15/15") " b", ""},

    {kRif, Protocol::free, "", "position.rows"},
    {kRif, Protocol::free, "15/15 b", "position.rows"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/16") " b", "position.run"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/9X5") " b", "position.letter"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/9B6") " b", "position.row"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15"), "renju.side"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " B", "renju.side"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " b play", "renju.field"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " b passed swapped", "renju.field"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " b swapped swapped", "renju.field"},
    {kGomoku, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " b passed", "renju.field"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " b offers=a1", "renju.phase"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " b fifths=2", "renju.phase"},
    {kRif, Protocol::free, KIBAN_MIDDLE("15/15/15/15") " b swap", "renju.phase"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/15") " w centre", "renju.side"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/15") " w swap", "renju.phase"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/7W7") " w swap", "renju.stones"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/B14") " w swap", "renju.stones"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/7W7/15/7B7") " b swap", "renju.stones"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/7B7") " w swap passed", "renju.field"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/7B7") " w swap fifths=2", "renju.fifths"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("15/15/15/7B7") " w swap offers=a1", "renju.offers"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " w pick offers=a1,b1", "renju.offers"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b offer offers=a1,o1", "renju.offers"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b offer offers=h8", "renju.offers"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b offer offers=a1,a1", "renju.field"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b offer offers=a1,", "renju.field"},
    {kRif, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b offer offers=a16", "renju.field"},
    {kArena, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b swap-or-offer", "renju.phase"},
    {kArena, Protocol::taraguchi10, KIBAN_MIDDLE("7W7/7B7/7W7/7B7") " b offer offers=a1,a15", "renju.offers"},
    {kRif, Protocol::yamaguchi, KIBAN_MIDDLE("15/7B7/7W7/7B7") " w swap", "renju.fifths"},
    {kRif, Protocol::yamaguchi, KIBAN_MIDDLE("15/7B7/7W7/7B7") " w swap fifths=13", "renju.fifths"},
    {kRif, Protocol::yamaguchi, KIBAN_MIDDLE("15/7B7/7W7/7B7") " w swap fifths=x", "renju.field"},
};

}  // namespace

TEST_CASE("positions as text") {
  for (const Row& row : kRows) {
    INFO(row.text);
    const Rules rules(chosen(row.ruleset, row.protocol));
    Setup setup = empty_setup(rules);
    kb_error error{};
    const bool fine = read_setup(row.text, rules, setup, sdk::Refuse(&error)) == KB_OK;
    CHECK(std::string(error.text.token) == row.token);
    CHECK(fine == (*row.token == '\0'));
    if (fine) CHECK(full_text(Game(rules, setup)) == row.text);
  }
}

TEST_CASE("a row that wins ends a position from text") {
  struct Won {
    int ruleset;
    const char* row;
    Stone winner;
  };
  const std::vector<Won> rows = {
      {0, "BBBBB10", Stone::black}, {0, "BBBBBB9", Stone::none},  {0, "WWWWWW9", Stone::white},
      {2, "BBBBBB9", Stone::black}, {3, "WWWWWW9", Stone::none},  {3, "WWWWW10", Stone::white},
      {4, "WBBBBBW8", Stone::none}, {4, "BBBBBW9", Stone::black},
  };
  for (const Won& row : rows) {
    INFO(row.ruleset << " " << row.row);
    const Rules rules(chosen(row.ruleset, Protocol::free));
    Setup setup = empty_setup(rules);
    REQUIRE(read_setup(board_with(row.row) + " w", rules, setup, sdk::Refuse(nullptr)) == KB_OK);
    const Game game(rules, setup);
    CHECK(game.over() == (row.winner != Stone::none));
    CHECK(game.result().winner == row.winner);
  }
}

TEST_CASE("of two rows that win that of who is to act was the first") {
  const Rules rules(chosen(0, Protocol::free));
  for (const char* side : {"b", "w"}) {
    Setup setup = empty_setup(rules);
    const std::string text = std::string(KIBAN_MIDDLE("BBBBB10/WWWWWW9/15/15")) + " " + side;
    REQUIRE(read_setup(text, rules, setup, sdk::Refuse(nullptr)) == KB_OK);
    const Game game(rules, setup);
    CHECK(game.over());
    CHECK(game.result().winner == (*side == 'b' ? Stone::black : Stone::white));
  }
}

TEST_CASE("points and actions as text") {
  for (const char* text : {"a1", "o15", "h8", "offer:i9", "pick:a10", "swap", "keep", "more", "fifths:3", "pass"}) {
    INFO(text);
    const auto action = read_action(text, kUsual);
    REQUIRE(action);
    CHECK(action_text(*action) == text);
  }
  for (const char* text : {"", "a", "A1", "p1", "a16", "a0", "a01", "a1 ", "a-1", "offer", "offer:", "offer:p1",
                           "pick:a", "swaps", "fifths:", "fifths:x", "fifths:100", "passed", "8h"}) {
    INFO(text);
    CHECK_FALSE(read_action(text, kUsual));
  }
  CHECK(read_point("s19", kLargest));
  CHECK_FALSE(read_point("j9", kSmallest));
}

}  // namespace kiban::renju::test
