#include "session/game_watch.hpp"

#include <utility>

#include "session/crash_note.hpp"

namespace kiban {

GameWatch::GameWatch(Milliseconds patience, Events events)
    : patience_(patience), events_(std::move(events)), thread_([this] { watch(); }) {}

GameWatch::~GameWatch() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void GameWatch::begin(AskedGame game) {
  this_thread_is_in_game(true);
  {
    const std::lock_guard lock(mutex_);
    asked_ = std::move(game);
    since_ = Clock::now();
    next_ = since_ + patience_;
  }
  wake_.notify_one();
}

void GameWatch::end() {
  this_thread_is_in_game(false);
  bool told = false;
  {
    const std::lock_guard lock(mutex_);
    asked_.reset();
    told = std::exchange(told_, false);
  }
  if (told) events_.answered();
}

bool GameWatch::is_overdue() const {
  const std::lock_guard lock(mutex_);
  return asked_ && Clock::now() - since_ >= patience_;
}

// Wakes once for what takes long, and not at all while nobody is asked.
void GameWatch::watch() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (!asked_) {
      wake_.wait(lock, [this] { return asked_ || ending_; });
    } else {
      wake_.wait_until(lock, next_, [this] { return ending_; });
      look(lock);
    }
  }
}

void GameWatch::look(std::unique_lock<std::mutex>& lock) {
  if (ending_ || !asked_ || Clock::now() < next_) return;
  next_ += patience_;
  told_ = true;
  const AskedGame game = *asked_;
  const auto since = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - since_);
  lock.unlock();
  events_.overdue(game, since);
  lock.lock();
}

}  // namespace kiban
