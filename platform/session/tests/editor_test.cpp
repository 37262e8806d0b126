// Setting a position up: pieces from the palette and from hand to hand, faults, text, undo, and a game from there.
#include <catch2/catch.hpp>

#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban;
using namespace kiban::testing;

namespace {

constexpr const char* mate_problem = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p";

struct Bench {
  World world;
  Workspace workspace{{[] {
                         return std::vector<std::shared_ptr<GameMaker>>{plugin("keishi"), plugin("shogi")};
                       },
                       {},
                       {}},
                      world.context()};

  explicit Bench(const std::string& game) {
    workspace.load();
    workspace.edit(game);
  }
  Editor& editor() { return workspace.editor(); }
  Shared<EditorModel> model() const { return world.last<EditorModel>(); }
  Site site(const std::string& label) const {
    const kb_topology& t = model()->board->game->topology();
    for (Site s = 0; s < static_cast<Site>(t.site_count); ++s)
      if (label == t.sites[s].label) return s;
    return -1;
  }
  Occupant piece(const std::string& token, Role role) const {
    for (const Occupant& one : model()->palette)
      if (token == model()->board->game->topology().kinds[one.kind].token && one.role == role) return one;
    return {-1, -1, -1, 0, 0};
  }
  std::vector<std::string> faults() const {
    std::vector<std::string> tokens;
    for (const SetupFault& fault : model()->faults) tokens.push_back(fault.what.token);
    return tokens;
  }
};

}  // namespace

TEST_CASE("the editor begins with the start, and knows what may stand where") {
  Bench bench("shogi");
  REQUIRE(bench.model());
  CHECK(std::holds_alternative<TurnToEditor>(bench.world.told.back()));
  CHECK(bench.model()->faults.empty());
  CHECK(bench.model()->palette.size() == 28);
  CHECK(bench.model()->hands.size() == 14);
  CHECK(bench.model()->setups.size() > 20);
  CHECK_FALSE(bench.model()->can_undo);
}

TEST_CASE("pieces go to the board, to a hand, and away again") {
  Bench bench("shogi");
  Editor& editor = bench.editor();
  editor.clear();
  CHECK(bench.faults() == std::vector<std::string>{"shogi.no-king"});
  editor.put(bench.site("5a"), bench.piece("king", 1));
  CHECK(bench.faults().empty());
  editor.put(bench.site("5c"), bench.piece("promoted-pawn", 0));
  editor.put(bench.site("b*P"), bench.piece("gold", 0));  // the hand finds the place for it
  CHECK(bench.model()->text == "4k4/9/4+P4/9/9/9/9/9/9 b G");
  editor.move(bench.site("5c"), bench.site("w*R"));
  CHECK(bench.model()->text == "4k4/9/9/9/9/9/9/9/9 b Gp");
  editor.move(bench.site("w*P"), bench.site("5b"));
  CHECK(bench.model()->text == "4k4/4p4/9/9/9/9/9/9/9 b G");
  editor.add(bench.site("b*G"));
  editor.remove(bench.site("5b"));
  editor.remove(bench.site("b*G"));
  CHECK(bench.model()->text == "4k4/9/9/9/9/9/9/9/9 b G");
  editor.move(bench.site("5a"), bench.site("b*P"));  // no hand holds a king
  CHECK(bench.model()->text == "4k4/9/9/9/9/9/9/9/9 b G");
}

TEST_CASE("a piece that is put on another changes places with it") {
  Bench bench("shogi");
  bench.editor().read("4k4/9/9/9/9/9/9/4R4/4K4 b -");
  bench.editor().move(bench.site("5h"), bench.site("5a"));
  CHECK(bench.model()->text == "4R4/9/9/9/9/9/9/4k4/4K4 b -");
}

TEST_CASE("a piece turns through its faces, and then to the other side") {
  Bench bench("shogi");
  bench.editor().read("4k4/9/9/9/4P4/9/9/9/4K4 b -");
  for (const char* face : {"+P", "p", "+p", "P"}) {
    bench.editor().turn(bench.site("5e"));
    CHECK(bench.model()->text == "4k4/9/9/9/4" + std::string(face) + "4/9/9/9/4K4 b -");
  }
  bench.editor().turn(bench.site("5a"));
  CHECK(bench.faults() == std::vector<std::string>{"shogi.two-kings"});
}

TEST_CASE("mirror, exchange and who is to move") {
  Bench bench("shogi");
  bench.editor().read("3k5/9/9/9/9/9/9/9/6K2 b Rp");
  bench.editor().mirror();
  CHECK(bench.model()->text == "5k3/9/9/9/9/9/9/9/2K6 b Rp");
  bench.editor().exchange();
  CHECK(bench.model()->text == "6k2/9/9/9/9/9/9/9/3K5 w Pr");
  bench.editor().set_to_act(0);
  CHECK(bench.model()->text == "6k2/9/9/9/9/9/9/9/3K5 b Pr");
}

