// Contests of computer players at a small game: openings, seats, results, stopping. Engines: tests/engines.
#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <map>
#include <mutex>
#include <set>

#include "core/plugin/plugins.hpp"
#include "player/contest/contest.hpp"
#include "player/search/analysis.hpp"
#include "support/folders.hpp"

using namespace kiban;
using namespace kiban::contest;

namespace {

std::shared_ptr<const Game> game_of(const std::string& id) {
  static const auto maker =
      load_plugins({{std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins"}, {}, {}});
  return *maker->open(id, {});
}

Entrant house(const std::string& name, unsigned depth) {
  Entrant entrant;
  entrant.name = name;
  entrant.limits.depth = depth;
  return entrant;
}

ContestPlan plan_of(unsigned at_once) {
  ContestPlan plan;
  plan.rules.game = game_of("keishi");
  plan.rules.max_plies = 60;
  plan.entrants = {house("one", 1), house("two", 2)};
  plan.openings = {{}};
  plan.random_plies = 4;
  plan.seed = 7;
  plan.at_once = at_once;
  return plan;
}

Record head() {
  Record record;
  record.game = "keishi";
  record.tags["event"] = "test";
  return record;
}

struct Played {
  std::vector<FinishedGame> games;
  Result<void> result;
};

Played play(const ContestPlan& plan, Schedule& schedule, const std::function<bool()>& stop = {}) {
  Played played;
  played.result = run_contest(
      plan, schedule, head(),
      [&](const FinishedGame& game) {
        played.games.push_back(game);
        return Result<void>();
      },
      stop);
  return played;
}

std::vector<std::string> first_moves(const Record& record, std::size_t count) {
  auto moves = record.moves_to(record.current);
  moves.resize(std::min(moves.size(), count));
  return moves;
}

}  // namespace

TEST_CASE("every game is played once and kept whole") {
  const unsigned at_once = GENERATE(1U, 3U);
  Schedule schedule(8, std::nullopt);
  const auto played = play(plan_of(at_once), schedule);
  REQUIRE(played.result);
  CHECK(schedule.over());
  REQUIRE(played.games.size() == 8);
  std::set<std::size_t> numbers;
  for (const FinishedGame& game : played.games) {
    numbers.insert(game.number);
    CHECK(game.record.ending.over());
    CHECK(game.record.tags.at("event") == "test");
    CHECK(game.record.seats.at(game.number % 2).name == "one");
    CHECK(replay(*game_of("keishi"), game.record, game.record.current));
    CHECK_FALSE(game.fault);
  }
  CHECK(numbers.size() == 8);
}

TEST_CASE("both games of a pair have one opening, and pairs have others") {
  Schedule schedule(4, std::nullopt);
  const auto played = play(plan_of(1), schedule);
  REQUIRE(played.games.size() == 4);
  CHECK(first_moves(played.games[0].record, 4) == first_moves(played.games[1].record, 4));
  CHECK(first_moves(played.games[2].record, 4) == first_moves(played.games[3].record, 4));
  CHECK(first_moves(played.games[0].record, 4) != first_moves(played.games[2].record, 4));
  CHECK(played.games[0].record.tags.at("round") == "1.1");
  CHECK(played.games[3].record.tags.at("round") == "2.2");
  for (const NodeId node : played.games[0].record.main_line()) CHECK(played.games[0].record.nodes[node].key);
}

TEST_CASE("each move has what its player thought of it, and moves of the opening have nothing") {
  Schedule schedule(1, std::nullopt);
  const auto played = play(plan_of(1), schedule);
  REQUIRE(played.games.size() == 1);
  const Record& record = played.games[0].record;
  std::size_t ply = 0;
  for (const NodeId node : record.main_line()) {
    const bool told = assessment_of(record.nodes[node]).has_value();
    CHECK(told == (++ply > 4));
    if (!told) continue;
    const std::string by = record.seats.at((ply - 1) % 2).name + ", depth ";
    CHECK(record.nodes[node].tags.at(tag_evaluation_by).rfind(by, 0) == 0);
  }
  CHECK(ply > 4);
}

TEST_CASE("the same seed plays the same games") {
  std::vector<std::string> moves[2];
  for (auto& all : moves) {
    Schedule schedule(2, std::nullopt);
    for (const FinishedGame& game : play(plan_of(1), schedule).games)
      for (const std::string& move : game.record.moves_to(game.record.current)) all.push_back(move);
  }
  CHECK(moves[0] == moves[1]);
  CHECK(moves[0].size() > 20);
}

TEST_CASE("a match that is stopped keeps what is finished and goes on later") {
  Schedule schedule(40, std::nullopt);
  std::atomic<int> asked{0};
  const auto first = play(plan_of(2), schedule, [&] { return ++asked > 2; });
  CHECK(first.result);
  CHECK(first.games.size() < 40);
  CHECK(schedule.played() == first.games.size());

  Schedule again(40, std::nullopt);
  std::set<std::size_t> numbers;
  for (const FinishedGame& game : first.games) {
    CHECK(again.finish(game.number, game.score));
    numbers.insert(game.number);
  }
  const auto rest = play(plan_of(2), again);
  for (const FinishedGame& game : rest.games) CHECK(numbers.insert(game.number).second);
  CHECK(numbers.size() == 40);
  CHECK(again.over());
}

TEST_CASE("each game is told as it begins and after each move") {
  Schedule schedule(4, std::nullopt);
  ContestPlan plan = plan_of(2);
  std::mutex mutex;
  std::map<std::size_t, std::vector<std::size_t>> plies;  // by game, as they were told
  plan.seen = [&](std::size_t game, const Record& record) {
    const std::lock_guard lock(mutex);
    plies[game].push_back(record.ply_of(record.current));
  };
  const auto played = play(plan, schedule);
  REQUIRE(played.games.size() == 4);
  CHECK(plies.size() == 4);
  for (const FinishedGame& game : played.games) {
    const auto& told = plies.at(game.number);
    CHECK(told.front() == plan.random_plies);
    CHECK(told.back() == game.record.main_line().size());
    CHECK(std::is_sorted(told.begin(), told.end()));
    CHECK(told.size() >= told.back() - told.front());
  }
}

TEST_CASE("what cannot be kept was not played") {
  Schedule schedule(10, std::nullopt);
  int kept = 0;
  const auto result = run_contest(plan_of(2), schedule, head(),
                                  [&](const FinishedGame&) -> Result<void> {
                                    if (++kept == 3) return fail(Fault::io, "library.full", "full");
                                    return {};
                                  },
                                  {});
  REQUIRE_FALSE(result);
  CHECK(result.error().text.token == "library.full");
  CHECK(schedule.played() == 2);
}

TEST_CASE("a game ends in a draw at the limit of moves") {
  ContestPlan plan = plan_of(1);
  plan.rules.max_plies = 6;
  Schedule schedule(2, std::nullopt);
  const auto played = play(plan, schedule);
  REQUIRE(played.games.size() == 2);
  CHECK(played.games[0].record.ending.reason.token == "match.move-limit");
  CHECK(played.games[0].record.main_line().size() == 6);
  CHECK(played.games[0].score == GameScore::draw);
  CHECK(schedule.results() == Games{0, 2, 0});
}

TEST_CASE("the stronger one wins") {
  ContestPlan plan = plan_of(2);
  plan.entrants = {house("deep", 4), house("flat", 1)};
  plan.entrants[1].level = Level::easy;
  plan.rules.max_plies = 200;
  Schedule schedule(10, std::nullopt);
  const auto played = play(plan, schedule);
  CHECK(schedule.standing()->score > 0.5);
}

TEST_CASE("a clock that is overrun loses the game") {
  ContestPlan plan = plan_of(1);
  plan.rules.margin = Milliseconds(0);
  plan.entrants[0].level = Level::hard;
  plan.entrants[0].limits = {{Milliseconds(1), {}, {}, {}, 1}, Milliseconds(0), 0, 0};
  Schedule schedule(1, std::nullopt);
  const auto played = play(plan, schedule);
  REQUIRE(played.games.size() == 1);
  CHECK(played.games[0].record.ending.reason.token == "match.time");
  CHECK(played.games[0].score == GameScore::loss);
}

TEST_CASE("openings at random avoid the end of the game") {
  const auto game = game_of("keishi");
  const auto longer = lengthened(*game, {}, 8, 3);
  REQUIRE(longer);
  CHECK(longer->moves.size() == 8);
  CHECK(lengthened(*game, {}, 8, 3)->moves == longer->moves);
  CHECK(lengthened(*game, {}, 8, 4)->moves != longer->moves);
  const auto position = reach(*game, *longer);
  REQUIRE(position);
  CHECK_FALSE((*position)->state().over());
}
