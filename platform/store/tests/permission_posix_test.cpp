// Folders and files that may not be written.
#include <catch2/catch.hpp>

#include "raw.hpp"
#include "samples.hpp"
#include "support/unprivileged_posix.hpp"

namespace kiban {
namespace {

using test::Mode;
using test::token_of;
using test::Unprivileged;

TEST_CASE("places that may not be written are refused with a reason and left as they are") {
  struct Row {
    const char* name;
    bool exists;
    ::mode_t folder, file;
    const char* token;
  };
  const Row rows[] = {
      {"no library in a read-only folder", false, 0555, 0644, "library.open"},
      {"a library in a read-only folder", true, 0555, 0444, "library.read-only"},
      {"a read-only library", true, 0777, 0444, "library.read-only"},
      {"a library of somebody else", true, 0777, 0000, "library.open"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const test::TemporaryFolder folder;
    const auto file = folder / "library.db";
    if (row.exists) test::must(test::open_library(file)->add(test::full_record()));
    const std::string before = test::bytes_of(file);
    {
      const Mode of_file(file, row.file);
      const Mode of_folder(folder.path(), row.folder);
      const Unprivileged nobody;
      const auto refused = Library::open(file);
      REQUIRE(token_of(refused) == row.token);
      CHECK(english(refused.error().text).find(file.string()) != std::string::npos);
    }
    CHECK(test::bytes_of(file) == before);
  }
}

TEST_CASE("a library that may not be written is read, and stays as it is") {
  struct Row {
    const char* name;
    ::mode_t folder, file;
  };
  const Row row = GENERATE(Row{"the file", 0777, 0444}, Row{"the folder", 0555, 0644}, Row{"both", 0555, 0444});
  CAPTURE(row.name);
  const test::TemporaryFolder folder;
  const auto file = folder / "what? 100%20 of #1.db";
  const auto kept = test::must(test::open_library(file)->add(test::full_record()));
  const std::string before = test::bytes_of(file);
  {
    const Mode of_file(file, row.file);
    const Mode of_folder(folder.path(), row.folder);
    const Unprivileged nobody;
    const auto library = test::must(Library::open(file, {.to_read = true}));
    CHECK(test::must(library->list({})).size() == 1);
    CHECK(test::must(library->read(kept)).game == test::full_record().game);
    CHECK(library->check());
    CHECK(token_of(library->remove(kept)) == "library.read-only");
    CHECK(token_of(library->add(test::full_record())) == "library.read-only");
  }
  CHECK(test::bytes_of(file) == before);
}

TEST_CASE("what was written last is not left out of a library that may not be written") {
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  test::must(test::open_library(file)->add(test::full_record()));
  test::write_bytes(folder / "library.db-wal", "games that stand beside it");
  const Mode of_file(file, 0444);
  const Mode of_folder(folder.path(), 0555);
  const Unprivileged nobody;
  CHECK(token_of(Library::open(file, {.to_read = true})) == "library.open");
}

}  // namespace
}  // namespace kiban
