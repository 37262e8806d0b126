// Lists. Those that change refuse tables with metatables: their loops would call the script without an end in sight.
#include <lauxlib.h>
#include <lua.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "script/sandbox/environment.hpp"
#include "script/sandbox/library.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

constexpr lua_Integer most_values = 200;  // of unpack
constexpr std::uint64_t moved_an_instruction = 4;
constexpr std::uint64_t compare_cost = 4;

// Argument 1 as a list that may be changed; its length.
lua_Integer list_to_change(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (is_locked(lua, 1)) Sandbox::of(lua).raise("this list is read-only; make one of your own");
  if (luaL_getmetafield(lua, 1, "__index") != LUA_TNIL || luaL_getmetafield(lua, 1, "__newindex") != LUA_TNIL ||
      luaL_getmetafield(lua, 1, "__len") != LUA_TNIL)
    Sandbox::of(lua).raise("this works on plain lists, and the table has a metatable");
  return static_cast<lua_Integer>(lua_rawlen(lua, 1));
}

// Argument 1 as a list to read: one of the script, or one that the house locked, which answers at once.
lua_Integer list_to_read(lua_State* lua) {
  if (lua_istable(lua, 1) && !is_locked(lua, 1)) return list_to_change(lua);
  if (!is_locked(lua, 1)) luaL_checktype(lua, 1, LUA_TTABLE);
  return luaL_len(lua, 1);
}

void charge_moves(lua_State* lua, lua_Integer count) {
  Sandbox::of(lua).charge(static_cast<std::uint64_t>(std::max<lua_Integer>(count, 0)) / moved_an_instruction);
}

int table_insert(lua_State* lua) {
  const lua_Integer length = list_to_change(lua);
  const int count = lua_gettop(lua);
  if (count < 2 || count > 3)
    Sandbox::of(lua).raise("write table.insert(list, value) or table.insert(list, at, value)");
  const lua_Integer at = count == 2 ? length + 1 : luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, at >= 1 && at <= length + 1, 2, "not a place in the list");
  charge_moves(lua, length - at);
  for (lua_Integer i = length; i >= at; --i) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 1, i + 1);
  }
  lua_pushvalue(lua, count);
  lua_rawseti(lua, 1, at);
  return 0;
}

int table_remove(lua_State* lua) {
  const lua_Integer length = list_to_change(lua);
  const lua_Integer at = luaL_optinteger(lua, 2, length);
  luaL_argcheck(lua, (length == 0 && at == 0) || (at >= 1 && at <= length + 1), 2, "not a place in the list");
  charge_moves(lua, length - at);
  lua_rawgeti(lua, 1, at);
  for (lua_Integer i = at; i < length; ++i) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  if (at <= length) {
    lua_pushnil(lua);
    lua_rawseti(lua, 1, std::max(at, length));
  }
  return 1;
}

