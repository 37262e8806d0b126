#include "game.hpp"

#include <kiban/sdk/key.hpp>

#include <algorithm>

namespace kiban::shogi {
namespace {

constexpr int kCampRanks = 3;
constexpr int kFullSet = 54;  // points of all pieces

// Numbers that stand for a piece on a square, a hand, a side. Made from fixed seeds: never change them.
struct HashNumbers {
  std::array<std::array<Hash, kSquares>, 32> piece;
  std::array<std::array<std::array<Hash, 19>, kHandKinds>, 2> hand;
  Hash side;
};

HashNumbers make_numbers() {
  HashNumbers n;
  std::uint64_t seed = 0;
  const auto next = [&] {
    seed += 2;
    return Hash{sdk::mix64(seed), sdk::mix64(seed + 1)};
  };
  for (auto& squares : n.piece)
    for (Hash& h : squares) h = next();
  for (auto& kinds : n.hand)
    for (auto& counts : kinds)
      for (Hash& h : counts) h = next();
  n.side = next();
  return n;
}

const HashNumbers kNumbers = make_numbers();

void mix(Hash& h, const Hash& n) {
  h.low ^= n.low;
  h.high ^= n.high;
}

Hash hash_of(const Board& b) {
  Hash h;
  for (Square s = 0; s < kSquares; ++s)
    if (b.at[s] != kNoPiece) mix(h, kNumbers.piece[b.at[s]][s]);
  for (const Color c : {kBlack, kWhite})
    for (int k = 0; k < kHandKinds; ++k)
      if (b.hand[c][k] > 0) mix(h, kNumbers.hand[c][k][b.hand[c][k]]);
  if (b.side == kWhite) mix(h, kNumbers.side);
  return h;
}

void mix_hand(Hash& h, Color c, Kind k, int count) {
  if (count > 0) mix(h, kNumbers.hand[c][k][count]);
}

// The hash after `move`, seen from the board before it.
Hash hash_after(Hash h, const Board& b, Move move) {
  const Color us = b.side;
  mix(h, kNumbers.side);
  if (move.drops()) {
    const int count = b.hand[us][move.kind()];
    mix_hand(h, us, move.kind(), count);
    mix_hand(h, us, move.kind(), count - 1);
    mix(h, kNumbers.piece[piece_of(us, move.kind())][move.to()]);
    return h;
  }
  const Piece moved = b.at[move.from()], taken = b.at[move.to()];
  if (taken != kNoPiece) {
    const Kind kind = unpromoted(kind_of(taken));
    mix(h, kNumbers.piece[taken][move.to()]);
    mix_hand(h, us, kind, b.hand[us][kind]);
    mix_hand(h, us, kind, b.hand[us][kind] + 1);
  }
  mix(h, kNumbers.piece[moved][move.from()]);
  mix(h, kNumbers.piece[move.promotes() ? piece_of(us, promoted(kind_of(moved))) : moved][move.to()]);
  return h;
}

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
    mix(hash, kNumbers.side);
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
  constexpr std::array<Square, 2> kGoal = {square(4, 0), square(4, 8)};
  if (rules_.declaration == Declaration::try_rule && plies() > 0 && board_.kinds[mover][kKing].has(kGoal[mover]))
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

Claim Game::claim(Color color) const {
  const Set camp = kLastRanks[color][kCampRanks];
  Claim c;
  c.king_inside = bool(board_.kinds[color][kKing] & camp);
  c.in_check = board_.in_check(color);
  for (Set inside = without(board_.colors[color] & camp, board_.kinds[color][kKing]); inside;) {
    ++c.pieces;
    c.points += points_of(kind_of(board_.at[inside.pop()]));
  }
  c.points += points_in_hand(board_, color);
  if (color == kWhite) c.points += kFullSet - points_in_play(board_);
  const bool by24 = rules_.declaration == Declaration::points24;
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
