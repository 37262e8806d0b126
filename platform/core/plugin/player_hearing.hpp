// What a plugin's search says while it thinks, checked before anybody hears it.
#pragma once

#include <kiban/player.h>

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <thread>

#include "core/model/player.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban {

// Nothing where the numbers make no sense.
std::optional<PositionValue> value_from(const kb_value& raw);

// Does the line play from the position, each move legal? Leaves the position where it was.
bool line_plays(Position& position, std::span<const Move> moves);

// The observer of one session. Lives as long as the session, so that a late call finds it deaf and not gone.
class PlayerHearing {
 public:
  PlayerHearing();
  const kb_player_observer& observer() const { return observer_; }

  // From here to `end`, what is told goes to `events`, checked on `position`.
  void begin(Position& position, unsigned lines, PlayerEvents& events);
  // The promise that was broken meanwhile; empty: none.
  std::string end();

 private:
  static std::int32_t go_on(void* self) noexcept;
  static void report(void* self, const kb_player_report* report) noexcept;
  bool listens() const { return std::this_thread::get_id() == thread_.load() && !broken_; }
  void hear(const kb_player_report& raw);
  bool fits(const kb_player_report& raw) const;
  void blame(const char* what);

  kb_player_observer observer_{};
  std::atomic<std::thread::id> thread_;  // that thinks; none: nobody does
  std::atomic<bool> broken_{false};
  std::atomic<const char*> promise_{""};
  Position* position_ = nullptr;
  unsigned lines_ = 1;
  PlayerEvents* events_ = nullptr;
};

}  // namespace kiban
