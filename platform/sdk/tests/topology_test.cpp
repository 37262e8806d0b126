// Grids, coordinates and hands.
#include <catch2/catch.hpp>

#include <string>

#include <kiban/sdk/topology.hpp>

using namespace kiban::sdk;

TEST_CASE("a grid names and places its sites") {
  struct Row {
    Grid grid;
    Site site;
    const char* label;
    float x, y;
  };
  const Axis letters{Names::letters, false}, ranks{Names::numbers, false};
  const Axis files{Names::numbers, true}, shogi_ranks{Names::letters, true};
  const Row rows[] = {
      {{6, 6, KB_SITE_CELL, letters, ranks}, 0, "a1", 0, 5},
      {{6, 6, KB_SITE_CELL, letters, ranks}, 35, "f6", 5, 0},
      {{15, 15, KB_SITE_POINT, letters, ranks}, 224, "o15", 14, 0},
      {{9, 9, KB_SITE_CELL, files, shogi_ranks}, 0, "1a", 8, 0},
      {{9, 9, KB_SITE_CELL, files, shogi_ranks}, 4 * 9 + 4, "5e", 4, 4},
      {{9, 9, KB_SITE_CELL, files, shogi_ranks}, 8 * 9 + 6, "7i", 2, 8},
      {{3, 2, KB_SITE_CELL, {Names::capitals, false}, {Names::numbers, true}}, 3, "A2", 0, 1},
  };
  for (const Row& row : rows) {
    Topology topology;
    topology.grid(row.grid);
    const kb_topology table = topology.table();
    REQUIRE(table.site_count == static_cast<std::uint32_t>(row.grid.columns * row.grid.rows));
    const kb_site_info& site = table.sites[row.site];
    CHECK(std::string(site.label) == row.label);
    CHECK(site.x == row.x);
    CHECK(site.y == row.y);
    CHECK(site.flags == row.grid.flags);
    CHECK(topology.find(row.label) == row.site);
    CHECK(topology.label(row.site) == row.label);
  }
}

TEST_CASE("points are linked to their neighbours, cells are not") {
  Topology points, cells;
  points.grid({4, 4, KB_SITE_POINT});
  cells.grid({4, 4, KB_SITE_CELL});
  const kb_link* const links = points.table().links;
  REQUIRE(points.table().link_count == 24);
  REQUIRE(links != nullptr);
  for (std::uint32_t i = 0; i < 24; ++i) {
    const kb_link link = links[i];
    CHECK((link.b - link.a == 1 || link.b - link.a == 4));
  }
  CHECK(cells.table().link_count == 0);
  CHECK(cells.table().links == nullptr);
}

TEST_CASE("coordinates stand beside the grid") {
  struct Row {
    Beside beside;
    std::uint32_t count;
    const char* first;
    float x, y;
  };
  const Row rows[] = {
      {Beside::below_and_left, 12, "a", 0, 6},
      {Beside::above_and_right, 12, "a", 0, -1},
      {Beside::all_around, 24, "a", 0, 6},
  };
  for (const Row& row : rows) {
    Topology topology;
    topology.edges({6, 6}, row.beside);
    const kb_topology table = topology.table();
    REQUIRE(table.edge_count == row.count);
    CHECK(std::string(table.edges[0].text) == row.first);
    CHECK(table.edges[0].x == row.x);
    CHECK(table.edges[0].y == row.y);
  }
}

TEST_CASE("hands are containers with sites of their own") {
  Topology topology;
  topology.grid({3, 3});
  const std::int16_t hand = topology.container("Black's hand", 0);
  const Site pawn = topology.site("P", 4, 2, KB_SITE_HAND, hand);
  topology.flag(4, KB_SITE_DARK);
  const kb_topology table = topology.table();
  CHECK(table.container_count == 2);
  CHECK(table.containers[0].role == -1);
  CHECK(table.containers[hand].role == 0);
  CHECK(table.sites[pawn].container == hand);
  CHECK(table.sites[4].flags == (KB_SITE_CELL | KB_SITE_DARK));
  CHECK(topology.find("nowhere") == -1);
}

TEST_CASE("labels stay where they are when a topology moves") {
  Topology first;
  first.grid({15, 15});
  const char* const label = first.table().sites[100].label;
  const Topology second = std::move(first);
  CHECK(second.table().sites[100].label == label);
  CHECK(std::string(label) == "k7");
}
