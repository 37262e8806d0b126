#include "script/game/frame.hpp"

#include <utility>

namespace kiban::script {

ScriptEnding ending_of(Verdict verdict) {
  ScriptEnding ending{verdict.outcome, verdict.winners};
  ending.told = std::move(verdict.reason);
  ending.sites = std::move(verdict.sites);
  ending.facts = std::move(verdict.facts);
  ending.score = std::move(verdict.score);
  return ending;
}

void Frame::begin(const Frame& before) {
  scene.copy_without_last(before.scene);
  shown = before.shown;
  swapped = before.swapped;
  past = before.past;
  phase = -1;
  asked = 0;
  if (over()) ending = {};
  stuck_known = base_played = listed = counted = false;
  history_key.reset();
  base_before.reset();
}

std::unique_ptr<Frame> Frame::copy() const {
  auto twin = std::make_unique<Frame>();
  twin->begin(*this);
  twin->scene.last = scene.last;
  twin->phase = phase;
  twin->asked = asked;
  twin->ending = ending;
  twin->stuck_known = stuck_known;
  twin->base_played = base_played;
  twin->counted = counted;
  if (base_before) twin->base_before = base_before->clone();
  return twin;
}

void Frame::forget_moves() {
  moves.clear();
  legal.clear();
  refused.clear();
}

const ScriptMove* Frame::find(Move move) const {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    hint_ = hint_ + 1 < moves.size() ? hint_ + 1 : 0;
    if (moves[hint_].behind == move) return &moves[hint_];
  }
  return nullptr;
}

const RefusedMove* Frame::find_refused(Move move) const {
  for (const RefusedMove& each : refused)
    if (moves[each.index].behind == move) return &each;
  return nullptr;
}

}  // namespace kiban::script
