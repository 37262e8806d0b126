// Letters and digits of ASCII, whatever the locale says.
#pragma once

namespace kiban::renju {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return small_letter(c) >= 'a' && small_letter(c) <= 'z'; }

}  // namespace kiban::renju