int table_concat(lua_State* lua) {
  const lua_Integer length = list_to_read(lua);
  const std::string_view between = lua_isnoneornil(lua, 2) ? std::string_view() : text_argument(lua, 2);
  const lua_Integer from = luaL_optinteger(lua, 3, 1), to = luaL_optinteger(lua, 4, length);
  std::string made;
  for (lua_Integer i = from; i <= to; ++i) {
    Sandbox::of(lua).charge(2);
    const int type = lua_geti(lua, 1, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      Sandbox::of(lua).raise("table.concat: the value at " + std::to_string(i) + " is a " + lua_typename(lua, type) +
                             ", not a text or number");
    made += push_shown(lua, -1);
    lua_pop(lua, 2);
    if (i < to) made += between;
    if (made.size() > longest_string || i == to) break;
  }
  push_text(lua, made);
  return 1;
}

int table_unpack(lua_State* lua) {
  const bool given = !lua_isnoneornil(lua, 3);
  const lua_Integer from = luaL_optinteger(lua, 2, 1);
  const lua_Integer to = given ? luaL_checkinteger(lua, 3) : list_to_read(lua);
  if (given) list_to_read(lua);
  if (from > to) return 0;
  const auto count = static_cast<lua_Unsigned>(to) - static_cast<lua_Unsigned>(from);
  if (count >= static_cast<lua_Unsigned>(most_values))
    Sandbox::of(lua).raise("table.unpack gives at most " + std::to_string(most_values) + " values");
  luaL_checkstack(lua, static_cast<int>(count) + 1, "too many values");
  for (lua_Unsigned i = 0; i <= count; ++i)
    lua_geti(lua, 1, static_cast<lua_Integer>(static_cast<lua_Unsigned>(from) + i));
  return static_cast<int>(count) + 1;
}

int table_pack(lua_State* lua) {
  const int count = lua_gettop(lua);
  charge_moves(lua, count);
  lua_createtable(lua, count, 1);
  lua_insert(lua, 1);
  for (int i = count; i >= 1; --i) lua_rawseti(lua, 1, i);
  lua_pushinteger(lua, count);
  lua_setfield(lua, 1, "n");
  return 1;
}

int table_contains(lua_State* lua) {
  const lua_Integer length = list_to_read(lua);
  luaL_checkany(lua, 2);
  charge_moves(lua, length);
  lua_Integer found = 0;
  for (lua_Integer i = 1; i <= length && found == 0; ++i) {
    lua_geti(lua, 1, i);
    if (lua_rawequal(lua, -1, 2) != 0) found = i;
    lua_pop(lua, 1);
  }
  lua_pushboolean(lua, found > 0);
  return 1;
}

// ---- sort ----

// Values are in a list of their own at `values`, the function at 2 (or nil).
class Comparison {
 public:
  Comparison(lua_State* lua, int values) : lua_(lua), values_(values), called_(!lua_isnoneornil(lua, 2)) {}

  bool before(lua_Integer a, lua_Integer b) const {
    Sandbox::of(lua_).charge(compare_cost);
    if (called_) lua_pushvalue(lua_, 2);
    lua_rawgeti(lua_, values_, a);
    lua_rawgeti(lua_, values_, b);
    bool before = false;
    if (called_) {
      lua_call(lua_, 2, 1);
      before = lua_toboolean(lua_, -1) != 0;
      lua_pop(lua_, 1);
    } else {
      before = lua_compare(lua_, -2, -1, LUA_OPLT) != 0;
      lua_pop(lua_, 2);
    }
    return before;
  }

 private:
  lua_State* lua_;
  int values_;
  bool called_;
};

// Merges; equal ones keep their order, and a function that makes no sense does no harm.
void sort_places(std::vector<lua_Integer>& places, const Comparison& comparison) {
  std::vector<lua_Integer> merged(places.size());
  for (std::size_t width = 1; width < places.size(); width *= 2) {
    for (std::size_t from = 0; from < places.size(); from += 2 * width) {
      const std::size_t middle = std::min(from + width, places.size());
      const std::size_t end = std::min(from + 2 * width, places.size());
      std::size_t left = from, right = middle;
      for (std::size_t to = from; to < end; ++to) {
        const bool take_right = left == middle || (right < end && comparison.before(places[right], places[left]));
        merged[to] = take_right ? places[right++] : places[left++];
      }
    }
    places.swap(merged);
  }
}

int table_sort(lua_State* lua) {
  const lua_Integer length = list_to_change(lua);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  Sandbox::of(lua).charge(static_cast<std::uint64_t>(length) * 2);
  lua_createtable(lua, static_cast<int>(std::min<lua_Integer>(length, 1 << 20)), 0);
  std::vector<lua_Integer> places;
  for (lua_Integer i = 1; i <= length; ++i) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 3, i);
    places.push_back(i);
  }
  sort_places(places, Comparison(lua, 3));
  for (lua_Integer i = 1; i <= length; ++i) {
    lua_rawgeti(lua, 3, places[static_cast<std::size_t>(i - 1)]);
    lua_rawseti(lua, 1, i);
  }
  return 0;
}

constexpr ApiRow table_rows[] = {
    {"table", "concat", &table_concat,
     "fun(list: (string|number)[], between?: string, from?: integer, to?: integer): string",
     "The texts and numbers of a list as one text."},
    {"table", "contains", &table_contains, "fun(list: table, value: any): boolean", "Whether a value is in a list."},
    {"table", "insert", &table_insert, "fun(list: table, at: any, value?: any)",
     "Puts a value at the end of a list, or at a place in it."},
    {"table", "pack", &table_pack, "fun(...: any): table", "The arguments as a list, with their number as n."},
    {"table", "remove", &table_remove, "fun(list: table, at?: integer): any",
     "Takes the last value of a list, or the one at a place, and returns it."},
    {"table", "sort", &table_sort, "fun(list: table, before?: fun(a: any, b: any): boolean)",
     "Sorts a list; equal values keep their order."},
    {"table", "unpack", &table_unpack, "fun(list: table, from?: integer, to?: integer): any ...",
     "The values of a list, at most 200."},
};

}  // namespace

std::span<const ApiRow> table_library() { return table_rows; }

}  // namespace kiban::script
