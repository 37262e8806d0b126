#include "store/cards.hpp"

namespace kiban::store {

namespace {

std::int64_t look_of(Connection& connection, const std::string& text) {
  Query(connection, "INSERT INTO looks (text) VALUES (?) ON CONFLICT DO NOTHING").bind(text).run();
  Query query(connection, "SELECT id FROM looks WHERE text = ?");
  query.bind(text).step();
  return query.number(0);
}

bool is_there(Connection& connection, RecordId id) {
  return Query(connection, "SELECT 1 FROM records WHERE id = ?").bind(id).step();
}

}  // namespace

void keep_card(Connection& connection, RecordId id, const RecordCard& card) {
  if (!is_there(connection, id)) raise_unknown(id);
  Query(connection, "INSERT OR REPLACE INTO cards (record, ply, look, position) VALUES (?, ?, ?, ?)")
      .bind(id)
      .bind(static_cast<std::int64_t>(card.ply))
      .bind(look_of(connection, card.look))
      .bind(card.position)
      .run();
}

std::optional<RecordCard> read_card(Connection& connection, RecordId id) {
  Query query(connection, "SELECT ply, text, position FROM cards JOIN looks ON looks.id = look WHERE record = ?");
  if (!query.bind(id).step()) return std::nullopt;
  return RecordCard{static_cast<std::size_t>(query.number(0)), query.text(1), query.text(2)};
}

void forget_looks(Connection& connection) {
  connection.execute("DELETE FROM looks WHERE id NOT IN (SELECT look FROM cards)");
}

}  // namespace kiban::store
