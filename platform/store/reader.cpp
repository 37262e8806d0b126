#include "store/reader.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "store/tokens.hpp"

namespace kiban::store {

namespace {

[[noreturn]] void damaged(RecordId id, const char* where) {
  raise(Fault::io, "library.damaged",
        KIBAN_N_(
            "Game {1} in the library is damaged ({2}). Nothing was changed, and other games are not touched by it. See "
            "docs/library.md for how to recover it."),
        {std::to_string(id), where});
}

template <class T>
T narrow(std::int64_t value, RecordId id, const char* where) {
  if (value < 0 || value > static_cast<std::int64_t>(std::numeric_limits<T>::max())) damaged(id, where);
  return static_cast<T>(value);
}

template <class T>
std::optional<T> from_json(const std::string& text) {
  const auto value = nlohmann::json::parse(text, nullptr, false);
  if (value.is_discarded()) return std::nullopt;
  try {
    return value.get<T>();
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

Record read_header(Connection& connection, RecordId id) {
  Query query(connection,
              "SELECT game, game_name, options, start, created, current, outcome, winners, winning_seats, reason_token,"
              " reason_message, reason_args, reason_domain, score, script, (SELECT text FROM scripts WHERE id = script)"
              " FROM records WHERE id = ?");
  if (!query.bind(id).step()) raise_unknown(id);
  Record record;
  record.game = query.text(0);
  record.game_name = query.text(1);
  const auto options = options_from(query.text(2));
  if (!options) damaged(id, "records: options");
  record.options = *options;
  record.start = query.text(3);
  record.created = std::chrono::sys_time<Milliseconds>(Milliseconds(query.number(4)));
  record.current = narrow<NodeId>(query.number(5), id, "records: current");
  const auto ending = ending_from(query, 6);
  if (!ending) damaged(id, "records: outcome");
  record.ending = *ending;
  if (!query.null(14) && query.null(15)) damaged(id, "scripts");
  record.script = query.text(15);
  return record;
}

void read_seats(Connection& connection, RecordId id, Record& record) {
  Query query(connection,
              "SELECT seat, kind, name, level, main_ms, increment_ms, byoyomi_ms, delay_ms, periods FROM seats"
              " WHERE record = ? ORDER BY seat");
  query.bind(id);
  while (query.step()) {
    const auto seat = seat_from(query, 1);
    if (!seat || query.number(0) != static_cast<std::int64_t>(record.seats.size())) damaged(id, "seats");
    record.seats.push_back(*seat);
  }
}

void read_record_tags(Connection& connection, RecordId id, Record& record) {
  Query query(connection, "SELECT name, value FROM record_tags WHERE record = ?");
  query.bind(id);
  while (query.step()) record.tags.emplace(query.text(0), query.text(1));
}

struct Place {
  std::int64_t ordinal;
  NodeId node;
};

Node read_node(const Query& query, RecordId id, NodeId expected) {
  Node node;
  if (query.number(0) != static_cast<std::int64_t>(expected)) damaged(id, "nodes: one is missing");
  if (expected != root_node) {
    if (query.null(1)) damaged(id, "nodes: parent");
    node.parent = narrow<NodeId>(query.number(1), id, "nodes: parent");
    if (node.parent >= expected) damaged(id, "nodes: parent");
  }
  node.move = query.text(3);
  if (node.move.empty() != (expected == root_node)) damaged(id, "nodes: move");
  node.comment = query.text(4);
  node.elapsed = Milliseconds(query.number(5));
  node.deleted = query.number(6) != 0;
  if (!query.null(7)) {
    const Bytes bytes = query.bytes(7);
    if (bytes.size() != sizeof(Key)) damaged(id, "nodes: key");
    std::copy(bytes.begin(), bytes.end(), node.key.emplace().begin());
  }
  return node;
}

void hang_children(Record& record, RecordId id, std::vector<std::vector<Place>>& places) {
  for (NodeId parent = 0; parent < record.nodes.size(); ++parent) {
    auto& below = places[parent];
    std::sort(below.begin(), below.end(), [](const Place& a, const Place& b) { return a.ordinal < b.ordinal; });
    for (const Place& place : below) {
      auto& children = record.nodes[parent].children;
      if (place.ordinal != static_cast<std::int64_t>(children.size())) damaged(id, "nodes: order of the moves");
      children.push_back(place.node);
    }
  }
}

void read_nodes(Connection& connection, RecordId id, Record& record) {
  Query query(connection,
              "SELECT node, parent, ordinal, move, comment, elapsed_ms, deleted, key FROM nodes WHERE record = ?"
              " ORDER BY node");
  query.bind(id);
  record.nodes.clear();
  std::vector<std::vector<Place>> places;
  while (query.step()) {
    const auto node = static_cast<NodeId>(record.nodes.size());
    record.nodes.push_back(read_node(query, id, node));
    places.emplace_back();
    if (node != root_node && !query.null(2)) places[record.nodes[node].parent].push_back({query.number(2), node});
  }
  if (record.current >= record.nodes.size()) damaged(id, "records: current");
  hang_children(record, id, places);
}

void read_node_tags(Connection& connection, RecordId id, Record& record) {
  Query query(connection, "SELECT node, name, value FROM node_tags WHERE record = ?");
  query.bind(id);
  while (query.step()) {
    const auto node = narrow<NodeId>(query.number(0), id, "node_tags");
    if (node >= record.nodes.size()) damaged(id, "node_tags");
    record.nodes[node].tags.emplace(query.text(1), query.text(2));
  }
}

}  // namespace

std::optional<OptionValues> options_from(const std::string& json) { return from_json<OptionValues>(json); }

std::optional<Ending> ending_from(const Query& query, int column) {
  const auto outcome = value_of(outcome_tokens, query.text(column));
  const auto args = from_json<std::vector<std::string>>(query.text(column + 5));
  const auto masks = {query.number(column + 1), query.number(column + 2)};
  const bool masks_fit = std::all_of(masks.begin(), masks.end(), [](std::int64_t mask) {
    return mask >= 0 && mask <= std::numeric_limits<std::uint32_t>::max();
  });
  const auto score = from_json<std::vector<std::int64_t>>(query.text(column + 7));
  if (!outcome || !args || !masks_fit || !score) return std::nullopt;
  return Ending{*outcome, static_cast<std::uint32_t>(query.number(column + 1)),
                static_cast<std::uint32_t>(query.number(column + 2)),
                Text{query.text(column + 3), query.text(column + 4), *args, query.text(column + 6)}, *score};
}

std::optional<Seat> seat_from(const Query& query, int column) {
  const auto kind = value_of(seat_tokens, query.text(column));
  if (!kind) return std::nullopt;
  const auto time = [&](int offset) { return Milliseconds(query.number(column + offset)); };
  const std::int64_t periods = query.number(column + 7);
  if (periods < 0 || periods > std::numeric_limits<int>::max()) return std::nullopt;
  return Seat{*kind, query.text(column + 1), query.text(column + 2),
              TimeControl{time(3), time(4), time(5), time(6), static_cast<int>(periods)}};
}

Record read_record(Connection& connection, RecordId id) {
  Record record = read_header(connection, id);
  read_seats(connection, id, record);
  read_record_tags(connection, id, record);
  read_nodes(connection, id, record);
  read_node_tags(connection, id, record);
  return record;
}

std::int64_t revision_of(Connection& connection, RecordId id) {
  Query query(connection, "SELECT revision FROM records WHERE id = ?");
  if (!query.bind(id).step()) raise_unknown(id);
  return query.number(0);
}

}  // namespace kiban::store
