// What an arena tells is not trusted.
#include "session/arena/arena_game.hpp"

#include <catch2/catch.hpp>

#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;
using arena::json;

namespace {

struct Shown {
  std::shared_ptr<GameMaker> maker = plugin("renju");
  std::unique_ptr<ArenaGame> game;

  explicit Shown(const std::string& me = "anna") {
    REQUIRE(maker);
    const auto rules = maker->open("renju", {{"ruleset", "gomoku"}, {"opening", "free"}});
    REQUIRE(rules);
    auto opened = ArenaGame::open(*rules, {"g_1", "Renju", "renju", me, ""});
    REQUIRE(opened);
    game = *std::move(opened);
  }
};

json told(const std::vector<std::string>& moves, std::size_t turn) {
  json decided = json::array();
  for (const auto& move : moves) decided.push_back({{"move", move}});
  return {{"game_id", "g_1"},
          {"status", "active"},
          {"seats", {{{"agent", "anna"}, {"role", "black"}}, {{"agent", "bert"}, {"role", "white"}}}},
          {"turn_number", turn},
          {"last_moves", decided},
          {"clocks", {{"black", 60000}, {"white", 50000}}}};
}

}  // namespace

TEST_CASE("what came is added to what was known, and told twice it is added once") {
  Shown shown;
  REQUIRE(shown.game->take(told({"h8"}, 1), std::nullopt, Milliseconds(0)));
  CHECK(shown.game->decisions() == 1);
  CHECK_FALSE(shown.game->may_move());
  REQUIRE(shown.game->take(told({"a1"}, 2), 1, Milliseconds(0)));
  CHECK(shown.game->decisions() == 2);
  CHECK(shown.game->may_move());
  REQUIRE(shown.game->take(told({"a1"}, 2), 1, Milliseconds(0)));
  CHECK(shown.game->decisions() == 2);
  const auto model = shown.game->model();
  CHECK(model->moves.line.size() == 2);
  CHECK(model->clock->read(0, Milliseconds(1000)).main == Milliseconds(59000));
  CHECK(model->clock->read(1, Milliseconds(1000)).main == Milliseconds(50000));
}

TEST_CASE("a move that does not play by the rules that are installed is an error") {
  Shown shown;
  for (const char* move : {"h8", "nowhere", ""}) {
    INFO(move);
    const auto taken = shown.game->take(told({"h8", move}, 2), std::nullopt, Milliseconds(0));
    REQUIRE_FALSE(taken);
    CHECK(taken.error().text.token == "arena.other-rules");
  }
}

TEST_CASE("answers of the wrong kinds are shown as far as they make sense") {
  Shown shown;
  for (const char* text :
       {R"({})", R"([])", R"({"last_moves": 7, "seats": "x", "clocks": []})", R"({"turn_number": -3})",
        R"({"status": "finished", "result": 5})", R"({"status": "finished", "result": {"outcome": 1, "winner": []}})",
        R"({"seats": [1, 2, 3], "clocks": {"black": "x"}, "turn_deadline_at": "2026-13-77T99:99:99Z"})",
        R"({"ratings": {"anna": {"before": 1e300}}, "seats": [{"agent": "anna"}]})"}) {
    INFO(text);
    REQUIRE(shown.game->take(json::parse(text), std::nullopt, Milliseconds(0)));
    const auto model = shown.game->model();
    CHECK(model->board);
    CHECK(model->moves.line.empty());
    CHECK(model->seats.size() == 2);
  }
}
