#include "session/analysis.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "session/game_review.hpp"
#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban;
using namespace kiban::testing;

namespace {

// What an analyst was asked last, and the way to make it speak.
struct Mouth {
  int asked = 0, opened = 0;
  EngineSearch question;
  Analyst::Progress progress;
  Analyst::Done done;

  void say(std::uint32_t line, std::int64_t points, std::vector<std::string> moves, int role = 0) {
    EngineProgress said;
    said.line = line;
    said.depth = 5;
    said.score = {ScoreKind::points, ScoreBound::exact, points, role};
    said.pv = std::move(moves);
    progress(said);
  }
  void finish(EngineResult result, const std::string& move = {}, std::vector<std::string> pv = {}) {
    EngineAnswer answer;
    answer.done.result = result;
    answer.done.move = move;
    answer.done.pv = std::move(pv);
    tell(answer);
  }
  void tell(const Result<EngineAnswer>& answer) {
    const Analyst::Done told = done;  // a copy: what it does may ask anew
    told(answer);
  }
};

class Puppet : public Analyst {
 public:
  explicit Puppet(Mouth& mouth) : mouth_(mouth) { ++mouth_.opened; }
  void ask(const Position&, const EngineSearch& question, Progress progress, Done done) override {
    ++mouth_.asked;
    mouth_.question = question;
    mouth_.progress = std::move(progress);
    mouth_.done = std::move(done);
  }
  void stop() override {}
  void drop() override { mouth_.progress = nullptr; }

 private:
  Mouth& mouth_;
};

struct Room {
  World world;
  std::shared_ptr<GameMaker> maker = plugin("keishi");
  LiveGame live_game{world.context()};
  Mouth house, engine;
  Analysis analysis{world.context(), live_game, source()};
  GameReview review{world.context(), live_game, source()};

  Room() {
    REQUIRE(maker);
    const auto game = maker->open("keishi", {});
    REQUIRE(game);
    REQUIRE(live_game.open(*game, new_record(maker->games().front(), **game, {person(), person()}), 0, nullptr));
    pass(1000);
  }

  AnalystSource source() {
    AnalystSource out;
    out.offers = [](const Game&) { return std::vector<AnalystOffer>{{"", true}, {"Strong", false}}; };
    out.open = [this](const std::shared_ptr<const Game>&, const std::string& name) -> Result<std::unique_ptr<Analyst>> {
      if (name == "Gone") return fail(Fault::argument, "engine.gone", "gone");
      return std::make_unique<Puppet>(name.empty() ? house : engine);
    };
    return out;
  }

  void pass(int ms) {
    world.now += Milliseconds(ms);
    analysis.tick();
    review.tick();
  }
  void play(const std::vector<std::string>& moves) {
    for (const auto& move : moves) {
      live_game.play_text(move, world.last<GameModel>()->version);
      pass(1000);
    }
  }
  const AnalysisModel& told() const { return *world.last<AnalysisModel>(); }
  const GameModel& model() const { return *world.last<GameModel>(); }
  std::size_t tellings() const {
    return static_cast<std::size_t>(std::count_if(world.told.begin(), world.told.end(), [](const Message& message) {
      return std::holds_alternative<Shared<AnalysisModel>>(message);
    }));
  }
};

}  // namespace

TEST_CASE("an analysis tells lines in one convention, and follows the position") {
  Room room;
  room.analysis.start();
  REQUIRE(room.house.asked == 1);
  CHECK(room.house.question.mode == SearchMode::infinite);
  CHECK(room.house.question.lines == 3);
  CHECK(room.told().analysts.at(0).state == AnalystState::starting);
  room.house.say(1, 30, {"b2c3", "b5c4"});
  room.house.say(2, 10, {"a2a3"});
  room.pass(60);
  REQUIRE(room.told().analysts.at(0).lines.size() == 2);
  CHECK(room.told().analysts[0].state == AnalystState::thinking);
  CHECK(room.told().analysts[0].lines[0].shown == "b2c3 b5c4");
  CHECK(room.told().analysts[0].lines[0].first.size() == 2);

  const auto place = room.told().place;
  room.play({"b2c3"});
  CHECK(room.house.asked == 2);
  CHECK(room.house.opened == 1);  // the same one goes on
  CHECK(room.house.question.moves == std::vector<std::string>{"b2c3"});
  CHECK(room.told().place > place);
  CHECK(room.told().analysts[0].lines.empty());  // nothing stale stays
  room.house.say(1, 30, {"b5c4"}, 1);
  room.pass(60);
  CHECK(to_text(room.told().analysts[0].lines.at(0).score) == "-30");
}

