// Leaf counts under every reading of ko: a table of our own, and all of the corpus.
#include "perft.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "games.hpp"
#include "support/corpus.hpp"

using namespace kiban::keishi;
using namespace kiban::keishi::test;

namespace {

std::uint64_t count(const Game& game, unsigned depth) { return perft(game, depth, {}).value(); }

nlohmann::json positions_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return nlohmann::json::parse(in).at("positions");
}

std::set<std::string> banned_text(const Game& game) {
  std::set<std::string> banned;
  if (game.refusal(game.banned()) == Refusal::ko) banned.insert(move_text(game.banned()));
  return banned;
}

// The position of a corpus entry with its history; nothing when the reading of ko forbids the history.
std::optional<Game> game_of(const nlohmann::json& entry, const Rules& rules) {
  Game game = game_at(rules, entry.at("start"));
  for (const std::string move : entry.at("moves")) {
    if (!game.play(move_of(move))) return std::nullopt;
  }
  return game;
}

}  // namespace

TEST_CASE("leaf counts") {
  struct Row {
    const char* position;
    Ko ko;
    unsigned depth;
    std::uint64_t leaves;
  };
  const Row rows[] = {
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::none, 1, 24},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::none, 3, 13'556},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::none, 5, 7'434'718},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::none, 6, 173'187'406},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::position, 4, 317'814},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::position, 5, 7'407'940},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::position, 6, 172'241'820},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::own, 3, 12'980},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::own, 5, 6'513'872},
      {"6/WW2WW/6/6/BB2BB/6 b", Ko::own, 6, 145'009'016},
      {"6/6/6/B1W3/BWW3/BWB3 b", Ko::position, 4, 36'166},
      {"6/6/6/B1W3/BWW3/BWB3 b", Ko::own, 4, 32'813},
      {"6/6/6/W1BB2/W1BB2/WW4 b", Ko::position, 4, 136'198},
      {"6/6/1B4/1W4/BWB3/BWW3 b", Ko::own, 5, 1'335'308},
      {"6/WW2WW/6/6/BB2BB/6 b moves b2b1 f5f6 b1b2", Ko::position, 4, 256'924},
      {"6/WW2WW/6/6/BB2BB/6 b moves b2b1 f5f6 b1b2", Ko::none, 4, 271'383},
      {"3B1W/5B/W5/1W4/6/2WB1B b moves d1d2 b3c4 d2c2 c1b2 c2d1 c4b5", Ko::own, 4, 116'693},
      {"3B1W/5B/W5/1W4/6/2WB1B b moves d1d2 b3c4 d2c2 c1b2 c2d1 c4b5", Ko::position, 4, 144'641},
      {"WWW3/6/6/B1B3/6/B1B2W w", Ko::position, 3, 0},
  };
  for (const Row& row : rows) {
    INFO(row.position << " depth " << row.depth);
    CHECK(count(game_at(rules_with(row.ko), row.position), row.depth) == row.leaves);
  }
}

TEST_CASE("the counts of the default rules are those without repetition as far as they go") {
  Game game({}, initial_setup());
  CHECK(count(game, 0) == 1);
  CHECK(count(game, 6) == 172'241'820);
}

TEST_CASE("counting sees draws by repetition, also of boards before the count began") {
  // Played one by one, the same counts must come of it.
  struct Walk {
    static std::uint64_t below(Game& game, unsigned depth) {
      if (depth == 0) return 1;
      std::uint64_t leaves = 0;
      std::vector<Move> moves;
      game.each_legal([&](Move move) { moves.push_back(move); });
      for (const Move move : moves) {
        REQUIRE(game.play(move));
        leaves += below(game, depth - 1);
        game.undo();
      }
      return leaves;
    }
  };
  const char* const there_and_back = "a2a3 a5a4 a3a2 a4a5";
  for (const unsigned repetition : {0u, 2u, 3u}) {
    for (const Ko ko : {Ko::none, Ko::position, Ko::own}) {
      INFO("repetition " << repetition << " ko " << static_cast<int>(ko));
      Game game(rules_with(ko, Gap::formula, repetition), initial_setup());
      if (ko == Ko::none) REQUIRE(play_all(game, std::string_view(there_and_back).substr(0, 14)) == Refusal::none);
      CHECK(count(game, 4) == Walk::below(game, 4));
    }
  }
}

TEST_CASE("a count that is told to stop has no answer") {
  Game game({}, initial_setup());
  int asked = 0;
  CHECK_FALSE(perft(game, 9, [&] { return ++asked == 100; }).has_value());
  CHECK(asked == 100);
}

TEST_CASE("the corpus: counts, legal moves, what ko bans, results") {
  const auto file = kiban::test::corpus("keishi/perft.json");
  if (!file) return;
  const nlohmann::json positions = positions_of(*file);
  REQUIRE(positions.size() == 40);
  for (const auto& entry : positions) {
    INFO(entry.at("id"));
    const Game plain = game_of(entry, rules_with(Ko::none)).value();
    CHECK(diagram_text(plain.setup_at(plain.plies())) == entry.at("pos"));
    CHECK(plain.over() == !entry.at("result").at(0).is_null());
    const std::vector<std::string> legal = entry.at("legal");
    std::set<std::string> found;
    plain.each_legal([&](Move move) { found.insert(move_text(move)); });
    CHECK(found == std::set<std::string>(legal.begin(), legal.end()));
    for (const auto& [name, leaves] : entry.at("perft").items()) {
      INFO(name);
      const std::optional<Game> game = game_of(entry, rules_with(ko_named(name)));
      if (name != "literal") {
        // Bans are told for the last move even where the same reading forbids the history itself.
        if (game) CHECK(banned_text(*game) == entry.at("banned").at(name).get<std::set<std::string>>());
      }
      CHECK(game.has_value() == !leaves.is_null());
      for (unsigned depth = 1; game && depth <= leaves.size(); ++depth) CHECK(count(*game, depth) == leaves[depth - 1]);
    }
  }
}
