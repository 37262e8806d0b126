// Engines of the open game, in all that can happen to them.
#include <catch2/catch.hpp>

#include "session/live_game.hpp"
#include "session/tests/engine_fixture.hpp"

using namespace kiban;
using namespace kiban;
using namespace kiban::testing;

namespace {

Seat engine(const std::string& name = "A", TimeControl time = {}) { return {SeatKind::engine, name, name, time}; }

// White answers 7g7f.
const std::string answers = "on go\nsay info depth 3 score cp -500\nsay bestmove 3c3d\n";

struct Seated : EngineWorld {
  std::unique_ptr<LiveGame> live_game;

  explicit Seated(const std::vector<EngineEntry>& engines, std::vector<Seat> seats = {person(), engine()},
                  unsigned limit = 0)
      : EngineWorld(engines) {
    SessionContext context = world.context();
    context.engines = manager.get();
    live_game = std::make_unique<LiveGame>(context);
    const auto game = maker->open("shogi", {});
    REQUIRE(game);
    Record record;
    record.game = "shogi";
    record.options = (*game)->options();
    record.seats = std::move(seats);
    if (limit > 0) record.tags[tag_move_limit] = std::to_string(limit);
    REQUIRE(live_game->open(*game, std::move(record), 0, nullptr));
  }

  const GameModel& model() const { return *world.last<GameModel>(); }
  void type(const std::string& move) { live_game->play_text(move, model().version); }
  bool until_ply(std::size_t ply) {
    return world.run_until([&] { return model().moves.ply == ply; });
  }
  bool until_notice(const std::string& token) {
    return world.run_until([&] { return world.notice() == token; });
  }
  bool until_sent(const std::string& line, const std::string& name = "A") {
    return until_said(name, EngineSaid::us, line);
  }
  const SeatModel& white() const { return model().seats.at(1); }
};

}  // namespace

TEST_CASE("an engine answers a person, and its time without a clock is told") {
  Seated game({fake_entry("A", answers)});
  CHECK(game.white().engine == EngineLife::starting);
  REQUIRE(game.world.run_until([&] { return game.white().engine == EngineLife::ready; }));
  game.type("7g7f");
  REQUIRE(game.until_ply(2));
  CHECK(game.model().moves.items.back().text == "3c3d");
  CHECK(game.model().board->may_move);
  CHECK(game.said("A", EngineSaid::us, "position startpos moves 7g7f"));
  CHECK(game.said("A", EngineSaid::us, "go btime 0 wtime 0 byoyomi 3000"));
}

TEST_CASE("an engine is told both clocks, with byoyomi and increment") {
  const TimeControl byoyomi{std::chrono::minutes(10), {}, std::chrono::seconds(30), {}, 1};
  Seated game({fake_entry("A", answers)}, {person(byoyomi), engine("A", byoyomi)});
  REQUIRE(game.world.run_until([&] { return game.white().engine == EngineLife::ready; }));
  game.world.now += std::chrono::minutes(1);
  game.type("7g7f");
  REQUIRE(game.until_ply(2));
  CHECK(game.said("A", EngineSaid::us, "go btime 540000 wtime 600000 byoyomi 30000"));

  const TimeControl white{std::chrono::minutes(5), std::chrono::seconds(5), {}, {}, 1};
  Seated other({fake_entry("A", answers)}, {person(byoyomi), engine("A", white)});
  REQUIRE(other.world.run_until([&] { return other.white().engine == EngineLife::ready; }));
  other.type("7g7f");
  REQUIRE(other.until_ply(2));
  CHECK(other.said("A", EngineSaid::us, "go btime 600000 wtime 300000 binc 0 winc 5000"));
}

TEST_CASE("the clock waits until the engine is ready") {
  const TimeControl time{std::chrono::minutes(10), {}, {}, {}, 1};
  Seated game({fake_entry("A", "on go\nsay bestmove 7g7f\n")}, {engine("A", time), person(time)});
  CHECK_FALSE(game.model().clock->running());
  game.world.now += std::chrono::minutes(3);
  REQUIRE(game.until_ply(1));
  CHECK(game.model().clock->read(0, game.world.now).main == std::chrono::minutes(10));
  CHECK(game.model().clock->running() == 1);
}

