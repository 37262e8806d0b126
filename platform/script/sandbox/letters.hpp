// What is told of a text that Lua cannot read: letters that look like those of Lua, and nesting without end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kiban::script {

// A letter outside of strings and comments that Lua does not know.
struct StrangeLetter {
  std::string letter;   // as it stands there; empty where it shows nothing
  std::string code;     // "U+201C"
  std::string instead;  // what was probably meant; empty: nothing like it
};

// The first on the line, counted from 1, that begins with this byte.
std::optional<StrangeLetter> strange_letter(std::string_view text, int line, unsigned char first_byte);

// The line on which brackets, braces and blocks lie deepest within one another.
int deepest_line(std::string_view text);

}  // namespace kiban::script
