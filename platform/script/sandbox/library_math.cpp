// Numbers: only what gives the same on every machine. Characters of UTF-8, and numbers by chance from a seed.
#include <lauxlib.h>
#include <lua.h>

#include <cmath>
#include <string>

#include "script/sandbox/library.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

int math_abs(lua_State* lua) {
  if (lua_isinteger(lua, 1)) {
    const auto value = static_cast<lua_Unsigned>(lua_tointeger(lua, 1));
    lua_pushinteger(lua, static_cast<lua_Integer>(lua_tointeger(lua, 1) < 0 ? 0 - value : value));
  } else {
    lua_pushnumber(lua, std::fabs(luaL_checknumber(lua, 1)));
  }
  return 1;
}

int push_whole(lua_State* lua, lua_Number value) {
  lua_Integer whole = 0;
  if (lua_numbertointeger(value, &whole)) {
    lua_pushinteger(lua, whole);
  } else {
    lua_pushnumber(lua, value);
  }
  return 1;
}

int math_floor(lua_State* lua) {
  if (!lua_isinteger(lua, 1)) return push_whole(lua, std::floor(luaL_checknumber(lua, 1)));
  lua_settop(lua, 1);
  return 1;
}

int math_ceil(lua_State* lua) {
  if (!lua_isinteger(lua, 1)) return push_whole(lua, std::ceil(luaL_checknumber(lua, 1)));
  lua_settop(lua, 1);
  return 1;
}

int math_fmod(lua_State* lua) {
  if (!lua_isinteger(lua, 1) || !lua_isinteger(lua, 2)) {
    lua_pushnumber(lua, std::fmod(luaL_checknumber(lua, 1), luaL_checknumber(lua, 2)));
    return 1;
  }
  const lua_Integer a = lua_tointeger(lua, 1), b = lua_tointeger(lua, 2);
  luaL_argcheck(lua, b != 0, 2, "it is 0");
  lua_pushinteger(lua, b == -1 ? 0 : a % b);
  return 1;
}

// The argument that is less than (or greater than) all others.
int push_best(lua_State* lua, bool greatest) {
  const int count = lua_gettop(lua);
  Sandbox::of(lua).charge(static_cast<std::uint64_t>(count));
  luaL_checknumber(lua, 1);
  int best = 1;
  for (int i = 2; i <= count; ++i) {
    luaL_checknumber(lua, i);
    if (lua_compare(lua, greatest ? best : i, greatest ? i : best, LUA_OPLT) != 0) best = i;
  }
  lua_pushvalue(lua, best);
  return 1;
}
int math_max(lua_State* lua) { return push_best(lua, true); }
int math_min(lua_State* lua) { return push_best(lua, false); }

int math_sqrt(lua_State* lua) {
  lua_pushnumber(lua, std::sqrt(luaL_checknumber(lua, 1)));
  return 1;
}

int math_tointeger(lua_State* lua) {
  luaL_checkany(lua, 1);
  int whole = 0;
  const lua_Integer value = lua_type(lua, 1) == LUA_TNUMBER ? lua_tointegerx(lua, 1, &whole) : 0;
  whole != 0 ? lua_pushinteger(lua, value) : lua_pushnil(lua);
  return 1;
}

int math_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) == LUA_TNUMBER) {
    lua_pushstring(lua, lua_isinteger(lua, 1) ? "integer" : "float");
  } else {
    lua_pushnil(lua);
  }
  return 1;
}

// ---- utf8 ----

void append_character(std::string& text, lua_Unsigned code) {
  const auto byte = [](lua_Unsigned bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (code < 0x80) {
    text += byte(code);
  } else if (code < 0x800) {
    text += {byte(0xC0 | (code >> 6)), byte(0x80 | (code & 0x3F))};
  } else if (code < 0x10000) {
    text += {byte(0xE0 | (code >> 12)), byte(0x80 | ((code >> 6) & 0x3F)), byte(0x80 | (code & 0x3F))};
  } else {
    text += {byte(0xF0 | (code >> 18)), byte(0x80 | ((code >> 12) & 0x3F)), byte(0x80 | ((code >> 6) & 0x3F)),
             byte(0x80 | (code & 0x3F))};
  }
}

int utf8_char(lua_State* lua) {
  std::string text;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const lua_Integer code = luaL_checkinteger(lua, i);
    luaL_argcheck(lua, code >= 0 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF), i, "not a character");
    append_character(text, static_cast<lua_Unsigned>(code));
  }
  push_text(lua, text);
  return 1;
}

bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

int utf8_len(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  charge_bytes(lua, text.size());
  lua_Integer count = 0;
  for (const char c : text) count += goes_on(c) ? 0 : 1;
  lua_pushinteger(lua, count);
  return 1;
}

