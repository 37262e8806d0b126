// Killed at random instants while games are played, and where they left off others go on.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <random>

#include "executioner.hpp"
#include "samples.hpp"

namespace kiban {
namespace {

using test::must;

constexpr unsigned seed = 20241;
constexpr int libraries = 4;
constexpr int kills_each = 20;

std::string one_line(const Record& record) {
  std::string text = test::describe(record);
  std::replace(text.begin(), text.end(), '\n', '\x1e');
  return text;
}

// What the file has to hold: for each game what was committed, and at most one step that was on its way.
class Expected {
 public:
  void hear(const std::vector<std::string>& lines) {
    pending_.reset();
    for (const std::string& line : lines) {
      const auto [verb, rest] = test::split(line);
      const auto [game, content] = test::split(rest);
      if (game == "open") continue;
      if (verb == "will") pending_ = {game, content};
      if (verb == "did") settle(game == "new" ? content : game);
    }
  }

  // Compares, and takes over what turned out to be committed.
  void meet(Library& library) {
    std::size_t seen = 0;
    for (const RecordSummary& summary : must(library.list({}))) {
      const std::string stored = one_line(must(library.read(summary.id)));
      const std::string game = std::to_string(summary.id);
      const auto known = committed_.find(game);
      const bool new_one = known == committed_.end();
      const bool as_reported = !new_one && stored == known->second;
      const bool one_step_on = pending_ && pending_->game == (new_one ? "new" : game) && stored == pending_->content;
      INFO("stored: " << stored << "\nreported: " << (new_one ? "-" : known->second));
      CHECK((as_reported || one_step_on));
      committed_[game] = stored;
      ++seen;
    }
    CHECK(seen == committed_.size());
  }

  std::size_t games() const { return committed_.size(); }
  std::size_t steps() const { return steps_; }

 private:
  struct Pending {
    std::string game, content;
  };

  void settle(const std::string& game) {
    REQUIRE(pending_);
    committed_[game] = pending_->content;
    pending_.reset();
    ++steps_;
  }

  std::map<std::string, std::string> committed_;
  std::optional<Pending> pending_;
  std::size_t steps_ = 0;
};

TEST_CASE("80 kills during play lose no committed step") {
  std::mt19937 random(seed);
  std::size_t steps = 0;
  for (int i = 0; i < libraries; ++i) {
    const test::TemporaryFolder folder(std::filesystem::temp_directory_path());
    const auto file = folder / "library.db";
    Expected expected;
    for (int kill = 0; kill < kills_each; ++kill) {
      INFO("seed " << seed << ", library " << i << ", kill " << kill);
      const auto life = test::random_life(random, 8);
      expected.hear(test::run_and_kill({"play", file.string(), std::to_string(random())}, life));
      test::check_whole(file);
      expected.meet(*test::open_library(file));
    }
    steps += expected.steps();
  }
  WARN(steps << " steps were committed");
  CHECK(steps > libraries * kills_each);  // the victims did live
}

}  // namespace
}  // namespace kiban
