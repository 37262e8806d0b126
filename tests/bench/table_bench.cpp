// What a step costs from the match to the model that the window gets, in records of every size.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>
#include <memory>

#include "session/live_game.hpp"
#include "toy_game.hpp"

using namespace kiban;

namespace {

// A table with so many moves, one after the other; what it tells is dropped, as a window that has shown it drops it.
class LongGame {
 public:
  explicit LongGame(std::int64_t nodes) {
    Record record;
    record.game = "toy";
    record.seats = {{SeatKind::person, "", "", {}}, {SeatKind::person, "", "", {}}};
    record.start = "500000000 a";
    record.nodes.reserve(static_cast<std::size_t>(nodes) + 1);
    for (std::int64_t i = 0; i < nodes; ++i) record.current = record.add(record.current, "1");
    if (table.open(std::make_shared<test::ToyGame>(), std::move(record), 0, nullptr) && last) return;
    std::cerr << "the game does not open\n";
    std::exit(1);  // NOLINT(concurrency-mt-unsafe): a benchmark of what does not work
  }
  Shared<GameModel> last;
  LiveGame table{{[this](const Message& message) {
                    if (const auto* model = std::get_if<Shared<GameModel>>(&message)) last = *model;
                  },
                  [] { return Milliseconds(0); }, [](const std::function<void()>&) {}}};
};

void arrow_keys(benchmark::State& state) {
  LongGame game(state.range(0));
  for (auto _ : state) {
    game.table.step(-1);
    game.table.step(1);
  }
  state.SetItemsProcessed(2 * state.iterations());
}

void moves(benchmark::State& state) {
  LongGame game(state.range(0));
  for (auto _ : state) game.table.play_text("1", game.last->version);
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(arrow_keys)->Arg(100)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(moves)->Arg(100)->Arg(10'000)->Arg(1'000'000)->Iterations(2000)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
