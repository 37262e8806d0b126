// Builds what a game looks like: sites, lines, coordinates, and the tables of its words.
#pragma once

#include <kiban/games.h>

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

using Site = kb_site;
using Kind = kb_kind;
using Role = kb_role;

// ---- tables that most games need ----

constexpr kb_role_info role(const char* token, const char* name, std::int16_t tone, std::int16_t facing = 0) {
  return {token, name, tone, facing, 0};
}
constexpr kb_kind_info disc(const char* token, const char* name) {
  return {token, name, nullptr, nullptr, nullptr, 0, KB_FORM_DISC, 0, -1, {}};
}
inline constexpr kb_role_info kBlackAndWhite[] = {role("black", KIBAN_N_("Black"), KB_TONE_DARK),
                                                  role("white", KIBAN_N_("White"), KB_TONE_LIGHT)};
inline constexpr kb_kind_info kStone[] = {disc("stone", KIBAN_N_("Stone"))};
inline constexpr kb_word kPlayPhase[] = {{"play", KIBAN_N_("Play")}};

// ---- grids ----

enum class Names { letters, capitals, numbers };

// How the columns or rows of a grid are called. Columns count from the left and rows from below; backwards, from the
// right and from above.
struct Axis {
  Names names = Names::letters;
  bool backwards = false;

  // Of the column or row with this number, from 0: "a", "C", "15".
  std::string name(int number) const {
    if (names == Names::numbers) return std::to_string(number + 1);
    const char first = names == Names::letters ? 'a' : 'A';
    return std::string(1, static_cast<char>(first + number));
  }
};

// Site r * columns + c is column c of row r, counted as the axes count, and is labelled with column and row: "a1".
struct Grid {
  int columns = 0;
  int rows = 0;
  std::uint16_t flags = KB_SITE_CELL;  // of every site; KB_SITE_POINT draws lines between neighbours
  Axis column_names{Names::letters, false};
  Axis row_names{Names::numbers, false};

  float x(int column) const { return static_cast<float>(column_names.backwards ? columns - 1 - column : column); }
  float y(int row) const { return static_cast<float>(row_names.backwards ? row : rows - 1 - row); }
  Site site(int column, int row) const { return row * columns + column; }
  std::string label(int column, int row) const { return column_names.name(column) + row_names.name(row); }
};

// Where the coordinates stand.
enum class Beside { below_and_left, above_and_right, all_around };

// Filled once by the author's rules, then read only. Literals and static tables are kept by address, strings are
// copied.
class Topology {
 public:
  Topology() { container(KIBAN_N_("Board"), -1); }
  Topology(Topology&&) = default;
  Topology& operator=(Topology&&) = default;
  Topology(const Topology&) = delete;
  Topology& operator=(const Topology&) = delete;
  ~Topology() = default;

  std::int16_t container(const char* label, Role role) {
    containers_.push_back({label, role, {}});
    return static_cast<std::int16_t>(containers_.size() - 1);
  }
  Site site(std::string_view label, float x, float y, std::uint16_t flags, std::int16_t container = 0) {
    sites_.push_back({keep(label), x, y, container, flags});
    return static_cast<Site>(sites_.size() - 1);
  }
  void link(Site a, Site b) { links_.push_back({a, b}); }
  void edge(std::string_view text, float x, float y) { edges_.push_back({keep(text), x, y}); }
  // Adds flags such as KB_SITE_DOT to a site that is there already.
  void flag(Site site, std::uint16_t flags) { sites_.at(static_cast<std::size_t>(site)).flags |= flags; }

  // All sites of a grid, first site 0; for points also the links between neighbours.
  void grid(const Grid& grid) {
    for (int row = 0; row < grid.rows; ++row)
      for (int column = 0; column < grid.columns; ++column)
        site(grid.label(column, row), grid.x(column), grid.y(row), grid.flags);
    if (grid.flags & KB_SITE_POINT) links_of(grid);
  }

  // The coordinates of a grid, beside it.
  void edges(const Grid& grid, Beside beside = Beside::below_and_left) {
    const float last_x = static_cast<float>(grid.columns), last_y = static_cast<float>(grid.rows);
    if (beside != Beside::above_and_right) edge_lines(grid, last_y, -1.0F);
    if (beside != Beside::below_and_left) edge_lines(grid, -1.0F, last_x);
  }

  void kinds(std::span<const kb_kind_info> table) { kinds_ = table; }
  void roles(std::span<const kb_role_info> table) { roles_ = table; }
  void choices(std::span<const kb_word> table) { choices_ = table; }
  void phases(std::span<const kb_word> table) { phases_ = table; }
  // An upper bound over all positions.
  void max_legal_moves(std::uint32_t bound) { max_legal_moves_ = bound; }

  const std::vector<kb_site_info>& sites() const { return sites_; }
  std::string_view label(Site site) const { return sites_.at(static_cast<std::size_t>(site)).label; }
  // The site with this label; -1 when there is none.
  Site find(std::string_view label) const {
    for (std::size_t i = 0; i < sites_.size(); ++i)
      if (label == sites_[i].label) return static_cast<Site>(i);
    return -1;
  }

  // Points into this object: valid while it lives and is not changed.
  kb_topology table() const {
    kb_topology t{};
    t.size = sizeof t;
    t.sites = sites_.data(), t.site_count = count(sites_);
    t.containers = containers_.data(), t.container_count = count(containers_);
    t.links = links_.empty() ? nullptr : links_.data(), t.link_count = count(links_);
    t.edges = edges_.empty() ? nullptr : edges_.data(), t.edge_count = count(edges_);
    t.kinds = kinds_.empty() ? nullptr : kinds_.data(), t.kind_count = count(kinds_);
    t.roles = roles_.empty() ? nullptr : roles_.data(), t.role_count = count(roles_);
    t.choices = choices_.empty() ? nullptr : choices_.data(), t.choice_count = count(choices_);
    t.phases = phases_.empty() ? nullptr : phases_.data(), t.phase_count = count(phases_);
    t.max_legal_moves = max_legal_moves_;
    return t;
  }

 private:
  template <class Table>
  static std::uint32_t count(const Table& table) {
    return static_cast<std::uint32_t>(table.size());
  }
  const char* keep(std::string_view text) { return texts_.emplace_back(text).c_str(); }

  void links_of(const Grid& grid) {
    const Site first = static_cast<Site>(sites_.size()) - grid.columns * grid.rows;
    for (int row = 0; row < grid.rows; ++row)
      for (int column = 0; column < grid.columns; ++column) {
        const Site here = first + grid.site(column, row);
        if (column + 1 < grid.columns) link(here, here + 1);
        if (row + 1 < grid.rows) link(here, here + grid.columns);
      }
  }

  void edge_lines(const Grid& grid, float y_of_columns, float x_of_rows) {
    for (int column = 0; column < grid.columns; ++column)
      edge(grid.column_names.name(column), grid.x(column), y_of_columns);
    for (int row = 0; row < grid.rows; ++row) edge(grid.row_names.name(row), x_of_rows, grid.y(row));
  }

  std::deque<std::string> texts_;  // a deque: what it holds never moves, so labels can point into it
  std::vector<kb_site_info> sites_;
  std::vector<kb_container> containers_;
  std::vector<kb_link> links_;
  std::vector<kb_edge_label> edges_;
  std::span<const kb_kind_info> kinds_ = kStone;
  std::span<const kb_role_info> roles_ = kBlackAndWhite;
  std::span<const kb_word> choices_;
  std::span<const kb_word> phases_ = kPlayPhase;
  std::uint32_t max_legal_moves_ = 0;
};

}  // namespace kiban::sdk
