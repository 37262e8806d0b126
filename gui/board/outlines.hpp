// The shapes of the signs on pieces and at the edges of boards, which ship with the program: no board depends on a
// font.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <string_view>
#include <vector>

#include "gui/board/geometry.hpp"

namespace kiban::gui {

enum class Weight { piece, label };

struct OutlineKey {
  Weight weight;
  char32_t sign;
  auto operator<=>(const OutlineKey&) const = default;  // NOLINT(modernize-use-nullptr): a false finding
};

// M and L go to points[0], C curves to points[2], Z closes. In ems, around the middle of the sign, y downwards.
struct OutlineStep {
  char kind = 'Z';
  std::array<Spot, 3> points;
};
using Outline = std::vector<OutlineStep>;

// Null: this sign has none. Use from one thread.
const Outline* outline_of(char32_t sign, Weight weight);

// As data/glyphs/outlines.txt writes them.
const std::map<OutlineKey, std::string_view>& outline_texts();
Outline read_outline(std::string_view text);

}  // namespace kiban::gui
