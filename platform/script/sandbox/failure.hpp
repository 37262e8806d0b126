// What Lua says when something goes wrong, put as an error of the house: place, token, and what to write instead.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"
#include "script/sandbox/memory.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {

// "pie.lua:12: what" as place and the rest; nothing where it begins with none of the names.
struct Placed {
  Place place;
  std::string what;
};
Placed split_place(std::string_view message, const std::vector<std::string>& names);

// Adds to what Lua says of usual slips what was probably meant.
std::string with_advice(const std::string& what);

Error runtime_error(const Placed& placed);
// `text`: of the script, to show the letter that Lua does not know.
Error syntax_error(const Placed& placed, std::string_view text);
// Of a text whose brackets or blocks lie too deep within one another.
Error nesting_error(const std::string& source, std::string_view text);
Error budget_error(const Place& place, std::uint64_t instructions);
Error question_error(const Place& place);  // by all the calls of one question together
Error depth_error(const Place& place);
Error memory_error(const Place& place, Memory::Refusal refusal, std::size_t bytes);

}  // namespace kiban::script
