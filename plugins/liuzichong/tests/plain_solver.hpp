// Values once more, as the definition reads: sweep over all boards until nothing changes. Slow, for few stones.
#pragma once

#include <map>
#include <vector>

#include "solution.hpp"

namespace kiban::liuzichong::test {

class PlainSolver {
 public:
  // All boards with at most so many stones on either side.
  PlainSolver(const solver::Choice& choice, int most)
      : choice_(choice), taking_(taking_of(choice.capture, choice.single)) {
    std::vector<Bits> sets;
    for (Bits set = 0; set <= kBoard; ++set)
      if (std::popcount(set) <= most) sets.push_back(set);
    for (const Bits own : sets)
      for (const Bits other : sets)
        if ((own & other) == 0) boards_.push_back({own, other});
    for (int plies = 0; sweep(plies) || plies < 2 || changed_before_; ++plies) {
    }
  }

  solver::Value value(const Board& board) const {
    const auto found = values_.find(key(board));
    return found == values_.end() ? solver::Value{} : found->second;
  }
  const std::vector<Board>& boards() const { return boards_; }

 private:
  static std::uint32_t key(const Board& board) { return board.own << 16 | board.other; }

  bool sweep(int plies) {
    std::vector<std::pair<std::uint32_t, solver::Value>> found;
    for (const Board& board : boards_) {
      if (values_.count(key(board)) != 0) continue;
      const std::optional<solver::Value> value = plies == 0 ? at_end(board) : after_moves(board, plies);
      if (value) found.emplace_back(key(board), *value);
    }
    values_.insert(found.begin(), found.end());
    changed_before_ = changed_;
    changed_ = !found.empty();
    return changed_;
  }

  std::optional<solver::Value> at_end(const Board& board) const {
    switch (end_of_board(board, choice_.material_draw)) {
      case End::actor_has_none:
      case End::stalemate:
        return solver::Value{solver::Outcome::loss, 0};
      case End::mover_has_none:
        return solver::Value{solver::Outcome::win, 0};
      default:
        return std::nullopt;
    }
  }

  // Decided in just so many plies?
  std::optional<solver::Value> after_moves(const Board& board, int plies) const {
    if (end_of_board(board, choice_.material_draw) != End::none) return std::nullopt;
    bool all_lose = true;
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Point from = first_of(stones);
      for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
        const auto next = values_.find(key(after(taking_, board, {from, first_of(to)})));
        const bool known = next != values_.end();
        if (known && next->second.outcome == solver::Outcome::loss) return solver::Value{solver::Outcome::win, plies};
        all_lose = all_lose && known;
      }
    }
    return all_lose ? std::optional(solver::Value{solver::Outcome::loss, plies}) : std::nullopt;
  }

  solver::Choice choice_;
  Taking taking_;
  std::vector<Board> boards_;
  std::map<std::uint32_t, solver::Value> values_;
  bool changed_ = false, changed_before_ = false;
};

}  // namespace kiban::liuzichong::test
