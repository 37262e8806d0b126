// The parts of the standard library that scripts have, written anew so that no call works long without paying.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "script/sandbox/api.hpp"

namespace kiban::script {

std::span<const ApiRow> base_library();
std::span<const ApiRow> string_library();
std::span<const ApiRow> table_library();
std::span<const ApiRow> math_library();  // and utf8, kiban.random

// The value as text, pushed: without addresses, which differ from run to run.
std::string_view push_shown(lua_State* lua, int value);
// Pushes text that a library function made; raises the error when it is longer than a string may be.
void push_text(lua_State* lua, std::string_view text);
// So many bytes were gone through.
void charge_bytes(lua_State* lua, std::size_t bytes);
std::string_view text_argument(lua_State* lua, int argument);

int string_format(lua_State* lua);
int base_pairs(lua_State* lua);
int base_next(lua_State* lua);
int base_setmetatable(lua_State* lua);
int base_getmetatable(lua_State* lua);

}  // namespace kiban::script
