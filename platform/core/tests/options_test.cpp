#include "core/model/options.hpp"

#include <catch2/catch.hpp>

#include "core/base/nearest.hpp"

using namespace kiban;

namespace {

std::vector<OptionInfo> declared() {
  return {{"ko", "Ko", "", OptionType::choice, "position", 0, 0, {{"position", ""}, {"own", ""}, {"none", ""}}},
          {"repetition", "", "", OptionType::number, "3", 0, 9, {}},
          {"open", "", "", OptionType::flag, "false", 0, 0, {}},
          {"motto", "", "", OptionType::text, "", 0, 0, {}}};
}

}  // namespace

TEST_CASE("options settle to every declared key") {
  const auto settled = settle_options(declared(), {{"repetition", "05"}, {"motto", "x y"}});
  REQUIRE(settled);
  CHECK(*settled == OptionValues{{"ko", "position"}, {"motto", "x y"}, {"open", "false"}, {"repetition", "5"}});
  CHECK(summary_of(declared(), *settled) == "repetition=5 motto=x y");
  CHECK(summary_of(declared(), *settle_options(declared(), {})).empty());
}

TEST_CASE("a bad option is refused with what is allowed") {
  struct Row {
    const char *key, *value, *line;
  };
  const Row row = GENERATE(
      Row{"repetitoin", "3", "options.unknown: there is no option repetitoin; did you mean repetition?"},
      Row{"zzz", "3", "options.unknown: there is no option zzz; there are ko, repetition, open, motto"},
      Row{"ko", "nome", "options.value: option ko is one of position, own, none, not \"nome\"; did you mean none?"},
      Row{"ko", "", "options.value: option ko is one of position, own, none, not \"\""},
      Row{"repetition", "10", "options.value: option repetition is a number from 0 to 9, not \"10\""},
      Row{"repetition", "3x", "options.value: option repetition is a number from 0 to 9, not \"3x\""},
      Row{"repetition", "", "options.value: option repetition is a number from 0 to 9, not \"\""},
      Row{"repetition", "99999999999999999999",
          "options.value: option repetition is a number from 0 to 9, not \"99999999999999999999\""},
      Row{"open", "yes", "options.value: option open is true or false, not \"yes\""});
  const auto settled = settle_options(declared(), {{row.key, row.value}});
  REQUIRE_FALSE(settled);
  CHECK(line_of(settled.error()) == row.line);
  CHECK(settled.error().fault == Fault::argument);
}

TEST_CASE("a game without options says so") {
  CHECK(line_of(settle_options({}, {{"ko", "none"}}).error()) ==
        "options.unknown: there is no option ko; this game has none");
}

TEST_CASE("edit distance counts slips") {
  struct Row {
    const char *a, *b;
    std::size_t distance;
  };
  const Row row = GENERATE(Row{"", "", 0}, Row{"ko", "", 2}, Row{"ko", "ok", 1}, Row{"kieshi", "keishi", 1},
                           Row{"kitten", "sitting", 3});
  CHECK(edit_distance(row.a, row.b) == row.distance);
  CHECK(edit_distance(row.b, row.a) == row.distance);
}

TEST_CASE("the nearest word is a likely slip or nothing") {
  const std::vector<std::string> games{"keishi", "liuzichong"};
  CHECK(nearest("keshi", games) == "keishi");
  CHECK(nearest("luzichong", games) == "liuzichong");
  CHECK(nearest("chess", games).empty());
  CHECK(nearest("", games).empty());
  CHECK(nearest(std::string(100000, 'k'), games).empty());
}
