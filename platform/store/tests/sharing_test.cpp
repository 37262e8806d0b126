// Several programs on one library. Here each is a connection of its own; tests/faults has real processes.
#include <sqlite3.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "raw.hpp"
#include "samples.hpp"

namespace kiban {
namespace {

using test::must;
using test::token_of;

const LibraryOptions impatient{Milliseconds(50), {}};

// Holds the write lock, as another program in the middle of an import does.
class Writer {
 public:
  explicit Writer(const std::filesystem::path& file) {
    sqlite3_open_v2(file.string().c_str(), &handle_, SQLITE_OPEN_READWRITE, nullptr);
    sqlite3_exec(handle_, "BEGIN IMMEDIATE; INSERT INTO record_tags VALUES (1, 'half', 'done')", nullptr, nullptr,
                 nullptr);
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { sqlite3_close_v2(handle_); }

 private:
  sqlite3* handle_ = nullptr;
};

TEST_CASE("one reads while another writes, and sees whole states only") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db", impatient);
  const RecordId id = must(library->add(test::full_record()));
  const Writer writer(folder / "library.db");
  CHECK(Library::open(folder / "library.db", impatient));
  CHECK(test::describe(must(library->read(id))) == test::describe(test::full_record()));
  CHECK(must(library->list({})).size() == 1);
  must(library->check());
}

TEST_CASE("a long import lets others write between its turns") {
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  const auto other = test::open_library(file);
  const std::vector<Record> games(2000, test::line_of({"a", "b", "c", "d"}));
  std::atomic<bool> done{false};
  std::size_t imported = 0;
  std::thread importer([&] {
    LibraryOptions options;
    options.turn = Milliseconds(20);
    imported = must(test::open_library(file, options)->import_all(games)).size();
    done = true;
  });
  std::size_t meanwhile = 0;
  do {
    must(other->add(test::line_of({"x"})));
    if (!done) ++meanwhile;
    std::this_thread::sleep_for(Milliseconds(20));  // who writes all the time leaves nobody a turn
  } while (!done);
  importer.join();
  CHECK(imported == games.size());
  CHECK(meanwhile >= 3);
  RecordFilter filter;
  CHECK(must(other->list(filter)).size() >= imported + meanwhile);
}

TEST_CASE("an import that fails on the way leaves nothing") {
  const test::TemporaryFolder folder;
  LibraryOptions options;
  options.turn = Milliseconds(0);  // each record is a turn of its own
  const auto library = test::open_library(folder / "library.db", options);
  Record wrong = test::line_of({"a"});
  wrong.nodes[1].parent = 1;
  CHECK(token_of(library->import_all({test::line_of({"a"}), test::line_of({"b"}), wrong})) == "library.record");
  CHECK(must(library->list({})).empty());
  CHECK(must(library->import_all({test::line_of({"a"}), test::line_of({"b"})})).size() == 2);
  for (const RecordSummary& game : must(library->list({}))) must(library->remove(game.id));
  must(library->empty_bin());
  RecordFilter bin;
  bin.binned = true;
  CHECK(must(library->list(bin)).empty());
}

TEST_CASE("who cannot write says for how long it waited") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db", impatient);
  Record record = test::line_of({"a"});
  const RecordId id = must(library->add(record));
  const auto journal = library->journal(id);
  const std::string before = test::describe(record);
  record.nodes[1].comment = "note";
  {
    const Writer writer(folder / "library.db");
    const auto busy = library->add(record);
    REQUIRE(token_of(busy) == "library.busy");
    CHECK(english(busy.error().text).find("Waited 0.1 seconds") != std::string::npos);
    CHECK(token_of(library->remove(id)) == "library.busy");
    CHECK(token_of(library->empty_bin()) == "library.busy");
    CHECK(token_of(journal->node_changed(record, 1)) == "library.busy");
    CHECK(token_of(journal->begin()) == "library.busy");
    CHECK(test::describe(must(library->read(id))) == before);
  }
  must(journal->node_changed(record, 1));  // goes on once it is free
  CHECK(test::describe(must(library->read(id))) == test::describe(record));
}

TEST_CASE("a library that another program is migrating is busy, then open") {
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  test::open_library(file);
  const std::string latest = test::run_sql(file, "PRAGMA user_version");
  // As if the last migration were still to come.
  test::run_sql(file, "PRAGMA user_version = " + std::to_string(std::stoi(latest) - 1));
  {
    const Writer writer(file);
    CHECK(token_of(Library::open(file, impatient)) == "library.busy");
  }
  test::run_sql(file, "PRAGMA user_version = " + latest);
  CHECK(Library::open(file, impatient));
}

TEST_CASE("a game changed elsewhere is not overwritten") {
  const test::TemporaryFolder folder;
  const auto here = test::open_library(folder / "library.db");
  const auto there = test::open_library(folder / "library.db");
  const RecordId id = must(here->add(test::line_of({"a"})));
  Record mine = must(here->read(id));
  Record theirs = must(there->read(id));
  const auto my_journal = here->journal(id);
  const auto their_journal = there->journal(id);

  mine.current = mine.add(1, "b");
  must(my_journal->node_added(mine, mine.current));
  theirs.current = theirs.add(1, "c");
  CHECK(token_of(their_journal->node_added(theirs, theirs.current)) == "library.conflict");
  CHECK(token_of(their_journal->current_changed(theirs)) == "library.conflict");
  CHECK(test::describe(must(there->read(id))) == test::describe(mine));

  must(there->read(id));  // opened again
  const auto again = there->journal(id);
  Record both = must(there->read(id));
  both.current = both.add(1, "c");
  must(again->node_added(both, both.current));
  CHECK(token_of(my_journal->current_changed(mine)) == "library.conflict");
}

TEST_CASE("a game that went for good elsewhere is unknown") {
  const test::TemporaryFolder folder;
  const auto here = test::open_library(folder / "library.db");
  const auto there = test::open_library(folder / "library.db");
  const Record record = test::line_of({"a"});
  const RecordId id = must(here->add(record));
  const auto journal = here->journal(id);
  must(there->remove(id));
  must(journal->current_changed(record));  // from the bin it can still come back
  must(there->empty_bin());
  CHECK(token_of(journal->current_changed(record)) == "library.unknown");
}

TEST_CASE("a step that was begun and not committed is not there") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record record = test::line_of({"a"});
  const RecordId id = must(library->add(record));
  const std::string before = test::describe(record);
  record.current = record.add(1, "b");
  {
    const auto journal = library->journal(id);
    must(journal->begin());
    must(journal->node_added(record, record.current));
  }
  CHECK(test::describe(must(library->read(id))) == before);
  must(library->journal(id)->node_added(record, record.current));
}

