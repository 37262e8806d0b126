#include "session/arena/arena_answers.hpp"

#include <catch2/catch.hpp>

using namespace kiban;
using arena::json;
using arena::Reply;

TEST_CASE("what an arena refuses is told in the words of the window, or in its own") {
  struct Row {
    int status;
    const char* body;
    const char* token;
    const char* sentence;
  };
  const Row rows[] = {
      {409, R"({"code": "name-taken"})", "arena.name-taken",
       "Somebody else plays under this name at this arena. Choose another one."},
      {422, R"({"code": "odd", "detail": "Odd.", "hint": "Do this."})", "arena.odd", "The arena says: Odd. Do this."},
      {500, R"({"code": "odd", "detail": "Odd."})", "arena.odd", "The arena says: Odd."},
      {502, "null", "arena.answer", "This is no arena, or it has trouble: it answers 502."},
      {404, R"(["x"])", "arena.answer", "This is no arena, or it has trouble: it answers 404."}};
  for (const Row& row : rows) {
    INFO(row.body);
    const Text text = trouble_of(Reply{row.status, json::parse(row.body), 0});
    CHECK(text.token == row.token);
    CHECK(english(text) == row.sentence);
  }
}

TEST_CASE("a time on the wire is read, and what is none is not") {
  CHECK(time_of("1970-01-01T00:00:01Z") == Milliseconds(1000));
  CHECK(time_of("2026-11-29T12:00:00.250Z") == Milliseconds(1795953600250));
  for (const char* text : {"", "soon", "2026-02-30T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01"}) {
    INFO(text);
    CHECK_FALSE(time_of(text));
  }
}

TEST_CASE("a row of the list says who plays, and whether that is you") {
  const json game = json::parse(R"({"game_id": "g_1", "ruleset": "r", "status": "finished", "turn_number": 7,
    "seats": [{"agent": "anna"}, {"agent": "bert"}], "result": {"winner": "bert"}})");
  const ArenaRow row = row_of(game, "bert");
  CHECK(row.players == std::vector<std::string>{"anna", "bert"});
  CHECK(row.yours);
  CHECK(row.over);
  CHECK(row.decisions == 7);
  CHECK(row.winner == "bert");
  CHECK_FALSE(row_of(game, "").yours);
  CHECK(row_of(json(3), "bert").players.empty());
}