TEST_CASE("every change is taken back and done again") {
  Bench bench("shogi");
  const std::string start = bench.model()->text;
  bench.editor().remove(bench.site("7g"));
  bench.editor().set_up("mate-problem");
  const std::string problem = bench.model()->text;
  bench.editor().undo();
  bench.editor().undo();
  CHECK(bench.model()->text == start);
  CHECK_FALSE(bench.model()->can_undo);
  bench.editor().redo();
  bench.editor().redo();
  CHECK(bench.model()->text == problem);
  CHECK_FALSE(bench.model()->can_redo);
}

TEST_CASE("every ready-made position can be shown") {
  for (const char* game : {"shogi", "keishi"}) {
    Bench bench(game);
    for (const SetupName& name : bench.model()->setups) {
      CAPTURE(game, name.token);
      bench.editor().set_up(name.token);
      CHECK_FALSE(bench.model()->text_error);
      CHECK(bench.model()->text == bench.model()->board->game->editing()->setup(name.token).value());
    }
  }
}

TEST_CASE("a text that is no position changes nothing and says why") {
  Bench bench("shogi");
  const std::string before = bench.model()->text;
  bench.editor().read("4k4/9/9 b -");
  REQUIRE(bench.model()->text_error);
  CHECK(bench.model()->text_error->text.token == "shogi.sfen.rows");
  CHECK(bench.model()->text == before);
  bench.editor().read(mate_problem);
  CHECK_FALSE(bench.model()->text_error);
  CHECK(bench.model()->faults.empty());
}

TEST_CASE("faults name their sites, on the board too") {
  Bench bench("shogi");
  bench.editor().clear();
  bench.editor().put(bench.site("5a"), bench.piece("king", 1));
  for (const char* label : {"3c", "3e"}) bench.editor().put(bench.site(label), bench.piece("pawn", 0));
  REQUIRE(bench.faults() == std::vector<std::string>{"shogi.two-pawns"});
  CHECK(bench.model()->faults[0].blame.size() == 2);
  CHECK(bench.model()->board->marks.size() == 2);
}

TEST_CASE("a rule under which the position can be played is offered and taken") {
  Bench bench("shogi");
  bench.editor().read("4k4/9/4P4/9/4P4/9/9/9/4K4 b -");  // these rules refuse it, another value of an option does not
  CHECK_FALSE(bench.model()->text_error);
  CHECK(bench.faults() == std::vector<std::string>{"shogi.two-pawns"});
  REQUIRE(bench.model()->helps);
  CHECK(bench.model()->helps->key == "setup");
  bench.editor().use_rule();
  CHECK(bench.faults().empty());
  CHECK(bench.model()->options.at("setup") == "any");
  bench.workspace.new_game({"shogi", bench.model()->options, {person(), person()}, bench.model()->text});
  CHECK(bench.workspace.live_game().match() != nullptr);
}

TEST_CASE("a hand takes no more than there is, with a sentence") {
  Bench bench("shogi");
  bench.editor().clear();
  for (int i = 0; i < 19; ++i) bench.editor().add(bench.site("b*P"));
  CHECK(bench.world.notice() == "shogi.hand-count");
  CHECK(bench.model()->text == "9/9/9/9/9/9/9/9/9 b 18P");
}

TEST_CASE("a game begins from the position and is kept with it") {
  Bench bench("shogi");
  bench.workspace.new_game({"shogi", {}, {person(), person()}, mate_problem});
  const auto game = bench.world.last<GameModel>();
  REQUIRE(game);
  CHECK(bench.workspace.live_game().match()->record().start == mate_problem);
  bench.workspace.live_game().play_text("G*5b", game->version);
  CHECK(bench.world.last<GameModel>()->ending.over());
  bench.workspace.rematch();
  CHECK(bench.workspace.live_game().match()->record().start == mate_problem);
}

TEST_CASE("a game does not begin where it cannot be played") {
  Bench bench("keishi");
  bench.workspace.new_game({"keishi", {}, {person(), person()}, "6/6/6/6/6/6 b"});
  CHECK(bench.world.notice() == "keishi.stone-count");
  CHECK(bench.workspace.live_game().match() == nullptr);
}

TEST_CASE("the editor begins where the open game stands") {
  Bench bench("keishi");
  bench.workspace.new_game({"keishi", {}, {person(), person()}, {}});
  bench.workspace.live_game().play_text("a2a3", bench.world.last<GameModel>()->version);
  bench.workspace.edit_position();
  CHECK(bench.model()->text == bench.workspace.live_game().match()->position().text(TextDetail::diagram));
  bench.workspace.edit("no-such-game");
  CHECK(bench.model()->game == "keishi");
}
