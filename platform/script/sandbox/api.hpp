// What scripts may call, as tables: the same rows register the functions, make the file for the language server and are
// checked against the documentation.
#pragma once

#include <span>
#include <string_view>

struct lua_State;

namespace kiban::script {

struct ApiRow {
  std::string_view scope;       // "kiban", "Position", "string", "" (a global)
  std::string_view name;        // "grid"
  int (*function)(lua_State*);  // null: a field, not a function
  std::string_view signature;   // of LuaLS: "fun(spec: kiban.Grid): kiban.Board", "string"
  std::string_view help;        // one English sentence
};

std::span<const ApiRow> standard_api();  // the whitelisted part of Lua's own library
std::span<const ApiRow> board_api();     // kiban.variant, kiban.game, kiban.grid, kiban.hex, kiban.graph ...
std::span<const ApiRow> view_api();      // methods and fields of a position; kiban.win, kiban.draw, kiban.refuse ...

// A field that kiban.variant, kiban.game or one of the tables in them may have.
struct FieldRow {
  std::string_view table;  // "kiban.Variant", "kiban.Option"
  std::string_view name;   // "base"
  std::string_view type;   // of LuaLS: "string", "fun(p: Position, move: Move): string?"
  bool needed;
  std::string_view help;  // one English sentence
};

std::span<const FieldRow> fields();

}  // namespace kiban::script
