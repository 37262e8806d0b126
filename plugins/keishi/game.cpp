#include "game.hpp"

#include <algorithm>

namespace kiban::keishi {
namespace {

constexpr std::size_t kUsualPlies = 256;
constexpr std::size_t kKoMemory = 3;  // plies that ko looks back

}  // namespace

Setup initial_setup() {
  constexpr Bits pairs = bit(0) | bit(1) | bit(4) | bit(5);
  return {{pairs << 8, pairs << 32}, Side::black};
}

Game::Game(const Rules& rules, const Setup& setup) : rules_(rules), first_to_act_(setup.to_act) {
  frames_.reserve(kUsualPlies);
  frames_.emplace_back(setup.board, Move{});
}

Move Game::move_before(std::size_t plies_ago) const {
  return plies_ago < frames_.size() ? frames_[frames_.size() - 1 - plies_ago].move : Move{};
}

Recent Game::recent() const { return {move_before(0), move_before(1), move_before(2)}; }

void Game::settle() const {
  Frame& frame = frames_.back();
  frame.end = find_end();
  frame.banned = banned_by(rules_.ko, recent());
  Bits stones = frame.board.own, anywhere = 0;
  for (unsigned rank = 0; rank < kStones; ++rank, stones &= stones - 1) {
    const Square from = first_of(stones | bit(kNowhere));
    const Bits all = frame.end == End::none && stones != 0 ? targets(frame.board.occupied(), from) : 0;
    frame.stones[rank] = from;
    frame.reach[rank] = from == frame.banned.from ? all & ~bit(frame.banned.to) : all;
    anywhere |= frame.reach[rank];
  }
  if (anywhere == 0 && frame.end == End::none) frame.end = End::no_move;
}

End Game::find_end() const {
  const Board& now = board();
  if (wins(now.other, now.occupied(), rules_.gap)) return End::mover_rectangle;
  // With open sides asked for, the opponent may open the side of a rectangle that then only counts after the next own
  // move; without, nobody is ever to act with a rectangle, but a position made by hand may say so.
  if (plies() == 0 && rules_.gap == Gap::formula && is_rectangle(now.own)) return End::actor_rectangle;
  if (rules_.counts_repetition() && occurrences() >= rules_.repetition) return End::repetition;
  return End::none;
}

unsigned Game::occurrences() const {
  unsigned count = 1;
  const std::size_t last = frames_.size() - 1;
  // No board comes back sooner than after four plies.
  for (std::size_t back = 4; back <= last; back += 2) count += frames_[last - back].board == board() ? 1 : 0;
  return count;
}

bool Game::play_slowly(unsigned rank, Square to) {
  if ((settled().reach[rank] & bit(to)) == 0) return false;
  place(rank, to);
  return true;
}

unsigned Game::legal_count() const {
  int count = 0;
  for (const Bits reach : settled().reach) count += std::popcount(reach);
  return static_cast<unsigned>(count);
}

Refusal Game::refusal(Move move) const {
  const Frame& frame = settled();
  if (frame.end != End::none) return Refusal::over;
  if ((frame.board.occupied() & bit(move.from)) == 0) return Refusal::no_stone;
  if ((frame.board.own & bit(move.from)) == 0) return Refusal::not_yours;
  if (move.from == move.to) return Refusal::no_such_way;
  if ((frame.board.occupied() & bit(move.to)) != 0) return Refusal::occupied;
  if ((targets(frame.board.occupied(), move.from) & bit(move.to)) == 0) return Refusal::no_such_way;
  return move == frame.banned ? Refusal::ko : Refusal::none;
}

std::vector<Move> Game::moves_to_remember() const {
  std::size_t count = 0;
  if (rules_.ko != Ko::none) count = std::min(plies(), kKoMemory);
  if (rules_.counts_repetition()) count = plies();
  std::vector<Move> moves;
  moves.reserve(count);
  for (std::size_t ply = plies() - count; ply < plies(); ++ply) moves.push_back(frames_[ply + 1].move);
  return moves;
}

Setup Game::setup_at(std::size_t ply) const {
  return {frames_[ply].board, ply % 2 == 0 ? first_to_act_ : opponent(first_to_act_)};
}

}  // namespace kiban::keishi
