// The words of a list of points: points, passes, numbers, results, and what is none of these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiban::renju {

struct TextItem {
  enum class Kind : std::uint8_t { end, point, pass, number, score, script, aside, unknown } kind = Kind::end;
  std::size_t at = 0;  // in the line
  std::string_view text;
  int column = 0, row = 0;  // of a point, from 0 and from 1; need not be on a board
};

class TextItems {
 public:
  explicit TextItems(std::string_view line) : line_(line) {}
  TextItem next();

 private:
  void skip_blanks();
  std::string_view word() const;
  TextItem::Kind kind_here(TextItem& item);
  TextItem::Kind number();
  TextItem::Kind point(TextItem& item);
  bool take_pass();
  bool is_dash_pass() const;
  bool is_point_here() const;

  std::string_view line_;
  std::size_t at_ = 0;
};

// A line of a mail that is quoted, without its marks.
std::string_view unquoted(std::string_view line);

}  // namespace kiban::renju
