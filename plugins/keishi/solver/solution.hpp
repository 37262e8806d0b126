// The exact value of every position without ko and repetition, play without end being a draw. With the ko of whole
// boards, wins and losses keep value and distance; draws may not.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "answers.hpp"
#include "byte_stream.hpp"

namespace kiban::keishi::solver {

// How much is done, from 0 to 1. Says whether to go on.
using Progress = std::function<bool(double)>;

// One byte a board while it is made: 270 MB. It answers when it is complete.
class Solution : public Answers {
 public:
  explicit Solution(const Choice& choice);

  // False: the observer ended it. What is done can be kept, and taken up again at the same board.
  bool solve(const Progress& progress = {});
  bool complete() const { return level_ > kMostLevel; }

  // What is done so far.
  std::optional<Fault> save(const std::filesystem::path& file) const;
  std::optional<Fault> load(const std::filesystem::path& file);
  // Of a complete one, for a ValuesFile: about a third of the bytes.
  std::optional<Fault> save_values(const std::filesystem::path& file) const;

 private:
  // Of a byte while it is made: from kOpen on, open with so many moves that may still save.
  static constexpr std::uint8_t kOpen = 128, kUnused = 255;
  static constexpr std::uint64_t kAskedEvery = 1 << 16;

  std::uint8_t level(std::size_t at) const override { return levels_[at]; }
  std::uint8_t first_look(std::size_t at) const;
  void spread(std::size_t at);

  std::vector<std::uint8_t> levels_;
  int level_ = -1;          // that is being spread; -1: boards are looked at for the first time
  std::uint64_t next_ = 0;  // board of it
};

}  // namespace kiban::keishi::solver
