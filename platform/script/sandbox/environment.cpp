#include "script/sandbox/environment.hpp"

#include <lauxlib.h>
#include <lua.h>

#include <limits>
#include <set>

#include "script/sandbox/advice.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

// Keys of the registry, and of what stands behind read-only tables: their addresses count.
char environment_key, behind_key;

void push_view(lua_State* lua, std::string_view text) { lua_pushlstring(lua, text.data(), text.size()); }

std::vector<std::string> names_of(lua_State* lua, int table) {
  std::set<std::string> names;
  const int at = lua_absindex(lua, table);
  for (lua_pushnil(lua); lua_next(lua, at) != 0; lua_pop(lua, 1))
    if (lua_type(lua, -2) == LUA_TSTRING) names.insert(lua_tostring(lua, -2));
  return {names.begin(), names.end()};
}

// __index of a table of the house, with its scope: nothing is there under this key.
int unknown_field(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING) return 0;
  const std::string scope = lua_tostring(lua, lua_upvalueindex(1));
  Sandbox::of(lua).raise(unknown_name(scope, lua_tostring(lua, 2), names_in(scope)));
}

int read_only(lua_State* lua) {
  const std::string scope = lua_tostring(lua, lua_upvalueindex(1));
  const char* key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
  Sandbox::of(lua).raise("'" + scope + "' is read-only: " + scope + "." + key + " cannot be set; use a local");
}

// __index of the globals: upvalue 1 holds those of the script once they are closed.
int unknown_global(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING) return 0;
  const std::string name = lua_tostring(lua, 2);
  std::vector<std::string> known = names_of(lua, 1);
  if (lua_istable(lua, lua_upvalueindex(1))) {
    const std::vector<std::string> closed = names_of(lua, lua_upvalueindex(1));
    known.insert(known.end(), closed.begin(), closed.end());
  }
  Sandbox::of(lua).raise(unknown_name("", name, known));
}

int closed_global(lua_State* lua) {
  const char* key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
  Sandbox::of(lua).raise("the global '" + std::string(key) + "' cannot be set in play; write local " + key +
                         " = ..., or keep it in p.state");
}

// A lock says no to getmetatable, setmetatable and rawset.
void add_lock(lua_State* lua, int metatable) {
  const int at = lua_absindex(lua, metatable);
  lua_pushboolean(lua, 0);
  lua_setfield(lua, at, "__metatable");
}

// Takes the table of functions off the stack and leaves a read-only table before it.
void push_front(lua_State* lua, std::string_view scope) {
  const int behind = lua_gettop(lua);
  lua_createtable(lua, 0, 1);
  push_view(lua, scope);
  lua_pushcclosure(lua, &unknown_field, 1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, behind);

  lua_createtable(lua, 0, 0);
  lua_createtable(lua, 0, 4);
  lua_pushvalue(lua, behind);
  lua_setfield(lua, -2, "__index");
  push_view(lua, scope);
  lua_pushcclosure(lua, &read_only, 1);
  lua_setfield(lua, -2, "__newindex");
  add_lock(lua, -1);
  lua_pushvalue(lua, behind);
  lua_rawsetp(lua, -2, &behind_key);
  lua_setmetatable(lua, -2);
  lua_remove(lua, behind);
}

void set_functions(lua_State* lua, std::string_view scope, std::span<const ApiRow> rows) {
  for (const ApiRow& row : rows) {
    if (row.scope != scope || !row.function) continue;
    push_view(lua, row.name);
    lua_pushcfunction(lua, row.function);
    lua_rawset(lua, -3);
  }
}

void push_functions(lua_State* lua, std::string_view scope) {
  lua_createtable(lua, 0, 16);
  for (const auto rows : {standard_api(), board_api(), view_api()}) set_functions(lua, scope, rows);
}

void set_constants(lua_State* lua) {
  lua_pushnumber(lua, 3.141592653589793);
  lua_setfield(lua, -2, "pi");
  lua_pushnumber(lua, std::numeric_limits<double>::infinity());
  lua_setfield(lua, -2, "huge");
  lua_pushinteger(lua, std::numeric_limits<lua_Integer>::max());
  lua_setfield(lua, -2, "maxinteger");
  lua_pushinteger(lua, std::numeric_limits<lua_Integer>::min());
  lua_setfield(lua, -2, "mininteger");
}

// Methods of all strings: s:upper().
void set_string_methods(lua_State* lua) {
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  push_functions(lua, "string");
  lua_setfield(lua, -2, "__index");
  add_lock(lua, -1);
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

// Of the globals on top: they are open, and `kept` on top of them (nil while open) are those that were closed.
void set_global_rules(lua_State* lua, lua_CFunction on_assignment) {
  const int kept = lua_gettop(lua), globals = kept - 1;
  lua_createtable(lua, 0, 3);
  lua_pushvalue(lua, kept);
  lua_pushcclosure(lua, &unknown_global, 1);
  if (lua_istable(lua, kept)) {
    lua_createtable(lua, 0, 1);
    lua_insert(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, kept);
    lua_pushvalue(lua, kept);
  }
  lua_setfield(lua, -2, "__index");
  if (on_assignment) {
    lua_pushcfunction(lua, on_assignment);
    lua_setfield(lua, -2, "__newindex");
  }
  add_lock(lua, -1);
  lua_setmetatable(lua, globals);
  lua_pop(lua, 1);
}

}  // namespace

void build_environment(lua_State* lua) {
  push_functions(lua, "");
  for (const char* scope : {"string", "table", "math", "utf8", "kiban"}) {
    push_functions(lua, scope);
    if (std::string_view(scope) == "math") set_constants(lua);
    push_front(lua, scope);
    lua_setfield(lua, -2, scope);
  }
  set_string_methods(lua);
  lua_pushnil(lua);
  set_global_rules(lua, nullptr);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &environment_key);
}

void push_environment(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &environment_key); }

// What the globals hold goes behind them: then each assignment is one to a new name, which Lua reports.
void close_environment(lua_State* lua) {
  push_environment(lua);
  const int globals = lua_gettop(lua);
  lua_createtable(lua, 0, 32);
  for (lua_pushnil(lua); lua_next(lua, globals) != 0;) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, globals + 1);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, globals);
  }
  set_global_rules(lua, &closed_global);
  lua_pop(lua, 1);
}

bool is_locked(lua_State* lua, int table) {
  if (lua_getmetatable(lua, table) == 0) return false;
  lua_pushliteral(lua, "__metatable");
  const bool locked = lua_rawget(lua, -2) != LUA_TNIL;
  lua_pop(lua, 2);
  return locked;
}

bool push_behind(lua_State* lua, int table) {
  if (lua_getmetatable(lua, table) == 0) return false;
  if (lua_rawgetp(lua, -1, &behind_key) != LUA_TNIL) {
    lua_remove(lua, -2);
    return true;
  }
  lua_pop(lua, 2);
  return false;
}

}  // namespace kiban::script
