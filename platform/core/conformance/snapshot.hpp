// Everything that can be asked of a position, to see whether two are the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::conformance {

struct Snapshot {
  State state;
  Text reason;
  std::vector<Occupant> occupants;
  std::vector<Mark> marks;
  std::vector<Move> legal;
  std::vector<std::string> texts;  // of the legal moves; "?" where there is none
  Key key{};
  std::string full, diagram;
};

Snapshot snapshot_of(const Position& position);

std::string difference(const Snapshot& a, const Snapshot& b);
bool same_state(const State& a, const State& b);

}  // namespace kiban::conformance