TEST_CASE("whoever steps fast is not followed before standing still, and what did not change is not asked again") {
  Room room;
  room.play({"b2c3", "b5c4", "a2a3"});
  room.analysis.start();
  const int before = room.house.asked;
  room.pass(1000);
  room.live_game.step(-1);
  room.pass(10);
  CHECK(room.house.asked == before + 1);  // the first step is answered at once
  for (int i = 0; i < 2; ++i) {
    room.live_game.step(i % 2 == 0 ? -1 : 1);
    room.pass(20);
  }
  CHECK(room.house.asked == before + 1);
  REQUIRE(room.analysis.next_alarm());
  room.pass(200);
  CHECK(room.house.asked == before + 2);
  room.live_game.notes().comment(room.model().moves.current, "good");
  room.pass(500);
  CHECK(room.house.asked == before + 2);
  CHECK_FALSE(room.analysis.next_alarm());
}

TEST_CASE("an analyst that talks all the time is heard, and told twenty times a second at most") {
  Room room;
  room.analysis.start();
  const std::size_t before = room.tellings();
  for (int ms = 0; ms < 1000; ++ms) {
    for (int i = 0; i < 50; ++i) room.house.say(1, i, {"b2c3"});
    room.pass(1);
  }
  CHECK(room.tellings() - before >= 15);
  CHECK(room.tellings() - before <= 20);
  CHECK(to_text(room.told().analysts[0].lines[0].score) == "+49");
}

TEST_CASE("several analyse at once, and one that fails says why") {
  Room room;
  room.analysis.choose({"", "Strong", "Gone"}, 2);
  room.analysis.start();
  room.pass(60);
  REQUIRE(room.told().analysts.size() == 3);
  CHECK(room.engine.asked == 1);
  CHECK(room.engine.question.lines == 2);
  CHECK(room.told().analysts[2].state == AnalystState::failed);
  CHECK(room.told().analysts[2].said.token == "engine.gone");
  room.analysis.choose({"Strong"}, 4);
  CHECK(room.told().analysts.size() == 1);
  CHECK(room.engine.opened == 1);
  CHECK(room.engine.question.lines == 4);
  room.analysis.stop();
  CHECK_FALSE(room.told().on);
  CHECK(room.told().analysts[0].state == AnalystState::idle);
  room.play({"b2c3"});
  CHECK(room.engine.asked == 2);  // by choose, and not any more
}

TEST_CASE("who can be asked is told with every game") {
  Room room;
  const auto offers = room.world.last<AnalystOffersModel>();
  REQUIRE(offers);
  CHECK(offers->game == "keishi");
  CHECK(offers->offers.size() == 2);
  room.live_game.close();
  room.pass(10);
  CHECK(room.world.last<AnalystOffersModel>()->game.empty());
  CHECK_FALSE(room.told().board);
  room.analysis.start();  // with no game open
  CHECK(room.house.asked == 0);
}

TEST_CASE("a line is looked at move by move, and kept beside the game") {
  Room room;
  room.play({"b2c3"});
  room.analysis.start();
  room.house.say(1, 40, {"b5c4", "a2a3"}, 1);
  room.pass(60);
  const LineModel line = room.told().analysts[0].lines.at(0);
  const auto place = room.told().place;
  room.analysis.preview(place, "", line, 2);
  auto preview = room.world.last<LinePreviewModel>();
  REQUIRE(preview);
  REQUIRE(preview->board);
  CHECK(preview->ply == 2);
  CHECK_FALSE(preview->board->may_move);
  CHECK(preview->board->last_move.size() == 2);
  room.analysis.preview(place, "", line, 99);
  CHECK(room.world.last<LinePreviewModel>()->ply == 2);
  room.analysis.preview(place - 1, "", line, 1);  // of another position
  CHECK(room.world.last<LinePreviewModel>()->ply == 2);

  room.analysis.insert(place, "Strong", line);
  CHECK(room.world.notice() == "window.line-inserted");
  const Record& record = room.live_game.match()->record();
  REQUIRE(record.nodes.size() == 4);
  CHECK(record.nodes[2].tags.at(tag_evaluation) == "-40");
  CHECK(record.nodes[2].tags.at(tag_evaluation_by) == "Strong");
  CHECK(record.current == 1);
  CHECK(room.live_game.match()->live());
  CHECK(room.model().moves.items.size() == 3);
  CHECK(to_text(*room.model().moves.items[1].evaluation) == "-40");

  room.play({"b5b4"});
  CHECK_FALSE(room.world.last<LinePreviewModel>()->board);
  CHECK(record.main_line().size() == 2);
}

