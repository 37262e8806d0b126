// What the SDK does for authors who do not: undo, moves by text, positions with moves behind, reasons, counting.
#include <catch2/catch.hpp>

#include <string>

#include "toy_games.hpp"

using namespace toy;

namespace {

struct Maker {
  const char* name;
  const kb_games& games;
};

const Maker kMakers[] = {{"undo by copies", Table::of<PlainGame>()}, {"undo by the author", Table::of<FullGame>()}};

const kb_explain& explain(const Table& table) {
  return *static_cast<const kb_explain*>(Table::of<FullGame>().extension(table.rules, KB_EXPLAIN_ID));
}
const kb_perft& perft(const Table& table) {
  return *static_cast<const kb_perft*>(Table::of<FullGame>().extension(table.rules, KB_PERFT_ID));
}

}  // namespace

TEST_CASE("undo goes back to the start and no further") {
  for (const Maker& maker : kMakers) {
    INFO(maker.name);
    Table table(maker.games, "ten");
    for (const std::uint64_t move : {3, 1, 2}) CHECK(table.play(move) == KB_OK);
    CHECK(table.text() == "6");
    for (const char* text : {"4", "3", "0"}) {
      CHECK(maker.games.undo(table.position, nullptr) == KB_OK);
      CHECK(table.text() == text);
    }
    kb_error error{};
    CHECK(maker.games.undo(table.position, &error) == KB_E_STATE);
    CHECK(std::string(error.text.token) == "game.nothing-to-undo");
  }
}

TEST_CASE("clones go their own ways, with their own past") {
  for (const Maker& maker : kMakers) {
    INFO(maker.name);
    Table table(maker.games, "ten");
    CHECK(table.play(3) == KB_OK);
    kb_position* const clone = maker.games.clone(table.position);
    CHECK(maker.games.undo(clone, nullptr) == KB_OK);
    CHECK(maker.games.undo(clone, nullptr) == KB_E_STATE);
    CHECK(table.text() == "3");
    CHECK(maker.games.undo(table.position, nullptr) == KB_OK);
    maker.games.release(clone);
  }
}

TEST_CASE("moves behind a position are played, and cannot be taken back") {
  for (const Maker& maker : kMakers) {
    INFO(maker.name);
    Table table(maker.games, "ten", "2 moves +3 +1");
    CHECK(table.text() == "6");
    CHECK(maker.games.undo(table.position, nullptr) == KB_E_STATE);
  }
}

TEST_CASE("bad positions are refused with their place") {
  struct Row {
    std::string text;
    const char* token;
    kb_status status;
    int column;
  };
  const Row rows[] = {
      {"", "toy.number", KB_E_PARSE, 1},
      {"x", "toy.number", KB_E_PARSE, 1},
      {"2 moves +1 +9", "move.unknown", KB_E_PARSE, 1},
      {"2 moves +1 +2", "toy.odd-two", KB_E_ILLEGAL, 12},
      {std::string(KB_MAX_POSITION_TEXT + 1, '1'), "position.length", KB_E_LIMIT, 0},
  };
  const kb_games& games = Table::of<FullGame>();
  Table table(games, "ten");
  for (const Row& row : rows) {
    kb_position* position = nullptr;
    kb_error error{};
    CHECK(games.start(table.rules, row.text.c_str(), &position, &error) == row.status);
    CHECK(std::string(error.text.token) == row.token);
    CHECK(error.column == row.column);
    CHECK(position == nullptr);
  }
}

TEST_CASE("moves are found by their texts") {
  struct Row {
    std::string text;
    kb_status status;
    std::string token;
  };
  const Row rows[] = {
      {"+1", KB_OK, ""},
      {"+2", KB_E_ILLEGAL, "toy.odd-two"},
      {"+4", KB_E_PARSE, "move.unknown"},
      {"", KB_E_PARSE, "move.unknown"},
      {std::string(KB_MAX_MOVE_TEXT + 1, '+'), KB_E_PARSE, "move.length"},
  };
  const kb_games& games = Table::of<FullGame>();
  Table table(games, "ten", "1");
  for (const Row& row : rows) {
    kb_move move{99, 99};
    kb_error error{};
    CHECK(games.parse_move(table.position, row.text.c_str(), &move, &error) == row.status);
    CHECK(std::string(error.text.token) == row.token);
    CHECK(move.lo == (row.status == KB_OK ? 1U : 99U));
  }
}

