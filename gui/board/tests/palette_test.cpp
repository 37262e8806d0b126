#include "gui/board/readable.hpp"

#include <catch2/catch.hpp>

using namespace kiban::gui;

TEST_CASE("contrast as WCAG defines it") {
  CHECK(contrast(rgb(0x000000), rgb(0xFFFFFF)) == Approx(21));
  CHECK(contrast(rgb(0x777777), rgb(0xFFFFFF)) == Approx(4.48).margin(0.01));
  CHECK(contrast(rgb(0x123456), rgb(0x123456)) == Approx(1));
}

TEST_CASE("faint text and signs of alarm can be read on the grounds of light and dark themes") {
  struct Theme {
    const char* name;
    Colour text, ground;
  };
  // Text and ground of windows and lists: Adwaita, Adwaita-dark, HighContrast, Yaru, and two that are hard.
  const Theme themes[] = {
      {"light window", rgb(0x2E3436), rgb(0xF6F5F4)},  {"light list", rgb(0x000000), rgb(0xFFFFFF)},
      {"dark window", rgb(0xEEEEEC), rgb(0x353535)},   {"dark list", rgb(0xFFFFFF), rgb(0x2D2D2D)},
      {"high contrast", rgb(0x000000), rgb(0xFFFFFF)}, {"orange list", rgb(0x3D3D3D), rgb(0xFDF6E3)},
      {"grey on grey", rgb(0x404040), rgb(0xC0C0C0)},  {"blue night", rgb(0xC0C8D0), rgb(0x1B2430)}};
  for (const Theme& theme : themes) {
    INFO(theme.name);
    const Colour quiet = quieter(theme.text, theme.ground);
    CHECK(contrast(quiet, theme.ground) >= 4.5);
    CHECK(contrast(quiet, theme.ground) <= contrast(theme.text, theme.ground));
    CHECK(contrast(readable(light_palette().alarm, theme.ground), theme.ground) >= 4.5);
    CHECK(contrast(readable(dark_palette().alarm, theme.ground), theme.ground) >= 4.5);
  }
}

TEST_CASE("a colour that can be read stays as it is, and text without any contrast is left alone") {
  CHECK(readable(rgb(0x102030), rgb(0xFFFFFF)) == rgb(0x102030));
  CHECK(quieter(rgb(0x777777), rgb(0x888888)) == rgb(0x777777));
  CHECK(contrast(quieter(rgb(0x000000), rgb(0xFFFFFF)), rgb(0xFFFFFF)) < 12);
}

TEST_CASE("all text has a contrast of 4.5, all signs of 3 where they lie alone on wood") {
  for (const Palette* palette : {&light_palette(), &dark_palette()}) {
    INFO((palette->dark ? "dark" : "light"));
    for (const Colour drawn : palette->drawn) CHECK(contrast(drawn, palette->wood) >= 3);
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

TEST_CASE("on every ground signs, lines and stones can be seen") {
  for (const Palette* theme : {&light_palette(), &dark_palette()})
    for (std::size_t i = 0; i < ground_count; ++i) {
      const Palette palette = on_ground(*theme, static_cast<Ground>(i));
      INFO((theme->dark ? "dark" : "light") << " theme, ground " << i);
      CHECK(contrast(palette.target, palette.wood) >= 3);
      CHECK(contrast(palette.line, palette.wood) >= 2.9);
      CHECK(contrast(palette.black_stone, palette.wood) >= 2.8);
      for (const Colour drawn : palette.drawn) CHECK(contrast(drawn, palette.wood) >= 3);
      CHECK(palette.table == theme->table);
      CHECK(palette.panel_text == theme->panel_text);
    }
}

TEST_CASE("grounds differ from each other, and kaya is the theme's own") {
  CHECK(on_ground(dark_palette(), Ground::kaya).wood == dark_palette().wood);
  for (std::size_t i = 0; i < ground_count; ++i)
    for (std::size_t j = 0; j < i; ++j) {
      INFO(i << " and " << j);
      CHECK_FALSE(on_ground(light_palette(), static_cast<Ground>(i)).wood ==
                  on_ground(light_palette(), static_cast<Ground>(j)).wood);
    }
}
