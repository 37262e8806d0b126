#include "core/plugin/call_watch.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace kiban {
namespace border {

std::atomic<bool> calls_are_watched{false};

namespace {

struct AllThreads {
  std::mutex mutex;
  std::vector<ThreadCalls*> calls;
};

// Never torn down: threads may end later than everything else.
AllThreads& all_threads() {
  static auto& threads = *std::make_unique<AllThreads>().release();
  return threads;
}

struct Listed {
  ThreadCalls calls;
  Listed() {
    const std::lock_guard lock(all_threads().mutex);
    all_threads().calls.push_back(&calls);
  }
  ~Listed() {
    const std::lock_guard lock(all_threads().mutex);
    auto& list = all_threads().calls;
    list.erase(std::remove(list.begin(), list.end(), &calls), list.end());
  }
  Listed(const Listed&) = delete;
  Listed& operator=(const Listed&) = delete;
};

void add(std::atomic<std::uint32_t>& count, std::uint32_t by) {
  count.store(count.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
}

}  // namespace

ThreadCalls& calls_of_this_thread() {
  static thread_local Listed listed;
  return listed.calls;
}

MayTakeLong::MayTakeLong() { add(calls_of_this_thread().long_ones, 1); }

MayTakeLong::~MayTakeLong() { add(calls_of_this_thread().long_ones, static_cast<std::uint32_t>(-1)); }

void sign_of_work() {
  if (calls_are_watched.load(std::memory_order_relaxed)) add(calls_of_this_thread().turn, 1);
}

}  // namespace border

namespace {

// How long each thread has been in the same call.
class Ages {
 public:
  // How long a call has given no sign, in looks, when that is longer than it may; 0: none has.
  unsigned look(unsigned patience) {
    unsigned overdue = 0;
    std::map<const border::ThreadCalls*, Age> now;
    auto& threads = border::all_threads();
    const std::lock_guard lock(threads.mutex);
    for (const border::ThreadCalls* const calls : threads.calls) {
      if (calls->depth == 0) continue;
      Age& age = now[calls];
      age.turn = calls->turn;
      const auto before = ages_.find(calls);
      if (before != ages_.end() && before->second.turn == age.turn) age.looks = before->second.looks + 1;
      const unsigned most = calls->long_ones > 0 ? CallWatch::long_patience * patience : patience;
      if (age.looks >= most) overdue = std::max(overdue, age.looks);
    }
    ages_ = std::move(now);
    return overdue;
  }

 private:
  struct Age {
    std::uint32_t turn = 0;
    unsigned looks = 0;
  };
  std::map<const border::ThreadCalls*, Age> ages_;
};

}  // namespace

CallWatch::CallWatch(std::chrono::milliseconds tick, unsigned ticks, Stuck stuck) {
  border::calls_are_watched = true;
  thread_ = std::thread([this, tick, ticks, stuck = std::move(stuck)] { watch(tick, ticks, stuck); });
}

CallWatch::~CallWatch() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
  border::calls_are_watched = false;
}

void CallWatch::watch(std::chrono::milliseconds tick, unsigned ticks, const Stuck& stuck) {
  Ages ages;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, tick, [this] { return ending_; })) {
    const unsigned overdue = ages.look(ticks);
    if (overdue == 0) continue;
    lock.unlock();
    return stuck(overdue);
  }
}

}  // namespace kiban
