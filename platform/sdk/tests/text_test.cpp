// Sentences: cut between characters, one line, UTF-8 whatever comes in.
#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <string>

#include <kiban/sdk/text.hpp>

using namespace kiban::sdk;

TEST_CASE("text is cut between characters and cleaned") {
  struct Row {
    std::string_view in;
    std::size_t capacity;
    std::string_view out;
  };
  const Row rows[] = {
      {"", 4, ""},
      {"abc", 4, "abc"},
      {"abcd", 4, "abc"},
      {"abc", 1, ""},
      {"将棋", 7, "将棋"},
      {"将棋", 6, "将"},
      {"将棋", 3, ""},
      {"a\xF0\x9F\x80\x84", 6, "a\xF0\x9F\x80\x84"},
      {"a\xF0\x9F\x80\x84", 5, "a"},
      {"\xFF", 4, "?"},
      {"\xC0\x80", 4, "??"},            // overlong
      {"\xED\xA0\x80", 4, "???"},       // a surrogate
      {"\xF4\x90\x80\x80", 8, "????"},  // beyond U+10FFFF
      {"\xE5\xB0", 4, "??"},            // ends too early
      {"a\nb\x7F", 8, "a?b?"},
      {std::string_view("a\0b", 3), 8, "a?b"},
  };
  for (const Row& row : rows) {
    std::string out(row.capacity, 'x');
    const std::size_t length = copy_utf8(out.data(), row.capacity, row.in);
    CHECK(std::string_view(out.data(), length) == row.out);
    CHECK(out[length] == '\0');
  }
  char untouched = 'x';
  CHECK(copy_utf8(&untouched, 0, "abc") == 0);
  CHECK(untouched == 'x');
}

TEST_CASE("a sentence carries its facts as text") {
  const Text text = sentence("game.what", "{1} {2} {3} {4}", std::string_view("5e"), 'x', -3,
                             std::numeric_limits<std::uint64_t>::max());
  CHECK(std::string(text.raw.token) == "game.what");
  CHECK(std::string(text.raw.message) == "{1} {2} {3} {4}");
  const char* const args[] = {"5e", "x", "-3", "18446744073709551615"};
  for (int i = 0; i < 4; ++i) CHECK(std::string(text.raw.args[i]) == args[i]);
  CHECK_FALSE(text.empty());
  CHECK(Text{}.empty());
}

TEST_CASE("a fact that is too long is cut") {
  const std::string long_fact = std::string(254, 'a') + "棋";
  const Text text = sentence("game.what", "{1}", std::string_view(long_fact));
  CHECK(std::string(text.raw.args[0]) == std::string(254, 'a'));
}

TEST_CASE("a refusal fills the whole error or none") {
  kb_error error;
  std::memset(&error, 'x', sizeof error);
  CHECK(Refuse(&error).illegal("game.ko", "ko on {1}", std::string_view("a1")) == KB_E_ILLEGAL);
  CHECK(error.code == KB_E_ILLEGAL);
  CHECK(error.line == 0);
  CHECK(error.column == 0);
  CHECK(std::string(error.text.token) == "game.ko");
  CHECK(std::string(error.text.args[0]) == "a1");
  CHECK(std::string(error.text.args[1]).empty());

  CHECK(Refuse(&error).parse(7, "game.text", "what is this?") == KB_E_PARSE);
  CHECK(error.column == 7);
  Refuse(&error).place(2);
  CHECK(error.column == 7);

  CHECK(Refuse(nullptr).state("game.over", "the game is over") == KB_E_STATE);
  CHECK(Refuse(nullptr).parse(3, "game.text", "what is this?") == KB_E_PARSE);
}
