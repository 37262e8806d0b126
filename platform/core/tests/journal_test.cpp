// Nothing happens that is not written: a journal that fails at its n-th call, for every n, in every kind of step.
#include <catch2/catch.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "match_fixture.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

class FailingJournal : public Journal {
 public:
  int calls = 0;
  int fails_at = -1;
  int open = 0;  // begun and neither committed nor rolled back

  Result<void> node_added(const Record&, NodeId) override { return called(); }
  Result<void> node_changed(const Record&, NodeId) override { return called(); }
  Result<void> details_changed(const Record&) override { return called(); }
  Result<void> current_changed(const Record&) override { return called(); }
  Result<void> ending_changed(const Record&) override { return called(); }
  Result<void> begin() override {
    const auto begun = called();
    if (begun) ++open;
    return begun;
  }
  Result<void> commit() override {
    const auto done = called();
    if (done) --open;
    return done;
  }
  void rollback() override { --open; }

 private:
  Result<void> called() {
    if (calls++ == fails_at) return fail(Fault::io, "disk.full", "the disk is full");
    return {};
  }
};

using Try = std::function<std::string(Match&)>;

struct Row {
  const char* name;
  std::vector<const char*> before;
  Try step;
};

const Milliseconds kNow(0);

const std::vector<Row> kSteps = {
    {"play", {"1"}, [](Match& m) { return token_of(m.play_text("1", kNow)); }},
    {"play the last move", {"2", "2", "2"}, [](Match& m) { return token_of(m.play_text("1", kNow)); }},
    {"take back", {"1", "1"}, [](Match& m) { return token_of(m.take_back(2, kNow)); }},
    {"take back the end", {"2", "2", "2", "1"}, [](Match& m) { return token_of(m.take_back(1, kNow)); }},
    {"resign", {"1"}, [](Match& m) { return token_of(m.resign(0, kNow)); }},
    {"abandon", {}, [](Match& m) { return token_of(m.abandon(kNow)); }},
    {"adjudicate", {}, [](Match& m) { return token_of(m.adjudicate(Outcome::drawn, 0, kNow)); }},
    {"go to", {"1", "1"}, [](Match& m) { return token_of(m.go_to(root_node)); }},
    {"comment", {"1"}, [](Match& m) { return token_of(m.comment(1, "here")); }},
    {"play back in the game",
     {"1", "1", "1"},
     [](Match& m) {
       const auto there = m.go_to(root_node);
       return there ? token_of(m.play_text("2", kNow)) : token_of(there);
     }},
    {"remove a variation",
     {"1", "1"},
     [](Match& m) {
       const auto back = m.take_back(1, kNow);
       return back ? token_of(m.remove(2)) : token_of(back);
     }},
    {"describe",
     {"1"},
     [](Match& m) {
       return token_of(m.describe({{{"event", "Club"}, {"place", "Here"}}, {"Ann"}}));
     }},
    {"promote", {"1", "1"}, [](Match& m) { return token_of(m.promote(2)); }},
    {"accept a draw",
     {"1"},
     [](Match& m) {
       const auto offered = m.offer_draw(0);
       return offered ? token_of(m.accept_draw(1, kNow)) : token_of(offered);
     }},
};

std::string picture(const Match& match) {
  return to_json({match.record()}) + match.position().text(TextDetail::full) + (match.live() ? " live" : "");
}

// Steps of two parts are looked at from the last point where the journal was written.
struct Seen {
  std::string token;
  bool unchanged = false;
  int open = 0;
};

Seen run(const Row& row, int fails_at) {
  FailingJournal journal;
  auto match = fresh_match("", &journal);
  play_all(*match, row.before);
  journal.calls = 0;
  journal.fails_at = fails_at;
  const std::string before = picture(*match);
  Seen seen;
  seen.token = row.step(*match);
  seen.open = journal.open;
  seen.unchanged = picture(*match) == before;
  return seen;
}

int calls_of(const Row& row) {
  FailingJournal journal;
  auto match = fresh_match("", &journal);
  play_all(*match, row.before);
  journal.calls = 0;
  REQUIRE(row.step(*match) == "ok");
  return journal.calls;
}

bool two_steps(const Row& row) {
  const std::string name = row.name;
  return name == "play back in the game" || name == "remove a variation";
}

}  // namespace

TEST_CASE("a step that cannot be written does not happen") {
  for (const Row& row : kSteps) {
    const int calls = calls_of(row);
    REQUIRE(calls > 2);
    for (int n = 0; n < calls; ++n) {
      CAPTURE(row.name, n);
      const Seen seen = run(row, n);
      CHECK(seen.token == "disk.full");
      CHECK(seen.open == 0);
      if (!two_steps(row) || n == 0) CHECK(seen.unchanged);
    }
  }
}

TEST_CASE("after a failure the same step can be tried again") {
  FailingJournal journal;
  auto match = fresh_match("", &journal);
  journal.fails_at = 1;
  CHECK(token_of(match->play_text("1", kNow)) == "disk.full");
  play_all(*match, {"1"});
  CHECK(match->record().nodes.size() == 2);
}
