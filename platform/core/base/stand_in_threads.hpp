// As much of std::jthread, std::stop_token and std::condition_variable_any as is used here, for standard libraries
// that have none of them (libc++ before 18). Included by core/base/threads.hpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace kiban::stand_in {

// Wakes who waits for a condition.
class Bell {
 public:
  void ring() {
    { const std::lock_guard lock(mutex); }  // not between a look at the condition and the sleep
    changed.notify_all();
  }

  std::mutex mutex;
  std::condition_variable changed;
};

// Whether a thread is to stop, and who is to be woken then.
class StopState {
 public:
  bool requested() const { return requested_.load(std::memory_order_acquire); }
  bool request() {
    if (requested_.exchange(true)) return false;
    const std::lock_guard lock(mutex_);
    for (Bell* const bell : bells_) bell->ring();
    return true;
  }
  void add(Bell& bell) {
    const std::lock_guard lock(mutex_);
    bells_.push_back(&bell);
  }
  void remove(Bell& bell) {
    const std::lock_guard lock(mutex_);
    bells_.erase(std::find(bells_.begin(), bells_.end(), &bell));
  }

 private:
  std::atomic<bool> requested_{false};
  std::mutex mutex_;
  std::vector<Bell*> bells_;
};

// One that is made of nothing is never asked to stop.
class StopToken {
 public:
  StopToken() = default;
  explicit StopToken(std::shared_ptr<StopState> state) : state_(std::move(state)) {}

  bool stop_requested() const { return state_ && state_->requested(); }
  bool stop_possible() const { return state_ != nullptr; }

 private:
  friend class StoppableCondition;
  std::shared_ptr<StopState> state_;
};

class StoppableCondition {
 public:
  void notify_one() { bell_.ring(); }
  void notify_all() { bell_.ring(); }

  // Both answer what `there` says at the end: false after a request to stop, or when the time is over.
  template <class Lock, class There>
  bool wait(Lock& lock, const StopToken& stop, There there) {
    const auto sleep = [this](std::unique_lock<std::mutex>& asleep) {
      bell_.changed.wait(asleep);
      return true;
    };
    return wait_by(lock, stop, there, sleep);
  }
  template <class Lock, class Time, class There>
  bool wait_until(Lock& lock, const StopToken& stop, const Time& until, There there) {
    const auto sleep = [this, &until](std::unique_lock<std::mutex>& asleep) {
      return bell_.changed.wait_until(asleep, until) == std::cv_status::no_timeout;
    };
    return wait_by(lock, stop, there, sleep);
  }

 private:
  class Listening {
   public:
    Listening(StopState* stop, Bell& bell) : stop_(stop), bell_(bell) {
      if (stop_ != nullptr) stop_->add(bell_);
    }
    ~Listening() {
      if (stop_ != nullptr) stop_->remove(bell_);
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

   private:
    StopState* stop_;
    Bell& bell_;
  };

  // `sleep` answers false when the time is over.
  template <class Lock, class There, class Sleep>
  bool wait_by(Lock& lock, const StopToken& stop, There& there, const Sleep& sleep) {
    const Listening listening(stop.state_.get(), bell_);
    bool in_time = true;
    while (!there()) {
      std::unique_lock asleep(bell_.mutex);
      if (!in_time || stop.stop_requested()) return false;
      lock.unlock();
      in_time = sleep(asleep);
      asleep.unlock();  // who rings may hold `lock`
      lock.lock();
    }
    return true;
  }

  Bell bell_;
};

// Asks to stop and waits when it goes or gets other work.
class StoppableThread {
 public:
  StoppableThread() = default;
  // `work` takes a StopToken or nothing.
  template <class Work, class = std::enable_if_t<!std::is_same_v<std::decay_t<Work>, StoppableThread>>>
  explicit StoppableThread(Work&& work)
      : stop_(std::make_shared<StopState>()),
        thread_([work = std::decay_t<Work>(std::forward<Work>(work)), token = StopToken(stop_)]() mutable {
          if constexpr (std::is_invocable_v<std::decay_t<Work>&, StopToken>)
            work(std::move(token));
          else
            work();
        }) {}
  StoppableThread(StoppableThread&&) noexcept = default;
  StoppableThread& operator=(StoppableThread&& other) noexcept {
    StoppableThread goes(std::move(other));
    std::swap(goes.stop_, stop_);
    std::swap(goes.thread_, thread_);
    return *this;
  }
  ~StoppableThread() {
    if (!joinable()) return;
    request_stop();
    join();
  }
  StoppableThread(const StoppableThread&) = delete;
  StoppableThread& operator=(const StoppableThread&) = delete;

  bool request_stop() { return stop_ && stop_->request(); }
  StopToken get_stop_token() const { return StopToken(stop_); }
  bool joinable() const { return thread_.joinable(); }
  void join() { thread_.join(); }
  std::thread::id get_id() const { return thread_.get_id(); }

 private:
  std::shared_ptr<StopState> stop_;
  std::thread thread_;
};

}  // namespace kiban::stand_in
