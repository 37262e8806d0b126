#include "script/language/board_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <lua.hpp>
#include <map>
#include <new>
#include <set>

#include "core/base/nearest.hpp"
#include "script/language/reader.hpp"
#include "script/language/scene.hpp"
#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

char root_key, board_meta;  // their addresses are keys of the registry
constexpr int most_lines = 26;
constexpr float row_of_hexes = 0.8660254F;  // neighbours are 1 apart
constexpr std::array<std::pair<int, int>, 8> grid_ways = {
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};  // of compass; rows count up

int line_of_caller(lua_State* lua) {
  lua_Debug record{};
  if (lua_getstack(lua, 1, &record) == 0) return 0;
  lua_getinfo(lua, "l", &record);
  return record.currentline;
}

// ---- the script's own table ----

int keep_root(lua_State* lua, bool whole) {
  if (!lua_istable(lua, 1)) {
    const std::string what = fmt::format("kiban.{} is given a table in braces: kiban.{} {{ name = \"...\" }}",
                                         whole ? "game" : "variant", whole ? "game" : "variant");
    Sandbox::of(lua).raise(what);
  }
  lua_settop(lua, 1);
  lua_createtable(lua, 3, 0);
  lua_pushvalue(lua, 1);
  lua_rawseti(lua, 2, 1);
  lua_pushboolean(lua, whole ? 1 : 0);
  lua_rawseti(lua, 2, 2);
  lua_pushinteger(lua, line_of_caller(lua));
  lua_rawseti(lua, 2, 3);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &root_key);
  return 1;
}

int kiban_variant(lua_State* lua) { return keep_root(lua, false); }
int kiban_game(lua_State* lua) { return keep_root(lua, true); }

// ---- boards ----

int forget_board(lua_State* lua) {
  static_cast<BoardPlan*>(lua_touserdata(lua, 1))->~BoardPlan();
  return 0;
}

void push_board_meta(lua_State* lua) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &board_meta) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_createtable(lua, 0, 2);
  lua_pushcfunction(lua, &forget_board);
  lua_setfield(lua, -2, "__gc");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &board_meta);
}

int push_board(lua_State* lua, BoardPlan plan) {
  // The plan lies outside of the memory that is counted.
  constexpr std::uint64_t cost_of_site = 64;
  Sandbox::of(lua).charge(cost_of_site * plan.sites.size());
  new (lua_newuserdatauv(lua, sizeof(BoardPlan), 0)) BoardPlan(std::move(plan));
  push_board_meta(lua);
  lua_setmetatable(lua, -2);
  return 1;
}

using MakePlan = BoardPlan (*)(const Reader&);

// What the reader finds wrong becomes an error at the line of the call.
int make_board(lua_State* lua, const char* name, std::string_view rows, MakePlan make) {
  if (!lua_istable(lua, 1))
    Sandbox::of(lua).raise(
        fmt::format("{} is given a table in braces, such as {} {{ width = 8, height = 8 }}", name, name));
  const Source nowhere{"", ""};
  const SourceMap map("");
  std::string fault;
  try {
    const Reader spec(lua, 1, nowhere, Spot(map, -1, 0), rows, name);
    spec.check_names();
    return push_board(lua, make(spec));
  } catch (const Wrong& wrong) {
    fault = english(wrong.error.text);
  }
  // The sentence begins with a place that is not known here.
  const std::size_t place = fault.find(": ");
  Sandbox::of(lua).raise(place == std::string::npos ? fault : fault.substr(place + 2));
}

struct Naming {
  int width, height;
  bool from_right;  // files are counted from the right, ranks have letters from above

  std::string column(int column) const {
    return from_right ? std::to_string(width - column) : std::string(1, static_cast<char>('a' + column));
  }
  std::string row(int row) const {  // counted from below
    return from_right ? std::string(1, static_cast<char>('a' + height - 1 - row)) : std::to_string(row + 1);
  }
  std::string site(int c, int r) const { return column(c) + row(r); }
};

