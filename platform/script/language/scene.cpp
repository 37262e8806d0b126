#include "script/language/scene.hpp"

#include <algorithm>
#include <bit>

namespace kiban::script {
namespace {

// Calls `visit` with each direction of a mask.
template <class Visit>
void each_direction(std::uint32_t mask, const Visit& visit) {
  for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
}

// Follows equal pieces from a site, which is not taken itself.
void follow(const Scene& scene, int site, int direction, std::vector<int>& out) {
  const std::vector<int>& next = scene.layout->next[cell(direction)];
  const int role = scene.at(site).role;
  const int start = site;
  for (site = next[cell(site)]; site >= 0 && site != start && scene.at(site).role == role; site = next[cell(site)])
    out.push_back(site);
}

int length_of(const Scene& scene, const int start, int direction) {
  const int* const next = scene.layout->next[cell(direction)].data();
  const Piece* const pieces = scene.pieces.data();
  const int role{pieces[start].role};
  int length = 0;
  for (int site = next[start]; site >= 0 && pieces[site].role == role && site != start; site = next[site]) ++length;
  return length;
}

// Fills `found` with the sites of a role that are joined to those in it.
void spread(const Scene& scene, int role, std::vector<int>& found, std::vector<char>& seen) {
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const int site : scene.layout->neighbours[cell(found[i])]) {
      if (seen[cell(site)] || scene.at(site).role != role) continue;
      seen[cell(site)] = 1;
      found.push_back(site);
    }
}

int leap_from(const Layout& layout, int site, std::pair<int, int> leap, int sign) {
  if (layout.places.empty()) return -1;
  const auto [column, row] = layout.places[cell(site)];
  return column < 1 ? -1 : layout.site_at(column + sign * leap.first, row + sign * leap.second);
}

// The reach of whatever of the role stands on the site; null where nothing does.
const Reach* reach_at(const Scene& scene, int site, int role) {
  if (site < 0 || scene.at(site).role != role) return nullptr;
  return &scene.layout->reach_of(role, scene.at(site).kind);
}

// Looks from the site against the direction for a piece that moves along it.
int attacker_along(const Scene& scene, int site, int direction, int role) {
  const Layout& layout = *scene.layout;
  const int back = layout.opposite[cell(direction)];
  if (back < 0) return -1;
  const std::vector<int>& next = layout.next[cell(back)];
  int from = next[cell(site)];
  bool beside = true;
  for (; from >= 0 && from != site && scene.at(from).empty(); from = next[cell(from)]) beside = false;
  const Reach* reach = from == site ? nullptr : reach_at(scene, from, role);
  if (!reach) return -1;
  const std::uint32_t moves = beside ? reach->slides | reach->steps : reach->slides;
  return moves >> direction & 1U ? from : -1;
}

// Calls `found` with each attacker until it answers true.
template <class Found>
bool find_attackers(const Scene& scene, int site, int role, const Found& found) {
  const Layout& layout = *scene.layout;
  for (int direction = 0; direction < static_cast<int>(layout.directions.size()); ++direction) {
    const int from = attacker_along(scene, site, direction, role);
    if (from >= 0 && found(from)) return true;
  }
  for (std::size_t kind = 0; kind < layout.kinds.size(); ++kind)
    for (const auto& leap : layout.reach_of(role, static_cast<int>(kind)).leaps) {
      const int from = leap_from(layout, site, leap, -1);
      if (from < 0 || scene.at(from) != Piece{static_cast<std::int16_t>(kind), static_cast<std::int8_t>(role)})
        continue;
      if (found(from)) return true;
    }
  if (!layout.directions.empty()) return false;
  for (const int from : layout.neighbours[cell(site)]) {
    const Reach* reach = reach_at(scene, from, role);
    if (reach && reach->links && found(from)) return true;
  }
  return false;
}

}  // namespace

int Scene::hand(int role, int kind) const {
  const int index = layout->hand_index[cell(role) * layout->kinds.size() + cell(kind)];
  return index < 0 ? 0 : held[cell(index)];
}

void Scene::copy_without_last(const Scene& other) {
  layout = other.layout;
  pieces = other.pieces;
  held = other.held;
  turn = other.turn;
  ply = other.ply;
  values = other.values;
  seats = other.seats;
}

Scene empty_scene(const Layout& layout) {
  Scene scene;
  scene.layout = &layout;
  scene.pieces.assign(cell(layout.board_sites), Piece{});
  scene.held.assign(layout.hands.size(), 0);
  for (const auto& [name, value] : layout.values) scene.values.push_back(value);
  for (std::size_t role = 0; role < scene.seats.size(); ++role)
    scene.seats[role] = static_cast<std::int8_t>(role < layout.roles.size() ? static_cast<int>(role) : -1);
  return scene;
}

