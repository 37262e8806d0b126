#include <algorithm>
#include <catch2/catch.hpp>

#include "boards.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

std::string sorted_names(const Layout& layout, std::vector<int> sites) {
  std::sort(sites.begin(), sites.end());
  return names(layout, sites);
}

// Two kings, and of each kind of movement one.
const std::vector<PiecePlan>& shogi_like() {
  static const std::vector<std::string> gold = {"forward", "forward-left", "forward-right", "left", "right", "back"};
  static const std::vector<PiecePlan> pieces = {
      piece_plan("king", "K", {"all"}),
      piece_plan("gold", "G", gold),
      piece_plan("silver", "S", {"forward", "diagonal"}),
      piece_plan("lance", "L", {}, {"forward"}),
      piece_plan("knight", "N", {}, {}, {{1, 2}, {-1, 2}}),
      piece_plan("rook", "R", {}, {"orthogonal"}),
      piece_plan("dragon", "D", {"diagonal"}, {"orthogonal"}),
      piece_plan("compass", "C", {"n", "e"}),
  };
  return pieces;
}

struct Board {
  Design design;
  Layout layout;
  Scene scene;

  Board(Design of, std::string_view rows) : design(std::move(of)), layout(layout_of(design, {})) {
    scene = scene_of(layout, design, rows);
  }
  int site(std::string_view label) const { return layout.site_of(label); }
  std::string reach(std::string_view label) const {
    const Piece piece = scene.at(site(label));
    return sorted_names(layout, reach_from(scene, site(label), piece.kind, piece.role));
  }
};

}  // namespace

TEST_CASE("a layout knows sites by name and by place") {
  const Layout layout = layout_of(design_of(plan_of(3, 2, eight_winds)), {});
  CHECK(layout.board_sites == 6);
  CHECK(layout.site_of("a1") == 0);
  CHECK(layout.site_of("c2") == 5);
  CHECK(layout.site_of("d1") == -1);
  CHECK(layout.site_at(2, 2) == 4);
  CHECK(layout.site_at(0, 1) == -1);
  CHECK(layout.site_at(4, 1) == -1);
  CHECK(layout.site_at(1, 3) == -1);
  CHECK(layout.role_of("white") == 1);
  CHECK(layout.role_of("red") == -1);
  CHECK(layout.kind_of("stone") == 0);
}

TEST_CASE("forward turns with the role and compass words do not") {
  const Layout layout = layout_of(design_of(plan_of(3, 3, eight_winds)), {});
  const auto way = [&](std::size_t role, std::size_t relative) {
    return layout.directions[place(layout.turned[role][relative])];
  };
  CHECK(way(0, 0) == "n");
  CHECK(way(1, 0) == "s");
  CHECK(way(0, 1) == "ne");
  CHECK(way(1, 1) == "sw");
  CHECK(way(1, 2) == "w");
  for (std::size_t d = 0; d < 8; ++d) CHECK(layout.opposite[d] == static_cast<int>((d + 4) % 8));
}

TEST_CASE("on a hex board there is no straight forward but forward-left") {
  const Layout layout = layout_of(design_of(plan_of(3, 3, six_ways)), {});
  CHECK(layout.turned[0][0] == -1);
  CHECK(layout.directions[place(layout.turned[0][7])] == "nw");
  CHECK(layout.directions[place(layout.turned[1][7])] == "se");
}

TEST_CASE("hands have a site for each role and kind that can be held, behind the board") {
  Design design = design_of(plan_of(2, 2, eight_winds),
                            {piece_plan("pawn", "P"), piece_plan("tokin", "+P"), piece_plan("king", "K")});
  design.pieces[2].royal = true;
  design.hands = true;
  design.pieces[0].promotes_to = "tokin";
  design.pieces[1].promoted = true;
  design.pieces[1].demotes_to = "pawn";
  const Layout layout = layout_of(design, {});
  REQUIRE(layout.hands.size() == 2);
  CHECK(layout.hand_site(0, 0) == 4);
  CHECK(layout.hand_site(1, 0) == 5);
  CHECK(layout.hand_site(0, 1) == -1);
  CHECK(layout.hand_site(0, 2) == -1);
  CHECK(layout.labels.at(5) == "white*P");
  CHECK(layout.site_of("white*P") == -1);
  CHECK(layout.promotes_to == std::vector<int>{1, -1, -1});
  CHECK(layout.demotes_to == std::vector<int>{-1, 0, -1});
  Scene scene = empty_scene(layout);
  scene.held[1] = 3;
  CHECK(scene.hand(1, 0) == 3);
  CHECK(scene.hand(0, 0) == 0);
  CHECK(scene.hand(1, 1) == 0);
}

