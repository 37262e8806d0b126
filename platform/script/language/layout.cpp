#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "script/language/scene.hpp"

namespace kiban::script {
namespace {

constexpr int eighth = 45;  // degrees between neighbouring directions
constexpr std::array<std::pair<int, int>, 8> offsets = {
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};  // of compass; rows count up

template <class Names>
int index_in(const Names& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

// ---- parts that both kinds of layout share ----

void set_values(Layout& layout, const Description& description) {
  layout.values.assign(description.state.begin(), description.state.end());
  for (const auto& [name, value] : layout.values) layout.counters.push_back(description.counts(name));
  for (const std::string& name : description.written)
    layout.written.push_back(static_cast<int>(std::distance(description.state.begin(), description.state.find(name))));
}

void set_board(Layout& layout, std::vector<int> board) {
  layout.board = std::move(board);
  layout.board_sites = layout.board.empty() ? 0 : layout.board.back() + 1;
  for (const int site : layout.board) layout.sites.emplace(layout.labels[cell(site)], site);
}

void set_places(Layout& layout, std::vector<std::pair<int, int>> places) {
  layout.places = std::move(places);
  layout.places.resize(cell(layout.board_sites), {0, 0});
  for (const auto& [column, row] : layout.places) {
    layout.width = std::max(layout.width, column);
    layout.height = std::max(layout.height, row);
  }
  layout.place_sites.assign(cell(layout.width) * cell(layout.height), -1);
  for (const int site : layout.board) {
    const auto [column, row] = layout.places[cell(site)];
    if (column > 0 && row > 0) layout.place_sites[cell((row - 1) * layout.width + column - 1)] = site;
  }
}

int against(const Layout& layout, int direction) {
  const int wind = index_in(compass, layout.directions[cell(direction)]);
  return wind < 0 ? -1 : index_in(layout.directions, compass[cell((wind + 4) % 8)]);
}

void set_opposites(Layout& layout) {
  for (int d = 0; d < static_cast<int>(layout.directions.size()); ++d) layout.opposite.push_back(against(layout, d));
}

// `facing`: degrees clockwise, by role.
void set_turns(Layout& layout, const std::vector<int>& facing) {
  for (const int degrees : facing) {
    std::vector<int>& turned = layout.turned.emplace_back();
    for (int way = 0; way < 8; ++way)
      turned.push_back(index_in(layout.directions, compass[cell((way + degrees / eighth) % 8)]));
  }
}

void set_hands(Layout& layout, std::vector<Layout::Hand> hands) {
  layout.hands = std::move(hands);
  layout.hand_index.assign(layout.roles.size() * layout.kinds.size(), -1);
  for (std::size_t i = 0; i < layout.hands.size(); ++i) {
    const Layout::Hand& hand = layout.hands[i];
    if (hand.kind < 0) continue;
    layout.hand_index[cell(hand.role) * layout.kinds.size() + cell(hand.kind)] = static_cast<int>(i);
  }
}

std::pair<int, int> turned_leap(std::pair<int, int> leap, int degrees) {
  for (int quarter = 0; quarter < degrees / 90; ++quarter) leap = {leap.second, -leap.first};
  return leap;
}

std::uint32_t bit(int direction) { return direction < 0 ? 0 : std::uint32_t{1} << direction; }

// ---- of whole games ----

// The directions that a word means for a role; shorthands mean several.
std::uint32_t ways_of(const Layout& layout, std::size_t role, const std::string& word) {
  const std::vector<int>& turned = layout.turned[role];
  const bool all = word == "all";
  std::uint32_t mask = 0;
  for (std::size_t way = 0; way < turned.size(); ++way) {
    const bool straight = way % 2 == 0;
    const bool meant = all || (word == "orthogonal" && straight) || (word == "diagonal" && !straight);
    if (meant || word == relative_ways[way]) mask |= bit(turned[way]);
  }
  if (all) mask |= (std::uint32_t{1} << layout.directions.size()) - 1;
  return mask | bit(index_in(layout.directions, word));
}

Reach reach_of(const Layout& layout, std::size_t role, int degrees, const PiecePlan& piece) {
  Reach reach;
  for (const std::string& word : piece.steps) reach.steps |= ways_of(layout, role, word);
  for (const std::string& word : piece.slides) reach.slides |= ways_of(layout, role, word);
  for (const auto& leap : piece.leaps) reach.leaps.push_back(turned_leap(leap, degrees));
  reach.links = layout.directions.empty() && !piece.steps.empty();
  return reach;
}

std::vector<int> facing_of(const Design& design) {
  std::vector<int> facing(design.roles.size(), 180);
  if (!facing.empty()) facing[0] = 0;
  return facing;
}

void name_pieces(Layout& layout, const Design& design) {
  for (const RolePlan& role : design.roles) layout.roles.push_back(role.name);
  for (const PiecePlan& piece : design.pieces) layout.kinds.push_back(piece.name);
  for (const PiecePlan& piece : design.pieces) {
    layout.promotes_to.push_back(index_in(layout.kinds, piece.promotes_to));
    layout.demotes_to.push_back(index_in(layout.kinds, piece.demotes_to));
  }
}

// Of each role, a site for each kind that can be held: neither promoted nor what the game is about.
std::vector<Layout::Hand> hands_of(Layout& layout, const Design& design) {
  std::vector<Layout::Hand> hands;
  if (!design.hands) return hands;
  for (std::size_t role = 0; role < design.roles.size(); ++role)
    for (std::size_t kind = 0; kind < design.pieces.size(); ++kind) {
      if (design.pieces[kind].promoted || design.pieces[kind].royal) continue;
      hands.push_back({static_cast<int>(role), static_cast<int>(kind), static_cast<int>(layout.labels.size())});
      layout.labels.push_back(design.roles[role].name + "*" + design.pieces[kind].letter);
    }
  return hands;
}

// ---- of a topology ----

bool on_board(const kb_site_info& site) { return site.container == 0 && !(site.flags & KB_SITE_HOLE); }

std::vector<std::pair<int, int>> places_of(const kb_topology& topology, const std::vector<int>& board) {
  std::vector<std::pair<int, int>> places(topology.site_count, {0, 0});
  if (board.empty()) return places;
  float left = topology.sites[board.front()].x, below = topology.sites[board.front()].y;
  for (const int site : board) {
    left = std::min(left, topology.sites[site].x);
    below = std::max(below, topology.sites[site].y);
  }
  for (const int site : board)
    places[cell(site)] = {1 + static_cast<int>(std::lround(topology.sites[site].x - left)),
                          1 + static_cast<int>(std::lround(below - topology.sites[site].y))};
  places.resize(cell(board.back() + 1));
  return places;
}

void set_winds(Layout& layout) {
  layout.directions.assign(compass.begin(), compass.end());
  for (const auto& [right, up] : offsets) {
    std::vector<int>& next = layout.next.emplace_back(cell(layout.board_sites), -1);
    for (const int site : layout.board) {
      const auto [column, row] = layout.places[cell(site)];
      next[cell(site)] = layout.site_at(column + right, row + up);
    }
  }
}

void set_neighbours(Layout& layout, const kb_topology& topology) {
  std::vector<std::set<int>> beside(cell(layout.board_sites));
  const auto join = [&](int a, int b) {
    if (a >= layout.board_sites || b >= layout.board_sites || a < 0 || b < 0) return;
    beside[cell(a)].insert(b);
    beside[cell(b)].insert(a);
  };
  for (std::uint32_t i = 0; i < topology.link_count; ++i) join(topology.links[i].a, topology.links[i].b);
  if (topology.link_count == 0)
    for (const std::vector<int>& next : layout.next)
      for (const int site : layout.board) join(site, next[cell(site)]);
  for (const std::set<int>& sites : beside) layout.neighbours.emplace_back(sites.begin(), sites.end());
}

std::vector<int> facing_of(const kb_topology& topology) {
  std::vector<int> facing;
  bool told = false;
  for (std::uint32_t role = 0; role < topology.role_count; ++role) {
    facing.push_back((topology.roles[role].facing % 360 + 360) % 360);
    told = told || facing.back() != 0;
  }
  for (std::size_t role = 1; role < facing.size() && !told; ++role) facing[role] = 180;
  return facing;
}

void name_pieces(Layout& layout, const kb_topology& topology) {
  for (std::uint32_t role = 0; role < topology.role_count; ++role)
    layout.roles.emplace_back(topology.roles[role].token);
  layout.demotes_to.assign(topology.kind_count, -1);
  for (std::uint32_t kind = 0; kind < topology.kind_count; ++kind) {
    layout.kinds.emplace_back(topology.kinds[kind].token);
    const int promoted = topology.kinds[kind].promotes_to;
    layout.promotes_to.push_back(promoted);
    if (promoted >= 0) layout.demotes_to[cell(promoted)] = static_cast<int>(kind);
  }
}

Reach reach_of(const Layout& layout, std::size_t role, int degrees, kb_reach told) {
  Reach reach;
  for (int way = 0; way < 8; ++way) {
    const std::uint32_t direction = bit(layout.turned[role][cell(way)]);
    if (told >> way & 1U) reach.steps |= direction;
    if (told >> (way + 8) & 1U) reach.slides |= direction;
  }
  if (told >> 16 & 1U) reach.leaps.push_back(turned_leap({1, 2}, degrees));
  if (told >> 17 & 1U) reach.leaps.push_back(turned_leap({-1, 2}, degrees));
  return reach;
}

// The topology does not say which kind a site of a hand holds. Its label does ("b*P"), or the order of the kinds.
int kind_held(const kb_topology& topology, const std::string& label, int nth) {
  const std::string letter = label.substr(label.find('*') + 1);
  int unpromoted = -1;
  int by_order = -1;
  for (std::uint32_t kind = 0; kind < topology.kind_count; ++kind) {
    const kb_kind_info& info = topology.kinds[kind];
    if ((info.latin && letter == info.latin) || letter == info.token) return static_cast<int>(kind);
    if (!(info.flags & KB_KIND_PROMOTED) && ++unpromoted == nth) by_order = static_cast<int>(kind);
  }
  return by_order;
}

std::vector<Layout::Hand> hands_of(const Layout& layout, const kb_topology& topology) {
  std::vector<Layout::Hand> hands;
  std::vector<int> seen(topology.container_count, 0);
  for (std::uint32_t site = 0; site < topology.site_count; ++site) {
    const kb_site_info& info = topology.sites[site];
    const int role{topology.containers[info.container].role};
    if (!(info.flags & KB_SITE_HAND) || role < 0) continue;
    const int nth = seen[cell(info.container)]++;
    hands.push_back({role, kind_held(topology, layout.labels[site], nth), static_cast<int>(site)});
  }
  return hands;
}

}  // namespace

int Layout::site_of(std::string_view label) const {
  const auto found = sites.find(std::string(label));
  return found == sites.end() ? -1 : found->second;
}

int Layout::role_of(std::string_view name) const { return index_in(roles, name); }
int Layout::kind_of(std::string_view name) const { return index_in(kinds, name); }

int Layout::site_at(int column, int row) const {
  if (column < 1 || row < 1 || column > width || row > height) return -1;
  return place_sites[cell((row - 1) * width + column - 1)];
}

int Layout::hand_site(int role, int kind) const {
  const int index = hand_index[cell(role) * kinds.size() + cell(kind)];
  return index < 0 ? -1 : hands[cell(index)].site;
}

const Reach& Layout::reach_of(int role, int kind) const { return reach[cell(role) * kinds.size() + cell(kind)]; }

Layout layout_of(const Design& design, const Description& description) {
  Layout layout;
  std::vector<int> board;
  for (const SitePlan& site : design.board.sites) {
    if (!(site.flags & KB_SITE_HOLE)) board.push_back(static_cast<int>(layout.labels.size()));
    layout.labels.push_back(site.label);
  }
  set_board(layout, std::move(board));
  name_pieces(layout, design);
  set_hands(layout, hands_of(layout, design));
  layout.directions = design.board.directions;
  layout.next = design.board.next;
  layout.neighbours = design.board.neighbours;
  set_opposites(layout);
  const std::vector<int> facing = facing_of(design);
  set_turns(layout, facing);
  set_places(layout, design.board.places);
  for (std::size_t role = 0; role < facing.size(); ++role)
    for (const PiecePlan& piece : design.pieces) layout.reach.push_back(reach_of(layout, role, facing[role], piece));
  set_values(layout, description);
  return layout;
}

Layout layout_of(const kb_topology& topology, const Description& description) {
  Layout layout;
  std::vector<int> board;
  for (std::uint32_t site = 0; site < topology.site_count; ++site) {
    if (on_board(topology.sites[site])) board.push_back(static_cast<int>(site));
    layout.labels.emplace_back(topology.sites[site].label ? topology.sites[site].label : "");
  }
  std::vector<std::pair<int, int>> places = places_of(topology, board);
  set_board(layout, std::move(board));
  name_pieces(layout, topology);
  set_hands(layout, hands_of(layout, topology));
  set_places(layout, std::move(places));
  set_winds(layout);
  set_opposites(layout);
  set_neighbours(layout, topology);
  const std::vector<int> facing = facing_of(topology);
  set_turns(layout, facing);
  for (std::size_t role = 0; role < facing.size(); ++role)
    for (std::uint32_t kind = 0; kind < topology.kind_count; ++kind)
      layout.reach.push_back(reach_of(layout, role, facing[role], topology.kinds[kind].reach));
  set_values(layout, description);
  return layout;
}

}  // namespace kiban::script