TEST_CASE("moves that are not known here have no path and no text") {
  const kb_games& games = Table::of<FullGame>();
  Table table(games, "ten", "1");
  struct Row {
    kb_move move;
    kb_status status;
  };
  const Row rows[] = {{{1, 0}, KB_OK}, {{2, 0}, KB_OK}, {{4, 0}, KB_E_ILLEGAL}, {{1, 1}, KB_E_ILLEGAL}};
  for (const Row& row : rows) {
    std::uint32_t count = 0;
    std::string text;
    CHECK(games.steps(table.position, row.move, nullptr, 0, &count) == row.status);
    CHECK(games.move_text(table.position, row.move, {&text, Table::append}, nullptr) == row.status);
    CHECK(count == (row.status == KB_OK ? 2U : 0U));
  }
}

TEST_CASE("a game that does not check itself is only given legal moves") {
  Table table(Table::of<PlainGame>(), "ten", "9");
  kb_error error{};
  CHECK(table.play(4, &error) == KB_E_ILLEGAL);
  CHECK(std::string(error.text.token) == "move.not-legal");
  CHECK(table.play(1) == KB_OK);
  CHECK(table.play(1, &error) == KB_E_ILLEGAL);
  CHECK(std::string(error.text.token) == "game.over");
  CHECK(table.text() == "10");
}

TEST_CASE("why answers whole, refused, unfinished and impossible paths") {
  struct Row {
    std::vector<kb_step> path;
    kb_status status;
    std::string token;
  };
  const kb_step one{KB_STEP_CHOICE, 0}, two{KB_STEP_CHOICE, 1}, here{KB_STEP_TO, 0}, from{KB_STEP_FROM, 0};
  const Row rows[] = {
      {{one, here}, KB_OK, ""},
      {{two, here}, KB_E_ILLEGAL, "toy.odd-two"},
      {{two}, KB_E_ILLEGAL, "toy.odd-two"},
      {{one}, KB_E_ILLEGAL, "move.unfinished"},
      {{}, KB_E_ILLEGAL, "move.unfinished"},
      {{from}, KB_E_ILLEGAL, "move.not-legal"},
      {std::vector<kb_step>(40, one), KB_E_ILLEGAL, "move.not-legal"},
  };
  Table table(Table::of<FullGame>(), "ten", "1");
  for (const Row& row : rows) {
    kb_error error{};
    std::uint32_t marks = 7;
    const auto length = static_cast<std::uint32_t>(row.path.size());
    CHECK(explain(table).why(table.position, row.path.data(), length, &error, nullptr, 0, &marks) == row.status);
    CHECK(std::string(error.text.token) == row.token);
    CHECK(marks == 0);
  }
  CHECK(explain(table).why(table.position, nullptr, 1, nullptr, nullptr, 0, nullptr) == KB_E_ARGUMENT);
}

TEST_CASE("about tells a sentence and marks") {
  Table table(Table::of<FullGame>(), "ten", "7");
  kb_text text{};
  kb_mark mark{};
  std::uint32_t count = 0;
  CHECK(explain(table).about(table.position, 0, &text, &mark, 1, &count) == KB_OK);
  CHECK(count == 1);
  CHECK(mark.purpose == KB_MARK_BLAME);
  CHECK(std::string(text.args[0]) == "7");
}

TEST_CASE("perft counts, stops when asked, and leaves the position alone") {
  Table table(Table::of<FullGame>(), "ten");
  std::uint64_t nodes = 99;
  kb_error error{};
  const std::uint64_t known[] = {1, 3, 7, 19};
  for (std::uint32_t depth = 0; depth < 4; ++depth) {
    CHECK(perft(table).count(table.position, depth, kb_watch{nullptr, nullptr}, &nodes, nullptr) == KB_OK);
    CHECK(nodes == known[depth]);
  }
  CHECK(perft(table).count(table.position, 1000, kb_watch{nullptr, nullptr}, &nodes, nullptr) == KB_OK);
  CHECK(nodes == 0);
  CHECK(perft(table).count(table.position, 1001, kb_watch{nullptr, nullptr}, &nodes, &error) == KB_E_LIMIT);
  CHECK(table.text() == "0");

  nodes = 99;
  const auto stop = [](void*, std::uint64_t, std::uint64_t) -> std::int32_t { return KB_STOP; };
  Table twenty(Table::of<Game<Rules<20>, StoppablePlain>>(), "twenty");
  const auto& counting =
      *static_cast<const kb_perft*>(Table::of<Game<Rules<20>, StoppablePlain>>().extension(twenty.rules, KB_PERFT_ID));
  CHECK(counting.count(twenty.position, 12, kb_watch{nullptr, stop}, &nodes, &error) == KB_E_CANCELLED);
  CHECK(nodes == 99);
  CHECK(std::string(error.text.token) == "perft.cancelled");
}
