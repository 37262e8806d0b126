// What scripts say in other languages, and who is asked when they do not.
#include "script/game/phrases.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace kiban;
using namespace kiban::script;

namespace {

std::string told(const std::string& domain, const std::string& message, const std::string& language) {
  const Translator translator =
      with_phrases([&] { return language; },
                   [](std::string_view next, const std::string& text) { return std::string(next) + ":" + text; });
  return translator(domain, message);
}

}  // namespace

TEST_CASE("a script is asked first, then what it builds on") {
  add_phrases("pt/base", "plugin", {{"row", {{"ja", "並び"}, {"pt", "linha"}}}});
  add_phrases("pt/above", "pt/base", {{"pie", {{"ja", "パイ"}}}});
  add_phrases("pt/whole", "", {{"hex", {{"ja", "六"}}}});
  struct Row {
    const char *domain, *message, *language, *expected;
  };
  for (const Row& row : {Row{"pt/above", "pie", "ja", "パイ"}, Row{"pt/above", "row", "ja", "並び"},
                         Row{"pt/above", "ko", "ja", "plugin:ko"}, Row{"pt/above", "pie", "zh_CN", "plugin:pie"},
                         Row{"pt/base", "row", "pt_BR", "linha"}, Row{"pt/base", "row", "", "plugin:row"},
                         Row{"pt/whole", "other", "ja", "kiban:other"}, Row{"plugin", "row", "ja", "plugin:row"}}) {
    CAPTURE(row.domain, row.message, row.language);
    CHECK(told(row.domain, row.message, row.language) == row.expected);
  }
}

TEST_CASE("what a script says anew replaces what it said") {
  add_phrases("again", "", {{"row", {{"ja", "一"}}}, {"kept", {{"ja", "旧"}}}});
  add_phrases("again", "", {{"row", {{"ja", "二"}}}});
  CHECK(told("again", "row", "ja") == "二");
  CHECK(told("again", "kept", "ja") == "旧");  // games by the old text are still there
}

TEST_CASE("scripts that name each other as their base are no endless way") {
  add_phrases("ring/a", "ring/b", {});
  add_phrases("ring/b", "ring/a", {});
  CHECK_FALSE(told("ring/a", "row", "ja").empty());
}
