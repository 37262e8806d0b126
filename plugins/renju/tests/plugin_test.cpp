// Renju through its C tables: options, looks, openings, ends.
#include <kiban/edit.h>

#include "plugin.hpp"

namespace kiban::renju::test {

TEST_CASE("options: what fits, and what does not go together") {
  struct Row {
    Chosen chosen;
    const char* token;  // empty: accepted
  };
  const Row rows[] = {
      {{}, ""},
      {{{"ruleset", "renju_taraguchi10_international"}, {"forbidden", "refuse"}}, ""},
      {{{"opening", "free"}, {"size", "19"}}, ""},
      {{{"ruleset", "gomoku"}, {"size", "9"}}, ""},
      {{{"ruleset", "gomoku-exact"}, {"opening", "swap2"}}, ""},
      {{{"ruleset", "caro"}, {"opening", "ruleset"}, {"size", "16"}}, ""},
      {{{"opening", "taraguchi-n"}, {"offers", "5"}}, ""},
      {{{"opening", "soosorv-n"}, {"offers", "20"}}, ""},
      {{{"size", "19"}}, "renju.size"},
      {{{"ruleset", "gomoku"}, {"opening", "pro"}, {"size", "14"}}, "renju.size"},
      {{{"offers", "5"}}, "renju.offers"},
      {{{"opening", "yamaguchi"}, {"offers", "5"}}, "renju.offers"},
      {{{"size", "20"}, {"opening", "free"}}, ""},
      {{{"size", "21"}, {"opening", "free"}}, "options.value"},
      {{{"offers", "21"}, {"opening", "taraguchi-n"}}, "options.value"},
      {{{"ruleset", "renju"}}, "options.value"},
      {{{"ko", "own"}}, "options.unknown"},
  };
  for (const Row& row : rows) {
    const AbiGame game(kb_plugin, row.chosen);
    CHECK(game.created().token() == row.token);
    CHECK((game.rules() != nullptr) == (*row.token == '\0'));
  }
  CHECK(AbiGame(kb_plugin, {{"size", "19"}}).created().sentence() ==
        "the opening taraguchi-10 needs a board of 15 lines; size 19 goes with opening=free");
}

TEST_CASE("what the board looks like") {
  struct Row {
    const char* size;
    std::uint32_t sites, links;
    const char* dots;
    const char* last;
  };
  const Row rows[] = {
      {"9", 81, 144, "c3 g3 e5 c7 g7", "i9"},
      {"14", 196, 364, "d4 k4 d11 k11", "n14"},
      {"15", 225, 420, "d4 l4 h8 d12 l12", "o15"},
      {"19", 361, 684, "d4 j4 p4 d10 j10 p10 d16 j16 p16", "s19"},
  };
  for (const Row& row : rows) {
    INFO(row.size);
    const AbiGame game(kb_plugin, {{"opening", "free"}, {"size", row.size}});
    const kb_topology& topology = game.topology();
    CHECK(topology.site_count == row.sites);
    CHECK(topology.link_count == row.links);
    std::vector<std::string> dots;
    for (std::uint32_t i = 0; i < topology.site_count; ++i)
      if (topology.sites[i].flags & KB_SITE_DOT) dots.emplace_back(topology.sites[i].label);
    CHECK(kiban::test::joined(dots) == row.dots);
    const kb_site_info& last = topology.sites[topology.site_count - 1];
    CHECK(std::string(last.label) == row.last);
    CHECK(last.y == 0);
    CHECK(topology.edge_count == 2 * std::stoul(row.size));
    CHECK(std::string(topology.edges[8].text) == "I");  // no letter is skipped
  }
}

TEST_CASE("Taraguchi-10 with ten offers") {
  const AbiGame game(kb_plugin);
  AbiPosition position = game.start();
  CHECK(position.texts(position.legal()) == "h8");
  CHECK(position.refused().size() == 224);
  REQUIRE(position.play_all("h8 swap h9 keep i10 keep k6").status == KB_OK);
  CHECK(phase_of(game, position) == "swap-or-offer");
  CHECK(position.state().to_act == 1);
  CHECK((position.state().seat_of_role[0] == 1 && position.state().seat_of_role[1] == 0));
  CHECK(position.texts(position.legal()).substr(0, 28) == "swap keep offer:a1 offer:b1 ");
  CHECK(position.legal().size() == 223);
  REQUIRE(
      position.play_all("offer:a1 offer:a2 offer:a3 offer:a4 offer:a5 offer:a6 offer:a7 offer:a8 offer:a9").status ==
      KB_OK);
  CHECK(phase_of(game, position) == "offer");
  CHECK(position.text() ==
        "15/15/15/15/15/8B6/7W7/7B7/15/10W4/15/15/15/15/15 b offer "
        "offers=a1,a2,a3,a4,a5,a6,a7,a8,a9 swapped");
  REQUIRE(position.play("offer:b1").status == KB_OK);
  CHECK(phase_of(game, position) == "pick");
  CHECK(position.state().to_act == 2);
  CHECK(labels_of(game, position.marks(), KB_MARK_CANDIDATE) == "a1 b1 a2 a3 a4 a5 a6 a7 a8 a9");
  CHECK(position.legal().size() == 10);
  const auto steps = position.steps(position.legal()[0]);
  REQUIRE(steps.size() == 2);
  CHECK((steps[0].type == KB_STEP_CHOICE && steps[0].arg == choice(game, "pick")));
  CHECK((steps[1].type == KB_STEP_TO && game.label(steps[1].arg) == "a1"));
  REQUIRE(position.play("pick:a5").status == KB_OK);
  CHECK(phase_of(game, position) == "play");
  CHECK(position.state().to_act == 2);  // the same player places the sixth stone
  CHECK(position.state().seat_of_role[0] == 1);
  CHECK(position.text() == "15/15/15/15/15/8B6/7W7/7B7/15/10W4/B14/15/15/15/15 w swapped");
  CHECK(position.marks().empty());
}

TEST_CASE("Taraguchi-10 with the last swap") {
  for (const bool offers_instead : {true, false}) {
    const AbiGame game(kb_plugin, offers_instead ? Chosen{} : kArena);
    AbiPosition position = game.start();
    REQUIRE(position.play_all("h8 keep h9 keep i10 keep k6 swap").status == KB_OK);
    CHECK(phase_of(game, position) == (offers_instead ? "within-9" : "place-or-offer"));
    CHECK(position.state().to_act == 1);
    CHECK(position.state().seat_of_role[0] == 1);
    REQUIRE(position.play_all("l5 swap").status == KB_OK);
    CHECK(phase_of(game, position) == "play");
    CHECK(position.state().seat_of_role[0] == 0);
    CHECK(position.state().to_act == 2);
    while (position.undo() == KB_OK) {
    }
    CHECK(position.text() == "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b centre");
  }
}

TEST_CASE("a swap is told of to the end of the game") {
  const AbiGame game(kb_plugin);
  AbiPosition position = game.at("15/15/15/15/15/15/15/BBBB11/15/15/15/WWW12/15/15/15 b swapped");
  REQUIRE(position.play("e8").status == KB_OK);
  CHECK(position.state().winners == 1);
  CHECK(position.state().seat_of_role[0] == 1);
  CHECK(position.text() == "15/15/15/15/15/15/15/BBBB11/15/15/15/WWW12/15/15/15 b swapped moves e8");
}

TEST_CASE("a five and something forbidden at once") {
  AbiPosition federation = AbiGame(kb_plugin).at(kFiveAndThrees);
  REQUIRE(federation.play("e8").status == KB_OK);
  CHECK(federation.state().winners == 1);
  CHECK(std::string(federation.reason().token) == "renju.five");
  const AbiGame arena(kb_plugin, kArena);
  AbiPosition position = arena.at(kFiveAndThrees);
  REQUIRE(position.play("e8").status == KB_OK);
  CHECK(position.state().winners == 2);
  CHECK(std::string(position.reason().token) == "renju.forbidden.double-three");
  CHECK(arena.at(position.text()).state().winners == 2);
}

TEST_CASE("how games end") {
  struct Row {
    const char* ruleset;
    std::string position;
    const char* moves;
    std::int32_t outcome;
    std::uint32_t winners;
    const char* token;
    const char* marked;
  };
  const std::string four = "15/15/15/15/15/15/15/1BBBB10/15/15/1WWWW10/15/15/15/15";
  const std::string gap = "15/15/15/15/15/15/15/BBB1BB9/15/15/WWW1WW9/15/15/15/15";
  const std::string full =
      "BBWWBBWWB/WWBBWWBBW/BBWWBBWWB/WWBBWWBBW/BBWWBBWWB/WWBBWWBBW/BBWWBBWWB/WWBBWWBBW/BBWWBBWW1 b";
  const Row rows[] = {
      {"renju_rif", (four + " b"), "f8", KB_WON, 1, "renju.five", "b8 c8 d8 e8 f8"},
      {"renju_rif", (four + " w"), "f5", KB_WON, 2, "renju.five", "b5 c5 d5 e5 f5"},
      {"renju_rif", (gap + " w"), "d5", KB_WON, 2, "renju.five", "a5 b5 c5 d5 e5 f5"},
      {"renju_rif", (gap + " b"), "d8", KB_WON, 2, "renju.forbidden.overline", ""},
      {"gomoku", (gap + " b"), "d8", KB_WON, 1, "renju.five", "a8 b8 c8 d8 e8 f8"},
      {"gomoku-exact", (gap + " w"), "d5", KB_ONGOING, 0, "", ""},
      {"gomoku-exact", (gap + " b"), "d8", KB_ONGOING, 0, "", ""},
      {"caro", "15/15/15/15/15/15/15/WBBBB1W8/15/15/15/15/15/15/15 b", "f8", KB_ONGOING, 0, "", ""},
      {"caro", "15/15/15/15/15/15/15/BBBB1W9/15/15/15/15/15/15/15 b", "e8", KB_WON, 1, "renju.five", "a8 b8 c8 d8 e8"},
      {"renju_rif", (four + " b"), "pass", KB_ONGOING, 0, "", ""},
      {"renju_rif", (four + " b"), "pass pass", KB_DRAWN, 0, "renju.passes", ""},
      {"renju_rif", (four + " b"), "pass a1 pass", KB_ONGOING, 0, "", ""},
      {"renju_rif", (four + " b passed"), "pass", KB_DRAWN, 0, "renju.passes", ""},
      {"gomoku-exact", full, "i1", KB_DRAWN, 0, "renju.full", ""},
  };
  for (const Row& row : rows) {
    INFO(row.ruleset << " " << row.position << " " << row.moves);
    const bool small = row.position.size() > 80;
    const AbiGame game(kb_plugin, {{"ruleset", row.ruleset}, {"opening", "free"}, {"size", small ? "9" : "15"}});
    AbiPosition position = game.at(row.position);
    REQUIRE(position.play_all(row.moves).status == KB_OK);
    CHECK(position.state().outcome == row.outcome);
    CHECK(position.state().winners == row.winners);
    CHECK(std::string(position.reason().token) == row.token);
    CHECK(labels_of(game, position.marks(), KB_MARK_WIN) == row.marked);
    const AbiPosition again = game.at(position.text());
    CHECK(again.text() == position.text());
    CHECK(again.state().winners == row.winners);
    CHECK(again.state().outcome == row.outcome);
  }
}

TEST_CASE("equal positions have equal keys, others have not") {
  const AbiGame game(kb_plugin);
  const auto key = [&](const std::string& moves) {
    AbiPosition position = game.start();
    REQUIRE(position.play_all(moves).status == KB_OK);
    return position.key();
  };
  const std::string four = "h8 keep h9 keep i10 keep k6 ";
  CHECK(key(four + "offer:a1 offer:b1") == key(four + "offer:b1 offer:a1"));
  CHECK(key(four + "offer:a1 offer:b1") != key(four + "offer:b1 offer:c1"));
  CHECK(key(four + "keep") != key(four + "swap"));
  CHECK(key("h8 swap h9 swap") == key("h8 keep h9 keep"));
  CHECK(key("h8") != key("h8 keep"));
}

TEST_CASE("counting inside the plugin and through its moves") {
  struct Row {
    Chosen chosen;
    std::uint32_t depth;
    std::uint64_t leaves;
  };
  const Row rows[] = {
      {{}, 4, 1 * 2 * 8 * 2},
      {{}, 6, 1 * 2 * 8 * 2 * 23 * 2},
      {kFree, 2, 226 + 225 * 225},
      {{{"ruleset", "gomoku"}}, 3, 225ULL * 224 * 223},
      {{{"opening", "swap2"}, {"ruleset", "gomoku"}}, 2, 225 * 224},
  };
  for (const Row& row : rows) {
    const AbiPosition position = AbiGame(kb_plugin, row.chosen).start();
    CHECK(position.perft(row.depth) == row.leaves);
  }
}

TEST_CASE("positions made by hand") {
  const AbiGame game(kb_plugin);
  const auto* edit = static_cast<const kb_edit*>(game.games().extension(game.rules(), KB_EDIT_ID));
  REQUIRE(edit != nullptr);
  std::string text;
  const kb_sink sink{&text, [](void* ctx, const char* utf8, std::size_t length) -> std::int32_t {
                       static_cast<std::string*>(ctx)->append(utf8, length);
                       return KB_GO_ON;
                     }};
  REQUIRE(edit->setup(game.rules(), "start", sink, nullptr) == KB_OK);
  CHECK(text == game.start().text());
  text.clear();
  const kb_occupant stones[] = {{game.site("h8"), 0, 0, 0, 1}, {game.site("a1"), 0, 1, 0, 1}};
  REQUIRE(edit->compose(game.rules(), stones, 2, 0, sink, nullptr) == KB_OK);
  CHECK(text == "15/15/15/15/15/15/15/7B7/15/15/15/15/15/15/W14 b");
  const kb_occupant twice[] = {{game.site("h8"), 0, 0, 0, 1}, {game.site("h8"), 0, 1, 0, 1}};
  CHECK(edit->compose(game.rules(), twice, 2, 0, sink, nullptr) == KB_E_ARGUMENT);
}

}  // namespace kiban::renju::test
