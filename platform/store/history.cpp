#include "store/history.hpp"

#include "store/fold.hpp"
#include "store/reader.hpp"
#include "store/tokens.hpp"

namespace kiban::store {

namespace {

// The seats come along in the same statement, a row each; a record without seats has one row of nulls.
constexpr std::string_view beginning =
    "SELECT r.id, r.game, r.game_name, r.options, r.plies, r.opening, r.created, r.changed, r.outcome, r.winners,"
    " r.winning_seats, r.reason_token, r.reason_message, r.reason_args, r.reason_domain, r.score,"
    " s.kind, s.name, s.level, s.main_ms, s.increment_ms, s.byoyomi_ms, s.delay_ms, s.periods,"
    " (SELECT value FROM record_tags WHERE record = r.id AND name IN ('start-time', 'date')"
    " ORDER BY name DESC LIMIT 1)"
    " FROM (SELECT * FROM records WHERE ";
constexpr std::string_view end =
    " ORDER BY changed DESC, id DESC LIMIT ?) r LEFT JOIN seats s ON s.record = r.id"
    " ORDER BY r.changed DESC, r.id DESC, s.seat";

std::string statement_for(const RecordFilter& filter, std::size_t words) {
  std::string sql(beginning);
  sql += filter.binned ? "binned IS NOT NULL" : "binned IS NULL";
  if (!filter.game.empty()) sql += " AND game = ?";
  if (filter.finished) sql += *filter.finished ? " AND outcome <> 'ongoing'" : " AND outcome = 'ongoing'";
  if (filter.position) sql += " AND id IN (SELECT record FROM nodes WHERE key = ? AND deleted = 0)";
  for (std::size_t i = 0; i < words; ++i) {
    sql += " AND EXISTS (SELECT 1 FROM words WHERE record = id AND instr(text, ?))";
  }
  return sql.append(end);
}

void bind(Query& query, const RecordFilter& filter, const std::vector<std::string>& words) {
  if (!filter.game.empty()) query.bind(filter.game);
  if (filter.position) query.bind(Bytes(*filter.position));
  for (const std::string& word : words) query.bind(word);
  query.bind(filter.limit == 0 ? std::int64_t{-1} : static_cast<std::int64_t>(filter.limit));
}

std::chrono::sys_time<Milliseconds> time_from(std::int64_t count) {
  return std::chrono::sys_time<Milliseconds>(Milliseconds(count));
}

// A damaged field is left out here, so that the history still lists; reading the record names the damage.
RecordSummary summary_from(const Query& query) {
  RecordSummary summary;
  summary.id = query.number(0);
  summary.game = query.text(1);
  summary.game_name = query.text(2);
  summary.options = options_from(query.text(3)).value_or(OptionValues{});
  summary.plies = static_cast<std::size_t>(query.number(4));
  summary.opening = query.text(5);
  summary.created = time_from(query.number(6));
  summary.changed = time_from(query.number(7));
  summary.played = query.text(24);
  summary.ending = ending_from(query, 8).value_or(Ending{});
  return summary;
}

}  // namespace

std::vector<RecordSummary> list_records(Connection& connection, const RecordFilter& filter) {
  const std::vector<std::string> words = folded_words(filter.words);
  Query query(connection, statement_for(filter, words.size()));
  bind(query, filter, words);
  std::vector<RecordSummary> list;
  while (query.step()) {
    if (list.empty() || list.back().id != query.number(0)) list.push_back(summary_from(query));
    if (const auto seat = seat_from(query, 16)) list.back().seats.push_back(*seat);
  }
  return list;
}

}  // namespace kiban::store
