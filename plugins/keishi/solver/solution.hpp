// The exact value of every position without ko and repetition, play without end being a draw. With the ko of whole
// boards, wins and losses keep value and distance; draws may not.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game.hpp"
#include "orbit_index.hpp"

namespace kiban::keishi::solver {

// To the side to act.
enum class Outcome : std::uint8_t { loss, draw, win };
struct Value {
  Outcome outcome = Outcome::draw;
  int plies = 0;  // to the end, the winner being quick and the loser slow; of a draw 0
};
constexpr bool operator==(Value a, Value b) { return a.outcome == b.outcome && a.plies == b.plies; }

// How much is done, from 0 to 1. Says whether to go on.
using Progress = std::function<bool(double)>;

struct Fault {
  const char* token = nullptr;
  std::string text;
};

// Four stones a side in the game; fewer are for tests.
struct Choice {
  Gap gap = Gap::formula;
  int own = kStones, other = kStones;
};

// One byte a board while it is made: 270 MB.
class Solution {
 public:
  explicit Solution(const Choice& choice);

  // False: the observer ended it. What is done can be kept, and taken up again at the same board.
  bool solve(const Progress& progress = {});
  bool complete() const { return level_ > kMostLevel; }

  // Of a board with the numbers of stones of the choice, either way round; complete.
  Value value(const Board& board) const;
  struct MoveValue {
    Move move;
    Value value;  // to the side that makes it
  };
  std::vector<MoveValue> moves(const Board& board) const;

  // The file is whole or not there: it is written beside and renamed. A complete one holds losses with distances, and
  // draws; wins follow from a look at the moves: about a third of the bytes.
  std::optional<Fault> save(const std::filesystem::path& file) const;
  std::optional<Fault> load(const std::filesystem::path& file);

 private:
  // Of a byte: up to kMostLevel decided in so many plies; from kOpen on, open with so many moves that may still save.
  static constexpr std::uint8_t kMostLevel = 100, kOpen = 128, kUnused = 255, kDraw = 200, kWin = 201;
  static constexpr std::uint64_t kAskedEvery = 1 << 16;

  std::size_t size() const { return levels_.size(); }
  Board board_of(std::size_t at) const;
  struct Place {
    std::size_t at = 0;
    unsigned symmetries = 1;  // of the board there
  };
  Place place_of(const Board& board) const;
  bool is_lost(const Board& board) const { return wins(board.other, board.occupied(), choice_.gap); }
  std::uint8_t first_look(std::size_t at) const;
  void spread(std::size_t at);
  template <class Use>
  void each_place(const Board& board, bool back, Use use) const;
  Value value_by_moves(const Board& board) const;

  Choice choice_;
  std::unique_ptr<OrbitIndex> first_, second_;  // the second where the numbers differ
  std::vector<std::uint8_t> levels_;
  int level_ = -1;          // that is being spread; -1: boards are looked at for the first time
  std::uint64_t next_ = 0;  // board of it
};

}  // namespace kiban::keishi::solver
