// Small games made of nothing but a copyable value, so that the player can be tested without a plugin.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::test {

// Rules have state(), moves(), play(Move), text(Move), key() and occupants().
template <class Rules>
class ValuePosition : public Position {
 public:
  explicit ValuePosition(Rules rules) : line_{std::move(rules)} {}

  const Rules& rules() const { return line_.back(); }
  std::unique_ptr<Position> clone() const override { return std::make_unique<ValuePosition>(*this); }
  State state() const override { return rules().state(); }
  Text reason() const override { return {}; }
  std::vector<Occupant> occupants() const override { return rules().occupants(); }
  std::vector<Mark> marks() const override { return {}; }
  Key key() const override { return rules().key(); }
  std::string text(TextDetail) const override { return {}; }
  using Position::legal;
  void legal(std::vector<Move>& out) const override { out = rules().moves(); }
  std::uint32_t legal_count() const override { return static_cast<std::uint32_t>(rules().moves().size()); }
  std::vector<Step> steps(Move move) const override { return {{KB_STEP_TO, static_cast<std::int32_t>(move.lo)}}; }
  Result<void> play(Move move) override {
    for (const Move legal : rules().moves()) {
      if (!(legal == move)) continue;
      line_.push_back(rules());
      line_.back().play(move);
      return {};
    }
    return fail(Fault::illegal, "test.illegal", "not legal");
  }
  Result<void> undo() override {
    if (line_.size() == 1) return fail(Fault::state, "test.undo", "nothing to undo");
    line_.pop_back();
    return {};
  }
  Result<std::string> move_text(Move move) const override { return rules().text(move); }
  Result<Move> parse_move(std::string_view) const override { return fail(Fault::unsupported, "test.parse", "no"); }

 private:
  std::vector<Rules> line_;
};

inline State two_player_state(int role_to_act) {
  State state;
  state.to_act = 1u << role_to_act;
  state.seat_of_role.fill(-1);
  state.seat_of_role[0] = 0;
  state.seat_of_role[1] = 1;
  return state;
}

inline State ended(State state, Outcome outcome, std::uint32_t winners) {
  state.to_act = 0;
  state.outcome = outcome;
  state.winners = winners;
  return state;
}

// N stones in a row on a square board; whoever cannot move has drawn.
struct Rows {
  int size = 3, length = 3;
  std::string board = std::string(9, '.');
  int turn = 0;
  bool won = false;

  static Rows on(int size, int length) {
    return {size, length, std::string(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), '.'), 0, false};
  }
  static Rows from(const std::string& board, int size, int length) {
    Rows rows{size, length, board, 0, false};
    for (const char stone : board) rows.turn ^= stone == '.' ? 0 : 1;
    return rows;
  }

  char at(int x, int y) const {
    return x < 0 || y < 0 || x >= size || y >= size ? ' ' : board[static_cast<unsigned>(y * size + x)];
  }
  bool makes_row(int x, int y) const {
    constexpr int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (const auto& way : ways) {
      int run = 1;
      for (const int sign : {1, -1})
        for (int n = 1; at(x + sign * n * way[0], y + sign * n * way[1]) == at(x, y); ++n) ++run;
      if (run >= length) return true;
    }
    return false;
  }
  bool full() const { return board.find('.') == std::string::npos; }

  State state() const {
    const State state = two_player_state(turn);
    if (won) return ended(state, Outcome::won, 1u << (turn ^ 1));
    return full() ? ended(state, Outcome::drawn, 0) : state;
  }
  std::vector<Move> moves() const {
    std::vector<Move> moves;
    if (won) return moves;
    for (std::size_t i = 0; i < board.size(); ++i)
      if (board[i] == '.') moves.push_back({i, 0});
    return moves;
  }
  void play(Move move) {
    board[move.lo] = turn == 0 ? 'x' : 'o';
    won = makes_row(static_cast<int>(move.lo) % size, static_cast<int>(move.lo) / size);
    turn ^= 1;
  }
  std::string text(Move move) const { return std::to_string(move.lo); }
  Key key() const {
    std::uint64_t halves[2] = {14695981039346656037u, 1099511628211u};
    for (const char stone : board)
      for (auto& half : halves) half = (half ^ static_cast<std::uint8_t>(stone)) * 1099511628211u + (half >> 40);
    Key key{};
    std::memcpy(key.data(), halves, sizeof halves);
    return key;
  }
  std::vector<Occupant> occupants() const {
    std::vector<Occupant> all;
    for (std::size_t i = 0; i < board.size(); ++i)
      if (board[i] != '.') all.push_back({static_cast<Site>(i), 0, static_cast<Role>(board[i] == 'x' ? 0 : 1), 0, 1});
    return all;
  }
};

