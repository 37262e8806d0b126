// Is there a mate by checks alone? Proof number search, depth first (df-pn).
#pragma once

#include "mate_table.hpp"
#include "position.hpp"
#include "search.hpp"

namespace kiban::shogi::search {

enum class Verdict : std::uint8_t { unknown, mate, no_mate };

struct MateResult {
  Verdict verdict = Verdict::unknown;
  std::vector<Move> line;   // of the mate, with the longest defence that was seen; it ends in mate by the rules
  std::size_t counted = 0;  // its plies without drops at its end that are taken at once and change nothing
  std::uint64_t nodes = 0;
};

struct MateLimits {
  std::uint64_t nodes = 0;  // 0: not limited, as the time
  Milliseconds time{0};
};

// The side to move attacks; history is left out. A no_mate is exact, and so is a mate, but there may be a shorter one.
class MateSearch {
 public:
  explicit MateSearch(std::size_t bytes) : table_(bytes) {}
  MateResult solve(const Board& board, const MateLimits& limits, Observer& observer);

 private:
  struct Child {
    Move move;
    std::uint64_t board = 0;
    PackedHand hand = 0;
    std::uint64_t key = 0;
    Proof proof;
    bool delayed = false;  // a drop on a square where another is not yet answered
  };
  struct Sums {
    Proof proof;
    std::size_t best = 0;
    std::uint32_t second = Proof::kProven,
                  others = 0;  // the next best number; what unsettled moves add besides the best
  };

  bool attacking() const { return position_->side() == attacker_; }
  PackedHand hand() const;
  Proof visit(std::uint32_t pn_limit, std::uint32_t dn_limit);
  std::vector<Child> children();
  void prepare(Child& child);
  Proof first_guess(const Child& child) const;
  void refresh(Child& child) const;
  void delay_drops(std::vector<Child>& children);
  Sums sum(const std::vector<Child>& children) const;
  Proof descend(Child& child, const Sums& sums, std::uint32_t pn_limit, std::uint32_t dn_limit);
  bool stopped();
  bool on_path(std::uint64_t key) const;
  std::uint64_t path_key(std::uint64_t key) const;
  void settle(Child& child);
  const Child* longest_defence(const std::vector<Child>& children);
  bool answered_by_taking(const Child& child);
  std::vector<Move> line();
  static std::size_t counted(const std::vector<Move>& line);

  MateTable table_;
  MateLimits limits_;
  Observer* observer_ = nullptr;
  std::optional<Position> position_;
  Color attacker_ = kBlack;
  std::vector<std::uint64_t> path_;  // keys from the root on
  std::uint64_t path_sum_ = 0;
  std::uint64_t nodes_ = 0;
  std::chrono::steady_clock::time_point begun_;
  bool stopped_ = false, too_deep_ = false;
};

}  // namespace kiban::shogi::search
