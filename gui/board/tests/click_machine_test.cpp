#include "gui/board/click_machine.hpp"

#include <catch2/catch.hpp>

#include "gui/board/tests/board_fixture.hpp"

using namespace kiban::gui;
using namespace kiban::gui::test;
using Kind = ClickAnswer::Kind;

namespace {

// What is clicked, and what must come of the last click. Choices are written as 1000 + index.
struct Walk {
  const char* what;
  std::vector<std::vector<kiban::Step>> legal;
  std::vector<int> clicks;
  Kind last;
  std::string played;  // the move, when one was played
};

constexpr int choose = 1000;

ClickAnswer walk(ClickMachine& machine, const std::vector<int>& clicks) {
  ClickAnswer answer;
  for (const int click : clicks)
    answer = click >= choose ? machine.choose(choice(click - choose)) : machine.click(click);
  return answer;
}

const std::vector<Walk> walks = {
    {"a step", {{from(0), to(1)}, {from(0), to(6)}}, {0, 6}, Kind::played, "move1"},
    {"a stone", {{to(3)}, {to(4)}}, {4}, Kind::played, "move1"},
    {"one click selects", {{from(0), to(1)}, {from(0), to(6)}}, {0}, Kind::changed, ""},
    {"even where one move is left", {{from(0), to(1)}, {from(2), to(3)}}, {0}, Kind::changed, ""},
    {"a second click puts back", {{from(0), to(1)}}, {0, 0}, Kind::changed, ""},
    {"another piece is selected instead", {{from(0), to(1)}, {from(2), to(3)}}, {0, 2, 3}, Kind::played, "move1"},
    {"a choice is asked", {{from(0), to(1), choice(0)}, {from(0), to(1), choice(1)}}, {0, 1}, Kind::asks, ""},
    {"and answered",
     {{from(0), to(1), choice(0)}, {from(0), to(1), choice(1)}},
     {0, 1, choose + 1},
     Kind::played,
     "move1"},
    {"a forced choice is taken", {{from(0), to(1), choice(0)}, {from(0), to(2)}}, {0, 1}, Kind::played, "move0"},
    {"a shared first choice is taken", {{choice(1), to(3)}, {choice(1), to(4)}}, {4}, Kind::played, "move1"},
    {"a first choice then a site",
     {{choice(0)}, {choice(1), to(4)}, {choice(1), to(5)}},
     {choose + 1, 5},
     Kind::played,
     "move2"},
    {"a choice that is all", {{choice(0)}, {choice(1), to(4)}}, {choose + 0}, Kind::played, "move0"},
    {"a click before the choice", {{choice(0)}, {choice(1), to(4)}}, {4}, Kind::choice_first, ""},
    {"a pass beside stones", {{to(3)}, {choice(0)}}, {choose + 0}, Kind::played, "move1"},
    {"a stone beside a pass", {{to(3)}, {choice(0)}}, {3}, Kind::played, "move0"},
    {"a stone where none may lie", {{to(3)}, {choice(0)}}, {4}, Kind::refused, ""},
    {"a step that is none", {{from(0), to(1)}}, {0, 8}, Kind::refused, ""},
    {"an empty square first", {{from(0), to(1)}}, {8}, Kind::nothing, ""},
    {"nowhere", {{from(0), to(1)}}, {-1}, Kind::nothing, ""},
    {"three clicks", {{from(0), to(1), to(2)}, {from(0), to(1), to(8)}}, {0, 1, 2}, Kind::played, "move0"},
    {"a shorter move waits", {{from(0), to(1)}, {from(0), to(1), to(2)}}, {0, 1}, Kind::changed, ""},
    {"and is played by a second click", {{from(0), to(1)}, {from(0), to(1), to(2)}}, {0, 1, 1}, Kind::played, "move0"},
    {"a longer one goes on", {{from(0), to(1)}, {from(0), to(1), to(2)}}, {0, 1, 2}, Kind::played, "move1"},
    {"a kind is asked like a choice", {{to(3), kind(0)}, {to(3), kind(1)}}, {3}, Kind::asks, ""},
};

}  // namespace

