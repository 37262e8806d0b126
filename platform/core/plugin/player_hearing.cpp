#include "core/plugin/player_hearing.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include "core/plugin/call_watch.hpp"

namespace kiban {
namespace {

bool in_range(const kb_value& raw) {
  switch (raw.kind) {
    case KB_VALUE_NONE:
      return true;
    case KB_VALUE_CENTI:
      return raw.value >= -KB_MAX_CENTI && raw.value <= KB_MAX_CENTI;
    case KB_VALUE_WIN:
    case KB_VALUE_LOSS:
      return raw.value >= -1 && raw.value <= KB_MAX_PLIES_TO_END;
    case KB_VALUE_DRAW:
      return raw.value == 0;
    default:
      return false;
  }
}

bool is_legal(const Position& position, Move move) {
  const std::vector<Move> legal = position.legal();
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

}  // namespace

std::optional<PositionValue> value_from(const kb_value& raw) {
  const bool proven = (raw.flags & KB_VALUE_PROVEN) != 0, shortest = (raw.flags & KB_VALUE_SHORTEST) != 0;
  const bool ends = raw.kind >= KB_VALUE_WIN;
  const bool bound_fine = raw.bound >= KB_VALUE_EXACTLY && raw.bound <= KB_VALUE_AT_MOST;
  if (!in_range(raw) || !bound_fine || (proven && !ends) || (shortest && (!proven || raw.value < 0))) return {};
  const ScoreBound bound = raw.bound == KB_VALUE_EXACTLY    ? ScoreBound::exact
                           : raw.bound == KB_VALUE_AT_LEAST ? ScoreBound::lower
                                                            : ScoreBound::upper;
  return PositionValue{static_cast<ValueKind>(raw.kind), bound, raw.value, proven, shortest};
}

bool line_plays(Position& position, std::span<const Move> moves) {
  std::size_t played = 0;
  while (played < moves.size() && is_legal(position, moves[played]) && position.try_play(moves[played])) ++played;
  bool back = true;
  for (std::size_t i = 0; i < played; ++i) back = position.try_undo() && back;
  return back && played == moves.size();
}

PlayerHearing::PlayerHearing() {
  observer_.size = sizeof observer_;
  observer_.ctx = this;
  observer_.go_on = &PlayerHearing::go_on;
  observer_.report = &PlayerHearing::report;
}

void PlayerHearing::begin(Position& position, unsigned lines, PlayerEvents& events) {
  position_ = &position;
  lines_ = lines;
  events_ = &events;
  broken_ = false;
  thread_ = std::this_thread::get_id();
}

std::string PlayerHearing::end() {
  thread_ = std::thread::id();
  events_ = nullptr;
  return broken_ ? promise_.load() : "";
}

std::int32_t PlayerHearing::go_on(void* self) noexcept {
  auto& hearing = *static_cast<PlayerHearing*>(self);
  if (!hearing.listens()) return hearing.blame("its search speaks out of turn"), 0;
  try {
    border::sign_of_work();
    return hearing.events_->go_on() ? 1 : 0;
  } catch (...) {  // may not cross the border
    return hearing.blame("what its search asked could not be answered"), 0;
  }
}

void PlayerHearing::report(void* self, const kb_player_report* report) noexcept {
  auto& hearing = *static_cast<PlayerHearing*>(self);
  if (!hearing.listens()) return hearing.blame("its search speaks out of turn");
  try {
    if (report == nullptr || !hearing.fits(*report)) return hearing.blame("a report of its search makes no sense");
    hearing.hear(*report);
  } catch (...) {
    hearing.blame("a report of its search could not be read");
  }
}

bool PlayerHearing::fits(const kb_player_report& raw) const {
  constexpr std::uint32_t most_depth = 1'000'000;
  return raw.size >= KB_PLAYER_REPORT_SIZE_1_0 && raw.line >= 1 && raw.line <= lines_ && raw.depth <= most_depth &&
         raw.seldepth <= most_depth && raw.moves != nullptr && raw.move_count >= 1 && raw.move_count <= KB_MAX_LINE &&
         raw.hash_permille >= -1 && raw.hash_permille <= 1000 && raw.time_ms >= 0 && value_from(raw.value) &&
         line_plays(*position_, std::span(raw.moves, raw.move_count));
}

void PlayerHearing::hear(const kb_player_report& raw) {
  events_->report({raw.line, raw.depth, raw.seldepth, *value_from(raw.value),
                   std::vector<Move>(raw.moves, raw.moves + raw.move_count), raw.nodes, raw.hash_permille,
                   raw.time_ms});
}

// The first is told. From another thread nothing but this is touched.
void PlayerHearing::blame(const char* what) {
  if (!broken_) promise_ = what;
  broken_ = true;
}

}  // namespace kiban