// Take one to three counters. Whoever takes the last one wins. In the second form the players may, once, swap seats
// instead; in the third everybody takes twice in a row.
struct Nim {
  enum class Form { plain, swap, double_turns };
  int left = 0;
  Form form = Form::plain;
  int turn = 0, taken = 0;
  bool swapped = false;
  std::optional<int> winner;  // a role

  State state() const {
    State state = two_player_state(turn);
    if (swapped) std::swap(state.seat_of_role[0], state.seat_of_role[1]);
    return winner ? ended(state, Outcome::won, 1u << *winner) : state;
  }
  std::vector<Move> moves() const {
    std::vector<Move> moves;
    if (winner) return moves;
    for (int n = 1; n <= std::min(3, left); ++n) moves.push_back({static_cast<std::uint64_t>(n), 0});
    if (form == Form::swap && !swapped) moves.push_back({100, 0});
    return moves;
  }
  void play(Move move) {
    const int last = turn;
    // After a swap the same role is to act, and the other person holds it.
    if (move.lo == 100) {
      swapped = true;
      return;
    }
    left -= static_cast<int>(move.lo);
    if (left == 0) winner = last;
    if (form != Form::double_turns || ++taken % 2 == 0) turn ^= 1;
  }
  std::string text(Move move) const { return move.lo == 100 ? "swap" : std::to_string(move.lo); }
  Key key() const {
    return {static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(turn), static_cast<std::uint8_t>(swapped),
            static_cast<std::uint8_t>(taken % 2)};
  }
  std::vector<Occupant> occupants() const { return {}; }
};

// A maze of numbered places with one-way ways; whoever is to act takes one of them. Some places win for whoever enters
// them, some lose. A place that is entered for the last time allowed, with the same player to act, ends the game.
struct Maze {
  std::vector<std::vector<int>> ways;
  unsigned wins = 0, losses = 0;  // bit masks of places
  int visits_allowed = 2;
  bool repeating_loses = false;  // rather than draws
  int at = 0, turn = 0;
  std::vector<int> visits = std::vector<int>(64, 0);

  std::size_t index() const { return static_cast<unsigned>(at * 2 + turn); }
  bool in(unsigned places) const { return (places >> at & 1u) != 0; }
  State state() const {
    const State state = two_player_state(turn);
    if (in(wins)) return ended(state, Outcome::won, 1u << (turn ^ 1));
    if (in(losses)) return ended(state, Outcome::won, 1u << turn);
    if (visits[index()] < visits_allowed - 1) return state;
    return repeating_loses ? ended(state, Outcome::won, 1u << turn) : ended(state, Outcome::drawn, 0);
  }
  std::vector<Move> moves() const {
    std::vector<Move> moves;
    if (state().over()) return moves;
    for (const int way : ways[static_cast<std::size_t>(at)]) moves.push_back({static_cast<std::uint64_t>(way), 0});
    return moves;
  }
  void play(Move move) {
    ++visits[index()];
    at = static_cast<int>(move.lo);
    turn ^= 1;
  }
  std::string text(Move move) const { return std::to_string(move.lo); }
  Key key() const { return {static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(turn)}; }
  std::vector<Occupant> occupants() const { return {}; }
};

}  // namespace kiban::test
