// Killed during the migration from version 1: the file is of one version or the other, with every game.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <random>

#include "executioner.hpp"
#include "raw.hpp"
#include "samples.hpp"
#include "store/migrations.hpp"

namespace kiban {
namespace {

using test::must;

constexpr unsigned seed = 20243;
constexpr int kills = 50;
constexpr int games = 250;

// Games of 40 plies each, as version 1 kept them.
std::string library_of_version_1(const std::filesystem::path& file) {
  test::run_sql(file, store::migrations()[0].sql + fmt::format(R"sql(
PRAGMA application_id = 1263092302;
PRAGMA user_version = 1;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {0})
INSERT INTO records SELECT i, 'game', 'Game', '{{}}', i, i, 'ongoing', 0, 0, '', '', '[]', 'kiban', 40, NULL, '' FROM n;
INSERT INTO seats SELECT id, 0, 'person', 'Player ' || id, '', 0, 0, 0, 0, 1 FROM records;
WITH RECURSIVE p (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM p WHERE i < 40)
INSERT INTO nodes SELECT id, i, CASE WHEN i > 0 THEN i - 1 END, CASE WHEN i > 0 THEN 0 END,
  CASE WHEN i > 0 THEN 'm' || i ELSE '' END, 'comment', 5, 0 FROM records, p;
)sql",
                                                               games));
  return test::bytes_of(file);
}

// Every game, in the order of the file.
std::string all_games(const std::filesystem::path& file) {
  const auto library = test::open_library(file);
  std::string all;
  for (RecordId id = 1; id <= games; ++id) all += test::describe(must(library->read(id)));
  return all;
}

TEST_CASE("50 kills during a migration leave the old version or the new one") {
  std::mt19937 random(seed);
  const test::TemporaryFolder folder;
  const auto file = folder / "library.db";
  const std::string old = library_of_version_1(file);
  const std::chrono::microseconds whole = test::run_to_end({"open", file.string(), "0"});
  const std::string expected = all_games(file);
  const std::string last = std::to_string(store::migrations().size());
  int of_version_1 = 0;
  for (int kill = 0; kill < kills; ++kill) {
    for (const char* part : {"library.db-wal", "library.db-shm", "library.db-journal"}) {
      std::filesystem::remove(folder / part);
    }
    test::write_bytes(file, old);
    const auto life = whole * static_cast<int>(random() % 160) / 100;
    const auto lines = test::run_and_kill({"open", file.string(), "0"}, life);
    INFO("seed " << seed << ", kill " << kill);
    const std::string version = test::run_sql(file, "PRAGMA user_version");
    CHECK((version >= "1" && version <= last));
    const bool reported = !lines.empty() && lines.back() == "did open";
    CHECK((version == last || !reported));
    of_version_1 += version == "1";
    test::check_whole(file);
    CHECK(all_games(file) == expected);
    CHECK(must(test::open_library(file)->list({})).at(0).plies == 40);
  }
  WARN(of_version_1 << " of " << kills << " were still of version 1");
  CHECK(of_version_1 > 0);
  CHECK(of_version_1 < kills);
}

}  // namespace
}  // namespace kiban
