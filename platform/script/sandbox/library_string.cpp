// Texts: the functions of string that end soon, and a few in place of patterns.
#include <lauxlib.h>
#include <lua.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "script/sandbox/library.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

constexpr std::size_t compared_an_instruction = 64;  // bytes, by a search at its slowest

// As Lua counts: from 1, and from the end when negative.
std::size_t from_of(lua_Integer at, std::size_t length) {
  const auto size = static_cast<lua_Integer>(length);
  if (at > 0) return static_cast<std::size_t>(at);
  return at == 0 || at < -size ? 1 : static_cast<std::size_t>(size + at + 1);
}

std::size_t to_of(lua_Integer at, std::size_t length) {
  const auto size = static_cast<lua_Integer>(length);
  if (at > size) return length;
  if (at >= 0) return static_cast<std::size_t>(at);
  return at < -size ? 0 : static_cast<std::size_t>(size + at + 1);
}

std::string_view part_of(std::string_view text, lua_Integer from, lua_Integer to) {
  const std::size_t first = from_of(from, text.size()), last = to_of(to, text.size());
  return first > last ? std::string_view() : text.substr(first - 1, last - first + 1);
}

void charge_search(lua_State* lua, std::string_view text, std::string_view what) {
  Sandbox::of(lua).charge((text.size() / compared_an_instruction + 1) * (what.size() / 4 + 1));
}

// Somebody who writes %d here has patterns in mind.
void refuse_pattern(lua_State* lua, std::string_view what, int plain) {
  const std::size_t percent = what.find('%');
  const bool meant = percent != std::string_view::npos && percent + 1 < what.size() && !lua_toboolean(lua, plain);
  if (!meant || std::isalpha(static_cast<unsigned char>(what[percent + 1])) == 0) return;
  Sandbox::of(lua).raise("there are no patterns; find looks for the text as it is (say so with s:find(text, 1, true))");
}

int string_len(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(text_argument(lua, 1).size()));
  return 1;
}

int string_sub(lua_State* lua) {
  push_text(lua, part_of(text_argument(lua, 1), luaL_checkinteger(lua, 2), luaL_optinteger(lua, 3, -1)));
  return 1;
}

// Only the letters of ASCII have two cases here, on every machine.
char upper_of(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char lower_of(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

int push_changed(lua_State* lua, char (*change)(char)) {
  std::string text(text_argument(lua, 1));
  std::transform(text.begin(), text.end(), text.begin(), change);
  push_text(lua, text);
  return 1;
}
int string_upper(lua_State* lua) { return push_changed(lua, &upper_of); }
int string_lower(lua_State* lua) { return push_changed(lua, &lower_of); }

int string_reverse(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  push_text(lua, std::string(text.rbegin(), text.rend()));
  return 1;
}

int string_rep(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  const lua_Integer times = std::max<lua_Integer>(luaL_checkinteger(lua, 2), 0);
  const std::string_view between = lua_isnoneornil(lua, 3) ? std::string_view() : text_argument(lua, 3);
  const std::size_t each = text.size() + between.size();
  std::string whole;
  if (each > 0 && times > 0) {
    // More than the limit and it is all the same: push_text tells.
    const lua_Integer limit = lua_Integer{longest_string} / static_cast<lua_Integer>(each) + 2;
    const lua_Integer made = std::min(times, limit);
    for (lua_Integer i = 1; i <= made; ++i) whole.append(text).append(i < times ? between : std::string_view());
  }
  push_text(lua, whole);
  return 1;
}

int string_byte(lua_State* lua) {
  const lua_Integer from = luaL_optinteger(lua, 2, 1);
  const std::string_view part = part_of(text_argument(lua, 1), from, luaL_optinteger(lua, 3, from));
  constexpr std::size_t most = 200;
  if (part.size() > most) Sandbox::of(lua).raise("too many bytes at once: at most 200");
  luaL_checkstack(lua, static_cast<int>(part.size()), "too many bytes");
  for (const char c : part) lua_pushinteger(lua, static_cast<unsigned char>(c));
  return static_cast<int>(part.size());
}

int string_char(lua_State* lua) {
  std::string text;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const lua_Integer code = luaL_checkinteger(lua, i);
    luaL_argcheck(lua, code >= 0 && code <= 255, i, "from 0 to 255");
    text += static_cast<char>(code);
  }
  push_text(lua, text);
  return 1;
}

int string_find(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1), what = text_argument(lua, 2);
  refuse_pattern(lua, what, 4);
  charge_search(lua, text, what);
  const std::size_t from = from_of(luaL_optinteger(lua, 3, 1), text.size()) - 1;
  const std::size_t found = from > text.size() ? std::string_view::npos : text.find(what, from);
  if (found == std::string_view::npos) {
    lua_pushnil(lua);
    return 1;
  }
  const auto place = static_cast<lua_Integer>(found);
  lua_pushinteger(lua, place + 1);
  lua_pushinteger(lua, place + static_cast<lua_Integer>(what.size()));
  return 2;
}

