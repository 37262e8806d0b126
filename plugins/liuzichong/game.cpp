#include "game.hpp"

#include <cstdlib>

namespace kiban::liuzichong {
namespace {

constexpr std::size_t kUsualPlies = 256;
constexpr int kDrawnMaterial = 2;

bool is_material_draw(const Board& board) {
  return std::popcount(board.own) <= kDrawnMaterial && std::popcount(board.other) <= kDrawnMaterial;
}

}  // namespace

Setup initial_setup() {
  constexpr Bits black = 0x009f, white = 0xf900;
  return {{black, white}, Side::black};
}

End end_of_board(const Board& board, bool material_draw) {
  if (board.own == 0) return End::actor_has_none;
  if (board.other == 0) return End::mover_has_none;
  if (material_draw && is_material_draw(board)) return End::material;
  return can_move(board.own, board.occupied()) ? End::none : End::stalemate;
}

Game::Game(const Rules& rules, const Setup& setup)
    : rules_(rules), taking_(taking_of(rules.capture, rules.single)), first_to_act_(setup.to_act) {
  frames_.reserve(kUsualPlies);
  frames_.push_back({setup.board, {}, 0, End::unknown});
}

Setup Game::setup_at(std::size_t ply) const {
  return {frames_[ply].board, ply % 2 == 0 ? first_to_act_ : opponent(first_to_act_)};
}

End Game::find_end() const {
  const End by_board = end_of_board(board(), rules_.material_draw);
  if (by_board != End::none) return by_board;
  if (rules_.counts_repetition() && occurrences() >= rules_.repetition) return End::repetition;
  if (rules_.quiet != 0 && quiet_plies() >= rules_.quiet) return End::quiet;
  return End::none;
}

unsigned Game::occurrences() const {
  unsigned count = 1;
  const std::size_t last = frames_.size() - 1;
  // No board comes back sooner than after four plies, and none after a capture.
  for (std::size_t back = 4; back <= quiet_plies(); back += 2) count += frames_[last - back].board == board() ? 1 : 0;
  return count;
}

unsigned Game::legal_count() const {
  if (over()) return 0;
  int count = 0;
  for (Bits stones = board().own; stones != 0; stones &= stones - 1) {
    count += std::popcount(targets(board().occupied(), first_of(stones)));
  }
  return static_cast<unsigned>(count);
}

Refusal Game::refusal(Move move) const {
  if (over()) return Refusal::over;
  if ((board().occupied() & bit(move.from)) == 0) return Refusal::no_stone;
  if ((board().own & bit(move.from)) == 0) return Refusal::not_yours;
  const int dx = std::abs(column_of(move.from) - column_of(move.to));
  const int dy = std::abs(row_of(move.from) - row_of(move.to));
  if (dx + dy == 1) return (board().occupied() & bit(move.to)) != 0 ? Refusal::occupied : Refusal::none;
  return dx == 1 && dy == 1 ? Refusal::diagonal : Refusal::too_far;
}

std::size_t Game::moves_to_remember() const {
  return rules_.counts_repetition() || rules_.quiet != 0 ? quiet_plies() : 0;
}

}  // namespace kiban::liuzichong
