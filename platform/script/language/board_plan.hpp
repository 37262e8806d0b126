// The tables that kiban.variant, kiban.game, kiban.grid, kiban.hex and kiban.graph are given, as they are kept in the
// sandbox between the call and its use.
#pragma once

#include <optional>

#include "script/language/description.hpp"

struct lua_State;

namespace kiban::script {

class Reader;

// What kiban.variant or kiban.game was called with.
struct Root {
  bool whole = false;
  int line = 0;  // of the call
};

std::optional<Root> root_on_top(lua_State* lua);  // nothing: the value on top is not what they gave
void push_root(lua_State* lua);

// The board at this place of the stack; null: it is none.
const BoardPlan* board_at(lua_State* lua, int index);

// `alone`: it is a move by itself, as answers of phases are.
Choice read_choice(const Reader& row, bool alone);

}  // namespace kiban::script
