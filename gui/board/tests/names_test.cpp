#include "gui/board/names.hpp"

#include <catch2/catch.hpp>

#include "gui/board/tests/board_fixture.hpp"

using namespace kiban::gui;
using namespace kiban::gui::test;

TEST_CASE("sites say what lies on them") {
  const auto model = sample_model(sample_game("wedges"));
  struct Row {
    const char* label;
    const char* name;
  };
  const std::vector<Row> rows = {
      {"5e", "5e, empty"},
      {"9a", "9a, White Lance"},
      {"2b", "2b, Black Horse"},
      {"5i", "5i, Black King, in check"},
      {"b*P", "Black's hand, b*P, Black Pawn, 2 of them"},
      {"b*B", "Black's hand, b*B, Black Bishop"},
      {"b*R", "Black's hand, b*R, empty"},
  };
  const kb_topology& topology = model->game->topology();
  for (const Row& row : rows)
    for (std::uint32_t i = 0; i < topology.site_count; ++i)
      if (topology.sites[i].label == std::string(row.label))
        CHECK(site_name(*model, static_cast<kiban::Site>(i)) == row.name);
}

TEST_CASE("choices and the board have names") {
  const auto game = sample_game("wedges");
  CHECK(choice_name(*game, choice(1)) == "Do not promote");
  CHECK(choice_name(*game, kind(6)) == "Rook");
  CHECK(choice_name(*game, choice(77)).empty());
  CHECK(board_name(*sample_model(game)) == "Board");
}
