// Killed during imports: each is there as a whole or not at all.
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "executioner.hpp"
#include "raw.hpp"
#include "samples.hpp"

namespace kiban {
namespace {

constexpr unsigned seed = 20242;
constexpr int kills = 50;

struct Import {
  std::string games;  // how many it has
  bool done = false;
};

void hear(const std::vector<std::string>& lines, std::map<std::string, Import>& imports) {
  for (const std::string& line : lines) {
    const auto [verb, rest] = test::split(line);
    const auto [name, games] = test::split(rest);
    if (name == "open") continue;
    if (verb == "will") imports[name].games = games;
    if (verb == "did") imports[name].done = true;
  }
}

std::string games_of(const std::filesystem::path& file, const std::string& name) {
  return test::run_sql(
      file, "SELECT count(*) FROM record_tags JOIN nodes USING (record) WHERE node = 30 AND value = '" + name + "'");
}

TEST_CASE("50 kills during imports leave whole imports only") {
  std::mt19937 random(seed);
  const test::TemporaryFolder folder;
  std::size_t done = 0;
  std::size_t undone = 0;
  for (int kill = 0; kill < kills; ++kill) {
    const auto file = folder / ("library-" + std::to_string(kill / 10) + ".db");
    const auto life = test::random_life(random, 4);
    std::map<std::string, Import> imports;
    hear(test::run_and_kill({"import", file.string(), std::to_string(random())}, life), imports);
    INFO("seed " << seed << ", kill " << kill);
    test::check_whole(file);
    for (const auto& [name, import] : imports) {
      const std::string games = games_of(file, name);
      CHECK((games == import.games || (games == "0" && !import.done)));
      ++(import.done ? done : undone);
    }
  }
  WARN(done << " imports were committed, " << undone << " cut short");
  CHECK(done > 0);
  CHECK(undone > 0);
}

}  // namespace
}  // namespace kiban