TEST_CASE("the script's values begin as it says, sorted by name") {
  Description description;
  description.state = {{"passes", std::int64_t{2}}, {"asked", false}, {"word", std::string("x")}};
  const Layout layout = layout_of(design_of(plan_of(2, 2, eight_winds)), description);
  const Scene scene = empty_scene(layout);
  REQUIRE(scene.values.size() == 3);
  CHECK(layout.values[0].first == "asked");
  CHECK(scene.values[1] == Value{std::int64_t{2}});
  CHECK(scene.values[2] == Value{std::string("x")});
  CHECK(scene.seats[0] == 0);
  CHECK(scene.seats[1] == 1);
  CHECK(scene.seats[2] == -1);
}

TEST_CASE("a row goes both ways as far as the owner's pieces do") {
  const Board board(design_of(plan_of(5, 5, eight_winds)), "S..../.S.../SSsSS/...S./....S");
  struct Row {
    const char *site, *direction, *expected;
  };
  for (const Row& row :
       {Row{"a3", "e", "a3 b3"}, Row{"b3", "w", "b3 a3"}, Row{"c3", "e", "c3"}, Row{"e3", "e", "d3 e3"},
        Row{"d2", "se", "d2 e1"}, Row{"a5", "se", "a5 b4"}, Row{"a3", "ne", "a3 b4"}, Row{"a1", "n", ""}}) {
    INFO(row.site << " " << row.direction);
    const auto& directions = board.layout.directions;
    const auto direction = std::find(directions.begin(), directions.end(), row.direction) - directions.begin();
    CHECK(names(board.layout, row_through(board.scene, board.site(row.site), static_cast<int>(direction))) ==
          row.expected);
  }
}

TEST_CASE("the longest row over all directions is found") {
  const Board board(design_of(plan_of(5, 5, eight_winds)), "S.S../SS.../SS.../S..../.....");
  std::vector<int> row;
  longest_row(board.scene, board.site("a3"), row);
  CHECK(sorted_names(board.layout, row) == "a2 a3 a4 a5");
  longest_row(board.scene, board.site("b4"), row);
  CHECK(sorted_names(board.layout, row) == "a3 b4 c5");
  longest_row(board.scene, board.site("e1"), row);
  CHECK(row.empty());
}

TEST_CASE("a group is what neighbours join") {
  const Board hex(design_of(plan_of(4, 4, six_ways)), "S.../.S../.sS./s..S");
  // On this board c2 and d1 touch, and b3 touches c2 but a4 only b3.
  CHECK(sorted_names(hex.layout, group_of(hex.scene, hex.site("d1"))) == "d1 c2 b3 a4");
  CHECK(sorted_names(hex.layout, group_of(hex.scene, hex.site("a1"))) == "a1");
  CHECK(group_of(hex.scene, hex.site("d4")).empty());
}

TEST_CASE("two sides of a hex board are connected or not") {
  const Board hex(design_of(plan_of(3, 3, six_ways)), "S../.S./..S");
  const std::vector<int> bottom = {0, 1, 2}, top = {6, 7, 8}, left = {0, 3, 6}, right = {2, 5, 8};
  CHECK(connected(hex.scene, 0, bottom, top));
  CHECK(connected(hex.scene, 0, left, right));
  CHECK_FALSE(connected(hex.scene, 1, bottom, top));
  // The other diagonal does not touch on such a board.
  const Board gap(design_of(plan_of(3, 3, six_ways)), "..S/.S./S..");
  CHECK_FALSE(connected(gap.scene, 0, bottom, top));
  CHECK_FALSE(connected(gap.scene, 0, {}, top));
  CHECK_FALSE(connected(gap.scene, 0, bottom, {}));
}

