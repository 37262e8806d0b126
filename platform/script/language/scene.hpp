// A position as scripts see it: pieces on sites, hands, whose turn it is. Whole games keep their position in it; of a
// variant it is a copy of what the base shows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/model/game.hpp"
#include "script/language/description.hpp"

namespace kiban::script {

// Indices of sites, values and the like are int, and -1 is none; this is one as a container takes it.
inline std::size_t cell(int index) { return static_cast<std::size_t>(index); }

struct Piece {
  std::int16_t kind = -1;
  std::int8_t role = -1;

  bool empty() const { return kind < 0; }
  bool operator==(const Piece&) const = default;
};

// How a piece of one role and kind moves: directions of the board, already turned as its owner sees them.
struct Reach {
  std::uint32_t steps = 0, slides = 0;     // bit masks of indices of Layout::directions
  std::vector<std::pair<int, int>> leaps;  // columns to the right, rows up
  bool links = false;                      // one step along each link, on boards without directions
};

// What is fixed for a game under its options: names, neighbours, how pieces move. Sites are those of the topology.
struct Layout {
  struct Hand {
    int role, kind, site;
  };

  std::vector<std::string> labels;             // of all sites of the topology
  std::unordered_map<std::string, int> sites;  // those of the board by label
  std::vector<int> board;                      // the sites that pieces stand on, in order
  int board_sites = 0;                         // one past the last of them: the size of Scene::pieces
  std::vector<std::string> roles, kinds;
  std::vector<Hand> hands;
  std::vector<int> hand_index;                        // [role * kinds + kind]: index into hands, -1 none
  std::vector<std::string> directions;                // "n", "ne", ...; those that the board has
  std::vector<int> opposite;                          // by direction, -1 none
  std::vector<std::vector<int>> next;                 // next[direction][site], -1 none
  std::vector<std::vector<int>> neighbours;           // along links, or in all directions where the board draws none
  std::vector<std::vector<int>> turned;               // turned[role][i]: direction that the i-th of relative_ways means
  std::vector<std::pair<int, int>> places;            // column and row from 1 at the lower left, (0, 0): no place
  int width = 0, height = 0;                          // of the places
  std::vector<int> place_sites;                       // [(row - 1) * width + column - 1], -1 none
  std::vector<Reach> reach;                           // [role * kinds + kind]
  std::vector<int> promotes_to, demotes_to;           // by kind, -1
  std::vector<std::pair<std::string, Value>> values;  // of the script, with what they are at the start; sorted by name
  std::vector<bool> counters;                         // by value: it only counts, and makes no position another one
  std::vector<int> written;                           // the values that position texts write by their place

  std::uint32_t scripts_below = 0;  // so many scripts make the game that is changed: their moves look like ours

  int site_of(std::string_view label) const;  // -1: no such site on the board
  int role_of(std::string_view name) const;
  int kind_of(std::string_view name) const;
  int site_at(int column, int row) const;   // -1: none there
  int hand_site(int role, int kind) const;  // in the topology, -1: not held
  const Reach& reach_of(int role, int kind) const;
};

// "forward", "forward-right", ... clockwise: ways that turn with the owner of a piece.
inline constexpr std::array<std::string_view, 8> relative_ways = {"forward", "forward-right", "right", "back-right",
                                                                  "back",    "back-left",     "left",  "forward-left"};
inline constexpr std::array<std::string_view, 8> compass = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

// The first role faces north, the others south.
Layout layout_of(const Design& design, const Description& description);
// Of a variant's base. Neighbours are joined by a link where the board draws links, else differ by at most 1 in x and
// y; reach is what the kinds tell. Roles face as the topology says; where it says nothing, all but the first face
// south.
Layout layout_of(const kb_topology& topology, const Description& description);

// A move as scripts see it.
struct ScriptMove {
  int role = -1, from = -1, to = -1;
  int kind = -1;          // of the piece that moves (as it was before) or is placed; -1: not told
  int captured = -1;      // kind of what stood where it ends; -1: nothing, or not told
  int choice = -1;        // index into the choices of the topology
  bool drop = false;      // out of the hand; `from` is then the site of the hand
  std::vector<int> take;  // sites that are emptied besides
  Move behind{};          // whatever the position behind it keeps here
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
  void copy_without_last(const Scene& other);
};

inline bool same_board(const Scene& a, const Scene& b) {
  return a.pieces == b.pieces && a.held == b.held && a.turn == b.turn;
}

// The empty board with empty hands, the first role to act, the script's values as they start.
Scene empty_scene(const Layout& layout);

// ---- questions that are answered without Lua ----

// The unbroken row of the owner's pieces through the site, along the direction and against it; empty for an empty site.
// The second form fills a vector that is there already.
std::vector<int> row_through(const Scene& scene, int site, int direction);
void row_through(const Scene& scene, int site, int direction, std::vector<int>& out);
// The longest of them over all directions, the first of equals.
void longest_row(const Scene& scene, int site, std::vector<int>& out);
std::vector<int> group_of(const Scene& scene, int site);
// The empty sites beside the group on the site.
std::vector<int> liberties_of(const Scene& scene, int site);
// Empty sites that are joined, and whose pieces stand beside them; nothing where the site is not empty.
struct Region {
  std::vector<int> sites, roles;
};
Region region_of(const Scene& scene, int site);
bool connected(const Scene& scene, int role, std::span<const int> from, std::span<const int> to);
// Where a piece of this kind and role could go from the site: empty sites and enemies.
std::vector<int> reach_from(const Scene& scene, int site, int kind, int role);
// The sites of the role's pieces that could go to the site or, where an own piece stands on it, defend it.
std::vector<int> attackers_of(const Scene& scene, int site, int role);
bool attacked(const Scene& scene, int site, int role);

}  // namespace kiban::script
