#include "session/captured.hpp"

#include <algorithm>
#include <numeric>

namespace kiban {
namespace {

using Counts = std::vector<int>;  // by kind

Counts count_of(const kb_topology& topology, std::span<const Occupant> pieces, kb_role role) {
  Counts counts(topology.kind_count);
  for (const Occupant& piece : pieces)
    if (piece.role == role) counts.at(static_cast<std::size_t>(piece.kind)) += piece.count;
  return counts;
}

int sum(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

bool has_hands(const kb_topology& topology) {
  return std::any_of(topology.sites, topology.sites + topology.site_count,
                     [](const kb_site_info& site) { return (site.flags & KB_SITE_HAND) != 0; });
}

// What became another piece is not gone.
void settle(int& missing, int& more) {
  const int promoted = std::min(std::max(missing, 0), std::max(-more, 0));
  missing -= promoted;
  more += promoted;
}

// A kind that says what it becomes is looked at first; of others those that there are most of become something else.
void settle_promoted(const kb_topology& topology, Counts& missing) {
  for (std::size_t kind = 0; kind < missing.size(); ++kind)
    if (const kb_kind becomes = topology.kinds[kind].promotes_to; becomes >= 0)
      settle(missing[kind], missing.at(static_cast<std::size_t>(becomes)));
  for (int& more : missing)
    while (more < 0 && *std::max_element(missing.begin(), missing.end()) > 0)
      settle(*std::max_element(missing.begin(), missing.end()), more);
}

}  // namespace

std::vector<Occupant> captured_pieces(const kb_topology& topology, std::span<const Occupant> start,
                                      std::span<const Occupant> now) {
  if (has_hands(topology)) return {};
  std::vector<Occupant> captured;
  for (kb_role role = 0; role < static_cast<kb_role>(topology.role_count); ++role) {
    Counts missing = count_of(topology, start, role);
    const Counts left = count_of(topology, now, role);
    if (sum(left) > sum(missing)) return {};
    std::transform(missing.begin(), missing.end(), left.begin(), missing.begin(), std::minus<>());
    settle_promoted(topology, missing);
    for (std::size_t kind = 0; kind < missing.size(); ++kind)
      if (missing[kind] > 0) captured.push_back({-1, static_cast<kb_kind>(kind), role, 0, missing[kind]});
  }
  return captured;
}

}  // namespace kiban
