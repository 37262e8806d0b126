#include "player/search/walker.hpp"

#include <algorithm>

namespace kiban::player {
namespace {

std::vector<Key> keys_before(const Position& origin) {
  const auto position = origin.clone();
  std::vector<Key> keys;
  while (position->try_undo()) keys.push_back(position->key());
  std::sort(keys.begin(), keys.end());
  return keys;
}

const Valued* valued_by_game(const Position& position) {
  const auto* const valued = dynamic_cast<const Valued*>(&position);
  return valued && valued->has_value() ? valued : nullptr;
}

}  // namespace

std::size_t slot_of(Move move) {
  std::uint64_t bits = move.lo * 0x9e3779b97f4a7c15u ^ (move.hi + 0x632be59bd9b4e019u) * 0xd6e8feb86659fd93u;
  bits ^= bits >> 32;
  return static_cast<std::size_t>(bits * 0x9e3779b97f4a7c15u >> 52);
}

Walker::Walker(const Position& origin)
    : position_(origin.clone()),
      valued_(valued_by_game(*position_)),
      frames_(1),
      seat_(origin.state().acting_seat()),
      before_(keys_before(origin)) {
  enter();
}

void Walker::enter() {
  Frame& frame = frames_[ply_];
  frame.state = position_->state();
  frame.ours = frame.state.acting_seat() == seat_;
  frame.listed = frame.keyed = false;
}

bool Walker::mine(Role role) const {
  return role >= 0 && role < KB_MAX_ROLES && held(static_cast<unsigned char>(role));
}

bool Walker::held(std::size_t role) const { return state().seat_of_role[role] == seat_; }

int Walker::result() const {
  if (state().outcome != Outcome::won) return 0;
  for (std::size_t role = 0; role < KB_MAX_ROLES; ++role)
    if ((state().winners >> role & 1u) != 0 && held(role)) return 1;
  return -1;
}

const std::vector<Move>& Walker::moves() {
  Frame& frame = frames_[ply_];
  if (!frame.listed) position_->legal(frame.moves);
  frame.listed = true;
  return frame.moves;
}

std::optional<std::size_t> Walker::moves_of_other() const {
  if (ply_ == 0) return {};
  const Frame& before = frames_[ply_ - 1];
  if (!before.listed || before.ours == ours()) return {};
  return before.moves.size();
}

const Key& Walker::key() {
  Frame& frame = frames_[ply_];
  if (!frame.keyed) frame.key = position_->key();
  frame.keyed = true;
  return frame.key;
}

bool Walker::ended_by_history() {
  if (state().outcome != Outcome::won) return true;
  const Key& here = key();
  for (std::size_t above = 0; above < ply_; ++above)
    if (frames_[above].keyed && frames_[above].key == here) return true;
  return std::binary_search(before_.begin(), before_.end(), here);
}

void Walker::play(Move move) {
  if (!position_->try_play(move)) throw GameFault("play: a legal move was refused");
  if (++ply_ == frames_.size()) frames_.emplace_back();
  enter();
}

void Walker::undo() {
  if (!position_->try_undo()) throw GameFault("undo: a move that was played was not taken back");
  --ply_;
}

void Walker::rewind() {
  while (ply_ > 0) undo();
}

}  // namespace kiban::player
