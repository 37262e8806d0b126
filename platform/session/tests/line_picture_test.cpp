// What should have been played instead of a slip, and how each side played.
#include "session/line_picture.hpp"

#include <catch2/catch.hpp>

#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

// Three moves of a game, with what an analysis says of each position.
struct Judged {
  World world;
  LiveGame live_game{world.context()};

  explicit Judged(const std::vector<std::string>& evaluations, const std::string& better) {
    const auto maker = plugin("keishi");
    REQUIRE(maker);
    const auto game = maker->open("keishi", {});
    REQUIRE(game);
    Record record = new_record(maker->games().front(), **game, {person(), person()});
    NodeId node = root_node;
    for (const char* move : {"b2c3", "b5c4", "a2a3"}) node = record.add(node, move);
    for (NodeId at = 0; at < evaluations.size(); ++at) record.nodes[at].tags[tag_evaluation] = evaluations[at];
    record.nodes[1].tags[tag_evaluation_line] = better;
    record.current = root_node;
    REQUIRE(live_game.open(*game, std::move(record), 0, nullptr));
  }
  const GameModel& model() const { return *world.last<GameModel>(); }
};

}  // namespace

TEST_CASE("at a slip the better line is told, and nowhere else") {
  Judged game({"0", "0", "+900", "+900"}, "b5b4 a2a3");
  CHECK_FALSE(game.model().better);
  game.live_game.go_to(1);
  CHECK_FALSE(game.model().better);
  game.live_game.go_to(2);
  REQUIRE(game.model().better);
  const BetterLine& better = *game.model().better;
  CHECK(better.slip == Slip::blunder);
  CHECK(better.line.from == NodeId{1});
  CHECK(better.line.moves == std::vector<std::string>{"b5b4", "a2a3"});
  CHECK_FALSE(better.line.shown.empty());
  REQUIRE(better.line.first.size() == 2);
  game.live_game.go_to(3);
  CHECK_FALSE(game.model().better);
}

TEST_CASE("nothing is better than what was played, or what does not play") {
  for (const char* line : {"", "b5c4 a2a3", "z9z9", "nonsense"}) {
    CAPTURE(line);
    Judged game({"0", "0", "+900"}, line);
    game.live_game.go_to(2);
    CHECK_FALSE(game.model().better);
  }
}

TEST_CASE("how each side played comes with the list of moves") {
  const Judged game({"0", "0", "+900", "+900"}, "b5b4");
  const auto& sides = game.model().moves.sides;
  REQUIRE(sides.size() == 2);
  CHECK(sides[0].moves == 2);
  CHECK(sides[0].judged == 2);
  CHECK(sides[0].accuracy == Approx(1));
  CHECK(sides[1].blunders == 1);
  CHECK(sides[1].accuracy < 0.5);
  CHECK(Judged({}, "").model().moves.sides.empty());
}
