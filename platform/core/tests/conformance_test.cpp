// The kit finds what was planted, by name, and nothing in what keeps its promises.
#include "core/conformance/conformance.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

std::vector<BrokenPromise> check_file(const fs::path& file, const ConformanceEffort& effort) {
  const auto maker = load_plugin_here(file);
  REQUIRE(maker);
  std::vector<BrokenPromise> all;
  for (const GameEntry& entry : (*maker)->games()) {
    const auto broken = check_game(**maker, entry, effort);
    all.insert(all.end(), broken.begin(), broken.end());
  }
  return all;
}

std::string told(const std::vector<BrokenPromise>& broken) {
  std::string out;
  for (const BrokenPromise& one : broken) out += one.promise + ": " + one.detail + "\n";
  return out;
}

}  // namespace

TEST_CASE("every planted fault is found by its name") {
  struct Row {
    const char* id;
    const char* promise;
  };
  const Row row = GENERATE(
      Row{"null-clones", "answers-make-sense"}, Row{"absurd-moves", "answers-make-sense"},
      Row{"bad-utf8-text", "answers-make-sense"}, Row{"occupants-out-of-range", "answers-make-sense"},
      Row{"steps-out-of-range", "answers-make-sense"}, Row{"absurd-text", "move-text-round-trip"},
      Row{"lists-illegal", "legal-moves-play"}, Row{"plays-anything", "hostile-move-refused"},
      Row{"failed-play-changes", "failed-call-changes-nothing"}, Row{"undo-forgets", "undo-restores"},
      Row{"undo-forgets", "undo-at-start"}, Row{"shared-clones", "clone-independent"}, Row{"key-by-path", "key-agrees"},
      Row{"same-keys", "key-distinguishes"}, Row{"key-without-side", "key-distinguishes"},
      Row{"same-steps", "click-paths-distinct"}, Row{"same-texts", "move-texts-distinct"},
      Row{"same-texts", "move-text-round-trip"}, Row{"text-one-way", "text-round-trip"},
      Row{"text-one-way", "diagram-round-trip"}, Row{"moody-order", "legal-deterministic"},
      Row{"moves-after-end", "over-means-no-moves"}, Row{"takes-any-option", "hostile-arguments"},
      Row{"throws-in-play", "legal-moves-play"}, Row{"unending-error", "hostile-move-refused"},
      Row{"null-handles", "opens"}, Row{"absurd-sites", "opens"},
      Row{"notation-parents-after-children", "notation-reads-anything"},
      Row{"notation-bad-utf8", "notation-reads-anything"}, Row{"notation-null-strings", "notation-reads-anything"},
      Row{"notation-illegal-moves", "notation-moves-play"}, Row{"notation-million-games", "notation-reads-anything"},
      Row{"notation-neither", "notation-reads-anything"}, Row{"notation-likeness", "notation-likeness"},
      Row{"notation-throws", "notation-reads-anything"}, Row{"notation-losses", "notation-round-trip"},
      Row{"notation-same-styles", "moves-in-style-distinct"}, Row{"notation-forgets", "notation-round-trip"},
      Row{"notation-bad-formats", "opens"}, Row{"notation-absurd-formats", "opens"}, Row{"notation-no-read", "opens"},
      Row{"edit-no-check", "opens"}, Row{"edit-same-names", "opens"}, Row{"edit-absurd-setups", "opens"},
      Row{"edit-no-text", "setups-shown"}, Row{"edit-throws", "compose-agrees"}, Row{"edit-forgets", "compose-agrees"},
      Row{"edit-finds-fault", "check-agrees"}, Row{"edit-bad-fault", "check-agrees"}, Row{"player-no-think", "opens"},
      Row{"player-absurd-levels", "opens"}, Row{"solver-no-prove", "opens"},
      Row{"player-moody", "player-deterministic"}, Row{"player-goes-on", "player-stops"},
      Row{"player-leaves-thread", "player-leaves-no-thread"}, Row{"player-greedy", "player-memory-bounded"},
      Row{"player-plays-on", "player-leaves-position"}, Row{"player-insatiable", "player-limits-hold"},
      Row{"player-other-mates", "player-limits-hold"}, Row{"player-writes-beyond", "struct-size-respected"},
      Row{"solver-proves-anything", "solver-proofs-hold"}, Row{"solver-tree-in-knots", "solver-proofs-hold"},
      Row{"solver-short-line", "solver-proofs-hold"}, Row{"solver-wrong-values", "solver-values-agree"});
  CAPTURE(row.id);
  const std::string kind = std::string(row.id).substr(0, 6);
  const auto broken = check_file(fixture(row.id), {1, 4, 40, true, kind == "player" || kind == "solver"});
  CAPTURE(told(broken));
  const bool found =
      std::any_of(broken.begin(), broken.end(), [&](const BrokenPromise& one) { return one.promise == row.promise; });
  CHECK(found);
  const auto known = promises();
  for (const BrokenPromise& one : broken) {
    CHECK(std::count(known.begin(), known.end(), one.promise) == 1);
    CHECK(one.game == row.id);
    CHECK_FALSE(one.detail.empty());
  }
}

TEST_CASE("whoever keeps every promise is not accused") {
  const char* id = GENERATE("well-behaved", "newer-minor", "player-remembers");
  const ConformanceEffort effort{GENERATE(1U, 2U, 3U), 10, 40};
  CHECK(told(check_file(fixture(id), effort)).empty());
}

TEST_CASE("the same seed finds the same") {
  const ConformanceEffort effort{7, 3, 20};
  CHECK(told(check_file(fixture("key-by-path"), effort)) == told(check_file(fixture("key-by-path"), effort)));
}

TEST_CASE("the report names the rules and the moves that lead to a fault") {
  const auto unlike = check_file(fixture("key-by-path"), {1, 2, 20});
  CHECK(std::any_of(unlike.begin(), unlike.end(),
                    [](const BrokenPromise& one) { return one.detail.find("; after ") != std::string::npos; }));
  const auto broken = check_file(fixture("same-keys"), {1, 2, 20});
  REQUIRE_FALSE(broken.empty());
  CHECK_THAT(broken.back().detail, Catch::Contains("; with stones=5"));
}

TEST_CASE("every plugin that ships keeps its promises") {
  const fs::path shipped = build_folder / "lib/kiban/plugins";
  std::size_t checked = 0;
  for (const auto& entry : fs::directory_iterator(shipped)) {
    const fs::path file = entry.path() / (entry.path().filename().string() + ".so");
    if (!fs::exists(file)) continue;
    CAPTURE(file);
    CHECK_THAT(told(check_file(file, {1, 5, 120})), Catch::Equals(""));
    ++checked;
  }
  CHECK(checked >= 2);
}

TEST_CASE("promises are listed once and in order") {
  const auto all = promises();
  CHECK(std::is_sorted(all.begin(), all.end()));
  CHECK(std::set<std::string>(all.begin(), all.end()).size() == all.size());
}
