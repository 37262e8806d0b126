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

struct Rig {
  Sandbox sandbox;
  std::unique_ptr<Hooks> hooks;
};

// For any thread.
class Pool {
 public:
  using Make = std::function<Result<std::unique_ptr<Rig>>()>;
  explicit Pool(Make make) : make_(std::move(make)) {}
  ~Pool() { take_spare(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // One that is free, or a new one. Errors: those of the maker.
  Result<std::unique_ptr<Rig>> take() const;
  void give_back(std::unique_ptr<Rig> rig) const;

 private:
  std::unique_ptr<Rig> take_spare() const { return std::unique_ptr<Rig>(spare_.exchange(nullptr)); }

  Make make_;
  mutable std::atomic<Rig*> spare_ = nullptr;  // owned; a search takes and gives back the same one all the time
  mutable std::mutex guard_;
  mutable std::vector<std::unique_ptr<Rig>> free_;
};

// A rig for the length of a call; taken when it is first needed.
class Lease {
 public:
  explicit Lease(const Pool& pool) : pool_(pool) {}
  ~Lease() {
    if (rig_) pool_.give_back(std::move(rig_));
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  Result<Hooks*> hooks();
  // After a failure that may have left the sandbox short of memory.
  void drop() { rig_.reset(); }

 private:
  const Question question_;
  const Pool& pool_;
  std::unique_ptr<Rig> rig_;
};

}  // namespace kiban::script
