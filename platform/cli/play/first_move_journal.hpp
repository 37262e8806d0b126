// A journal that begins with the first move: a game that nobody played leaves nothing in the library.
#pragma once

#include <memory>

#include "store/library.hpp"

namespace kiban::cli {

class FirstMoveJournal : public Journal {
 public:
  // `library` may be null: nothing is kept. `id`: a record that is there already.
  FirstMoveJournal(Library* library, std::optional<RecordId> id) : library_(library) {
    if (library_ != nullptr && id) inner_ = library_->journal(*id);
  }

  Result<void> node_added(const Record& record, NodeId node) override {
    if (inner_) return inner_->node_added(record, node);
    if (library_ == nullptr) return {};
    const auto id = library_->add(record);
    if (!id) return tl::make_unexpected(id.error());
    added_ = library_->journal(*id);  // speaks from the next step on: this one was written whole
    return {};
  }
  Result<void> node_changed(const Record& record, NodeId node) override {
    return inner_ ? inner_->node_changed(record, node) : Result<void>();
  }
  Result<void> details_changed(const Record& record) override {
    return inner_ ? inner_->details_changed(record) : Result<void>();
  }
  Result<void> current_changed(const Record& record) override {
    return inner_ ? inner_->current_changed(record) : Result<void>();
  }
  Result<void> ending_changed(const Record& record) override {
    return inner_ ? inner_->ending_changed(record) : Result<void>();
  }
  Result<void> begin() override { return inner_ ? inner_->begin() : Result<void>(); }
  Result<void> commit() override {
    if (inner_) return inner_->commit();
    inner_ = std::move(added_);
    return {};
  }
  void rollback() override {
    if (inner_) inner_->rollback();
  }

 private:
  Library* library_;
  std::unique_ptr<Journal> inner_, added_;
};

}  // namespace kiban::cli
