#include "every_table.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "core/model/editing.hpp"
#include "core/model/engine.hpp"
#include "core/record/notation.hpp"

namespace kiban::test {
namespace {

template <class T>
T must(Result<T> result) {
  if (!result) FAIL(line_of(result.error()));
  return *std::move(result);
}

std::unique_ptr<Position> position_at(const Game& game, const char* text) { return must(game.start(text)); }

void ask_games(const Game& game) {
  const auto position = position_at(game, "B.W.. b");
  CHECK(position->legal_count() == 3);
  CHECK(position->score() == std::vector<std::int64_t>{100, 100});
  REQUIRE(position->play(must(position->parse_move("b"))));
  CHECK(position->state().outcome == Outcome::won);
  CHECK(position->reason().token == "frozen.neighbours");
  CHECK(position->score() == std::vector<std::int64_t>{200, 100});
  REQUIRE(position->undo());
  CHECK(position->text(TextDetail::full) == "B.W.. b");
}

void ask_explain(const Game& game) {
  const auto position = position_at(game, "B.... w");
  const std::vector<Step> taken{{KB_STEP_TO, 0}}, empty{{KB_STEP_TO, 1}};
  CHECK(position->why(empty, nullptr));
  const auto refused = position->why(taken, nullptr);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.token == "frozen.illegal");
  CHECK(position->refused().empty());
  CHECK(position->about(0, nullptr).empty());
}

void ask_perft(const Game& game) {
  const auto position = position_at(game, "..... b");
  CHECK(must(position->perft(5, {})) == 48);
  const auto stopped = position->perft(5, [] { return true; });
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().fault == Fault::cancelled);
}

void ask_edit(const Game& game) {
  const Editing* editing = game.editing();
  REQUIRE(editing != nullptr);
  CHECK(editing->setups().size() == 2);
  CHECK(must(editing->setup("end")) == "B.... w");
  const std::vector<Occupant> stones{{0, 0, 0, 0, 1}, {4, 0, 1, 0, 1}}, crowd{{0, 0, 0, 0, 1}, {0, 0, 1, 0, 1}};
  CHECK(must(editing->compose(stones, 1)) == "B...W w");
  CHECK(must(editing->check(stones, 1)).empty());
  CHECK(must(editing->check(crowd, 1)).at(0).what.token == "frozen.crowd");
}

void ask_notation(const Game& game) {
  const Notation* notation = game.notation();
  REQUIRE(notation != nullptr);
  const std::string file = "row\nabd\nrow\naa\nrow\ne\n";
  CHECK(notation->likeness("row", file) == 100);
  const auto games = must(notation->read("row", file));
  REQUIRE(games.size() == 3);
  REQUIRE(games[0]);
  CHECK(games[0]->moves_to(3) == std::vector<std::string>{"a", "b", "d"});
  REQUIRE_FALSE(games[1]);
  CHECK(games[1].error().text.token == "frozen.illegal");
  CHECK(games[1].error().column == 2);
  REQUIRE(games[2]);
  const std::vector<Record> kept{*games[0], *games[2]};
  CHECK(must(notation->write("row", kept, true)).bytes == "row\nabd\nrow\ne\n");

  std::vector<std::uint64_t> told;
  const auto cancelled = notation->read("row", file, [&](std::uint64_t done, std::uint64_t total) {
    CHECK(total == file.size());
    told.push_back(done);
    return told.size() < 2;
  });
  REQUIRE_FALSE(cancelled);
  CHECK(cancelled.error().fault == Fault::cancelled);
  CHECK(told == std::vector<std::uint64_t>{0, 8});
  const auto unwritten = notation->write("row", kept, true, [](std::uint64_t, std::uint64_t) { return false; });
  REQUIRE_FALSE(unwritten);
  CHECK(unwritten.error().fault == Fault::cancelled);

  const auto position = position_at(game, "..... b");
  CHECK(must(position->move_in_style(must(position->parse_move("c")), "capital")) == "C");
}

// Writes down what a codec says.
class Heard final : public EngineEvents {
 public:
  void send(std::string_view line) override { lines.emplace_back("> " + std::string(line)); }
  void deadline(std::optional<std::int64_t> at) override { deadlines.push_back(at.value_or(-1)); }
  void identity(const std::string& key, const std::string& value) override { lines.push_back(key + " " + value); }
  void option(const EngineOption& option) override {
    lines.push_back("option " + option.name + " " + std::to_string(option.choices.size()));
  }
  void introduced() override { lines.emplace_back("introduced"); }
  void ready() override { lines.emplace_back("ready"); }
  void progress(const EngineProgress& progress) override { lines.push_back("line " + progress.pv.at(0)); }
  void done(const EngineDone& done) override { lines.push_back("done " + done.move); }
  void failed(const Text& why) override { lines.push_back("failed " + why.token); }

  std::vector<std::string> lines;
  std::vector<std::int64_t> deadlines;
};

void ask_engine(const Game& game) {
  const Engines* engines = game.engines();
  REQUIRE(engines != nullptr);
  CHECK(engines->protocols().at(0).quirks.at(0).token == "slow");
  Heard heard;
  EngineSetup setup;
  setup.protocol = "hello";
  const auto codec = must(engines->open(setup, heard));
  REQUIRE(codec->start(10));
  codec->on_line("ok", 20);
  EngineSearch search;
  search.request = 7;
  search.moves = {"a"};
  REQUIRE(codec->search(search, 30));
  codec->on_line("line c", 40);
  codec->on_line("move c", 50);
  CHECK(codec->state() == EngineState::ready);
  codec->on_exit({EngineExit::signal, 9}, 60);
  CHECK(codec->state() == EngineState::dead);
  CHECK(heard.lines == std::vector<std::string>{"> hello", "name Frozen", "option level 2", "introduced", "ready",
                                                "> search B.... w", "line c", "done c", "failed engine.crashed"});
  CHECK(heard.deadlines == std::vector<std::int64_t>{1010, -1});
}

}  // namespace

void ask_every_table(const GameMaker& maker) {
  REQUIRE(maker.games().size() == 1);
  const Makers makers = maker.games()[0].makers;
  CHECK(makers.author == "The Kiban developers");
  CHECK(makers.licence == "MIT");
  CHECK(makers.website == "https://example.org/frozen");
  CHECK(makers.description == "Two neighbours in a row of five win.");
  const auto game = must(maker.open("frozen-1-0", {}));
  ask_games(*game);
  ask_explain(*game);
  ask_perft(*game);
  ask_edit(*game);
  ask_notation(*game);
  ask_engine(*game);
}

}  // namespace kiban::test
