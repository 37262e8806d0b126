// The board's colours, light and dark. Knows no toolkit.
#pragma once

#include <array>
#include <cstdint>

namespace kiban::gui {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;

  Colour with_alpha(double share) const;  // 0 clear, 1 solid
  bool operator==(const Colour&) const = default;
};

constexpr Colour rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex),
          255};
}

// Contrast ratio as WCAG 2 defines it, 1 to 21; alpha is not looked at.
double contrast(Colour a, Colour b);
Colour mixed(Colour a, Colour b, double share_of_b);

struct Palette {
  bool dark = false;
  Colour table;       // around the board
  Colour coordinate;  // on the table
  Colour wood, wood_dark, wood_edge, stand;
  Colour line;
  Colour black_stone, black_rim, white_stone, white_rim, neutral_stone, neutral_rim;
  Colour wedge, wedge_edge, ink, promoted_ink;
  Colour last_move, selected, target, win, alarm;
  Colour second_group, third_group;                    // of what is blamed: the first is in the colour of alarm
  Colour panel, panel_edge, panel_text, panel_choice;  // the choices beside a square
  std::array<Colour, 4> drawn;                         // by a person: green, red, blue, yellow
  Colour shadow;
  bool grain = true;   // of wood
  bool shaded = true;  // pieces have light and shadow
};

const Palette& light_palette();
const Palette& dark_palette();

// What boards are made of. Kaya is as light or as dark as the theme; the others look the same in both.
enum class Ground : std::uint8_t { kaya, cherry, walnut, paper, slate, plain };
inline constexpr std::size_t ground_count = 6;
// The palette with this ground, and with signs that can be seen on it.
Palette on_ground(const Palette& palette, Ground ground);

}  // namespace kiban::gui
