// Text from outside is not trusted to be UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace kiban {

// Well-formed: no stray or missing continuation, nothing overlong, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

// Has no control characters either; for what is shown in one line.
bool is_one_line(std::string_view text);

}  // namespace kiban
