// Pictures of positions as text: what comes back is what was drawn, and damage gives no picture.
#include "session/still_picture.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "session/picture.hpp"
#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

BoardModel start_of(const std::string& id) {
  const auto game = plugin(id)->open(id, {});
  REQUIRE(game);
  auto picture = start_picture(**game);
  REQUIRE(picture);
  return *std::move(picture);
}

// The text with one of its values changed.
StillPicture changed(const StillPicture& still, const std::string& pointer, const nlohmann::json& value) {
  StillPicture out = still;
  const nlohmann::json::json_pointer at(pointer);
  nlohmann::json look = nlohmann::json::parse(still.look), position = nlohmann::json::parse(still.position);
  (look.contains(at) ? look : position)[at] = value;
  out.look = look.dump();
  out.position = position.dump();
  return out;
}

}  // namespace

TEST_CASE("a kept picture shows what the game showed") {
  for (const char* id : {"keishi", "liuzichong", "renju", "shogi"}) {
    CAPTURE(id);
    const BoardModel board = start_of(id);
    const auto still = board_from(still_of(board));
    REQUIRE(still);
    CHECK(still_of(*still) == still_of(board));
    CHECK(still->game->id() == id);
    CHECK(still->game->domain() == board.game->domain());
    CHECK(still->occupants.size() == board.occupants.size());
    CHECK(still->state.to_act == board.state.to_act);
    const kb_topology &shown = still->game->topology(), &was = board.game->topology();
    REQUIRE(shown.site_count == was.site_count);
    CHECK(shown.sites[3].x == was.sites[3].x);
    CHECK(std::string(shown.sites[3].label) == was.sites[3].label);
    CHECK(std::string(shown.roles[0].name) == was.roles[0].name);
    CHECK_FALSE(still->game->start());
  }
}

TEST_CASE("a picture that makes no sense is none") {
  const StillPicture still = still_of(start_of("shogi"));
  REQUIRE(board_from(still));
  CHECK_FALSE(board_from({"", still.position}));
  CHECK_FALSE(board_from({still.look, "{}"}));
  CHECK_FALSE(board_from({still.look.substr(0, still.look.size() / 2), still.position}));
  struct Row {
    const char* pointer;
    nlohmann::json value;
  };
  for (const Row& row :
       {Row{"/occupants/0/0", 9999}, Row{"/occupants/0/1", -2}, Row{"/occupants/0/2", 7}, Row{"/state/0", 4},
        Row{"/state/2", 9}, Row{"/state/3", 50}, Row{"/state/4/0", 5}, Row{"/sites/0/3", 99}, Row{"/sites/0/1", "left"},
        Row{"/kinds/0/0", nullptr}, Row{"/roles", nlohmann::json::array()}, Row{"/links", 3}}) {
    CAPTURE(row.pointer);
    CHECK_FALSE(board_from(changed(still, row.pointer, row.value)));
  }
}
