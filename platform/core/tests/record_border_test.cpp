// A record that goes over the border and comes back is the same.
#include "core/plugin/record_border.hpp"

#include <catch2/catch.hpp>

#include "core/match/match.hpp"
#include "core/tests/toy_game.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

Record back(const Record& record) {
  const auto game = std::make_shared<ToyGame>();
  border::Allowance allowance;
  const border::RecordView view(record);
  auto read = border::record_from(view.get(), *game, allowance);
  REQUIRE(read);
  return *read;
}

// A foul in the main line, a variation with an end of its own, notes and times.
Record sample() {
  Record record;
  record.game = "toy";
  record.options = {{"heap", "7"}};
  record.tags = {{"event", "club\nevening"}};
  record.seats = {Seat{SeatKind::person, "Anna", "", {}}, Seat{SeatKind::person, "Bo", "", {}}};
  record.nodes[root_node].comment = "before";
  const NodeId one = record.add(root_node, "1");
  const NodeId foul = record.add(one, "9");
  const NodeId other = record.add(one, "2");
  record.nodes[one].elapsed = Milliseconds(1500);
  record.nodes[foul].tags = {{tag_position, "3 a"},     {tag_end, "foul"}, {tag_ended, "toy.foul"},
                             {tag_end_elapsed, "2000"}, {"note", "why"},   {"position+", "a note of that name"}};
  record.nodes[other].tags = {
      {tag_end, "resigns"}, {tag_end_outcome, "won"}, {tag_end_reason, "match.resigned"}, {tag_end_winners, "1"}};
  record.ending = {Outcome::won, 1, 1, {"toy.foul", "a foul", {}, "toy"}};
  return record;
}

}  // namespace

TEST_CASE("a record comes back over the border as it was") {
  const Record record = sample();
  Record read = back(record);
  CHECK(to_json({read}) == to_json({record}));
}

TEST_CASE("the main line goes first, and what was deleted stays here") {
  Record record = sample();
  record.remove(2);
  record.add(1, "1");
  record.make_main(record.add(1, "swap"));
  const Record read = back(record);
  CHECK(read.moves_to(read.main_line().back()) == std::vector<std::string>{"1", "swap"});
  CHECK(read.nodes.size() == record.nodes.size() - 1);
}

TEST_CASE("the record's end is the main line's, and a reason of the match is in the host's words") {
  Record record;
  record.seats.resize(2);
  const NodeId one = record.add(root_node, "1");
  record.nodes[one].tags[tag_end] = "TORYO";
  record.ending = {Outcome::won, 2, 2, {"match.resigned", "he gave up", {}, "kiban"}};
  const Record read = back(record);
  CHECK(read.ending.outcome == Outcome::won);
  CHECK(english(read.ending.reason) == "resignation");
  CHECK(read.nodes[one].tags.at(tag_ended) == "match.resigned");
  CHECK(read.ends_at(one));
}

TEST_CASE("a move that stands twice is one node with both comments") {
  const kb_record_node nodes[] = {{0, 0, nullptr, nullptr, nullptr, nullptr, nullptr, -1},
                                  {0, 0, "1", nullptr, "first", nullptr, nullptr, -1},
                                  {0, 0, "1", nullptr, "second", nullptr, nullptr, -1},
                                  {2, 0, "2", nullptr, nullptr, nullptr, nullptr, 10}};
  const kb_record raw{sizeof(kb_record), 4, nodes, nullptr, nullptr, nullptr, nullptr, 0, 0, 0, 0};
  border::Allowance allowance;
  const auto read = border::record_from(raw, ToyGame(), allowance);
  REQUIRE(read);
  CHECK(read->nodes.size() == 3);
  CHECK(read->nodes[1].comment == "first\nsecond");
  CHECK(read->moves_to(2) == std::vector<std::string>{"1", "2"});
}

TEST_CASE("too much is refused") {
  const kb_record_node start{0, 0, nullptr, nullptr, "long comment", nullptr, nullptr, -1};
  const kb_record raw{sizeof(kb_record), 1, &start, nullptr, nullptr, nullptr, nullptr, 0, 0, 0, 0};
  border::Allowance no_text{10, 4};
  CHECK(border::record_from(raw, ToyGame(), no_text).error().text.token == "record.limit");
  border::Allowance no_nodes{0, 100};
  CHECK(border::record_from(raw, ToyGame(), no_nodes).error().text.token == "record.limit");
}

TEST_CASE("a match stands on a foul and goes back from it") {
  const auto game = std::make_shared<ToyGame>();
  Record record = sample();
  record.current = 2;
  auto match = Match::resume(game, record, nullptr);
  REQUIRE(match);
  CHECK((*match)->position().text(TextDetail::full) == "3 a");
  REQUIRE((*match)->go_to(1));
  CHECK((*match)->position().text(TextDetail::full) == "6 b");
  REQUIRE((*match)->go_to(2));
  CHECK((*match)->position().text(TextDetail::full) == "3 a");
}
