// One thread that writes for all: what waits when a commit begins is in that commit, so that many writers share one
// wait for the disk.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <semaphore>
#include <thread>
#include <vector>

#include "arena/store/store.hpp"
#include "store/sqlite.hpp"

namespace kiban::arena {

class GroupWriter {
 public:
  using Work = std::function<void(store::Connection&)>;  // throws store::Failure: none of it counts

  explicit GroupWriter(store::Connection& connection);
  ~GroupWriter();  // what waits is written before
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;

  Result<void> write(Work work);  // [thread-safe]; returns when it is on the disk, or is not done
  Store::Counts counts() const { return {commits_.load(), writes_.load()}; }

 private:
  struct Job {
    Work work;
    Result<void> result;
    std::binary_semaphore done{0};  // each wakes its own thread, and no other one
  };
  void run();
  void write_all(const std::vector<Job*>& jobs);
  void do_one(Job& job);

  store::Connection& connection_;
  std::mutex mutex_;
  std::condition_variable wanted_;
  std::vector<Job*> waiting_;
  bool ending_ = false;
  std::atomic<std::uint64_t> commits_{0}, writes_{0};
  std::thread thread_;  // last, so that it has everything
};

}  // namespace kiban::arena
