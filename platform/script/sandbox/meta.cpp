#include "script/sandbox/meta.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <vector>

#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

constexpr std::string_view head =
    "---@meta\n"
    "-- What scripts of Kiban may say and call, for language servers of Lua. Made by `kiban variant meta`; not run.\n";

// Types that the tables name and that have no fields of their own.
constexpr std::string_view shapes = R"LUA(
---@alias kiban.Phrase string|table<string, string> Text for people: English, or { en = ..., ja = ..., zh_CN = ... }.
---@alias kiban.Add fun(move: string|table, to?: string) add("e4"), add("e2", "e4"), add(sites), or add { from = ..., to = site or sites }.
---@class kiban.Board What a board function makes.
---@class kiban.Answer What kiban.win, kiban.draw and kiban.refuse make.
---@alias kiban.Result kiban.Answer
---@alias kiban.Refusal kiban.Answer
---@alias kiban.Setup table Pieces as { site = ..., role = ..., kind = ... } each, and turn = the role that begins.
)LUA";

// Tables of Lua's own library, which language servers know.
constexpr std::array<std::string_view, 5> lua_scopes{"", "string", "table", "math", "utf8"};

// What such a table has here that Lua's does not.
constexpr std::array<std::string_view, 60> lua_names{
    "assert", "error",     "getmetatable", "ipairs",      "next",         "pairs",    "pcall",      "print", "rawequal",
    "rawget", "rawlen",    "rawset",       "select",      "setmetatable", "tonumber", "tostring",   "type",  "byte",
    "char",   "find",      "format",       "len",         "lower",        "rep",      "reverse",    "sub",   "upper",
    "concat", "insert",    "move",         "pack",        "remove",       "sort",     "unpack",     "abs",   "ceil",
    "floor",  "fmod",      "huge",         "max",         "maxinteger",   "min",      "mininteger", "modf",  "pi",
    "sqrt",   "tointeger", "ult",          "charpattern", "codepoint",    "codes",    "offset",     "deg",   "rad",
    "exp",    "log",       "match",        "gmatch",      "gsub",         "cos"};

template <class List>
bool holds(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

std::vector<ApiRow> all_rows() {
  std::vector<ApiRow> rows;
  for (const auto part : {standard_api(), board_api(), view_api()}) rows.insert(rows.end(), part.begin(), part.end());
  return rows;
}

std::string full_name(const ApiRow& row) {
  return row.scope.empty() ? std::string(row.name) : fmt::format("{}.{}", row.scope, row.name);
}

// One line of a class: a field, or a function that is called on it.
std::string field_line(std::string_view name, bool needed, std::string_view type, std::string_view help) {
  return fmt::format("---@field {}{} {} {}\n", name, needed ? "" : "?", type, help);
}

std::string standard_part(const std::vector<ApiRow>& rows) {
  std::string known, ours;
  for (const ApiRow& row : rows) {
    if (!holds(lua_scopes, row.scope)) continue;
    if (holds(lua_names, row.name)) {
      known += (known.empty() ? "" : ", ") + full_name(row);
    } else {
      ours += fmt::format("\n---{}\n---@type {}\n{} = nil\n", row.help, row.signature, full_name(row));
    }
  }
  return "\n-- Of Lua's own library there are: " + known + ".\n" + ours;
}

template <class Row, class Scope>
std::vector<std::string_view> scopes_of(const Row& rows, Scope scope) {
  std::vector<std::string_view> scopes;
  for (const auto& row : rows) {
    if (!holds(scopes, scope(row))) scopes.push_back(scope(row));
  }
  return scopes;
}

std::string class_of_calls(const std::vector<ApiRow>& rows, std::string_view scope) {
  std::string text = fmt::format("\n---@class {}\n", scope);
  for (const ApiRow& row : rows) {
    if (row.scope == scope) text += field_line(row.name, true, row.signature, row.help);
  }
  return text + (scope == "kiban" ? "kiban = {}\n" : "");
}

std::string class_of_fields(std::string_view table) {
  std::string text = fmt::format("\n---@class {}\n", table);
  for (const FieldRow& row : fields()) {
    if (row.table == table) text += field_line(row.name, row.needed, row.type, row.help);
  }
  return text;
}

}  // namespace

std::string meta_file() {
  const std::vector<ApiRow> rows = all_rows();
  std::string text(head);
  text += shapes;
  for (const std::string_view table : scopes_of(fields(), [](const FieldRow& row) { return row.table; })) {
    text += class_of_fields(table);
  }
  for (const std::string_view scope : scopes_of(rows, [](const ApiRow& row) { return row.scope; })) {
    if (!holds(lua_scopes, scope)) text += class_of_calls(rows, scope);
  }
  return text + standard_part(rows);
}

}  // namespace kiban::script
