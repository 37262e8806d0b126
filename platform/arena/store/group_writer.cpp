#include "arena/store/group_writer.hpp"

#include <utility>

namespace kiban::arena {

GroupWriter::GroupWriter(store::Connection& connection) : connection_(connection), thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wanted_.notify_all();
  thread_.join();
}

Result<void> GroupWriter::write(Work work) {
  Job job{std::move(work), {}};
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(&job);
  }
  wanted_.notify_one();
  job.done.acquire();
  return job.result;
}

void GroupWriter::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wanted_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const auto jobs = std::exchange(waiting_, {});
    lock.unlock();
    write_all(jobs);
    for (Job* job : jobs) job->done.release();
    lock.lock();
  }
}

void GroupWriter::write_all(const std::vector<Job*>& jobs) {
  try {
    store::Transaction transaction(connection_, store::Transaction::Kind::write);
    for (Job* job : jobs) do_one(*job);
    transaction.commit();
    ++commits_;
    writes_ += jobs.size();
  } catch (const store::Failure& failure) {  // nothing of any of them counts
    for (Job* job : jobs)
      if (job->result) job->result = tl::make_unexpected(failure.error());
  }
}

// One that fails takes back what it wrote, and nothing of the others.
void GroupWriter::do_one(Job& job) {
  store::Query(connection_, "SAVEPOINT job").run();
  try {
    job.work(connection_);
  } catch (const store::Failure& failure) {
    job.result = tl::make_unexpected(failure.error());
    if (!connection_.in_transaction()) throw;  // SQLite has rolled back everything
    store::Query(connection_, "ROLLBACK TO job").run();
  }
  store::Query(connection_, "RELEASE job").run();
}

}  // namespace kiban::arena
