#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "core/record/record.hpp"

using namespace kiban;

namespace {

Record full_record() {
  Record record;
  record.game = "toy";
  record.game_name = "Toy \"game\"";
  record.options = {{"heap", "7"}, {"last", "wins"}};
  record.script = "return kiban.variant {\n}\n";
  record.start = "7 a";
  record.seats = {{SeatKind::person, "一二三", "", parse_time_control("10:00/30x3").value()},
                  {SeatKind::computer, "", "hard", {}}};
  record.tags = {{"event", "test"}, {"place", "here"}};
  record.created = std::chrono::sys_time<Milliseconds>(Milliseconds(1764282748123));
  record.ending = {Outcome::won, 1, 2, {"toy.last", "took {1}", {"a1"}, "toy"}};
  record.add(record.add(record.add(root_node, "a"), "b"), "c");
  record.add(2, "d");
  record.add(1, "e");
  record.nodes[0].comment = "before\nanything";
  record.nodes[3].elapsed = Milliseconds(1500);
  record.nodes[3].key = Key{0, 1, 2, 255};
  record.nodes[4].tags["mark"] = "?!";
  record.current = 4;
  return record;
}

// One record of that game with these fields.
std::string with(const std::string& fields) {
  return "{\"format\": \"kiban-record\", \"version\": 1, \"records\": [\n  {\"game\": \"toy\", " + fields + "}]}";
}

struct FaultRow {
  std::string text;
  const char* token;
  int line, column;
};

const std::vector<FaultRow> kFaults = {
    {"", "record.json", 1, 1},
    {"{\n  \"format\": kiban}", "record.json", 2, 13},
    {"[]", "record.format", 1, 1},
    {"{}", "record.format", 1, 1},
    {"{\"format\": \"kiban-record\", \"version\": 2, \"records\": []}", "record.format", 1, 1},
    {"{\"format\": \"kiban-record\", \"version\": 1}", "record.format", 1, 1},
    {"{\"format\": \"kiban-record\", \"version\": 1, \"records\": {}}", "record.format", 1, 53},
    {"{\"format\": \"kiban-record\", \"version\": 1, \"records\": [\n7]}", "record.format", 2, 1},
    {"{\"format\": \"kiban-record\", \"version\": 1, \"records\": [\n{}]}", "record.format", 2, 1},
    {with("\"moves\": [{\"move\": \"棋\"}, {\"move\": 7}]"), "record.format", 2, 53},
    {with("\"moves\": [{\"move\": \"a\", \"parent\": 1}]"), "record.format", 2, 53},
    {with("\"moves\": [{\"move\": \"a\", \"parent\": -1}]"), "record.format", 2, 53},
    {with("\"moves\": [{\"move\": \"a\", \"parent\": 0.5}]"), "record.format", 2, 53},
    {with("\"moves\": [{\"move\": \"a\"},\n{\"move\": \"a\", \"parent\": 0}]"), "record.format", 3, 1},
    {with("\"moves\": [{\"move\": \"\"}]"), "record.format", 2, 38},
    {with("\"moves\": [{\"move\": \"a\\nb\"}]"), "record.format", 2, 38},
    {with("\"moves\": [{}]"), "record.format", 2, 29},
    {with("\"moves\": [{\"move\": \"a\", \"key\": \"12\"}]"), "record.format", 2, 50},
    {with("\"moves\": [], \"current\": 1"), "record.format", 2, 43},
    {with("\"created\": \"2026-02-30T00:00:00.000Z\""), "record.format", 2, 30},
    {with("\"seats\": [{\"time\": \"soon\"}]"), "record.format", 2, 38},
    {with("\"seats\": [{\"kind\": \"cat\"}]"), "record.format", 2, 38},
    {with("\"ending\": {\"outcome\": \"maybe\"}"), "record.format", 2, 41},
    {with("\"ending\": {\"winners\": [8]}"), "record.format", 2, 42},
    {with("\"tags\": {\"a\": 1}"), "record.format", 2, 33},
    {with("\"moves\": [{\"move\": \"" + std::string(65, 'x') + "\"}]"), "record.format", 2, 38},
    {with("\"extra\": 1e999"), "record.json", 0, 0},
    {with("\"extra\": " + std::string(100, '[') + std::string(100, ']')), "record.format", 0, 0},
    {with("\"game_name\": \"\xFF\""), "record.json", 2, 33},
};

Record any_record() {
  Record record = full_record();
  const int changes = *rc::gen::inRange(0, 30);
  for (int i = 0; i < changes; ++i) {
    const auto node = *rc::gen::inRange<NodeId>(0, static_cast<NodeId>(record.nodes.size()));
    if (!record.has(node)) continue;
    if (*rc::gen::inRange(0, 5) == 0) {
      record.remove(node);
    } else {
      record.current = record.add(node, *rc::gen::element<std::string>("a", "b", "c"));
    }
  }
  return record;
}

std::vector<std::string> moves_of_tree(const Record& record, NodeId node = root_node) {
  std::vector<std::string> out{record.nodes[node].move + record.nodes[node].comment};
  for (const NodeId child : record.nodes[node].children) {
    out.push_back("(");
    for (auto& move : moves_of_tree(record, child)) out.push_back(std::move(move));
    out.push_back(")");
  }
  return out;
}

}  // namespace

