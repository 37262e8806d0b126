// The exact value of every position, play without end being a draw: how it is found, kept and asked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game.hpp"
#include "state_index.hpp"

namespace kiban::liuzichong::solver {

// To the side to act.
enum class Outcome : std::uint8_t { loss, draw, win };
struct Value {
  Outcome outcome = Outcome::draw;
  int plies = 0;  // to the end, the winner being quick and the loser slow; of a draw 0
};
constexpr bool operator==(Value a, Value b) { return a.outcome == b.outcome && a.plies == b.plies; }

// What the values depend on. Repetition and plies without capture are left out: values are those of play without
// either.
struct Choice {
  Capture capture = Capture::adjacent;
  Single single = Single::by_capture;
  bool material_draw = true;
};
Choice choice_of(const Rules& rules);

// How much is done, from 0 to 1. Says whether to go on.
using Progress = std::function<bool(double)>;

// Why there is no solution, as a token, and in words.
struct Fault {
  const char* token = nullptr;
  std::string text;
};

class Solution {
 public:
  // Of nothing yet. 21 MB, and about as much again while it is made.
  explicit Solution(const Choice& choice);

  // False: the observer ended it. What is done so far can be kept, and taken up again.
  bool solve(const Progress& progress = {});
  bool complete() const { return layers_done_ == kLayers; }
  const Choice& choice() const { return choice_; }

  // Of any board with up to six stones a side; the solution is complete.
  Value value(const Board& board) const;
  struct MoveValue {
    Move move;
    Value value;  // to the side that makes it
  };
  // By from, then by to; none where the game is over.
  std::vector<MoveValue> moves(const Board& board) const;

  // Complete or not. The file is whole or not there: it is written beside and renamed.
  std::optional<Fault> save(const std::filesystem::path& file) const;
  // The choice must be that of the file. What fails changes nothing.
  std::optional<Fault> load(const std::filesystem::path& file);

 private:
  static constexpr std::uint32_t kLayers = kStones * (kStones + 1) / 2;  // pairs of layers, and those of equal numbers
  friend class LayerSolver;

  Choice choice_;
  Taking taking_;
  // One byte a state: 0 a draw, n + 1 decided in n plies, by parity a win or a loss.
  std::vector<std::uint8_t> levels_;
  std::uint32_t layers_done_ = 0;
};

}  // namespace kiban::liuzichong::solver
