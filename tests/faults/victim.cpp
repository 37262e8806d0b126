#include "victim.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "samples.hpp"

namespace kiban::test {
namespace {

using Random = std::mt19937;

unsigned pick(Random& random, unsigned count) { return static_cast<unsigned>(random() % count); }

std::string one_line(const Record& record) {
  std::string text = describe(record);
  std::replace(text.begin(), text.end(), '\n', '\x1e');
  return text;
}

// One step of play on a copy, as the calls that a match would make of it.
class Player {
 public:
  Player(Library& library, Random& random) : library_(library), random_(random) {}

  void play() {
    for (;;) {
      open_game();
      while (!record_.ending.over()) step();
    }
  }

 private:
  void open_game() {
    RecordFilter unfinished;
    unfinished.finished = false;
    const auto games = must(library_.list(unfinished));
    if (games.empty() || pick(random_, 3) == 0) return add_game();
    id_ = games[pick(random_, static_cast<unsigned>(games.size()))].id;
    record_ = must(library_.read(id_));
    journal_ = library_.journal(id_);
  }

  void add_game() {
    record_ = line_of({"a1a2"});
    say("will new " + one_line(record_));
    id_ = must(library_.add(record_));
    say(fmt::format("did new {}", id_));
    journal_ = library_.journal(id_);
  }

  void step() {
    const unsigned chance = pick(random_, 100);
    if (chance < 75) return move();
    if (chance < 85) return comment();
    if (chance < 97) return take_out();
    finish();
  }

  void announce() { say(fmt::format("will {} {}", id_, one_line(record_))); }
  void done() { say(fmt::format("did {}", id_)); }

  void move() {
    const std::size_t before = record_.nodes.size();
    record_.current = record_.add(record_.current, fmt::format("m{}", pick(random_, 1000)));
    if (record_.nodes.size() == before) return;
    record_.nodes.back().elapsed = Milliseconds(pick(random_, 10'000));
    record_.nodes.back().key = key_of(static_cast<std::uint8_t>(random_()));
    announce();
    must(journal_->node_added(record_, record_.current));
    done();
  }

  void comment() {
    record_.nodes[record_.current].comment = std::string(pick(random_, 3000), 'c');
    announce();
    must(journal_->node_changed(record_, record_.current));
    done();
  }

  // Two changes that belong together.
  void take_out() {
    if (record_.current == root_node) return;
    const NodeId node = record_.current;
    record_.remove(node);
    record_.ending.reason.token = fmt::format("after {}", node);
    announce();
    must(journal_->begin());
    must(journal_->node_changed(record_, node));
    must(journal_->ending_changed(record_));
    must(journal_->commit());
    done();
  }

  void finish() {
    record_.ending.outcome = Outcome::drawn;
    announce();
    must(journal_->ending_changed(record_));
    done();
  }

  Library& library_;
  Random& random_;
  RecordId id_ = 0;
  Record record_;
  std::unique_ptr<Journal> journal_;
};

void import(Library& library, Random& random) {
  for (;;) {
    Record record = line_of({});
    for (int ply = 0; ply < 30; ++ply) record.current = record.add(record.current, fmt::format("m{}", ply));
    const std::string name = fmt::format("import-{}", random());
    record.tags["import"] = name;
    const std::vector<Record> records(5 + pick(random, 40), record);
    say(fmt::format("will {} {}", name, records.size()));
    must(library.add_all(records));
    say(fmt::format("did {}", name));
  }
}

int run(const std::vector<std::string>& words) {
  const std::string& work = words.at(0);
  Random random(static_cast<Random::result_type>(std::stoul(words.at(2))));
  say("will open");
  const auto library = open_library(words.at(1), {Milliseconds(60'000), {}});
  say("did open");
  if (work == "play") Player(*library, random).play();
  if (work == "import") import(*library, random);
  if (work == "match") play_match(*library, words.at(3), random);
  return 0;
}

}  // namespace
}  // namespace kiban::test

// victim play|import|open|match FILE SEED [PLUGIN]
int main(int count, char** words) {
  try {
    return kiban::test::run({words + 1, words + count});
  } catch (const std::exception& failure) {
    kiban::test::say(std::string("failed: ") + failure.what());
    return 1;
  }
}
