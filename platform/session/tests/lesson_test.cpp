#include "session/lesson.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace kiban;

namespace {

// A line of moves n1 to n6, black and white in turn; the second and the fifth are mistakes.
GameModel game_at(NodeId current, const std::map<NodeId, Slip>& slips = {{2, Slip::mistake}, {5, Slip::blunder}}) {
  GameModel game;
  game.id = 7;
  auto board = std::make_shared<BoardModel>();
  game.board = board;
  std::vector<MoveItem> items;
  std::vector<NodeId> line;
  for (NodeId node = 1; node <= 6; ++node) {
    MoveItem item;
    item.node = node;
    item.text = item.shown = "n" + std::to_string(node);
    item.role = static_cast<int>((node + 1) % 2);
    items.push_back(item);
    line.push_back(node);
  }
  game.moves.items = SharedPieces<MoveItem>(items);
  game.moves.line = SharedPieces<NodeId>(line);
  game.moves.current = current;
  game.moves.slips = std::make_shared<const std::map<NodeId, Slip>>(slips);
  const auto slip = slips.find(current);
  if (slip != slips.end()) {
    BetterLine better;
    better.slip = slip->second;
    better.line.moves = {"better" + std::to_string(current)};
    game.better = better;
  }
  return game;
}

constexpr std::uint32_t both = 0, white = 2;

}  // namespace

TEST_CASE("a lesson leads from mistake to mistake, and asks before each") {
  Lesson lesson;
  CHECK(lesson.start(game_at(6), both) == NodeId{2});
  CHECK(lesson.count() == 2);
  CHECK(lesson.see(game_at(2)) == NodeId{1});
  CHECK_FALSE(lesson.see(game_at(1)));
  REQUIRE(lesson.stage() == Lesson::Stage::asked);
  CHECK(lesson.hides_help());
  CHECK(lesson.number() == 1);
  CHECK(lesson.played() == "n2");
  CHECK(lesson.tried("n3") == Lesson::Try::wrong);
  CHECK(lesson.stage() == Lesson::Stage::asked);
  CHECK(lesson.tried("better2") == Lesson::Try::right);
  CHECK(lesson.stage() == Lesson::Stage::solved);
  CHECK_FALSE(lesson.hides_help());
  CHECK(lesson.tried("better2") == Lesson::Try::none);
  CHECK(lesson.next(game_at(1)) == NodeId{5});
  CHECK(lesson.see(game_at(5)) == NodeId{4});
  lesson.see(game_at(4));
  REQUIRE(lesson.stage() == Lesson::Stage::asked);
  lesson.give_up();
  CHECK(lesson.stage() == Lesson::Stage::solved);
  CHECK(lesson.better().line.moves.front() == "better5");
  CHECK_FALSE(lesson.next(game_at(4)));
  CHECK(lesson.stage() == Lesson::Stage::over);
}

TEST_CASE("a mistake at the first move is asked about at the start") {
  Lesson lesson;
  CHECK(lesson.start(game_at(3, {{1, Slip::mistake}}), both) == NodeId{1});
  CHECK(lesson.see(game_at(1, {{1, Slip::mistake}})) == root_node);
  lesson.see(game_at(root_node, {{1, Slip::mistake}}));
  CHECK(lesson.stage() == Lesson::Stage::asked);
}

TEST_CASE("only the mistakes of one side, where that is wanted, and none without a better line") {
  Lesson lesson;
  CHECK(lesson.start(game_at(6), white) == NodeId{2});
  CHECK(lesson.count() == 1);
  CHECK_FALSE(lesson.start(game_at(6, {}), both));
  CHECK_FALSE(lesson.on());
  CHECK(lesson.start(game_at(6), both) == NodeId{2});
  GameModel unknown = game_at(2);
  unknown.better.reset();
  CHECK(lesson.see(unknown) == NodeId{5});
}

TEST_CASE("whoever goes elsewhere has left the lesson") {
  Lesson lesson;
  lesson.start(game_at(6), both);
  lesson.see(game_at(6));  // what was on the way
  CHECK(lesson.on());
  lesson.see(game_at(2));
  lesson.see(game_at(1));
  lesson.see(game_at(3));
  CHECK_FALSE(lesson.on());
  lesson.start(game_at(6), both);
  GameModel other = game_at(2);
  other.id = 8;
  lesson.see(other);
  CHECK_FALSE(lesson.on());
}