void row_through(const Scene& scene, int site, int direction, std::vector<int>& out) {
  out.clear();
  if (scene.at(site).empty()) return;
  const int back = scene.layout->opposite[cell(direction)];
  if (back >= 0) follow(scene, site, back, out);
  std::reverse(out.begin(), out.end());
  out.push_back(site);
  follow(scene, site, direction, out);
}

std::vector<int> row_through(const Scene& scene, int site, int direction) {
  std::vector<int> row;
  row_through(scene, site, direction, row);
  return row;
}

void longest_row(const Scene& scene, int site, std::vector<int>& out) {
  out.clear();
  if (scene.at(site).empty()) return;
  const Layout& layout = *scene.layout;
  int best = -1;
  int longest = 0;
  for (int direction = 0; direction < static_cast<int>(layout.directions.size()); ++direction) {
    const int back = layout.opposite[cell(direction)];
    if (back >= 0 && back < direction) continue;
    const int length = 1 + length_of(scene, site, direction) + (back < 0 ? 0 : length_of(scene, site, back));
    if (length <= longest) continue;
    longest = length;
    best = direction;
  }
  if (best >= 0) row_through(scene, site, best, out);
}

std::vector<int> group_of(const Scene& scene, int site) {
  std::vector<int> found;
  if (scene.at(site).empty()) return found;
  std::vector<char> seen(scene.pieces.size());
  found.push_back(site);
  seen[cell(site)] = 1;
  spread(scene, scene.at(site).role, found, seen);
  return found;
}

std::vector<int> liberties_of(const Scene& scene, int site) {
  std::vector<int> found;
  std::vector<char> seen(scene.pieces.size());
  for (const int stone : group_of(scene, site))
    for (const int beside : scene.layout->neighbours[cell(stone)]) {
      if (seen[cell(beside)] || !scene.at(beside).empty()) continue;
      seen[cell(beside)] = 1;
      found.push_back(beside);
    }
  std::sort(found.begin(), found.end());
  return found;
}

Region region_of(const Scene& scene, int site) {
  Region region;
  if (!scene.at(site).empty()) return region;
  std::vector<char> seen(scene.pieces.size());
  region.sites.push_back(site);
  seen[cell(site)] = 1;
  spread(scene, -1, region.sites, seen);
  for (const int empty : region.sites)
    for (const int beside : scene.layout->neighbours[cell(empty)])
      if (const Piece piece = scene.at(beside); !piece.empty()) region.roles.push_back(piece.role);
  std::sort(region.sites.begin(), region.sites.end());
  std::sort(region.roles.begin(), region.roles.end());
  region.roles.erase(std::unique(region.roles.begin(), region.roles.end()), region.roles.end());
  return region;
}

bool connected(const Scene& scene, int role, std::span<const int> from, std::span<const int> to) {
  std::vector<int> found;
  std::vector<char> seen(scene.pieces.size());
  for (const int site : from) {
    if (seen[cell(site)] || scene.at(site).role != role) continue;
    seen[cell(site)] = 1;
    found.push_back(site);
  }
  spread(scene, role, found, seen);
  return std::any_of(to.begin(), to.end(), [&](int site) { return seen[cell(site)] != 0; });
}

std::vector<int> reach_from(const Scene& scene, int site, int kind, int role) {
  const Layout& layout = *scene.layout;
  const Reach& reach = layout.reach_of(role, kind);
  std::vector<int> out;
  const auto go = [&](int to) {
    if (to >= 0 && scene.at(to).role != role) out.push_back(to);
  };
  each_direction(reach.steps & ~reach.slides, [&](int direction) { go(layout.next[cell(direction)][cell(site)]); });
  each_direction(reach.slides, [&](int direction) {
    const std::vector<int>& next = layout.next[cell(direction)];
    int to = next[cell(site)];
    for (; to >= 0 && to != site && scene.at(to).empty(); to = next[cell(to)]) out.push_back(to);
    if (to != site) go(to);
  });
  for (const auto& leap : reach.leaps) go(leap_from(layout, site, leap, 1));
  if (reach.links)
    for (const int to : layout.neighbours[cell(site)]) go(to);
  return out;
}

std::vector<int> attackers_of(const Scene& scene, int site, int role) {
  std::vector<int> out;
  find_attackers(scene, site, role, [&](int from) {
    out.push_back(from);
    return false;
  });
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool attacked(const Scene& scene, int site, int role) {
  return find_attackers(scene, site, role, [](int) { return true; });
}

}  // namespace kiban::script
