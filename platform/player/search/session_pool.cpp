#include "player/search/session_pool.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace kiban::player {
namespace {

constexpr std::size_t most_kept = 2;
constexpr std::uint64_t most_memory = std::uint64_t{256} << 20;

bool same(const SessionPool::Wish& a, const SessionPool::Wish& b) {
  return a.game == b.game && a.level == b.level && a.setup.threads == b.setup.threads &&
         a.setup.memory == b.setup.memory;
}

}  // namespace

SessionPool& SessionPool::common() {
  // Never destroyed: at the exit the plugins' own statics may be gone, and to close a session would run their code.
  static auto* const one = std::make_unique<SessionPool>().release();
  return *one;
}

Result<std::unique_ptr<PlayerSession>> SessionPool::take(const Wish& wish, const Position& root) {
  std::list<Kept> found;
  {
    const std::lock_guard lock(mutex_);
    const Key key = root.key();
    const auto fits = [&](const Kept& kept) { return same(kept.wish, wish) && leads_to(kept, key); };
    const auto at = std::find_if(kept_.begin(), kept_.end(), fits);
    if (at != kept_.end()) found.splice(found.begin(), kept_, at);
  }
  if (!found.empty()) return std::move(found.front().session);
  return wish.game->players()->open(wish.setup);
}

void SessionPool::give_back(const Wish& wish, std::unique_ptr<PlayerSession> session, const Position& root, Move move) {
  Kept kept{wish, std::move(session), root.key(), root.clone()};
  if (!kept.after->play(move)) return;
  std::list<Kept> dropped;  // ends outside the lock
  const std::lock_guard lock(mutex_);
  kept_.push_front(std::move(kept));
  std::uint64_t memory = 0;
  std::size_t count = 0;
  for (auto each = kept_.begin(); each != kept_.end();) {
    const auto next = std::next(each);
    memory += each->wish.setup.memory;
    if (++count > most_kept || (count > 1 && memory > most_memory)) dropped.splice(dropped.end(), kept_, each);
    each = next;
  }
}

bool SessionPool::leads_to(const Kept& kept, const Key& key) {
  if (kept.root == key) return true;
  if (kept.after->state().over()) return false;
  const std::vector<Move> answers = kept.after->legal();
  return std::any_of(answers.begin(), answers.end(), [&](const Move& answer) {
    if (!kept.after->try_play(answer)) return false;
    const bool here = kept.after->key() == key;
    return kept.after->try_undo() && here;
  });
}

}  // namespace kiban::player