TEST_CASE("pieces reach what their words say") {
  // Black below; white's pieces are lower case.
  struct Row {
    const char *rows, *site, *reach;
  };
  for (const Row& row : {
           Row{"...../...../..K../...../.....", "c3", "b2 c2 d2 b3 d3 b4 c4 d4"},
           Row{"...../...../..G../...../.....", "c3", "c2 b3 d3 b4 c4 d4"},
           Row{"...../...../..g../...../.....", "c3", "b2 c2 d2 b3 d3 c4"},
           Row{"...../...../..S../...../.....", "c3", "b2 d2 b4 c4 d4"},
           Row{"..g../...../..L../...../.....", "c3", "c4 c5"},
           Row{"..G../...../..L../...../.....", "c3", "c4"},
           Row{"...../...../..l../...../..G..", "c3", "c1 c2"},
           Row{"...../...../..N../...../.....", "c3", "b5 d5"},
           Row{"...../...../..n../...../.....", "c3", "b1 d1"},
           Row{"...../...../..n../...../.g...", "c3", "d1"},
           Row{"...../...../N..../...../.....", "a3", "b5"},
           Row{"...../..g../.KR.g/...../..G..", "c3", "c2 d3 e3 c4"},
           Row{"...../...../..D../...../.....", "c3", "c1 b2 c2 d2 a3 b3 d3 e3 b4 c4 d4 c5"},
           Row{"...../...../..C../...../.....", "c3", "d3 c4"},
           Row{"...../...../..c../...../.....", "c3", "d3 c4"},
       }) {
    INFO(row.rows << " " << row.site);
    const Board board(design_of(plan_of(5, 5, eight_winds), shogi_like()), row.rows);
    CHECK(board.reach(row.site) == row.reach);
  }
}

TEST_CASE("attackers are the pieces that reach a site") {
  const Board board(design_of(plan_of(5, 5, eight_winds), shogi_like()), "..l../.g.n./..K../R.G../rn...");
  CHECK(sorted_names(board.layout, attackers_of(board.scene, board.site("c3"), 1)) == "b4 c5");
  CHECK(attacked(board.scene, board.site("c3"), 1));
  CHECK_FALSE(attacked(board.scene, board.site("e5"), 1));
  CHECK(sorted_names(board.layout, attackers_of(board.scene, board.site("c2"), 1)) == "d4");
  CHECK(sorted_names(board.layout, attackers_of(board.scene, board.site("a1"), 0)) == "a2");
  // A piece defends one of its own side.
  CHECK(sorted_names(board.layout, attackers_of(board.scene, board.site("c2"), 0)) == "a2 c3");
}

TEST_CASE("attackers agree with reach on many boards") {
  std::uint32_t seed = 1;
  const auto chance = [&seed](std::uint32_t below) {
    seed = seed * 1664525U + 1013904223U;
    return static_cast<int>((seed >> 8) % below);
  };
  const Design design = design_of(plan_of(6, 5, eight_winds), shogi_like());
  const Layout layout = layout_of(design, {});
  for (int round = 0; round < 300; ++round) {
    Scene scene = empty_scene(layout);
    for (Piece& piece : scene.pieces)
      if (chance(3) == 0) piece = {static_cast<std::int16_t>(chance(8)), static_cast<std::int8_t>(chance(2))};
    for (const int target : layout.board) {
      const int role = chance(2);
      if (scene.at(target).role == role) continue;
      std::vector<int> expected;
      for (const int from : layout.board) {
        if (scene.at(from).role != role) continue;
        const std::vector<int> reach = reach_from(scene, from, scene.at(from).kind, role);
        if (std::find(reach.begin(), reach.end(), target) != reach.end()) expected.push_back(from);
      }
      REQUIRE(attackers_of(scene, target, role) == expected);
      REQUIRE(attacked(scene, target, role) == !expected.empty());
    }
  }
}

TEST_CASE("on a graph a piece steps along links") {
  BoardPlan plan;
  for (const char* label : {"a1", "b1", "c1", "d1"}) plan.sites.push_back({label, 0, 0, KB_SITE_POINT});
  plan.neighbours = {{1}, {0, 2}, {1}, {}};
  const Design design = design_of(plan, {piece_plan("man", "M", {"all"}), piece_plan("rock", "R")});
  const Layout layout = layout_of(design, {});
  Scene scene = empty_scene(layout);
  scene.pieces[1] = {0, 0};
  scene.pieces[2] = {0, 1};
  CHECK(names(layout, reach_from(scene, 1, 0, 0)) == "a1 c1");
  CHECK(names(layout, attackers_of(scene, 2, 0)) == "b1");
  CHECK_FALSE(attacked(scene, 3, 0));
  CHECK(reach_from(scene, 1, 1, 0).empty());
  CHECK(names(layout, group_of(scene, 1)) == "b1");
  CHECK(layout.site_at(1, 1) == -1);
}

namespace {

// The topology of a base: points of 3x2, a hand for each role in between, and a hole.
struct Base {
  std::vector<kb_site_info> sites;
  std::vector<kb_container> containers = {{"Board", -1, {}}, {"Black's hand", 0, {}}, {"White's hand", 1, {}}};
  std::vector<kb_link> links;
  std::vector<kb_kind_info> kinds;
  std::vector<kb_role_info> roles = {{"black", "Black", KB_TONE_DARK, 0, 0}, {"white", "White", KB_TONE_LIGHT, 180, 0}};
  kb_topology topology{};

