// Killed while a match is played by the rules of a real game; the next start goes on with the unfinished game.
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "executioner.hpp"
#include "samples.hpp"
#include "support/folders.hpp"

namespace kiban {
namespace {

using test::must;

constexpr unsigned seed = 20244;
constexpr int kills = 20;

std::string line_in(Library& library, const std::string& id) {
  const Record record = must(library.read(std::stoll(id)));
  std::string line;
  for (const std::string& move : record.moves_to(record.current)) line += (line.empty() ? "" : " ") + move;
  return line;
}

const std::string plugins[] = {std::string(kiban::test::build_dir) + "/lib/kiban/plugins/keishi/keishi.so",
                               std::string(kiban::test::build_dir) + "/lib/kiban/plugins/liuzichong/liuzichong.so"};

TEST_CASE("20 kills during matches lose no move and matches go on") {
  std::mt19937 random(seed);
  const test::TemporaryFolder folder;
  std::map<std::string, std::string> lines[2];
  std::size_t moves = 0;
  for (int kill = 0; kill < kills; ++kill) {
    const int game = kill % 2;
    const auto file = folder / ("library-" + std::to_string(game) + ".db");
    const auto life = test::random_life(random, 5);
    for (const std::string& said :
         test::run_and_kill({"match", file.string(), std::to_string(random()), plugins[game]}, life)) {
      const auto [id, line] = test::split(test::split(said).second);
      if (id != "open" && id != "new") lines[game][id] = line;
      ++moves;
    }
    INFO("seed " << seed << ", kill " << kill);
    test::check_whole(file);
    const auto library = test::open_library(file);
    RecordFilter unfinished;
    unfinished.finished = false;
    CHECK(must(library->list(unfinished)).size() <= 1);  // each start went on with it
    for (const auto& [id, line] : lines[game]) {
      const std::string stored = line_in(*library, id);
      CAPTURE(id, line, stored);
      CHECK(stored.substr(0, line.size()) == line);
      // At most the one move whose report did not come out any more.
      CHECK(stored.find(' ', line.size() + 1) == std::string::npos);
    }
  }
  WARN(moves << " moves in " << lines[0].size() << " and " << lines[1].size() << " matches");
  CHECK(moves > kills);
}

}  // namespace
}  // namespace kiban
