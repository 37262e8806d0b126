#include "gui/board/palette.hpp"

#include <catch2/catch.hpp>

using namespace kiban::gui;

TEST_CASE("contrast as WCAG defines it") {
  CHECK(contrast(rgb(0x000000), rgb(0xFFFFFF)) == Approx(21));
  CHECK(contrast(rgb(0x777777), rgb(0xFFFFFF)) == Approx(4.48).margin(0.01));
  CHECK(contrast(rgb(0x123456), rgb(0x123456)) == Approx(1));
}

TEST_CASE("all text has a contrast of 4.5, all signs of 3 where they lie alone on wood") {
  for (const Palette* palette : {&light_palette(), &dark_palette()}) {
    INFO((palette->dark ? "dark" : "light"));
    CHECK(contrast(palette->coordinate, palette->table) >= 4.5);
    CHECK(contrast(palette->ink, palette->wedge) >= 4.5);
    CHECK(contrast(palette->promoted_ink, palette->wedge) >= 4.5);
    CHECK(contrast(palette->panel_text, palette->panel) >= 4.5);
    CHECK(contrast(palette->panel_text, palette->panel_choice) >= 4.5);
    CHECK(contrast(palette->black_stone, palette->white_stone) >= 4.5);
    CHECK(contrast(palette->target, palette->wood) >= 3);
    CHECK(contrast(palette->line, palette->wood) >= 2.9);
  }
}
