// What is broken is named, nothing is changed, and the rest still works.
#include <algorithm>
#include <catch2/catch.hpp>

#include "raw.hpp"
#include "samples.hpp"

namespace kiban {
namespace {

using test::bytes_of;
using test::must;
using test::token_of;

TEST_CASE("a file that is no library is refused and left as it is") {
  const std::pair<const char*, std::string> rows[] = {
      {"text",
       "These are my notes about the game, longer than a header of a database would be. " + std::string(500, '.')},
      {"short", "x"},
      {"zeros", std::string(8192, '\0')},
      {"header only", std::string("SQLite format 3\0", 16) + std::string(84, '\xff')},
  };
  for (const auto& [name, bytes] : rows) {
    CAPTURE(name);
    const test::TemporaryFolder folder;
    test::write_bytes(folder / "library.db", bytes);
    const auto refused = Library::open(folder / "library.db");
    CHECK(token_of(refused) == "library.damaged");
    CHECK(bytes_of(folder / "library.db") == bytes);
    if (!refused) CHECK(english(refused.error().text).find("library.db") != std::string::npos);
  }
}

TEST_CASE("a row that makes no sense damages its own game alone") {
  const char* const rows[] = {
      "UPDATE records SET options = '{' WHERE id = 1",
      "UPDATE records SET options = '[1]' WHERE id = 1",
      "UPDATE records SET options = '{\"a\":1}' WHERE id = 1",
      "UPDATE records SET outcome = 'perhaps' WHERE id = 1",
      "UPDATE records SET winners = -1 WHERE id = 1",
      "UPDATE records SET winning_seats = 99999999999 WHERE id = 1",
      "UPDATE records SET reason_args = '7' WHERE id = 1",
      "UPDATE records SET current = 99 WHERE id = 1",
      "UPDATE records SET current = -1 WHERE id = 1",
      "UPDATE records SET script = 77 WHERE id = 1",
      "UPDATE seats SET kind = 'ghost' WHERE record = 1 AND seat = 0",
      "UPDATE seats SET periods = -1 WHERE record = 1 AND seat = 1",
      "DELETE FROM seats WHERE record = 1 AND seat = 0",
      "DELETE FROM nodes WHERE record = 1 AND node = 2",
      "DELETE FROM nodes WHERE record = 1",
      "UPDATE nodes SET parent = 3 WHERE record = 1 AND node = 2",
      "UPDATE nodes SET parent = NULL WHERE record = 1 AND node = 2",
      "UPDATE nodes SET parent = -2 WHERE record = 1 AND node = 2",
      "UPDATE nodes SET ordinal = 7 WHERE record = 1 AND node = 1",
      "UPDATE nodes SET ordinal = -1 WHERE record = 1 AND node = 1",
      "UPDATE nodes SET ordinal = 0 WHERE record = 1",
      "UPDATE nodes SET key = x'00' WHERE record = 1 AND node = 1",
      "UPDATE nodes SET move = '' WHERE record = 1 AND node = 1",
      "INSERT INTO node_tags VALUES (1, 99, 'a', 'b')",
  };
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  must(test::open_library(file)->add_all({test::full_record(), test::full_record()}));
  const std::string whole = bytes_of(file);
  for (const char* sql : rows) {
    CAPTURE(sql);
    test::write_bytes(file, whole);
    test::damage(file, sql);
    const auto library = test::open_library(file);
    const auto read = library->read(1);
    REQUIRE(token_of(read) == "library.damaged");
    CHECK(english(read.error().text).find("Game 1 ") == 0);
    CHECK(token_of(library->check()) == "library.damaged");
    CHECK(test::describe(must(library->read(2))) == test::describe(test::full_record()));
    CHECK(must(library->list({})).size() == 2);
    must(library->remove(1));
  }
}

TEST_CASE("a table that is missing is damage") {
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  test::open_library(file);
  test::damage(file, "DROP TABLE nodes");
  const auto library = test::open_library(file);
  CHECK(token_of(library->add(test::full_record())) == "library.damaged");
  CHECK(must(library->list({})).empty());
  CHECK(token_of(library->check()) == "library.damaged");
}

TEST_CASE("a trigger in a file from elsewhere does not run") {
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  test::open_library(file);
  test::damage(file, "CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM records; END");
  const auto library = test::open_library(file);
  const RecordId id = must(library->add(test::full_record()));
  CHECK(test::describe(must(library->read(id))) == test::describe(test::full_record()));
}

// Pages overwritten one by one: each call answers or says damaged, and no game is made up.
TEST_CASE("overwritten pages never become other games") {
  const test::TemporaryFolder folder;
  const auto whole = folder / "whole.db";
  const Record record = test::full_record();
  must(test::open_library(whole)->add_all({record, record, record}));
  const std::string bytes = bytes_of(whole);
  constexpr std::size_t page = 4096;
  REQUIRE(bytes.size() >= 8 * page);
  std::size_t seen = 0;
  for (std::size_t at = 0; at + page <= bytes.size(); at += page) {
    CAPTURE(at / page);
    std::string broken = bytes;
    std::fill_n(broken.begin() + static_cast<std::ptrdiff_t>(at), page, '\x5a');
    const auto file = folder / "broken.db";
    test::write_bytes(file, broken);
    auto opened = Library::open(file);
    if (!opened) {
      CHECK(token_of(opened) == "library.damaged");
      ++seen;
      continue;
    }
    for (RecordId id = 1; id <= 3; ++id) {
      const auto read = (*opened)->read(id);
      if (read) CHECK(test::describe(*read) == test::describe(record));
      if (!read) CHECK_THAT(token_of(read), Catch::Equals("library.damaged") || Catch::Equals("library.unknown"));
    }
    if (token_of((*opened)->check()) == "library.damaged") ++seen;
  }
  CHECK(seen == bytes.size() / page);
}

TEST_CASE("a truncated file is damage") {
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  must(test::open_library(file)->add(test::full_record()));
  std::string bytes = bytes_of(file);
  bytes.resize(bytes.size() / 2 / 4096 * 4096);
  test::write_bytes(file, bytes);
  const auto library = Library::open(file);
  if (!library) {
    CHECK(token_of(library) == "library.damaged");
  } else {
    CHECK(token_of((*library)->check()) == "library.damaged");
  }
  CHECK(bytes_of(file) == bytes);
}

TEST_CASE("a folder that cannot be, and a folder as file, say so") {
  const test::TemporaryFolder folder;
  test::write_bytes(folder / "file", "x");
  CHECK(token_of(Library::open(folder.path() / "file" / "library.db")) == "library.open");
  CHECK(token_of(Library::open(folder.path())) == "library.open");
}

}  // namespace
}  // namespace kiban
