// Position text in rows: "6/WW2WW/6/6/BB2BB/6 b", top row first, letters for pieces, numbers for runs of empty sites.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

// Takes the first word off `text`, with the spaces around it.
inline std::string_view next_word(std::string_view& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return text = {};
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  const std::size_t rest = text.find_first_not_of(' ');
  text.remove_prefix(rest == std::string_view::npos ? text.size() : rest);
  return word;
}

// Reads `rows` into put(column, row, index of the letter in `letters`); column from the left, row 0 on top. Refuses
// unknown letters and rows that are too few, too many, too short or too long.
template <class Put>
Status read_rows(std::string_view rows, int columns, int row_count, std::string_view letters, Put put, Refuse refuse) {
  int column = 0, row = 0;
  std::size_t at = 0;
  while (at < rows.size()) {
    const char c = rows[at];
    int run = 1;
    std::size_t length = 1;
    if (c == '/') {
      if (column != columns)
        return refuse.parse(at + 1, "position.row", KIBAN_N_("row {1} is not {2} wide"), row + 1, columns);
      if (++row >= row_count)
        return refuse.parse(at + 1, "position.rows", KIBAN_N_("there are more than {1} rows"), row_count);
      column = 0, ++at;
      continue;
    }
    if (c >= '0' && c <= '9') {
      const char* const begin = rows.data() + at;
      const auto [end, problem] = std::from_chars(begin, rows.data() + rows.size(), run);
      if (problem != std::errc() || c == '0' || run > columns)
        return refuse.parse(at + 1, "position.run", KIBAN_N_("a run of empty points is from 1 to {1}"), columns);
      length = static_cast<std::size_t>(end - begin);
    } else if (const std::size_t letter = letters.find(c); letter != std::string_view::npos) {
      if (column < columns) put(column, row, static_cast<int>(letter));
    } else {
      return refuse.parse(at + 1, "position.letter", KIBAN_N_("{1} is not a piece"), c);
    }
    if (column + run > columns)
      return refuse.parse(at + 1, "position.row", KIBAN_N_("row {1} is not {2} wide"), row + 1, columns);
    column += run, at += length;
  }
  if (row + 1 != row_count || column != columns)
    return refuse.parse(rows.size() + 1, "position.rows", KIBAN_N_("there should be {1} rows of {2}"), row_count,
                        columns);
  return KB_OK;
}

// The same way out: letter(column, row) answers a letter, or '\0' for an empty site.
template <class Letter>
std::string write_rows(int columns, int row_count, Letter letter) {
  std::string text;
  for (int row = 0; row < row_count; ++row) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) {
      const char c = letter(column, row);
      if (c == '\0') {
        ++run;
        continue;
      }
      end_run();
      text += c;
    }
    end_run();
  }
  return text;
}

}  // namespace kiban::sdk
