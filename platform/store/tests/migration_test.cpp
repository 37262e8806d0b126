// Each migration, from the version before with games in it; strangers and later versions are left alone.
#include <catch2/catch.hpp>

#include "raw.hpp"
#include "samples.hpp"
#include "store/migrations.hpp"
#include "store/sqlite.hpp"

namespace kiban {
namespace {

using test::bytes_of;
using test::must;
using test::run_sql;
using test::token_of;

constexpr const char* set_identity = "PRAGMA application_id = 1263092302; PRAGMA user_version = ";

// Games as version 1 kept them: the sample without what came later.
const char* const games_of_version_1 = R"sql(
INSERT INTO scripts VALUES (5, x'000102030405060708090a0b0c0d0e0f', 'return kiban.variant {}');
INSERT INTO records VALUES (3, 'unheard-of', 'A game', '{"ko":"none"}', 1700000000123, 1700000000999, 'won', 1, 2,
  'match.resigned', '{1} resigned.', '["Ä"]', 'kiban', 3, 5, '6/6 b');
INSERT INTO records VALUES (4, 'unheard-of', 'A game', '{}', 1, 2, 'ongoing', 0, 0, '', '', '[]', 'kiban', 0, NULL, '');
INSERT INTO seats VALUES (3, 0, 'person', 'ÄRNE', '', 1000, 0, 30000, 0, 3), (3, 1, 'computer', '', 'hard', 0, 0, 0, 0, 1);
INSERT INTO nodes VALUES
  (3, 0, NULL, NULL, '', 'root note', 0, 0), (3, 1, 0, 1, 'a', 'Other', 5, 0), (3, 2, 0, 0, 'b', '', 6, 0),
  (3, 3, 2, 0, 'c', '', 7, 0), (3, 4, 2, NULL, 'd', 'Gone', 8, 1), (4, 0, NULL, NULL, '', '', 0, 0);
INSERT INTO record_tags VALUES (3, 'event', '名人戦');
INSERT INTO node_tags VALUES (3, 3, 'engine', '+1.5'), (3, 4, 'engine', 'Forgotten');
)sql";

std::filesystem::path library_of_version_1(const test::TemporaryFolder& folder) {
  auto file = folder / "library.db";
  run_sql(file, store::migrations()[0].sql + set_identity + "1;" + games_of_version_1);
  return file;
}

Record game_3() {
  Record record;
  record.game = "unheard-of";
  record.game_name = "A game";
  record.options = {{"ko", "none"}};
  record.script = "return kiban.variant {}";
  record.start = "6/6 b";
  record.created = std::chrono::sys_time<Milliseconds>(Milliseconds(1'700'000'000'123));
  record.ending = {Outcome::won, 1, 2, {"match.resigned", "{1} resigned.", {"Ä"}, "kiban"}};
  record.seats = {{SeatKind::person, "ÄRNE", "", {Milliseconds(1000), {}, Milliseconds(30000), {}, 3}},
                  {SeatKind::computer, "", "hard", {}}};
  record.tags = {{"event", "名人戦"}};
  record.add(0, "a");
  record.add(0, "b");
  record.current = record.add(2, "c");
  record.remove(record.add(2, "d"));
  record.promote(2);
  for (NodeId node = 1; node < 5; ++node) record.nodes[node].elapsed = Milliseconds(4 + node);
  record.nodes[0].comment = "root note";
  record.nodes[1].comment = "Other";
  record.nodes[4].comment = "Gone";
  record.nodes[3].tags = {{"engine", "+1.5"}};
  record.nodes[4].tags = {{"engine", "Forgotten"}};
  return record;
}

TEST_CASE("games of version 1 are all there after the migration") {
  const test::TemporaryFolder folder;
  const auto file = library_of_version_1(folder);
  const auto library = test::open_library(file);
  must(library->check());
  CHECK(test::describe(must(library->read(3))) == test::describe(game_3()));
  CHECK(must(library->read(4)).nodes.size() == 1);
  const auto list = must(library->list({}));
  REQUIRE(list.size() == 2);
  CHECK(list[0].id == 3);
  CHECK(list[0].plies == 2);
  CHECK(list[0].opening == "b c");
  CHECK(list[0].changed.time_since_epoch().count() == 1'700'000'000'999);
  CHECK(list[1].plies == 0);
  CHECK(list[1].opening.empty());
}

TEST_CASE("games of version 1 are searched like new ones") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(library_of_version_1(folder));
  const RecordId added = must(library->add(game_3()));
  const auto file = folder / "library.db";
  const auto column = [&](const std::string& sql, RecordId id) { return run_sql(file, sql + std::to_string(id)); };
  for (const char* sql : {"SELECT text FROM words WHERE record = ", "SELECT opening FROM records WHERE id = ",
                          "SELECT plies FROM records WHERE id = ", "SELECT revision FROM records WHERE id = "}) {
    CHECK(column(sql, 3) == column(sql, added));
  }
  CHECK(column("SELECT text FROM words WHERE record = ", 3).find("ärne") != std::string::npos);
}

