// What a step of a match costs in records of every size: arrow keys, moves, and moves played elsewhere.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "core/match/match.hpp"
#include "toy_game.hpp"

using namespace kiban;

namespace {

template <class T>
T must(Result<T> result) {
  if (result) return *std::move(result);
  std::cerr << english(result.error().text) << '\n';
  std::exit(1);  // NOLINT(concurrency-mt-unsafe): a benchmark of what does not work
}

void must(const Result<void>& result) {
  if (!result) must(Result<int>(tl::make_unexpected(result.error())));
}

// A long game: so many moves, one after the other.
std::unique_ptr<Match> long_match(std::int64_t nodes) {
  Record record;
  record.game = "toy";
  record.seats.resize(2);
  record.start = "500000000 a";
  record.nodes.reserve(static_cast<std::size_t>(nodes) + 1);
  for (std::int64_t i = 0; i < nodes; ++i) record.current = record.add(record.current, "1");
  return must(Match::resume(std::make_shared<test::ToyGame>(), std::move(record), nullptr));
}

void arrow_keys(benchmark::State& state) {
  const auto match = long_match(state.range(0));
  const NodeId last = match->standing();
  for (auto _ : state) {
    must(match->go_to(last - 1));
    must(match->go_to(last));
  }
  state.SetItemsProcessed(2 * state.iterations());
}

void moves(benchmark::State& state) {
  const auto match = long_match(state.range(0));
  for (auto _ : state) must(match->play_text("1", Milliseconds(0)));
  state.SetItemsProcessed(state.iterations());
}

// The game comes to stand on another line each time.
void moves_elsewhere(benchmark::State& state) {
  const auto match = long_match(state.range(0));
  const NodeId before = match->standing() - 1;
  bool other = false;
  for (auto _ : state) {
    must(match->go_to(before));
    must(match->play_text((other = !other) ? "2" : "1", Milliseconds(0)));
  }
  state.SetItemsProcessed(2 * state.iterations());
}

BENCHMARK(arrow_keys)->Arg(100)->Arg(10'000)->Arg(1'000'000);
BENCHMARK(moves)->Arg(100)->Arg(10'000)->Arg(1'000'000);
BENCHMARK(moves_elsewhere)->Arg(100)->Arg(10'000)->Arg(1'000'000);

}  // namespace

BENCHMARK_MAIN();
