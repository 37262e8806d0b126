// Sees when a game does not answer: told by the session's thread whose code is about to run, it speaks up from a thread
// of its own when that takes too long.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/model/clock.hpp"

namespace kiban {

// The name is English, of the domain.
struct AskedGame {
  std::string name, domain;
};

class GameWatch {
 public:
  // `overdue` is called on the watch's thread, again each time that `patience` has passed; `answered` on the thread
  // that calls `end`, when `overdue` was told before.
  struct Events {
    std::function<void(const AskedGame& game, std::chrono::seconds since)> overdue;
    std::function<void()> answered;
  };
  GameWatch(Milliseconds patience, Events events);
  ~GameWatch();
  GameWatch(const GameWatch&) = delete;
  GameWatch& operator=(const GameWatch&) = delete;

  // [thread-safe], all of them; the first two on the thread that asks. What begins takes the place of what had begun
  // before.
  void begin(AskedGame game);
  void end();
  bool is_overdue() const;  // somebody is asked, and for longer than the patience

 private:
  using Clock = std::chrono::steady_clock;
  void watch();
  void look(std::unique_lock<std::mutex>& lock);

  const Milliseconds patience_;
  Events events_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<AskedGame> asked_;
  Clock::time_point since_, next_;
  bool told_ = false, ending_ = false;
  std::thread thread_;
};

}  // namespace kiban
