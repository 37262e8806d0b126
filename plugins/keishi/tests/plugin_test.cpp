// Keishi through its C tables: what the host sees.
#include <catch2/catch.hpp>
#include <cstring>

#include "support/abi_game.hpp"

using kiban::test::AbiGame;
using kiban::test::AbiPosition;
using kiban::test::Answer;
using kiban::test::Chosen;

namespace {

const std::string kStart = "6/WW2WW/6/6/BB2BB/6 b";
const std::string kWon = "WWW3/6/6/B1B3/6/B1B2W w";

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

std::string labels_of(const AbiGame& game, const std::vector<kb_mark>& marks, std::int32_t purpose) {
  std::vector<std::string> labels;
  for (const kb_mark& mark : marks)
    if (mark.purpose == purpose) labels.push_back(game.label(mark.site));
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
      {{{"ko", "own"}, {"gap", "empty"}, {"repetition", "0"}}, ""},
      {{{"ko", "none"}, {"repetition", "100"}}, ""},
      {{{"ko", "pos4"}}, "options.value"},
      {{{"gap", ""}}, "options.value"},
      {{{"repetition", "101"}}, "options.value"},
      {{{"repetition", "-1"}}, "options.value"},
      {{{"repetition", "three"}}, "options.value"},
      {{{"size", "8"}}, "options.unknown"},
  };
  for (const Row& row : rows) {
    const AbiGame game(kb_plugin, row.chosen);
    CHECK(game.created().token() == row.token);
    CHECK((game.rules() != nullptr) == (*row.token == '\0'));
  }
}

TEST_CASE("what the game looks like") {
  const AbiGame game(kb_plugin);
  const kb_topology& topology = game.topology();
  CHECK(topology.site_count == 36);
  CHECK(topology.edge_count == 12);
  CHECK(topology.link_count == 0);
  CHECK(topology.container_count == 1);
  CHECK(topology.kind_count == 1);
  CHECK(topology.kinds[0].form == KB_FORM_DISC);
  CHECK(topology.role_count == 2);
  CHECK(topology.max_legal_moves == 32);
  const kb_site_info& a1 = topology.sites[game.site("a1")];
  const kb_site_info& f6 = topology.sites[game.site("f6")];
  CHECK((a1.x == 0 && a1.y == 5 && a1.flags == KB_SITE_CELL));
  CHECK((f6.x == 5 && f6.y == 0));
}

TEST_CASE("the start") {
  const AbiGame game(kb_plugin);
  const AbiPosition start = game.start();
  CHECK(start.text() == kStart);
  CHECK(start.texts(start.legal()) ==
        "a2a1 a2b1 a2c2 a2a3 a2b3 b2a1 b2b1 b2c1 b2c2 b2a3 b2b3 b2c3 "
        "e2d1 e2e1 e2f1 e2d2 e2d3 e2e3 e2f3 f2e1 f2f1 f2d2 f2e3 f2f3");
  CHECK(start.occupants().size() == 8);
  CHECK(start.state().to_act == 1);
  CHECK(std::strlen(start.reason().token) == 0);
  CHECK(start.refused().empty());
}

TEST_CASE("counting inside the plugin and through its moves") {
  for (const char* ko : {"position", "own", "none"}) {
    const AbiGame game(kb_plugin, {{"ko", ko}});
    AbiPosition start = game.start();
    CHECK(start.perft(4) == leaves_by_moves(start, 4));
  }
  CHECK(AbiGame(kb_plugin).start().perft(5) == 7'407'940);
}

