// string.format, without addresses and with an end to widths.
#include <lauxlib.h>
#include <lua.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "script/sandbox/library.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

constexpr std::string_view flags = "-+ #0";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "%-5.2f" taken apart.
struct Item {
  std::string given;  // "-5.2": flags, width and digits
  char kind = 0;
};

[[noreturn]] void refuse(lua_State* lua, const std::string& item) {
  Sandbox::of(lua).raise("format does not know '" + item + "'; it knows %d %i %u %c %x %X %o %e %f %g %s %q and %%");
}

// At most two digits, so that no item grows without end.
std::size_t skip_digits(std::string_view format, std::size_t at) {
  for (int i = 0; i < 2 && at < format.size() && is_digit(format[at]); ++i) ++at;
  return at;
}

Item take_item(lua_State* lua, std::string_view format, std::size_t& at) {
  const std::size_t from = at;
  while (at < format.size() && at < from + flags.size() && flags.find(format[at]) != std::string_view::npos) ++at;
  at = skip_digits(format, at);
  if (at < format.size() && format[at] == '.') at = skip_digits(format, at + 1);
  if (at >= format.size()) refuse(lua, "%" + std::string(format.substr(from)));
  Item item{std::string(format.substr(from, at - from)), format[at]};
  ++at;
  return item;
}

template <class Value>
std::string printed(const Item& item, const char* length, Value value) {
  const std::string format = "%" + item.given + length + item.kind;
  std::array<char, 512> buffer{};  // 99 digits after 309 before the point
  const int size = std::snprintf(buffer.data(), buffer.size(), format.c_str(), value);
  return {buffer.data(), static_cast<std::size_t>(size < 0 ? 0 : size)};
}

// Padded as %5s and cut as %.3s, by bytes.
std::string padded(const Item& item, std::string_view text) {
  const bool left = item.given.find('-') != std::string::npos;
  const std::size_t point = item.given.find('.');
  const std::string width_digits = item.given.substr(0, point);
  const std::size_t first = width_digits.find_first_of("123456789");
  const std::size_t width = first == std::string::npos ? 0 : std::stoul(width_digits.substr(first));
  if (point != std::string::npos) {
    const std::string digits = item.given.substr(point + 1);
    text = text.substr(0, digits.empty() ? 0 : std::stoul(digits));
  }
  const std::string blanks(width > text.size() ? width - text.size() : 0, ' ');
  return left ? std::string(text) + blanks : blanks + std::string(text);
}

std::string quoted(std::string_view text) {
  std::string made = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '\n') made += '\\';
    if (c == '\r' || c == '\0') {
      made += c == '\r' ? "\\r" : "\\0";
    } else {
      made += c;
    }
  }
  return made + '"';
}

std::string real(lua_State* lua, const Item& item, int argument) {
  const lua_Number value = luaL_checknumber(lua, argument);
  return std::isnan(value) ? padded(item, "nan") : printed(item, "", value);
}

std::string shown(lua_State* lua, const Item& item, int argument) {
  luaL_checkany(lua, argument);
  const std::string_view text = push_shown(lua, argument);
  std::string made = item.kind == 'q' && lua_type(lua, argument) == LUA_TSTRING ? quoted(text) : padded(item, text);
  lua_pop(lua, 1);
  return made;
}

std::string item_text(lua_State* lua, Item item, int argument) {
  switch (item.kind) {
    case 'c':
      return padded(item, std::string(1, static_cast<char>(luaL_checkinteger(lua, argument))));
    case 'u':
      item.kind = 'd';
      [[fallthrough]];
    case 'd':
    case 'i':
      return printed(item, "ll", static_cast<long long>(luaL_checkinteger(lua, argument)));
    case 'x':
    case 'X':
    case 'o':
      return printed(item, "ll", static_cast<unsigned long long>(luaL_checkinteger(lua, argument)));
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return real(lua, item, argument);
    case 's':
    case 'q':
      return shown(lua, item, argument);
    default:
      refuse(lua, "%" + item.given + item.kind);
  }
}

}  // namespace

int string_format(lua_State* lua) {
  const std::string_view format = text_argument(lua, 1);
  std::string made;
  int argument = 1;
  for (std::size_t at = 0; at < format.size() && made.size() <= longest_string;) {
    const char c = format[at++];
    if (c != '%') {
      made += c;
    } else if (at < format.size() && format[at] == '%') {
      made += format[at++];
    } else {
      made += item_text(lua, take_item(lua, format, at), ++argument);
      Sandbox::of(lua).charge(20);
    }
  }
  push_text(lua, made);
  return 1;
}

}  // namespace kiban::script