void name_edges(BoardPlan& plan, const Naming& naming, const std::function<std::pair<float, float>(int, int)>& at) {
  for (int c = 0; c < naming.width; ++c) {
    const auto [x, y] = naming.from_right ? at(c, naming.height) : at(c, -1);
    plan.edges.push_back({naming.column(c), x, y});
  }
  for (int r = 0; r < naming.height; ++r) {
    const auto [x, y] = naming.from_right ? at(naming.width, r) : at(-1, r);
    plan.edges.push_back({naming.row(r), x, y});
  }
}

// Sites in rows from above; at(column, row) is where they lie.
void add_sites(BoardPlan& plan, const Naming& naming, std::uint16_t flags,
               const std::function<std::pair<float, float>(int, int)>& at) {
  plan.width = naming.width;
  plan.height = naming.height;
  for (int r = naming.height - 1; r >= 0; --r) {
    for (int c = 0; c < naming.width; ++c) {
      const auto [x, y] = at(c, r);
      plan.sites.push_back({naming.site(c, r), x, y, flags});
      plan.places.emplace_back(c + 1, r + 1);
    }
    plan.rows.push_back(naming.width);
  }
}

std::size_t index_in(const BoardPlan& plan, int column, int row) {
  const int index = (plan.height - 1 - row) * plan.width + column;
  return static_cast<std::size_t>(index);
}

// The site beside it; -1: none, or a hole.
int beside(const BoardPlan& plan, std::size_t site, std::pair<int, int> way) {
  const int column = plan.places[site].first - 1 + way.first, row = plan.places[site].second - 1 + way.second;
  if (column < 0 || row < 0 || column >= plan.width || row >= plan.height) return -1;
  const std::size_t other = index_in(plan, column, row);
  const bool hole = ((plan.sites[other].flags | plan.sites[site].flags) & KB_SITE_HOLE) != 0;
  return hole ? -1 : static_cast<int>(other);
}

void add_direction(BoardPlan& plan, std::string_view name, std::pair<int, int> way) {
  plan.directions.emplace_back(name);
  std::vector<int>& next = plan.next.emplace_back();
  for (std::size_t site = 0; site < plan.sites.size(); ++site) next.push_back(beside(plan, site, way));
}

// Neighbours, and the lines that are drawn between them, along the directions that join.
void join(BoardPlan& plan, const std::function<bool(std::size_t direction)>& joins, bool draw) {
  plan.neighbours.resize(plan.sites.size());
  for (std::size_t site = 0; site < plan.sites.size(); ++site)
    for (std::size_t d = 0; d < plan.directions.size(); ++d) {
      const int other = plan.next[d][site];
      if (other < 0 || !joins(d)) continue;
      plan.neighbours[site].push_back(other);
      if (draw && other > static_cast<int>(site)) plan.links.emplace_back(static_cast<int>(site), other);
    }
  for (auto& sites : plan.neighbours) std::sort(sites.begin(), sites.end());
}

void flag_sites(const Reader& spec, const char* field, BoardPlan& plan, std::uint16_t flag) {
  std::vector<std::string> labels;
  for (const SitePlan& site : plan.sites) labels.push_back(site.label);
  for (const std::string& label : spec.texts(field, "{ \"d4\" }")) {
    const auto found = std::find(labels.begin(), labels.end(), label);
    if (found == labels.end()) {
      const std::string meant = nearest(label, labels);
      spec.wrong(field,
                 KIBAN_N_("{1} names the site \"{2}\", which is not on the board; its sites are "
                          "called as {3}"),
                 {label, meant.empty() ? labels.front() : meant});
    }
    plan.sites[static_cast<std::size_t>(found - labels.begin())].flags |= flag;
  }
}

// Nothing is drawn of a hole, and something is left of the board.
void punch_holes(const Reader& spec, BoardPlan& plan) {
  std::size_t holes = 0;
  for (SitePlan& site : plan.sites) {
    if ((site.flags & KB_SITE_HOLE) == 0) continue;
    site.flags = KB_SITE_HOLE;
    ++holes;
  }
  if (holes == plan.sites.size()) spec.wrong("holes", KIBAN_N_("{1} leave nothing of the board"));
}

