// Random trees, and random steps of play: what is read is what was written, after every step.
#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include "samples.hpp"

namespace kiban {
namespace {

using test::describe;
using test::must;

enum class Kind { move, comment, tag, remove, promote, make_main, describe, go, end, count };

// A step, as numbers that shrink well; `where` chooses among the nodes that there are.
struct Step {
  unsigned kind;
  unsigned where;
  unsigned what;
};

void showValue(const Step& step, std::ostream& out) {
  out << '{' << step.kind << ", " << step.where << ", " << step.what << '}';
}

const std::vector<std::string> texts = {
    "", "a", "好棋", "line\nline", "\"quoted\" \\ {1}", "ÄÖÜ", "7g7f", "\xF0\x9F\x8E\xB2"};

Kind kind_of(const Step& step) { return static_cast<Kind>(step.kind % static_cast<unsigned>(Kind::count)); }

NodeId living(const Record& record, unsigned where) {
  std::vector<NodeId> nodes;
  for (NodeId node = 0; node < record.nodes.size(); ++node) {
    if (record.has(node)) nodes.push_back(node);
  }
  return nodes[where % nodes.size()];
}

// Makes a child with everything that a move can bring along, or finds it; it becomes the current node.
bool move(Record& record, NodeId parent, unsigned what) {
  const std::size_t before = record.nodes.size();
  record.current = record.add(parent, "m" + std::to_string(what % 5));
  if (record.nodes.size() == before) return false;
  Node& node = record.nodes.back();
  node.elapsed = Milliseconds(what);
  if (what % 2 == 0) node.key = test::key_of(static_cast<std::uint8_t>(what));
  if (what % 3 == 0) node.comment = texts[what % texts.size()];
  if (what % 7 == 0) node.tags["engine"] = texts[what % texts.size()];
  if (what % 4 == 0) record.make_main(record.current);
  return true;
}

void finish(Record& record, unsigned what) {
  record.ending.outcome = static_cast<Outcome>(what % 4);
  record.ending.winners = what % 3;
  record.ending.winning_seats = what % 5;
  record.ending.reason = {"match.agreed", "Because {1}.", {texts[what % texts.size()]}, "some-game"};
}

void note(Record& record, NodeId node, Kind kind, unsigned what) {
  if (kind == Kind::comment) record.nodes[node].comment = texts[what % texts.size()];
  if (kind == Kind::tag) record.nodes[node].tags["tag" + std::to_string(what % 3)] = texts[what % texts.size()];
  if (kind == Kind::remove) record.remove(node);
  if (kind == Kind::promote) record.promote(node);
  if (kind == Kind::make_main) record.make_main(node);
}

void describe_anew(Record& record, unsigned what) {
  record.tags["tag" + std::to_string(what % 3)] = texts[what % texts.size()];
  if (what % 5 == 0) record.tags.clear();
  if (!record.seats.empty()) record.seats.front().name = texts[what % texts.size()];
}

// Does the step to the record and tells the journal as a match would.
Result<void> take(Record& record, const Step& step, Journal& journal) {
  const NodeId node = living(record, step.where);
  switch (kind_of(step)) {
    case Kind::move:
      return move(record, node, step.what) ? journal.node_added(record, record.current)
                                           : journal.current_changed(record);
    case Kind::describe:
      describe_anew(record, step.what);
      return journal.details_changed(record);
    case Kind::go:
      record.current = node;
      return journal.current_changed(record);
    case Kind::end:
      finish(record, step.what);
      return journal.ending_changed(record);
    default:
      note(record, node, kind_of(step), step.what);
      return journal.node_changed(record, node);
  }
}

struct Unkept : Journal {
  Result<void> node_added(const Record&, NodeId) override { return {}; }
  Result<void> node_changed(const Record&, NodeId) override { return {}; }
  Result<void> details_changed(const Record&) override { return {}; }
  Result<void> current_changed(const Record&) override { return {}; }
  Result<void> ending_changed(const Record&) override { return {}; }
};

rc::Gen<std::vector<Step>> some_steps() {
  const auto number = rc::gen::inRange(0u, 1000u);
  return rc::gen::container<std::vector<Step>>(rc::gen::construct<Step>(number, number, number));
}

TEST_CASE("any tree comes back as it was added") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  CHECK(rc::check("add, read", [&] {
    Record record = test::line_of({});
    Unkept unkept;
    for (const Step& step : *some_steps()) must(take(record, step, unkept));
    const RecordId id = must(library->add(record));
    RC_ASSERT(describe(must(library->read(id))) == describe(record));
  }));
  must(library->check());
}

TEST_CASE("after every step the file holds the whole record") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  const auto reader = test::open_library(folder / "library.db");
  CHECK(rc::check("step, read", [&] {
    Record record = test::line_of({"a", "b"});
    const RecordId id = must(library->add(record));
    const auto journal = library->journal(id);
    for (const Step& step : *some_steps()) {
      must(take(record, step, *journal));
      RC_ASSERT(describe(must(reader->read(id))) == describe(record));
    }
    const auto listed = must(reader->list({}));
    RC_ASSERT(listed.front().plies == record.main_line().size());
  }));
  must(library->check());
}

TEST_CASE("steps taken as one are all there or none") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  const auto reader = test::open_library(folder / "library.db");
  CHECK(rc::check("begin, steps, commit or rollback", [&](bool whole) {
    Record record = test::line_of({"a", "b"});
    const std::string before = describe(record);
    const RecordId id = must(library->add(record));
    const auto journal = library->journal(id);
    must(journal->begin());
    for (const Step& step : *some_steps()) must(take(record, step, *journal));
    RC_ASSERT(describe(must(reader->read(id))) == before);
    if (whole) must(journal->commit());
    if (!whole) journal->rollback();
    RC_ASSERT(describe(must(reader->read(id))) == (whole ? describe(record) : before));
    must(journal->current_changed(must(library->read(id))));  // goes on after either
  }));
}

}  // namespace
}  // namespace kiban