int utf8_codepoint(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  const lua_Integer at = luaL_optinteger(lua, 2, 1);
  luaL_argcheck(lua, at >= 1 && at <= static_cast<lua_Integer>(text.size()), 2, "outside of the text");
  std::string_view rest = text.substr(static_cast<std::size_t>(at - 1));
  const auto lead = static_cast<unsigned char>(rest.front());
  const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
  luaL_argcheck(lua, !goes_on(rest.front()) && rest.size() > more, 2, "not the start of a character");
  lua_Integer code = more == 0 ? lead : lead & (0x3F >> more);
  for (std::size_t i = 1; i <= more; ++i) code = (code << 6) | (static_cast<unsigned char>(rest[i]) & 0x3F);
  lua_pushinteger(lua, code);
  return 1;
}

// ---- chance ----

// SplitMix64: the next state, and the number it gives.
std::uint64_t next_random(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

// Below `count`, each equally likely; 0 stands for 2 to the 64.
std::uint64_t random_below(std::uint64_t& state, std::uint64_t count) {
  if (count == 0) return next_random(state);
  const std::uint64_t most = ~std::uint64_t{0} - (~std::uint64_t{0} % count + 1) % count;
  std::uint64_t number = next_random(state);
  while (number > most) number = next_random(state);
  return number % count;
}

int random_number(lua_State* lua) {
  const bool from_one = lua_gettop(lua) < 2;
  const lua_Integer low = from_one ? 1 : luaL_checkinteger(lua, 1);
  const lua_Integer high = luaL_checkinteger(lua, from_one ? 1 : 2);
  luaL_argcheck(lua, low <= high, from_one ? 1 : 2, "nothing to choose from");
  auto state = static_cast<std::uint64_t>(lua_tointeger(lua, lua_upvalueindex(1)));
  const std::uint64_t count = static_cast<lua_Unsigned>(high) - static_cast<lua_Unsigned>(low) + 1;
  const std::uint64_t chosen = static_cast<lua_Unsigned>(low) + random_below(state, count);
  lua_pushinteger(lua, static_cast<lua_Integer>(state));
  lua_replace(lua, lua_upvalueindex(1));
  lua_pushinteger(lua, static_cast<lua_Integer>(chosen));
  return 1;
}

int kiban_random(lua_State* lua) {
  std::uint64_t seed = 0;
  if (lua_type(lua, 1) == LUA_TSTRING) {
    constexpr std::uint64_t fnv_basis = 0xCBF29CE484222325U, fnv_prime = 0x100000001B3U;
    seed = fnv_basis;
    for (const char c : text_argument(lua, 1)) seed = (seed ^ static_cast<unsigned char>(c)) * fnv_prime;
  } else {
    seed = static_cast<std::uint64_t>(luaL_checkinteger(lua, 1));
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(seed));
  lua_pushcclosure(lua, &random_number, 1);
  return 1;
}

constexpr ApiRow math_rows[] = {
    {"kiban", "random", &kiban_random, "fun(seed: integer|string): fun(n: integer, to?: integer): integer",
     "A function that gives numbers by chance, the same ones for the same seed: r(6) from 1 to 6, r(3, 5) from 3 to "
     "5."},
    {"math", "abs", &math_abs, "fun(x: number): number", "Without its sign."},
    {"math", "ceil", &math_ceil, "fun(x: number): integer", "The next whole number that is not smaller."},
    {"math", "floor", &math_floor, "fun(x: number): integer", "The next whole number that is not larger."},
    {"math", "fmod", &math_fmod, "fun(a: number, b: number): number",
     "What remains of a division, with the sign of a."},
    {"math", "huge", nullptr, "number", "Larger than every number."},
    {"math", "max", &math_max, "fun(x: number, ...: number): number", "The largest."},
    {"math", "maxinteger", nullptr, "integer", "The largest whole number."},
    {"math", "min", &math_min, "fun(x: number, ...: number): number", "The smallest."},
    {"math", "mininteger", nullptr, "integer", "The smallest whole number."},
    {"math", "pi", nullptr, "number", "3.14159..."},
    {"math", "sqrt", &math_sqrt, "fun(x: number): number", "The square root."},
    {"math", "tointeger", &math_tointeger, "fun(x: number): integer?", "As a whole number; nil where it is none."},
    {"math", "type", &math_type, "fun(x: any): string?", "\"integer\" or \"float\"; nil for what is no number."},
    {"utf8", "char", &utf8_char, "fun(...: integer): string", "The text of these characters."},
    {"utf8", "codepoint", &utf8_codepoint, "fun(s: string, at?: integer): integer",
     "The number of the character that begins at this byte."},
    {"utf8", "len", &utf8_len, "fun(s: string): integer", "How many characters the text has."},
};

}  // namespace

std::span<const ApiRow> math_library() { return math_rows; }

}  // namespace kiban::script
