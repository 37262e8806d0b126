// Plugins from outside the house, loaded by the host of today: one in C against the headers of 1.0, from its text and
// as it was stored, the one in the documentation for authors, and those of later minor versions.
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include "core/conformance/conformance.hpp"
#include "core/plugin/plugins.hpp"
#include "every_table.hpp"
#include "support/folders.hpp"

namespace {

struct Row {
  const char* id;
  const char* folder;  // below the build tree, or with a '/' in front below the sources
  const char* start;
  const char* moves;  // legal at the start, in order
  unsigned depth;
  std::uint64_t leaves;
};

// Leaves of tic-tac-toe are well known; those of five points in a row were counted by a second program.
const Row kRows[] = {
    {"frozen-1-0", "tests/abi/frozen-1-0", "..... b", "a b c d e", 5, 48},
#if defined(__x86_64__) && defined(__linux__)
    {"frozen-1-0", "/tests/abi/frozen-1.0", "..... b", "a b c d e", 5, 48},
#endif
    {"frozen-1-0", "tests/abi/later/frozen-1-0", "..... b", "a b c d e", 5, 48},
    {"tictactoe", "tests/abi/tictactoe", "3/3/3 b", "a1 b1 c1 a2 b2 c2 a3 b3 c3", 9, 127872},
    {"newer-minor", "tests/fixtures/newer-minor", "3/3/3 b", "a1 b1 c1 a2 b2 c2 a3 b3 c3", 6, 54720},
    {"later-minor", "tests/abi/later/later-minor", "3/3/3 b", "a1 b1 c1 a2 b2 c2 a3 b3 c3", 6, 54720},
};

std::shared_ptr<kiban::GameMaker> load(const Row& row) {
  const bool stored = row.folder[0] == '/';
  const std::filesystem::path root = stored ? kiban::test::source_dir : kiban::test::build_dir;
  const std::filesystem::path file = root / (row.folder + (stored ? 1 : 0)) / (std::string(row.id) + ".so");
  auto maker = kiban::load_plugin_here(file);
  if (!maker) FAIL(row.id << " " << kiban::line_of(maker.error()));
  return *maker;
}

std::unique_ptr<kiban::Position> start(const kiban::GameMaker& maker, const Row& row) {
  auto game = maker.open(row.id, {});
  if (!game) FAIL(row.id << " " << kiban::line_of(game.error()));
  auto position = (*game)->start();
  REQUIRE(position);
  return std::move(*position);
}

std::string legal_texts(const kiban::Position& position) {
  std::string texts;
  for (const kiban::Move move : position.legal()) {
    if (!texts.empty()) texts += ' ';
    texts += position.move_text(move).value_or("?");
  }
  return texts;
}

}  // namespace

TEST_CASE("plugins from elsewhere load and play") {
  for (const Row& row : kRows) {
    INFO(row.id);
    const auto maker = load(row);
    const auto position = start(*maker, row);
    CHECK(position->text(kiban::TextDetail::full) == row.start);
    CHECK(legal_texts(*position) == row.moves);
    CHECK(kiban::perft_by_moves(*position, row.depth, true, [] { return false; }).value_or(0) == row.leaves);
    CHECK(position->text(kiban::TextDetail::full) == row.start);
  }
}

TEST_CASE("plugins from elsewhere keep every promise") {
  for (const Row& row : kRows) {
    INFO(row.id);
    const auto maker = load(row);
    for (const kiban::GameEntry& entry : maker->games())
      for (const kiban::BrokenPromise& broken : kiban::check_game(*maker, entry, {}))
        FAIL_CHECK(broken.promise << ": " << broken.detail);
  }
}

TEST_CASE("every table of a plugin of 1.0 answers") {
  for (const Row& row : kRows) {
    if (row.id != std::string("frozen-1-0")) continue;
    INFO(row.folder);
    kiban::test::ask_every_table(*load(row));
  }
}
