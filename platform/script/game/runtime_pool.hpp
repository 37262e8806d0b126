// Sandboxes of one game, lent for one call each. All that a position knows is in C++, so that any of them fits any
// position.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "script/language/view.hpp"
#include "script/sandbox/question.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {

struct Runtime {
  Sandbox sandbox;
  std::unique_ptr<Hooks> hooks;
};

// For any thread.
class RuntimePool {
 public:
  using Make = std::function<Result<std::unique_ptr<Runtime>>()>;
  explicit RuntimePool(Make make) : make_(std::move(make)) {}
  ~RuntimePool() { take_spare(); }
  RuntimePool(const RuntimePool&) = delete;
  RuntimePool& operator=(const RuntimePool&) = delete;

  // One that is free, or a new one. Errors: those of the maker.
  Result<std::unique_ptr<Runtime>> take() const;
  void give_back(std::unique_ptr<Runtime> runtime) const;

 private:
  std::unique_ptr<Runtime> take_spare() const { return std::unique_ptr<Runtime>(spare_.exchange(nullptr)); }

  Make make_;
  mutable std::atomic<Runtime*> spare_ = nullptr;  // owned; a search takes and gives back the same one all the time
  mutable std::mutex guard_;
  mutable std::vector<std::unique_ptr<Runtime>> free_;
};

// A runtime for the length of a call; taken when it is first needed.
class BorrowedRuntime {
 public:
  explicit BorrowedRuntime(const RuntimePool& pool) : pool_(pool) {}
  ~BorrowedRuntime() {
    if (runtime_) pool_.give_back(std::move(runtime_));
  }
  BorrowedRuntime(const BorrowedRuntime&) = delete;
  BorrowedRuntime& operator=(const BorrowedRuntime&) = delete;

  Result<Hooks*> hooks();
  // After a failure that may have left the sandbox short of memory.
  void drop() { runtime_.reset(); }

 private:
  const Question question_;
  const RuntimePool& pool_;
  std::unique_ptr<Runtime> runtime_;
};

}  // namespace kiban::script