TEST_CASE("clicks lead to moves") {
  for (const Walk& row : walks) {
    INFO(row.what);
    ClickMachine machine;
    machine.set_model(model_with(row.legal));
    const ClickAnswer answer = walk(machine, row.clicks);
    CHECK(answer.kind == row.last);
    CHECK((answer.move ? answer.move->text : "") == row.played);
  }
}

TEST_CASE("targets and choices follow the clicks") {
  ClickMachine machine;
  machine.set_model(model_with({{from(0), to(1)}, {from(0), to(6)}, {from(2), to(3)}, {choice(2)}}));
  CHECK(machine.targets().empty());
  CHECK(machine.top_choices() == std::vector<kiban::Step>{choice(2)});
  machine.click(0);
  CHECK(machine.selected() == 0);
  CHECK(machine.targets() == std::vector<kiban::Site>{1, 6});
  CHECK(machine.top_choices().empty());
  machine.cancel();
  CHECK(machine.selected() == -1);
  CHECK(machine.targets().empty());
  CHECK(machine.top_choices().size() == 1);
}

TEST_CASE("places are where a move may begin by putting something down") {
  ClickMachine machine;
  SECTION("beside a choice") {
    machine.set_model(model_with({{to(3)}, {to(4)}, {choice(0)}}));
    CHECK(machine.places() == std::vector<kiban::Site>{3, 4});
    CHECK(machine.is_place(4));
    CHECK_FALSE(machine.is_place(5));
    CHECK_FALSE(machine.must_choose_first());
  }
  SECTION("after a choice that comes first") {
    machine.set_model(model_with({{choice(0)}, {choice(1), to(4)}, {choice(1), to(5)}}));
    CHECK(machine.places().empty());
    CHECK(machine.must_choose_first());
    machine.choose(choice(1));
    CHECK(machine.places() == std::vector<kiban::Site>{4, 5});
    CHECK_FALSE(machine.must_choose_first());
  }
  SECTION("not where a piece is lifted") {
    machine.set_model(model_with({{from(0), to(1)}, {from(2), to(3)}}));
    CHECK(machine.places().empty());
  }
  SECTION("not for someone who may not move") {
    auto model = model_with({{to(3)}});
    model->may_move = false;
    machine.set_model(model);
    CHECK(machine.places().empty());
  }
}

TEST_CASE("nothing is played that nobody clicked") {
  ClickMachine machine;
  machine.set_model(model_with({{choice(0)}}));
  CHECK(machine.top_choices() == std::vector<kiban::Step>{choice(0)});
  CHECK(machine.choose(choice(0)).kind == Kind::played);
}

TEST_CASE("a refused try names its whole path") {
  ClickMachine machine;
  auto model = model_with({{from(0), to(1)}});
  model->refused.push_back({{9, 0}, "banned", {from(0), to(6)}});
  machine.set_model(model);

  SECTION("a known one keeps the piece in hand") {
    machine.click(0);
    const ClickAnswer answer = machine.click(6);
    CHECK(answer.kind == Kind::refused);
    CHECK(answer.tried == std::vector<kiban::Step>{from(0), to(6)});
    CHECK(machine.selected() == 0);
    CHECK(machine.click(1).kind == Kind::played);
  }
  SECTION("any other puts it back") {
    machine.click(0);
    const ClickAnswer answer = machine.click(20);
    CHECK(answer.tried == std::vector<kiban::Step>{from(0), to(20)});
    CHECK(machine.selected() == -1);
  }
}

TEST_CASE("an own piece without a move can be lifted, another's cannot") {
  ClickMachine machine;
  machine.set_model(model_with({{from(0), to(1)}}, {piece(0, 0), piece(2, 0), piece(3, 1)}));
  CHECK(machine.can_lift(2));
  CHECK_FALSE(machine.can_lift(3));
  machine.click(0);
  CHECK(machine.click(2).kind == Kind::changed);
  CHECK(machine.selected() == 2);
  CHECK(machine.targets().empty());
  const ClickAnswer answer = machine.click(3);
  CHECK(answer.tried == std::vector<kiban::Step>{from(2), to(3)});
}

