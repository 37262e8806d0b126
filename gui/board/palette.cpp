#include "gui/board/palette.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace kiban::gui {

namespace {

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(Colour c) { return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue); }

std::uint8_t between(std::uint8_t a, std::uint8_t b, double share) {
  return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
}

Palette make_light() {
  Palette p;
  p.table = rgb(0xF6F5F4);
  p.coordinate = rgb(0x5E5750);
  p.wood = rgb(0xE9CFA0);
  p.wood_dark = rgb(0xD9B67F);
  p.wood_edge = rgb(0xB98F56);
  p.stand = rgb(0xDFC190);
  p.line = rgb(0x5B4630);
  p.black_stone = rgb(0x1E1E1E);
  p.black_rim = rgb(0x000000);
  p.white_stone = rgb(0xF6F3EC);
  p.white_rim = rgb(0x9A9184);
  p.neutral_stone = rgb(0x9B8F80);
  p.neutral_rim = rgb(0x6A6055);
  p.wedge = rgb(0xF7E3B5);
  p.wedge_edge = rgb(0x94703E);
  p.ink = rgb(0x1D1710);
  p.promoted_ink = rgb(0xB3211B);
  p.last_move = p.selected = rgb(0x4C8BF5);
  p.target = rgb(0x2C63C7);
  p.win = rgb(0x2E9E5B);
  p.alarm = rgb(0xD64545);
  p.second_group = rgb(0x2C63C7);
  p.third_group = rgb(0x8A3FB0);
  p.panel = rgb(0xFFFFFF);
  p.panel_edge = rgb(0xB9B2A8);
  p.panel_text = rgb(0x1D1B18);
  p.panel_choice = rgb(0xDCE8FD);
  p.drawn = {rgb(0x0F7A24), rgb(0xB3211B), rgb(0x1F4FB0), rgb(0x8A5A00)};
  p.shadow = rgb(0x2A1B08);
  return p;
}

Palette make_dark() {
  Palette p = make_light();
  p.dark = true;
  p.table = rgb(0x2D2C2B);
  p.coordinate = rgb(0xC8C0B4);
  p.wood = rgb(0x8A6B45);
  p.wood_dark = rgb(0x77593A);
  p.wood_edge = rgb(0x4E3A24);
  p.stand = rgb(0x7B5F3D);
  p.line = rgb(0x2B2118);
  p.white_stone = rgb(0xE9E4DA);
  p.white_rim = rgb(0x5F584C);
  p.neutral_stone = rgb(0xA79B8B);
  p.wedge = rgb(0xDCC08C);
  p.wedge_edge = rgb(0x3A2A16);
  p.ink = rgb(0x16110B);
  p.promoted_ink = rgb(0x94120D);
  p.target = rgb(0xB4D0FF);
  p.last_move = p.selected = rgb(0x6AA2FF);
  p.win = rgb(0x4FD084);
  p.alarm = rgb(0xFF6B63);
  p.second_group = rgb(0x8FBBFF);
  p.third_group = rgb(0xE0A6FF);
  p.panel = rgb(0x3A3836);
  p.panel_edge = rgb(0x6B665F);
  p.panel_text = rgb(0xF3EFE8);
  p.panel_choice = rgb(0x2F4B7A);
  p.drawn = {rgb(0x7BE08A), rgb(0xFFB9B4), rgb(0xB8D2FF), rgb(0xFFD479)};
  p.shadow = rgb(0x000000);
  return p;
}

struct GroundColours {
  std::uint32_t wood, wood_dark, wood_edge, stand, line;
  bool dark, grain;
};
constexpr GroundColours grounds[] = {
    {},  // as the theme has it
    {0xE6BE80, 0xD2A565, 0x9A6C33, 0xDAB072, 0x4A3015, false, true},
    {0x86603F, 0x704E31, 0x4A321D, 0x785537, 0x1A1009, true, true},
    {0xF5F0E3, 0xE0D8C4, 0xB9B2A2, 0xECE5D5, 0x4A4640, false, false},
    {0x5E6872, 0x505963, 0x394048, 0x56606A, 0x14171A, true, false},
    {0xD5DDD8, 0xBCC8C1, 0x98A59E, 0xC9D3CD, 0x38413C, false, false},
};
static_assert(std::size(grounds) == ground_count);

// All that lies on the board and is no piece.
void take_signs(Palette& palette, const Palette& from) {
  palette.dark = from.dark;
  palette.last_move = from.last_move;
  palette.selected = from.selected;
  palette.target = from.target;
  palette.win = from.win;
  palette.alarm = from.alarm;
  palette.second_group = from.second_group;
  palette.third_group = from.third_group;
  palette.drawn = from.drawn;
}

}  // namespace

Colour Colour::with_alpha(double share) const {
  return {red, green, blue, static_cast<std::uint8_t>(std::lround(share * 255))};
}

double contrast(Colour a, Colour b) {
  const double first = luminance(a), second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

Colour mixed(Colour a, Colour b, double share) {
  return {between(a.red, b.red, share), between(a.green, b.green, share), between(a.blue, b.blue, share), a.alpha};
}

Palette on_ground(const Palette& palette, Ground ground) {
  if (ground == Ground::kaya) return palette;
  const GroundColours& colours = grounds[static_cast<std::size_t>(ground)];
  Palette out = palette;
  take_signs(out, colours.dark ? dark_palette() : light_palette());
  out.wood = rgb(colours.wood);
  out.wood_dark = rgb(colours.wood_dark);
  out.wood_edge = rgb(colours.wood_edge);
  out.stand = rgb(colours.stand);
  out.line = rgb(colours.line);
  out.grain = colours.grain;
  return out;
}

const Palette& light_palette() {
  static const Palette palette = make_light();
  return palette;
}

const Palette& dark_palette() {
  static const Palette palette = make_dark();
  return palette;
}

}  // namespace kiban::gui
