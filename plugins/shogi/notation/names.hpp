// Japanese names of pieces, squares and numbers, as records write them; all text is UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board.hpp"

namespace kiban::shogi {

inline constexpr std::string_view kWideBlank = "\u3000";

// Takes `word` off the front of `text`; false, and nothing taken, when it does not stand there.
inline bool take(std::string_view& text, std::string_view word) {
  const std::size_t size = word.size();
  // Words of one script begin alike: the last byte tells most of them apart.
  if (text.size() < size || (size > 0 && text[size - 1] != word[size - 1]) || !text.starts_with(word)) return false;
  text.remove_prefix(size);
  return true;
}
// Blanks of both widths and tabs.
bool take_blank(std::string_view& text);
void skip_blanks(std::string_view& text);

std::string_view move_name(Kind kind);   // one character, or 成 and one: 成銀
std::string_view board_name(Kind kind);  // always one: 全
// Any name that programs use, old and new: 王 竜 全 圭 杏 and the long ones.
std::optional<Kind> take_kind(std::string_view& text);

std::string_view wide_digit(int number);   // １ to ９
std::string_view kanji_digit(int number);  // 一 to 九
std::string kanji_number(int number);      // 1 to 99: 十八
// 1 to 9 in half width, full width or kanji.
std::optional<int> take_digit(std::string_view& text);
// A count as in hands, 1 to 99: 十八, １８, 18, 二.
std::optional<int> take_count(std::string_view& text);
// A decimal number of one to nine digits in either width.
std::optional<int> take_number(std::string_view& text);
// Two digits of any kind: ７六, 76, ７６.
std::optional<Square> take_square(std::string_view& text);
std::string square_name(Square square);  // ７六

// Columns of a fixed-width font: two for what is wide in Japanese text.
std::size_t width_of(std::string_view text);
std::size_t characters(std::string_view text);

}  // namespace kiban::shogi
