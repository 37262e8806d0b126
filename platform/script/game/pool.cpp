#include "script/game/pool.hpp"

#include <utility>

namespace kiban::script {
namespace {

constexpr std::size_t most_kept = 16;

}  // namespace

Result<std::unique_ptr<Rig>> Pool::take() const {
  if (auto rig = take_spare()) return rig;
  {
    const std::lock_guard lock(guard_);
    if (!free_.empty()) {
      auto rig = std::move(free_.back());
      free_.pop_back();
      return rig;
    }
  }
  return make_();
}

void Pool::give_back(std::unique_ptr<Rig> rig) const {
  rig.reset(spare_.exchange(rig.release()));
  if (!rig) return;
  const std::lock_guard lock(guard_);
  if (free_.size() < most_kept) free_.push_back(std::move(rig));
}

Result<Hooks*> Lease::hooks() {
  if (!rig_) {
    auto taken = pool_.take();
    if (!taken) return tl::unexpected(std::move(taken).error());
    rig_ = *std::move(taken);
  }
  return rig_->hooks.get();
}

}  // namespace kiban::script
