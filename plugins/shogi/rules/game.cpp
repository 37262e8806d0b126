#include "game.hpp"

#include <algorithm>

namespace kiban::shogi {
namespace {

constexpr int kCampRanks = 3;
constexpr int kFullSet = 54;  // points of all pieces

int points_of(Kind k) {
  const Kind plain = unpromoted(k);
  return plain == kKing ? 0 : plain == kRook || plain == kBishop ? 5 : 1;
}

int points_in_hand(const Board& b, Color c) {
  int points = 0;
  for (int k = 0; k < kHandKinds; ++k) points += b.hand[c][k] * points_of(static_cast<Kind>(k));
  return points;
}

int points_in_play(const Board& b) {
  int points = points_in_hand(b, kBlack) + points_in_hand(b, kWhite);
  for (Set all = b.occupied(); all;) points += points_of(kind_of(b.at[all.pop()]));
  return points;
}

}  // namespace

Game::Game(const Rules& rules, const Board& start) : rules_(rules), start_(start), board_(start) {
  past_.reserve(256);
  past_.emplace_back(Move{}, kNoPiece, hash_of(board_));
}

std::vector<Move> Game::moves() const {
  std::vector<Move> all;
  for (std::size_t i = 1; i < past_.size(); ++i) all.push_back(past_[i].move);
  return all;
}

void Game::play(Move move) {
  danger();
  Hash hash = past_.back().hash;
  Piece taken = kNoPiece;
  if (move == kDeclare) {
    // The board stays; only whose turn it is tells the position from the one before.
    board_.side = ~board_.side;
    hash ^= kHashNumbers.side;
  } else {
    hash = hash_after(hash, board_, move);
    taken = board_.play(move);
  }
  past_.emplace_back(move, taken, hash);
}

void Game::undo() {
  const Move move = past_.back().move;
  const Piece taken = past_.back().taken;
  past_.pop_back();
  if (move == kDeclare)
    board_.side = ~board_.side;
  else
    board_.undo(move, taken);
}

// ---- the end of the game ----

Result Game::result() const {
  std::optional<Result>& known = past_.back().result;
  if (!known) known = find_result();
  return *known;
}

const Danger& Game::danger() const {
  std::optional<Danger>& known = past_.back().danger;
  if (!known) known = danger_to_king(board_);
  return *known;
}

Result Game::find_result() const {
  if (declared()) return result_of_declaration();
  const Color mover = ~board_.side;
  if (rules_.declaration == Declaration::try_rule && plies() > 0 && board_.kinds[mover][kKing].has(kTryGoal[mover]))
    return {End::king_arrived, mover};
  if (!has_legal_move(board_, danger())) return {in_check() ? End::mate : End::no_moves, mover};
  return result_of_repetition();
}

Result Game::result_of_declaration() const {
  const Color claimer = ~board_.side;
  const Claim c = claim(claimer);
  if (c.may_declare() && c.points >= c.needed) return {End::declaration_won, claimer};
  if (c.may_declare() && c.points >= c.to_draw) return {End::declaration_drawn, std::nullopt};
  return {End::declaration_failed, board_.side};
}

Result Game::result_of_repetition() const {
  if (rules_.repetition < 2) return {};
  std::size_t first = plies(), count = 1;
  for (std::size_t back = 4; back <= plies() && count < rules_.repetition; back += 2)
    if (past_[plies() - back].hash == hash()) {
      first = plies() - back;
      ++count;
    }
  if (count < rules_.repetition) return {};
  const bool black = checks_all_the_time(kBlack, first, plies()), white = checks_all_the_time(kWhite, first, plies());
  if (black != white) return {End::perpetual_check, black ? kWhite : kBlack};
  return {End::repetition, std::nullopt};
}

bool Game::checks_all_the_time(Color color, std::size_t from, std::size_t to) const {
  for (std::size_t ply = from + 1; ply <= to; ++ply)
    if (mover_of(ply) == color && !past_[ply].danger->checkers) return false;
  return true;
}

// ---- the declaration ----

Claim claim_of(const Board& board, Declaration declaration, Color color) {
  const Set camp = kLastRanks[color][kCampRanks];
  Claim c;
  c.king_inside = bool(board.kinds[color][kKing] & camp);
  c.in_check = board.in_check(color);
  for (Set inside = without(board.colors[color] & camp, board.kinds[color][kKing]); inside;) {
    ++c.pieces;
    c.points += points_of(kind_of(board.at[inside.pop()]));
  }
  c.points += points_in_hand(board, color);
  if (color == kWhite) c.points += kFullSet - points_in_play(board);
  const bool by24 = declaration == Declaration::points24;
  c.needed = by24 ? 31 : color == kBlack ? 28 : 27;
  c.to_draw = by24 ? 24 : c.needed;
  return c;
}

bool Game::may_declare() const {
  if (!rules_.declares_by_points() || !(board_.kinds[board_.side][kKing] & kLastRanks[board_.side][kCampRanks]))
    return false;
  return claim(board_.side).may_declare() && !result().over();
}

// ---- moves ----

void Game::legal(MoveList& list) const {
  list.count = 0;
  if (!result().over()) legal_moves(board_, danger(), list);
}

std::uint32_t Game::legal_count() const {
  if (result().over()) return 0;
  return count_legal(board_, danger()) + (may_declare() ? 1 : 0);
}

bool Game::follows_board_alone(unsigned plies_ahead) const {
  const std::size_t needed = 4 * (std::size_t{std::max(rules_.repetition, 1u)} - 1);
  const bool may_repeat = rules_.repetition >= 2 && plies() + plies_ahead > needed;
  return rules_.declaration == Declaration::none && !may_repeat;
}

bool Game::is_legal(Move move) const {
  if (move == kDeclare) return may_declare();
  return !result().over() && shogi::is_legal(board_, danger(), move);
}

}  // namespace kiban::shogi
