// The lines of a text, with their numbers, and refusals that name their place in it. Not part of plugin.hpp: include it
// where files of a game are text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

// Lines end with LF, CRLF or CR.
struct Line {
  std::string_view text;   // without its end
  std::size_t number = 0;  // from 1
};

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // False when there is no further line. An end at the end of the text begins no line.
  bool next(Line& line) {
    if (rest_.empty()) return false;
    std::size_t end = std::min(rest_.find('\n'), rest_.size());
    end = std::min(rest_.substr(0, end).find('\r'), end);
    line = {rest_.substr(0, end), ++number_};
    if (end == rest_.size()) {
      rest_ = {};
    } else {
      const bool both = rest_[end] == '\r' && end + 1 < rest_.size() && rest_[end + 1] == '\n';
      rest_.remove_prefix(end + (both ? 2 : 1));
    }
    return true;
  }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

inline std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> all;
  Lines lines(text);
  for (Line line; lines.next(line);) all.push_back(line);
  return all;
}

// The column, in characters from 1, of a byte of the line.
inline std::size_t column_of(std::string_view line, std::size_t byte) {
  std::size_t column = 1;
  for (std::string_view before = line.substr(0, byte); !before.empty(); ++column) {
    const std::size_t length = utf8_length(before);
    before.remove_prefix(length == 0 ? 1 : length);
  }
  return column;
}

// Takes ASCII blanks and the wide blank (U+3000) off both ends.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kWide = "\xE3\x80\x80";
  const auto narrow = [](char c) { return c == ' ' || c == '\t'; };
  for (bool more = true; more;) {
    more = false;
    if (!text.empty() && narrow(text.front())) text.remove_prefix(1), more = true;
    if (!text.empty() && narrow(text.back())) text.remove_suffix(1), more = true;
    if (text.starts_with(kWide)) text.remove_prefix(kWide.size()), more = true;
    if (text.ends_with(kWide)) text.remove_suffix(kWide.size()), more = true;
  }
  return text;
}

// A refusal that names its place in the file.
class At {
 public:
  // Both from 1; the column in characters, 0 is unknown.
  At(Refuse refuse, std::size_t line, std::size_t column) : refuse_(refuse), line_(line), column_(column) {}

  template <class... Facts>
  Status operator()(Token token, Message<sizeof...(Facts)> message, const Facts&... facts) const {
    return placed(refuse_.parse(column_, token, message, facts...));
  }
  // Gives the place to a refusal that was made elsewhere with the same Refuse.
  Status placed(Status status) const {
    if (kb_error* error = refuse_.raw(); error && status != KB_OK) {
      error->line = static_cast<std::int32_t>(line_);
      error->column = static_cast<std::int32_t>(column_);
    }
    return status;
  }
  Refuse refuse() const { return refuse_; }
  // The same place for another refusal.
  At with(Refuse other) const { return {other, line_, column_}; }

 private:
  Refuse refuse_;
  std::size_t line_, column_;
};

}  // namespace kiban::sdk