int side(const Reader& spec, const char* field) { return static_cast<int>(spec.whole(field, 8, 1, most_lines)); }

BoardPlan grid_plan(const Reader& spec) {
  const Naming naming{side(spec, "width"), side(spec, "height"), spec.one_of("labels", {"a1", "1a"}, 0) == 1};
  const bool points = spec.one_of("style", {"cells", "points"}, 0) == 1;
  const auto at = [&](int c, int r) {
    return std::pair(static_cast<float>(c), static_cast<float>(naming.height - 1 - r));
  };
  BoardPlan plan;
  add_sites(plan, naming, points ? KB_SITE_POINT : KB_SITE_CELL, at);
  name_edges(plan, naming, at);
  flag_sites(spec, "dots", plan, KB_SITE_DOT);
  if (spec.flag("checkered"))
    for (std::size_t i = 0; i < plan.sites.size(); ++i)
      if ((plan.places[i].first + plan.places[i].second) % 2 == 0) plan.sites[i].flags |= KB_SITE_DARK;
  flag_sites(spec, "holes", plan, KB_SITE_HOLE);
  punch_holes(spec, plan);
  const bool diagonals = spec.flag("diagonals");
  for (std::size_t d = 0; d < compass.size(); ++d) add_direction(plan, compass[d], grid_ways[d]);
  join(
      plan, [&](std::size_t d) { return diagonals || d % 2 == 0; }, points);
  return plan;
}

BoardPlan hex_plan(const Reader& spec) {
  const Naming naming{side(spec, "width"), side(spec, "height"), false};
  const auto at = [&](int c, int r) {
    return std::pair(static_cast<float>(c) + 0.5F * static_cast<float>(r),
                     row_of_hexes * static_cast<float>(naming.height - 1 - r));
  };
  BoardPlan plan;
  add_sites(plan, naming, KB_SITE_POINT, at);
  name_edges(plan, naming, at);
  constexpr std::array<std::pair<std::string_view, std::pair<int, int>>, 6> ways = {
      {{"ne", {0, 1}}, {"e", {1, 0}}, {"se", {1, -1}}, {"sw", {0, -1}}, {"w", {-1, 0}}, {"nw", {-1, 1}}}};
  for (const auto& [name, way] : ways) add_direction(plan, name, way);
  join(
      plan, [](std::size_t) { return true; }, true);
  return plan;
}

// ---- graphs ----

float coordinate(const Reader& spec, lua_State* lua, int point, int number) {
  int good = 0;
  lua_rawgeti(lua, point, number);
  const lua_Number value = lua_tonumberx(lua, -1, &good);
  lua_pop(lua, 1);
  if (good == 0 || value < -1000 || value > 1000)
    spec.wrong("points", KIBAN_N_("each of {1} is a table such as {2}"), {"{ \"a1\", 0, 6 }"});
  return static_cast<float>(value);
}

std::string label_at(const Reader& spec, const char* field, lua_State* lua, int table, int number,
                     const char* example) {
  const bool text = lua_rawgeti(lua, table, number) == LUA_TSTRING;
  std::string label = text ? lua_tostring(lua, -1) : "";
  lua_pop(lua, 1);
  const bool good = !label.empty() && label.size() <= 8 && std::all_of(label.begin(), label.end(), [](char c) {
    return c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0;
  });
  if (!good) spec.wrong(field, KIBAN_N_("each of {1} is a table such as {2}"), {example});
  return label;
}

void read_points(const Reader& spec, BoardPlan& plan, std::map<std::string, int>& sites) {
  spec.each("points", {}, [&](const Reader& point, std::size_t) {
    const std::string label = label_at(spec, "points", point.lua(), point.index(), 1, "{ \"a1\", 0, 6 }");
    if (!sites.emplace(label, static_cast<int>(plan.sites.size())).second)
      spec.wrong("points", KIBAN_N_("{1} has \"{2}\" twice"), {label});
    plan.sites.push_back({label, coordinate(spec, point.lua(), point.index(), 2),
                          coordinate(spec, point.lua(), point.index(), 3), KB_SITE_POINT});
  });
  if (plan.sites.empty() || plan.sites.size() > KB_MAX_SITES)
    spec.wrong("points", KIBAN_N_("{1} has from 1 to {2} points"), {std::to_string(KB_MAX_SITES)});
}

