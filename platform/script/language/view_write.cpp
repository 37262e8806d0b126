// How the hook `moved` changes a position.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "script/language/binding.hpp"
#include "script/language/view_functions.hpp"

namespace kiban::script {
namespace {

constexpr int most_in_hand = 999;

Piece& piece_at(Scene& scene, int site) { return scene.pieces[cell(site)]; }

int count_argument(lua_State* lua, int index) {
  if (lua_isnoneornil(lua, index)) return 1;
  int whole = 0;
  const lua_Integer count = lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
  if (!whole || std::abs(static_cast<double>(count)) > most_in_hand)
    raise(lua, fmt::format("how many must be a whole number up to {}, not {}", most_in_hand, described(lua, index)));
  return static_cast<int>(count);
}

// Values stand in position texts, between blanks; one without its name before it cannot be empty.
bool writable_text(const Layout& layout, int value, std::string_view text) {
  const bool bare = std::find(layout.written.begin(), layout.written.end(), value) != layout.written.end();
  return text.empty() ? !bare : is_state_word(text);
}

const char* type_of(const Value& value) {
  constexpr const char* names[] = {"true or false", "a whole number", "a text"};
  return names[value.index()];
}

// A value of the type that the script gave it at the start.
Value value_argument(lua_State* lua, const Binding& binding, int value, int index) {
  const auto& [name, start] = binding.layout.values[cell(value)];
  const int type = lua_type(lua, index);
  if (std::holds_alternative<bool>(start) && type == LUA_TBOOLEAN) return lua_toboolean(lua, index) != 0;
  int whole = 0;
  const lua_Integer number = type == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
  if (std::holds_alternative<std::int64_t>(start) && whole) return static_cast<std::int64_t>(number);
  if (!std::holds_alternative<std::string>(start) || type != LUA_TSTRING)
    raise(lua, fmt::format("p.state.{} must be {}, not {}", name, type_of(start), described(lua, index)));
  std::size_t length = 0;
  const char* const text = lua_tolstring(lua, index, &length);
  if (!writable_text(binding.layout, value, {text, length}))
    raise(lua, fmt::format("p.state.{} must be {}at most 64 bytes without blanks, '|' and '='", name,
                           length == 0 ? "a word: not empty, " : ""));
  return std::string(text, length);
}

}  // namespace

int position_put(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  Scene& scene = *writable_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  const int role = role_argument(lua, binding, 3);
  const int kind = lua_isnoneornil(lua, 4) ? 0 : kind_argument(lua, binding, 4);
  piece_at(scene, site) = {static_cast<std::int16_t>(kind), static_cast<std::int8_t>(role)};
  return 0;
}

int position_remove(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  Scene& scene = *writable_argument(lua, binding).scene;
  const int site = site_argument(lua, binding, 2);
  const Piece piece = std::exchange(piece_at(scene, site), {});
  if (piece.empty())
    lua_pushnil(lua);
  else
    binding.push_piece(lua, piece);
  return 1;
}

int position_move(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  Scene& scene = *writable_argument(lua, binding).scene;
  const int from = site_argument(lua, binding, 2);
  const int to = site_argument(lua, binding, 3);
  if (scene.at(from).empty())
    raise(lua, fmt::format("there is no piece on {} to move", binding.layout.labels[cell(from)]));
  piece_at(scene, to) = std::exchange(piece_at(scene, from), {});
  return 0;
}

int position_give(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  Scene& scene = *writable_argument(lua, binding).scene;
  const Layout& layout = binding.layout;
  if (layout.hands.empty()) raise(lua, "this game has no hands");
  const int role = role_argument(lua, binding, 2);
  const int kind = kind_argument(lua, binding, 3);
  const int index = layout.hand_index[cell(role) * layout.kinds.size() + cell(kind)];
  if (index < 0) raise(lua, fmt::format("a {} is never held in hand", layout.kinds[cell(kind)]));
  const int held = scene.held[cell(index)] + count_argument(lua, 4);
  if (held < 0 || held > most_in_hand)
    raise(lua, fmt::format("{} would have {} of {} in hand", layout.roles[cell(role)], held, layout.kinds[cell(kind)]));
  scene.held[cell(index)] = held;
  return 0;
}

int position_turn_to(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  Scene& scene = *writable_argument(lua, binding).scene;
  scene.turn = role_argument(lua, binding, 2);
  return 0;
}

int position_swap_seats(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  Scene& scene = *writable_argument(lua, binding).scene;
  if (binding.layout.roles.size() < 2) raise(lua, "this game has no two seats to swap");
  std::swap(scene.seats[0], scene.seats[1]);
  return 0;
}

// ---- fields ----

int state_set(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const auto* const state = object_at<StateObject>(lua, 1);
  View& view = view_at(lua, binding, state ? state->slot : -1);
  const int value = word_argument(lua, binding.values, 2, "value in p.state called", {});
  if (!view.writable) raise(lua, "p.state is changed in the hook `moved`, and read everywhere");
  view.scene->values[cell(value)] = value_argument(lua, binding, value, 3);
  return 0;
}

int position_set(lua_State* lua) {
  const std::string_view name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  if (name == "turn") raise(lua, "p.turn is read-only; in the hook `moved`, p:turn_to(role) changes it");
  if (name == "state") raise(lua, "p.state itself is not replaced; set its values: p.state.x = ...");
  raise(lua, "a position keeps nothing of a script's; declare a value in `state` and set p.state.x in `moved`");
}

}  // namespace kiban::script