TEST_CASE("a record is the same after writing and reading") {
  const Record record = full_record();
  const auto read = records_from_json(to_json({record}));
  REQUIRE(read);
  REQUIRE(read->size() == 1);
  const Record& same = read->front();
  CHECK(same.game == record.game);
  CHECK(same.game_name == record.game_name);
  CHECK(same.options == record.options);
  CHECK(same.script == record.script);
  CHECK(same.start == record.start);
  CHECK(same.tags == record.tags);
  CHECK(same.created == record.created);
  REQUIRE(same.seats.size() == 2);
  CHECK(same.seats[0].name == "一二三");
  CHECK(same.seats[0].time == record.seats[0].time);
  CHECK(same.seats[1].kind == SeatKind::computer);
  CHECK(same.seats[1].level == "hard");
  CHECK(same.ending.outcome == Outcome::won);
  CHECK(same.ending.winners == 1U);
  CHECK(same.ending.winning_seats == 2U);
  CHECK(same.ending.reason.args == std::vector<std::string>{"a1"});
  CHECK(same.ending.reason.domain == "toy");
  CHECK(same.nodes[3].key == record.nodes[3].key);
  CHECK(same.nodes[3].elapsed == Milliseconds(1500));
  CHECK(same.nodes[4].tags == record.nodes[4].tags);
  CHECK(same.current == 4);
  CHECK(moves_of_tree(same) == moves_of_tree(record));
}

TEST_CASE("writing what was read gives the same bytes") {
  CHECK(rc::check([] {
    const Record record = any_record();
    const std::string text = to_json({record, full_record()});
    const auto read = records_from_json(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(to_json(*read) == text);
    RC_ASSERT(moves_of_tree(read->front()) == moves_of_tree(record));
    RC_ASSERT(read->front().moves_to(read->front().current) == record.moves_to(record.current));
  }));
}

TEST_CASE("a faulty file is refused with the place of the fault") {
  for (const FaultRow& row : kFaults) {
    CAPTURE(row.text);
    const auto read = records_from_json(row.text);
    REQUIRE_FALSE(read);
    CAPTURE(english(read.error().text));
    CHECK(read.error().text.token == row.token);
    CHECK(read.error().line == row.line);
    CHECK(read.error().column == row.column);
  }
}

TEST_CASE("what is not known is kept as a tag") {
  const auto read = records_from_json(with(
      R"("glee": "club", "tags": {"glee": "x"}, "seats": [{"rank": 3}], "moves": [{"move": "a", "eval": [1, 2]}])"));
  REQUIRE(read);
  const Record& record = read->front();
  CHECK(record.tags.at("glee") == "x");
  CHECK(record.tags.at("glee+") == "club");
  CHECK(record.tags.at("seat0.rank") == "3");
  CHECK(record.nodes[1].tags.at("eval") == "[1,2]");
}

TEST_CASE("text that is not UTF-8 in a record is written as UTF-8") {
  Record record = full_record();
  record.nodes[1].comment = "\xFF";
  const auto read = records_from_json(to_json({record}));
  REQUIRE(read);
  CHECK(read->front().nodes[1].comment == "\xEF\xBF\xBD");
}

TEST_CASE("a long game is no deeper than a short one") {
  Record record;
  record.game = "toy";
  NodeId last = root_node;
  for (int ply = 0; ply < 20000; ++ply) last = record.add(last, "a");
  const auto read = records_from_json(to_json({record}));
  REQUIRE(read);
  CHECK(read->front().nodes.size() == 20001);
}
