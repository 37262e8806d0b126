// Guides: the text that is read, and the boards that are made of it.
#include "session/guide.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <random>

#include "script/game/maker.hpp"
#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("kiban-guides-" + std::to_string(std::random_device()()));
  Folder() = default;
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
};

Catalog games(const std::string& id) {
  Catalog catalog;
  catalog.add(plugin(id));
  return catalog;
}

std::string as_stored(const Game&) { return {}; }

std::string token_of(std::string_view text) {
  const auto guide = parse_guide(text);
  return guide ? "" : guide.error().text.token;
}

}  // namespace

TEST_CASE("a guide names the options of a first game, and shows nothing of it") {
  struct Row {
    const char* text;
    OptionValues options;
  };
  const Row rows[] = {
      {"", {}},
      {"```board\noption: size=9\n```\n", {}},
      {"Text.\n```first-game\noption: opening=free\noption: size = 9\n```\n", {{"opening", "free"}, {"size", "9"}}},
      {"```first-game\n```\n", {}},
      {"```first-game\nsomething\n```\n", {}},
      {"```first-game\noption: opening=free\n", {}},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(first_game_options(row.text) == row.options);
  }
  const auto guide = parse_guide("Text.\n```first-game\noption: a=b\n```\nMore.\n");
  REQUIRE(guide);
  CHECK(guide_as_text(*guide) == "Text.\n\nMore.\n");
}

TEST_CASE("a guide has headings, paragraphs, items and boards") {
  const auto guide = parse_guide(
      "## The aim\nFour stones\nin a *row*.\n\n* first\n* second,\n  which goes on\n\n```board\nposition: 6/6 b\n"
      "option: gap = empty\nmoves: a2a3  a5a4\nrefused: a3a2\nfrom: b2\nnote: Taking back\n```\nAfter.\n");
  REQUIRE(guide);
  REQUIRE(guide->size() == 6);
  const std::vector<std::pair<GuideKind, std::string>> expected = {
      {GuideKind::heading, "The aim"}, {GuideKind::paragraph, "Four stones in a *row*."},
      {GuideKind::item, "first"},      {GuideKind::item, "second, which goes on"},
      {GuideKind::board, ""},          {GuideKind::paragraph, "After."}};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(guide->at(i).kind == expected[i].first);
    CHECK(guide->at(i).text == expected[i].second);
  }
  const GuideBoard& board = guide->at(4).board;
  CHECK(board.position == "6/6 b");
  CHECK(board.options == OptionValues{{"gap", "empty"}});
  CHECK(board.moves == std::vector<std::string>{"a2a3", "a5a4"});
  CHECK(board.refused == "a3a2");
  CHECK(board.from == "b2");
  CHECK(board.note == "Taking back");
  CHECK(guide_as_text(*guide) == "The aim\n\nFour stones in a *row*.\n\n* first\n* second, which goes on\n\nAfter.\n");
}

TEST_CASE("lines of a language without blanks are joined without any") {
  const auto guide = parse_guide("四つの石で\n四角を作る。\nKiban\nで遊ぶ。\n");
  REQUIRE(guide);
  CHECK(guide->front().text == "四つの石で四角を作る。 Kiban で遊ぶ。");
}

TEST_CASE("what is wrong in a guide is told with its line") {
  struct Row {
    const char* text;
    const char* token;
    int line;
  };
  for (const Row& row : {Row{"one\n\n```board\nmoves: a\n", "guide.open", 3},
                         {"```board\nmove: a\n```\n", "guide.board", 2},
                         {"```board\nnothing\n```", "guide.board", 2},
                         {"```board\noption: gap\n```", "guide.board", 2}}) {
    CAPTURE(row.text);
    const auto guide = parse_guide(row.text);
    REQUIRE_FALSE(guide);
    CHECK(guide.error().text.token == row.token);
    CHECK(guide.error().line == row.line);
  }
  CHECK(token_of("```\nno board of ours\n```\n").empty());
  CHECK(token_of("").empty());
}

TEST_CASE("the guide of the first language that has one is found") {
  const Folder folder;
  const auto write = [&](const std::string& file, const std::string& text) {
    const auto path = folder.path / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  };
  write("go/en.md", "English");
  write("go/ja.md", "Japanese");
  write("go/small/en.md", "Small");
  write("secret.md", "not a guide");
  const auto found = [&](const std::string& game, const std::vector<std::string>& languages) {
    return find_guide({folder.path / "none", folder.path}, game, languages).value_or("-");
  };
  CHECK(found("go", {"ja", "en"}) == "Japanese");
  CHECK(found("go", {"zh_CN", "zh", "en"}) == "English");
  CHECK(found("go/small", {"ja", "en"}) == "Small");
  CHECK(found("chess", {"en"}) == "-");
  CHECK(found("", {"en"}) == "-");
  CHECK(find_guide({folder.path / "go"}, "..", {"secret"}) == std::nullopt);
}

