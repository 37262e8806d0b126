// pairs and next in an order that is the same on every run; the one of Lua depends on addresses.
#include <lauxlib.h>
#include <lua.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "script/sandbox/environment.hpp"
#include "script/sandbox/library.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

// A key of a table; its text lives as long as the table has it.
struct Key {
  enum class Rank { number, text, boolean } rank = Rank::number;
  bool whole = false;
  lua_Integer integer = 0;  // and booleans
  lua_Number real = 0;
  std::string_view text;
};

bool operator<(const Key& a, const Key& b) {
  if (a.rank != b.rank) return a.rank < b.rank;
  if (a.rank == Key::Rank::text) return a.text < b.text;
  if (a.whole && b.whole) return a.integer < b.integer;
  if (a.real != b.real) return a.real < b.real;
  return a.whole && !b.whole;
}

// Nothing for what has no order of its own; light userdata are the house's and stay hidden.
std::optional<Key> key_at(lua_State* lua, int at) {
  Key key;
  switch (lua_type(lua, at)) {
    case LUA_TNUMBER:
      key.whole = lua_isinteger(lua, at) != 0;
      key.integer = key.whole ? lua_tointeger(lua, at) : 0;
      key.real = lua_tonumber(lua, at);
      return key;
    case LUA_TSTRING: {
      std::size_t length = 0;
      const char* text = lua_tolstring(lua, at, &length);
      key.rank = Key::Rank::text;
      key.text = {text, length};
      return key;
    }
    case LUA_TBOOLEAN:
      key.rank = Key::Rank::boolean;
      key.whole = true;
      key.integer = lua_toboolean(lua, at);
      return key;
    default:
      return std::nullopt;
  }
}

Key key_for_order(lua_State* lua, int at) {
  if (const auto key = key_at(lua, at)) return *key;
  Sandbox::of(lua).raise(std::string("pairs: a key is a ") + luaL_typename(lua, at) +
                         ", which has no order; use numbers or texts as keys");
}

void push_key(lua_State* lua, const Key& key) {
  if (key.rank == Key::Rank::text) {
    lua_pushlstring(lua, key.text.data(), key.text.size());
  } else if (key.rank == Key::Rank::boolean) {
    lua_pushboolean(lua, static_cast<int>(key.integer));
  } else if (key.whole) {
    lua_pushinteger(lua, key.integer);
  } else {
    lua_pushnumber(lua, key.real);
  }
}

// All keys are 1 to n, met in this order: so it goes on by Lua's own step.
bool is_plain_list(lua_State* lua, int table) {
  lua_Integer expected = 0;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    if (lua_isinteger(lua, -2) && lua_tointeger(lua, -2) == ++expected) continue;
    lua_pop(lua, 2);
    return false;
  }
  return true;
}

std::vector<Key> sorted_keys(lua_State* lua, int table) {
  std::vector<Key> keys;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1))
    if (!lua_islightuserdata(lua, -2)) keys.push_back(key_for_order(lua, -2));
  Sandbox::of(lua).charge(keys.size() * std::bit_width(keys.size()));
  std::sort(keys.begin(), keys.end());
  return keys;
}

// The iterator: upvalues are the list of keys and the place in it.
int step_sorted(lua_State* lua) {
  const int keys = lua_upvalueindex(1);
  lua_Integer at = lua_tointeger(lua, lua_upvalueindex(2));
  for (lua_settop(lua, 1); lua_rawgeti(lua, keys, ++at) != LUA_TNIL; lua_settop(lua, 1)) {
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, 1) == LUA_TNIL) continue;  // taken out meanwhile
    lua_pushinteger(lua, at);
    lua_replace(lua, lua_upvalueindex(2));
    return 2;
  }
  return 1;
}

int step_list(lua_State* lua) {
  const lua_Integer at = lua_tointeger(lua, 2) + 1;
  lua_pushinteger(lua, at);
  if (lua_rawgeti(lua, 1, at) != LUA_TNIL) return 2;
  lua_pushnil(lua);
  return 1;
}

// The table in argument 1, or what stands behind it.
void take_table(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (push_behind(lua, 1)) lua_replace(lua, 1);
}

}  // namespace

int base_pairs(lua_State* lua) {
  take_table(lua);
  lua_settop(lua, 1);
  if (is_plain_list(lua, 1)) {
    Sandbox::of(lua).charge(lua_rawlen(lua, 1) / 4);
    lua_pushcfunction(lua, &step_list);
  } else {
    const std::vector<Key> keys = sorted_keys(lua, 1);
    lua_createtable(lua, static_cast<int>(keys.size()), 0);
    lua_Integer at = 0;
    for (const Key& key : keys) {
      push_key(lua, key);
      lua_rawseti(lua, -2, ++at);
    }
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, &step_sorted, 2);
  }
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

int base_next(lua_State* lua) {
  take_table(lua);
  lua_settop(lua, 2);
  const std::optional<Key> after = lua_isnil(lua, 2) ? std::nullopt : std::optional(key_for_order(lua, 2));
  std::optional<Key> best;
  std::uint64_t looked_at = 0;
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    ++looked_at;
    if (lua_islightuserdata(lua, -2)) continue;
    const Key key = key_for_order(lua, -2);
    if ((!after || *after < key) && (!best || key < *best)) best = key;
  }
  Sandbox::of(lua).charge(looked_at);
  if (!best) {
    lua_pushnil(lua);
    return 1;
  }
  push_key(lua, *best);
  lua_pushvalue(lua, -1);
  lua_rawget(lua, 1);
  return 2;
}

}  // namespace kiban::script
