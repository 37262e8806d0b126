// The board of a search: what a stone of either colour would make on every empty point, kept up to date move by move.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "judge.hpp"
#include "ruleset.hpp"
#include "weights.hpp"

namespace kiban::renju::search {

constexpr unsigned number_of(Stone colour) { return colour == Stone::white ? 1 : 0; }

class Field {
 public:
  // The rules outlive the field.
  explicit Field(const Rules& rules);

  const Rules& rules() const { return *rules_; }
  int size() const { return board_.size(); }
  // The judge's; it goes along only where something is forbidden.
  const Board& board() const { return board_; }
  bool holds(Point point) const { return board_.holds(point); }
  Stone at(Point point) const;
  const PointSet& empty() const { return empty_; }
  int stones() const { return static_cast<int>(moves_.size()); }

  // The point is on the board and empty; whether a rule forbids it is not asked.
  void place(Point point, Stone colour);
  void undo();
  std::size_t placed() const { return moves_.size(); }
  const Placed& last() const { return moves_.back(); }

  // The empty points where one stone more of a colour makes these, whether or not it is allowed there.
  const PointSet& fives(Stone colour) const { return sides_[number_of(colour)].fives; }
  const PointSet& straights(Stone colour) const { return sides_[number_of(colour)].straights; }
  const PointSet& fours(Stone colour) const { return sides_[number_of(colour)].fours; }
  const PointSet& threes(Stone colour) const { return sides_[number_of(colour)].threes; }
  Gains gains(Point point, Stone colour) const { return sides_[number_of(colour)].gains[index_of(point)]; }
  const Worth& worth(Point point, Stone colour) const { return sides_[number_of(colour)].worths[index_of(point)]; }
  // Of all empty points to a colour that is to move, and to one that is not; in parts.
  int value_moving(Stone colour) const { return sides_[number_of(colour)].moving; }
  int value_waiting(Stone colour) const { return sides_[number_of(colour)].waiting; }
  // With the points that belong to the gain.
  LineGain line_gain(Point point, Stone colour, Direction direction) const;

  // Is a stone of the colour on this empty point no loss by a rule?
  bool allows(Point point, Stone colour) const {
    return colour == Stone::white || !forbids_ || !board_.clashes().has(point) || !is_forbidden(board_, point);
  }
  bool wins(Point point, Stone colour) const {
    return fives(colour).has(point) && (five_first_ || allows(point, colour));
  }
  // Does any stone stop a straight four? Under some rules one may.
  bool straight_wins() const { return straight_wins_; }
  bool forbids(Stone colour) const { return forbids_ && colour == Stone::black; }

  // Is a stone near? Two points away in any direction, or three along a line.
  bool near_stone(Point point) const { return near_[index_of(point)] != 0; }

  // Of the stones.
  std::uint64_t hash() const { return hash_; }
  static std::uint64_t hash_of(Point point, Stone colour);

 private:
  struct Side {
    std::array<Gains, kPoints> gains{};
    std::array<Worth, kPoints> worths{};  // of the gains
    PointSet fives, straights, fours, threes;
    int moving = 0, waiting = 0;  // the sums of the worths
    const LineGains* table = nullptr;
    const Worths* by_gains = nullptr;
  };
  struct Line {
    std::array<std::uint32_t, 2> stones{};
    std::uint32_t edge = ~std::uint32_t{0};
  };
  struct Change {
    std::uint16_t point;
    Gains gains;
    std::uint8_t side;
  };
  struct Place {
    unsigned line;
    int bit;
  };

  Place place_of(Point point, unsigned direction) const;
  void flip(Point point, Stone colour);
  void count_near(Point point, int by);
  void set_gains(unsigned side, unsigned point, Gains gains);
  static void set_marks(Side& side, unsigned point, unsigned changed, unsigned now);
  void change(unsigned side, unsigned point, Gains gains);
  void look_around(Point point, unsigned direction, unsigned side);
  LineGain look(unsigned side, unsigned direction, Place place) const;

  const Rules* rules_;
  Board board_;
  bool forbids_, five_first_, straight_wins_;
  std::array<Side, 2> sides_;
  std::array<std::array<Line, 2 * kLargest - 1>, 4> lines_;
  std::array<std::uint8_t, kPoints> near_{};
  PointSet empty_;
  std::uint64_t hash_ = 0;
  std::vector<Change> changes_;
  std::vector<std::size_t> marks_;  // where the changes of each move begin
  std::vector<Placed> moves_;
};

}  // namespace kiban::renju::search