TEST_CASE("a refused move says why, wherever it is tried") {
  struct Row {
    const char* moves;
    const char* move;
    kb_status status;
    const char* token;
    const char* sentence;
    const char* blame;
  };
  const Row rows[] = {
      {"", "c3c4", KB_E_ILLEGAL, "keishi.no-stone", "there is no stone on c3", "c3"},
      {"", "a5a4", KB_E_ILLEGAL, "keishi.not-yours", "the stone on a5 is not yours", "a5"},
      {"", "a2b2", KB_E_ILLEGAL, "keishi.occupied", "there is already a stone on b2", "b2"},
      {"", "a2a4", KB_E_ILLEGAL, "keishi.no-such-way",
       "a stone steps to a neighbouring square or jumps straight over one adjacent stone; a2 to a4 is neither", "a2"},
      {"", "a2a2", KB_E_ILLEGAL, "keishi.no-such-way",
       "a stone steps to a neighbouring square or jumps straight over one adjacent stone; a2 to a2 is neither", "a2"},
      {"a2a3 a5a4 a3a2", "a4a5", KB_E_ILLEGAL, "keishi.ko",
       "Ko: this would restore the whole board as it stood four plies ago", "a4"},
      {"a2a1 a5a4 b2a3 a4b3 e2e1 b3a2 f2e3", "a2b2", KB_E_ILLEGAL, "keishi.over", "the game is over", ""},
  };
  const AbiGame game(kb_plugin);
  for (const Row& row : rows) {
    INFO(row.moves << " then " << row.move);
    AbiPosition position = game.start();
    REQUIRE(position.play_all(row.moves).status == KB_OK);
    kb_move move{};
    const Answer parsed = position.parse(row.move, move);
    CHECK(parsed.status == row.status);
    CHECK(parsed.token() == row.token);
    CHECK(parsed.sentence() == row.sentence);
    const std::string text = row.move;
    std::vector<kb_mark> blame;
    const Answer why = position.why(path_of(game, {text.substr(0, 2), text.substr(2)}), blame);
    CHECK(why.token() == row.token);
    CHECK(labels_of(game, blame, KB_MARK_BLAME) == row.blame);
  }
}

TEST_CASE("what is no move text") {
  const AbiPosition start = AbiGame(kb_plugin).start();
  for (const char* text :
       {"", "a2", "a2a", "a2a33", "A2A3", "g2a3", "a2a7", "a0a1", "a2-a3", "resign", "\xe3\x81\x82"}) {
    INFO(text);
    kb_move move{7, 7};
    const Answer answer = start.parse(text, move);
    CHECK(answer.status == KB_E_PARSE);
    CHECK(answer.token() == "keishi.move-text");
    CHECK((move.lo == 7 && move.hi == 7));
  }
}

TEST_CASE("unfinished and impossible paths") {
  struct Row {
    std::vector<kb_step> path;
    const char* token;
  };
  const AbiGame game(kb_plugin);
  const AbiPosition start = game.start();
  const kb_step from{KB_STEP_FROM, game.site("a2")}, to{KB_STEP_TO, game.site("a3")};
  const Row rows[] = {
      {{}, "keishi.unfinished"},
      {{from}, "keishi.unfinished"},
      {{from, to}, ""},
      {{from, to, to}, "keishi.path"},
      {{to}, "keishi.path"},
      {{{KB_STEP_CHOICE, 0}}, "keishi.path"},
      {{{KB_STEP_FROM, 36}}, "keishi.path"},
      {{{KB_STEP_FROM, -1}, to}, "keishi.path"},
      {{{KB_STEP_FROM, game.site("c4")}}, "keishi.no-stone"},
      {{{KB_STEP_FROM, game.site("a5")}}, "keishi.not-yours"},
  };
  for (const Row& row : rows) {
    std::vector<kb_mark> blame;
    const Answer answer = start.why(row.path, blame);
    CHECK(answer.token() == row.token);
    CHECK(answer.status == (*row.token == '\0' ? KB_OK : KB_E_ILLEGAL));
  }
  std::vector<kb_mark> blame;
  const AbiPosition stuck = game.at("5B/6/6/W1B3/WW4/BWB3 b");
  CHECK(stuck.why(path_of(game, {"a1"}), blame).token() == "keishi.stuck");
  CHECK(labels_of(game, blame, KB_MARK_BLAME) == "a1");
}

