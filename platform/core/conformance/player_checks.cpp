#include "core/conformance/player_checks.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <limits>
#include <memory>
#include <optional>
#include <thread>

#include "core/base/process_facts.hpp"
#include "core/conformance/checks.hpp"
#include "core/conformance/samples.hpp"
#include "core/model/player.hpp"
#include "core/plugin/border.hpp"

namespace kiban::conformance {
namespace {

constexpr std::string_view answers = "player-answers", same_again = "player-deterministic", stops = "player-stops",
                           leaves = "player-leaves-no-thread", memory = "player-memory-bounded",
                           limited = "player-limits-hold", restored = "player-leaves-position",
                           sized = "struct-size-respected";
// Code and tables that are made once belong to nobody's session; and pages that were freed stay resident.
constexpr std::uint64_t besides = 24 << 20;
constexpr double stop_seconds = 0.02;
constexpr std::uint64_t small_search = 300, more_nodes = 2000;

struct Ear final : PlayerEvents {
  bool go_on() override {
    if (asked++ < patience) return true;
    if (told == 0) told = std::clock();
    return false;
  }
  void report(const PlayerReport& report) override { heard.push_back(report); }

  int patience = std::numeric_limits<int>::max();
  int asked = 0;
  std::clock_t told = 0;  // the processor's time when it was first told to stop
  std::vector<PlayerReport> heard;
};

// A thread that has been waited for may be counted for a moment yet.
bool threads_end(unsigned long most) {
  for (int i = 0; i < 50; ++i) {
    const auto now = running_threads();
    if (!now || *now <= most) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return false;
}

struct Weakness {
  unsigned noise = 0, oversight = 0;
};

class PlayerCheck {
 public:
  PlayerCheck(const Players& players, Report& report) : players_(players), report_(report) {}

  // `whole`: or only that it finds a move, by the same limits and twice the same.
  void run(const Position& position, bool whole) {
    if (position.state().over()) return check_over(position);
    bytes_before_ = bytes_in_use();
    if (whole) return check_all(position);
    const auto session = open();
    if (session) check_twice(*session, position, few());
  }

 private:
  struct Run {
    std::optional<PlayerThought> thought;
    std::vector<std::pair<unsigned, std::vector<Move>>> lines;
  };

  void check_all(const Position& position) {
    const auto threads = running_threads();
    check_same_again(position, {});
    if (players_.features().weakens) check_same_again(position, {120, 200});
    if (players_.features().mate) check_mate(position);
    check_stops(position);
    report_.expect(!threads || threads_end(*threads), leaves, "a thread of its search lives on");
  }

  std::unique_ptr<PlayerSession> open() {
    auto session = players_.open({1, granted});
    if (!session) report_.broken(answers, "there is no player: " + line_of(session.error()));
    return session ? *std::move(session) : nullptr;
  }

  Run think(PlayerSession& session, const Position& position, const PlayerLimits& limits) {
    Ear ear;
    auto thought = session.think(position, limits, ear);
    check_memory();
    Run run;
    if (!report_.expect(thought.has_value(), answers, thought ? "" : line_of(thought.error()))) return run;
    run.thought = *thought;
    for (const PlayerReport& told : ear.heard) run.lines.emplace_back(told.depth, told.moves);
    report_.expect(limits.nodes == 0 || thought->nodes <= limits.nodes + more_nodes, limited,
                   "it looks at many more positions than it was granted");
    return run;
  }

  void check_memory() {
    const auto bytes = bytes_in_use();
    report_.expect(!bytes || !bytes_before_ || *bytes <= *bytes_before_ + granted + besides, memory,
                   "its search takes more memory than it was granted");
  }

  static PlayerLimits few(Weakness weakness = {}) {
    PlayerLimits limits;
    limits.nodes = small_search;
    limits.seed = 7;
    limits.noise = weakness.noise;
    limits.oversight = weakness.oversight;
    return limits;
  }

  // Answers the first of the two.
  Run check_twice(PlayerSession& session, const Position& position, const PlayerLimits& limits) {
    Run one = think(session, position, limits);
    if (!report_.expect(session.new_game().has_value(), answers, "new_game fails")) return one;
    const Run again = think(session, position, limits);
    report_.expect(!one.thought || !again.thought || same(one, again), same_again,
                   "a new game knows of the one before");
    return one;
  }

  void check_same_again(const Position& position, Weakness weakness) {
    const auto first = open(), second = open();
    if (!first || !second) return;
    const Run one = check_twice(*first, position, few(weakness)), two = think(*second, position, few(weakness));
    report_.expect(!one.thought || !two.thought || same(one, two), same_again,
                   "the same search finds something else the second time");
  }
  static bool same(const Run& a, const Run& b) { return a.thought == b.thought && a.lines == b.lines; }

  // A forced win in one, or nothing.
  void check_mate(const Position& position) {
    PlayerLimits limits;
    limits.nodes = small_search;
    limits.mate = 1;
    const auto session = open();
    if (!session) return;
    const Run run = think(*session, position, limits);
    if (!run.thought || !run.thought->move) return;
    const auto played = position.clone();
    const State before = played->state();
    const bool fine = played->play(*run.thought->move).has_value() && played->state().outcome == Outcome::won &&
                      (seats_of(played->state(), played->state().winners) & seats_of(before, before.to_act)) != 0;
    report_.expect(fine, limited, "asked for a win in one, it plays a move that does not win");
  }

  // The least of three, as the machine may be busy with something else.
  void check_stops(const Position& position) {
    const auto session = open();
    if (!session) return;
    double least = 1e9;
    for (int i = 0; i < 3 && least > stop_seconds; ++i) {
      Ear ear;
      ear.patience = 2;
      const auto thought = session->think(position, {}, ear);
      const std::clock_t now = std::clock();
      if (!report_.expect(thought.has_value(), answers, "a search that is stopped finds no move")) return;
      least = ear.told == 0 ? 0 : std::min(least, static_cast<double>(now - ear.told) / CLOCKS_PER_SEC);
    }
    report_.expect(least <= stop_seconds, stops, "its search goes on after it was told to stop");
  }

  void check_over(const Position& position) {
    const auto session = open();
    Ear ear;
    if (!session) return;
    const auto thought = session->think(position, {}, ear);
    report_.expect(!thought && thought.error().fault == Fault::state, answers,
                   "asked about a finished game, it does not say that it is over");
  }

  const Players& players_;
  Report& report_;
  std::optional<std::uint64_t> bytes_before_;
};

// The functions themselves, called as a host of this version or of an earlier one may call them.
class PlayerTableCheck {
 public:
  PlayerTableCheck(const PluginGame& game, Report& report)
      : f_(game.functions()), table_(*game.player_table()), rules_(game.rules()), report_(report) {}

  void run() {
    check_nothing();
    const kb_player_setup setup{sizeof setup, 1, granted};
    kb_player_session* session = nullptr;
    kb_position* position = nullptr;
    if (table_.open(rules_, &setup, &session, nullptr) == KB_OK && session != nullptr &&
        f_.start(rules_, nullptr, &position, nullptr) == KB_OK && position != nullptr)
      check_session(session, position);
    f_.release(position);
    table_.close(session);
  }

 private:
  void check_nothing() {
    kb_player_session* session = nullptr;
    report_.expect(table_.open(rules_, nullptr, &session, nullptr) < 0 && session == nullptr, no_crash,
                   "a player opens without a setup");
    report_.expect(table_.new_game(nullptr, nullptr) < 0, no_crash, "nobody's game begins anew");
    report_.expect(table_.think(nullptr, nullptr, nullptr, nullptr, nullptr, nullptr) < 0, no_crash, "nobody thinks");
    table_.close(nullptr);
  }

  // Nobody listens, and there is no place for an error.
  kb_status think(kb_player_session* session, kb_position* position, kb_thought& out) {
    kb_player_limits limits{};
    limits.size = sizeof limits;
    limits.threads = limits.lines = 1;
    limits.left_ms = -1;
    limits.nodes = small_search;
    const kb_player_observer observer{sizeof observer, nullptr, [](void*) -> std::int32_t { return 1; }, nullptr};
    return table_.think(session, position, &limits, &observer, &out, nullptr);
  }

  void check_session(kb_player_session* session, kb_position* position) {
    const std::string before = text_of(position);
    kb_thought thought;
    std::memset(&thought, 0, sizeof thought);
    thought.size = sizeof thought;
    report_.expect(think(session, position, thought) == KB_OK, answers, "it does not think unless somebody listens");
    report_.expect(text_of(position) == before, restored, "the position is another one after its search");
    check_size(session, position);
    report_.expect(table_.think(session, position, nullptr, nullptr, nullptr, nullptr) < 0, no_crash,
                   "it thinks without limits and observer");
  }

  // A host of an earlier minor version knows a shorter struct.
  void check_size(kb_player_session* session, kb_position* position) {
    kb_thought thought;
    std::memset(&thought, 0, sizeof thought);
    constexpr std::size_t known = offsetof(kb_thought, nodes);
    auto* rest = reinterpret_cast<unsigned char*>(&thought) + known;
    std::memset(rest, 0x5A, sizeof thought - known);
    thought.size = known;
    think(session, position, thought);
    report_.expect(std::all_of(rest, rest + (sizeof thought - known), [](unsigned char byte) { return byte == 0x5A; }),
                   sized, "think writes more than the host knows");
  }

  std::string text_of(const kb_position* position) const {
    border::Collector collector(KB_MAX_POSITION_TEXT);
    f_.position_text(position, KB_TEXT_FULL, collector.sink(), nullptr);
    return collector.take().value_or("");
  }

  const kb_games& f_;
  const kb_player& table_;
  const kb_rules* rules_;
  Report& report_;
};

}  // namespace

void check_player(const Game& game, bool whole, Report& report) {
  if (game.players() == nullptr) return;
  const auto samples = sample_positions(game);
  for (std::size_t i = whole ? 0 : 1; i < samples.size(); ++i)
    PlayerCheck(*game.players(), report).run(*samples[i], whole);
}

void check_player_table(const PluginGame& game, Report& report) {
  if (game.player_table() != nullptr) PlayerTableCheck(game, report).run();
}

}  // namespace kiban::conformance
