// How fast the computer player searches real games, and how soon it has what is known about them.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "core/plugin/plugins.hpp"
#include "player/search/player.hpp"
#include "support/folders.hpp"

using namespace kiban;

namespace {

struct Task {
  const char* game;
  const char* what;
  unsigned depth;
  std::uint64_t nodes;
  std::chrono::milliseconds time;  // 0: not limited
};

constexpr std::chrono::milliseconds none{0};
const std::vector<Task> tasks{
    {"keishi", "to depth 5", 5, 0, none},
    {"keishi", "to depth 7, where the win is", 7, 0, none},
    {"keishi", "hard, 5 s", 0, 0, std::chrono::seconds(5)},
    {"liuzichong", "to depth 12", 12, 0, none},
    {"liuzichong", "a million positions", 0, 1'000'000, none},
};

void run(const Game& game, const Task& task) {
  ThinkLimits limits{Level::hard, {}, task.depth, task.nodes, 1};
  if (task.time > none) limits.time = task.time;
  const auto position = game.start();
  const auto begun = std::chrono::steady_clock::now();
  const auto result = think_now(*position.value(), limits);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  if (!result) return fmt::print("{:12} {:32} {}\n", task.game, task.what, line_of(result.error()));
  const ThinkProgress& last = result->last;
  const auto score = last.score.mate ? fmt::format("mate {}", *last.score.mate) : std::to_string(last.score.value);
  fmt::print("{:12} {:32} {:8.3f} s {:10} nodes {:6.2f} M/s  {} depth {} {}\n", task.game, task.what, seconds.count(),
             last.nodes, static_cast<double>(last.nodes) / seconds.count() / 1e6, result->move_text, last.depth, score);
}

// How long after a stop the search has ended.
void stop_and_wait(const Game& game, const char* name) {
  const auto position = game.start();
  const auto thinking = think(*position.value(), {Level::hard, std::chrono::hours(1), 0, 0, 1}, {}, {});
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const auto stopped = std::chrono::steady_clock::now();
  thinking->stop();
  thinking->wait();
  const std::chrono::duration<double, std::milli> delay = std::chrono::steady_clock::now() - stopped;
  fmt::print("{:12} {:32} {:8.3f} ms\n", name, "from stop to done", delay.count());
}

}  // namespace

int main() {
  const auto maker = load_plugins({{std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins"}, {}, {}});
  for (const Task& task : tasks)
    if (const auto game = maker->open(task.game, {})) run(**game, task);
  for (const char* name : {"keishi", "liuzichong"})
    if (const auto game = maker->open(name, {})) stop_and_wait(**game, name);
}
