#include "session/sounds.hpp"

#include <catch2/catch.hpp>

#include "session/live_game.hpp"
#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

// A live_game, and what is heard of it: a word for each model, "-" where there is silence.
struct Heard {
  World world;
  std::shared_ptr<GameMaker> maker;
  LiveGame live_game{world.context()};
  SoundEar ear;
  std::size_t listened = 0;

  explicit Heard(const std::string& id, TimeControl time = {}) : maker(plugin(id)) {
    REQUIRE(maker);
    const auto game = maker->open(id, {});
    REQUIRE(game);
    Record record = new_record(maker->games().front(), **game, {person(time), person(time)});
    REQUIRE(live_game.open(*game, std::move(record), 0, nullptr));
    CHECK(listen().empty());
  }

  // All that sounded since it was asked last.
  std::string listen() {
    std::string sounds;
    for (; listened < world.told.size(); ++listened) {
      const auto* model = std::get_if<Shared<GameModel>>(&world.told[listened]);
      if (!model) continue;
      if (const auto sound = ear.hear(*model)) sounds += (sounds.empty() ? "" : " ") + std::string(word_of(*sound));
    }
    return sounds;
  }
  std::string play(const std::string& move) {
    live_game.play_text(move, world.last<GameModel>()->version);
    return listen();
  }
  std::string time() {
    const auto sound = ear.hear_time(world.now);
    return sound ? std::string(word_of(*sound)) : "";
  }
};

}  // namespace

TEST_CASE("moves, captures, drops, checks and the end sound as what they are") {
  struct Row {
    const char* move;
    const char* sound;
  };
  const std::vector<Row> rows = {
      {"7g7f", "move"}, {"3c3d", "move"}, {"8h2b+", "capture"}, {"3a2b", "capture"},
      {"B*5e", "move"}, {"1c1d", "move"}, {"5e7c", "check"},
  };
  Heard game("shogi");
  for (const Row& row : rows) {
    INFO(row.move);
    const auto ply = game.world.last<GameModel>()->moves.ply;
    CHECK(game.play(row.move) == row.sound);
    CHECK(game.world.last<GameModel>()->moves.ply == ply + 1);
  }
  game.live_game.resign();
  CHECK(game.listen() == "win");
}

TEST_CASE("a refused move and steps back are silent, a step on sounds") {
  Heard game("shogi");
  game.play("7g7f");
  CHECK(game.play("7f7g").empty());
  game.live_game.step(-1);
  CHECK(game.listen().empty());
  game.live_game.step(1);
  CHECK(game.listen() == "move");
}

TEST_CASE("a game that is opened is silent, also after another") {
  Heard game("shogi");
  game.play("7g7f");
  const auto other = plugin("keishi");
  const auto opened = other->open("keishi", {});
  REQUIRE(opened);
  REQUIRE(game.live_game.open(*opened, new_record(other->games().front(), **opened, {person(), person()}), 0, nullptr));
  CHECK(game.listen().empty());
  CHECK(game.play("b2c3") == "move");
}

TEST_CASE("a person whose time runs low is warned once a move") {
  Heard game("shogi", {Milliseconds(60'000), Milliseconds(0), Milliseconds(0), Milliseconds(0), 1});
  game.play("7g7f");
  const Milliseconds begin = game.world.now;
  struct Row {
    int later;
    const char* sound;
  };
  for (const Row& row : std::vector<Row>{{1'000, ""}, {49'000, ""}, {50'500, "low-time"}, {51'000, ""}, {59'000, ""}}) {
    INFO(row.later);
    game.world.now = begin + Milliseconds(row.later);
    CHECK(game.time() == row.sound);
  }
  game.play("3c3d");
  CHECK(game.time().empty());
  game.play("2g2f");
  CHECK(game.time() == "low-time");
}

TEST_CASE("without a clock nobody is warned") {
  Heard game("shogi");
  game.play("7g7f");
  game.world.now += Milliseconds(10'000'000);
  CHECK(game.time().empty());
}
