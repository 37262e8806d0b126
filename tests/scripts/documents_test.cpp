// Every block of docs/modding does what the page says. ```lua blocks that return a game are loaded, opened and run
// their tests; others run in a sandbox. ```sh blocks that begin with "kiban " are called in a world of their own for
// each page. Words behind "lua" and "sh": file=NAME writes the block to a file for the calls; exit=N is the status that
// is expected of the block's last call; fails: one of the script's own tests does; not-run: it is no whole chunk.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "installed.hpp"
#include "run.hpp"
#include "script/game/tester.hpp"
#include "script/sandbox/sandbox.hpp"
#include "support/folders.hpp"

using namespace kiban;
using kiban::test::World;

namespace {

namespace fs = std::filesystem;

struct Block {
  std::string page, language, text;
  int line = 0;
  std::map<std::string, std::string> words;
};

std::vector<fs::path> pages() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(fs::path(kiban::test::source_dir) / "docs/modding")) {
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  }
  std::sort(all.begin(), all.end());
  return all;
}

Block begun(const std::string& page, const std::string& info, int line) {
  std::istringstream words(info);
  Block block;
  block.page = page;
  block.line = line;
  words >> block.language;
  for (std::string word; words >> word;) {
    const auto equals = word.find('=');
    block.words[word.substr(0, equals)] = equals == std::string::npos ? "" : word.substr(equals + 1);
  }
  return block;
}

// A fence is three backticks or more; one that is shorter than the fence that opened a block belongs to its text.
std::size_t fence_of(const std::string& line) {
  const std::size_t ticks = std::min(line.find_first_not_of('`'), line.size());
  return ticks >= 3 ? ticks : 0;
}

std::vector<Block> blocks_of(const fs::path& page) {
  std::ifstream in(page);
  std::vector<Block> blocks;
  std::size_t opened = 0;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::size_t fence = fence_of(line);
    if (opened == 0 && fence != 0) {
      blocks.push_back(begun(page.filename().string(), line.substr(fence), number));
      opened = fence;
    } else if (fence != 0 && fence >= opened) {
      opened = 0;
    } else if (opened != 0) {
      blocks.back().text += line + "\n";
    }
  }
  return blocks;
}

bool makes_game(const Block& block) {
  return block.text.find("return kiban.variant") != std::string::npos ||
         block.text.find("return kiban.game") != std::string::npos;
}

void load_open_test(const Block& block, const script::Bases& bases) {
  const auto script = script::load_script("example", {"example.lua", block.text}, bases);
  if (!script) {
    FAIL_CHECK(script::located("example.lua", script.error()));
    return;
  }
  const auto game = script::open_script(*script, {}, bases);
  if (!game) {
    FAIL_CHECK(script::located("example.lua", game.error()));
    return;
  }
  const bool to_fail = block.words.count("fails") != 0;
  bool failed = false;
  for (const script::TestOutcome& outcome : script::run_tests(*script, bases)) {
    if (outcome.failure && !to_fail)
      FAIL_CHECK(outcome.line << ": " << outcome.name << ": " << english(*outcome.failure));
    failed = failed || outcome.failure;
  }
  CHECK(failed == to_fail);
}

void run_chunk(const Block& block) {
  script::Sandbox sandbox;
  const auto ran = sandbox.run({"chunk.lua", block.text});
  if (!ran && ran.error().text.token != "script.nothing") FAIL_CHECK(english(ran.error().text));
}

// "kiban variant test 'my rule.lua'" as words; quotes keep blanks.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  char quote = 0;
  for (const char c : line) {
    if (quote != 0 ? c == quote : c == '"' || c == '\'') {
      quote = quote != 0 ? '\0' : c;
    } else if (c == ' ' && quote == 0) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  words.erase(std::remove(words.begin(), words.end(), ""), words.end());
  return words;
}

void call(const Block& block, const World& world) {
  std::vector<std::string> calls;
  std::istringstream lines(block.text);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("kiban ", 0) == 0) calls.push_back(line);
  }
  for (std::size_t i = 0; i < calls.size(); ++i) {
    auto words = words_of(calls[i]);
    words.erase(words.begin());
    const auto ran = world.run(words);
    const auto told = block.words.find("exit");
    const int expected = told != block.words.end() && i + 1 == calls.size() ? std::stoi(told->second) : 0;
    INFO(calls[i] << "\n" << ran.out << ran.err);
    CHECK(ran.status == expected);
  }
}

}  // namespace

TEST_CASE("every block of Lua in docs/modding runs") {
  const auto scripts = test::shipped_scripts();
  std::size_t games = 0;
  for (const fs::path& page : pages()) {
    for (const Block& block : blocks_of(page)) {
      if (block.language != "lua" || block.words.count("not-run") != 0) continue;
      INFO(block.page << ":" << block.line);
      games += makes_game(block) ? 1 : 0;
      if (makes_game(block)) {
        load_open_test(block, scripts->bases());
      } else {
        run_chunk(block);
      }
    }
  }
  CHECK(games > 0);
}

TEST_CASE("every call of the command in docs/modding ends as the page says") {
  for (const fs::path& page : pages()) {
    const World world;
    for (const Block& block : blocks_of(page)) {
      INFO(block.page << ":" << block.line);
      if (block.language == "lua" && block.words.count("file") != 0) {
        world.write(block.words.at("file"), block.text);
      } else if (block.language == "sh") {
        call(block, world);
      }
    }
  }
}
