// Each opening, step by step: who is asked what, and how many answers there are.
#include <catch2/catch.hpp>

#include <sstream>

#include "openings.hpp"

namespace kiban::renju::test {
namespace {

constexpr int kRif = 0, kArena = 1, kGomoku = 2;

// The actions so far, then what is asked of whom, and the number of legal answers.
struct Row {
  int ruleset;
  Protocol protocol;
  int offers;
  const char* actions;
  const char* phase;
  Stone asked;
  unsigned answers;
};
constexpr Stone B = Stone::black, W = Stone::white;

const char* const kTen = "offer:a1 offer:a2 offer:a3 offer:a4 offer:a5 offer:a6 offer:a7 offer:a8 offer:a9";

const std::vector<Row> kRows = {
    {kRif, Protocol::free, 0, "", "play", B, 226},
    {kRif, Protocol::free, 0, "a1", "play", W, 225},
    {kGomoku, Protocol::free, 0, "a1", "play", W, 224},

    {kRif, Protocol::taraguchi10, 0, "", "centre", B, 1},
    {kRif, Protocol::taraguchi10, 0, "h8", "swap", W, 2},
    {kRif, Protocol::taraguchi10, 0, "h8 swap", "within-3", W, 8},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9", "swap", B, 2},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep", "within-5", B, 23},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10", "swap", W, 2},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep", "within-7", W, 46},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6", "swap-or-offer", B, 2 + 221},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 keep", "within-9", B, 77},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 swap", "within-9", B, 77},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 swap l5", "swap", W, 2},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 swap l5 keep", "play", W, 221},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 offer:a1", "offer", B, 220},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 TEN", "offer", B, 212},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 TEN offer:b1", "pick", W, 10},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 TEN offer:b1 pick:a9", "play", W, 221},
    // All on one column: an offer takes its mirror image with it.
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep h10 keep h11 offer:a8", "offer", B, 219},
    {kRif, Protocol::taraguchi10, 0, "h8 keep h9 keep h10 keep h11 offer:h12", "offer", B, 220},

    {kArena, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6", "swap", B, 2},
    {kArena, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 swap", "place-or-offer", B, 77 + 221},
    {kArena, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 keep l5", "swap", W, 2},
    {kArena, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 keep l5 swap", "play", W, 221},
    // An offer takes its four, or eight, images on the board with it.
    {kArena, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 swap offer:a1", "offer", B, 217},
    {kArena, Protocol::taraguchi10, 0, "h8 keep h9 keep i10 keep k6 swap offer:a2", "offer", B, 213},

    {kRif, Protocol::taraguchi_n, 1, "h8 keep h9 keep i10 keep k6 offer:a1", "pick", W, 1},
    {kRif, Protocol::taraguchi_n, 2, "h8 keep h9 keep i10 keep k6 offer:a1 offer:a2", "pick", W, 2},
    {kRif, Protocol::taraguchi_n, 0, "h8 keep h9 keep i10 keep k6 TEN", "offer", B, 212},

    {kRif, Protocol::super_taraguchi, 0, "h8 keep", "within-5", W, 24},
    {kRif, Protocol::super_taraguchi, 0, "h8 keep h10 keep", "within-7", B, 47},
    {kRif, Protocol::super_taraguchi, 0, "h8 keep h10 keep e5 keep", "within-9", W, 78},
    {kRif, Protocol::super_taraguchi, 0, "h8 keep h10 keep e5 keep d12", "swap-or-offer", B, 223},

    {kRif, Protocol::rif_classic, 0, "h8", "within-3", B, 8},
    {kRif, Protocol::rif_classic, 0, "h8 h9", "within-5", B, 23},
    {kRif, Protocol::rif_classic, 0, "h8 h9 h10", "swap", W, 2},
    {kRif, Protocol::rif_classic, 0, "h8 h9 h10 keep", "anywhere", W, 222},
    {kRif, Protocol::rif_classic, 0, "h8 h9 h10 swap a1", "offer", B, 221},
    {kRif, Protocol::rif_classic, 0, "h8 h9 h10 swap a1 offer:a2", "offer", B, 220},
    {kRif, Protocol::rif_classic, 0, "h8 h9 h10 swap a1 offer:a2 offer:b1", "pick", W, 2},

    {kRif, Protocol::yamaguchi, 0, "h8 h9 h10", "declare", B, 12},
    {kRif, Protocol::yamaguchi, 0, "h8 h9 h10 fifths:3", "swap", W, 2},
    {kRif, Protocol::yamaguchi, 0, "h8 h9 h10 fifths:3 swap a1 offer:a2 offer:a3", "offer", B, 219},
    {kRif, Protocol::yamaguchi, 0, "h8 h9 h10 fifths:3 swap a1 offer:a2 offer:a3 offer:a4", "pick", W, 3},

    {kRif, Protocol::soosorv_n, 0, "h8 h9 h10 keep a1", "declare", W, 8},
    {kRif, Protocol::soosorv_n, 4, "h8 h9 h10 keep a1", "declare", W, 4},
    {kRif, Protocol::soosorv_n, 4, "h8 h9 h10 keep a1 fifths:1", "swap", B, 2},
    {kRif, Protocol::soosorv_n, 4, "h8 h9 h10 keep a1 fifths:1 keep offer:a2", "pick", W, 1},
    {kRif, Protocol::soosorv_n, 4, "h8 h9 h10 keep a1 fifths:1 keep offer:a2 pick:a2", "play", W, 221},

    {kRif, Protocol::tarannikov, 0, "h8 keep h9 swap i10 keep k6", "swap", B, 2},
    {kRif, Protocol::tarannikov, 0, "h8 keep h9 swap i10 keep k6 keep", "within-9", B, 77},
    {kRif, Protocol::tarannikov, 0, "h8 keep h9 swap i10 keep k6 keep l5 keep", "play", W, 221},

    {kGomoku, Protocol::swap, 0, "", "anywhere", B, 225},
    {kGomoku, Protocol::swap, 0, "a1", "anywhere", B, 224},
    {kGomoku, Protocol::swap, 0, "a1 b1 c1", "swap", W, 2},
    {kGomoku, Protocol::swap, 0, "a1 b1 c1 swap", "play", W, 222},

    {kGomoku, Protocol::swap2, 0, "a1 b1 c1", "swap-or-more", W, 3},
    {kGomoku, Protocol::swap2, 0, "a1 b1 c1 keep", "play", W, 222},
    {kGomoku, Protocol::swap2, 0, "a1 b1 c1 more", "anywhere", W, 222},
    {kGomoku, Protocol::swap2, 0, "a1 b1 c1 more d1", "anywhere", W, 221},
    {kGomoku, Protocol::swap2, 0, "a1 b1 c1 more d1 e1", "swap", B, 2},
    {kGomoku, Protocol::swap2, 0, "a1 b1 c1 more d1 e1 keep", "play", W, 220},

    {kGomoku, Protocol::pro, 0, "", "centre", B, 1},
    {kGomoku, Protocol::pro, 0, "h8", "anywhere", W, 224},
    {kGomoku, Protocol::pro, 0, "h8 h9", "outside-5", B, 200},
    {kGomoku, Protocol::pro, 0, "h8 a1", "outside-5", B, 199},
    {kGomoku, Protocol::pro, 0, "h8 h9 h11", "play", W, 222},
};

// Plays all, each of which must be legal.
void play_all(Game& game, std::string actions) {
  if (const std::size_t at = actions.find("TEN"); at != std::string::npos) actions.replace(at, 3, kTen);
  std::istringstream words(actions);
  for (std::string word; words >> word;) {
    INFO(word);
    const auto action = read_action(word, game.rules().size());
    REQUIRE(action);
    REQUIRE(game.objection(*action) == Objection::none);
    game.play(*action);
  }
}

unsigned count_legal(const Game& game) {
  unsigned count = 0;
  game.each_legal([&](const Action& action) {
    ++count;
    CHECK(game.objection(action) == Objection::none);
  });
  return count;
}

}  // namespace

TEST_CASE("openings step by step") {
  for (const Row& row : kRows) {
    const Rules rules(chosen(row.ruleset, row.protocol, row.offers));
    INFO(facts_of(row.protocol).token << ": " << row.actions);
    Game game(rules);
    play_all(game, row.actions);
    CHECK(std::string(facts_of(game.opening().phase()).token) == row.phase);
    CHECK(game.to_act() == row.asked);
    CHECK(count_legal(game) == row.answers);
    CHECK(game.legal_count() == row.answers);
  }
}

TEST_CASE("each swap exchanges the seats, and undo gives them back") {
  const Rules rules(chosen(kRif, Protocol::taraguchi10));
  Game game(rules);
  play_all(game, "h8 swap h9 keep i10 swap k6 swap l5 swap");
  CHECK_FALSE(game.opening().swapped());
  game.undo();
  CHECK(game.opening().swapped());
  for (int i = 0; i < 6; ++i) game.undo();  // back to the second stone
  CHECK(game.opening().swapped());
  while (game.plies() > 0) game.undo();
  CHECK_FALSE(game.opening().swapped());
  CHECK(game.board() == Board());
}

TEST_CASE("what an opening refuses") {
  struct Refused {
    int ruleset;
    Protocol protocol;
    const char* actions;
    const char* action;
    Objection objection;
  };
  const std::vector<Refused> rows = {
      {kRif, Protocol::taraguchi10, "", "h9", Objection::outside_zone},
      {kRif, Protocol::taraguchi10, "", "pass", Objection::not_asked},
      {kRif, Protocol::taraguchi10, "", "swap", Objection::not_asked},
      {kRif, Protocol::taraguchi10, "h8", "h9", Objection::not_asked},
      {kRif, Protocol::taraguchi10, "h8 keep", "h8", Objection::taken},
      {kRif, Protocol::taraguchi10, "h8 keep", "h10", Objection::outside_zone},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep", "k8", Objection::outside_zone},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep", "l8", Objection::outside_zone},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11", "h12", Objection::not_asked},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11", "offer:h11", Objection::taken},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11 keep", "m8", Objection::outside_zone},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11 keep", "offer:i9", Objection::not_asked},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11 offer:g9", "offer:g9", Objection::offered},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11 offer:g9", "offer:i9", Objection::symmetric},
      {kRif, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11 offer:g9", "offer:g7", Objection::none},
      {kArena, Protocol::taraguchi10, "h8 keep h9 keep h10 keep h11 keep offer:g9", "offer:g7", Objection::symmetric},
      {kRif, Protocol::taraguchi_n, "h8 keep h9 keep h10 keep h11 TEN offer:b1", "pick:c1", Objection::not_offered},
      {kRif, Protocol::yamaguchi, "h8 h9 h10", "fifths:13", Objection::number},
      {kGomoku, Protocol::pro, "h8 h9", "h10", Objection::outside_zone},
  };
  for (const Refused& row : rows) {
    INFO(row.actions << " then " << row.action);
    const Rules rules(chosen(row.ruleset, row.protocol));
    Game game(rules);
    play_all(game, row.actions);
    const auto action = read_action(row.action, kUsual);
    REQUIRE(action);
    CHECK(game.objection(*action) == row.objection);
  }
}

TEST_CASE("a phase and the number of stones tell the row of every opening") {
  for (const FourthSwap fourth : {FourthSwap::or_offer, FourthSwap::then_offer}) {
    for (int i = 0; i < kProtocols; ++i) {
      const Plan plan{rows_of(static_cast<Protocol>(i), fourth), Symmetry::position, 10, kUsual};
      for (std::size_t row = 0; row < plan.rows.size(); ++row)
        CHECK(plan.row_of(plan.rows[row].phase, plan.stones_at(row)) == row);
    }
  }
}

}  // namespace kiban::renju::test
