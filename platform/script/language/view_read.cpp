// What a script reads of a position.
#include <fmt/core.h>

#include <algorithm>

#include "core/base/nearest.hpp"
#include "script/language/binding.hpp"
#include "script/language/view_functions.hpp"
#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

// A walk over the board is work that Lua's own count does not see.
void charge_board(const Binding& binding) { binding.sandbox.charge(1 + binding.layout.board.size() / 8); }
void charge_list(const Binding& binding, const std::vector<int>& list) { binding.sandbox.charge(1 + list.size()); }

int give_sites(lua_State* lua, const Binding& binding, const std::vector<int>& list) {
  charge_list(binding, list);
  binding.push_sites(lua, list);
  return 1;
}

int give_site(lua_State* lua, const Binding& binding, int site) {
  if (site < 0)
    lua_pushnil(lua);
  else
    binding.push_site(lua, site);
  return 1;
}

int give_row(lua_State* lua, const Binding& binding, const std::vector<int>& row) {
  charge_list(binding, row);
  lua_pushinteger(lua, static_cast<lua_Integer>(row.size()));
  binding.push_sites(lua, row);
  return 2;
}

bool given(lua_State* lua, int index) { return !lua_isnoneornil(lua, index); }

int role_or(lua_State* lua, const Binding& binding, int index, int otherwise) {
  return given(lua, index) ? role_argument(lua, binding, index) : otherwise;
}

// Whose "forward" is meant: that of the piece which stands there, else of the role whose turn it is.
int viewer_at(const Scene& scene, int site) { return scene.at(site).empty() ? scene.turn : scene.at(site).role; }

// What p:pieces and p:count are asked for; -1: any.
struct Wanted {
  int role, kind;

  bool fits(Piece piece) const {
    if (piece.empty()) return false;
    return (role < 0 || piece.role == role) && (kind < 0 || piece.kind == kind);
  }
};

Wanted wanted_argument(lua_State* lua, const Binding& binding) {
  return {given(lua, 2) ? role_argument(lua, binding, 2) : -1, given(lua, 3) ? kind_argument(lua, binding, 3) : -1};
}

const std::pair<int, int>& place_of(lua_State* lua, const Binding& binding, int site) {
  if (binding.layout.width == 0) raise(lua, "this board has no columns and rows; use p:neighbours(site)");
  return binding.layout.places[cell(site)];
}

int coordinate_argument(lua_State* lua, int index) {
  int whole = 0;
  const lua_Integer number = lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
  if (!whole)
    raise(lua, fmt::format("p:site needs a column and a row, whole numbers from 1; not {}", described(lua, index)));
  return static_cast<int>(std::clamp<lua_Integer>(number, -1, KB_MAX_SITES + 1));
}

}  // namespace

// ---- pieces ----

int position_at(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Piece piece = view_argument(lua, binding).scene->at(site_argument(lua, binding, 2));
  if (piece.empty())
    lua_pushnil(lua);
  else
    binding.push_piece(lua, piece);
  return 1;
}

int position_role(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Piece piece = view_argument(lua, binding).scene->at(site_argument(lua, binding, 2));
  if (piece.empty())
    lua_pushnil(lua);
  else
    binding.push_role(lua, piece.role);
  return 1;
}

int position_kind(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Piece piece = view_argument(lua, binding).scene->at(site_argument(lua, binding, 2));
  if (piece.empty())
    lua_pushnil(lua);
  else
    binding.push_kind(lua, piece.kind);
  return 1;
}

int position_sites(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  view_argument(lua, binding);
  return give_sites(lua, binding, binding.layout.board);
}

int position_empty(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  charge_board(binding);
  binding.scratch.clear();
  for (const int site : binding.layout.board)
    if (scene.at(site).empty()) binding.scratch.push_back(site);
  return give_sites(lua, binding, binding.scratch);
}

int position_pieces(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const Wanted wanted = wanted_argument(lua, binding);
  charge_board(binding);
  binding.scratch.clear();
  for (const int site : binding.layout.board)
    if (wanted.fits(scene.at(site))) binding.scratch.push_back(site);
  return give_sites(lua, binding, binding.scratch);
}

int position_count(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const Wanted wanted = wanted_argument(lua, binding);
  charge_board(binding);
  lua_pushinteger(
      lua, std::count_if(scene.pieces.begin(), scene.pieces.end(), [&](Piece piece) { return wanted.fits(piece); }));
  return 1;
}

int position_hand(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int role = role_argument(lua, binding, 2);
  lua_pushinteger(lua, scene.hand(role, kind_argument(lua, binding, 3)));
  return 1;
}

