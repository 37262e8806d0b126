// Starting, stopping, telling, and what comes of it.
#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <future>

#include "core/base/threads.hpp"
#include "player/search/player.hpp"
#include "player/search/random.hpp"
#include "small_games.hpp"

using namespace kiban;
using namespace kiban::test;
using namespace std::chrono_literals;

namespace {

bool is_legal(const Position& position, const std::optional<Move>& move) {
  const auto legal = position.legal();
  return move && std::find(legal.begin(), legal.end(), *move) != legal.end();
}

ThinkLimits with_nodes(Level level, std::uint64_t nodes, std::uint64_t seed = 1) {
  ThinkLimits limits;
  limits.level = level;
  limits.nodes = nodes;
  limits.seed = seed;
  return limits;
}

// Far more than any test needs, so that only stop() ends it.
ThinkLimits endless() {
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.time = 1h;
  return limits;
}

// Breaks its promises after so many moves in all clones together.
class Faulty : public ValuePosition<Rows> {
 public:
  Faulty(int good, bool throws)
      : ValuePosition(Rows{}), left_(std::make_shared<std::atomic<int>>(good)), throws_(throws) {}
  std::unique_ptr<Position> clone() const override { return std::make_unique<Faulty>(*this); }
  Result<void> play(Move move) override {
    if ((*left_)-- > 0) return ValuePosition::play(move);
    if (throws_) throw GameFault("state: broken");
    return fail(Fault::internal, "test.broken", "broken");
  }

 private:
  std::shared_ptr<std::atomic<int>> left_;
  bool throws_;
};

class Uncloneable : public ValuePosition<Rows> {
 public:
  Uncloneable() : ValuePosition(Rows{}) {}
  std::unique_ptr<Position> clone() const override { throw GameFault("clone: out of memory"); }
};

}  // namespace

TEST_CASE("a stop brings a legal move, soon and once") {
  const Rows board = GENERATE(Rows::on(5, 5), Rows::on(12, 5));
  const ValuePosition<Rows> position(board);
  for (const auto delay : {0ms, 1ms, 30ms, 200ms}) {
    std::atomic<int> done = 0;
    auto thinking =
        think(position, endless(), {}, [&](const Result<ThinkResult>& result) { done += result ? 1 : 100; });
    std::this_thread::sleep_for(delay);
    thinking->stop();
    const ThinkResult result = thinking->wait();  // the test's own time limit is the watchdog
    CHECK(done == 1);
    CHECK(result.stopped);
    CHECK(is_legal(position, result.move));
    CHECK(result.move_text == position.move_text(*result.move).value());
  }
}

TEST_CASE("the destructor stops and still tells") {
  std::atomic<int> done = 0;
  think(ValuePosition<Rows>(Rows::on(12, 5)), endless(), {}, [&](const Result<ThinkResult>&) { ++done; }).reset();
  CHECK(done == 1);
}

TEST_CASE("stop is harmless from many threads and after the end") {
  auto thinking = think(ValuePosition<Rows>(Rows{}), with_nodes(Level::hard, 500), {}, {});
  std::vector<StoppableThread> threads;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i) threads.emplace_back([&] { thinking->stop(); });
  const ThinkResult result = thinking->wait();
  threads.clear();
  thinking->stop();
  CHECK(thinking->wait().move_text == result.move_text);
}

TEST_CASE("progress comes before done, deeper and deeper, and the result repeats the last of it") {
  std::vector<unsigned> depths;
  std::vector<std::uint64_t> nodes;
  bool done = false, late = false;
  const ValuePosition<Rows> position(Rows::on(4, 4));
  auto thinking = think(
      position, with_nodes(Level::hard, 30'000),
      [&](const ThinkProgress& progress) {
        late = late || done;
        depths.push_back(progress.depth);
        nodes.push_back(progress.nodes);
      },
      [&](const Result<ThinkResult>&) { done = true; });
  const ThinkResult result = thinking->wait();
  REQUIRE(depths.size() >= 3);
  CHECK(std::is_sorted(depths.begin(), depths.end()));
  CHECK(std::is_sorted(nodes.begin(), nodes.end()));
  CHECK(done);
  CHECK_FALSE(late);
  CHECK_FALSE(result.stopped);
  CHECK(result.last.nodes <= 30'000);
  REQUIRE_FALSE(result.last.line.empty());
  CHECK(result.last.line.front() == result.move_text);
}

TEST_CASE("the position that was given is left alone") {
  const ValuePosition<Rows> position(Rows::on(4, 4));
  const Key before = position.key();
  REQUIRE(think_now(position, with_nodes(Level::hard, 2'000)));
  CHECK(position.key() == before);
  CHECK(position.rules().board == Rows::on(4, 4).board);
}

TEST_CASE("a finished game has no move and no error") {
  const ValuePosition<Rows> position(Rows::from("xoxxoxoxo", 3, 3));
  const auto result = think_now(position, with_nodes(Level::easy, 100));
  REQUIRE(result);
  CHECK_FALSE(result->move);
  CHECK(result->move_text.empty());
}

TEST_CASE("a game that breaks its promises is an error, not a crash") {
  const bool throws = GENERATE(false, true);
  const int good = GENERATE(0, 1, 50, 1000);
  const auto result = think_now(Faulty(good, throws), with_nodes(Level::hard, 100'000));
  REQUIRE_FALSE(result);
  CHECK(result.error().text.token == "player.fault");
}

TEST_CASE("a position that cannot be cloned is told like any other error") {
  std::atomic<int> errors = 0;
  auto thinking =
      think(Uncloneable(), endless(), {}, [&](const Result<ThinkResult>& result) { errors += result ? 0 : 1; });
  CHECK_FALSE(thinking->wait().move);
  CHECK(errors == 1);
  CHECK(think_now(Uncloneable(), endless()).error().text.token == "player.fault");
}

TEST_CASE("the same seed plays the same") {
  const Level level = GENERATE(Level::easy, Level::medium, Level::hard);
  const Rows board = GENERATE(Rows::on(5, 4), Rows::on(10, 5));
  for (const std::uint64_t seed : {0u, 1u, 2u}) {
    const auto limits = with_nodes(level, 20'000, seed);
    const auto first = think_now(ValuePosition<Rows>(board), limits),
               second = think_now(ValuePosition<Rows>(board), limits);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->move_text == second->move_text);
    CHECK(first->last.nodes == second->last.nodes);
    CHECK(first->last.line == second->last.line);
  }
}

TEST_CASE("every move of a thousand random positions is legal") {
  player::Random random(3);
  int asked = 0;
  for (int game = 0; game < 80; ++game) {
    ValuePosition<Rows> position(game % 3 == 0 ? Rows::on(9, 5) : Rows::on(4, 3));
    for (std::uint64_t ply = 0; !position.state().over(); ++ply, ++asked) {
      const auto level = static_cast<Level>(random.below(3));
      const auto result = think_now(position, with_nodes(level, 1 + random.below(400), ply));
      REQUIRE(result);
      REQUIRE(is_legal(position, result->move));
      REQUIRE_FALSE(result->last.line.empty());
      REQUIRE(result->last.line.front() == result->move_text);
      const auto moves = position.legal();
      REQUIRE(position.play(random.below(2) == 0 ? *result->move : moves[random.below(moves.size())]));
    }
  }
  CHECK(asked > 1000);
}
