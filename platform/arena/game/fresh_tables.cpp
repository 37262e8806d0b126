#include "arena/game/fresh_tables.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <set>

namespace kiban::arena {

void settle(const FreshTables::Tables& doubted, const FreshTables::Then& then) {
  if (doubted.empty()) return then(true);
  struct Left {
    std::atomic<std::size_t> count;
    std::atomic<bool> good{true};
  };
  const auto left = std::make_shared<Left>();
  left->count = doubted.size();
  for (const auto& table : doubted)
    table->fresh([left, then](bool good) {
      if (!good) left->good = false;
      if (--left->count == 0) then(left->good);
    });
}

// Where no other server writes the thread only waits.
FreshTables::FreshTables(Store& store, boost::asio::thread_pool& workers)
    : store_(store), workers_(workers), thread_([this] { run(); }) {}

void FreshTables::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wanted_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void FreshTables::look(Tables tables, Then then) {
  std::erase_if(tables, [&](const auto& table) {
    return !table->in_doubt() && (!store_.shared() || table->now()->over);  // what is over stays as it is
  });
  if (tables.empty() || !store_.shared()) return settle(tables, then);
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(tables), std::move(then)});
  }
  wanted_.notify_one();
}

void FreshTables::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wanted_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    const auto jobs = std::exchange(waiting_, {});
    lock.unlock();
    look_for(jobs);
    lock.lock();
  }
}

void FreshTables::look_for(const std::vector<Job>& jobs) {
  std::set<std::string> ids;
  for (const Job& job : jobs)
    for (const auto& table : job.tables) ids.insert(table->facts().id);
  const auto marks = store_.marks({ids.begin(), ids.end()});
  for (const Job& job : jobs)
    boost::asio::post(workers_, [this, job, marks] {
      if (!marks) return job.then(false);
      finish(job, *marks);
    });
}

void FreshTables::finish(const Job& job, const std::map<std::string, GameMark>& marks) {
  Tables doubted;
  for (const auto& table : job.tables) {
    const auto theirs = marks.find(table->facts().id);
    if (theirs != marks.end() && theirs->second != table->mark()) table->doubt(Table::Look::when_asked);
    if (table->in_doubt()) doubted.push_back(table);
  }
  settle(doubted, job.then);
}

}  // namespace kiban::arena
