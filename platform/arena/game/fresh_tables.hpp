// Tables as the store has them, where other servers write, too: what is told is no older than the question. One look at
// the store is for all who ask meanwhile.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "arena/game/table.hpp"

namespace kiban::arena {

class FreshTables {
 public:
  using Tables = std::vector<std::shared_ptr<Table>>;
  using Then = std::function<void(bool good)>;  // false: the store cannot say

  FreshTables(Store& store, boost::asio::thread_pool& workers);
  ~FreshTables() { stop(); }
  FreshTables(const FreshTables&) = delete;
  FreshTables& operator=(const FreshTables&) = delete;

  // `then` on a worker, or at once where there is nothing to look at. [thread-safe]
  void look(Tables tables, Then then);
  void stop();

 private:
  struct Job {
    Tables tables;
    Then then;
  };
  void run();
  void look_for(const std::vector<Job>& jobs);
  void finish(const Job& job, const std::map<std::string, GameMark>& marks);

  Store& store_;
  boost::asio::thread_pool& workers_;
  std::mutex mutex_;
  std::condition_variable wanted_;
  std::vector<Job> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

// Looks again at those that are in doubt; `then` when all have done so.
void settle(const FreshTables::Tables& doubted, const FreshTables::Then& then);

}  // namespace kiban::arena