TEST_CASE("after a crash the engine is restarted and goes on from the same position") {
  const TimeControl time{std::chrono::minutes(10), {}, {}, {}, 1};
  const test::Scratch scratch;
  const std::string once = (scratch.path() / "once").string();
  Seated game({fake_entry("A", "on go\nwarn oh no\nonce " + once + " signal 11\nsay bestmove 3c3d\n")},
              {person(time), engine("A", time)});
  REQUIRE(game.world.run_until([&] { return game.white().engine == EngineLife::ready; }));
  game.type("7g7f");
  REQUIRE(game.until_notice("engine.crashed"));
  const auto notice = game.world.last<NoticeModel>();
  CHECK(notice->actions.front() == NoticeAction::restart_engine);
  CHECK(english(notice->text).find("oh no") != std::string::npos);
  CHECK(game.white().engine == EngineLife::failed);
  CHECK(game.model().can_mend_engine);
  CHECK_FALSE(game.model().thinking);
  CHECK_FALSE(game.model().clock->running());
  game.world.now += std::chrono::hours(1);
  game.live_game->tick();
  CHECK_FALSE(game.model().ending.over());

  game.live_game->computers().restart_engine();
  REQUIRE(game.until_ply(2));
  CHECK(game.white().engine == EngineLife::ready);
  CHECK_FALSE(game.model().can_mend_engine);
  CHECK(game.model().clock->running() == 0);
}

TEST_CASE("the seat of an engine that does not start is handed over") {
  EngineEntry missing = fake_entry("A", answers);
  missing.program.file = "/no/such/engine";
  SECTION("to a person") {
    Seated game({missing});
    REQUIRE(game.until_notice("engine.missing"));
    game.type("7g7f");  // the game is playable all the same
    REQUIRE(game.model().moves.ply == 1);
    REQUIRE(game.until_notice("engine.missing"));
    CHECK_FALSE(game.model().board->may_move);
    game.live_game->computers().hand_over(SeatKind::person);
    CHECK(game.model().board->may_move);
    game.type("3c3d");
    CHECK(game.model().moves.ply == 2);
  }
  SECTION("to a computer") {
    Seated game({missing}, {engine(), person()});
    REQUIRE(game.until_notice("engine.missing"));
    game.live_game->computers().hand_over(SeatKind::computer);
    REQUIRE(game.until_ply(1));
    CHECK(game.model().seats.at(0).seat.kind == SeatKind::computer);
  }
}

TEST_CASE("an engine that is not in the list any more leaves the game playable") {
  Seated game({fake_entry("B", answers)}, {engine(), person()});
  CHECK(game.world.notice() == "engine.gone");
  CHECK(game.model().can_mend_engine);
  game.live_game->computers().hand_over(SeatKind::person);
  game.type("7g7f");
  CHECK(game.model().moves.ply == 1);
}

TEST_CASE("an illegal move is told and not played") {
  Seated game({fake_entry("A", "on go\nsay bestmove 5i5a\n")});
  game.type("7g7f");
  REQUIRE(game.until_notice("engine.illegal-move"));
  CHECK(game.model().moves.ply == 1);
  CHECK(game.model().can_mend_engine);
  CHECK(english(game.world.last<NoticeModel>()->text).find("5i5a") != std::string::npos);
}

TEST_CASE("a hang is stopped at its deadline") {
  const TimeControl quick{{}, {}, Milliseconds(100), {}, 1};
  EngineEntry deaf = fake_entry("A", "on go\nstay\nhang\n");
  deaf.setup.waits[KB_WAIT_MOVE] = 100;
  deaf.setup.waits[KB_WAIT_STOP] = 100;
  Seated game({deaf}, {engine("A", quick), person()});
  REQUIRE(game.until_notice("engine.slow"));
  CHECK(game.model().can_mend_engine);
}

TEST_CASE("an engine resigns, and hears how the game ended") {
  Seated game({fake_entry("A", "on go\nsay bestmove resign\n")});
  game.type("7g7f");
  REQUIRE(game.world.run_until([&] { return game.model().ending.over(); }));
  CHECK(game.model().ending.reason.token == "match.resigned");
  CHECK(game.model().ending.winning_seats == 1);
  CHECK(game.until_sent("gameover lose"));
}

TEST_CASE("a win that the rules refuse is told") {
  Seated game({fake_entry("A", "on go\nsay bestmove win\n")});
  game.type("7g7f");
  REQUIRE(game.until_notice("engine.illegal-move"));
  CHECK_FALSE(game.model().ending.over());
}

TEST_CASE("engine against engine, to the limit of moves") {
  Seated game({fake_entry("A", "on go\nsay bestmove 7g7f\n"), fake_entry("B", answers)}, {engine("A"), engine("B")}, 2);
  REQUIRE(game.world.run_until([&] { return game.model().ending.over(); }));
  CHECK(game.model().moves.ply == 2);
  CHECK(game.model().ending.reason.token == "match.move-limit");
  CHECK(game.until_sent("gameover draw", "A"));
  CHECK(game.until_sent("gameover draw", "B"));
}

