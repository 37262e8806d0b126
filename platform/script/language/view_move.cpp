// Moves as scripts hold them, and how the hook `moves` adds them.
#include <fmt/core.h>

#include "script/language/binding.hpp"
#include "script/language/view_functions.hpp"

namespace kiban::script {
namespace {

enum Field { role, from, to, kind, choice, drop, take, text, captured };  // as Binding::move_fields

// Where the position did not tell it: of the piece that stands where the move begins or, once played, ends.
int kind_of(const Binding& binding, const ScriptMove& move) {
  if (move.kind >= 0 || binding.depth == 0) return move.kind;
  const Scene* const scene = binding.views[cell(binding.depth - 1)].scene;
  for (const int site : {move.from, move.to}) {
    if (!scene || site < 0 || site >= binding.layout.board_sites) continue;
    if (scene->at(site).role == move.role) return scene->at(site).kind;
  }
  return -1;
}

using Push = void (Binding::*)(lua_State*, int) const;

int give(lua_State* lua, const Binding& binding, Push push, int index) {
  if (index < 0)
    lua_pushnil(lua);
  else
    (binding.*push)(lua, index);
  return 1;
}

int give_text(lua_State* lua, const Binding& binding, const ScriptMove& move) {
  std::string shown;
  Explorer* const explorer = binding.depth == 0 ? nullptr : binding.views[cell(binding.depth - 1)].explorer;
  if (explorer) shown = guarded(lua, [&] { return explorer->text_of(move); });
  lua_pushlstring(lua, shown.data(), shown.size());
  return 1;
}

}  // namespace

int move_field(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  const ScriptMove& move = move_argument(lua, binding, 1);
  switch (binding.move_fields.find(lua_topointer(lua, 2))) {
    case role:
      return give(lua, binding, &Binding::push_role, move.role);
    case from:
      return give(lua, binding, &Binding::push_site, move.drop ? -1 : move.from);
    case to:
      return give(lua, binding, &Binding::push_site, move.to);
    case kind:
      return give(lua, binding, &Binding::push_kind, kind_of(binding, move));
    case choice:
      return give(lua, binding, &Binding::push_choice, move.choice);
    case drop:
      lua_pushboolean(lua, move.drop ? 1 : 0);
      return 1;
    case take:
      binding.push_sites(lua, move.take);
      return 1;
    case captured:
      return give(lua, binding, &Binding::push_kind, move.captured);
    case text:
      return give_text(lua, binding, move);
    default:
      raise_unknown(lua, "field of a move called", lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "",
                    binding.move_fields.names());
  }
}

int move_equal(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  if (!object_at<MoveObject>(lua, 1) || !object_at<MoveObject>(lua, 2)) return 0;
  const ScriptMove& a = move_argument(lua, binding, 1);
  const ScriptMove& b = move_argument(lua, binding, 2);
  const bool equal = a.role == b.role && a.from == b.from && a.to == b.to && a.choice == b.choice && a.drop == b.drop &&
                     a.take == b.take && kind_of(binding, a) == kind_of(binding, b);
  lua_pushboolean(lua, equal ? 1 : 0);
  return 1;
}

int move_text(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  return give_text(lua, binding, move_argument(lua, binding, 1));
}

// ---- add ----

namespace {

enum Part { part_from, part_to, part_choice, part_kind, part_take, part_hand };  // as Binding::add_fields

constexpr int part_count = part_hand + 1;

// Where the stack has a field of the table at 1.
int place_of(int part) { return 2 + part; }

// Puts all fields in their places, and tells as a bit mask which there are; an unknown one is an error.
unsigned spread_fields(lua_State* lua, const Binding& binding) {
  unsigned mask = 0;
  lua_settop(lua, place_of(part_count) - 1);
  lua_pushnil(lua);
  while (lua_next(lua, 1)) {
    int part = binding.add_fields.find(lua_topointer(lua, -2));
    if (part < 0) {
      if (lua_type(lua, -2) != LUA_TSTRING)
        raise(lua, "add takes a site, two sites, a list of sites, or a table with names: add { from = ..., to = ... }");
      part = word_argument(lua, binding.add_fields, -2, "field of `add` called", {});
    }
    mask |= 1U << part;
    lua_replace(lua, place_of(part));
  }
  return mask;
}

bool has(unsigned mask, Part part) { return (mask >> part & 1U) != 0; }

void read_take(lua_State* lua, const Binding& binding, const Scene& scene, ScriptMove& move) {
  sites_argument(lua, binding, place_of(part_take), move.take);
  for (const int site : move.take) {
    if (scene.at(site).empty())
      raise(lua, fmt::format("there is nothing to take on {}", binding.layout.labels[cell(site)]));
  }
}

// hand = true: of the kind that `kind` says, else of the first; hand = "pawn".
void read_hand(lua_State* lua, const Binding& binding, const Scene& scene, ScriptMove& move) {
  const int at = place_of(part_hand);
  if (lua_type(lua, at) == LUA_TSTRING) move.kind = kind_argument(lua, binding, at);
  if (lua_type(lua, at) != LUA_TSTRING && !(lua_isboolean(lua, at) && lua_toboolean(lua, at)))
    raise(lua, fmt::format("`hand` is true or the name of a kind, not {}", described(lua, at)));
  if (binding.layout.hands.empty()) raise(lua, "this game has no hands to drop from");
  move.drop = true;
  move.from = binding.layout.hand_site(move.role, move.kind);
  if (move.from < 0 || scene.hand(move.role, move.kind) <= 0)
    raise(lua, fmt::format("{} has no {} in hand", binding.layout.roles[cell(move.role)],
                           binding.layout.kinds[cell(move.kind)]));
}

// A site, or a list of them: then `targets` has them, and the move is one for each.
void read_to(lua_State* lua, const Binding& binding, ScriptMove& move, std::vector<int>*& targets) {
  if (lua_type(lua, place_of(part_to)) == LUA_TTABLE) {
    sites_argument(lua, binding, place_of(part_to), *targets);
  } else {
    move.to = site_argument(lua, binding, place_of(part_to));
    targets = nullptr;
  }
}

void read_table(lua_State* lua, const Binding& binding, const Scene& scene, ScriptMove& move,
                std::vector<int>*& targets) {
  const unsigned mask = spread_fields(lua, binding);
  const bool placed = !has(mask, part_from);
  if (!has(mask, part_to) && !has(mask, part_choice)) raise(lua, "a move needs `to`, or a `choice`");
  if (!placed && has(mask, part_hand)) raise(lua, "a move has `from` or `hand`, not both");
  if (!placed && has(mask, part_kind))
    raise(lua, "`kind` is for pieces that are placed; give the move a `choice` and change the piece in `moved`");
  if (has(mask, part_from)) move.from = site_argument(lua, binding, place_of(part_from));
  if (has(mask, part_to))
    read_to(lua, binding, move, targets);
  else
    targets = nullptr;
  if (has(mask, part_choice))
    move.choice = word_argument(lua, binding.choice_names, place_of(part_choice), "choice", {});
  if (placed && has(mask, part_to))
    move.kind = has(mask, part_kind) ? kind_argument(lua, binding, place_of(part_kind)) : 0;
  if (has(mask, part_hand)) read_hand(lua, binding, scene, move);
  if (has(mask, part_take)) read_take(lua, binding, scene, move);
}

// Is the table at 1 a list of sites? One with names is none; an empty one is.
bool is_list(lua_State* lua, const Binding& binding) {
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, 1));
  if (count > 0)
    lua_pushinteger(lua, count);
  else
    lua_pushnil(lua);
  while (lua_next(lua, 1)) {
    lua_pop(lua, 1);
    if (count == 0) {
      lua_pop(lua, 1);
      return false;
    }
    if (lua_type(lua, -1) == LUA_TSTRING)
      raise(lua, "add takes a list of sites, or a table with names; this one is both");
    binding.sandbox.charge(1);
  }
  return true;
}

