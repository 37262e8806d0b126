#include "store/writer.hpp"

#include <algorithm>
#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid.hpp>
#include <nlohmann/json.hpp>
#include <vector>

#include "store/tokens.hpp"

namespace kiban::store {

namespace {

constexpr std::size_t opening_plies = 8;

using Ordinal = std::optional<std::int64_t>;

void refuse_record(const char* why) {
  raise(Fault::argument, "library.record", KIBAN_N_("This game contradicts itself and was not kept: {1}."), {why});
}

std::string json_of(const nlohmann::json& value) {
  try {
    return value.dump();
  } catch (const nlohmann::json::exception&) {
    refuse_record("a text is not UTF-8");
    throw;
  }
}

// Each node's place among its siblings; none for the root and for what was taken out of the tree.
std::vector<Ordinal> ordinals_of(const Record& record) {
  std::vector<Ordinal> ordinals(record.nodes.size());
  for (NodeId parent = 0; parent < record.nodes.size(); ++parent) {
    const auto& children = record.nodes[parent].children;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const NodeId child = children[i];
      if (child >= record.nodes.size() || record.nodes[child].parent != parent) refuse_record("a move has two parents");
      ordinals[child] = static_cast<std::int64_t>(i);
    }
  }
  return ordinals;
}

void check_tree(const Record& record) {
  if (record.nodes.empty() || record.current >= record.nodes.size()) refuse_record("its current move is missing");
  for (NodeId node = 1; node < record.nodes.size(); ++node) {
    if (record.nodes[node].parent >= node) refuse_record("a move comes before its parent");
    if (record.nodes[node].move.empty()) refuse_record("a move has no text");
  }
}

Ordinal ordinal_of(const Record& record, NodeId node) {
  if (node == root_node) return std::nullopt;
  const auto& siblings = record.nodes.at(record.nodes.at(node).parent).children;
  const auto found = std::find(siblings.begin(), siblings.end(), node);
  if (found == siblings.end()) return std::nullopt;
  return found - siblings.begin();
}

std::optional<Bytes> bytes_of(const std::optional<Key>& key) {
  if (!key) return std::nullopt;
  return Bytes(*key);
}

std::optional<std::int64_t> script_row(Connection& connection, const std::string& script) {
  if (script.empty()) return std::nullopt;
  const auto hash = boost::uuids::name_generator_sha1(boost::uuids::ns::oid())(script);
  const Bytes bytes(hash.begin(), hash.size());
  Query known(connection, "SELECT id FROM scripts WHERE hash = ? AND text = ?");
  if (known.bind(bytes).bind(script).step()) return known.number(0);
  Query(connection, "INSERT INTO scripts (hash, text) VALUES (?, ?)").bind(bytes).bind(script).run();
  return connection.last_insert();
}

std::string opening_of(const Record& record, const std::vector<NodeId>& line) {
  std::string opening;
  for (std::size_t i = 0; i < std::min(line.size(), opening_plies); ++i) {
    if (i > 0) opening += ' ';
    opening += record.nodes[line[i]].move;
  }
  return opening;
}

void bind_header(Query& query, const Record& record) {
  const Ending& ending = record.ending;
  const std::vector<NodeId> line = record.main_line();
  query.bind(record.current)
      .bind(token_of(outcome_tokens, ending.outcome))
      .bind(ending.winners)
      .bind(ending.winning_seats)
      .bind(ending.reason.token)
      .bind(ending.reason.message)
      .bind(json_of(ending.reason.args))
      .bind(ending.reason.domain)
      .bind(json_of(ending.score))
      .bind(static_cast<std::int64_t>(line.size()))
      .bind(opening_of(record, line));
}

RecordId insert_header(Connection& connection, const Record& record, std::int64_t now) {
  const auto script = script_row(connection, record.script);
  Query query(
      connection,
      "INSERT INTO records (current, outcome, winners, winning_seats, reason_token, reason_message, reason_args,"
      " reason_domain, score, plies, opening, game, game_name, options, created, changed, script, start)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  bind_header(query, record);
  query.bind(record.game)
      .bind(record.game_name)
      .bind(json_of(record.options.empty() ? nlohmann::json::object() : nlohmann::json(record.options)))
      .bind(record.created.time_since_epoch().count())
      .bind(now)
      .bind(script)
      .bind(record.start)
      .run();
  return connection.last_insert();
}

void insert_seats(Connection& connection, RecordId id, const std::vector<Seat>& seats) {
  Query query(
      connection,
      "INSERT INTO seats (record, seat, kind, name, level, main_ms, increment_ms, byoyomi_ms, delay_ms, periods)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  std::int64_t number = 0;
  for (const Seat& seat : seats) {
    query.bind(id)
        .bind(number++)
        .bind(token_of(seat_tokens, seat.kind))
        .bind(seat.name)
        .bind(seat.level)
        .bind(seat.time.main.count())
        .bind(seat.time.increment.count())
        .bind(seat.time.byoyomi.count())
        .bind(seat.time.delay.count())
        .bind(seat.time.periods)
        .run();
  }
}

void insert_node_tags(Connection& connection, RecordId id, NodeId node, const Node& content) {
  if (content.tags.empty()) return;
  Query query(connection, "INSERT INTO node_tags (record, node, name, value) VALUES (?, ?, ?, ?)");
  for (const auto& [name, value] : content.tags) query.bind(id).bind(node).bind(name).bind(value).run();
}

void insert_node_row(Connection& connection, RecordId id, const Record& record, NodeId node, Ordinal ordinal) {
  const Node& content = record.nodes[node];
  std::optional<std::int64_t> parent;
  if (node != root_node) parent = content.parent;
  Query(connection,
        "INSERT INTO nodes (record, node, parent, ordinal, move, comment, elapsed_ms, deleted, key)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(id)
      .bind(node)
      .bind(parent)
      .bind(ordinal)
      .bind(content.move)
      .bind(content.comment)
      .bind(content.elapsed.count())
      .bind(content.deleted ? 1 : 0)
      .bind(bytes_of(content.key))
      .run();
  insert_node_tags(connection, id, node, content);
}

void insert_record_tags(Connection& connection, RecordId id, const Record& record) {
  Query query(connection, "INSERT INTO record_tags (record, name, value) VALUES (?, ?, ?)");
  for (const auto& [name, value] : record.tags) query.bind(id).bind(name).bind(value).run();
}

bool record_exists(Connection& connection, RecordId id) {
  return Query(connection, "SELECT 1 FROM records WHERE id = ?").bind(id).step();
}

void write_place(Connection& connection, RecordId id, NodeId node, Ordinal ordinal, bool deleted) {
  Query(connection,
        "UPDATE nodes SET ordinal = ?1, deleted = ?2"
        " WHERE record = ?3 AND node = ?4 AND (ordinal IS NOT ?1 OR deleted <> ?2)")
      .bind(ordinal)
      .bind(deleted ? 1 : 0)
      .bind(id)
      .bind(node)
      .run();
}

void write_children(Connection& connection, RecordId id, const Record& record, NodeId parent) {
  std::int64_t ordinal = 0;
  for (const NodeId child : record.nodes[parent].children) {
    write_place(connection, id, child, ordinal++, record.nodes[child].deleted);
  }
}

// Everything below `top`. Parents come before children, so one pass finds them all.
void write_places_below(Connection& connection, RecordId id, const Record& record, NodeId top) {
  std::vector<bool> below(record.nodes.size());
  below[top] = true;
  for (NodeId node = top + 1; node < record.nodes.size(); ++node) {
    below[node] = below[record.nodes[node].parent];
    if (below[node]) write_place(connection, id, node, ordinal_of(record, node), record.nodes[node].deleted);
  }
}

}  // namespace

RecordId insert_record(Connection& connection, const Record& record, std::int64_t now) {
  check_tree(record);
  const std::vector<Ordinal> ordinals = ordinals_of(record);
  const RecordId id = insert_header(connection, record, now);
  insert_seats(connection, id, record.seats);
  insert_record_tags(connection, id, record);
  for (NodeId node = 0; node < record.nodes.size(); ++node) {
    insert_node_row(connection, id, record, node, ordinals[node]);
  }
  update_words(connection, id);
  return id;
}

bool change_script(Connection& connection, RecordId id, const std::string& script, std::int64_t now) {
  Query(connection, "UPDATE records SET script = ?, changed = ?, revision = revision + 1 WHERE id = ?")
      .bind(script_row(connection, script))
      .bind(now)
      .bind(id)
      .run();
  return connection.changed_rows() > 0;
}

void update_header(Connection& connection, RecordId id, std::int64_t revision, const Record& record, std::int64_t now) {
  Query query(connection,
              "UPDATE records SET current = ?, outcome = ?, winners = ?, winning_seats = ?, reason_token = ?,"
              " reason_message = ?, reason_args = ?, reason_domain = ?, score = ?, plies = ?, opening = ?, changed = ?,"
              " revision = revision + 1 WHERE id = ? AND revision = ?");
  bind_header(query, record);
  query.bind(now).bind(id).bind(revision).run();
  if (connection.changed_rows() == 1) return;
  if (record_exists(connection, id)) connection.raise_code(SQLITE_CONSTRAINT);
  raise_unknown(id);
}

void update_details(Connection& connection, RecordId id, const Record& record) {
  Query(connection, "DELETE FROM record_tags WHERE record = ?").bind(id).run();
  insert_record_tags(connection, id, record);
  Query name(connection, "UPDATE seats SET name = ? WHERE record = ? AND seat = ?");
  std::int64_t number = 0;
  for (const Seat& seat : record.seats) name.bind(seat.name).bind(id).bind(number++).run();
}

void insert_node(Connection& connection, RecordId id, const Record& record, NodeId node) {
  insert_node_row(connection, id, record, node, ordinal_of(record, node));
}

void update_node(Connection& connection, RecordId id, const Record& record, NodeId node) {
  const Node& content = record.nodes.at(node);
  Query(connection, "UPDATE nodes SET move = ?, comment = ?, elapsed_ms = ?, key = ? WHERE record = ? AND node = ?")
      .bind(content.move)
      .bind(content.comment)
      .bind(content.elapsed.count())
      .bind(bytes_of(content.key))
      .bind(id)
      .bind(node)
      .run();
  if (connection.changed_rows() != 1) connection.raise_code(SQLITE_CONSTRAINT);
  Query(connection, "DELETE FROM node_tags WHERE record = ? AND node = ?").bind(id).bind(node).run();
  insert_node_tags(connection, id, node, content);
  write_place(connection, id, node, ordinal_of(record, node), content.deleted);
  if (connection.changed_rows() > 0) write_places_below(connection, id, record, node);
  write_children(connection, id, record, node);
  update_order(connection, id, record, node);
}

void update_order(Connection& connection, RecordId id, const Record& record, NodeId node) {
  bool next_to_node = true;
  while (node != root_node) {
    node = record.nodes.at(node).parent;
    // Higher up only the order can have changed, not the number of children.
    if (next_to_node || record.nodes[node].children.size() > 1) write_children(connection, id, record, node);
    next_to_node = false;
  }
}

void update_words(Connection& connection, RecordId id) {
  Query(connection,
        "INSERT OR REPLACE INTO words (record, text) SELECT id, folded("
        "game || char(10) || game_name || char(10) ||"
        "ifnull((SELECT group_concat(name, char(10)) FROM seats WHERE record = id), '') || char(10) ||"
        "ifnull((SELECT group_concat(value, char(10)) FROM record_tags WHERE record = id), '') || char(10) ||"
        "ifnull((SELECT group_concat(comment, char(10)) FROM nodes"
        "        WHERE record = id AND comment <> '' AND deleted = 0), '') || char(10) ||"
        "ifnull((SELECT group_concat(t.value, char(10)) FROM node_tags t JOIN nodes n USING (record, node)"
        "        WHERE t.record = id AND n.deleted = 0), ''))"
        " FROM records WHERE id = ?")
      .bind(id)
      .run();
}

}  // namespace kiban::store