TEST_CASE("a hint is at once what the analysis knows, else asked for") {
  Room room;
  room.analysis.hint();
  REQUIRE(room.house.asked == 1);
  CHECK(room.house.question.time_ms > 0);
  room.house.finish(EngineResult::move, "b2c3");
  CHECK(room.world.notice() == "window.hint");
  CHECK(room.model().board->marks.size() == 2);
  room.play({"b2c3"});
  room.analysis.choose({"Strong"}, 1);
  room.analysis.start();
  room.engine.say(1, 10, {"b5c4"}, 1);
  const int before = room.engine.asked;
  room.analysis.hint();
  CHECK(room.engine.asked == before);
  CHECK(room.model().board->marks.size() == 2);
  room.analysis.stop();
  room.play({"b5c4"});
  room.analysis.choose({"Gone"}, 1);
  room.analysis.hint();  // the search of the house steps in
  CHECK(room.house.asked == 2);
}

TEST_CASE("a forced win is a line or a sentence") {
  Room room;
  room.analysis.find_mate("", Milliseconds(2000));
  REQUIRE(room.house.asked == 1);
  CHECK(room.house.question.mode == SearchMode::mate);
  CHECK(room.house.question.time_ms == 2000);
  room.house.finish(EngineResult::mate, "b2c3", {"b2c3", "b5c4", "a2a3"});
  room.pass(60);
  const AnalystModel found = room.told().analysts.at(0);
  CHECK(found.mate);
  CHECK(found.said.token == "window.mate");
  CHECK(to_text(found.lines.at(0).score) == "W3");
  room.analysis.insert(room.told().place, "", found.lines[0]);
  CHECK(room.live_game.match()->record().nodes.size() == 4);

  struct Row {
    EngineResult result;
    const char* token;
  };
  for (const Row& row :
       {Row{EngineResult::no_mate, "window.no-mate"}, Row{EngineResult::timeout, "window.mate-timeout"},
        Row{EngineResult::not_implemented, "window.mate-not-here"}}) {
    room.analysis.find_mate("Strong", Milliseconds(500));
    room.engine.finish(row.result);
    CHECK(room.world.notice() == row.token);
    room.pass(60);
    REQUIRE(room.told().analysts.size() == 1);  // the question before is gone
    CHECK(room.told().analysts[0].lines.empty());
  }
  room.play({"b2c3"});
  CHECK(room.told().analysts.empty());
}

TEST_CASE("a whole game is judged position by position, and kept") {
  Room room;
  room.play({"b2c3", "b5c4", "a2a3"});
  const std::uint64_t version = room.model().version;
  room.review.start("Strong", Milliseconds(700));
  const char* best[] = {"b2c3", "b5b4", "a2a3", "a5a4"};
  const std::int64_t first_sees[] = {20, 30, 900, 850};
  for (int i = 0; i < 4; ++i) {
    REQUIRE(room.engine.asked == i + 1);
    CHECK(room.engine.question.time_ms == 700);
    CHECK(room.world.last<ReviewModel>()->done == static_cast<std::size_t>(i));
    room.world.now += Milliseconds(700);
    room.engine.say(1, i % 2 == 0 ? first_sees[i] : -first_sees[i], {best[i]}, i % 2);
    room.engine.finish(EngineResult::move, best[i]);
  }
  CHECK_FALSE(room.review.running());
  CHECK_FALSE(room.world.last<ReviewModel>()->running);
  CHECK(room.world.notice() == "window.reviewed");
  const Record& record = room.live_game.match()->record();
  CHECK(record.nodes[2].tags.at(tag_evaluation) == "+900");
  CHECK(record.nodes[0].tags.at(tag_evaluation_by) == "Strong, depth 5");
  CHECK(room.model().version == version);  // the board need not be taken anew
  CHECK(room.model().moves.slip_of(room.model().moves.items[1].node) == Slip::blunder);
  CHECK(room.model().moves.slip_of(room.model().moves.items[2].node) == Slip::none);
  CHECK(to_text(*room.model().moves.start) == "+20");

  room.review.go_to_slip(-1);
  CHECK(record.current == 2);
  room.review.go_to_slip(-1);
  CHECK(room.world.notice() == "window.no-slip");
  room.review.insert_better_lines();
  CHECK(room.world.notice() == "window.lines-inserted");
  REQUIRE(record.nodes[1].children.size() == 2);
  CHECK(record.nodes[record.nodes[1].children[1]].move == "b5b4");
  CHECK(record.main_line() == std::vector<NodeId>{1, 2, 3});
}

