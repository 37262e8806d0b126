// Options: declared in a table, settled by key, refused in words.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include <kiban/sdk/options.hpp>

using namespace kiban::sdk;

namespace {

constexpr Word kKo[] = {{"position", "Position"}, {"own", "Own"}, {"none", "None"}};
constexpr Option kTable[] = {flag_option("swap", "Swap", "", true), number_option("size", "Size", "", "15", 3, 19),
                             choice_option("ko", "Ko", "", "own", kKo), text_option("name", "Name", "", "club")};

}  // namespace

TEST_CASE("options take their defaults") {
  Options options(kTable);
  CHECK(options.settle(nullptr, 0, Refuse(nullptr)) == KB_OK);
  CHECK(options.flag("swap"));
  CHECK(options.number("size") == 15);
  CHECK(options.choice("ko") == 1);
  CHECK(options.text("name") == "club");
}

TEST_CASE("options take what was chosen") {
  const kb_option chosen[] = {{"ko", "none"}, {"swap", "false"}, {"size", "19"}, {"name", "日本"}};
  Options options(kTable);
  REQUIRE(options.settle(chosen, 4, Refuse(nullptr)) == KB_OK);
  CHECK_FALSE(options.flag("swap"));
  CHECK(options.number("size") == 19);
  CHECK(options.choice("ko") == 2);
  CHECK(options.text("name") == "日本");
}

TEST_CASE("bad options are refused in words") {
  struct Row {
    std::vector<kb_option> chosen;
    std::string token, first_fact;
  };
  const std::string endless(kMaxOptionText + 1, 'x');
  const Row rows[] = {
      {{{"colour", "red"}}, "options.unknown", "colour"},
      {{{"", ""}}, "options.unknown", ""},
      {{{"size", "15"}, {"size", "15"}}, "options.duplicate", "size"},
      {{{"size", "2"}}, "options.value", "size"},
      {{{"size", "20"}}, "options.value", "size"},
      {{{"size", ""}}, "options.value", "size"},
      {{{"size", "15x"}}, "options.value", "size"},
      {{{"size", " 15"}}, "options.value", "size"},
      {{{"size", "99999999999999999999"}}, "options.value", "size"},
      {{{"swap", "yes"}}, "options.value", "swap"},
      {{{"ko", "Position"}}, "options.value", "ko"},
      {{{"name", endless.c_str()}}, "options.value", "name"},
      {{{nullptr, "x"}}, "abi.null", ""},
      {{{"name", nullptr}}, "abi.null", ""},
  };
  for (const Row& row : rows) {
    kb_error error{};
    Options options(kTable);
    const auto count = static_cast<std::uint32_t>(row.chosen.size());
    CHECK(options.settle(row.chosen.data(), count, Refuse(&error)) == KB_E_ARGUMENT);
    CHECK(std::string(error.text.token) == row.token);
    CHECK(std::string(error.text.args[0]) == row.first_fact);
  }
  Options options(kTable);
  CHECK(options.settle(nullptr, 1, Refuse(nullptr)) == KB_E_ARGUMENT);
}

TEST_CASE("asking for an option that was not declared is a bug") {
  const Options options(kTable);
  CHECK_THROWS_AS(options.flag("nothing"), std::logic_error);
  CHECK_THROWS_AS(options.flag("size"), std::logic_error);
}
