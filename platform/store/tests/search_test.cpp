// Filters: words, games, endings, positions.
#include <catch2/catch.hpp>

#include "raw.hpp"
#include "samples.hpp"
#include "store/fold.hpp"

namespace kiban {
namespace {

using test::must;

std::vector<RecordId> ids_of(Library& library, const RecordFilter& filter) {
  std::vector<RecordId> ids;
  for (const RecordSummary& summary : must(library.list(filter))) ids.push_back(summary.id);
  return ids;
}

bool finds(Library& library, const std::string& words) {
  RecordFilter filter;
  filter.words = words;
  return ids_of(library, filter).size() == 1;
}

TEST_CASE("letters fold to what a search compares") {
  const std::pair<const char*, const char*> rows[] = {
      {"", ""},
      {"Abc xyZ 019 [@`{", "abc xyz 019 [@`{"},
      {"ÀÖØÞ×ß÷ÿ", "àöøþ×ß÷ÿ"},
      {"ŁŹŸĀ", "łźÿā"},
      {"ΑΣΩΆΈΌΏ", "ασωάέόώ"},
      {"ЀЙЯ", "ѐйя"},
      {"ＡＺａｚ０９！～", "azaz09!~"},
      {"日本語　将棋", "日本語 将棋"},
      {"围棋カタカナｶﾀｶﾅ", "围棋カタカナｶﾀｶﾅ"},
      {"\xF0\x9F\x8E\xB2 A", "\xF0\x9F\x8E\xB2 a"},
      {"A\xff\xE3\x80Z\xC3", "a\xff\xE3\x80z\xC3"},  // not UTF-8: bytes stay
      {"\xC0\x80\xF8", "\xC0\x80\xF8"},
  };
  for (const auto& [text, folded] : rows) CHECK(store::fold(text) == folded);
}

TEST_CASE("words are split at blanks of any width") {
  using Words = std::vector<std::string>;
  CHECK(store::folded_words("").empty());
  CHECK(store::folded_words("  \t ").empty());
  CHECK(store::folded_words(" Ab  cD\n") == Words{"ab", "cd"});
  CHECK(store::folded_words("羽生　名人") == Words{"羽生", "名人"});
}

TEST_CASE("every word must occur somewhere in the game") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record record = test::full_record();
  record.nodes.back().comment = "of a move taken out";
  must(library->add(record));
  const std::pair<const char*, bool> rows[] = {
      {"", true},
      {"羽生", true},
      {"生", true},
      {"羽生　名人", true},   // a player and a tag, any width of blank
      {"ärne NOBODY", true},  // any case
      {"ÄRNE", true},
      {"unheard", true},  // the game's id
      {"event", false},   // the name of a tag is not what was said
      {"好棋", true},     // a comment
      {"line two", true},
      {"f6f5 +0.35", true},  // a tag of a move
      {"羽生 somebody-else", false},
      {"%", false},
      {"_", false},
      {"taken", false},
      {"'", false},
  };
  for (const auto& [words, expected] : rows) {
    CAPTURE(words);
    CHECK(finds(*library, words) == expected);
  }
}

TEST_CASE("what is noted during a game is found at once and what is taken out no more") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record record = test::line_of({"a", "b"});
  const RecordId id = must(library->add(record));
  const auto journal = library->journal(id);
  record.nodes[2].comment = "Brilliant";
  must(journal->node_changed(record, 2));
  CHECK(finds(*library, "brilliant"));
  record.current = record.add(2, "c");
  record.nodes.back().comment = "ＢＬＵＮＤＥＲ";
  must(journal->node_added(record, record.current));
  CHECK(finds(*library, "blunder"));
  record.nodes[2].comment = "Dull";
  must(journal->node_changed(record, 2));
  CHECK_FALSE(finds(*library, "brilliant"));
  CHECK(finds(*library, "dull blunder"));
  record.remove(3);
  must(journal->node_changed(record, 3));
  CHECK_FALSE(finds(*library, "blunder"));
}

TEST_CASE("games and endings filter") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record unfinished = test::line_of({"a"});
  Record finished = test::full_record();
  finished.game = "other";
  const RecordId first = must(library->add(unfinished));
  const RecordId second = must(library->add(finished));
  RecordFilter filter;
  filter.finished = false;
  CHECK(ids_of(*library, filter) == std::vector<RecordId>{first});
  filter.finished = true;
  CHECK(ids_of(*library, filter) == std::vector<RecordId>{second});
  filter.game = "unheard-of";
  CHECK(ids_of(*library, filter).empty());
  filter.finished.reset();
  CHECK(ids_of(*library, filter) == std::vector<RecordId>{first});
  filter.words = "unheard nobody";
  filter.limit = 1;
  CHECK(ids_of(*library, filter) == std::vector<RecordId>{first});
}

TEST_CASE("all games that reached a position") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record one = test::line_of({"a", "b"});
  one.nodes[1].key = test::key_of(1);
  one.nodes[2].key = test::key_of(2);
  Record two = test::line_of({"a", "c", "d"});
  two.nodes[1].key = test::key_of(1);
  two.nodes[3].key = test::key_of(1);  // twice in one game is one game
  const RecordId first = must(library->add(one));
  const RecordId second = must(library->add(two));
  const auto reached = [&](std::uint8_t number) {
    RecordFilter filter;
    filter.position = test::key_of(number);
    return ids_of(*library, filter);
  };
  CHECK(reached(1) == std::vector<RecordId>{second, first});
  CHECK(reached(2) == std::vector<RecordId>{first});
  CHECK(reached(3).empty());
  one.remove(2);
  must(library->journal(first)->node_changed(one, 2));
  CHECK(reached(2).empty());
  must(library->remove(second));
  CHECK(reached(1) == std::vector<RecordId>{first});
}

TEST_CASE("a position is found through an index") {
  const test::TemporaryFolder folder;
  test::open_library(folder / "library.db");
  // The last line of the plan, the innermost: a search, not a scan.
  const std::string plan = test::run_sql(folder / "library.db",
                                         "CREATE TEMP TABLE plan (detail); SELECT count(*) FROM nodes INDEXED BY "
                                         "nodes_by_key WHERE key = x'00' AND deleted = 0");
  CHECK(plan == "0");  // INDEXED BY fails where the index cannot serve
}

}  // namespace
}  // namespace kiban
