#include "core/conformance/snapshot.hpp"

#include <algorithm>

namespace kiban::conformance {
namespace {

bool same(const Occupant& a, const Occupant& b) {
  return a.site == b.site && a.kind == b.kind && a.role == b.role && a.count == b.count;
}

bool same(const Mark& a, const Mark& b) { return a.site == b.site && a.purpose == b.purpose && a.group == b.group; }

template <class Item>
bool same_list(const std::vector<Item>& a, const std::vector<Item>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Item& x, const Item& y) { return same(x, y); });
}

}  // namespace

Snapshot snapshot_of(const Position& position) {
  Snapshot s;
  s.state = position.state();
  s.reason = position.reason();
  s.occupants = position.occupants();
  s.marks = position.marks();
  position.legal(s.legal);
  for (const Move move : s.legal) s.texts.push_back(position.move_text(move).value_or("?"));
  s.key = position.key();
  s.full = position.text(TextDetail::full);
  s.diagram = position.text(TextDetail::diagram);
  return s;
}

bool same_state(const State& a, const State& b) {
  return a.to_act == b.to_act && a.winners == b.winners && a.outcome == b.outcome && a.phase == b.phase &&
         a.seat_of_role == b.seat_of_role;
}

std::string difference(const Snapshot& a, const Snapshot& b) {
  if (a.diagram != b.diagram) return "the diagrams are " + a.diagram + " and " + b.diagram;
  if (!same_state(a.state, b.state)) return "the states differ";
  if (a.reason.token != b.reason.token) return "the reasons are " + a.reason.token + " and " + b.reason.token;
  if (!same_list(a.occupants, b.occupants)) return "the occupants differ";
  if (!same_list(a.marks, b.marks)) return "the marks differ";
  if (a.texts != b.texts) return "the legal moves, or their order, differ";
  if (a.legal != b.legal) return "the legal moves have other bits";
  if (a.key != b.key) return "the keys differ";
  if (a.full != b.full) return "the full texts are " + a.full + " and " + b.full;
  return {};
}

}  // namespace kiban::conformance