TEST_CASE("games of version 1 are played on") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(library_of_version_1(folder));
  Record record = must(library->read(3));
  record.current = record.add(3, "e");
  record.nodes.back().key = test::key_of(1);
  must(library->journal(3)->node_added(record, record.current));
  CHECK(test::describe(must(library->read(3))) == test::describe(record));
  must(library->remove(4));
  must(library->empty_bin());
  CHECK(token_of(library->read(4)) == "library.unknown");
}

TEST_CASE("a migrated library has the tables of a new one") {
  const test::TemporaryFolder folder;
  const auto migrated = library_of_version_1(folder);
  test::open_library(migrated);
  test::open_library(folder / "new.db");
  const char* schema = "SELECT group_concat(sql, char(10)) FROM (SELECT sql FROM sqlite_schema ORDER BY name)";
  CHECK(run_sql(migrated, schema) == run_sql(folder / "new.db", schema));
  CHECK(run_sql(migrated, "PRAGMA user_version") == std::to_string(store::migrations().size()));
  CHECK(run_sql(folder / "new.db", "PRAGMA application_id") == "1263092302");
}

TEST_CASE("games of each version before are all there, and can have a card") {
  for (std::size_t version = 1; version < store::migrations().size(); ++version) {
    CAPTURE(version);
    const test::TemporaryFolder folder;
    const auto file = library_of_version_1(folder);
    for (std::size_t step = 1; step < version; ++step)
      store::Connection(file, {}).execute(store::migrations()[step].sql + set_identity + std::to_string(step + 1));
    CHECK(run_sql(file, "PRAGMA user_version") == std::to_string(version));
    const auto library = test::open_library(file);
    CHECK(run_sql(file, "PRAGMA user_version") == std::to_string(store::migrations().size()));
    must(library->check());
    CHECK(test::describe(must(library->read(3))) == test::describe(game_3()));
    CHECK_FALSE(must(library->card(3)));
    must(library->keep_card(3, {2, "look", "position"}));
    CHECK(must(library->card(3)) == RecordCard{2, "look", "position"});
  }
}

TEST_CASE("migrations are in order and end where the program is") {
  REQUIRE(store::migrations().size() == 4);
  CHECK(store::migrations()[0].name == "0001_records");
  CHECK(store::migrations()[1].name == "0002_history");
  CHECK(store::migrations()[2].name == "0003_score");
  CHECK(store::migrations()[3].name == "0004_cards");
}

TEST_CASE("files that are not for this program are refused and left as they are") {
  struct Row {
    const char* sql;
    const char* token;
  };
  const Row rows[] = {
      {"CREATE TABLE t (x); PRAGMA application_id = 1263092302; PRAGMA user_version = 5", "library.newer"},
      {"CREATE TABLE t (x); PRAGMA application_id = 1263092302; PRAGMA user_version = -1", "library.newer"},
      {"PRAGMA journal_mode = WAL; CREATE TABLE t (x); PRAGMA application_id = 1263092302; PRAGMA user_version = 9",
       "library.newer"},
      {"CREATE TABLE t (x)", "library.open"},
      {"CREATE TABLE t (x); PRAGMA application_id = 1", "library.open"},
      {"PRAGMA user_version = 2; CREATE TABLE t (x)", "library.open"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.sql);
    const test::TemporaryFolder folder;
    run_sql(folder / "file.db", row.sql);
    const std::string before = bytes_of(folder / "file.db");
    CHECK(token_of(Library::open(folder / "file.db")) == row.token);
    CHECK(bytes_of(folder / "file.db") == before);
  }
}

TEST_CASE("a later version says which one it is") {
  const test::TemporaryFolder folder;
  run_sql(folder / "file.db", "CREATE TABLE t (x); PRAGMA application_id = 1263092302; PRAGMA user_version = 5");
  const auto refused = Library::open(folder / "file.db");
  REQUIRE_FALSE(refused);
  CHECK(english(refused.error().text).find("form 5, this program knows 4") != std::string::npos);
}

TEST_CASE("an empty file becomes a library") {
  const test::TemporaryFolder folder;
  test::write_bytes(folder / "library.db", "");
  CHECK(must(test::open_library(folder / "library.db")->list({})).empty());
}

}  // namespace
}  // namespace kiban
