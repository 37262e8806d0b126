#include "session/live_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <random>
#include <tuple>

#include "core/catalog/catalog.hpp"
#include "session/move_list.hpp"
#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban;
using namespace kiban::testing;

namespace {

struct Played {
  World world;
  std::shared_ptr<GameMaker> maker;
  LiveGame live_game{world.context()};

  explicit Played(std::vector<Seat> seats, const std::string& id = "keishi", const OptionValues& options = {})
      : maker(plugin(id)) {
    REQUIRE(maker);
    const auto game = maker->open(id, options);
    REQUIRE(game);
    REQUIRE(live_game.open(*game, new_record(maker->games().front(), **game, std::move(seats)), 0, nullptr));
  }

  const GameModel& model() const { return *world.last<GameModel>(); }
  void type(const std::string& move) { live_game.play_text(move, model().version); }
  void type_all(const std::vector<std::string>& moves) {
    for (const auto& move : moves) type(move);
  }
  std::size_t ply() const { return model().moves.ply; }
};

const std::vector<std::string> three_moves{"b2c3", "b5c4", "a2a3"};

}  // namespace

TEST_CASE("a game of two persons is shown from its start") {
  const Played game({person(), person()});
  CHECK(game.ply() == 0);
  CHECK(game.model().board->may_move);
  CHECK(game.model().board->legal.size() == 24);
  CHECK(game.model().live);
  CHECK_FALSE(game.model().can_undo);
  CHECK(game.model().can_resign);
  CHECK(game.model().seats.at(0).to_act);
}

TEST_CASE("a click on an older board does nothing") {
  Played game({person(), person()});
  const auto before = game.model().board;
  game.type("b2c3");
  REQUIRE(game.ply() == 1);
  game.live_game.play(before->legal.front().move, before->version);
  CHECK(game.ply() == 1);
}

// The field of a comment loses the keyboard by the very click that plays.
TEST_CASE("what is noted beside the position takes no click away") {
  Played game({person(), person()});
  const auto before = game.model().board;
  game.live_game.notes().comment(game.model().moves.current, "a good begin");
  REQUIRE(game.model().version != before->version);
  game.live_game.play(before->legal.front().move, before->version);
  CHECK(game.ply() == 1);
  game.live_game.step(-1);
  game.live_game.play(before->legal.front().move, before->version);
  CHECK(game.ply() == 0);
}

TEST_CASE("the last move and who made it are shown") {
  Played game({person(), person()});
  game.type_all(three_moves);
  REQUIRE(game.ply() == 3);
  REQUIRE(game.model().board->last_move.size() == 2);
  CHECK(game.model().board->last_move.back().type == KB_STEP_TO);
  const auto& items = game.model().moves.items;
  CHECK(std::vector<int>{items[0].role, items[1].role, items[2].role} == std::vector<int>{0, 1, 0});
}

TEST_CASE("a refused move is explained and changes nothing") {
  Played game({person(), person()});
  game.type("a2f6");
  const auto refused = game.world.last<RefusedTryModel>();
  REQUIRE(refused);
  CHECK(refused->version == game.model().version);
  CHECK_FALSE(refused->why.text.message.empty());
  CHECK(game.ply() == 0);
}

TEST_CASE("a clicked path that is no move is explained") {
  Played game({person(), person()});
  const auto& topology = game.model().board->game->topology();
  std::vector<Step> steps{{KB_STEP_FROM, -1}, {KB_STEP_TO, -1}};
  for (Site site = 0; site < static_cast<Site>(topology.site_count); ++site) {
    if (topology.sites[site].label == std::string("a2")) steps[0].arg = site;
    if (topology.sites[site].label == std::string("b2")) steps[1].arg = site;
  }
  game.live_game.explain(steps, game.model().version);
  REQUIRE(game.world.last<RefusedTryModel>());
  CHECK(game.world.last<RefusedTryModel>()->why.text.token == "keishi.occupied");
}

