#include "solution.hpp"

#include <algorithm>

#include "values_file.hpp"

namespace kiban::keishi::solver {
namespace {

namespace fs = std::filesystem;

constexpr FileName kSolutionName{'K', 'B', 'K', 'S', 'S', 'O', 'L', '2'};

}  // namespace

Solution::Solution(const Choice& choice) : Answers(choice), levels_(places().size()) {}

// An open board counts its moves; so none of them need be looked at.
std::uint8_t Solution::first_look(std::size_t at) const {
  const Board board = places().board_of(at);
  if (places().place_of(board).at != at) return kUnused;
  if (places().is_lost(board)) return 0;
  if (places().is_won_as_it_is(board)) return kUnused;
  int moves = 0;
  for (Bits stones = board.own; stones != 0; stones &= stones - 1)
    moves += std::popcount(targets(board.occupied(), first_of(stones)));
  return static_cast<std::uint8_t>(kOpen + moves);
}

// Of all turned boards as one, the moves from those before to those here are as many seen from either end: so the moves
// from one board before are those back to it, by how much rarer its symmetries make it.
void Solution::spread(std::size_t at) {
  const Board board = places().board_of(at);
  const unsigned symmetries = places().place_of(board).symmetries;
  places().each_place(board, true, [&](const BoardPlaces::Place& before, unsigned ways) {
    std::uint8_t& level = levels_[before.at];
    if (level <= kOpen || level >= kDraw) return;
    if (level_ % 2 != 0) level = static_cast<std::uint8_t>(level - ways * before.symmetries / symmetries);
    if (level_ % 2 == 0 || level == kOpen) level = static_cast<std::uint8_t>(level_ + 1);
  });
}

bool Solution::solve(const Progress& progress) {
  constexpr double kLookShare = 0.05, kLevelsExpected = 60;
  for (; level_ <= kMostLevel; ++level_, next_ = 0) {
    for (; next_ < levels_.size(); ++next_) {
      if (progress && next_ % kAskedEvery == 0) {
        const double part = static_cast<double>(next_) / static_cast<double>(levels_.size());
        const double levels = std::min(1.0, (level_ + part) / kLevelsExpected);
        if (!progress(level_ < 0 ? kLookShare * part : kLookShare + (1 - kLookShare) * levels)) return false;
      }
      if (level_ < 0)
        levels_[next_] = first_look(next_);
      else if (levels_[next_] == level_)
        spread(next_);
    }
  }
  for (std::uint8_t& level : levels_)
    if (level >= kOpen && level < kDraw) level = kDraw;
  if (progress) progress(1);
  return true;
}

std::optional<Fault> Solution::save(const fs::path& file) const {
  Out out(file, kSolutionName);
  for (const int number : {static_cast<int>(choice().gap), choice().own, choice().other, level_ + 1})
    out.number(static_cast<std::uint64_t>(number));
  out.number(next_);
  out.number(levels_.size());
  out.bytes(levels_);
  out.number(out.sum());
  return out.finish();
}

std::optional<Fault> Solution::load(const fs::path& file) {
  In in(file);
  if (!in.opened()) return fault("solution.none", "there is no such file", file);
  if (!in.has_name(kSolutionName)) return fault("solution.format", "this is no solution of this version", file);
  for (const int number : {static_cast<int>(choice().gap), choice().own, choice().other})
    if (in.number() != static_cast<std::uint64_t>(number))
      return fault("solution.rules", "this is a solution under other rules", file);
  const int level = static_cast<int>(std::min<std::uint64_t>(in.number(), kMostLevel + 2)) - 1;
  const std::uint64_t next = in.number();
  constexpr std::size_t kSum = 8;
  const bool fits = in.number() == levels_.size() && next <= levels_.size() && in.good();
  if (!fits || in.size() != in.at() + levels_.size() + kSum)
    return fault("solution.damaged", "the file is damaged", file);
  std::vector<std::uint8_t> levels(levels_.size());
  in.bytes(levels);
  const std::uint32_t sum = in.sum();
  if (in.number() != sum || !in.good()) return fault("solution.damaged", "the file is damaged", file);
  levels_ = std::move(levels);
  level_ = level;
  next_ = next;
  return std::nullopt;
}

std::optional<Fault> Solution::save_values(const fs::path& file) const { return write_values(file, choice(), levels_); }

}  // namespace kiban::keishi::solver
