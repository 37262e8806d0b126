// What a proof search knows of positions, by their boards and the attacker's hand.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kiban::shogi::search {

// Proof and disproof number of a position as the attacker sees it: 0 and kProven is proven, the other way round
// disproven.
struct Proof {
  static constexpr std::uint32_t kProven = 100'000'000;
  std::uint32_t pn = 1, dn = 1;
  std::uint16_t plies = 0;  // to the mate, where proven: at most so many
  bool by_loop = false;     // disproven, on this way from the root alone

  bool proven() const { return pn == 0; }
  bool disproven() const { return dn == 0; }
  static Proof mate(std::uint16_t plies) { return {0, kProven, plies, false}; }
  static Proof no_mate(bool by_loop) { return {kProven, 0, 0, by_loop}; }
};

// A hand in one word, a byte for each kind.
using PackedHand = std::uint64_t;
// Has `a` at least as many of each kind as `b`?
constexpr bool hand_covers(PackedHand a, PackedHand b) {
  constexpr std::uint64_t kTops = 0x8080808080808080;
  return (((a | kTops) - b) & kTops) == kTops;
}

class MateTable {
 public:
  explicit MateTable(std::size_t bytes) : slots_(std::max<std::size_t>(bytes / sizeof(Slot), kProbes)) {}

  // A proof with fewer pieces in hand holds with more, a disproof with more holds with fewer. Null: nothing is known.
  const Proof* find(std::uint64_t board, PackedHand hand) const {
    const Slot* same = nullptr;
    for (const Slot& slot : bucket(board)) {
      if (slot.board != board) continue;
      if (slot.proof.proven() && hand_covers(hand, slot.hand)) return &slot.proof;
      if (slot.proof.disproven() && hand_covers(slot.hand, hand)) return &slot.proof;
      if (slot.hand == hand) same = &slot;
    }
    return same ? &same->proof : nullptr;
  }

  void store(std::uint64_t board, PackedHand hand, const Proof& proof, std::uint32_t work) {
    Slot* place = nullptr;
    for (Slot& slot : bucket(board)) {
      if (slot.board == board && slot.hand == hand) {
        place = &slot;
        work = std::max(work, slot.work);
        break;
      }
      if (!place || slot.work < place->work) place = &slot;
    }
    *place = {board, hand, proof, work};
  }

 private:
  struct Slot {
    std::uint64_t board = 0;
    PackedHand hand = 0;
    Proof proof;
    std::uint32_t work = 0;  // 0: free
  };
  static constexpr std::size_t kProbes = 16;

  template <class Slots>
  struct Bucket {
    Slots first;
    Slots begin() const { return first; }
    Slots end() const { return first + kProbes; }
  };
  std::size_t place_of(std::uint64_t board) const {
    return static_cast<std::size_t>((board >> 32) * (slots_.size() - kProbes + 1) >> 32);
  }
  Bucket<const Slot*> bucket(std::uint64_t board) const { return {slots_.data() + place_of(board)}; }
  Bucket<Slot*> bucket(std::uint64_t board) { return {slots_.data() + place_of(board)}; }

  std::vector<Slot> slots_;
};

}  // namespace kiban::shogi::search
