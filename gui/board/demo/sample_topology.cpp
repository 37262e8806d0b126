#include "gui/board/demo/sample_topology.hpp"

#include <array>

#include "gui/board/demo/sample_boards.hpp"

namespace kiban::gui {

void SampleGame::seal() {
  topology_.size = sizeof topology_;
  topology_.site_count = static_cast<std::uint32_t>(sites.size());
  topology_.sites = sites.data();
  topology_.container_count = static_cast<std::uint32_t>(containers.size());
  topology_.containers = containers.data();
  topology_.link_count = static_cast<std::uint32_t>(links.size());
  topology_.links = links.data();
  topology_.edge_count = static_cast<std::uint32_t>(edges.size());
  topology_.edges = edges.data();
  topology_.kind_count = static_cast<std::uint32_t>(kinds.size());
  topology_.kinds = kinds.data();
  topology_.role_count = static_cast<std::uint32_t>(roles.size());
  topology_.roles = roles.data();
  topology_.choice_count = static_cast<std::uint32_t>(choices.size());
  topology_.choices = choices.data();
}

namespace {

kb_kind_info stone() {
  kb_kind_info kind{};
  kind.token = "stone";
  kind.name = "Stone";
  kind.form = KB_FORM_DISC;
  kind.promotes_to = -1;
  return kind;
}

void two_roles(SampleGame& game) {
  game.roles = {{"black", "Black", KB_TONE_DARK, 0, 0}, {"white", "White", KB_TONE_LIGHT, 180, 0}};
  game.containers.push_back({"Board", -1, {}});
}

std::string lettered(int file, int rank) {
  return std::string(1, static_cast<char>('a' + file)) + std::to_string(rank);
}

void square_grid(SampleGame& game, int side, std::uint16_t flags) {
  for (int row = 0; row < side; ++row)
    for (int file = 0; file < side; ++file)
      game.sites.push_back(
          {game.keep(lettered(file, side - row)), static_cast<float>(file), static_cast<float>(row), 0, flags});
  for (int i = 0; i < side; ++i) {
    const auto at = static_cast<float>(i), beyond = static_cast<float>(side) - 0.1F;
    game.edges.push_back({game.keep(std::string(1, static_cast<char>('a' + i))), at, beyond});
    game.edges.push_back({game.keep(std::to_string(side - i)), -0.9F, at});
  }
}

void grid_links(SampleGame& game, int side) {
  for (int i = 0; i < side * side; ++i) {
    if (i % side + 1 < side) game.links.push_back({i, i + 1});
    if (i / side + 1 < side) game.links.push_back({i, i + side});
  }
}

std::shared_ptr<SampleGame> cells() {
  auto game = std::make_shared<SampleGame>("cells");
  two_roles(*game);
  game->kinds = {stone()};
  square_grid(*game, 6, KB_SITE_CELL);
  for (const auto& [x, y] : {std::pair{1.5F, 1.5F}, {3.5F, 1.5F}, {1.5F, 3.5F}, {3.5F, 3.5F}})
    game->sites.push_back({"dot", x, y, 0, KB_SITE_HOLE | KB_SITE_DOT});
  return game;
}

std::shared_ptr<SampleGame> crossings() {
  auto game = std::make_shared<SampleGame>("crossings");
  two_roles(*game);
  game->kinds = {stone()};
  square_grid(*game, 4, KB_SITE_POINT);
  grid_links(*game, 4);
  return game;
}

std::shared_ptr<SampleGame> dots() {
  auto game = std::make_shared<SampleGame>("dots");
  two_roles(*game);
  game->kinds = {stone()};
  square_grid(*game, 15, KB_SITE_POINT);
  grid_links(*game, 15);
  for (const int dot : {3 * 15 + 3, 3 * 15 + 11, 7 * 15 + 7, 11 * 15 + 3, 11 * 15 + 11})
    game->sites[static_cast<std::size_t>(dot)].flags |= KB_SITE_DOT;
  game->choices = {{"pass", "Pass"}};
  return game;
}

struct WedgeRow {
  const char *token, *name, *glyph, *latin;
  kb_reach reach;
  int promotes_to;
  std::uint16_t flags;
};

constexpr kb_reach steps_of_gold = 0x01 | 0x02 | 0x80 | 0x04 | 0x40 | 0x10;
constexpr std::array<WedgeRow, 14> wedge_rows = {{
    {"pawn", "Pawn", "歩", "P", 0x01, 8, 0},
    {"lance", "Lance", "香", "L", 0x0100, 9, 0},
    {"knight", "Knight", "桂", "N", 0x30000, 10, 0},
    {"silver", "Silver", "銀", "S", 0x01 | 0x02 | 0x80 | 0x08 | 0x20, 11, 0},
    {"gold", "Gold", "金", "G", steps_of_gold, -1, 0},
    {"bishop", "Bishop", "角", "B", 0xAA00, 12, 0},
    {"rook", "Rook", "飛", "R", 0x5500, 13, 0},
    {"king", "King", "王", "K", 0xFF, -1, KB_KIND_ROYAL},
    {"tokin", "Promoted pawn", "と", "+P", steps_of_gold, -1, KB_KIND_PROMOTED},
    {"promoted-lance", "Promoted lance", "杏", "+L", steps_of_gold, -1, KB_KIND_PROMOTED},
    {"promoted-knight", "Promoted knight", "圭", "+N", steps_of_gold, -1, KB_KIND_PROMOTED},
    {"promoted-silver", "Promoted silver", "全", "+S", steps_of_gold, -1, KB_KIND_PROMOTED},
    {"horse", "Horse", "馬", "+B", 0xAA00 | 0x55, -1, KB_KIND_PROMOTED},
    {"dragon", "Dragon", "龍", "+R", 0x5500 | 0xAA, -1, KB_KIND_PROMOTED},
}};

void wedge_kinds(SampleGame& game) {
  for (const WedgeRow& row : wedge_rows) {
    kb_kind_info kind{};
    kind.token = row.token;
    kind.name = row.name;
    kind.glyph = row.glyph;
    kind.other_glyph = row.flags & KB_KIND_ROYAL ? "玉" : nullptr;
    kind.latin = row.latin;
    kind.reach = row.reach;
    kind.form = KB_FORM_WEDGE;
    kind.flags = row.flags;
    kind.promotes_to = static_cast<kb_kind>(row.promotes_to);
    game.kinds.push_back(kind);
  }
}

std::shared_ptr<SampleGame> wedges() {
  auto game = std::make_shared<SampleGame>("wedges");
  two_roles(*game);
  game->containers.push_back({"Black's hand", 0, {}});
  game->containers.push_back({"White's hand", 1, {}});
  wedge_kinds(*game);
  constexpr std::array<const char*, 9> ranks = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
  for (int row = 0; row < 9; ++row)
    for (int file = 0; file < 9; ++file)
      game->sites.push_back({game->keep(std::to_string(9 - file) + static_cast<char>('a' + row)),
                             static_cast<float>(file), static_cast<float>(row), 0, KB_SITE_CELL});
  for (const auto& [x, y] : {std::pair{2.5F, 2.5F}, {5.5F, 2.5F}, {2.5F, 5.5F}, {5.5F, 5.5F}})
    game->sites.push_back({"dot", x, y, 0, KB_SITE_HOLE | KB_SITE_DOT});
  for (int i = 0; i < 7; ++i) {
    const auto at = static_cast<float>(i);
    game->sites.push_back(
        {game->keep(std::string("b*") + wedge_rows[static_cast<std::size_t>(i)].latin), 9.7F, 8 - at, 1, KB_SITE_HAND});
    game->sites.push_back(
        {game->keep(std::string("w*") + wedge_rows[static_cast<std::size_t>(i)].latin), -1.7F, at, 2, KB_SITE_HAND});
  }
  for (int i = 0; i < 9; ++i) {
    game->edges.push_back({game->keep(std::to_string(9 - i)), static_cast<float>(i), -1});
    game->edges.push_back({ranks[static_cast<std::size_t>(i)], 9, static_cast<float>(i)});
  }
  game->choices = {{"promote", "Promote"}, {"keep", "Do not promote"}, {"declare", "Declare a win"}};
  return game;
}

}  // namespace

const std::vector<std::string>& sample_names() {
  static const std::vector<std::string> names = {"cells", "crossings", "wedges", "dots"};
  return names;
}

std::shared_ptr<const Game> sample_game(const std::string& name) {
  const auto game = name == "cells"       ? cells()
                    : name == "crossings" ? crossings()
                    : name == "wedges"    ? wedges()
                    : name == "dots"      ? dots()
                                          : nullptr;
  if (game) game->seal();
  return game;
}

}  // namespace kiban::gui