void read_sites(lua_State* lua, const Binding& binding, ScriptMove& move) {
  const int count = lua_gettop(lua);
  if (count > 2) raise(lua, "add takes a site, two sites, or one table: add { from = ..., to = ..., choice = ... }");
  if (count == 2) move.from = site_argument(lua, binding, 1);
  move.to = site_argument(lua, binding, count == 2 ? 2 : 1);
  if (count < 2) move.kind = 0;
}

void check_from(lua_State* lua, const Binding& binding, const Scene& scene, ScriptMove& move) {
  if (move.from < 0 || move.drop) return;
  if (move.to < 0) raise(lua, "a move with `from` needs `to`");
  if (move.from == move.to)
    raise(lua,
          fmt::format("this move goes from {0} to {0}; give it only a `choice`", binding.layout.labels[cell(move.to)]));
  if (scene.at(move.from).empty())
    raise(lua, fmt::format("there is no piece on {} to move", binding.layout.labels[cell(move.from)]));
  move.kind = scene.at(move.from).kind;
}

std::string shown(const Binding& binding, const ScriptMove& move) {
  std::string parts;
  for (const int site : {move.from, move.to})
    if (site >= 0) parts += (parts.empty() ? "" : " to ") + binding.layout.labels[cell(site)];
  if (move.choice >= 0) parts += (parts.empty() ? "" : " with ") + binding.choices[cell(move.choice)].name;
  return parts;
}

}  // namespace

namespace {

void add_one(lua_State* lua, const Binding& binding, const Scene& scene, Collector& collector, ScriptMove& move) {
  check_from(lua, binding, scene, move);
  if (collector.moves.size() >= Binding::max_moves)
    raise(lua, fmt::format("a position has at most {} moves", Binding::max_moves));
  move.captured = move.to >= 0 ? scene.at(move.to).kind : -1;
  if (!collector.add(move)) raise(lua, fmt::format("this move was added before: {}", shown(binding, move)));
}

}  // namespace

int add_move(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  if (binding.collecting == 0) raise(lua, "add is only for the hook `moves`, while it runs");
  const Scene& scene = *binding.collecting_scene;
  Collector& collector = binding.collectors[cell(binding.collecting - 1)];
  ScriptMove move;
  move.role = scene.turn;
  std::vector<int>* targets = nullptr;  // of a move for each
  if (lua_type(lua, 1) != LUA_TTABLE) {
    read_sites(lua, binding, move);
  } else if (is_list(lua, binding)) {
    if (lua_gettop(lua) > 1) raise(lua, "add takes nothing besides a list of sites");
    targets = &binding.scratch;
    sites_argument(lua, binding, 1, *targets);
    move.kind = 0;
  } else {
    targets = &binding.scratch;
    read_table(lua, binding, scene, move, targets);
  }
  if (!targets) {
    add_one(lua, binding, scene, collector, move);
    return 0;
  }
  for (const int to : *targets) {
    move.to = to;
    add_one(lua, binding, scene, collector, move);
  }
  return 0;
}

}  // namespace kiban::script
