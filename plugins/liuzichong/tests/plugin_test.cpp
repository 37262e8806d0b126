// Liuzichong through its C tables: what the host sees.
#include <catch2/catch.hpp>
#include <cstring>

#include "support/abi_game.hpp"

using kiban::test::AbiGame;
using kiban::test::AbiPosition;
using kiban::test::Answer;
using kiban::test::Chosen;

namespace {

const std::string kStart = "WWWW/W2W/B2B/BBBB b";

std::uint64_t leaves_by_moves(AbiPosition& position, unsigned depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const kb_move& move : position.legal()) {
    REQUIRE(position.play(move).status == KB_OK);
    leaves += leaves_by_moves(position, depth - 1);
    REQUIRE(position.undo() == KB_OK);
  }
  return leaves;
}

std::vector<kb_step> path_of(const AbiGame& game, const std::vector<std::string>& labels) {
  std::vector<kb_step> path;
  for (const std::string& label : labels) path.push_back({path.empty() ? KB_STEP_FROM : KB_STEP_TO, game.site(label)});
  return path;
}

std::string blamed(const AbiGame& game, const std::vector<kb_mark>& marks) {
  std::vector<std::string> labels;
  for (const kb_mark& mark : marks)
    if (mark.purpose == KB_MARK_BLAME) labels.push_back(game.label(mark.site));
  return kiban::test::joined(labels);
}

}  // namespace

TEST_CASE("options: defaults, values that fit and values that do not") {
  struct Row {
    Chosen chosen;
    const char* token;  // empty: accepted
  };
  const Row rows[] = {
      {{}, ""},
      {{{"capture", "line"}, {"single", "off"}, {"draw", "none"}, {"repetition", "0"}, {"quiet", "1000"}}, ""},
      {{{"capture", "adjacent-pair"}}, ""},
      {{{"capture", "run-pair"}}, ""},
      {{{"capture", "A"}}, "options.value"},
      {{{"single", "true"}}, "options.value"},
      {{{"quiet", "1001"}}, "options.value"},
      {{{"ko", "none"}}, "options.unknown"},
  };
  for (const Row& row : rows) {
    const AbiGame game(kb_plugin, row.chosen);
    CHECK(game.created().token() == row.token);
    CHECK((game.rules() != nullptr) == (*row.token == '\0'));
  }
}

TEST_CASE("what the game looks like: points and lines") {
  const AbiGame game(kb_plugin);
  const kb_topology& topology = game.topology();
  CHECK(topology.site_count == 16);
  CHECK(topology.link_count == 24);
  CHECK(topology.edge_count == 8);
  CHECK(topology.kinds[0].form == KB_FORM_DISC);
  CHECK(topology.max_legal_moves == 24);
  const kb_site_info& a1 = topology.sites[game.site("a1")];
  const kb_site_info& d4 = topology.sites[game.site("d4")];
  CHECK((a1.x == 0 && a1.y == 3 && a1.flags == KB_SITE_POINT));
  CHECK((d4.x == 3 && d4.y == 0));
}

TEST_CASE("the start") {
  const AbiPosition start = AbiGame(kb_plugin).start();
  CHECK(start.text() == kStart);
  CHECK(start.texts(start.legal()) == "b1b2 c1c2 a2b2 d2c2");
  CHECK(start.occupants().size() == 12);
  CHECK(start.state().to_act == 1);
  CHECK(std::strlen(start.reason().token) == 0);
}

TEST_CASE("counting inside the plugin and through its moves") {
  for (const char* capture : {"adjacent", "run", "line", "loose", "adjacent-pair", "run-pair"}) {
    INFO(capture);
    AbiPosition start = AbiGame(kb_plugin, {{"capture", capture}}).start();
    CHECK(start.perft(7) == leaves_by_moves(start, 7));
  }
  CHECK(AbiGame(kb_plugin, {{"repetition", "0"}}).start().perft(9) == 4'467'610);
}

