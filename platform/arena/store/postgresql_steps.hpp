// Moves of many games as one statement: what waits when a session is free is in it, so that many moves share one way to
// the database and one wait for its disk.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "arena/store/postgresql.hpp"
#include "arena/store/store.hpp"

namespace kiban::arena::postgresql {

class StepWriter {
 public:
  explicit StepWriter(Pool& pool);
  ~StepWriter();  // what waits is written before
  StepWriter(const StepWriter&) = delete;
  StepWriter& operator=(const StepWriter&) = delete;

  // Returns when the step is durable, or is not done. Errors: arena.conflict, those of the database. Not for a step
  // that ends its game. [thread-safe]
  Result<void> write(const GameStep& step);
  Store::Counts counts() const { return {statements_.load(), steps_.load()}; }

 private:
  struct Job {
    const GameStep& step;
    Result<void> result;
    std::binary_semaphore done{0};
  };
  using Jobs = std::vector<Job*>;
  void run();
  Jobs take();
  void write_all(const Jobs& jobs);
  void write_together(const Jobs& jobs);

  Pool& pool_;
  std::mutex mutex_;
  std::condition_variable wanted_;
  Jobs waiting_;
  bool ending_ = false;
  std::atomic<std::uint64_t> statements_{0}, steps_{0};
  std::vector<std::thread> threads_;  // last, so that they have everything
};

}  // namespace kiban::arena::postgresql
