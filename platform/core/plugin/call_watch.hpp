// Sees from outside when code of a plugin does not come back.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace kiban {

// While one lives, it looks once a tick at the calls of all threads into plugins. `stuck` is called on its own thread,
// once, when a call has lasted for `ticks` of them, with their number; what may take long has ten times as many from
// each sign that it works. A program that stood still does not count the time. One at a time.
class CallWatch {
 public:
  using Stuck = std::function<void(unsigned ticks)>;
  static constexpr unsigned long_patience = 10;

  CallWatch(std::chrono::milliseconds tick, unsigned ticks, Stuck stuck);
  ~CallWatch();
  CallWatch(const CallWatch&) = delete;
  CallWatch& operator=(const CallWatch&) = delete;

 private:
  void watch(std::chrono::milliseconds tick, unsigned ticks, const Stuck& stuck);

  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false;
  std::thread thread_;
};

namespace border {

// Of one thread, which alone writes it.
struct ThreadCalls {
  std::atomic<std::uint32_t> turn{0};   // changes with every call that begins or ends, and every sign of work
  std::atomic<std::uint32_t> depth{0};  // calls that have begun
  std::atomic<std::uint32_t> long_ones{0};
};

extern std::atomic<bool> calls_are_watched;
ThreadCalls& calls_of_this_thread();

// Of a call into a plugin, from its beginning to its end.
class CallMark {
 public:
  CallMark() : calls_(calls_are_watched.load(std::memory_order_relaxed) ? &calls_of_this_thread() : nullptr) {
    if (calls_ != nullptr) step(calls_->depth, 1);
  }
  ~CallMark() {
    if (calls_ != nullptr) step(calls_->depth, static_cast<std::uint32_t>(-1));
  }
  CallMark(const CallMark&) = delete;
  CallMark& operator=(const CallMark&) = delete;

 private:
  void step(std::atomic<std::uint32_t>& count, std::uint32_t by) {
    constexpr auto relaxed = std::memory_order_relaxed;
    count.store(count.load(relaxed) + by, relaxed);
    calls_->turn.store(calls_->turn.load(relaxed) + 1, relaxed);
  }

  ThreadCalls* calls_;
};

// What is asked within its life may take long, such as counting positions or reading a large file. It gives signs that
// it works: it asks whether it is to go on.
class MayTakeLong {
 public:
  MayTakeLong();
  ~MayTakeLong();
  MayTakeLong(const MayTakeLong&) = delete;
  MayTakeLong& operator=(const MayTakeLong&) = delete;
};

void sign_of_work();  // on the thread that called

}  // namespace border
}  // namespace kiban