int string_starts(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1), what = text_argument(lua, 2);
  lua_pushboolean(lua, text.substr(0, what.size()) == what);
  return 1;
}

int string_ends(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1), what = text_argument(lua, 2);
  lua_pushboolean(lua, text.size() >= what.size() && text.substr(text.size() - what.size()) == what);
  return 1;
}

int string_trim(lua_State* lua) {
  constexpr std::string_view blanks = " \t\r\n\f\v";
  const std::string_view text = text_argument(lua, 1);
  const std::size_t from = text.find_first_not_of(blanks);
  push_text(lua, from == std::string_view::npos ? std::string_view()
                                                : text.substr(from, text.find_last_not_of(blanks) - from + 1));
  return 1;
}

int string_replace(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1), what = text_argument(lua, 2), by = text_argument(lua, 3);
  luaL_argcheck(lua, !what.empty(), 2, "it is empty");
  refuse_pattern(lua, what, 0);
  charge_search(lua, text, what);
  std::string made;
  lua_Integer times = 0;
  std::size_t from = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, from)) {
    made.append(text.substr(from, at - from)).append(by);
    from = at + what.size();
    ++times;
    Sandbox::of(lua).charge(2);
    if (made.size() > longest_string) break;
  }
  push_text(lua, made.append(text.substr(from)));
  lua_pushinteger(lua, times);
  return 2;
}

// Bytes of the character of UTF-8 that begins the text; 1 where there is none.
std::size_t character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  if (length > text.size()) return 1;
  const auto goes_on = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  return std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length), goes_on) ? length : 1;
}

// The parts of a text between the places where `by` stands; its characters where that is empty.
int string_split(lua_State* lua) {
  std::string_view text = text_argument(lua, 1);
  const std::string_view by = text_argument(lua, 2);
  refuse_pattern(lua, by, 0);
  charge_search(lua, text, by);
  lua_createtable(lua, 0, 0);
  lua_Integer count = 0;
  const auto push_part = [&](std::string_view part) {
    push_text(lua, part);
    lua_rawseti(lua, -2, ++count);
    Sandbox::of(lua).charge(4);
  };
  if (by.empty()) {
    for (; !text.empty(); text.remove_prefix(character_length(text))) push_part(text.substr(0, character_length(text)));
    return 1;
  }
  for (std::size_t at = text.find(by); at != std::string_view::npos; at = text.find(by)) {
    push_part(text.substr(0, at));
    text.remove_prefix(at + by.size());
  }
  push_part(text);
  return 1;
}

constexpr ApiRow string_rows[] = {
    {"string", "byte", &string_byte, "fun(s: string, from?: integer, to?: integer): integer ...",
     "The numbers of bytes."},
    {"string", "char", &string_char, "fun(...: integer): string", "The text of these bytes."},
    {"string", "ends", &string_ends, "fun(s: string, what: string): boolean", "Whether the text ends so."},
    {"string", "find", &string_find,
     "fun(s: string, what: string, from?: integer, plain?: boolean): integer?, integer?",
     "Where the text stands in another one: first and last place. It is plain text, never a pattern."},
    {"string", "format", &string_format, "fun(format: string, ...: any): string",
     "Values put into a text: %d a whole number, %s anything, %5.2f, %x, %q, %%."},
    {"string", "len", &string_len, "fun(s: string): integer", "The length in bytes, as #s."},
    {"string", "lower", &string_lower, "fun(s: string): string", "In small letters (A to Z)."},
    {"string", "rep", &string_rep, "fun(s: string, n: integer, between?: string): string", "The text n times."},
    {"string", "replace", &string_replace, "fun(s: string, what: string, by: string): string, integer",
     "Each occurrence of a text replaced; and how many there were."},
    {"string", "reverse", &string_reverse, "fun(s: string): string", "The bytes from last to first."},
    {"string", "split", &string_split, "fun(s: string, by: string): string[]",
     "The parts between the places where a text stands; with \"\" its characters."},
    {"string", "starts", &string_starts, "fun(s: string, what: string): boolean", "Whether the text begins so."},
    {"string", "sub", &string_sub, "fun(s: string, from: integer, to?: integer): string",
     "The bytes from one place to another; negative places count from the end."},
    {"string", "trim", &string_trim, "fun(s: string): string", "Without blanks before and after."},
    {"string", "upper", &string_upper, "fun(s: string): string", "In capital letters (a to z)."},
};

}  // namespace

std::span<const ApiRow> string_library() { return string_rows; }

}  // namespace kiban::script
