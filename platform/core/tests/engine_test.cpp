// Codecs of a plugin: what keeps its promises comes through whole, what does not ends the session and is not heard.
#include "core/model/engine.hpp"

#include <catch2/catch.hpp>

#include "core/model/game.hpp"
#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

// Everything that a codec says, a line for each.
struct Ear final : EngineEvents {
  std::vector<std::string> heard;
  std::optional<std::int64_t> waits;
  EngineProgress last_progress;
  EngineDone last_done;
  Text why;

  void send(std::string_view line) override { heard.push_back("> " + std::string(line)); }
  void deadline(std::optional<std::int64_t> at) override { waits = at; }
  void identity(const std::string& key, const std::string& value) override { heard.push_back(key + " " + value); }
  void option(const EngineOption& option) override { heard.push_back("option " + option.name); }
  void introduced() override { heard.push_back("introduced"); }
  void ready() override { heard.push_back("ready"); }
  void progress(const EngineProgress& progress) override {
    last_progress = progress;
    heard.push_back("progress");
  }
  void done(const EngineDone& done) override {
    last_done = done;
    heard.push_back("done " + std::to_string(done.request) + " " + std::to_string(static_cast<int>(done.result)));
  }
  void failed(const Text& text) override {
    why = text;
    heard.push_back("failed " + text.token);
  }
};

struct Talk {
  Ear ear;
  std::shared_ptr<const Game> game;
  std::unique_ptr<EngineCodec> codec;

  explicit Talk(const std::string& id, const EngineSetup& setup = {"hello", {}, {}, {}, 0, 0, {}}) {
    const auto maker = load_plugin_here(fixture(id));
    REQUIRE(maker);
    game = *(*maker)->open(id, {});
    REQUIRE(game->engines() != nullptr);
    codec = *game->engines()->open(setup, ear);
  }
  void begin() {
    REQUIRE(codec->start(0));
    codec->on_line("ok", 5);
    REQUIRE(codec->search(search(1), 10));
    ear.heard.clear();
  }
  static EngineSearch search(std::uint64_t request, std::vector<std::string> moves = {}) {
    EngineSearch search;
    search.request = request;
    search.moves = std::move(moves);
    search.time_ms = 100;
    return search;
  }
};

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a plugin's protocols are there, with their quirks and deadlines") {
  const Talk talk("well-behaved");
  const auto& protocols = talk.game->engines()->protocols();
  REQUIRE(protocols.size() == 1);
  CHECK(protocols[0].token == "hello");
  CHECK(protocols[0].infinite);
  CHECK_FALSE(protocols[0].ponders);
  CHECK(protocols[0].waits[KB_WAIT_STOP] == 1000);
  REQUIRE(protocols[0].quirks.size() == 1);
  CHECK(protocols[0].quirks[0].token == "slow");
}

TEST_CASE("a session comes through from start to quit") {
  Talk talk("well-behaved", {"hello", {}, {{"slow", true}}, {}, 0, 0, {}});
  CHECK(talk.codec->state() == EngineState::fresh);
  CHECK(talk.codec->search(Talk::search(1), 0).error().text.token == "engine.not-started");
  REQUIRE(talk.codec->start(0));
  CHECK(talk.ear.waits == 1000);
  CHECK(talk.codec->start(0).error().text.token == "engine.started");
  talk.codec->on_line("ok", 5);
  CHECK_FALSE(talk.ear.waits.has_value());
  REQUIRE(talk.codec->search(Talk::search(1, {"a1"}), 10));
  talk.codec->on_line("line b2 c3 b2 a2", 20);
  CHECK(talk.ear.last_progress.pv == Lines{"b2", "c3"});
  CHECK(talk.ear.last_progress.score.value == 12);
  talk.codec->on_line("move b2", 30);
  CHECK(talk.ear.last_done.move == "b2");
  CHECK(talk.ear.heard == Lines{"> hello slowly", "name Fixture", "option level", "introduced", "ready",
                                "> search 3/3/B2 w", "progress", "done 1 1"});
  CHECK(talk.codec->set_option("level", "10", 40).error().text.token == "engine.value");
  CHECK(talk.codec->set_option("level", "9", 40));
  REQUIRE(talk.codec->quit(50));
  CHECK(talk.codec->state() == EngineState::quitting);
}

