// Wins by threes and fours, by proof numbers: every threat is met by all that could stop it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "four_search.hpp"
#include "win_tree.hpp"
#include "zeroed.hpp"

namespace kiban::renju::search {

class ThreatSearch {
 public:
  // `entries` bounds the memory: 24 bytes each.
  ThreatSearch(Field& field, Budget& budget, FourSearch& fours, std::size_t entries);

  enum class Verdict : std::uint8_t { won, none, unknown };
  // `attacker` is to move. `none`: not by threes and fours.
  Verdict search(Stone attacker, std::uint64_t nodes = 0);

  // After a win: against every defence, at most so many nodes. Leaves the field as it was.
  WinTree tree(std::size_t most_nodes);
  // The move that wins.
  std::optional<Point> winning_move();

 private:
  static constexpr std::uint32_t kInfinite = 1U << 30;
  struct Numbers {
    std::uint32_t proof = 1, disproof = 1;
    bool solved() const { return proof == 0 || disproof == 0; }
  };
  static constexpr Numbers kProven{0, kInfinite}, kDisproven{kInfinite, 0};
  struct Entry {
    std::uint64_t key = 0;
    Numbers numbers;
    std::uint32_t work = 0;
  };
  struct Child {
    Point point;
    std::uint64_t key;
  };
  using Children = std::vector<Child>;

  Stone defender() const { return other(attacker_); }
  Stone mover(bool attacking) const { return attacking ? attacker_ : defender(); }
  std::uint64_t key(bool attacking) const;
  Numbers look_up(std::uint64_t key) const;
  void store(std::uint64_t key, Numbers numbers, std::uint32_t work);

  void expand(bool attacking, Numbers limits);
  Numbers sum(const Children& children, bool attacking) const;
  struct Best {
    std::size_t index = 0;
    Numbers numbers;
    std::uint32_t second = kInfinite;
  };
  Best best_of(const Children& children, bool attacking) const;

  std::optional<Numbers> settled_attack();
  std::optional<Numbers> settled_defence();
  PointList attacks();
  PointList defences();
  Children children(bool attacking);
  bool spend() { return !budget_.spend() && (limit_ == 0 || budget_.nodes() < limit_); }

  PointList any_move() const;
  bool grow_attack(WinTree& tree, std::uint32_t* parent, std::size_t most_nodes);

  Field& field_;
  Budget& budget_;
  FourSearch& fours_;
  Stone attacker_ = Stone::black;
  std::uint64_t limit_ = 0;
  Zeroed<Entry> table_;
};

}  // namespace kiban::renju::search
