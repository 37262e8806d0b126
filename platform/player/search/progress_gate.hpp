// Lets through so many reports a second for each line of a search, and of those that came between the newest.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/model/engine.hpp"

namespace kiban {

class ProgressGate {
 public:
  using Clock = std::chrono::steady_clock;

  explicit ProgressGate(unsigned per_second)
      : interval_(per_second == 0 ? Clock::duration::zero() : Clock::duration(std::chrono::seconds(1)) / per_second) {}

  // What may be told now.
  std::vector<EngineProgress> pass(EngineProgress progress, Clock::time_point now) {
    const auto line = progress.line;
    if (line > most_lines) return {};
    auto& slot = slots_[line];
    if (progress.score.exact()) slot.exact = progress;
    slot.newest = std::move(progress);
    slot.waits = true;
    return due(now);
  }

  std::vector<EngineProgress> due(Clock::time_point now) {
    std::vector<EngineProgress> told;
    for (auto& [line, slot] : slots_)
      if (slot.waits && now >= slot.open) told.push_back(tell(slot, now));
    return told;
  }

  // Those that still wait, before the search's end.
  std::vector<EngineProgress> rest() { return due(Clock::time_point::max()); }

  // When `due` will have something.
  std::optional<Clock::time_point> next() const {
    std::optional<Clock::time_point> first;
    for (const auto& [line, slot] : slots_)
      if (slot.waits && (!first || slot.open < *first)) first = slot.open;
    return first;
  }

  // The newest of each line that has a score or moves, the best first. A bound is not a score: the newest that is one
  // stands for it, or none.
  std::vector<EngineProgress> lines() const {
    std::vector<EngineProgress> found;
    for (const auto& [line, slot] : slots_) {
      EngineProgress last = slot.newest;
      if (last.score.kind != ScoreKind::none && !last.score.exact()) {
        last.score = {};
        last = slot.exact.value_or(last);
      }
      if (last.score.kind != ScoreKind::none || !last.pv.empty()) found.push_back(std::move(last));
    }
    return found;
  }

 private:
  static constexpr std::uint32_t most_lines = 1024;

  struct Slot {
    EngineProgress newest;
    std::optional<EngineProgress> exact;  // the newest that is no bound
    Clock::time_point open;               // when the next may be told
    bool waits = false;
  };

  const EngineProgress& tell(Slot& slot, Clock::time_point now) const {
    slot.waits = false;
    if (now != Clock::time_point::max()) slot.open = now + interval_;
    return slot.newest;
  }

  Clock::duration interval_;
  std::map<std::uint32_t, Slot> slots_;
};

}  // namespace kiban