TEST_CASE("what cannot be searched is refused before the plugin is asked") {
  Talk talk("well-behaved");
  REQUIRE(talk.codec->start(0));
  talk.codec->on_line("ok", 5);
  talk.ear.heard.clear();
  CHECK(talk.codec->search(Talk::search(1, {"a1", "a1"}), 10).error().text.token == "move.unknown");
  CHECK(talk.codec->search(Talk::search(1, {"a1", "b1", "a2", "b2", "a3"}), 10).error().text.token == "game.over");
  auto ponder = Talk::search(1);
  ponder.mode = SearchMode::ponder;
  ponder.expected = "a1";
  CHECK(talk.codec->search(ponder, 10).error().text.token == "engine.mode");
  auto clocks = Talk::search(1);
  clocks.clocks = {{1, 1, 1}};
  CHECK(talk.codec->search(clocks, 10).error().text.token == "engine.search");
  CHECK(talk.codec->raw("two\nlines", 10).error().text.token == "engine.text");
  CHECK(talk.codec->set_option("le\nvel", "1", 10).error().text.token == "engine.text");
  CHECK(talk.ear.heard.empty());
  REQUIRE(talk.codec->search(Talk::search(5), 10));
  CHECK(talk.codec->search(Talk::search(5), 10).error().text.token == "engine.search");
}

TEST_CASE("a search that is replaced is dropped, and only then") {
  Talk talk("well-behaved");
  talk.begin();
  REQUIRE(talk.codec->search(Talk::search(2, {"b2"}), 20));
  CHECK(talk.ear.heard == Lines{"done 1 8", "> search 3/1B1/3 w"});
  REQUIRE(talk.codec->discard(1, 30));
  REQUIRE(talk.codec->discard(2, 30));
  CHECK(talk.ear.last_done.request == 2);
}

TEST_CASE("setups that make no sense are refused") {
  Talk talk("well-behaved");
  Ear ear;
  const Engines& engines = *talk.game->engines();
  CHECK(engines.open({"uci", {}, {}, {}, 0, 0, {}}, ear).error().text.token == "engine.protocol");
  CHECK(engines.open({"hello", {}, {{"fast", true}}, {}, 0, 0, {}}, ear).error().text.token == "engine.quirk");
  CHECK(engines.open({"hello", {{"a", "b\nc"}}, {}, {}, 0, 0, {}}, ear).error().text.token == "engine.text");
}

TEST_CASE("a dead session is closed, and says so") {
  Talk talk("well-behaved");
  talk.begin();
  talk.codec->on_exit({EngineExit::signal, 11}, 20);
  CHECK(talk.ear.heard == Lines{"failed engine.crashed"});
  CHECK(talk.ear.why.domain == "well-behaved");
  CHECK(talk.codec->state() == EngineState::dead);
  CHECK(talk.codec->search(Talk::search(2), 30).error().text.token == "engine.closed");
  talk.codec->on_line("ok", 40);
  talk.codec->on_exit({}, 40);
  CHECK(talk.ear.heard.size() == 1);
}

TEST_CASE("a session may outlive every other owner of the game") {
  Ear ear;
  std::unique_ptr<EngineCodec> codec;
  {
    Talk talk("well-behaved");
    codec = *talk.game->engines()->open({"hello", {}, {}, {}, 0, 0, {}}, ear);
  }
  CHECK(codec->start(0));
  CHECK(ear.heard == Lines{"> hello"});
}

TEST_CASE("a plugin that lies about an engine is not believed") {
  const std::string lie =
      GENERATE("illegal-move", "no-move", "unknown-result", "no-reason", "mate-without-moves", "unknown-request",
               "null-done", "null-line", "null-in-line", "unknown-score", "progress-of-nothing", "two-lines-at-once",
               "bad-utf8", "null-identity", "null-option", "null-failure", "throws", "absurd-option");
  CAPTURE(lie);
  Talk talk("engine-lies");
  talk.begin();
  talk.codec->on_line(lie, 20);
  CHECK(talk.ear.heard == Lines{"failed plugin.answer"});
  CHECK_FALSE(talk.ear.waits.has_value());
  CHECK(talk.codec->state() == EngineState::dead);
  CHECK(talk.codec->stop(1, 30).error().text.token == "engine.closed");
}

TEST_CASE("a second answer to one search is not heard, and ends the session") {
  Talk talk("engine-lies");
  talk.begin();
  talk.codec->on_line("two-answers", 20);
  CHECK(talk.ear.heard == Lines{"done 1 2", "failed plugin.answer"});
}

TEST_CASE("a line of play is cut where it is not legal") {
  Talk talk("engine-lies");
  talk.begin();
  talk.codec->on_line("illegal-line", 20);
  CHECK(talk.ear.heard == Lines{"progress"});
  CHECK(talk.ear.last_progress.pv == Lines{"a1"});
}