TEST_CASE("an engine ponders on the move that it expects") {
  EngineEntry ponderer =
      fake_entry("A",
                 "on go\nsay bestmove 3c3d ponder 2g2f\non go 2\nsleep 1\non ponderhit\nsay bestmove 8c8d\n"
                 "on stop\nsay bestmove 8c8d\non go 3\nsay bestmove 4c4d\n");
  ponderer.setup.ponders = true;
  Seated game({ponderer});
  game.type("7g7f");
  REQUIRE(game.until_ply(2));
  REQUIRE(game.until_sent("go ponder"));
  SECTION("which comes") {
    game.type("2g2f");
    REQUIRE(game.until_ply(4));
    CHECK(game.said("A", EngineSaid::us, "ponderhit"));
    CHECK(game.model().moves.items.back().text == "8c8d");
  }
  SECTION("which does not come") {
    game.type("6g6f");
    REQUIRE(game.until_ply(4));
    CHECK_FALSE(game.said("A", EngineSaid::us, "ponderhit"));
    CHECK(game.model().moves.items.back().text == "4c4d");
  }
}

TEST_CASE("an engine does not ponder unless it is told to") {
  Seated game({fake_entry("A", "on go\nsay bestmove 3c3d ponder 2g2f\n")});
  game.type("7g7f");
  REQUIRE(game.until_ply(2));
  game.type("2g2f");
  REQUIRE(game.until_sent("position startpos moves 7g7f 3c3d 2g2f"));
  CHECK_FALSE(game.said("A", EngineSaid::us, "go ponder"));
}

TEST_CASE("reading elsewhere does not stop an engine") {
  Seated game({fake_entry("A", "on go\nsleep 300\nsay bestmove 3c3d\n")});
  game.type("7g7f");
  game.live_game->go_to(root_node);
  CHECK(game.model().moves.ply == 0);
  REQUIRE(game.until_ply(2));
  CHECK_FALSE(game.said("A", EngineSaid::us, "stop"));
}

TEST_CASE("taking back gives an engine's search up") {
  Seated game({fake_entry("A", "on go\non stop\nsay bestmove 3c3d\non go 2\nsay bestmove 4c4d\n")});
  game.type("7g7f");
  REQUIRE(game.until_sent("go "));
  game.live_game->undo();
  CHECK(game.model().moves.ply == 0);
  game.type("2g2f");
  REQUIRE(game.until_ply(2));
  CHECK(game.model().moves.items.back().text == "4c4d");
}

TEST_CASE("an engine that sees itself behind takes a draw, and none before it has moved") {
  Seated game({fake_entry("A", answers)});
  game.live_game->offer_draw();
  CHECK(game.world.notice() == "window.draw-declined");
  game.type("7g7f");
  REQUIRE(game.until_ply(2));
  game.live_game->offer_draw();
  CHECK(game.model().ending.reason.token == "match.agreed");
}

TEST_CASE("a game of engines waits when it is told to, goes on, and can be ended") {
  Seated game({fake_entry("A", "on go\nsay bestmove 7g7f\n"), fake_entry("B", "")}, {engine("A"), engine("B")});
  REQUIRE(game.until_ply(1));
  CHECK(game.model().can_pause);
  CHECK_FALSE(game.model().paused);
  CHECK(game.model().thinking);
  game.live_game->computers().pause();
  CHECK(game.model().paused);
  CHECK_FALSE(game.model().thinking);
  game.live_game->computers().resume();
  CHECK_FALSE(game.model().paused);
  CHECK(game.model().thinking);
  game.live_game->computers().pause();
  game.live_game->computers().end_unfinished();
  CHECK(game.model().ending.outcome == Outcome::voided);
  CHECK(game.model().ending.reason.token == "match.abandoned");
  CHECK_FALSE(game.model().can_pause);
  CHECK_FALSE(game.model().paused);
  game.live_game->computers().resume();
  CHECK_FALSE(game.model().thinking);
}

TEST_CASE("a game of engines that was begun earlier starts none of them when it is opened") {
  Seated game({fake_entry("A", "on go\nsay bestmove 7g7f\n"), fake_entry("B", answers)}, {engine("A"), engine("B")});
  REQUIRE(game.until_ply(2));
  game.live_game->computers().pause();
  Record kept = game.live_game->match()->record();
  const std::size_t plies = kept.main_line().size();
  const auto again = game.maker->open("shogi", {});
  REQUIRE(again);
  REQUIRE(game.live_game->open(*again, std::move(kept), 1, nullptr));
  CHECK(game.model().paused);
  CHECK(game.model().can_pause);
  CHECK_FALSE(game.model().thinking);
  for (const SeatModel& seat : game.model().seats) CHECK(seat.engine == EngineLife::none);
  game.live_game->step(-1);
  CHECK_FALSE(game.model().thinking);
  game.live_game->computers().resume();
  CHECK(game.model().moves.ply == plies);
  CHECK(game.model().thinking);
  CHECK(game.model().seats.at(0).engine != EngineLife::none);
}

TEST_CASE("a game with a person is not paused") {
  Seated game({fake_entry("A", "")});
  game.type("7g7f");
  CHECK_FALSE(game.model().can_pause);
  game.live_game->computers().pause();
  game.live_game->computers().end_unfinished();
  CHECK_FALSE(game.model().paused);
  CHECK_FALSE(game.model().ending.over());
}
