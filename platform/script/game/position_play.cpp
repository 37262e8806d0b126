// Playing and taking back in a script's position.
#include <algorithm>
#include <utility>

#include "script/game/explorer.hpp"

namespace kiban::script {
namespace {

std::uint64_t bit(std::size_t index) { return index < 64 ? std::uint64_t{1} << index : 0; }

}  // namespace

Result<void> ScriptPosition::play(Move move) {
  BorrowedRuntime runtime(game_->pool());
  if (auto listed = list(runtime); !listed) return listed;
  if (as_base()) {
    const auto& legal = frame().legal;
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return refuse(move);
    return make(runtime, base_.described(move, scene()));
  }
  const ScriptMove* const found = frame().find(move);
  if (!found) return refuse(move);
  if (const RefusedMove* const refused = frame().find_refused(move)) return refusal(*refused);
  return make(runtime, *found);
}

// Of a move that nobody listed.
Result<void> ScriptPosition::refuse(Move move) {
  if (over() || base_over()) return fail(Fault::illegal, "move.over", KIBAN_N_("the game is over"));
  if (frame().phase >= 0) return asked_first();
  if (game_->base_moves()) {
    auto played = base_->play(move);
    if (!played) return played;
    base_->try_undo();
  }
  return fail(Fault::illegal, "move.not-legal", KIBAN_N_("that is not a legal move"));
}

bool ScriptPosition::try_play(Move move) { return play(move).has_value(); }

Result<void> ScriptPosition::make(BorrowedRuntime& runtime, const ScriptMove& move) {
  if (frames_.size() == depth_ + 1) frames_.push_back(std::make_unique<Frame>());
  Frame& next = *frames_[depth_ + 1];
  next.begin(frame());
  auto done = frame().phase >= 0 ? answer(runtime, next, move) : change(runtime, next, move);
  if (!done) {
    if (done.error().fault == Fault::limit) runtime.drop();
    restore(next);
    return done;
  }
  ++depth_;
  return {};
}

// The question is answered; nothing moves.
Result<void> ScriptPosition::answer(BorrowedRuntime& runtime, Frame& next, const ScriptMove& move) {
  const Frame& now = frame();
  next.scene.last = now.scene.last;
  next.asked = now.asked | bit(cell(now.phase));
  for (int earlier = 0; earlier < now.phase; ++earlier)
    if (game_->description().phases[cell(earlier)].after) next.asked |= bit(cell(earlier));
  const Choice& choice = game_->shape().choices()[cell(move.choice)];
  if (choice.swap) {
    next.swapped = !next.swapped;
    std::swap(next.scene.seats[0], next.scene.seats[1]);
  }
  for (const auto& [name, value] : choice.set)
    if (const int index = game_->value_index(name); index >= 0) next.scene.values[cell(index)] = value;
  return ask(runtime, next);
}

Result<void> ScriptPosition::change(BorrowedRuntime& runtime, Frame& next, const ScriptMove& move) {
  const bool own = is_own(move.behind, game_->layout());
  if (auto remembered = remember(runtime, next); !remembered) return remembered;
  if (own) {
    if (!next.shown) next.scene.copy_without_last(scene());
    next.shown = true;
    carry_out(next.scene, move);
  } else {
    if (auto played = base_->play(move.behind); !played) return played;
    next.base_played = true;
    next.shown = false;
  }
  ++next.scene.ply;
  next.scene.last = move;
  if (auto moved = call_moved(runtime, next, own); !moved) return moved;
  if (auto judged = judge(runtime, next); !judged) return judged;
  if (auto judged = judge_repetition(runtime, next); !judged) return judged;
  return ask(runtime, next);
}

// The position before the move is from now on one of those that were there.
Result<void> ScriptPosition::remember(BorrowedRuntime& runtime, Frame& next) {
  if (!game_->keeps_history()) return {};
  const auto key = history_key(runtime, frame());
  if (!key) return tl::unexpected(key.error());
  seen_.push_back(*key);
  next.counted = true;
  return {};
}

Result<void> ScriptPosition::call_moved(BorrowedRuntime& runtime, Frame& next, bool own) {
  if (!game_->has(Hook::moved)) return own && base_ ? rebuild(next) : Result<void>();
  const auto hooks = runtime.hooks();
  if (!hooks) return tl::unexpected(hooks.error());
  const auto seats = shown(next).seats;
  std::optional<Scene> before;
  if (base_ && !own) before = next.scene;
  SceneExplorer explorer(*this, **hooks, next.scene, !own);
  const ScriptMove told = *next.scene.last;
  if (auto moved = (*hooks)->moved(next.scene, explorer, told); !moved) return moved;
  if (seats != next.scene.seats) next.swapped = !next.swapped;
  const bool changed = base_ && (own || !same_board(*before, next.scene));
  return changed ? rebuild(next) : Result<void>();
}

// The base begins anew with what the script has made of its position.
Result<void> ScriptPosition::rebuild(Frame& next) {
  auto before = base_.rebuild(next.scene, game_->id());
  if (!before) return tl::unexpected(before.error());
  next.base_before = *std::move(before);
  return {};
}

Result<void> ScriptPosition::judge(BorrowedRuntime& runtime, Frame& next) {
  if (!game_->has(Hook::result)) return {};
  const auto hooks = runtime.hooks();
  if (!hooks) return tl::unexpected(hooks.error());
  SceneExplorer explorer(*this, **hooks, shown(next), true);
  const std::optional<ScriptMove>& last = next.scene.last;
  auto verdict = (*hooks)->result(next.scene, explorer, last ? &*last : nullptr);
  if (!verdict) return tl::unexpected(std::move(verdict).error());
  if (verdict->outcome == Outcome::ongoing) return {};
  next.ending = ending_of(*std::move(verdict));
  return {};
}

Result<void> ScriptPosition::judge_repetition(BorrowedRuntime& runtime, Frame& next) {
  const int limit = game_->repetition();
  if (limit <= 0 || next.over()) return {};
  const auto key = history_key(runtime, next);
  if (!key) return tl::unexpected(key.error());
  if (std::count(seen_.begin(), seen_.end(), *key) + 1 >= limit)
    next.ending = {Outcome::drawn, 0, ScriptEnding::Cause::repetition};
  return {};
}

Result<void> ScriptPosition::ask(BorrowedRuntime& runtime, Frame& next) {
  const std::vector<Phase>& phases = game_->description().phases;
  if (phases.empty() || next.over() || base_over()) return {};
  for (std::size_t i = 0; i < phases.size(); ++i) {
    bool now = phases[i].after && !next.past && *phases[i].after == next.scene.ply && (next.asked & bit(i)) == 0;
    if (!phases[i].after) {
      const auto hooks = runtime.hooks();
      if (!hooks) return tl::unexpected(hooks.error());
      SceneExplorer explorer(*this, **hooks, shown(next), true);
      const auto asked = (*hooks)->when(next.scene, explorer, phases[i].when);
      if (!asked) return tl::unexpected(asked.error());
      now = *asked;
    }
    if (!now) continue;
    next.phase = static_cast<int>(i);
    return {};
  }
  return {};
}

void ScriptPosition::restore(Frame& next) {
  if (next.base_before) base_.put_back(std::move(next.base_before));
  if (next.base_played) base_->try_undo();
  if (next.counted) seen_.pop_back();
  next.base_played = next.counted = false;
}

Result<void> ScriptPosition::undo() {
  if (try_undo()) return {};
  return fail(Fault::state, "move.no-undo", KIBAN_N_("there is no move to take back"));
}

bool ScriptPosition::try_undo() {
  if (depth_ == 0) return false;
  restore(frame());
  --depth_;
  return true;
}

}  // namespace kiban::script
