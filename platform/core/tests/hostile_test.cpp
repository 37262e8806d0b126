// Every plugin that breaks a promise is refused with a reason, by the real probe, and the program lives on.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

struct Expected {
  const char* id;
  const char* token;  // empty: it loads
  const char* words;  // part of the sentence
};

const Expected table[] = {
    {"well-behaved", "", ""},
    {"newer-minor", "", ""},
    {"trouble-in-play", "", ""},
    {"not-a-library", "plugin.open", "the file cannot be loaded"},
    {"no-symbol", "plugin.symbol", "no symbol kb_plugin"},
    {"wrong-major", "plugin.abi", "made for version 2 of the plugin interface, and this program has version 1"},
    {"short-size", "plugin.size", "kb_plugin has 16 bytes"},
    {"null-init", "plugin.table", "the function init is missing"},
    {"wrong-id", "plugin.id", "calls itself somebody-else"},
    {"init-refuses", "plugin.init", "it could not start: a file is missing"},
    {"no-games", "plugin.games", "it has no games"},
    {"short-games", "plugin.size", "kb_games has 120 bytes"},
    {"null-functions", "plugin.table", "the function legal is missing"},
    {"needs-more", "plugin.needs", "it needs something"},
    {"null-info", "plugin.games", "does not describe all of its games"},
    {"null-strings", "plugin.text", "the id of a game is missing"},
    {"bad-utf8-names", "plugin.text", "the name of game bad-utf8-names"},
    {"absurd-games", "plugin.games", "4294967295 games"},
    {"absurd-options", "plugin.options", "not 1000000000"},
    {"crashes-at-load", "plugin.crashed", "while it was opened"},
    {"crashes-in-init", "plugin.crashed", "while it was initialised"},
    {"exits-in-init", "plugin.crashed", "it ended the process with status 0 while it was initialised"},
    {"throws-in-init", "plugin.answer", "an exception came out"},
    {"null-handles", "plugin.answer", "create made no rules"},
    {"absurd-sites", "plugin.topology", "1000000000 sites"},
    {"absurd-max-moves", "plugin.topology", "4294967295 legal moves"},
    {"links-out-of-range", "plugin.topology", "link 1 ends nowhere"},
    {"containers-out-of-range", "plugin.topology", "site 0 is in no container"},
    {"kinds-out-of-range", "plugin.topology", "promotes to no kind"},
    {"bad-utf8-labels", "plugin.text", "phases 0"},
    {"crashes-in-legal", "plugin.crashed", "while the game crashes-in-legal was tried"},
    {"throws-in-play", "plugin.promise", ""},
    {"null-clones", "plugin.promise", "clone made no position"},
    {"absurd-moves", "plugin.promise", "legal moves cannot be listed"},
    {"absurd-text", "plugin.promise", ""},
    {"bad-utf8-text", "plugin.promise", "there is no position text"},
    {"lists-illegal", "plugin.promise", ""},
    {"plays-anything", "plugin.promise", ""},
    {"failed-play-changes", "plugin.promise", ""},
    {"undo-forgets", "plugin.promise", "undo"},
    {"shared-clones", "plugin.promise", "clone-independent"},
    {"key-by-path", "plugin.promise", ""},
    {"same-keys", "plugin.promise", "key-distinguishes"},
    {"key-without-side", "plugin.promise", "key-distinguishes"},
    {"occupants-out-of-range", "plugin.promise", "an occupant is not on the board"},
    {"steps-out-of-range", "plugin.promise", "a click path leads nowhere"},
    {"same-steps", "plugin.promise", "click-paths-distinct"},
    {"same-texts", "plugin.promise", "move-text"},
    {"text-one-way", "plugin.promise", "text-round-trip"},
    {"moody-order", "plugin.promise", "legal-deterministic"},
    {"moves-after-end", "plugin.promise", "over-means-no-moves"},
    {"takes-any-option", "plugin.promise", "unknown option"},
    {"unending-error", "plugin.promise", "an error that is not text"},
    {"notation-bad-formats", "plugin.answer", "is no word"},
    {"notation-absurd-formats", "plugin.answer", "4294967295 formats"},
    {"notation-no-read", "plugin.answer", "a function of its notation is missing"},
    {"notation-same-styles", "plugin.promise", "moves-in-style-distinct"},
    {"engine-no-search", "plugin.answer", "a function of kb.engine is missing"},
    {"engine-absurd-protocols", "plugin.answer", "4294967295 protocols"},
    {"engine-same-quirks", "plugin.answer", "the quirk twin is there twice"},
    {"engine-lies", "", ""},
    {"edit-no-check", "plugin.answer", "a function of kb.edit is missing"},
    {"edit-same-names", "plugin.answer", "no name of its own"},
    {"edit-absurd-setups", "plugin.answer", "4294967295 set-ups"},
    {"edit-no-text", "plugin.promise", "setups-shown"},
    {"edit-throws", "plugin.promise", "compose"},
    {"edit-forgets", "plugin.promise", "compose-agrees"},
    {"edit-finds-fault", "plugin.promise", "check-agrees"},
    {"edit-bad-fault", "plugin.promise", "check-agrees"},
    {"player-no-think", "plugin.answer", "a function of kb.player is missing"},
    {"player-absurd-levels", "plugin.answer", "4294967295 levels"},
    {"solver-no-prove", "plugin.answer", "a function of kb.solver is missing"},
    {"player-moody", "", ""},
    {"player-goes-on", "", ""},
    {"player-leaves-thread", "", ""},
    {"player-greedy", "", ""},
    {"player-insatiable", "", ""},
    {"player-plays-on", "", ""},
    {"player-other-mates", "", ""},
    {"player-writes-beyond", "", ""},
    {"solver-proves-anything", "", ""},
    {"solver-short-line", "", ""},
    {"solver-wrong-values", "", ""},
    {"player-remembers", "", ""},
    {"player-lies", "", ""},
    {"solver-tree-in-knots", "", ""},
};

