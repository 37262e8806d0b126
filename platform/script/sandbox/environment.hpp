// What a script finds in its globals. To be called inside of a protected call.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "script/sandbox/api.hpp"

struct lua_State;

namespace kiban::script {

void build_environment(lua_State* lua);
void push_environment(lua_State* lua);
void close_environment(lua_State* lua);

// The tables of the house (kiban, string ...) and those that functions of the house lock: no metatable, no rawset.
bool is_locked(lua_State* lua, int table);
// What stands behind a read-only table of the house; leaves the stack as it was, except for that table on top when
// true.
bool push_behind(lua_State* lua, int table);

}  // namespace kiban::script
