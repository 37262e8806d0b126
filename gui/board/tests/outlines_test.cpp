#include "gui/board/outlines.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "core/catalog/catalog.hpp"
#include "scripts/installed.hpp"

using namespace kiban;
using namespace kiban::gui;

namespace {

// Signs before it are in every font. One that has no outline is added in tools/outlines.py.
constexpr char32_t first_ideograph = 0x2E80;

std::u32string signs_of(const char* text) {
  std::u32string signs;
  for (const char* at = text ? text : ""; *at; ++at) {
    const auto byte = static_cast<unsigned char>(*at);
    if (byte < 0x80)
      signs += byte;
    else if (byte >= 0xC0)
      signs += byte & (byte >= 0xF0 ? 0x07 : byte >= 0xE0 ? 0x0F : 0x1F);
    else
      signs.back() = signs.back() << 6 | (byte & 0x3F);
  }
  return signs;
}

int check_signs(const char* text, Weight weight) {
  int ideographs = 0;
  for (const char32_t sign : signs_of(text)) {
    if (sign < first_ideograph) continue;
    ++ideographs;
    INFO(text);
    CHECK(outline_of(sign, weight));
  }
  return ideographs;
}

}  // namespace

TEST_CASE("every outline is closed and fills its square") {
  for (const auto& [key, text] : outline_texts()) {
    const Outline outline = read_outline(text);
    INFO(static_cast<unsigned>(key.sign) << ": " << text);
    REQUIRE(outline.size() > 3);
    CHECK(outline.front().kind == 'M');
    CHECK(outline.back().kind == 'Z');
    double reach = 0;
    for (const auto& [kind, points] : outline) {
      CHECK(std::string_view("MLCZ").find(kind) != std::string_view::npos);
      for (const Spot& point : points) reach = std::max({reach, std::abs(point.x), std::abs(point.y)});
    }
    CHECK(reach > 0.3);
    CHECK(reach < 0.6);
  }
}

TEST_CASE("an outline is read as it is written") {
  const Outline outline = read_outline("M500 -380L1000 -880C0 120 500 -380 750 -630Z");
  REQUIRE(outline.size() == 4);
  CHECK(outline[1].kind == 'L');
  CHECK(outline[1].points[0].x == Approx(0.5));
  CHECK(outline[1].points[0].y == Approx(-0.5));
  CHECK(outline[2].points[0].y == Approx(0.5));
  CHECK(outline[2].points[2].x == Approx(0.25));
}

TEST_CASE("signs without an outline are left to fonts") {
  CHECK(!outline_of(U'A', Weight::piece));
  CHECK(!outline_of(U'\u9F98', Weight::piece));  // a rare one
  CHECK(!outline_of(U'\u738B', Weight::label));
  CHECK(outline_of(U'\u738B', Weight::piece));
}

TEST_CASE("every sign on the pieces and edges of the shipped games has an outline") {
  const std::filesystem::path build = kiban::test::build_dir;
  Catalog catalog;
  catalog.add(load_plugins({{build / "lib/kiban/plugins"}, {}, {}}));
  catalog.add(kiban::test::shipped_scripts());
  int ideographs = 0;
  for (const GameEntry& entry : catalog.games()) {
    const auto game = catalog.open(entry.id, {});
    REQUIRE(game);
    INFO(entry.id);
    const kb_topology& board = (*game)->topology();
    for (std::uint32_t i = 0; i < board.kind_count; ++i) {
      ideographs += check_signs(board.kinds[i].glyph, Weight::piece);
      ideographs += check_signs(board.kinds[i].other_glyph, Weight::piece);
    }
    for (std::uint32_t i = 0; i < board.edge_count; ++i) ideographs += check_signs(board.edges[i].text, Weight::label);
  }
  CHECK(ideographs > 30);
}
