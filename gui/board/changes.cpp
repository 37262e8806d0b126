#include "gui/board/changes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

namespace kiban::gui {

namespace {

using Square = std::tuple<Site, kb_role, kb_kind>;
using Counts = std::map<Square, int>;

Counts counted(const std::vector<Occupant>& pieces) {
  Counts counts;
  for (const Occupant& piece : pieces) counts[{piece.site, piece.role, piece.kind}] += piece.count;
  return counts;
}

bool in_hand(const kb_topology& topology, Site site) { return topology.sites[site].flags & KB_SITE_HAND; }

bool same_piece(const kb_topology& topology, const Occupant& a, const Occupant& b) {
  if (a.role != b.role) return false;
  if (a.kind == b.kind) return true;
  const auto becomes = [&](kb_kind from, kb_kind to) { return from >= 0 && topology.kinds[from].promotes_to == to; };
  return becomes(a.kind, b.kind) || becomes(b.kind, a.kind);
}

double apart(const kb_topology& topology, Site a, Site b) {
  const kb_site_info &from = topology.sites[a], &to = topology.sites[b];
  return std::hypot(from.x - to.x, from.y - to.y);
}

// Pieces that `more` has and `fewer` has not, one entry a piece.
std::vector<Occupant> surplus(const Counts& more, const Counts& fewer) {
  std::vector<Occupant> found;
  for (const auto& [square, count] : more) {
    const auto other = fewer.find(square);
    const auto [site, role, kind] = square;
    if (const int left = count - (other == fewer.end() ? 0 : other->second); left > 0)
      found.insert(found.end(), static_cast<std::size_t>(left), Occupant{site, kind, role, 0, 1});
  }
  return found;
}

}  // namespace

Changes changes_between(const kb_topology& topology, const std::vector<Occupant>& was,
                        const std::vector<Occupant>& now) {
  const Counts before = counted(was), after = counted(now);
  std::vector<Occupant> gone = surplus(before, after), arrived = surplus(after, before);
  Changes changes;
  for (const Occupant& lost : gone) {
    auto best = arrived.end();
    double least = std::numeric_limits<double>::max();
    for (auto gained = arrived.begin(); gained != arrived.end(); ++gained) {
      const double away = apart(topology, lost.site, gained->site);
      if (!same_piece(topology, lost, *gained) || away >= least) continue;
      least = away;
      best = gained;
    }
    if (best != arrived.end()) {
      changes.slides.push_back({lost.site, best->site, lost});
      arrived.erase(best);
    } else if (!in_hand(topology, lost.site)) {
      changes.gone.push_back(lost);
    }
  }
  for (const Occupant& gained : arrived)
    if (!in_hand(topology, gained.site)) changes.arrived.push_back(gained);
  return changes;
}

}  // namespace kiban::gui
