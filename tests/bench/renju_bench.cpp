// How many boards a second Renju's judge does, every empty point of each: a board set up from nothing, one kept stone
// by stone, and one that stands. Rates are of processor time, so that a busy machine spoils them less.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>
#include <vector>

#include "judge.hpp"

namespace {

using namespace kiban::renju;

using Game = std::vector<Placed>;

// Games of black and white in turn around the centre, the nearer the likelier, as many stones as a real one has.
std::vector<Game> make_games(std::size_t count) {
  std::mt19937 random(15);
  std::binomial_distribution<int> near(14, 0.5);
  std::vector<Game> games(count);
  for (Game& game : games) {
    const std::size_t length = 20 + random() % 41;
    PointSet taken;
    while (game.size() < length) {
      const Point point = point_at(near(random), near(random));
      if (taken.has(point)) continue;
      taken.add(point);
      game.push_back({point, game.size() % 2 == 0 ? Stone::black : Stone::white});
    }
  }
  return games;
}

const std::vector<Game>& games() {
  static const std::vector<Game> made = make_games(1000);
  return made;
}

void from_nothing(benchmark::State& state) {
  std::int64_t boards = 0, forbidden = 0;
  for (auto _ : state) {
    for (const Game& game : games()) {
      Board board(kUsual);
      board.set_up(game);
      forbidden += forbidden_points(board).count();
      ++boards;
    }
  }
  state.SetItemsProcessed(boards);
  state.counters["forbidden"] = static_cast<double>(forbidden) / static_cast<double>(boards);
}

// Each stone placed, and taken off again, is a board.
void stone_by_stone(benchmark::State& state) {
  std::int64_t boards = 0, forbidden = 0;
  Board board(kUsual);
  for (auto _ : state) {
    for (const Game& game : games()) {
      for (const Placed& each : game) {
        board.place(each.point, each.stone);
        forbidden += forbidden_points(board).count();
      }
      for (auto each = game.rbegin(); each != game.rend(); ++each) {
        board.remove(each->point);
        forbidden += forbidden_points(board).count();
      }
      boards += 2 * static_cast<std::int64_t>(game.size());
    }
  }
  state.SetItemsProcessed(boards);
  state.counters["forbidden"] = static_cast<double>(forbidden) / static_cast<double>(boards);
}

void standing(benchmark::State& state) {
  std::vector<Board> boards(games().size(), Board(kUsual));
  for (std::size_t i = 0; i < boards.size(); ++i) boards[i].set_up(games()[i]);
  for (auto _ : state)
    for (const Board& board : boards) benchmark::DoNotOptimize(forbidden_points(board));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}

void stones(benchmark::State& state) {
  std::int64_t placed = 0;
  Board board(kUsual);
  for (auto _ : state) {
    for (const Game& game : games()) {
      for (const Placed& each : game) board.place(each.point, each.stone);
      for (auto each = game.rbegin(); each != game.rend(); ++each) board.remove(each->point);
      placed += 2 * static_cast<std::int64_t>(game.size());
    }
  }
  state.SetItemsProcessed(placed);
}

}  // namespace

BENCHMARK(from_nothing)->Name("renju/boards set up from nothing")->Unit(benchmark::kMillisecond);
BENCHMARK(stone_by_stone)->Name("renju/boards kept stone by stone")->Unit(benchmark::kMillisecond);
BENCHMARK(standing)->Name("renju/boards that stand")->Unit(benchmark::kMillisecond);
BENCHMARK(stones)->Name("renju/stones placed and removed")->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
