// The command on record files of the corpus, compared with what another program reads in them.
#include <catch2/catch.hpp>

#include <fstream>
#include <map>

#include "run.hpp"
#include "support/corpus.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

// Files that the other program did not read, or read otherwise, and how many games are in them.
const std::map<std::string, std::size_t> kSeveral{{"tsshogi-inline-csa/import-multi-records.csa", 2},
                                                  {"shogihome/conversion-division-input.sfen", 3}};

std::string without_number(const std::string& sfen) { return sfen.substr(0, sfen.rfind(' ')); }

std::string words(const json& list) {
  std::string line;
  for (const json& word : list) line += (line.empty() ? "" : " ") + word.get<std::string>();
  return line;
}

void compare(const json& game, const json& expected) {
  CHECK(game.at("game") == "shogi");
  CHECK(game.at("initial") == without_number(expected.at("initial_sfen")));
  CHECK(words(game.at("moves")) == expected.at("main_usi").get<std::string>());
  CHECK(game.at("moves").size() == expected.at("main_moves"));
  CHECK(game.at("final") == without_number(expected.at("final_sfen")));
  CHECK(game.at("variations") == expected.at("variations"));
}

}  // namespace

TEST_CASE("record files of the corpus are shown as another program reads them") {
  const auto list = corpus("shogi/games/expected.json");
  if (!list) return;
  std::ifstream stream(*list);
  const json files = json::parse(stream).at("files");
  REQUIRE(files.size() >= 100);
  const World world;
  for (const auto& [name, expected] : files.items()) {
    CAPTURE(name);
    const json games = world.json({"show", (list->parent_path() / name).string(), "--json"}).at("games");
    const auto several = kSeveral.find(name);
    REQUIRE(games.size() == (several == kSeveral.end() ? 1 : several->second));
    if (expected.contains("main_usi")) compare(games.at(0), expected);
  }
}
