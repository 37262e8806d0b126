#include "gui/widgets/shares.hpp"

#include <catch2/catch.hpp>

using namespace kiban::gui;

TEST_CASE("two panes share a length: the second has what it wants while both have their least") {
  struct Case {
    const char* name;
    Share share;
    int first;
  };
  const Case cases[] = {
      {"room for all", {1000, 300, 200, 100}, 700},           {"the window grew", {1500, 300, 200, 100}, 1200},
      {"the first has its least", {450, 300, 200, 100}, 200}, {"the second has its least", {1000, 20, 200, 100}, 900},
      {"too little for both", {250, 300, 200, 100}, 200},     {"nothing at all", {0, 300, 200, 100}, 200},
      {"the second wants nothing", {1000, 0, 200, 0}, 1000}};
  for (const Case& each : cases) {
    INFO(each.name);
    CHECK(first_length(each.share) == each.first);
  }
}