TEST_CASE("a refused move says why, wherever it is tried") {
  struct Row {
    const char* position;
    const char* move;
    const char* token;
    const char* sentence;
    const char* blame;
  };
  const Row rows[] = {
      {"WWWW/W2W/B2B/BBBB b", "b2b3", "liuzichong.no-stone", "there is no stone on b2", "b2"},
      {"WWWW/W2W/B2B/BBBB b", "a3b3", "liuzichong.not-yours", "the stone on a3 is not yours", "a3"},
      {"WWWW/W2W/B2B/BBBB b", "a2a3", "liuzichong.occupied", "there is already a stone on a3", "a3"},
      {"WWWW/W2W/B2B/BBBB b", "b1c2", "liuzichong.diagonal", "stones move along the lines; b1 to c2 is diagonal", "b1"},
      {"WWWW/W2W/B2B/BBBB b", "a2c2", "liuzichong.too-far",
       "a stone goes to the next point and does not jump; a2 to c2 is no such move", "a2"},
      {"WWWW/W2W/B2B/BBBB b", "a2a2", "liuzichong.too-far",
       "a stone goes to the next point and does not jump; a2 to a2 is no such move", "a2"},
      {"4/4/B3/WB2 w", "a1b1", "liuzichong.over", "the game is over", ""},
  };
  const AbiGame game(kb_plugin);
  for (const Row& row : rows) {
    INFO(row.move);
    const AbiPosition position = game.at(row.position);
    kb_move move{};
    const Answer parsed = position.parse(row.move, move);
    CHECK(parsed.status == KB_E_ILLEGAL);
    CHECK(parsed.token() == row.token);
    CHECK(parsed.sentence() == row.sentence);
    const std::string text = row.move;
    std::vector<kb_mark> blame;
    CHECK(position.why(path_of(game, {text.substr(0, 2), text.substr(2)}), blame).token() == row.token);
    CHECK(blamed(game, blame) == row.blame);
  }
}

TEST_CASE("what is no move text") {
  const AbiPosition start = AbiGame(kb_plugin).start();
  for (const char* text : {"", "a2", "a2b", "a2b22", "A2B2", "e2a2", "a2a5", "a0a1", "pass"}) {
    INFO(text);
    kb_move move{};
    const Answer answer = start.parse(text, move);
    CHECK(answer.status == KB_E_PARSE);
    CHECK(answer.token() == "liuzichong.move-text");
  }
}

TEST_CASE("unfinished and impossible paths") {
  struct Row {
    std::vector<kb_step> path;
    const char* token;
  };
  const AbiGame game(kb_plugin);
  const AbiPosition start = game.start();
  const kb_step from{KB_STEP_FROM, game.site("a2")}, to{KB_STEP_TO, game.site("b2")};
  const Row rows[] = {
      {{}, "liuzichong.unfinished"},
      {{from}, "liuzichong.unfinished"},
      {{from, to}, ""},
      {{from, to, to}, "liuzichong.path"},
      {{to, from}, "liuzichong.path"},
      {{{KB_STEP_KIND, 0}}, "liuzichong.path"},
      {{{KB_STEP_FROM, 16}}, "liuzichong.path"},
      {{{KB_STEP_FROM, game.site("b2")}}, "liuzichong.no-stone"},
      {{{KB_STEP_FROM, game.site("a3")}}, "liuzichong.not-yours"},
      {{{KB_STEP_FROM, game.site("a1")}}, "liuzichong.stuck"},
  };
  for (const Row& row : rows) {
    std::vector<kb_mark> blame;
    CHECK(start.why(row.path, blame).token() == row.token);
  }
}

TEST_CASE("any 128 bits are a legal move or refused, and change nothing then") {
  AbiPosition start = AbiGame(kb_plugin).start();
  std::size_t played = 0;
  for (const std::uint64_t hi : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
    for (std::uint64_t lo = 0; lo < 1024; ++lo) {
      const Answer answer = start.play(kb_move{lo, hi});
      if (answer.status == KB_OK) {
        ++played;
        REQUIRE(start.undo() == KB_OK);
      } else {
        CHECK(answer.status == KB_E_ILLEGAL);
        CHECK_FALSE(answer.token().empty());
      }
      REQUIRE(start.text() == kStart);
    }
  }
  CHECK(played == 4);
}

TEST_CASE("a move that takes two, and taking it back") {
  AbiPosition position = AbiGame(kb_plugin).at("W1B1/2W1/BW1W/B2W w");
  REQUIRE(position.play("d2c2").status == KB_OK);
  CHECK(position.text(KB_TEXT_DIAGRAM) == "W3/2W1/1WW1/B2W b");
  CHECK(position.occupants().size() == 6);
  REQUIRE(position.undo() == KB_OK);
  CHECK(position.text(KB_TEXT_DIAGRAM) == "W1B1/2W1/BW1W/B2W w");
}

