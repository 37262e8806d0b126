#include "core/model/game.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace kiban {
namespace {

bool begins_with(std::span<const Step> whole, std::span<const Step> part) {
  return part.size() <= whole.size() && std::equal(part.begin(), part.end(), whole.begin());
}

// Counts leaves; keeps one move list a depth, so that nothing is allocated on the way.
class Counter {
 public:
  Counter(Position& position, unsigned depth, bool make_leaves, const StopAsked& stop)
      : position_(position), lists_(depth + 1), make_leaves_(make_leaves), stop_(stop) {}

  Result<std::uint64_t> count(unsigned depth) {
    const std::uint64_t leaves = walk(depth);
    if (broken_) return fail(Fault::internal, "perft.broken", KIBAN_N_("a legal move cannot be played and taken back"));
    if (!stopped_) return leaves;
    return fail(Fault::cancelled, "perft.cancelled", KIBAN_N_("the count was stopped"));
  }

 private:
  std::uint64_t walk(unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1 && !make_leaves_) return position_.legal_count();
    if (stop_asked()) return 0;
    std::vector<Move>& moves = lists_[depth];
    position_.legal(moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
      broken_ = !position_.try_play(move);
      if (broken_) return 0;
      leaves += walk(depth - 1);
      if (broken_) return 0;
      broken_ = !position_.try_undo();
      if (broken_ || stopped_) return 0;
    }
    return leaves;
  }

  // Asking costs more than a node, so it is asked once in a while: some thousand nodes take far less than 100 ms.
  bool stop_asked() {
    constexpr unsigned interval = 256;
    if (!stopped_ && stop_ && ++visits_ % interval == 0) stopped_ = stop_();
    return stopped_;
  }

  Position& position_;
  std::vector<std::vector<Move>> lists_;
  bool make_leaves_;
  const StopAsked& stop_;
  unsigned visits_ = 0;
  bool stopped_ = false;
  bool broken_ = false;
};

}  // namespace

Role State::acting_role() const { return to_act == 0 ? Role{-1} : static_cast<Role>(std::countr_zero(to_act)); }

int State::acting_seat() const {
  const int role{acting_role()};
  return role < 0 || role >= KB_MAX_ROLES ? -1 : int{seat_of_role[static_cast<std::size_t>(role)]};
}

std::uint32_t seats_of(const State& state, std::uint32_t roles) {
  std::uint32_t seats = 0;
  for (std::uint32_t role = 0; role < KB_MAX_ROLES; ++role) {
    const int seat{state.seat_of_role.at(role)};
    if (seat >= 0 && (roles >> role & 1U) != 0) seats |= 1U << static_cast<unsigned>(seat);
  }
  return seats;
}

std::vector<Move> Position::legal() const {
  std::vector<Move> moves;
  legal(moves);
  return moves;
}

Result<void> Position::why(std::span<const Step> steps, std::vector<Mark>* blame) const {
  if (blame != nullptr) blame->clear();
  bool unfinished = false;
  for (const Move move : legal()) {
    const std::vector<Step> path = this->steps(move);
    if (!begins_with(path, steps)) continue;
    if (path.size() == steps.size()) return {};
    unfinished = true;
  }
  if (unfinished) return fail(Fault::illegal, "move.unfinished", KIBAN_N_("the move is not finished"));
  for (const Move move : refused()) {
    if (begins_with(this->steps(move), steps)) return clone()->play(move);
  }
  return fail(Fault::illegal, "move.not-legal", KIBAN_N_("that is not a legal move"));
}

Text Position::about(Site /*site*/, std::vector<Mark>* marks) const {
  if (marks != nullptr) marks->clear();
  return {};
}

Result<std::string> Position::move_in_style(Move move, const std::string&) const { return move_text(move); }

Result<std::uint64_t> Position::perft(unsigned depth, const StopAsked& stop) {
  return perft_by_moves(*this, depth, false, stop);
}

Result<std::uint64_t> perft_by_moves(Position& position, unsigned depth, bool make_leaves, const StopAsked& stop) {
  return Counter(position, depth, make_leaves, stop).count(depth);
}

const std::string& Game::script() const {
  static const std::string none;
  return none;
}

}  // namespace kiban
