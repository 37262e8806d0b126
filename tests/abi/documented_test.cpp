// The tables of docs/abi.md say what the plugins that ship say of themselves.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "core/model/engine.hpp"
#include "core/plugin/plugins.hpp"
#include "core/record/notation.hpp"
#include "support/folders.hpp"

namespace {

using Words = std::vector<std::string>;

const char* const kGames[] = {"keishi", "liuzichong", "shogi", "renju"};  // the columns, in order

Words cells_of(const std::string& line) {
  Words cells;
  for (std::size_t at = line.find('|'); at != std::string::npos;) {
    const std::size_t end = line.find('|', at + 1);
    if (end == std::string::npos) break;
    cells.push_back(line.substr(at + 1, end - at - 1));
    at = end;
  }
  return cells;
}

// The words in backticks; what else the cell says is for people.
Words words_of(const std::string& cell) {
  static const std::regex word("`([^`]+)`");
  Words words;
  for (std::sregex_iterator it(cell.begin(), cell.end(), word), end; it != end; ++it) words.push_back((*it)[1]);
  return words;
}

// The row whose first cell begins so: words by game.
std::map<std::string, Words> documented(const std::string& beginning) {
  std::ifstream page(std::filesystem::path(kiban::test::source_dir) / "docs/abi.md");
  std::map<std::string, Words> row;
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("| " + beginning, 0) != 0) continue;
    const Words cells = cells_of(line);
    if (cells.size() != 1 + std::size(kGames)) FAIL("the row has other columns: " << line);
    for (std::size_t i = 0; i < std::size(kGames); ++i) row[kGames[i]] = words_of(cells[i + 1]);
  }
  if (row.empty()) FAIL("there is no row of " << beginning);
  return row;
}

struct Told {
  Words options, formats, styles, protocols;
};

Told told_by(const std::string& id) {
  const std::filesystem::path file =
      std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins" / id / (id + ".so");
  const auto maker = kiban::load_plugin_here(file);
  if (!maker) FAIL(id << ": " << kiban::line_of(maker.error()));
  const auto game = (*maker)->open(id, {});
  if (!game) FAIL(id << ": " << kiban::line_of(game.error()));
  Told told;
  const auto entries = (*maker)->games();
  for (const auto& option : entries.at(0).options) told.options.push_back(option.key);
  if (const auto* notation = (*game)->notation()) {
    for (const auto& format : notation->formats()) told.formats.push_back(format.id);
    for (const auto& style : notation->styles()) told.styles.push_back(style.token);
  }
  if (const auto* engines = (*game)->engines())
    for (const auto& protocol : engines->protocols()) told.protocols.push_back(protocol.token);
  return told;
}

}  // namespace

TEST_CASE("the tables in the documentation say what the plugins say") {
  const auto options = documented("`info` options");
  const auto formats = documented("`kb.notation/1` formats");
  const auto styles = documented("`kb.notation/1` styles");
  const auto protocols = documented("`kb.engine/1` protocols");
  for (const char* game : kGames) {
    INFO(game);
    const Told told = told_by(game);
    CHECK(options.at(game) == told.options);
    CHECK(formats.at(game) == told.formats);
    CHECK(styles.at(game) == told.styles);
    CHECK(protocols.at(game) == told.protocols);
  }
}