TEST_CASE("how games end") {
  struct Row {
    Chosen chosen;
    const char* position;
    std::int32_t outcome;
    std::uint32_t winners;
    const char* token;
    const char* fact;
  };
  const Row rows[] = {
      {{}, "B3/3B/3B/1BBW w", KB_WON, 1, "liuzichong.stalemate", ""},
      {{}, "WWWB/3W/4/4 b", KB_WON, 2, "liuzichong.stalemate", ""},
      {{}, "B3/1WB1/B1BW/1B1B b moves a2b2", KB_WON, 1, "liuzichong.no-stones", ""},
      {{}, "4/1B2/4/1B2 b", KB_WON, 1, "liuzichong.no-stones", ""},
      {{}, "B3/1B2/2W1/3W w", KB_DRAWN, 0, "liuzichong.material", ""},
      {{{"draw", "none"}}, "B3/1B2/2W1/3W w", KB_ONGOING, 0, "", ""},
      {{}, "WW1W/4/4/B1BB b moves a1b1 d4c4 b1a1 c4d4 a1b1 d4c4 b1a1 c4d4", KB_DRAWN, 0, "liuzichong.repetition", "3"},
      {{{"quiet", "3"}}, "WW1W/4/4/B1BB b moves a1b1 d4c4 b1a1", KB_DRAWN, 0, "liuzichong.quiet", "3"},
      {{}, "WWWW/W2W/B2B/BBBB b", KB_ONGOING, 0, "", ""},
  };
  for (const Row& row : rows) {
    INFO(row.position);
    const AbiPosition position = AbiGame(kb_plugin, row.chosen).at(row.position);
    REQUIRE(position.raw() != nullptr);
    CHECK(position.state().outcome == row.outcome);
    CHECK(position.state().winners == row.winners);
    CHECK((position.state().to_act == 0) == (row.outcome != KB_ONGOING));
    CHECK(std::string(position.reason().token) == row.token);
    CHECK(std::string(position.reason().args[0]) == row.fact);
    CHECK(position.legal().empty() == (row.outcome != KB_ONGOING));
  }
}

TEST_CASE("text that is no position") {
  struct Row {
    const char* text;
    const char* token;
  };
  const Row rows[] = {
      {"", "position.rows"},
      {"4/4/4/4 b", "liuzichong.empty-board"},
      {"WWWW/WW1W/B2B/BBBB b", "liuzichong.stone-count"},
      {"WWWW/W2W/B2B b", "position.rows"},
      {"WWWW/W3W/B2B/BBBB b", "position.row"},
      {"WWWW/W2W/B2X/BBBB b", "position.letter"},
      {"WWWW/W2W/B2B/BBBB", "liuzichong.side"},
      {"WWWW/W2W/B2B/BBBB x", "liuzichong.side"},
      {"WWWW/W2W/B2B/BBBB b 1", "liuzichong.history"},
      {"WWWW/W2W/B2B/BBBB b moves a2", "liuzichong.move-text"},
      {"WWWW/W2W/B2B/BBBB b moves a2a3", "liuzichong.occupied"},
      {"4/4/4/3B w", ""},
  };
  const AbiGame game(kb_plugin);
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(game.refusal(row.text).token() == row.token);
  }
}

TEST_CASE("full text carries the moves since the last capture when the rules need them") {
  struct Row {
    const char* repetition;
    const char* quiet;
    const char* text;
  };
  const Row rows[] = {
      {"3", "0", "W3/2W1/1WW1/B2W b moves a1b1 d1d2"},
      {"0", "20", "W3/2W1/1WW1/B2W b moves a1b1 d1d2"},
      {"0", "0", "W3/2W1/1WWW/1B2 b"},
      {"1", "0", "W3/2W1/1WWW/1B2 b"},
  };
  for (const Row& row : rows) {
    const AbiGame game(kb_plugin, {{"repetition", row.repetition}, {"quiet", row.quiet}});
    AbiPosition position = game.at("W1B1/2W1/BW1W/B2W w");
    REQUIRE(position.play_all("d2c2 a1b1 d1d2").status == KB_OK);
    CHECK(position.text() == row.text);
    const AbiPosition read = game.at(position.text());
    CHECK(read.text() == row.text);
    CHECK(read.texts(read.legal()) == position.texts(position.legal()));
  }
}

TEST_CASE("what was read cannot be taken back") {
  AbiPosition position = AbiGame(kb_plugin).at(kStart + " moves a2b2");
  CHECK(position.undo() == KB_E_STATE);
}

TEST_CASE("keys: equal after transpositions, told apart by side, and the same for ever") {
  const AbiGame game(kb_plugin);
  AbiPosition one = game.at("WW1W/4/4/B1BB b"), other = game.at("WW1W/4/4/B1BB b");
  REQUIRE(one.play_all("a1b1 d4c4 d1d2").status == KB_OK);
  REQUIRE(other.play_all("d1d2 d4c4 a1b1").status == KB_OK);
  CHECK(one.key() == other.key());
  CHECK(game.at("WWWW/W2W/B2B/BBBB w").key() != game.start().key());
  std::string hex;
  for (const unsigned byte : game.start().key()) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  CHECK(hex == "c3facdc3fe58722ccdf1f597e72e3cba");
}
