// A position as scripts see it: pieces on sites, hands, whose turn it is. Whole games keep their position in it; of a
// variant it is a copy of what the base shows.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "script/description.hpp"

namespace kiban::script {

struct Piece {
  std::int16_t kind = -1;
  std::int8_t role = -1;

  bool empty() const { return kind < 0; }
  bool operator==(const Piece&) const = default;
};

// How a kind moves, in indices of Layout::directions as the first role sees them.
struct Reach {
  std::vector<int> steps, slides;
  std::vector<std::pair<int, int>> leaps;  // right, forward
};

// What is fixed for a game under its options: names, neighbours, how pieces move.
struct Layout {
  struct Hand {
    int role, kind, site;  // the site in the topology
  };

  std::vector<std::string> labels;  // of all sites of the topology, those of the board first
  std::unordered_map<std::string, int> sites;
  int board_sites = 0;
  std::vector<std::string> roles, kinds;
  std::vector<Hand> hands;
  std::vector<std::string> directions;           // "n", "ne", ...; those that the board has
  std::vector<std::vector<int>> next;            // next[direction][site], -1 none
  std::vector<std::vector<int>> neighbours;      // along links, or in all directions
  std::vector<std::vector<int>> turned;          // turned[role][direction]: as that role sees it
  std::vector<std::pair<int, int>> places;       // column and row from 1 at the lower left; empty where there are none
  std::unordered_map<std::int64_t, int> at_place;
  std::vector<Reach> reach;                      // by kind
  std::vector<int> promotes_to, demotes_to;      // by kind, -1
  std::vector<std::pair<std::string, Value>> values;  // of the script, with what they are at the start; sorted by name

  int site_of(std::string_view label) const;     // -1: no such site on the board
  int role_of(std::string_view name) const;
  int kind_of(std::string_view name) const;
  int hand_site(int role, int kind) const;
};

Layout layout_of(const Design& design, const Description& description);
// Of a variant's base. Sites that differ by 1 in x or y are neighbours; reach is what the kinds tell.
Layout layout_of(const kb_topology& topology, const Description& description);

// A move as scripts see it.
struct ScriptMove {
  int role = -1, from = -1, to = -1, kind = -1;  // kind: of the piece that is placed, -1 of one that moves
  int choice = -1;         // index into the choices of the topology
  bool drop = false;       // `from` is a site of the hand
  std::vector<int> take;   // sites that are emptied besides
  std::string text;        // canonical
};

struct Scene {
  const Layout* layout = nullptr;
  std::vector<Piece> pieces;  // by site of the board
  std::vector<int> held;      // by index into layout->hands
  int turn = 0;               // role
  unsigned ply = 0;
  std::optional<ScriptMove> last;
  std::vector<Value> values;  // by index into layout->values
  std::array<std::int8_t, KB_MAX_ROLES> seats{};

  Piece at(int site) const { return pieces[static_cast<std::size_t>(site)]; }
  int hand(int role, int kind) const;
};

// ---- questions that are answered without Lua ----

int step(const Layout& layout, int site, int direction, int role);  // -1: off the board
// The unbroken row of the owner's pieces through the site, along the direction and against it.
std::vector<int> row_through(const Scene& scene, int site, int direction);
std::vector<int> group_of(const Scene& scene, int site);
bool connected(const Scene& scene, int role, std::span<const int> from, std::span<const int> to);
std::vector<int> reach_from(const Scene& scene, int site, int kind, int role);
std::vector<int> attackers_of(const Scene& scene, int site, int role);

}  // namespace kiban::script
