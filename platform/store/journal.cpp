#include "store/journal.hpp"

#include <utility>

#include "store/guard.hpp"
#include "store/reader.hpp"
#include "store/writer.hpp"

namespace kiban::store {

StoreJournal::StoreJournal(Connection& connection, RecordId id, std::optional<std::int64_t> revision, Now now)
    : connection_(connection), id_(id), revision_(revision), now_(std::move(now)) {}

void StoreJournal::write(const Record& record, const std::function<void()>& more) {
  if (!next_revision_) next_revision_ = revision_ ? *revision_ : revision_of(connection_, id_);
  update_header(connection_, id_, *next_revision_, record, now_().time_since_epoch().count());
  ++*next_revision_;
  more();
}

Result<void> StoreJournal::step(const Record& record, const std::function<void()>& more) {
  if (open_) return step_of_many(record, more);
  auto done = begin();
  if (done) done = guarded([&] { write(record, more); });
  if (done) done = commit();
  if (!done) rollback();
  return done;
}

Result<void> StoreJournal::step_of_many(const Record& record, const std::function<void()>& more) {
  auto done = guarded([&] { write(record, more); });
  if (!done) broken_ = done.error();
  return done;
}

Result<void> StoreJournal::begin() {
  rollback();
  return guarded([&] { open_.emplace(connection_, Transaction::Kind::write); });
}

Result<void> StoreJournal::commit() {
  if (broken_) return tl::unexpected(*broken_);
  return guarded([&] {
    if (!open_) return;
    open_->commit();
    open_.reset();
    if (next_revision_) revision_ = std::exchange(next_revision_, std::nullopt);
  });
}

void StoreJournal::rollback() {
  open_.reset();
  next_revision_.reset();
  broken_.reset();
}

Result<void> StoreJournal::node_added(const Record& record, NodeId node) {
  return step(record, [&] {
    insert_node(connection_, id_, record, node);
    update_order(connection_, id_, record, node);
    const Node& added = record.nodes.at(node);
    if (!added.comment.empty() || !added.tags.empty()) update_words(connection_, id_);
  });
}

Result<void> StoreJournal::node_changed(const Record& record, NodeId node) {
  return step(record, [&] {
    update_node(connection_, id_, record, node);
    update_words(connection_, id_);
  });
}

Result<void> StoreJournal::details_changed(const Record& record) {
  return step(record, [&] {
    update_details(connection_, id_, record);
    update_words(connection_, id_);
  });
}

Result<void> StoreJournal::current_changed(const Record& record) {
  return step(record, [] {});
}

Result<void> StoreJournal::ending_changed(const Record& record) {
  return step(record, [] {});
}

}  // namespace kiban::store