TEST_CASE("a site that is pointed at is explained, if there is something to say") {
  Played game({person(), person()}, "renju", {{"opening", "free"}});
  const auto site_of = [&](const std::string& label) {
    const auto& topology = game.model().board->game->topology();
    Site site = 0;
    while (topology.sites[site].label != label) ++site;
    return site;
  };
  const std::uint64_t before = game.model().version;
  game.type_all({"h8", "a1", "f9", "o1", "g9", "a15", "h7", "o15"});
  REQUIRE(game.ply() == 8);
  game.live_game.about(site_of("h9"), before);  // an older board
  game.live_game.about(site_of("c3"), game.model().version);
  CHECK_FALSE(game.world.last<AboutModel>());
  game.live_game.about(site_of("h9"), game.model().version);
  const auto about = game.world.last<AboutModel>();
  REQUIRE(about);
  CHECK(about->site == site_of("h9"));
  CHECK(about->version == game.model().version);
  CHECK(about->text.token == "renju.forbidden.double-three");
  CHECK(about->marks.size() == 6);
  CHECK(about->marks.front().group != about->marks.back().group);
}

TEST_CASE("what is only offered has no number") {
  Played game({person(), person()}, "renju");
  game.type_all({"h8", "keep", "h9", "keep", "h10", "keep", "h6", "offer:a1"});
  CHECK(game.ply() == 8);
  CHECK(game.model().board->numbers.size() == 4);
  game.type_all({"offer:a2", "offer:a3", "offer:a4", "offer:a5", "offer:a6", "offer:a7", "offer:a8", "offer:a9",
                 "offer:b1", "pick:a5"});
  REQUIRE(game.ply() == 18);
  const auto& numbers = game.model().board->numbers;
  REQUIRE(numbers.size() == 5);
  CHECK(std::all_of(numbers.begin(), numbers.end(), [](const StoneNumber& stone) { return stone.number <= 5; }));
}

TEST_CASE("undo between friends takes one move back and redo plays it again") {
  Played game({person(), person()});
  game.type_all(three_moves);
  game.live_game.undo();
  CHECK(game.ply() == 2);
  CHECK(game.model().live);
  CHECK(game.model().can_redo);
  game.live_game.redo();
  CHECK(game.ply() == 3);
  CHECK_FALSE(game.model().can_redo);
}

TEST_CASE("playing differently after going back makes a variation and the new main line") {
  Played game({person(), person()});
  game.type_all(three_moves);
  game.live_game.step(-2);
  CHECK(game.ply() == 1);
  CHECK_FALSE(game.model().live);
  CHECK_FALSE(game.model().can_undo);
  game.type("f5f4");
  CHECK(game.ply() == 2);
  CHECK(game.model().live);
  CHECK(game.model().moves.items.size() == 4);
  CHECK(game.model().moves.items[1].text == "f5f4");
  CHECK(game.model().moves.items[2].depth == 1);
}

TEST_CASE("steps beyond the ends stop there") {
  Played game({person(), person()});
  game.type_all(three_moves);
  game.live_game.step(-100);
  CHECK(game.ply() == 0);
  game.live_game.step(100);
  CHECK(game.ply() == 3);
}

TEST_CASE("a computer answers, and undo takes both moves back") {
  Played game({person(), computer()});
  game.type("b2c3");
  CHECK(game.model().thinking);
  CHECK_FALSE(game.model().board->may_move);
  REQUIRE(game.world.run_until([&] { return game.ply() == 2; }));
  CHECK_FALSE(game.model().thinking);
  CHECK(game.model().board->may_move);
  game.live_game.undo();
  CHECK(game.ply() == 0);
  CHECK(game.model().board->may_move);
}

TEST_CASE("a computer with the first move begins, and does so again after undo to the start is refused") {
  Played game({computer(), person()});
  CHECK(game.model().thinking);
  REQUIRE(game.world.run_until([&] { return game.ply() == 1; }));
  CHECK_FALSE(game.model().can_undo);
}