TEST_CASE("a capture of an own piece that is a known refusal is explained") {
  ClickMachine machine;
  auto model = model_with({{from(0), to(1)}, {from(2), to(3)}}, {piece(0, 0), piece(2, 0)});
  model->refused.push_back({{9, 0}, "banned", {from(0), to(2)}});
  machine.set_model(model);
  machine.click(0);
  CHECK(machine.click(2).kind == Kind::refused);
}

TEST_CASE("a drop starts in the hand") {
  const auto game = sample_game("wedges");
  auto model = sample_model(game);
  ClickMachine machine;
  machine.set_model(model);
  kiban::Site hand = -1, king = -1;
  for (const kiban::Occupant& each : model->occupants) {
    if (each.role != 0) continue;
    if (game->topology().sites[each.site].flags & KB_SITE_HAND) hand = each.site;
    if (each.kind == 7) king = each.site;
  }
  REQUIRE(hand >= 0);
  CHECK(machine.click(hand).kind == Kind::changed);
  CHECK_FALSE(machine.targets().empty());
  CHECK_FALSE(machine.is_target(king));
}

TEST_CASE("a new model keeps what still leads somewhere") {
  ClickMachine machine;
  machine.set_model(model_with({{from(0), to(1)}, {from(2), to(3)}}));
  machine.click(0);
  SECTION("still legal") {
    machine.set_model(model_with({{from(0), to(8)}}));
    CHECK(machine.selected() == 0);
    CHECK(machine.targets() == std::vector<kiban::Site>{8});
  }
  SECTION("the move that is under way is complete now") {
    machine.set_model(model_with({{from(0), to(1), choice(0)}, {from(0), to(1), choice(1)}}));
    machine.click(1);
    CHECK(machine.choices().size() == 2);
    machine.set_model(model_with({{from(0), to(1)}}));
    CHECK(machine.selected() == -1);
    CHECK(machine.choices().empty());
  }
  SECTION("the choice is still asked") {
    const auto asks = model_with({{from(0), to(1), choice(0)}, {from(0), to(1), choice(1)}});
    machine.set_model(asks);
    machine.click(1);
    machine.set_model(asks);
    CHECK(machine.choices().size() == 2);
    CHECK(machine.choose(choice(1)).kind == Kind::played);
  }
  SECTION("an own piece without a move stays lifted") {
    machine.set_model(model_with({{from(2), to(8)}}, {piece(0, 0), piece(2, 0)}));
    CHECK(machine.selected() == 0);
    machine.set_model(model_with({{from(2), to(8)}}, {piece(2, 0)}));
    CHECK(machine.selected() == -1);
  }
  SECTION("no longer legal") {
    machine.set_model(model_with({{from(2), to(3)}}));
    CHECK(machine.selected() == -1);
  }
  SECTION("not the player's turn") {
    auto model = model_with({{from(0), to(8)}});
    model->may_move = false;
    machine.set_model(model);
    CHECK(machine.selected() == -1);
    CHECK(machine.click(0).kind == Kind::nothing);
  }
  SECTION("no model") {
    machine.set_model(nullptr);
    CHECK(machine.click(0).kind == Kind::nothing);
    CHECK_FALSE(machine.can_lift(0));
  }
}

TEST_CASE("a choice made before the sites stays until it is taken back itself") {
  ClickMachine machine;
  machine.set_model(model_with({{choice(0)}, {choice(1), from(0), to(4)}, {choice(1), from(0), to(5)}}));
  CHECK_FALSE(machine.begun_with());
  machine.choose(choice(1));
  CHECK(machine.top_choices().empty());
  CHECK(machine.begun_with() == choice(1));
  machine.click(0);
  CHECK_FALSE(machine.begun_with());
  machine.cancel();
  CHECK(machine.top_choices().empty());
  CHECK(machine.begun_with() == choice(1));
  CHECK(machine.click(0).kind == Kind::changed);
  machine.cancel();
  machine.cancel();
  CHECK(machine.top_choices().size() == 2);
  CHECK_FALSE(machine.begun_with());
}

TEST_CASE("what every move begins with was not chosen by anybody") {
  ClickMachine machine;
  machine.set_model(model_with({{choice(1), to(4)}, {choice(1), to(5)}}));
  CHECK(machine.is_place(4));
  CHECK_FALSE(machine.begun_with());
}
