// The arena's tables as rows, for any database: what the columns are, and what they hold.
#pragma once

#include <optional>
#include <string>

#include "arena/store/store.hpp"

namespace kiban::arena {

inline std::int64_t ms(Time time) { return time.time_since_epoch().count(); }
inline Time time_of(std::int64_t value) { return Time(Milliseconds(value)); }

template <class T>
std::optional<std::int64_t> number_of(const std::optional<T>& value) {
  return value ? std::optional<std::int64_t>(*value) : std::nullopt;
}

inline constexpr const char* agent_columns =
    "id, agent_id, name, description, owner, key_hash, created, house, hidden, banned, first_seats, games";
inline constexpr const char* queue_columns = "agent, ruleset, time_control, joined";
inline constexpr const char* game_columns =
    "g.number, g.id, g.game, g.ruleset, g.options, g.script, g.time_control, g.first, g.second, "
    "CASE a.hidden WHEN 0 THEN a.name ELSE 'hidden-' || a.id END, "
    "CASE b.hidden WHEN 0 THEN b.name ELSE 'hidden-' || b.id END, "
    "g.first_role, g.second_role, g.created, g.turn_since, g.decisions, g.draw_offer, g.outcome, g.winner, "
    "g.winner_role, g.reason, g.message, g.ended, g.ratings, g.arrived, g.deadline";
inline constexpr const char* game_tables =
    " FROM games g JOIN agents a ON a.id = g.first JOIN agents b ON b.id = g.second ";
inline constexpr const char* decision_columns = "seat, role, move, at, elapsed";
inline constexpr const char* answer_columns = "seat, key, digest, move, turn, decisions, ended";
inline constexpr const char* rating_columns =
    "a.name, r.game, r.ruleset, r.rating, r.deviation, r.volatility, r.games, a.house";

// ---- ratings ----

std::string text_of(const RatingChanges& changes);
std::optional<RatingChanges> changes_in(const std::string& text);
// As it is at `now`, having been kept at `at`.
Rating rested(const Rating& kept, Time at, Time now);
// What a result makes of the ratings of both seats.
RatingChanges rated(const std::array<Rating, 2>& before, const EndRow& end);

// ---- rows; a Row has number(i), text(i), null(i) ----

template <class Row>
Rating rating_at(const Row& row, int column) {
  const auto real = [&](int i) { return std::stod(row.text(column + i)); };
  return {real(0), real(1), real(2)};
}

template <class Row>
AgentRow agent_row(const Row& row) {
  return {row.number(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          time_of(row.number(6)),
          row.number(7) != 0,
          row.number(8) != 0,
          row.number(9) != 0,
          row.number(10),
          row.number(11)};
}

template <class Row>
QueueRow queue_row(const Row& row) {
  return {row.number(0), row.text(1), row.text(2), time_of(row.number(3))};
}

template <class Row>
GameRow game_row(const Row& row) {
  const auto seat = [&](int column) {
    return row.null(column) ? std::nullopt : std::optional(static_cast<int>(row.number(column)));
  };
  GameRow game;
  game.number = row.number(0);
  game.id = row.text(1);
  game.game = row.text(2);
  game.ruleset = row.text(3);
  game.options = row.text(4);
  game.script = row.text(5);
  game.time_control = row.text(6);
  game.agents = {row.number(7), row.number(8)};
  game.names = {row.text(9), row.text(10)};
  game.roles = {row.text(11), row.text(12)};
  game.created = time_of(row.number(13));
  game.turn_since = time_of(row.number(14));
  game.decisions = static_cast<std::size_t>(row.number(15));
  game.draw_offer = seat(16);
  game.arrived = {(row.number(24) & 1) != 0, (row.number(24) & 2) != 0};
  game.deadline = time_of(row.number(25));
  if (row.text(17).empty()) return game;
  game.ratings = changes_in(row.text(23));
  game.end = EndRow{row.text(17),
                    seat(18),
                    row.text(20),
                    row.text(21),
                    row.text(19),
                    time_of(row.number(22)),
                    game.ratings.has_value()};
  return game;
}

template <class Row>
DecisionRow decision_row(const Row& row) {
  return {static_cast<int>(row.number(0)), row.text(1), row.text(2), time_of(row.number(3)),
          Milliseconds(row.number(4))};
}

template <class Row>
AnswerRow answer_row(const Row& row) {
  return {static_cast<int>(row.number(0)),
          row.text(1),
          row.text(2),
          row.text(3),
          static_cast<std::size_t>(row.number(4)),
          static_cast<std::size_t>(row.number(5)),
          row.number(6) != 0};
}

template <class Row>
RatingRow rating_row(const Row& row) {
  return {row.text(0), row.text(1), row.text(2), rating_at(row, 3), row.number(6), row.number(7) != 0};
}

}  // namespace kiban::arena
