#include "state_index.hpp"

namespace kiban::liuzichong::solver {

StateIndex::StateIndex() {
  std::array<std::uint16_t, kPoints + 1> counts{};
  for (Bits set = 0; set <= kBoard; ++set) {
    const auto stones = static_cast<std::size_t>(std::popcount(set));
    ranks_[set] = counts[stones];
    sets_[stones][counts[stones]++] = set;
  }
  for (int own = 0; own < kCounts; ++own)
    for (int other = 0; other < kCounts; ++other) {
      const auto at = place_of({own, other});
      begins_[at] = size_;
      choose_[at] = choose(kPoints - own, other);
      size_ += size_of({own, other});
    }
}

const StateIndex& StateIndex::instance() {
  static const StateIndex made;
  return made;
}

Bits StateIndex::squeezed(Bits stones, Bits cut) {
  Bits out = 0;
  for (; stones != 0; stones &= stones - 1) {
    const Bits lowest = stones & (0U - stones);
    out |= lowest >> std::popcount(cut & (lowest - 1));
  }
  return out;
}

Bits StateIndex::spread(Bits stones, Bits cut) {
  for (; cut != 0; cut &= cut - 1) {
    const Bits below = (cut & (0U - cut)) - 1;
    stones = (stones & below) | (stones & ~below) << 1;
  }
  return stones;
}

Board StateIndex::board_of(Layer layer, Index number) const {
  const Index others = choose_[place_of(layer)];
  const Index rank = number - begin_of(layer);
  const Bits own = sets_[static_cast<std::size_t>(layer.own)][rank / others];
  return {own, spread(sets_[static_cast<std::size_t>(layer.other)][rank % others], own)};
}

}  // namespace kiban::liuzichong::solver