// ---- where sites lie ----

int position_next(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  const int way = way_argument(lua, binding, 3, role_or(lua, binding, 4, viewer_at(scene, site)));
  return give_site(lua, binding, binding.layout.next[cell(way)][cell(site)]);
}

int position_neighbours(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  view_argument(lua, binding);
  return give_sites(lua, binding, binding.layout.neighbours[cell(site_argument(lua, binding, 2))]);
}

int position_ray(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  const int way = way_argument(lua, binding, 3, role_or(lua, binding, 4, viewer_at(scene, site)));
  const std::vector<int>& next = binding.layout.next[cell(way)];
  binding.scratch.clear();
  for (int to = next[cell(site)]; to >= 0 && to != site; to = next[cell(to)]) binding.scratch.push_back(to);
  return give_sites(lua, binding, binding.scratch);
}

int position_xy(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  view_argument(lua, binding);
  const auto [column, row] = place_of(lua, binding, site_argument(lua, binding, 2));
  lua_pushinteger(lua, column);
  lua_pushinteger(lua, row);
  return 2;
}

int position_site(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  view_argument(lua, binding);
  if (binding.layout.width == 0) raise(lua, "this board has no columns and rows; name the site");
  const int column = coordinate_argument(lua, 2);
  return give_site(lua, binding, binding.layout.site_at(column, coordinate_argument(lua, 3)));
}

// ---- rows and groups ----

int position_row(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  row_through(scene, site, way_argument(lua, binding, 3, viewer_at(scene, site)), binding.scratch);
  return give_row(lua, binding, binding.scratch);
}

int position_longest(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  if (binding.layout.directions.empty())
    raise(lua, "p:longest needs directions, which this board has not; use p:neighbours(site)");
  const bool least_given = given(lua, 3);
  if (least_given && !lua_isinteger(lua, 3))
    raise(lua, fmt::format("p:longest(site, least) needs a whole number, not {}", described(lua, 3)));
  longest_row(scene, site, binding.scratch);
  const auto length = static_cast<lua_Integer>(binding.scratch.size());
  if (!least_given || length >= lua_tointeger(lua, 3)) return give_row(lua, binding, binding.scratch);
  lua_pushinteger(lua, length);
  return 1;
}

int position_group(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  charge_board(binding);
  return give_sites(lua, binding, group_of(scene, site_argument(lua, binding, 2)));
}

int position_liberties(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  charge_board(binding);
  return give_sites(lua, binding, liberties_of(scene, site_argument(lua, binding, 2)));
}

int position_region(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  charge_board(binding);
  const Region region = region_of(scene, site_argument(lua, binding, 2));
  give_sites(lua, binding, region.sites);
  lua_createtable(lua, static_cast<int>(region.roles.size()), 0);
  lua_Integer place = 0;
  for (const int role : region.roles) {
    binding.push_role(lua, role);
    lua_rawseti(lua, -2, ++place);
  }
  return 2;
}

int position_connected(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int role = role_argument(lua, binding, 2);
  sites_argument(lua, binding, 3, binding.scratch);
  sites_argument(lua, binding, 4, binding.scratch_more);
  binding.sandbox.charge(binding.layout.board.size());
  lua_pushboolean(lua, connected(scene, role, binding.scratch, binding.scratch_more) ? 1 : 0);
  return 1;
}

// ---- how pieces move ----

int position_reach(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  const bool told = given(lua, 3);
  if (!told && scene.at(site).empty())
    raise(lua, fmt::format("there is no piece on {}; say which kind: p:reach(site, kind, role)",
                           binding.layout.labels[cell(site)]));
  const int kind = told ? kind_argument(lua, binding, 3) : scene.at(site).kind;
  const int role = role_or(lua, binding, 4, viewer_at(scene, site));
  charge_board(binding);
  return give_sites(lua, binding, reach_from(scene, site, kind, role));
}

int position_attacked(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  charge_board(binding);
  lua_pushboolean(lua, attacked(scene, site, role_argument(lua, binding, 3)) ? 1 : 0);
  return 1;
}

int position_attackers(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  charge_board(binding);
  return give_sites(lua, binding, attackers_of(scene, site, role_argument(lua, binding, 3)));
}

// ---- moves, and the position after one ----

