#include "core/base/text.hpp"

#include <catch2/catch.hpp>

#include "core/base/text_json.hpp"

using namespace kiban;

TEST_CASE("facts take their places in the sentence") {
  struct Row {
    const char* message;
    std::vector<std::string> args;
    const char* expected;
  };
  const Row row = GENERATE(Row{"no places", {"a"}, "no places"}, Row{"{1} and {2}", {"a", "b"}, "a and b"},
                           Row{"{2} before {1}", {"a", "b"}, "b before a"}, Row{"{1}{1}", {"x"}, "xx"},
                           Row{"{2} is missing", {"a"}, "{2} is missing"}, Row{"{1", {"a"}, "{1"},
                           Row{"{0} {x} {}", {"a"}, "{0} {x} {}"}, Row{"{1}", {"{1}"}, "{1}"});
  CHECK(english(Text{"t", row.message, row.args}) == row.expected);
}

TEST_CASE("the translator sees the template, not the facts") {
  set_translator([](std::string_view domain, const std::string& message) {
    return std::string(domain) + "|" + (message == "ko on {1}" ? "kou {1}" : message);
  });
  const Text text{"game.ko", "ko on {1}", {"a1"}, "somegame"};
  CHECK(localised(text) == "somegame|kou a1");
  CHECK(english(text) == "ko on a1");
  CHECK(translate("kiban", "").empty());
  set_translator({});
  CHECK(localised(text) == "ko on a1");
}

TEST_CASE("an error is one line that begins with its token") {
  const Result<int> result = fail(Fault::parse, "some.token", "expected {1}", {"x"});
  REQUIRE_FALSE(result);
  CHECK(line_of(result.error()) == "some.token: expected x");
  CHECK(result.error().fault == Fault::parse);
  CHECK(result.error().text.domain == "kiban");
}

TEST_CASE("a place is told before the sentence, in the words of the reader's language, and goes through JSON") {
  struct Row {
    SourcePlace place;
    const char* in_english;
    const char* in_another;
  };
  const Row row = GENERATE(Row{{}, "no ko", "kou"}, Row{{"", 7}, "no ko", "kou"},
                           Row{{"pie.lua", 0}, "pie.lua: no ko", "kiban> pie.lua: kou"},
                           Row{{"pie.lua", 7}, "pie.lua, line 7: no ko", "kiban> 7/pie.lua/kou"});
  Text text{"game.ko", "no {1}", {"ko"}, "somegame", row.place};
  CHECK(english(text) == row.in_english);
  set_translator([](std::string_view domain, const std::string& message) {
    if (domain == "somegame") return std::string("kou");
    return "kiban> " + (message == "{1}, line {2}: {3}" ? "{2}/{1}/{3}" : message);
  });
  CHECK(localised(text) == row.in_another);
  set_translator({});
  CHECK(english(without_place(text)) == "no ko");

  const auto read = text_from_json(json_from(text));
  REQUIRE(read.has_value());
  CHECK(english(*read) == row.in_english);
}
