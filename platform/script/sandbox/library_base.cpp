// Functions without a scope: tostring, pcall, ipairs ...
#include <lauxlib.h>
#include <lua.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "core/base/utf8.hpp"
#include "script/sandbox/environment.hpp"
#include "script/sandbox/library.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

constexpr std::size_t longest_line = 4096;  // of print
constexpr std::size_t longest_number = 200;
constexpr std::size_t bytes_an_instruction = 16;

bool push_by_metamethod(lua_State* lua, int value) {
  if (luaL_getmetafield(lua, value, "__tostring") == LUA_TNIL) return false;
  lua_pushvalue(lua, value);
  lua_call(lua, 1, 1);
  if (lua_type(lua, -1) != LUA_TSTRING) Sandbox::of(lua).raise("__tostring must return a text");
  return true;
}

void push_name_of_type(lua_State* lua, int value) {
  const int type = luaL_getmetafield(lua, value, "__name");
  if (type == LUA_TSTRING) return;
  if (type != LUA_TNIL) lua_pop(lua, 1);
  lua_pushstring(lua, luaL_typename(lua, value));
}

int base_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  push_shown(lua, 1);
  return 1;
}

int base_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushstring(lua, luaL_typename(lua, 1));
  return 1;
}

// ---- numbers ----

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n\f\v";
  const std::size_t from = text.find_first_not_of(blanks);
  return from == std::string_view::npos ? std::string_view()
                                        : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

int number_in_base(lua_State* lua, std::string_view text, lua_Integer base) {
  const bool negative = !text.empty() && text.front() == '-';
  text.remove_prefix(negative ? 1 : 0);
  lua_Unsigned sum = 0;
  for (const char c : text) {
    if (digit_of(c) >= base) return 0;
    sum = sum * static_cast<lua_Unsigned>(base) + static_cast<lua_Unsigned>(digit_of(c));
  }
  if (text.empty()) return 0;
  lua_pushinteger(lua, static_cast<lua_Integer>(negative ? 0 - sum : sum));
  return 1;
}

int base_tonumber(lua_State* lua) {
  luaL_checkany(lua, 1);
  const bool in_base = !lua_isnoneornil(lua, 2);
  if (!in_base && lua_type(lua, 1) == LUA_TNUMBER) {
    lua_settop(lua, 1);
    return 1;
  }
  if (!in_base && lua_type(lua, 1) != LUA_TSTRING) {
    lua_pushnil(lua);
    return 1;
  }
  const std::string_view text = trimmed(text_argument(lua, 1));
  const lua_Integer base = in_base ? luaL_checkinteger(lua, 2) : 10;
  luaL_argcheck(lua, base >= 2 && base <= 36, 2, "from 2 to 36");
  const bool fits = text.size() <= longest_number;
  const bool found = fits && (in_base ? number_in_base(lua, text, base) == 1
                                      : lua_stringtonumber(lua, std::string(text).c_str()) == text.size() + 1);
  if (!found) lua_pushnil(lua);
  return 1;
}

// ---- errors ----

int base_error(lua_State* lua) {
  const lua_Integer level = luaL_optinteger(lua, 2, 1);
  lua_settop(lua, 1);
  if (lua_type(lua, 1) == LUA_TSTRING && level > 0) {
    luaL_where(lua, static_cast<int>(std::min<lua_Integer>(level, 200)));
    lua_insert(lua, 1);
    lua_concat(lua, 2);
  }
  return lua_error(lua);
}

int base_assert(lua_State* lua) {
  if (lua_toboolean(lua, 1)) return lua_gettop(lua);
  luaL_checkany(lua, 1);
  if (lua_isnoneornil(lua, 2)) Sandbox::of(lua).raise("assertion failed!");
  if (lua_type(lua, 2) == LUA_TSTRING) Sandbox::of(lua).raise(lua_tostring(lua, 2));
  lua_settop(lua, 2);
  return lua_error(lua);
}

// Catches all but the end of the budget.
int base_pcall(lua_State* lua) {
  luaL_checkany(lua, 1);
  const int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
  Sandbox::of(lua).rethrow_spent();
  luaL_checkstack(lua, 1, "too many values");
  lua_pushboolean(lua, status == LUA_OK);
  lua_insert(lua, 1);
  return lua_gettop(lua);
}

// ---- tables ----

int next_in_list(lua_State* lua) {
  const lua_Integer i = luaL_checkinteger(lua, 2) + 1;
  lua_pushinteger(lua, i);
  return lua_geti(lua, 1, i) == LUA_TNIL ? 1 : 2;
}

int base_ipairs(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_isnil(lua, 1)) luaL_argerror(lua, 1, "a list expected, got nil");
  lua_pushcfunction(lua, &next_in_list);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

int base_rawget(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  luaL_checkany(lua, 2);
  lua_settop(lua, 2);
  lua_rawget(lua, 1);
  return 1;
}

int base_rawset(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  luaL_checkany(lua, 3);
  if (is_locked(lua, 1)) Sandbox::of(lua).raise("this table is read-only");
  lua_settop(lua, 3);
  lua_rawset(lua, 1);
  return 1;
}