TEST_CASE("reading back leaves a computer thinking, and its move brings the game back to the board") {
  Played game({person(), computer("hard")});
  game.type("b2c3");
  REQUIRE(game.model().thinking);
  game.live_game.step(-1);
  CHECK(game.ply() == 0);
  CHECK(game.model().thinking);
  REQUIRE(game.world.run_until([&] { return game.ply() == 2; }));
}

TEST_CASE("resigning ends the game for the other side") {
  Played game({person(), person()});
  game.type("b2c3");
  game.live_game.resign();
  CHECK(game.model().ending.outcome == Outcome::won);
  CHECK(game.model().ending.winners == 1U);
  CHECK(game.model().seats.at(0).won);
  CHECK(game.model().decided);
  CHECK_FALSE(game.model().can_resign);
}

TEST_CASE("a friend answers an offered draw") {
  for (const bool accepts : {true, false}) {
    Played game({person(), person()});
    game.live_game.offer_draw();
    REQUIRE(game.world.last<NoticeModel>()->kind == NoticeKind::question);
    CHECK(game.model().draw_offer == 0);
    game.live_game.answer_draw(accepts);
    CHECK((game.model().ending.outcome == Outcome::drawn) == accepts);
    CHECK_FALSE(game.model().draw_offer);
  }
}

TEST_CASE("a computer answers an offered draw") {
  Played game({person(), computer()});
  game.live_game.offer_draw();
  REQUIRE(game.world.run_until([&] { return !game.model().draw_offer; }));
  const bool drawn = game.model().ending.outcome == Outcome::drawn;
  CHECK((drawn || game.world.notice() == "window.draw-declined"));
}

TEST_CASE("a hint marks the sites of a legal move") {
  Played game({person(), person()});
  game.live_game.show_hint(game.model().board->legal.front().move);
  CHECK(game.world.notice() == "window.hint");
  CHECK(game.model().board->marks.size() == 2);
  game.type("b2c3");
  CHECK(game.model().board->marks.empty());
}

TEST_CASE("a flag falls by itself when its time has come") {
  const TimeControl one_second{std::chrono::seconds(1), {}, {}, {}, 1};
  Played game({person(one_second), person(one_second)});
  const auto alarm = game.live_game.next_alarm();
  REQUIRE(alarm);
  CHECK(*alarm > game.world.now);
  game.world.now = *alarm;
  game.live_game.tick();
  CHECK(game.model().ending.reason.token == "match.time");
  CHECK_FALSE(game.live_game.next_alarm());
}

TEST_CASE("comments are kept with their move") {
  Played game({person(), person()});
  game.type("b2c3");
  const NodeId node = game.model().moves.current;
  game.live_game.notes().comment(node, "bold");
  CHECK(game.model().comment == "bold");
  game.type("b5c4");
  CHECK(game.model().comment.empty());
  CHECK(game.model().moves.items[0].comment == "bold");
}

TEST_CASE("a won game says why, marks what won and can be taken back") {
  Played game({person(), person()});
  game.type_all({"b2a3", "b5c6", "a3a4", "c6c5", "e2f3", "c5d6", "f3f4"});
  REQUIRE(game.ply() == 7);
  const GameModel& model = game.model();
  CHECK(model.ending.outcome == Outcome::won);
  CHECK(model.ending.reason.token == "keishi.rectangle");
  CHECK(model.board->marks.size() == 4);
  CHECK(model.seats.at(0).won);
  CHECK_FALSE(model.board->may_move);
  game.live_game.undo();
  CHECK(game.ply() == 6);
  CHECK_FALSE(game.model().decided);
}

