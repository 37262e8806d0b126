// What happened between two positions, found by comparing what lies on the board: which pieces went where, and which
// are gone. Works for every game, forwards and backwards.
#pragma once

#include <vector>

#include "core/model/game.hpp"

namespace kiban::gui {

struct Slide {
  Site from = -1, to = -1;
  Occupant piece;  // as it looks on the way
};

struct Changes {
  std::vector<Slide> slides;
  std::vector<Occupant> gone;     // fade where they lay
  std::vector<Occupant> arrived;  // came from nowhere: a stone that was put down, a captured piece set back

  bool empty() const { return slides.empty() && gone.empty() && arrived.empty(); }
};

// A piece slides to the nearest place that gained one of its role and kind; a promotion counts as the same kind, in
// either direction. Pieces in hands only give and take. `was` and `now` belong to this topology.
Changes changes_between(const kb_topology& topology, const std::vector<Occupant>& was,
                        const std::vector<Occupant>& now);

}  // namespace kiban::gui
