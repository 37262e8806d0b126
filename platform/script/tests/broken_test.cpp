// What people get wrong, a script each in the folder broken/: the token, the line, and words that help. The first line
// of each says what is expected; "in play" marks those whose fault shows when the game is played.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <set>

#include "core/plugin/plugins.hpp"
#include "script/game/maker.hpp"
#include "script/game/script.hpp"
#include "support/folders.hpp"

namespace kiban::script {
namespace {

namespace fs = std::filesystem;

struct Expected {
  bool in_play = false;
  std::string token;
  int line = 0;
  std::string words;
};

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Expected expected_of(const std::string& text) {
  static const std::regex first_line(R"(^-- (in play; )?expects: (\S+) (\d+) ?([^\n]*))");
  std::smatch found;
  REQUIRE(std::regex_search(text, found, first_line));
  return {found[1].matched, found[2], std::stoi(found[3]), found[4]};
}

class Plugins : public Bases {
 public:
  Plugins() {
    const auto maker = load_plugin_here(std::string(kiban::test::build_dir) + "/lib/kiban/plugins/keishi/keishi.so");
    REQUIRE(maker);
    catalog_.add(*maker);
  }
  const GameEntry* find(const std::string& id) const override { return catalog_.find(id); }
  std::vector<std::string> ids() const override {
    std::vector<std::string> ids;
    for (const GameEntry& entry : catalog_.games()) ids.push_back(entry.id);
    return ids;
  }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    return catalog_.open(id, chosen);
  }

 private:
  Catalog catalog_;
};

// What is wrong with a script that is read and opened.
std::optional<Error> fault_of_reading(const Source& source, const Bases& bases, std::shared_ptr<const Game>& game) {
  const auto script = load_script("broken", source, bases);
  if (!script) return script.error();
  auto opened = open_script(*script, {}, bases);
  if (!opened) return opened.error();
  game = *opened;
  return std::nullopt;
}

// What a game says that fails while it is played: an error, or words of a fault.
std::string words_of_playing(const Game& game) {
  try {
    auto position = game.start();
    if (!position) return line_of(position.error());
    for (int ply = 0; ply < 4; ++ply) {
      const auto moves = (*position)->legal();
      if (moves.empty()) return "no moves";
      if (const auto played = (*position)->play(moves.front()); !played) return line_of(played.error());
    }
  } catch (const GameFault& fault) {
    return fault.what();
  }
  return "nothing";
}

}  // namespace

TEST_CASE("every fault of a script is told with its place and with words that help") {
  const Plugins bases;
  std::size_t seen = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(kiban::test::source_dir) / "platform/script/tests/broken")) {
    const std::string text = text_of(entry.path());
    const std::string name = entry.path().filename().string();
    const Expected expected = expected_of(text);
    INFO(name);
    ++seen;
    std::shared_ptr<const Game> game;
    const auto fault = fault_of_reading({name, text}, bases, game);
    if (!expected.in_play) {
      CHECK(fault);
      if (!fault) continue;
      INFO(line_of(*fault));
      CHECK(fault->text.token == expected.token);
      CHECK(fault->line == expected.line);
      CHECK(line_of(*fault).find(expected.words) != std::string::npos);
      continue;
    }
    // Some show already when the start position is made.
    const std::string words = game ? words_of_playing(*game) : line_of(*fault);
    INFO(words);
    CHECK(words.find(name) != std::string::npos);
    CHECK(words.find("line " + std::to_string(expected.line)) != std::string::npos);
    CHECK(words.find(expected.words) != std::string::npos);
  }
  CHECK(seen >= 60);
}

TEST_CASE("a broken script leaves the next one alone") {
  const Plugins bases;
  const Source good{"good.lua", "return kiban.variant { base = \"keishi\", name = \"Good\" }"};
  for (const auto& entry : fs::directory_iterator(fs::path(kiban::test::source_dir) / "platform/script/tests/broken")) {
    std::shared_ptr<const Game> game;
    static_cast<void>(fault_of_reading({entry.path().filename().string(), text_of(entry.path())}, bases, game));
    if (game) static_cast<void>(words_of_playing(*game));
    INFO("after " << entry.path().filename().string());
    CHECK(load_script("good", good, bases));
  }
}

}  // namespace kiban::script
