// Text from outside is not trusted to be UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kiban {

// Well-formed: no stray or missing continuation, nothing overlong, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

// Has no control characters either; for what is shown in one line.
bool is_one_line(std::string_view text);

// What can be shown whatever it was: bytes that are no UTF-8 become U+FFFD, control characters blanks, but for line
// ends and tabs.
std::string scrubbed(std::string_view text);

}  // namespace kiban
