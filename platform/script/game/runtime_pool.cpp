#include "script/game/runtime_pool.hpp"

#include <utility>

namespace kiban::script {
namespace {

constexpr std::size_t most_kept = 16;

}  // namespace

Result<std::unique_ptr<Runtime>> RuntimePool::take() const {
  if (auto runtime = take_spare()) return runtime;
  {
    const std::lock_guard lock(guard_);
    if (!free_.empty()) {
      auto runtime = std::move(free_.back());
      free_.pop_back();
      return runtime;
    }
  }
  return make_();
}

void RuntimePool::give_back(std::unique_ptr<Runtime> runtime) const {
  runtime.reset(spare_.exchange(runtime.release()));
  if (!runtime) return;
  const std::lock_guard lock(guard_);
  if (free_.size() < most_kept) free_.push_back(std::move(runtime));
}

Result<Hooks*> BorrowedRuntime::hooks() {
  if (!runtime_) {
    auto taken = pool_.take();
    if (!taken) return tl::unexpected(std::move(taken).error());
    runtime_ = *std::move(taken);
  }
  return runtime_->hooks.get();
}

}  // namespace kiban::script