// What they say about files is believed by nobody, so the game itself may be played; the conformance kit names them.
const char* const faulty_readers[] = {
    "notation-parents-after-children",
    "notation-bad-utf8",
    "notation-null-strings",
    "notation-illegal-moves",
    "notation-million-games",
    "notation-neither",
    "notation-likeness",
    "notation-throws",
    "notation-losses",
    "notation-forgets",
};

// These wait until their time is up, so they have a test of their own.
const std::set<std::string> hanging{"hangs-in-init", "hangs-in-create"};

std::string line_about(const GameMaker& maker, const std::string& id) {
  for (const RefusedFile& file : maker.refused()) {
    if (fs::path(file.path).stem() == id) return line_of(file.why);
  }
  for (const GameEntry& entry : maker.games()) {
    if (entry.id == id) return "";
  }
  return "neither loaded nor refused";
}

}  // namespace

TEST_CASE("each hostile plugin is refused with its reason and the good ones load") {
  const Folder folder;
  for (const Expected& row : table) folder.add(row.id);
  const auto maker = load_plugins(places(folder));
  CHECK(maker->games().size() == 18);
  for (const Expected& row : table) {
    CAPTURE(row.id);
    const std::string line = line_about(*maker, row.id);
    const std::string token = line.substr(0, line.find(':'));
    CHECK(token == row.token);
    CHECK_THAT(line, Catch::Contains(row.words));
  }
}

TEST_CASE("a plugin that reads or writes files badly still plays") {
  const Folder folder;
  for (const char* id : faulty_readers) folder.add(id);
  const auto maker = load_plugins(places(folder));
  for (const char* id : faulty_readers) {
    CAPTURE(id);
    CHECK(line_about(*maker, id).empty());
  }
}

TEST_CASE("a plugin that hangs is ended and refused") {
  const Folder folder;
  for (const std::string& id : hanging) folder.add(id);
  PluginPlaces where = places(folder);
  where.probe_time = std::chrono::milliseconds(1500);
  const auto maker = load_plugins(where);
  CHECK(maker->games().empty());
  CHECK_THAT(line_about(*maker, "hangs-in-init"), Catch::StartsWith("plugin.hung: it did not answer for 1.5 seconds"));
  CHECK_THAT(line_about(*maker, "hangs-in-create"),
             Catch::StartsWith("plugin.hung: it did not answer for 1.5 seconds"));
}

TEST_CASE("a plugin is given so much of the processor's time, however long that takes") {
  const Folder folder;
  folder.add("hangs-in-create");
  PluginPlaces where = places(folder);
  where.probe_work = std::chrono::seconds(1);
  const auto maker = load_plugins(where);
  CHECK_THAT(line_about(*maker, "hangs-in-create"), Catch::StartsWith("plugin.hung: it did not answer for 1 seconds"));
}

TEST_CASE("every hostile plugin that is built has a row here") {
  std::set<std::string> known = hanging;
  known.insert(std::begin(faulty_readers), std::end(faulty_readers));
  for (const Expected& row : table) known.insert(row.id);
  std::set<std::string> built;
  for (const auto& entry : fs::directory_iterator(build_folder / "tests/fixtures")) {
    if (fs::exists(fixture(entry.path().filename().string()))) built.insert(entry.path().filename().string());
  }
  CHECK(built == known);
}