TEST_CASE("a figure has a board before and after each move") {
  const auto figure =
      make_figure(games("keishi"), "keishi", {"", {}, {"a2a3", "a5a4"}, "", "", "Two steps"}, as_stored);
  REQUIRE(figure);
  REQUIRE(figure->boards.size() == 3);
  CHECK(figure->moves == std::vector<std::string>{"a2a3", "a5a4"});
  CHECK(figure->note == "Two steps");
  CHECK(figure->boards[0]->last_move.empty());
  CHECK(figure->boards[2]->last_move.size() == 2);
  CHECK(figure->boards[0]->state.to_act != figure->boards[1]->state.to_act);
  CHECK(figure->boards[2]->legal.empty());
}

TEST_CASE("a refused try is shown with the sites that explain it") {
  const auto figure =
      make_figure(games("keishi"), "keishi", {"", {}, {"a2a3", "a5a4", "a3a2"}, "a4a5", "", ""}, as_stored);
  REQUIRE(figure);
  REQUIRE(figure->refusal);
  CHECK(figure->refusal->token == "keishi.ko");
  REQUIRE(figure->boards.size() == 5);
  CHECK(figure->boards[4]->marks.size() > figure->boards[3]->marks.size());
}

TEST_CASE("where a piece can go is marked") {
  const auto figure = make_figure(games("keishi"), "keishi", {"", {}, {}, "", "a2", ""}, as_stored);
  REQUIRE(figure);
  CHECK(figure->boards.front()->marks.size() == 5);  // a1, b1, a3, b3, and over b2 to c2
}

TEST_CASE("a board that cannot be is told in its place") {
  struct Row {
    GuideBoard board;
    const char* token;
  };
  for (const Row& row : {Row{{"nonsense", {}, {}, "", "", ""}, "position.letter"},
                         {{"", {}, {"a2a9"}, "", "", ""}, "keishi.move-text"},
                         {{"", {}, {}, "a2a3", "", ""}, "guide.refused"},
                         {{"", {}, {}, "", "c3", ""}, "guide.from"},
                         {{"", {{"gap", "no"}}, {}, "", "", ""}, "options.value"}}) {
    const auto figure = make_figure(games("keishi"), "keishi", row.board, as_stored);
    REQUIRE_FALSE(figure);
    CHECK(figure.error().text.token == row.token);
  }
  const GuideModel guide =
      make_guide(games("keishi"), {}, {{{"keishi", "Text\n\n```board\nmoves: a2a9\n```\n"}}, {"en"}}, as_stored);
  REQUIRE(guide.chapters.size() == 1);
  REQUIRE(guide.chapters.front().entries.size() == 2);
  CHECK(guide.chapters.front().entries[1].kind == GuideKind::paragraph);
  CHECK_FALSE(guide.chapters.front().entries[1].text.empty());
}

namespace {

const std::vector<std::string> languages = {"en", "ja", "zh_CN"};

// What is on the boards of a guide, whatever its language.
std::vector<std::string> boards_of(const std::vector<GuidePart>& guide) {
  std::vector<std::string> out;
  for (const GuidePart& part : guide) {
    if (part.kind != GuideKind::board) continue;
    out.push_back(part.board.position + '|' + part.board.from + '|' + part.board.refused);
    for (const std::string& move : part.board.moves) out.back() += '|' + move;
  }
  return out;
}

struct Shipped {
  std::vector<std::shared_ptr<GameMaker>> plugins = {plugin("keishi"), plugin("liuzichong"), plugin("renju"),
                                                     plugin("shogi")};
  std::shared_ptr<script::ScriptMaker> scripts =
      script::load_scripts({{std::filesystem::path(test::source_dir) / "scripts"}, {}, {}}, plugins);
  Catalog catalog;

  Shipped() {
    for (const auto& maker : plugins) catalog.add(maker);
    catalog.add(scripts);
  }

  std::string guide(const std::string& id, const std::string& language) const {
    const auto script = scripts->script(id);
    if (!script) {
      const auto folder = std::filesystem::path(test::build_dir) / "share/kiban/guides";
      return find_guide({folder}, id, {language}).value_or("");
    }
    const script::Phrase& about = script->description.about;
    return language == "en" ? about.english : about.other.count(language) ? about.other.at(language) : "";
  }

  bool is_variant(const std::string& id) const {
    const auto script = scripts->script(id);
    return script && !script->description.whole;
  }
};

}  // namespace

TEST_CASE("every game that ships is explained in three languages, with boards that can be played") {
  const Shipped shipped;
  CHECK(shipped.catalog.games().size() > 20);
  for (const GameEntry& entry : shipped.catalog.games()) {
    if (shipped.is_variant(entry.id)) continue;
    INFO(entry.id);
    std::vector<std::string> boards;
    for (const std::string& language : languages) {
      INFO(language);
      const auto guide = parse_guide(shipped.guide(entry.id, language));
      REQUIRE(guide);
      CHECK(guide->front().kind == GuideKind::paragraph);
      REQUIRE_FALSE(boards_of(*guide).empty());
      if (language == "en") boards = boards_of(*guide);
      CHECK(boards_of(*guide) == boards);
      for (const GuidePart& part : *guide) {
        if (part.kind != GuideKind::board) continue;
        const auto figure = make_figure(shipped.catalog, entry.id, part.board, as_stored);
        INFO((figure ? std::string() : line_of(figure.error()) + " " + part.board.position));
        CHECK(figure);
      }
    }
  }
}
