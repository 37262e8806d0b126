#include "sgf.hpp"

#include <algorithm>
#include <charconv>

#include "ascii.hpp"
#include "lines.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

SgfPoint from_above(int column, int row, int size) {
  if (column < 0 || column >= size || row < 0 || row >= size) return {};
  return {SgfPoint::Kind::point, point_at(column, size - 1 - row)};
}

// "8,8", counted from 1.
SgfPoint numbers(std::string_view value, int size) {
  int column = 0, row = 0;
  const char* const end = value.data() + value.size();
  const auto [comma, problem] = std::from_chars(value.data(), end, column);
  if (problem != std::errc() || comma == end || std::string_view(",-:/ ").find(*comma) == std::string_view::npos)
    return {};
  const auto [stopped, second] = std::from_chars(comma + 1, end, row);
  return second == std::errc() && stopped == end ? from_above(column - 1, row - 1, size) : SgfPoint{};
}

std::string with_signs(std::string_view date, char from, char to) {
  const bool fits = date.size() == 10 && date[4] == from && date[7] == from;
  std::string text(date);
  for (std::size_t i = 0; i < text.size(); ++i)
    if (i != 4 && i != 7 && !is_digit(text[i])) return text;
  if (fits) text[4] = text[7] = to;
  return text;
}

}  // namespace

SgfPoint read_sgf_point(std::string_view value, int size) {
  value = trimmed(value);
  if (value.empty() || value == "tt" || value == "TT" || value == "pass" || value == "PASS" || value == "--") {
    const SgfPoint here = value == "tt" ? from_above(19, 19, size) : SgfPoint{};
    return here.kind == SgfPoint::Kind::point ? here : SgfPoint{SgfPoint::Kind::pass, {}};
  }
  if (value.size() == 2 && is_letter(value[0]) && is_letter(value[1]))
    return from_above(small_letter(value[0]) - 'a', small_letter(value[1]) - 'a', size);
  if (is_letter(value[0])) {
    const std::string text = small_letter(value[0]) + std::string(value.substr(1));
    const std::optional<Point> point = read_point(text, size);
    return point ? SgfPoint{SgfPoint::Kind::point, *point} : SgfPoint{};
  }
  return numbers(value, size);
}

std::string sgf_point(Point point, int size) {
  return {static_cast<char>('a' + point.x), static_cast<char>('a' + size - 1 - point.y)};
}

std::string tag_of_date(std::string_view date) { return with_signs(date, '-', '/'); }
std::string date_of_tag(std::string_view tag) { return with_signs(tag, '/', '-'); }

int likeness_sgf(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 4096);
  const std::size_t first = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || head[first] != '(') return head.find("(;") == std::string_view::npos ? 0 : 30;
  const std::size_t next = head.find_first_not_of(" \t\r\n", first + 1);
  if (next == std::string_view::npos) return 0;
  // The first node may lack its sign.
  if (head[next] >= 'A' && head[next] <= 'Z') {
    const std::size_t name = std::min(head.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", next), head.size());
    if (head.substr(name, 1) != "[") return 0;
  } else if (head[next] != ';') {
    return 0;
  }
  if (head.find('[') == std::string_view::npos) return 20;  // nothing is told
  if (head.find("GM[4]") != std::string_view::npos) return 98;
  return head.find("SZ[19]") == std::string_view::npos ? 80 : 55;
}

}  // namespace kiban::renju
