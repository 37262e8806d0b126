// What did well before: how often moves refuted, alone and as answers to moves before them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

#include "board_moves.hpp"

namespace kiban::shogi::search {

// Goes towards its limit more slowly the nearer it is.
template <int Limit>
class Tally {
 public:
  int get() const { return value_; }
  void add(int bonus) {
    bonus = std::clamp(bonus, -Limit, Limit);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / Limit);
  }

 private:
  std::int16_t value_ = 0;
};

constexpr int kHistoryLimit = 16000;
using HistoryTally = Tally<kHistoryLimit>;

// What moves, and where it goes: of which piece a move is after it was made.
struct Step {
  Piece piece;
  Square to;
};
inline Step step_of(const Board& board, Move move) {
  if (move.drops()) return {piece_of(board.side, move.kind()), move.to()};
  const Kind kind = kind_of(board.at[move.from()]);
  return {piece_of(board.side, move.promotes() ? promoted(kind) : kind), move.to()};
}

using Answers = std::array<std::array<HistoryTally, kSquares>, 16>;  // [kind][to]

class Histories {
 public:
  // Answers to at most so many different steps; where there are more, several share one.
  explicit Histories(std::size_t answers)
      : tables_(std::make_unique<Tables>()), after_(std::clamp<std::size_t>(answers, kFewest, kSteps)) {}
  void clear() {
    *tables_ = {};
    std::fill(after_.begin(), after_.end(), Answers{});
  }

  HistoryTally& quiet(Color c, Move move) {
    const std::size_t from = move.drops() ? kSquares + move.kind() : static_cast<std::size_t>(move.from());
    return tables_->quiet[c][from * 2 + move.promotes()][static_cast<std::size_t>(move.to())];
  }
  HistoryTally& capture(Step step, Kind taken) {
    return tables_->capture[step.piece][static_cast<std::size_t>(step.to)][taken];
  }
  Answers& after(Step step) {
    return after_[(step.piece * std::size_t{kSquares} + static_cast<std::size_t>(step.to)) % after_.size()];
  }
  Answers& after_nothing() { return after({kNoPiece, 0}); }

  static constexpr std::size_t kFewest = 16, kSteps = std::size_t{32} * kSquares;
  static std::size_t bytes(std::size_t answers) { return sizeof(Tables) + answers * sizeof(Answers); }

 private:
  struct Tables {
    std::array<std::array<std::array<HistoryTally, kSquares>, std::size_t{kSquares + kHandKinds} * 2>, 2> quiet;
    std::array<std::array<std::array<HistoryTally, 16>, kSquares>, 32> capture;
  };
  std::unique_ptr<Tables> tables_;
  std::vector<Answers> after_;
};

}  // namespace kiban::shogi::search