namespace {

// As it would be were nothing shared with the model before.
void check_moves(const Played& game) {
  const Record& record = game.live_game.match()->record();
  const MoveListModel& moves = game.model().moves;
  const auto fresh = list_moves(record, facts_of_moves(game.live_game.match()->game(), record, game.live_game.style()));
  REQUIRE(moves.items.size() == fresh.items.size());
  for (std::size_t row = 0; row < fresh.items.size(); ++row) {
    const MoveItem &a = moves.items[row], &b = fresh.items[row];
    CHECK(std::tie(a.node, a.text, a.shown, a.comment, a.ply, a.role, a.depth, a.first_of_variation, a.is_end, a.end) ==
          std::tie(b.node, b.text, b.shown, b.comment, b.ply, b.role, b.depth, b.first_of_variation, b.is_end, b.end));
    CHECK((a.evaluation ? to_text(*a.evaluation) : "-") == (b.evaluation ? to_text(*b.evaluation) : "-"));
  }
  CHECK(moves.line == fresh.line);
  CHECK(moves.ply == fresh.ply);
  if (moves.row) CHECK(moves.items[*moves.row].node == record.current);
  CHECK(moves.row.has_value() == (record.current != root_node));
}

std::size_t do_something(Played& game, std::mt19937& random) {
  const auto below = [&](std::size_t end) { return random() % end; };
  const auto nodes = game.live_game.match()->record().nodes.size();
  const auto node = static_cast<NodeId>(below(nodes));
  const auto& legal = game.model().board->legal;
  const std::vector<std::function<void()>> deeds = {
      [&] {
        if (!legal.empty()) game.live_game.play(legal[below(legal.size())].move, game.model().version);
      },
      [&] {
        if (!legal.empty()) game.live_game.play(legal[below(2) % legal.size()].move, game.model().version);
      },
      [&] { game.live_game.step(static_cast<int>(below(7)) - 3); },
      [&] { game.live_game.step(99); },
      [&] { game.live_game.go_to(node); },
      [&] { game.live_game.step_aside(1); },
      [&] { game.live_game.notes().comment(node, "seen"); },
      [&] {
        game.live_game.notes().annotate(node, {{"evaluation", std::to_string(below(900))}});
      },
      [&] { game.live_game.notes().promote(node); },
      [&] {
        if (below(4) == 0) game.live_game.remove(node);
      },
      [&] { game.live_game.undo(); },
      [&] {
        if (below(9) == 0) game.live_game.resign();
      },
      [&] {
        if (!legal.empty())
          game.live_game.notes().insert_line(game.live_game.match()->record().current, {legal.back().text}, {});
      }};
  const std::size_t deed = below(deeds.size());
  deeds[deed]();
  return deed;
}

}  // namespace

TEST_CASE("whatever is done, the list of moves is the one that the record has") {
  const auto seed = GENERATE(1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U);
  std::mt19937 random(seed);
  Played game({person(), person()});
  for (int deed = 0; deed < 120; ++deed) {
    const std::size_t which = do_something(game, random);
    CAPTURE(deed, which);
    check_moves(game);
  }
}

TEST_CASE("a refusal names squares as the moves are written") {
  Played game({person(), person()}, "shogi");
  const auto refused = [&] { return localised(game.world.last<RefusedTryModel>()->why.text); };
  game.type("7g7e");
  CHECK(refused().find("7g") == std::string::npos);
  game.type("8h7g");
  CHECK(refused().find("7七") != std::string::npos);
  game.live_game.show_moves_in("shogi", "western");
  game.type("8h7g");
  CHECK(refused().find("7g") != std::string::npos);
}

TEST_CASE("answers to questions of an opening are named in the list and not counted") {
  Played game({person(), person()}, "renju", {{"opening", "rif-classic"}});
  game.type_all({"h8", "h9", "i9", "swap", "g8"});
  const auto& items = game.model().moves.items;
  REQUIRE(items.size() == 5);
  const MoveItem& answer = items[3];
  CHECK(answer.text == "swap");
  CHECK(answer.shown == "Swap colours");
  CHECK_FALSE(answer.counts);
  CHECK(answer.number == 3);
  CHECK(items[4].counts);
  CHECK(items[4].number == 4);
  CHECK(items[4].ply == 5);
  // The same when the list is made anew, and of the whole record.
  game.live_game.show_moves_in("renju", "");
  CHECK(game.model().moves.items[3].shown == "Swap colours");
  CHECK(game.model().moves.items[4].number == 4);
  const Match& match = *game.live_game.match();
  CHECK(moves_up_to(match.game(), match.record(), match.record().current) == 4);
  CHECK(first_moves(match.game(), match.record(), "", 4) == "h8 h9 i9 Swap colours");
}