void read_links(const Reader& spec, BoardPlan& plan, const std::map<std::string, int>& sites) {
  std::set<std::pair<int, int>> seen;
  spec.each("links", {}, [&](const Reader& link, std::size_t) {
    std::array<int, 2> ends{};
    for (int i = 0; i < 2; ++i) {
      const std::string label = label_at(spec, "links", link.lua(), link.index(), i + 1, "{ \"a1\", \"b1\" }");
      const auto found = sites.find(label);
      if (found == sites.end())
        spec.wrong("links", KIBAN_N_("{1} joins \"{2}\", which is not among the points"), {label});
      ends.at(static_cast<std::size_t>(i)) = found->second;
    }
    if (ends[0] == ends[1] || !seen.insert(std::minmax(ends[0], ends[1])).second) return;
    plan.links.emplace_back(ends[0], ends[1]);
    plan.neighbours[static_cast<std::size_t>(ends[0])].push_back(ends[1]);
    plan.neighbours[static_cast<std::size_t>(ends[1])].push_back(ends[0]);
  });
}

BoardPlan graph_plan(const Reader& spec) {
  BoardPlan plan;
  std::map<std::string, int> sites;
  read_points(spec, plan, sites);
  plan.neighbours.resize(plan.sites.size());
  read_links(spec, plan, sites);
  for (auto& list : plan.neighbours) std::sort(list.begin(), list.end());
  flag_sites(spec, "dots", plan, KB_SITE_DOT);
  return plan;
}

int kiban_grid(lua_State* lua) { return make_board(lua, "kiban.grid", "kiban.Grid", &grid_plan); }
int kiban_hex(lua_State* lua) { return make_board(lua, "kiban.hex", "kiban.Hex", &hex_plan); }
int kiban_graph(lua_State* lua) { return make_board(lua, "kiban.graph", "kiban.Graph", &graph_plan); }

}  // namespace

std::optional<Root> root_on_top(lua_State* lua) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &root_key) != LUA_TTABLE) {
    lua_pop(lua, 1);
    return std::nullopt;
  }
  lua_rawgeti(lua, -1, 1);
  lua_rawgeti(lua, -2, 2);
  lua_rawgeti(lua, -3, 3);
  const bool same = lua_rawequal(lua, -3, -5) != 0;
  const Root root{lua_toboolean(lua, -2) != 0, static_cast<int>(lua_tointeger(lua, -1))};
  lua_pop(lua, 4);
  return same ? std::optional(root) : std::nullopt;
}

void push_root(lua_State* lua) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &root_key);
  lua_rawgeti(lua, -1, 1);
  lua_remove(lua, -2);
}

const BoardPlan* board_at(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TUSERDATA || lua_getmetatable(lua, index) == 0) return nullptr;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &board_meta);
  const bool board = lua_rawequal(lua, -1, -2) != 0;
  lua_pop(lua, 2);
  return board ? static_cast<const BoardPlan*>(lua_touserdata(lua, index)) : nullptr;
}

std::span<const ApiRow> board_api() {
  static constexpr ApiRow rows[] = {
      {"kiban", "variant", kiban_variant, "fun(spec: kiban.Variant): kiban.Variant",
       "A variant of a game; to be returned by the script."},
      {"kiban", "game", kiban_game, "fun(spec: kiban.Game): kiban.Game", "A whole game; to be returned by the script."},
      {"kiban", "grid", kiban_grid, "fun(spec: kiban.Grid): kiban.Board", "A board of squares or of crossing lines."},
      {"kiban", "hex", kiban_hex, "fun(spec: kiban.Hex): kiban.Board",
       "A board on which each site has six neighbours."},
      {"kiban", "graph", kiban_graph, "fun(spec: kiban.Graph): kiban.Board",
       "A board of points with any lines between them."},
  };
  return rows;
}

}  // namespace kiban::script