TEST_CASE("a review ends with a word when it is given up, fails, or its game is gone") {
  Room room;
  room.play({"b2c3", "b5c4"});
  room.review.start("Strong", Milliseconds(100));
  room.engine.say(1, 20, {"b2c3"});
  room.engine.finish(EngineResult::move, "b2c3");
  room.review.cancel();
  CHECK_FALSE(room.world.last<ReviewModel>()->running);
  CHECK(room.live_game.match()->record().nodes[0].tags.count(tag_evaluation) == 1);  // what was found stays
  room.review.start("Gone", Milliseconds(100));
  CHECK(room.world.notice() == "engine.gone");
  room.review.start("Strong", Milliseconds(100));
  room.engine.tell(fail(Fault::internal, "engine.crashed", "crashed"));
  CHECK(room.world.notice() == "engine.crashed");
  CHECK_FALSE(room.review.running());
  room.review.start("Strong", Milliseconds(100));
  room.live_game.close();
  room.review.tick();
  CHECK_FALSE(room.review.running());
}

TEST_CASE("the search of the house analyses, gives hints and finds forced wins in any game") {
  World world;
  const auto maker = plugin("keishi");
  REQUIRE(maker);
  const auto game = maker->open("keishi", {});
  REQUIRE(game);
  const auto position = (*game)->start();
  REQUIRE(position);
  const auto house = house_analyst(world.context().post);
  EngineSearch question;
  question.mode = SearchMode::infinite;
  question.lines = 3;
  AnalysisLines lines;
  lines.begin(3);
  bool done = false;
  house->ask(
      **position, question, [&](const EngineProgress& progress) { lines.note(progress); },
      [&](const Result<EngineAnswer>&) { done = true; });
  REQUIRE(world.run_until([&] { return lines.lines().size() == 3; }));
  house->drop();
  question.mode = SearchMode::move;
  question.time_ms = 100;
  Result<EngineAnswer> answer = fail(Fault::state, "none", "none");
  house->ask(**position, question, {}, [&](const Result<EngineAnswer>& said) { answer = said; });
  REQUIRE(world.run_until([&] { return answer.has_value(); }));
  CHECK_FALSE(done);  // what was dropped says nothing any more
  CHECK((*position)->parse_move(answer->done.move));
  question.mode = SearchMode::mate;  // whoever begins wins at Keishi
  question.time_ms = 60'000;
  house->ask(**position, question, {}, [&](const Result<EngineAnswer>& said) { answer = said; });
  REQUIRE(world.run_until([&] { return answer->done.result != EngineResult::move; }));
  CHECK(answer->done.result == EngineResult::mate);
  CHECK(answer->done.pv.size() % 2 == 1);
}

TEST_CASE("a forced win is proven by the game's own solver, in the fewest moves") {
  World world;
  const auto game = *plugin("shogi")->open("shogi", {});
  const auto mate = *game->start("ln1g3k1/5G2l/1+LspSp2p/2p1S2p1/2r3p2/p3P4/1P+BP1P+b1P/2GS5/L2K1G3 b NPr2n5p 1");
  const auto house = house_analyst(world.context().post);
  EngineSearch question;
  question.mode = SearchMode::mate;
  question.time_ms = 60'000;
  Result<EngineAnswer> answer = fail(Fault::state, "none", "none");
  house->ask(*mate, question, {}, [&](const Result<EngineAnswer>& said) { answer = said; });
  REQUIRE(world.run_until([&] { return answer.has_value(); }));
  CHECK(answer->done.result == EngineResult::mate);
  REQUIRE(answer->done.pv.size() == 3);
  for (const std::string& text : answer->done.pv) REQUIRE(mate->play(*mate->parse_move(text)));
  CHECK(mate->state().outcome == Outcome::won);

  // Where nothing can be proven, the search says so when its time is up, or when it is stopped.
  question.time_ms = 400;
  const auto start = *game->start();
  answer = fail(Fault::state, "none", "none");
  house->ask(*start, question, {}, [&](const Result<EngineAnswer>& said) { answer = said; });
  REQUIRE(world.run_until([&] { return answer.has_value(); }));
  CHECK((answer->done.result == EngineResult::timeout || answer->done.result == EngineResult::no_mate));
  question.time_ms = 600'000;
  answer = fail(Fault::state, "none", "none");
  house->ask(*start, question, {}, [&](const Result<EngineAnswer>& said) { answer = said; });
  house->stop();
  REQUIRE(world.run_until([&] { return answer.has_value(); }));
  CHECK(answer->done.result != EngineResult::mate);
}