TEST_CASE("any 128 bits are a legal move or refused, and change nothing then") {
  const AbiGame game(kb_plugin);
  AbiPosition start = game.start();
  std::size_t played = 0;
  for (const std::uint64_t hi : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
    for (std::uint64_t lo = 0; lo < 1024; ++lo) {
      for (const std::uint64_t high : {std::uint64_t{0}, std::uint64_t{1} << 32}) {
        const Answer answer = start.play(kb_move{lo | high, hi});
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
  }
  CHECK(played == 24);
}

TEST_CASE("the ko move is refused by name, listed, and can be written down") {
  const AbiGame game(kb_plugin);
  AbiPosition position = game.start();
  REQUIRE(position.play_all("a2a3 a5a4 a3a2").status == KB_OK);
  REQUIRE(position.texts(position.refused()) == "a4a5");
  const kb_move banned = position.refused()[0];
  const Answer answer = position.play(banned);
  CHECK(answer.status == KB_E_ILLEGAL);
  CHECK(answer.token() == "keishi.ko");
  const std::vector<kb_step> steps = position.steps(banned);
  REQUIRE(steps.size() == 2);
  CHECK(game.label(steps[0].arg) + game.label(steps[1].arg) == "a4a5");
  CHECK(position.legal().size() == 23);
  CHECK(AbiGame(kb_plugin, {{"ko", "none"}}).at(kStart + " moves a2a3 a5a4 a3a2").refused().empty());
}

TEST_CASE("ko under its other reading has its own words") {
  AbiPosition position = AbiGame(kb_plugin, {{"ko", "own"}}).start();
  REQUIRE(position.play_all("a2a3 a5a4").status == KB_OK);
  const Answer answer = position.play("a3a2");
  CHECK(answer.token() == "keishi.ko");
  CHECK(answer.sentence() == "Ko: your stones may not go straight back to where they just stood");
}

TEST_CASE("how games end") {
  struct Row {
    const char* position;
    std::int32_t outcome;
    std::uint32_t winners;
    const char* token;
    const char* args[4];
    const char* marked;
  };
  const Row rows[] = {
      {"6/WW2WW/6/6/BB2BB/6 b moves a2a1 a5a4 b2a3 a4b3 e2e1 b3a2 f2e3",
       KB_WON,
       1,
       "keishi.rectangle",
       {"a1", "e1", "a3", "e3"},
       "a1 e1 a3 e3"},
      {"WWW3/6/6/B1B3/6/B1B2W b", KB_WON, 1, "keishi.rectangle", {"a1", "c1", "a3", "c3"}, "a1 c1 a3 c3"},
      {"W2W2/6/6/W2W2/6/BBB2B b", KB_WON, 2, "keishi.rectangle", {"a3", "d3", "a6", "d6"}, "a3 d3 a6 d6"},
      {"6/WW2WW/6/6/BB2BB/6 b", KB_ONGOING, 0, "", {"", "", "", ""}, ""},
  };
  const AbiGame game(kb_plugin);
  for (const Row& row : rows) {
    INFO(row.position);
    const AbiPosition position = game.at(row.position);
    CHECK(position.state().outcome == row.outcome);
    CHECK(position.state().winners == row.winners);
    CHECK((position.state().to_act == 0) == (row.outcome != KB_ONGOING));
    const kb_text reason = position.reason();
    CHECK(std::string(reason.token) == row.token);
    for (int i = 0; i < 4; ++i) CHECK(std::string(reason.args[i]) == row.args[i]);
    CHECK(labels_of(game, position.marks(), KB_MARK_WIN) == row.marked);
  }
}

TEST_CASE("a draw by repetition says how often") {
  AbiPosition position = AbiGame(kb_plugin, {{"ko", "none"}}).start();
  REQUIRE(position.play_all("a2a3 a5a4 a3a2 a4a5 a2a3 a5a4 a3a2 a4a5").status == KB_OK);
  CHECK(position.state().outcome == KB_DRAWN);
  CHECK(std::string(position.reason().token) == "keishi.repetition");
  CHECK(std::string(position.reason().args[0]) == "3");
}

TEST_CASE("text that is no position") {
  struct Row {
    const char* text;
    const char* token;
  };
  const Row rows[] = {
      {"", "position.rows"},
      {"6/6/6/6/6/6 b", "keishi.stone-count"},
      {"6/WW2WW/6/6/BB2B1/6 b", "keishi.stone-count"},
      {"6/WW2WW/W5/6/BB2BB/6 b", "keishi.stone-count"},
      {"6/WW2WW/6/6/BB2BB b", "position.rows"},
      {"6/WW2WW/6/6/BB2BB/6/6 b", "position.rows"},
      {"6/WW2WW/6/6/BB2BB/5 b", "position.rows"},
      {"6/WW3WW/6/6/BB2BB/6 b", "position.row"},
      {"6/WW2WX/6/6/BB2BB/6 b", "position.letter"},
      {"6/WW2WW/6/6/BB2BB/6", "keishi.side"},
      {"6/WW2WW/6/6/BB2BB/6 B", "keishi.side"},
      {"6/WW2WW/6/6/BB2BB/6 b b", "keishi.history"},
      {"6/WW2WW/6/6/BB2BB/6 b moves a2", "keishi.move-text"},
      {"6/WW2WW/6/6/BB2BB/6 b moves a2a4", "keishi.no-such-way"},
      {"6/WW2WW/6/6/BB2BB/6 b moves a2a3 a5a4 a3a2 a4a5", "keishi.ko"},
      {"6/W1W3/6/W1W3/B1B3/B1B3 b", ""},
      {"W1W3/6/W1W3/B1B3/6/B1B3 b", "keishi.two-rectangles"},
  };
  const AbiGame game(kb_plugin);
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(game.refusal(row.text).token() == row.token);
  }
  const AbiGame open(kb_plugin, {{"goal", "none"}});
  CHECK(open.refusal("6/6/6/6/6/6 b").status == KB_OK);
  CHECK(open.refusal("6/WW2WW/6/6/BB2BB/B5 b").sentence() ==
        "each side has at most 4 stones; here Black has 5 and White has 4");
  CHECK(AbiGame(kb_plugin, {{"gap", "empty"}}).refusal("W1W3/6/W1W3/B1B3/6/B1B3 b").status == KB_OK);
}

TEST_CASE("full text carries what the rules remember, and no more") {
  struct Row {
    const char* ko;
    const char* repetition;
    const char* text;
  };
  const std::string moves = "a2a3 a5a4 b2b3 b5b4 e2e3";
  const Row rows[] = {
      {"position", "3", "6/WW2WW/6/6/BB2BB/6 b moves a2a3 a5a4 b2b3 b5b4 e2e3"},
      {"none", "2", "6/WW2WW/6/6/BB2BB/6 b moves a2a3 a5a4 b2b3 b5b4 e2e3"},
      {"position", "0", "6/1W2WW/W5/B5/1B2BB/6 b moves b2b3 b5b4 e2e3"},
      {"own", "1", "6/1W2WW/W5/B5/1B2BB/6 b moves b2b3 b5b4 e2e3"},
      {"none", "0", "6/4WW/WW4/BB2B1/5B/6 w"},
  };
  for (const Row& row : rows) {
    const AbiGame game(kb_plugin, {{"ko", row.ko}, {"repetition", row.repetition}});
    AbiPosition position = game.start();
    REQUIRE(position.play_all(moves).status == KB_OK);
    CHECK(position.text() == row.text);
    CHECK(position.text(KB_TEXT_DIAGRAM) == "6/4WW/WW4/BB2B1/5B/6 w");
    const AbiPosition read = game.at(position.text());
    CHECK(read.text() == position.text());
    CHECK(read.texts(read.legal()) == position.texts(position.legal()));
  }
}

TEST_CASE("what was read cannot be taken back") {
  AbiPosition position = AbiGame(kb_plugin).at(kStart + " moves a2a3 a5a4");
  CHECK(position.undo() == KB_E_STATE);
  REQUIRE(position.play("a3a2").status == KB_OK);
  CHECK(position.undo() == KB_OK);
  CHECK(position.undo() == KB_E_STATE);
}

TEST_CASE("a clone goes its own way") {
  AbiPosition position = AbiGame(kb_plugin).start();
  REQUIRE(position.play_all("a2a3 a5a4").status == KB_OK);
  AbiPosition copy = position.clone();
  REQUIRE(copy.play("a3a2").status == KB_OK);
  CHECK(position.text(KB_TEXT_DIAGRAM) == "6/1W2WW/W5/B5/1B2BB/6 b");
  CHECK(copy.refused().size() == 1);
  REQUIRE(copy.undo() == KB_OK);
  CHECK(copy.text() == position.text());
}

TEST_CASE("keys: equal after transpositions, told apart by side, and the same for ever") {
  const AbiGame game(kb_plugin);
  AbiPosition one = game.start(), other = game.start();
  REQUIRE(one.play_all("a2a3 a5a4 e2e3").status == KB_OK);
  REQUIRE(other.play_all("e2e3 a5a4 a2a3").status == KB_OK);
  CHECK(one.key() == other.key());
  CHECK(game.at(one.text(KB_TEXT_DIAGRAM)).key() == one.key());
  CHECK(game.at("6/WW2WW/6/6/BB2BB/6 w").key() != game.start().key());
  std::string hex;
  for (const unsigned byte : game.start().key()) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  CHECK(hex == "06624decc4c43783fa0ea02cf39935f5");
}
