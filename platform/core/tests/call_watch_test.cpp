// Calls into plugins are watched from another thread: one that lasts is seen, many short ones and what takes long by
// its nature are not.
#include "core/plugin/call_watch.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "core/plugin/border.hpp"

using namespace kiban;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds tick{20};
constexpr unsigned ticks = 5;

// Until it was seen, or for far too long.
void last_until(const std::atomic<int>& seen) {
  for (int i = 0; i < 1000 && seen == 0; ++i) std::this_thread::sleep_for(milliseconds(10));
}

}  // namespace

TEST_CASE("a call that lasts is seen once, on whatever thread it is") {
  std::atomic<int> stuck{0};
  const CallWatch watch(tick, ticks, [&](unsigned) { ++stuck; });
  std::thread([&] { border::guarded([&] { last_until(stuck); }); }).join();
  CHECK(stuck == 1);
  border::guarded([] { std::this_thread::sleep_for(3 * ticks * tick); });
  CHECK(stuck == 1);
}

TEST_CASE("what ends a call with a fault ends it, and a call within a call does not") {
  std::atomic<int> stuck{0};
  const CallWatch watch(tick, ticks, [&](unsigned) { ++stuck; });
  CHECK_THROWS(border::guarded([]() -> int { throw 1; }));
  std::this_thread::sleep_for(3 * ticks * tick);
  CHECK(stuck == 0);
  border::guarded([&] {
    border::quietly([] {});
    last_until(stuck);
  });
  CHECK(stuck == 1);
}

TEST_CASE("what may take long is seen when it gives no sign for ten times as long") {
  std::atomic<int> stuck{0};
  std::atomic<unsigned> after{0};
  const CallWatch watch(tick, ticks, [&](unsigned waited) {
    after = waited;
    ++stuck;
  });
  const border::MayTakeLong patience;
  border::guarded([&] {
    for (unsigned i = 0; i < 15 * ticks; ++i) {
      border::sign_of_work();
      std::this_thread::sleep_for(tick);
    }
    CHECK(stuck == 0);
    last_until(stuck);
  });
  CHECK(stuck == 1);
  CHECK(after == CallWatch::long_patience * ticks);
}

TEST_CASE("many short calls, none at all, and what may take long are not seen") {
  std::atomic<int> stuck{0};
  const CallWatch watch(tick, 20, [&](unsigned) { ++stuck; });
  for (int i = 0; i < 40; ++i) border::guarded([] { std::this_thread::sleep_for(tick); });
  std::this_thread::sleep_for(30 * tick);
  {
    const border::MayTakeLong patience;
    border::guarded([] { std::this_thread::sleep_for(40 * tick); });
  }
  CHECK(stuck == 0);
}
