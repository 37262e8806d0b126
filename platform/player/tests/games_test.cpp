// The player on real games, through the plugins: solved positions, a won game played to its end, random positions.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "player/search/player.hpp"
#include "player/search/random.hpp"
#include "plugin_games.hpp"
#include "support/corpus.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

struct Solved {
  std::string game, position;
  int mate;  // plies; negative: lost
};

// Endless play is a draw there, and nothing bans a move.
OptionValues plain_options(const std::string& game) {
  return game == "keishi" ? OptionValues{{"ko", "none"}, {"repetition", "0"}} : OptionValues{{"repetition", "0"}};
}

ThinkResult hard_move(const Position& position, unsigned depth) {
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.depth = depth;
  auto result = think_now(position, limits);
  REQUIRE(result);
  REQUIRE(result->move);
  return *std::move(result);
}

unsigned plies(int mate) { return static_cast<unsigned>(std::abs(mate)); }

// The value and the distance are found, and the move that is played keeps them.
void check_solved(const Game& game, const Solved& solved) {
  INFO(solved.game << " " << solved.position);
  auto position = position_of(game, solved.position);
  const ThinkResult result = hard_move(*position, plies(solved.mate));
  CHECK(result.last.score.mate.value_or(0) == solved.mate);
  CHECK(result.last.line.size() == plies(solved.mate));
  REQUIRE(position->play(*result.move));
  if (plies(solved.mate) == 1) {
    CHECK(position->state().outcome == Outcome::won);
    return;
  }
  const ThinkResult answer = hard_move(*position, plies(solved.mate) - 1);
  CHECK(answer.last.score.mate.value_or(0) == -(solved.mate > 0 ? solved.mate - 1 : solved.mate + 1));
}

std::vector<Solved> corpus_of(const std::string& game, int most_plies) {
  std::vector<Solved> solved;
  const auto file = corpus(game + "/solved.json");
  if (!file) return solved;
  std::ifstream stream(*file);
  const auto document = nlohmann::json::parse(stream);
  for (const auto& row : document.at("positions")) {
    if (row.at("dtw").is_null() || row.at("dtw").get<int>() > most_plies) continue;
    const int sign = row.at("value") == "win" ? 1 : -1;
    solved.push_back({game, row.at("pos"), sign * row.at("dtw").get<int>()});
  }
  return solved;
}

// Whatever the opponent answers, the player wins within `mate` plies of its own turn. Near the end every third answer
// is tried, to save time.
void check_wins_against_everything(Position& position, int mate, std::uint64_t& lines) {
  const ThinkResult result = hard_move(position, plies(mate));
  REQUIRE(result.last.score.mate.value_or(0) > 0);
  REQUIRE(*result.last.score.mate <= mate);
  REQUIRE(position.play(*result.move));
  if (position.state().over()) ++lines;
  const auto answers = position.legal();
  for (std::size_t i = 0; i<answers.size(); i += mate> 5 ? 1 : 3) {
    REQUIRE(position.play(answers[i]));
    REQUIRE_FALSE(position.state().over());
    check_wins_against_everything(position, mate - 2, lines);
    REQUIRE(position.undo());
  }
  REQUIRE(position.undo());
}

}  // namespace

