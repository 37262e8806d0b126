#include "session/board_words.hpp"

#include <catch2/catch.hpp>

#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

std::shared_ptr<const Game> opened(const std::string& id) {
  const auto maker = plugin(id);
  REQUIRE(maker);
  const auto game = maker->open(id, {});
  REQUIRE(game);
  return *game;
}

Text about(std::vector<std::string> arguments) { return {"a.token", "{1}", std::move(arguments), "a"}; }

}  // namespace

TEST_CASE("a sentence names a square as the edges of the board do") {
  struct Case {
    const char *game, *said, *shown;
  };
  const Case cases[] = {{"shogi", "7g", "7七"},
                        {"shogi", "1a", "1一"},
                        {"shogi", "9i, 5e", "9九, 5五"},
                        {"shogi", "7g7f", "7g7f"},
                        {"shogi", "27", "27"},
                        {"renju", "h8", "h8"},
                        {"renju", "swap", "swap"},
                        {"keishi", "a2 d2 a5", "a2 d2 a5"},
                        {"shogi", "", ""}};
  for (const Case& each : cases) {
    INFO(each.game << " " << each.said);
    CHECK(in_board_words(about({each.said}), *opened(each.game)).args.at(0) == each.shown);
  }
}

TEST_CASE("what is no argument stays as it is") {
  const auto game = opened("shogi");
  CHECK(in_board_words({"t", "7g", {}, "a"}, *game).message == "7g");
  const Text two = in_board_words(about({"2h", "8"}), *game);
  CHECK(two.args == std::vector<std::string>{"2八", "8"});
  CHECK(two.token == "a.token");
}

TEST_CASE("squares are named as the moves beside the sentence are written") {
  struct Case {
    const char *game, *style;
    bool by_edges;
  };
  const Case cases[] = {{"shogi", "japanese", true}, {"shogi", "kif", true}, {"shogi", "western", false},
                        {"shogi", "usi", false},     {"shogi", "", false},   {"renju", "", false},
                        {"keishi", "", false}};
  for (const Case& each : cases) {
    INFO(each.game << " " << each.style);
    CHECK(names_by_edges(*opened(each.game), each.style) == each.by_edges);
  }
}
