#include "position.hpp"

#include <algorithm>
#include <cstring>

#include "mate_table.hpp"

namespace kiban::shogi::search {
namespace {

// The low halves of the hash numbers make the key, the high halves without the hands that of the board.
std::uint64_t board_key_of(const Board& b) {
  std::uint64_t key = b.side == kWhite ? kHashNumbers.side.high : 0;
  for (Set all = b.occupied(); all;) {
    const Square s = all.pop();
    key ^= kHashNumbers.piece[b.at[s]][s].high;
  }
  return key;
}

struct Keys {
  std::uint64_t& key;
  std::uint64_t& board_key;
  void toggle(Piece p, Square s) {
    key ^= kHashNumbers.piece[p][s].low;
    board_key ^= kHashNumbers.piece[p][s].high;
  }
  void turn() {
    key ^= kHashNumbers.side.low;
    board_key ^= kHashNumbers.side.high;
  }
  void hand(Color c, Kind k, int before, int after) {
    key ^= kHashNumbers.hand[c][k][static_cast<std::size_t>(before)].low ^
           kHashNumbers.hand[c][k][static_cast<std::size_t>(after)].low;
  }
};

void keys_after(Keys keys, const Board& b, Move move) {
  const Color us = b.side;
  keys.turn();
  if (move.drops()) {
    const int count = b.hand[us][move.kind()];
    keys.hand(us, move.kind(), count, count - 1);
    return keys.toggle(piece_of(us, move.kind()), move.to());
  }
  const Piece moved = b.at[move.from()], taken = b.at[move.to()];
  if (taken != kNoPiece) {
    const Kind kind = unpromoted(kind_of(taken));
    keys.toggle(taken, move.to());
    keys.hand(us, kind, b.hand[us][kind], b.hand[us][kind] + 1);
  }
  keys.toggle(moved, move.from());
  keys.toggle(move.promotes() ? piece_of(us, promoted(kind_of(moved))) : moved, move.to());
}

constexpr std::size_t kFarthest = 64;  // plies back that an earlier occurrence is looked for

}  // namespace

Position::Position(const Game& game) : rules_(game.rules()), board_(game.start()) {
  past_.reserve(game.plies() + kMaxPly + 64);
  State& start = past_.emplace_back();
  start.key = hash_of(board_).low;
  start.board_key = board_key_of(board_);
  start.danger = danger_to_king(board_);
  start.placement = placement_of(board_);
  fill_hand(start);
  for (const Move move : game.moves()) play(move);
}

void Position::fill_hand(State& state) const {
  state.hand = 0;
  std::memcpy(&state.hand, board_.hand[kBlack].data(), kHandKinds);
}

void Position::play(Move move) {
  const Color us = board_.side;
  past_.push_back(past_.back());
  State& next = past_.back();
  keys_after({next.key, next.board_key}, board_, move);
  next.placement = placement_after(next.placement, board_, move);
  next.move = move;
  next.taken = board_.play(move);
  next.danger = danger_to_king(board_);
  ++next.since_pass;
  next.checks[us] = next.danger.checkers ? static_cast<std::uint16_t>(next.checks[us] + 1) : std::uint16_t{0};
  fill_hand(next);
}

void Position::undo() {
  board_.undo(now().move, now().taken);
  past_.pop_back();
}

void Position::pass() {
  past_.push_back(past_.back());
  State& next = past_.back();
  Keys{next.key, next.board_key}.turn();
  board_.side = ~board_.side;
  next.danger = danger_to_king(board_);
  next.since_pass = 0;
  next.checks = {};
}

void Position::undo_pass() {
  board_.side = ~board_.side;
  past_.pop_back();
}

bool Position::may_declare_win() const {
  const Color us = board_.side;
  if (rules_.declares_by_points()) {
    if (!(board_.kinds[us][kKing] & kLastRanks[us][3])) return false;
    const Claim claim = claim_of(board_, rules_.declaration, us);
    return claim.may_declare() && claim.points >= claim.needed;
  }
  if (rules_.declaration != Declaration::try_rule || board_.king[us] == kNoSquare) return false;
  return is_legal(Move::board(board_.king[us], kTryGoal[us], false));
}

Recurrence Position::recurrence() const {
  const State& here = now();
  const std::size_t most = std::min<std::size_t>({here.since_pass, past_.size() - 1, kFarthest});
  for (std::size_t back = 4; back <= most; back += 2) {
    const State& then = past_[past_.size() - 1 - back];
    if (then.board_key != here.board_key) continue;
    if (then.hand == here.hand) {
      const bool theirs = std::size_t{2} * here.checks[~board_.side] >= back,
                 ours = std::size_t{2} * here.checks[board_.side] >= back;
      return theirs == ours ? Recurrence::draw : theirs ? Recurrence::won : Recurrence::lost;
    }
    const bool black_has_more = hand_covers(here.hand, then.hand), white_has_more = hand_covers(then.hand, here.hand);
    if (black_has_more || white_has_more)
      return black_has_more == (board_.side == kBlack) ? Recurrence::better : Recurrence::worse;
  }
  return Recurrence::none;
}

}  // namespace kiban::shogi::search
