// Leaf counts under every reading of the capture: a table of our own, and all of the corpus.
#include "perft.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "games.hpp"
#include "support/corpus.hpp"

using namespace kiban::liuzichong;
using namespace kiban::liuzichong::test;

namespace {

std::uint64_t count(const Game& game, unsigned depth) { return perft(game, depth, {}).value(); }

// Played one by one, for comparison.
std::uint64_t walk(Game& game, unsigned depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  std::vector<Move> moves;
  game.each_legal([&](Move move) { moves.push_back(move); });
  for (const Move move : moves) {
    REQUIRE(game.play(move));
    leaves += walk(game, depth - 1);
    game.undo();
  }
  return leaves;
}

}  // namespace

TEST_CASE("leaf counts from the start") {
  const std::uint64_t leaves[6][10] = {
      {4, 18, 106, 618, 3'390, 18'786, 115'726, 727'388, 4'467'610, 28'006'636},
      {4, 18, 108, 630, 3'272, 16'840, 98'502, 579'726, 3'236'214, 18'262'260},
      {4, 18, 108, 632, 3'282, 16'840, 98'224, 575'108, 3'181'356, 17'700'480},
      {4, 18, 106, 618, 3'390, 18'786, 115'726, 727'338, 4'467'656, 28'008'842},
      {4, 18, 106, 620, 3'396, 18'784, 115'430, 724'972, 4'432'770, 27'691'362},
      {4, 18, 108, 632, 3'278, 16'836, 98'128, 576'832, 3'196'894, 17'911'836},
  };
  for (int i = 0; i < kCaptures; ++i) {
    const Game game(rules_with(kReadings[i]), initial_setup());
    for (unsigned depth = 1; depth <= 10; ++depth) {
      INFO("reading " << static_cast<char>('A' + i) << " depth " << depth);
      CHECK(count(game, depth) == leaves[i][depth - 1]);
    }
  }
}

TEST_CASE("counting sees repetition, quiet plies and other draws as playing does") {
  for (const unsigned repetition : {0u, 2u, 3u}) {
    for (const unsigned quiet : {0u, 5u}) {
      for (const bool material : {true, false}) {
        INFO(repetition << ' ' << quiet << ' ' << material);
        Rules rules;
        rules.repetition = repetition;
        rules.quiet = quiet;
        rules.material_draw = material;
        Game start(rules, initial_setup());
        CHECK(count(start, 7) == walk(start, 7));
        Game back = game_at(rules, "WW1W/4/4/B1BB b moves a1b1 d4c4 b1a1");
        CHECK(count(back, 6) == walk(back, 6));
        Game few = game_at(rules, "W1W1/1B2/2B1/1W1B b");
        CHECK(count(few, 6) == walk(few, 6));
      }
    }
  }
}

TEST_CASE("a count that is told to stop has no answer") {
  const Game game({}, initial_setup());
  int asked = 0;
  CHECK_FALSE(perft(game, 14, [&] { return ++asked == 100; }).has_value());
  CHECK(asked == 100);
}

TEST_CASE("the corpus: counts, legal moves, captures, results") {
  const auto file = kiban::test::corpus("liuzichong/perft.json");
  if (!file) return;
  std::ifstream in(*file);
  const nlohmann::json positions = nlohmann::json::parse(in).at("positions");
  REQUIRE(positions.size() == 44);
  for (const auto& entry : positions) {
    for (int i = 0; i < kCaptures; ++i) {
      const std::string reading(1, static_cast<char>('A' + i));
      INFO(entry.at("id") << ", reading " << reading);
      const Game game = game_at(rules_with(kReadings[i]), entry.at("pos"));
      CHECK(diagram_text(game.setup_at(0)) == entry.at("pos"));
      CHECK(game.over() == !entry.at("result").at(0).is_null());
      const auto legal = entry.at("legal").get<std::set<std::string>>();
      std::set<std::string> found;
      game.each_legal([&](Move move) {
        found.insert(move_text(move));
        const auto& captures = entry.at("captures").at(reading);
        const auto taken = captures.value(move_text(move), std::set<std::string>());
        std::set<std::string> ours;
        const std::string text = taken_text(game, move);
        for (std::size_t at = 0; at < text.size(); at += 3) ours.insert(text.substr(at, 2));
        CHECK(ours == taken);
      });
      CHECK(found == legal);
      const auto& leaves = entry.at("perft").at(reading);
      for (unsigned depth = 1; depth <= leaves.size(); ++depth) CHECK(count(game, depth) == leaves[depth - 1]);
    }
  }
}