TEST_CASE("steps of which one failed are not committed") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record record = test::line_of({"a"});
  const RecordId id = must(library->add(record));
  const std::string before = test::describe(record);
  const auto journal = library->journal(id);
  record.nodes[1].comment = "note";
  must(journal->begin());
  must(journal->node_changed(record, 1));
  CHECK(token_of(journal->node_added(record, 1)) == "library.conflict");  // is there already
  CHECK(token_of(journal->commit()) == "library.conflict");
  journal->rollback();
  CHECK(test::describe(must(library->read(id))) == before);
  must(journal->node_changed(record, 1));
  CHECK(test::describe(must(library->read(id))) == test::describe(record));
}

TEST_CASE("a reader beside a writer sees whole games only") {
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  Record record = test::line_of({"a"});
  const RecordId id = must(test::open_library(file)->add(record));
  std::atomic<bool> done{false};
  std::string error;
  std::thread writer([&] {
    try {
      const auto library = test::open_library(file);
      const auto journal = library->journal(id);
      for (int i = 0; i < 500; ++i) {
        record.current = record.add(record.current, "m" + std::to_string(i));
        must(journal->node_added(record, record.current));
      }
    } catch (const std::exception& failure) {
      error = failure.what();
    }
    done = true;
  });
  const auto library = test::open_library(file);
  int torn = 0;
  int reads = 0;
  for (; !done || reads == 0; ++reads) {
    const auto read = library->read(id);
    if (!read || read->current + 1 != read->nodes.size()) ++torn;
  }
  writer.join();
  CHECK(error.empty());
  CHECK(torn == 0);
  CHECK(must(library->read(id)).nodes.size() == record.nodes.size());
}

// Four at once, each with its own connection, from the making of the file on.
TEST_CASE("many writers at once lose nothing") {
  constexpr std::size_t writers = 4;
  constexpr std::size_t games = 8;
  const test::TemporaryFolder folder;
  std::vector<std::string> errors(writers);
  std::vector<std::thread> threads;
  threads.reserve(writers);
  for (std::size_t i = 0; i < writers; ++i) {
    threads.emplace_back([&, i] {
      try {
        const auto library = test::open_library(folder / "library.db", {Milliseconds(60'000), {}});
        for (std::size_t game = 0; game < games; ++game) {
          Record record = test::line_of({"a"});
          const RecordId id = must(library->add(record));
          const auto journal = library->journal(id);
          for (const char* move : {"b", "c", "d"}) {
            record.current = record.add(record.current, move);
            must(journal->node_added(record, record.current));
          }
        }
      } catch (const std::exception& failure) {
        errors[i] = failure.what();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(errors == std::vector<std::string>(writers));
  const auto library = test::open_library(folder / "library.db");
  must(library->check());
  const auto list = must(library->list({}));
  CHECK(list.size() == writers * games);
  for (const RecordSummary& summary : list) CHECK(summary.opening == "a b c d");
}

}  // namespace
}  // namespace kiban