namespace {

constexpr std::uint64_t cost_of_play = 100;
constexpr std::uint64_t cost_of_move = 40;

// Calls the function at stack place 3 with the position after the move; leaves what it returns, or the error.
int call_with(lua_State* lua, Binding& binding, Scene& scene, Explorer& explorer) {
  if (binding.depth >= Binding::max_depth) {
    const std::string why = fmt::format("p:after goes at most {} deep", Binding::max_depth - 1);
    lua_pushlstring(lua, why.data(), why.size());
    return LUA_ERRRUN;
  }
  const ViewOpen view(binding, &scene, &explorer, false);
  lua_pushvalue(lua, 3);
  binding.push_position(lua, binding.depth - 1);
  return lua_pcall(lua, 1, LUA_MULTRET, 0);
}

}  // namespace

int position_after(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  View& view = view_argument(lua, binding);
  const ScriptMove move = move_argument(lua, binding, 2);
  if (!lua_isfunction(lua, 3))
    raise(lua, fmt::format("p:after needs a function: p:after(move, function(q) ... end), not {}", described(lua, 3)));
  if (binding.depth >= Binding::max_depth)
    raise(lua, fmt::format("p:after goes at most {} deep", Binding::max_depth - 1));
  binding.sandbox.charge(cost_of_play);
  lua_settop(lua, 3);
  int status = LUA_OK;
  const Result<void> done = guarded(lua, [&] {
    return view.explorer->after(
        move, [&](Scene& scene, Explorer& explorer) { status = call_with(lua, binding, scene, explorer); });
  });
  if (!done) raise_again(lua, done.error());
  if (status != LUA_OK) lua_error(lua);
  return lua_gettop(lua) - 3;
}

int position_moves(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  View& view = view_argument(lua, binding);
  const std::vector<ScriptMove> moves = guarded(lua, [&] { return view.explorer->moves(); });
  binding.sandbox.charge(cost_of_play + cost_of_move * moves.size());
  lua_createtable(lua, static_cast<int>(moves.size()), 0);
  lua_Integer place = 0;
  for (const ScriptMove& move : moves) {
    binding.push_move(lua, move);
    lua_rawseti(lua, -2, ++place);
  }
  return 1;
}

int position_other(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const Scene& scene = *view_argument(lua, binding).scene;
  const int role = role_or(lua, binding, 2, scene.turn);
  binding.push_role(lua, (role + 1) % static_cast<int>(binding.layout.roles.size()));
  return 1;
}

int position_occurred(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  View& view = view_argument(lua, binding);
  binding.sandbox.charge(cost_of_play);
  const auto times = guarded(lua, [&] { return view.explorer->occurred(); });
  if (!times) raise_again(lua, times.error());
  lua_pushinteger(lua, *times);
  return 1;
}

int position_text(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  View& view = view_argument(lua, binding);
  binding.sandbox.charge(cost_of_play);
  const std::string text = guarded(lua, [&] { return view.explorer->diagram(); });
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

// ---- fields ----

int position_field(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const int slot = static_cast<int>(lua_tointeger(lua, lua_upvalueindex(2)));
  const Scene& scene = *view_at(lua, binding, slot).scene;
  switch (binding.position_fields.find(lua_topointer(lua, 2))) {
    case 0:
      binding.push_role(lua, scene.turn);
      return 1;
    case 1:
      lua_pushinteger(lua, scene.ply);
      return 1;
    case 2:
      if (scene.last)
        binding.push_move(lua, *scene.last);
      else
        lua_pushnil(lua);
      return 1;
    case 3:
      binding.push_state(lua, slot);
      return 1;
    default:
      position_unknown(lua, lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "");
  }
}

void position_unknown(lua_State* lua, std::string_view name) {
  std::vector<std::string> known;
  for (const ApiRow& row : view_api())
    if (row.scope == "Position") known.emplace_back(row.name);
  const std::string meant = nearest(name, known);
  raise(lua, fmt::format("a position has no \"{}\"{}", name.substr(0, 60),
                         meant.empty() ? std::string() : fmt::format("; did you mean \"{}\"?", meant)));
}

int state_field(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const auto* const state = object_at<StateObject>(lua, 1);
  const Scene& scene = *view_at(lua, binding, state ? state->slot : -1).scene;
  const int value = word_argument(lua, binding.values, 2, "value in p.state called", {});
  push_plain(lua, scene.values[cell(value)]);
  return 1;
}

int piece_field(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  word_argument(lua, binding.piece_fields, 2, "field of a piece called", {});
  lua_pushnil(lua);
  return 1;
}

int read_only(lua_State* lua) { raise(lua, fmt::format("{} is read-only", described(lua, 1))); }

int option_missing(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  std::vector<std::string> names;
  for (const auto& [key, text] : binding.options) names.push_back(key);
  raise_unknown(lua, "option", lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : described(lua, 2), names);
}

}  // namespace kiban::script
