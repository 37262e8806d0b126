// Rows in text, there and back.
#include <catch2/catch.hpp>

#include <string>

#include <kiban/sdk/diagram.hpp>

using namespace kiban::sdk;

namespace {

struct Board {
  std::string cells = std::string(225, '.');
  int columns, rows;

  char& at(int column, int row) {
    return cells.at(static_cast<std::size_t>(row) * 15 + static_cast<std::size_t>(column));
  }

  Status read(std::string_view text, kb_error* error = nullptr) {
    const auto put = [&](int column, int row, int letter) { at(column, row) = "BW"[letter]; };
    return read_rows(text, columns, rows, "BW", put, Refuse(error));
  }
  std::string write() {
    return write_rows(columns, rows, [&](int column, int row) {
      const char c = at(column, row);
      return c == '.' ? '\0' : c;
    });
  }
};

}  // namespace

TEST_CASE("rows are read and written back") {
  struct Row {
    int columns, rows;
    std::string text;
  };
  const Row rows[] = {
      {6, 6, "6/WW2WW/6/6/BB2BB/6"},
      {4, 4, "WWWW/W2W/B2B/BBBB"},
      {15, 2, "15/7B7"},
      {15, 2, "B13W/10B4"},
      {1, 1, "1"},
      {1, 1, "W"},
  };
  for (const Row& row : rows) {
    Board board{.columns = row.columns, .rows = row.rows};
    INFO(row.text);
    CHECK(board.read(row.text) == KB_OK);
    CHECK(board.write() == row.text);
  }
}

TEST_CASE("bad rows are refused with their place") {
  struct Row {
    std::string text, token;
    int column;
  };
  const Row rows[] = {
      {"", "position.rows", 1},          {"3/3", "position.rows", 4},
      {"3/3/3/3", "position.rows", 6},   {"3/2/3", "position.row", 4},
      {"3/4/3", "position.run", 3},      {"3/B3/3", "position.row", 4},
      {"3/BBBB/3", "position.row", 6},   {"3/0B2/3", "position.run", 3},
      {"3/03/3", "position.run", 3},     {"3/99999999999999/3", "position.run", 3},
      {"3/BX1/3", "position.letter", 4}, {"3/3/3/", "position.rows", 6},
      {"3/3/2", "position.rows", 6},     {"3/3/3 b", "position.letter", 6},
  };
  for (const Row& row : rows) {
    Board board{.columns = 3, .rows = 3};
    kb_error error{};
    INFO(row.text);
    CHECK(board.read(row.text, &error) == KB_E_PARSE);
    CHECK(std::string(error.text.token) == row.token);
    CHECK(error.column == row.column);
  }
}

TEST_CASE("words are taken off one by one") {
  std::string_view text = "  6/6  b moves   a1 ";
  const char* const words[] = {"6/6", "b", "moves", "a1", "", ""};
  for (const char* word : words) CHECK(next_word(text) == word);
  CHECK(text.empty());
}
