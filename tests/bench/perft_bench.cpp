// How many positions a second the rules make: inside a plugin, through its C tables, through the host's Position, and,
// for comparison in the same run, in a plain bitboard program. Rates are of processor time, so that a busy machine
// spoils them less.
#include <benchmark/benchmark.h>
#include <kiban/perft.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "core/plugin/plugins.hpp"
#include "core/plugin/shared_object.hpp"
#include "support/abi_game.hpp"
#include "support/folders.hpp"

namespace {

using kiban::test::AbiGame;
using kiban::test::AbiPosition;
using kiban::test::Chosen;

const std::filesystem::path kPlugins = std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins";

struct Task {
  const char* game;
  unsigned depth;
  std::uint64_t leaves;  // from the start, with the default options
};
const Task kKeishi{"keishi", 6, 172'241'820};
const Task kLiuzichong{"liuzichong", 10, 28'005'348};
const Task kShogi{"shogi", 5, 19'861'490};

// Ends the run when a count is wrong: a fast wrong number is worth nothing.
void check(const Task& task, std::uint64_t leaves, benchmark::State& state) {
  if (leaves != task.leaves) state.SkipWithError((std::string("wrong count: ") + std::to_string(leaves)).c_str());
  state.SetItemsProcessed(state.items_processed() + static_cast<std::int64_t>(leaves));
}

// ---- a plain bitboard program for Keishi ----

// Two sets of 36 squares, copied for each move; tables of the step and the jump in each direction; the last move of
// each side for ko. It goes down to the leaves and makes each of them.
class Reference {
 public:
  static std::uint64_t count(unsigned depth) {
    const std::uint64_t pairs = 0b110011;
    return Reference().below(pairs << 6, pairs << 24, kNone, kNone, kNone, depth);
  }

 private:
  using Bits = std::uint64_t;
  static constexpr int kNone = -1;
  struct Way {
    Bits step = 0, jump = 0;  // no bit: over the edge
  };

  Reference() {
    for (int square = 0; square < 36; ++square) {
      int way = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          if (dx != 0 || dy != 0) ways_[square][way++] = {at(square, dx, dy), at(square, 2 * dx, 2 * dy)};
    }
  }

  static Bits at(int square, int dx, int dy) {
    const int x = square % 6 + dx, y = square / 6 + dy;
    return x >= 0 && x < 6 && y >= 0 && y < 6 ? Bits{1} << (6 * y + x) : 0;
  }

  static bool is_rectangle(Bits stones) {
    std::array<int, 4> s{};
    for (int& square : s) square = std::countr_zero(stones), stones &= stones - 1;
    const int width = s[1] - s[0], height = s[2] - s[0];
    return width >= 2 && height >= 12 && height % 6 == 0 && s[1] / 6 == s[0] / 6 && s[3] - s[2] == width;
  }

  // Moves are from * 64 + to.
  std::uint64_t below(Bits own, Bits other, int last, int own_last, int before_last, unsigned depth) const {
    if (depth == 0) return 1;
    if (is_rectangle(other)) return 0;
    std::uint64_t leaves = 0;
    const bool restored = before_last != kNone && last == before_last % 64 * 64 + before_last / 64;
    const int banned = restored ? own_last % 64 * 64 + own_last / 64 : kNone;
    for (Bits stones = own; stones != 0; stones &= stones - 1) {
      const int from = std::countr_zero(stones);
      for (const Way& way : ways_[from]) {
        const Bits to = (way.step & (own | other)) == 0 ? way.step : way.jump & ~(own | other);
        if (to == 0) continue;
        const int move = from * 64 + std::countr_zero(to);
        if (move == banned) continue;
        leaves += below(other, (own ^ (stones & -stones)) | to, move, last, own_last, depth - 1);
      }
    }
    return leaves;
  }

  std::array<std::array<Way, 8>, 36> ways_{};
};

void reference(benchmark::State& state) {
  for (auto _ : state) check(kKeishi, Reference::count(kKeishi.depth), state);
}

// ---- a plugin ----

const kb_plugin_entry& plugin_of(const Task& task) {
  const std::string name = task.game;
  const auto symbol = kiban::symbol_in(kPlugins / name / (name + ".so"), "kb_plugin");
  if (!symbol) {
    std::fprintf(stderr, "%s\n", kiban::line_of(symbol.error()).c_str());
    std::exit(2);
  }
  return *static_cast<const kb_plugin_entry*>(*symbol);
}

void native(benchmark::State& state, const Task& task) {
  const AbiPosition start = AbiGame(plugin_of(task)).start();
  for (auto _ : state) check(task, start.perft(task.depth), state);
}

constexpr std::uint32_t kMostMoves = 600;  // more than any position of these games has

// Leaves by legal, play and undo; `leaves` counts those below a position one ply above them.
template <class Leaves>
std::uint64_t walk(const kb_games& games, kb_position* position, unsigned depth, Leaves leaves) {
  if (depth == 1) return leaves(games, position);
  std::array<kb_move, kMostMoves> moves;
  std::uint32_t count = 0;
  games.legal(position, moves.data(), kMostMoves, &count);
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (games.play(position, moves[i], nullptr) != KB_OK) return 0;
    sum += walk(games, position, depth - 1, leaves);
    games.undo(position, nullptr);
  }
  return sum;
}

std::uint64_t counted(const kb_games& games, kb_position* position) {
  std::uint32_t count = 0;
  games.legal(position, nullptr, 0, &count);
  return count;
}

std::uint64_t made(const kb_games& games, kb_position* position) {
  std::array<kb_move, kMostMoves> moves;
  std::uint32_t count = 0, played = 0;
  games.legal(position, moves.data(), kMostMoves, &count);
  for (std::uint32_t i = 0; i < count; ++i) {
    played += games.play(position, moves[i], nullptr) == KB_OK;
    games.undo(position, nullptr);
  }
  return played;
}

void abi_counted(benchmark::State& state, const Task& task) {
  const AbiPosition start = AbiGame(plugin_of(task)).start();
  for (auto _ : state) check(task, walk(start.games(), start.raw(), task.depth, counted), state);
}

void abi_made(benchmark::State& state, const Task& task) {
  const AbiPosition start = AbiGame(plugin_of(task)).start();
  for (auto _ : state) check(task, walk(start.games(), start.raw(), task.depth, made), state);
}

}  // namespace

BENCHMARK(reference)->Name("keishi/plain reference, leaves made")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(native, keishi, kKeishi)->Name("keishi/native, leaves made")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(abi_made, keishi, kKeishi)
    ->Name("keishi/through the ABI, leaves made")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(abi_counted, keishi, kKeishi)
    ->Name("keishi/through the ABI, leaves counted")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(native, liuzichong, kLiuzichong)
    ->Name("liuzichong/native, leaves made")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(abi_made, liuzichong, kLiuzichong)
    ->Name("liuzichong/through the ABI, leaves made")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(abi_counted, liuzichong, kLiuzichong)
    ->Name("liuzichong/through the ABI, leaves counted")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(native, shogi, kShogi)->Name("shogi/native, leaves counted")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(abi_made, shogi, kShogi)->Name("shogi/through the ABI, leaves made")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(abi_counted, shogi, kShogi)
    ->Name("shogi/through the ABI, leaves counted")
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