int base_rawlen(lua_State* lua) {
  const int type = lua_type(lua, 1);
  luaL_argexpected(lua, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
  return 1;
}

int base_rawequal(lua_State* lua) {
  luaL_checkany(lua, 1);
  luaL_checkany(lua, 2);
  lua_pushboolean(lua, lua_rawequal(lua, 1, 2));
  return 1;
}

int base_select(lua_State* lua) {
  const int count = lua_gettop(lua);
  Sandbox::of(lua).charge(static_cast<std::uint64_t>(count) / 8);
  if (lua_type(lua, 1) == LUA_TSTRING && std::strcmp(lua_tostring(lua, 1), "#") == 0) {
    lua_pushinteger(lua, count - 1);
    return 1;
  }
  const lua_Integer from = luaL_checkinteger(lua, 1);
  luaL_argcheck(lua, from != 0 && from >= -(count - 1), 1, "out of range");
  if (from > 0) return from >= count ? 0 : count - static_cast<int>(from);
  return -static_cast<int>(from);
}

// ---- print ----

// At most 4 KiB, well-formed: what goes to the console comes from anyone.
std::string line_of(std::string_view text) {
  std::string line(text.substr(0, longest_line));
  if (line.size() < text.size())
    while (!line.empty() && !is_utf8(line)) line.pop_back();
  if (is_utf8(line)) return line;
  std::replace_if(
      line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  return line;
}

std::string joined_arguments(lua_State* lua) {
  std::string text;
  const int count = lua_gettop(lua);
  for (int i = 1; i <= count; ++i) {
    if (i > 1) text += '\t';
    text += push_shown(lua, i).substr(0, longest_line + 1);
    lua_pop(lua, 1);
    if (text.size() > longest_line) break;
  }
  return text;
}

int base_print(lua_State* lua) {
  Sandbox& sandbox = Sandbox::of(lua);
  const std::string text = joined_arguments(lua);
  sandbox.charge(10 + text.size() / bytes_an_instruction);
  std::string_view rest = text;
  for (bool more = true; more && sandbox.print() && sandbox.take_print_line();) {
    const std::size_t end = rest.find('\n');
    more = end != std::string_view::npos;
    sandbox.print()(line_of(rest.substr(0, end)));
    if (more) rest.remove_prefix(end + 1);
  }
  return 0;
}

constexpr ApiRow rows[] = {
    {"", "assert", &base_assert, "fun(value: any, message?: string): any",
     "Raises an error, with the message, where the value is false or nil; else returns it."},
    {"", "error", &base_error, "fun(message: any, level?: integer)", "Raises an error at the line of the call."},
    {"", "getmetatable", &base_getmetatable, "fun(value: any): table|false|nil",
     "The metatable that was set for a table."},
    {"", "ipairs", &base_ipairs, "fun(list: table): function, table, integer",
     "For loops over a list: for i, value in ipairs(list) do."},
    {"", "next", &base_next, "fun(t: table, key?: any): any, any",
     "The key after this one, in the order of pairs, and its value; next(t) == nil tells that a table is empty."},
    {"", "pairs", &base_pairs, "fun(t: table): function, table, nil",
     "For loops over a table, in order: numbers, then texts, then false and true."},
    {"", "pcall", &base_pcall, "fun(f: function, ...: any): boolean, ...",
     "Calls f; true and what it returns, or false and the error. The end of the budget is not caught."},
    {"", "print", &base_print, "fun(...: any)", "Writes a line to the console of the script."},
    {"", "rawequal", &base_rawequal, "fun(a: any, b: any): boolean", "Compares without metatables."},
    {"", "rawget", &base_rawget, "fun(t: table, key: any): any", "Reads a field without metatables."},
    {"", "rawlen", &base_rawlen, "fun(t: table|string): integer", "The length without metatables."},
    {"", "rawset", &base_rawset, "fun(t: table, key: any, value: any): table", "Writes a field without metatables."},
    {"", "select", &base_select, "fun(n: integer|\"#\", ...: any): ...",
     "The arguments from the n-th on, or with \"#\" how many there are."},
    {"", "setmetatable", &base_setmetatable, "fun(t: table, metatable: table|nil): table",
     "Gives a table a metatable; its fields are taken as they are at this time."},
    {"", "tonumber", &base_tonumber, "fun(value: any, base?: integer): number?",
     "The number that a text says; nil if it says none."},
    {"", "tostring", &base_tostring, "fun(value: any): string", "The value as text."},
    {"", "type", &base_type, "fun(value: any): string", "The type of a value: \"nil\", \"number\", \"table\" ..."},
};

}  // namespace

std::string_view push_shown(lua_State* lua, int value) {
  const int at = lua_absindex(lua, value);
  std::size_t length = 0;
  switch (lua_type(lua, at)) {
    case LUA_TNIL:
      lua_pushliteral(lua, "nil");
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, at) ? "true" : "false");
      break;
    case LUA_TSTRING:
      lua_pushvalue(lua, at);
      break;
    case LUA_TNUMBER: {
      const bool is_nan = !lua_isinteger(lua, at) && lua_rawequal(lua, at, at) == 0;
      is_nan ? lua_pushliteral(lua, "nan") : (lua_pushvalue(lua, at), lua_tolstring(lua, -1, nullptr));
      break;
    }
    default:
      if (!push_by_metamethod(lua, at)) push_name_of_type(lua, at);
  }
  const char* text = lua_tolstring(lua, -1, &length);
  return {text, length};
}

void push_text(lua_State* lua, std::string_view text) {
  if (text.size() > longest_string)
    Sandbox::of(lua).raise("the text is too long: at most " + std::to_string(longest_string / 1024) + " KiB");
  charge_bytes(lua, text.size());
  lua_pushlstring(lua, text.data(), text.size());
}

void charge_bytes(lua_State* lua, std::size_t bytes) { Sandbox::of(lua).charge(bytes / bytes_an_instruction); }

std::string_view text_argument(lua_State* lua, int argument) {
  std::size_t length = 0;
  const char* text = luaL_checklstring(lua, argument, &length);
  return {text, length};
}

std::span<const ApiRow> base_library() { return rows; }

}  // namespace kiban::script