TEST_CASE("hard knows the ends of solved positions") {
  const std::vector<Solved> rows{
      {"keishi", "6/6/1B1WB1/1WB3/W3B1/4W1 b", 1},  {"keishi", "5B/5B/B1W3/W5/6/W1BW2 w", 1},
      {"keishi", "B5/6/4B1/W1W1B1/5B/1WW3 b", -2},  {"keishi", "3W1W/B2B1W/6/6/B5/W2B2 w", -2},
      {"keishi", "1B1W2/W5/B5/W5/B4W/1B4 w", 3},    {"keishi", "4W1/6/5B/1B1W1B/1B2W1/2W3 b", 3},
      {"keishi", "1B4/1W4/5W/6/2W1B1/3BBW b", -4},  {"keishi", "W2W2/2B3/WB1B2/4WB/6/6 b", -4},
      {"keishi", "1B2W1/W5/B1W3/1B4/6/2BW2 w", 5},  {"keishi", "1B1BW1/W1W3/6/4W1/6/3B1B b", 5},
      {"keishi", "W4W/6/5B/2WB2/3W2/2BB2 w", -6},   {"keishi", "5B/1W3B/4W1/1B3W/B5/W5 b", -6},
      {"keishi", "1W3B/6/2B1W1/1B3W/3W2/1B4 w", 7}, {"keishi", "2B3/2W3/2WW2/6/BB4/2B2W w", 7},
      {"liuzichong", "1B1W/1W1W/W1B1/WW2 w", 1},    {"liuzichong", "2WW/1W1B/WW1W/4 w", 1},
      {"liuzichong", "W3/WW2/BBW1/W2W b", -2},      {"liuzichong", "B1B1/3B/1B1W/2B1 b", 3},
      {"liuzichong", "WBB1/1B2/1B2/2BB w", -4},     {"liuzichong", "1B1B/3B/BBBW/4 b", 5},
      {"liuzichong", "2BB/1WBW/B3/1BB1 b", 5},      {"liuzichong", "WB1W/2WW/1W2/1W2 b", -6},
      {"liuzichong", "2BB/BB2/2BW/2B1 w", -6},      {"liuzichong", "3B/3B/B1BW/4 b", 7},
      {"liuzichong", "B1B1/2WW/WW2/1W2 w", 7},      {"liuzichong", "3B/1WWW/BW1W/1W1B b", -8},
      {"liuzichong", "W2B/BBBB/B2W/4 w", -8},       {"liuzichong", "3B/WB1B/1B2/W2B b", 9},
      {"liuzichong", "1B1W/WW1B/BW1W/4 w", 9},
  };
  for (const Solved& row : rows) check_solved(*plugin_game(row.game, plain_options(row.game)), row);
}

TEST_CASE("hard knows the ends of the corpus") {
  const auto [id, most_plies] = GENERATE(std::make_pair("keishi", 7), std::make_pair("liuzichong", 12));
  const auto game = plugin_game(id, plain_options(id));
  int checked = 0;
  for (const Solved& row : corpus_of(id, most_plies)) {
    check_solved(*game, row);
    ++checked;
  }
  if (corpus(std::string(id) + "/solved.json")) CHECK(checked >= 50);
}

TEST_CASE("hard begins Keishi with a winning move") {
  const std::set<std::string> winning{"a2a1", "a2b1", "a2a3", "a2b3", "b2a1", "b2b1", "b2a3", "b2b3",
                                      "f2f1", "f2e1", "f2f3", "f2e3", "e2f1", "e2e1", "e2f3", "e2e3"};
  const auto game = plugin_game("keishi", {});
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto result = think_now(*position_of(*game, {}), {Level::hard, {}, 0, 5'000'000, seed});
    REQUIRE(result);
    CHECK(result->last.score.mate.value_or(0) == 7);
    CHECK(winning.count(result->move_text) == 1);
  }
}

TEST_CASE("hard wins Keishi from the start against every defence") {
  const auto position = position_of(*plugin_game("keishi", {}), {});
  std::uint64_t lines = 0;
  check_wins_against_everything(*position, 7, lines);
  CHECK(lines > 500);
}

TEST_CASE("moves in thousands of random positions are legal") {
  const std::string id = GENERATE("keishi", "liuzichong");
  const auto game = plugin_game(id, {});
  player::Random random(5);
  for (int i = 0; i < 2000; ++i) {
    const auto position = position_of(*game, {});
    for (auto ply = random.below(60); ply > 0 && !position->state().over(); --ply) {
      const auto moves = position->legal();
      REQUIRE(position->play(moves[random.below(moves.size())]));
    }
    ThinkLimits limits;
    limits.level = static_cast<Level>(random.below(3));
    limits.nodes = 1 + random.below(300);
    const auto result = think_now(*position, limits);
    REQUIRE(result);
    const auto legal = position->legal();
    if (legal.empty())
      CHECK_FALSE(result->move);
    else
      CHECK(std::find(legal.begin(), legal.end(), *result->move) != legal.end());
  }
}

TEST_CASE("a move that ko bans is not played") {
  // One more stone back, and the board stands as it stood four plies before.
  const auto position = position_of(*plugin_game("keishi", {}), {});
  for (const char* text : {"a2a3", "a5a4", "a3a2"}) REQUIRE(position->play(position->parse_move(text).value()));
  CHECK_FALSE(position->parse_move("a4a5"));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto result = think_now(*position, {Level::easy, {}, 0, 500, seed});
    REQUIRE(result);
    CHECK(result->move_text != "a4a5");
  }
}