TEST_CASE("the first moves are written in the style that is asked for, up to where they can be played") {
  Played game({person(), person()}, "shogi");
  game.type_all({"7g7f", "3c3d", "2g2f"});
  Record record = game.live_game.match()->record();
  const Game& rules = game.live_game.match()->game();
  CHECK(first_moves(rules, record, "western", 2) == "P-7f P-3d");
  CHECK(first_moves(rules, record, "", 8) == "7g7f 3c3d 2g2f");
  record.nodes[record.main_line()[1]].move = "9a1i";
  CHECK(first_moves(rules, record, "western", 8) == "P-7f");
}

TEST_CASE("a move is marked with the signs that books use, and with no other") {
  Played game({person(), person()});
  game.type("b2c3");
  const NodeId node = game.model().moves.current;
  const auto sign = [&] { return game.model().moves.items[0].sign; };
  for (const char* row : {"!", "?", "!!", "??", "!?", "?!"}) {
    game.live_game.notes().mark(node, row);
    CHECK(sign() == row);
  }
  for (const char* row : {"!!!", "x", "? "}) {
    game.live_game.notes().mark(node, row);
    CHECK(sign() == "?!");
  }
  game.live_game.notes().mark(node, "");
  CHECK(sign().empty());
  CHECK(game.live_game.match()->record().nodes[node].tags.empty());
}

TEST_CASE("what is drawn at a move is shown there, and nowhere else") {
  Played game({person(), person()});
  game.type("b2c3");
  const NodeId node = game.model().moves.current;
  const Shape circle{ShapeKind::circle, ShapeColour::green, "c3", {}};
  const Shape arrow{ShapeKind::arrow, ShapeColour::red, "c3", "d4"};
  const auto drawn = [&] { return shapes_text(game.model().drawn); };
  game.live_game.notes().draw(node, circle);
  game.live_game.notes().draw(node, arrow);
  CHECK(drawn() == "circle:c3 arrow/red:c3:d4");
  game.live_game.go_to(root_node);
  CHECK(drawn().empty());
  game.live_game.go_to(node);
  CHECK(drawn() == "circle:c3 arrow/red:c3:d4");
  game.live_game.notes().draw(node, circle);
  CHECK(drawn() == "arrow/red:c3:d4");
  game.live_game.notes().draw(node + 17, circle);
  CHECK(drawn() == "arrow/red:c3:d4");
  game.live_game.notes().erase_drawing(node);
  CHECK(drawn().empty());
  CHECK(game.live_game.match()->record().nodes[node].tags.empty());
}

TEST_CASE("a variation goes up one line, or becomes the main line from wherever it is asked for") {
  Played game({person(), person()});
  for (const char* first : {"b2c3", "a2a3", "b2b3"}) {
    game.type_all({first, "b5c4"});
    if (!game.model().decided) game.live_game.resign();
    game.live_game.step(-2);
  }
  const auto firsts = [&] {
    std::vector<std::string> out;
    const Record& record = game.live_game.match()->record();
    for (const NodeId node : record.nodes[root_node].children) out.push_back(record.nodes[node].move);
    return out;
  };
  using Moves = std::vector<std::string>;
  REQUIRE(firsts() == Moves{"b2c3", "a2a3", "b2b3"});
  const Record& record = game.live_game.match()->record();
  const NodeId deep = record.nodes[record.nodes[root_node].children[2]].children.front();
  game.live_game.notes().move_up(deep);
  CHECK(firsts() == Moves{"b2c3", "b2b3", "a2a3"});
  const NodeId last = record.nodes[root_node].children[2];
  game.live_game.notes().make_main(last);
  CHECK(firsts() == Moves{"a2a3", "b2c3", "b2b3"});
  game.live_game.notes().make_main(last);
  game.live_game.notes().move_up(last);
  CHECK(firsts() == Moves{"a2a3", "b2c3", "b2b3"});
}