  const kb_topology& table() {
    topology.size = sizeof topology;
    topology.sites = sites.data(), topology.site_count = static_cast<std::uint32_t>(sites.size());
    topology.containers = containers.data(), topology.container_count = 3;
    topology.links = links.data(), topology.link_count = static_cast<std::uint32_t>(links.size());
    topology.kinds = kinds.data(), topology.kind_count = static_cast<std::uint32_t>(kinds.size());
    topology.roles = roles.data(), topology.role_count = 2;
    return topology;
  }
};

kb_kind_info kind_info(const char* token, const char* latin, kb_reach reach, int promotes_to = -1, int flags = 0) {
  return {token,
          token,
          "?",
          nullptr,
          latin,
          reach,
          KB_FORM_WEDGE,
          static_cast<std::uint16_t>(flags),
          static_cast<kb_kind>(promotes_to),
          {}};
}

Base small_base() {
  Base base;
  base.sites = {{"a2", 0, 0, 0, KB_SITE_CELL},
                {"b2", 1, 0, 0, KB_SITE_CELL},
                {"c2", 2, 0, 0, KB_SITE_CELL},
                {"b*N", 4, 0, 1, KB_SITE_HAND},
                {"b*P", 4, 1, 1, KB_SITE_HAND},
                {"a1", 0, 1, 0, KB_SITE_CELL},
                {"b1", 1, 1, 0, KB_SITE_CELL},
                {"c1", 2, 1, 0, KB_SITE_CELL},
                {"w*N", -2, 0, 2, KB_SITE_HAND},
                {"w*P", -2, 1, 2, KB_SITE_HAND},
                {"", 0.5F, 0.5F, 0, KB_SITE_HOLE | KB_SITE_DOT}};
  base.kinds = {kind_info("pawn", "P", 1, 2), kind_info("knight", "N", 3U << 16),
                kind_info("tokin", "+P", 1U << 8, -1, KB_KIND_PROMOTED)};
  return base;
}

}  // namespace

TEST_CASE("the layout of a base has its board, hands and kinds") {
  Base base = small_base();
  const Layout layout = layout_of(base.table(), {});
  CHECK(names(layout, layout.board) == "a2 b2 c2 a1 b1 c1");
  CHECK(layout.board_sites == 8);
  CHECK(layout.site_of("b*N") == -1);
  CHECK(layout.site_of("") == -1);
  CHECK(layout.site_at(1, 1) == 5);
  CHECK(layout.site_at(3, 2) == 2);
  CHECK(layout.hand_site(0, 1) == 3);
  CHECK(layout.hand_site(0, 0) == 4);
  CHECK(layout.hand_site(1, 0) == 9);
  CHECK(layout.hand_site(1, 2) == -1);
  CHECK(layout.demotes_to == std::vector<int>{-1, -1, 0});
  CHECK(sorted_names(layout, layout.neighbours[place(layout.site_of("a1"))]) == "a2 b2 b1");
  CHECK(layout.neighbours[3].empty());
}

TEST_CASE("the layout of a base reads how kinds move, turned as roles face") {
  Base base = small_base();
  const Layout layout = layout_of(base.table(), {});
  Scene scene = empty_scene(layout);
  CHECK(names(layout, reach_from(scene, layout.site_of("a1"), 0, 0)) == "a2");
  CHECK(names(layout, reach_from(scene, layout.site_of("a2"), 0, 1)) == "a1");
  CHECK(reach_from(scene, layout.site_of("a2"), 0, 0).empty());
  CHECK(reach_from(scene, layout.site_of("a2"), 1, 0).empty());
  CHECK(names(layout, reach_from(scene, layout.site_of("c1"), 2, 0)) == "c2");
  // Nobody says how the roles face: then they sit opposite each other.
  base.roles[1].facing = 0;
  const Layout opposite = layout_of(base.table(), {});
  CHECK(opposite.directions[place(opposite.turned[1][0])] == "s");
}

TEST_CASE("where a base draws lines, they make the neighbours") {
  Base base = small_base();
  base.links = {{0, 1}, {0, 5}};
  const Layout layout = layout_of(base.table(), {});
  CHECK(sorted_names(layout, layout.neighbours[0]) == "b2 a1");
  CHECK(layout.neighbours[6].empty());
  CHECK(layout.next[1][5] == 1);  // "ne" is still there
}
