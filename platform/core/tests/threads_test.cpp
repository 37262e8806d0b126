// Threads that stop, in the standard library's way and in the stand-in's: both are held to the same.
#include "core/base/threads.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "core/base/stand_in_threads.hpp"

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

struct Chosen {
  using Token = kiban::StopToken;
  using Thread = kiban::StoppableThread;
  using Condition = kiban::StoppableCondition;
};
struct StandIn {
  using Token = kiban::stand_in::StopToken;
  using Thread = kiban::stand_in::StoppableThread;
  using Condition = kiban::stand_in::StoppableCondition;
};

template <class Token>
void until_stopped(const Token& stop) {
  while (!stop.stop_requested()) std::this_thread::yield();
}

}  // namespace

TEMPLATE_TEST_CASE("a thread that goes is asked to stop and waited for", "", Chosen, StandIn) {
  std::atomic<bool> ended = false;
  {
    typename TestType::Thread thread([&ended](const typename TestType::Token& stop) {
      until_stopped(stop);
      ended = true;
    });
    CHECK(thread.joinable());
    CHECK_FALSE(thread.get_stop_token().stop_requested());
  }
  CHECK(ended);
}

TEMPLATE_TEST_CASE("work that asks nothing runs to its end", "", Chosen, StandIn) {
  std::atomic<int> ran = 0;
  {
    std::vector<typename TestType::Thread> threads;
    threads.reserve(8);
    for (int i = 0; i < 8; ++i) threads.emplace_back([&ran] { ++ran; });
  }
  CHECK(ran == 8);
}

TEMPLATE_TEST_CASE("work may own what cannot be copied", "", Chosen, StandIn) {
  std::atomic<int> seen = 0;
  typename TestType::Thread thread([&seen, value = std::make_unique<int>(7)] { seen = *value; });
  thread.join();
  CHECK(seen == 7);
  CHECK_FALSE(thread.joinable());
}

TEMPLATE_TEST_CASE("a thread that gets other work ends the work before", "", Chosen, StandIn) {
  std::atomic<int> ended = 0;
  const auto work = [&ended](const typename TestType::Token& stop) {
    until_stopped(stop);
    ++ended;
  };
  typename TestType::Thread thread(work);
  const auto first = thread.get_stop_token();
  thread = typename TestType::Thread(work);
  CHECK(ended == 1);
  CHECK(first.stop_requested());
  CHECK_FALSE(thread.get_stop_token().stop_requested());
  thread = {};
  CHECK(ended == 2);
  CHECK_FALSE(thread.joinable());
  CHECK_FALSE(thread.request_stop());
}

TEMPLATE_TEST_CASE("a thread that was moved goes on", "", Chosen, StandIn) {
  std::atomic<bool> ended = false;
  typename TestType::Thread first([&ended](const typename TestType::Token& stop) {
    until_stopped(stop);
    ended = true;
  });
  typename TestType::Thread second(std::move(first));
  CHECK_FALSE(ended);
  CHECK(second.request_stop());
  CHECK_FALSE(second.request_stop());  // it was asked already
  second.join();
  CHECK(ended);
}

TEMPLATE_TEST_CASE("a token of nothing is never asked to stop", "", Chosen, StandIn) {
  const typename TestType::Token none;
  CHECK_FALSE(none.stop_requested());
  CHECK_FALSE(none.stop_possible());
}

TEMPLATE_TEST_CASE("who waits is woken by what it waits for", "", Chosen, StandIn) {
  std::mutex mutex;
  typename TestType::Condition changed;
  bool there = false, came = false;
  typename TestType::Thread waiter([&](const typename TestType::Token& stop) {
    std::unique_lock lock(mutex);
    came = changed.wait(lock, stop, [&] { return there; });
  });
  {
    const std::lock_guard lock(mutex);
    there = true;
    changed.notify_all();
  }
  waiter.join();
  CHECK(came);
}

// A request that comes between the look at the token and the sleep must not be slept through: many tries meet it.
TEMPLATE_TEST_CASE("who waits is woken by a request to stop, whenever it comes", "", Chosen, StandIn) {
  for (int round = 0; round < 400; ++round) {
    std::mutex mutex;
    typename TestType::Condition changed;
    std::atomic<bool> waits = false;
    bool came = true;
    typename TestType::Thread waiter([&](const typename TestType::Token& stop) {
      std::unique_lock lock(mutex);
      waits = true;
      came = changed.wait(lock, stop, [] { return false; });
    });
    if (round % 2 == 0)
      while (!waits) std::this_thread::yield();
    waiter.request_stop();
    waiter.join();
    REQUIRE_FALSE(came);
  }
}

TEMPLATE_TEST_CASE("a wait ends with its time, with what it waits for, or with a request", "", Chosen, StandIn) {
  std::mutex mutex;
  typename TestType::Condition changed;
  std::unique_lock lock(mutex);
  const typename TestType::Token none;
  const auto begun = Clock::now();
  CHECK_FALSE(changed.wait_until(lock, none, begun + 20ms, [] { return false; }));
  CHECK(Clock::now() >= begun + 20ms);
  CHECK(lock.owns_lock());
  CHECK(changed.wait_until(lock, none, begun, [] { return true; }));

  typename TestType::Thread thread([](const typename TestType::Token&) {});
  thread.request_stop();
  CHECK_FALSE(changed.wait_until(lock, thread.get_stop_token(), Clock::now() + 1h, [] { return false; }));
}

TEMPLATE_TEST_CASE("all who wait are woken by one request", "", Chosen, StandIn) {
  std::mutex mutex;
  typename TestType::Condition changed;
  std::atomic<int> woken = 0;
  typename TestType::Thread owner(until_stopped<typename TestType::Token>);
  {
    std::vector<typename TestType::Thread> waiters;
    waiters.reserve(4);
    for (int i = 0; i < 4; ++i)
      waiters.emplace_back([&, stop = owner.get_stop_token()] {
        std::unique_lock lock(mutex);
        if (!changed.wait(lock, stop, [] { return false; })) ++woken;
      });
    owner.request_stop();
    for (auto& waiter : waiters) waiter.join();
  }
  CHECK(woken == 4);
}
