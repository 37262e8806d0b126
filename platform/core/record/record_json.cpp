// Writing records as JSON. Fields that say nothing are left out; docs/records.md describes them all.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/record/record.hpp"
#include "core/record/record_fields.hpp"

namespace kiban {
namespace {

using nlohmann::ordered_json;

void put(ordered_json& object, const char* key, const std::string& value) {
  if (!value.empty()) object[key] = value;
}

void put(ordered_json& object, const char* key, const std::map<std::string, std::string>& values) {
  if (!values.empty()) object[key] = values;
}

ordered_json bits(std::uint32_t mask) {
  ordered_json list = ordered_json::array();
  for (unsigned bit = 0; bit < 32; ++bit) {
    if ((mask >> bit & 1U) != 0) list.push_back(bit);
  }
  return list;
}

ordered_json json_of(const Seat& seat) {
  ordered_json out{{"kind", token_of(seat_kinds, seat.kind)}};
  put(out, "name", seat.name);
  put(out, "level", seat.level);
  put(out, "time", text_of(seat.time));
  return out;
}

ordered_json json_of(const Text& text) {
  ordered_json out{{"token", text.token}, {"message", text.message}};
  if (!text.args.empty()) out["args"] = text.args;
  out["domain"] = text.domain;
  return out;
}

ordered_json json_of(const Ending& ending) {
  ordered_json out{{"outcome", token_of(outcomes, ending.outcome)},
                   {"winners", bits(ending.winners)},
                   {"winning_seats", bits(ending.winning_seats)},
                   {"reason", json_of(ending.reason)}};
  if (!ending.score.empty()) out["score"] = ending.score;
  return out;
}

void put_notes(ordered_json& out, const Node& node) {
  if (node.elapsed.count() != 0) out["elapsed"] = node.elapsed.count();
  if (node.key) out["key"] = hex_of(*node.key);
  put(out, "comment", node.comment);
  put(out, "tags", node.tags);
}

// Every node after its parent, and what follows a node before its siblings. `numbers` receives each node's place.
ordered_json json_of_moves(const Record& record, std::vector<std::size_t>& numbers) {
  ordered_json list = ordered_json::array();
  const auto& top = record.nodes[root_node].children;
  std::vector<NodeId> open(top.rbegin(), top.rend());
  while (!open.empty()) {
    const NodeId id = open.back();
    open.pop_back();
    const Node& node = record.nodes[id];
    const std::size_t before = list.size();
    numbers[id] = before + 1;
    ordered_json out{{"move", node.move}};
    if (numbers[node.parent] != before) out["parent"] = numbers[node.parent];
    put_notes(out, node);
    list.push_back(std::move(out));
    open.insert(open.end(), node.children.rbegin(), node.children.rend());
  }
  return list;
}

ordered_json json_of(const Record& record) {
  ordered_json out{{"game", record.game}};
  put(out, "game_name", record.game_name);
  put(out, "options", record.options);
  put(out, "script", record.script);
  put(out, "start", record.start);
  if (!record.seats.empty()) {
    for (const Seat& seat : record.seats) out["seats"].push_back(json_of(seat));
  }
  put(out, "tags", record.tags);
  if (record.dated()) out["created"] = time_text(record.created);
  if (record.ending.over()) out["ending"] = json_of(record.ending);
  ordered_json root = ordered_json::object();
  put_notes(root, record.nodes[root_node]);
  if (!root.empty()) out["root"] = std::move(root);
  std::vector<std::size_t> numbers(record.nodes.size());
  out["moves"] = json_of_moves(record, numbers);
  if (numbers[record.current] != 0) out["current"] = numbers[record.current];
  return out;
}

}  // namespace

std::string to_json(const std::vector<Record>& records) {
  ordered_json document{{"format", record_format}, {"version", record_version}, {"records", ordered_json::array()}};
  for (const Record& record : records) document["records"].push_back(json_of(record));
  return document.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace kiban
