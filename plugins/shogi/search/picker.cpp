#include "picker.hpp"

#include "exchange.hpp"

namespace kiban::shogi::search {

Picker::Picker(const Position& position, Histories& histories, const Answered& answered, Move first,
               const std::array<Move, 2>& killers, int depth)
    : position_(position), histories_(histories), answered_(answered), first_(first), killers_(killers), depth_(depth) {
  begin(position, kFirst, kFirstEvasion);
}

Picker::Picker(const Position& position, Histories& histories, const Answered& answered, Move first)
    : position_(position), histories_(histories), answered_(answered), first_(first), killers_{}, depth_(0) {
  begin(position, kFirstOfFew, kFirstEvasion);
}

void Picker::begin(const Position& position, Stage all, Stage in_check) {
  stage_ = position.in_check() ? in_check : all;
  if (first_ != kNoMove && !position.is_legal(first_)) first_ = kNoMove;
}

Move Picker::next() {
  switch (stage_) {
    case kFirst:
    case kFirstEvasion:
    case kFirstOfFew:
      stage_ = static_cast<Stage>(stage_ + 1);
      if (first_ != kNoMove) return first_;
      return next();
    case kMakeCaptures:
    case kMakeFew:
      make_captures();
      stage_ = static_cast<Stage>(stage_ + 1);
      return next();
    case kGoodCaptures:
      if (const Move move = next_good_capture(); move != kNoMove) return move;
      stage_ = kKillers;
      [[fallthrough]];
    case kKillers:
      if (const Move move = next_killer(); move != kNoMove) return move;
      stage_ = kMakeQuiets;
      [[fallthrough]];
    case kMakeQuiets:
      if (!no_quiets_) make_quiets();
      stage_ = kQuiets;
      [[fallthrough]];
    case kQuiets:
      while (!no_quiets_ && at_ < count_)
        if (const Move move = move_in(moves_[at_++]); !served(move)) return move;
      stage_ = kBadCaptures;
      at_ = 0;
      [[fallthrough]];
    case kBadCaptures:
      if (at_ < bad_) return bad_captures_[at_++];
      return kNoMove;
    case kMakeEvasions:
      make_evasions();
      stage_ = kEvasions;
      [[fallthrough]];
    case kEvasions:
    case kFew:
      while (at_ < count_)
        if (const Move move = take_best(); move != first_) return move;
      return kNoMove;
    case kEnd:
      break;
  }
  return kNoMove;
}

template <Part P, class Score>
void Picker::make(Score score) {
  MoveList list;
  sensible_moves<P>(position_.board(), position_.danger(), list);
  at_ = 0;
  count_ = list.count;
  for (std::uint32_t i = 0; i < count_; ++i) moves_[i] = scored(score(list.moves[i]), list.moves[i]);
}

void Picker::make_captures() {
  make<Part::tactical>([this](Move move) { return capture_score(move); });
}

void Picker::make_quiets() {
  make<Part::quiet>([this](Move move) { return quiet_score(move); });
  sort_down_to(-3000 * depth_);
}

void Picker::make_evasions() {
  const Board& b = position_.board();
  make<Part::all>(
      [&](Move move) { return b.at[move.to()] != kNoPiece ? (1 << 28) + capture_score(move) : quiet_score(move); });
}

// Moves below the limit come later in any order; it is the same order in every run.
void Picker::sort_down_to(int limit) {
  const auto end = moves_.begin() + count_;
  const auto split = std::partition(moves_.begin(), end, [&](Scored s) { return score_in(s) >= limit; });
  std::sort(moves_.begin(), split, std::greater<>());
}

int Picker::capture_score(Move move) const {
  const Board& b = position_.board();
  const Piece taken = b.at[move.to()];
  const Kind kind = taken == kNoPiece ? kNoKind : kind_of(taken);
  const int gain = (taken == kNoPiece ? 0 : exchange_value(kind)) +
                   (move.promotes() ? 2 * promotion_gain(kind_of(b.at[move.from()])) : 0);
  return 7 * gain + histories_.capture(step_of(b, move), kind).get();
}

int Picker::quiet_score(Move move) const {
  const Step step = step_of(position_.board(), move);
  int score = 2 * histories_.quiet(position_.side(), move).get();
  for (const Answers* answers : answered_) score += (*answers)[kind_of(step.piece)][step.to].get();
  return score;
}

Move Picker::take_best() {
  const auto best = std::max_element(moves_.begin() + at_, moves_.begin() + count_);
  std::iter_swap(moves_.begin() + at_, best);
  return move_in(moves_[at_++]);
}

Move Picker::next_good_capture() {
  while (at_ < count_) {
    const Move move = take_best();
    if (move == first_) continue;
    if (exchange_reaches(position_.board(), move, -score_in(moves_[at_ - 1]) / 64)) return move;
    if (bad_ < bad_captures_.size()) bad_captures_[bad_++] = move;
  }
  return kNoMove;
}

Move Picker::next_killer() {
  const Board& b = position_.board();
  while (!no_quiets_ && killer_ < killers_.size()) {
    const Move move = killers_[killer_++];
    const bool tactical = b.at[move.to()] != kNoPiece || (move.promotes() && kind_of(b.at[move.from()]) == kPawn);
    if (move == kNoMove || move == first_ || (killer_ == 2 && move == killers_[0])) continue;
    if (!tactical && position_.is_legal(move)) return move;
    killers_[killer_ - 1] = kNoMove;
  }
  return kNoMove;
}

}  // namespace kiban::shogi::search
