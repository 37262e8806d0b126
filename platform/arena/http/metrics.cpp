#include "arena/http/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kiban::arena {
namespace {

void add(std::string& out, const char* name, const char* type, const char* help, std::uint64_t value) {
  out += fmt::format("# HELP kiban_arena_{0} {1}\n# TYPE kiban_arena_{0} {2}\nkiban_arena_{0} {3}\n", name, help, type,
                     value);
}

}  // namespace

void Metrics::answered(int status) { ++by_class_.at(static_cast<std::size_t>(std::clamp(status / 100, 0, 5))); }

void Metrics::moved(std::chrono::steady_clock::duration took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto* const bound = std::lower_bound(bounds.begin(), bounds.end(), seconds);
  ++moves_.at(static_cast<std::size_t>(bound - bounds.begin()));
  move_microseconds_ += static_cast<std::uint64_t>(seconds * 1e6);
}

std::string Metrics::text(const ArenaCounts& counts) const {
  std::string out;
  add(out, "connections", "gauge", "Connections that are open.",
      static_cast<std::uint64_t>(std::max<std::int64_t>(0, connections)));
  add(out, "held_polls", "gauge", "Polls that wait for news.",
      static_cast<std::uint64_t>(std::max<std::int64_t>(0, held)));
  add(out, "refused_connections_total", "counter", "Connections over the limit.", refused_connections);
  add(out, "waiting_agents", "gauge", "Agents that wait for a game.", counts.waiting);
  add(out, "active_games", "gauge", "Games under way.", counts.active);
  add(out, "games_started_total", "counter", "Games begun since the start.", counts.started);
  add(out, "games_finished_total", "counter", "Games finished since the start.", counts.finished);
  add(out, "store_commits_total", "counter", "Commits of the store.", counts.store.commits);
  add(out, "store_writes_total", "counter", "Writes that shared them.", counts.store.writes);
  out += "# HELP kiban_arena_responses_total Answers by class of status.\n# TYPE kiban_arena_responses_total counter\n";
  for (std::size_t i = 2; i < by_class_.size(); ++i)
    out += fmt::format("kiban_arena_responses_total{{class=\"{}xx\"}} {}\n", i, by_class_.at(i).load());
  out +=
      "# HELP kiban_arena_move_seconds From a move's arrival to its answer, durable.\n"
      "# TYPE kiban_arena_move_seconds histogram\n";
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    total += moves_.at(i);
    const std::string bound = i < bounds.size() ? fmt::format("{}", bounds.at(i)) : "+Inf";
    out += fmt::format("kiban_arena_move_seconds_bucket{{le=\"{}\"}} {}\n", bound, total);
  }
  out += fmt::format("kiban_arena_move_seconds_sum {}\nkiban_arena_move_seconds_count {}\n",
                     static_cast<double>(move_microseconds_) / 1e6, total);
  return out;
}

}  // namespace kiban::arena
