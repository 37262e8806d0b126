#pragma once

#include <functional>

#include "core/match/match.hpp"
#include "store/library.hpp"
#include "store/sqlite.hpp"

namespace kiban::store {

using Now = std::function<std::chrono::sys_time<Milliseconds>()>;

// Each step is one transaction, or all between begin and commit are. `revision`: what the record was at when it was
// read; none: as it is at the first step.
class StoreJournal : public Journal {
 public:
  StoreJournal(Connection& connection, RecordId id, std::optional<std::int64_t> revision, Now now);

  Result<void> node_added(const Record& record, NodeId node) override;
  Result<void> node_changed(const Record& record, NodeId node) override;
  Result<void> details_changed(const Record& record) override;
  Result<void> current_changed(const Record& record) override;
  Result<void> ending_changed(const Record& record) override;
  Result<void> begin() override;
  Result<void> commit() override;
  void rollback() override;

 private:
  Result<void> step_of_many(const Record& record, const std::function<void()>& more);
  void write(const Record& record, const std::function<void()>& more);
  Result<void> step(const Record& record, const std::function<void()>& more);

  Connection& connection_;
  RecordId id_;
  std::optional<std::int64_t> revision_;
  std::optional<std::int64_t> next_revision_;  // once the open transaction is committed
  std::optional<Transaction> open_;
  std::optional<Error> broken_;  // a call since begin failed: the whole must not be committed
  Now now_;
};

}  // namespace kiban::store
