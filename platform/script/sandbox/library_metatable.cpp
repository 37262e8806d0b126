// Metatables that can be trusted: a copy of the fields that are safe, which the script cannot reach to change.
#include <lauxlib.h>
#include <lua.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "script/sandbox/environment.hpp"
#include "script/sandbox/library.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

enum class Allowed { function, function_or_table, never };

struct Event {
  const char* name;
  Allowed allowed;
};

constexpr std::array events = {
    Event{"__index", Allowed::function_or_table},
    Event{"__newindex", Allowed::function_or_table},
    Event{"__call", Allowed::function},
    Event{"__tostring", Allowed::function},
    Event{"__len", Allowed::function},
    Event{"__eq", Allowed::function},
    Event{"__lt", Allowed::function},
    Event{"__le", Allowed::function},
    Event{"__concat", Allowed::function},
    Event{"__unm", Allowed::function},
    Event{"__add", Allowed::function},
    Event{"__sub", Allowed::function},
    Event{"__mul", Allowed::function},
    Event{"__div", Allowed::function},
    Event{"__mod", Allowed::function},
    Event{"__pow", Allowed::function},
    Event{"__idiv", Allowed::function},
    Event{"__band", Allowed::function},
    Event{"__bor", Allowed::function},
    Event{"__bxor", Allowed::function},
    Event{"__shl", Allowed::function},
    Event{"__shr", Allowed::function},
    Event{"__bnot", Allowed::function},
    Event{"__gc", Allowed::never},
    Event{"__mode", Allowed::never},
    Event{"__close", Allowed::never},
    Event{"__metatable", Allowed::never},
    Event{"__pairs", Allowed::never},
    Event{"__name", Allowed::never},
};

// Lua follows __index from table to table within one instruction.
constexpr int most_tables = 8;

char original_key, parents_key;  // their addresses count

void check_allowed(lua_State* lua, const Event& event) {
  const int type = lua_type(lua, -1);
  if (event.allowed == Allowed::never)
    Sandbox::of(lua).raise(std::string("'") + event.name + "' is not allowed in a metatable");
  const bool fits = type == LUA_TFUNCTION || (type == LUA_TTABLE && event.allowed == Allowed::function_or_table);
  if (!fits) Sandbox::of(lua).raise(std::string("'") + event.name + "' must be a function");
}

// The set of tables that others inherit from, pushed.
void push_parents(lua_State* lua) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &parents_key) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_createtable(lua, 0, 0);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &parents_key);
}

bool is_parent(lua_State* lua, int table) {
  push_parents(lua);
  lua_pushvalue(lua, table);
  const bool found = lua_rawget(lua, -2) != LUA_TNIL;
  lua_pop(lua, 2);
  return found;
}

// Replaces the table on top by the one that its metatable names under `event`; false, and off, when there is none.
bool go_to_parent(lua_State* lua, const char* event) {
  const bool has = lua_getmetatable(lua, -1) != 0;
  lua_remove(lua, has ? -2 : -1);
  if (!has) return false;
  lua_pushstring(lua, event);
  const bool found = lua_rawget(lua, -2) == LUA_TTABLE;
  lua_remove(lua, -2);
  if (!found) lua_pop(lua, 1);
  return found;
}

// The parent on top of the stack keeps its place there. A parent cannot get a new parent later, so the length of each
// chain is settled when it is made.
void adopt(lua_State* lua, int child, const char* event) {
  Sandbox& sandbox = Sandbox::of(lua);
  if (is_parent(lua, child) || lua_rawequal(lua, child, -1) != 0)
    sandbox.raise(std::string("'") + event + "': give a table its metatable before others inherit from it");
  int length = 1;
  for (lua_pushvalue(lua, -1); go_to_parent(lua, event); ++length)
    if (length >= most_tables) sandbox.raise(std::string("'") + event + "' goes through too many tables");
  push_parents(lua);
  lua_pushvalue(lua, -2);
  lua_pushboolean(lua, 1);
  lua_rawset(lua, -3);
  lua_pop(lua, 1);
}

// Copies the event of the metatable at 2 to the copy at 3.
void copy_event(lua_State* lua, const Event& event) {
  lua_pushstring(lua, event.name);
  if (lua_rawget(lua, 2) == LUA_TNIL) return lua_pop(lua, 1);
  check_allowed(lua, event);
  if (lua_istable(lua, -1)) adopt(lua, 1, event.name);
  lua_setfield(lua, 3, event.name);
}

}  // namespace

int base_setmetatable(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  const int type = lua_type(lua, 2);
  luaL_argexpected(lua, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (is_locked(lua, 1)) Sandbox::of(lua).raise("this table is read-only: it cannot have another metatable");
  lua_settop(lua, 2);
  Sandbox::of(lua).charge(events.size());
  if (type == LUA_TTABLE) {
    lua_createtable(lua, 0, 3);
    for (const Event& event : events) copy_event(lua, event);
    lua_pushvalue(lua, 2);
    lua_rawsetp(lua, 3, &original_key);
  }
  lua_setmetatable(lua, 1);
  lua_settop(lua, 1);
  return 1;
}

int base_getmetatable(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_getmetatable(lua, 1) == 0) {
    lua_pushnil(lua);
  } else if (is_locked(lua, 1) || lua_rawgetp(lua, -1, &original_key) == LUA_TNIL) {
    lua_pushboolean(lua, 0);
  }
  return 1;
}

}  // namespace kiban::script
