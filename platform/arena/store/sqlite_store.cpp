// The arena's store as one file of SQLite.
#include <fmt/format.h>

#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/store/arena_schema.hpp"
#include "arena/store/group_writer.hpp"
#include "arena/store/store.hpp"

namespace kiban::arena {
namespace {

using nlohmann::json;
using store::Connection;
using store::Query;

constexpr std::int64_t application_id = 0x4B415245;  // "KARE", in the header of every arena's file
constexpr std::chrono::milliseconds patience{5000};
constexpr double ms_of_rating_period = 24.0 * 3600 * 1000;

std::int64_t ms(Time time) { return time.time_since_epoch().count(); }
Time time_of(std::int64_t value) { return Time(Milliseconds(value)); }

std::int64_t pragma(Connection& connection, const char* name) {
  Query query(connection, fmt::format("PRAGMA {}", name));
  query.step();
  return query.number(0);
}

// A fresh file becomes an arena's; one of another kind is left alone.
void prepare(Connection& connection) {
  connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  if (pragma(connection, "application_id") == application_id) return;
  Query count(connection, "SELECT count(*) FROM sqlite_schema");
  count.step();
  if (count.number(0) != 0 || pragma(connection, "application_id") != 0)
    store::raise(Fault::io, "arena.other-file",
                 KIBAN_N_("the file is no arena's database. Nothing was changed. Name another one by --db."));
  store::Transaction transaction(connection, store::Transaction::Kind::write);
  connection.execute(schema_sql());
  connection.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = 1", application_id));
  transaction.commit();
}

// ---- rows ----

constexpr const char* agent_columns =
    "id, agent_id, name, description, owner, key_hash, created, house, hidden, banned, first_seats, games";

AgentRow agent_row(const Query& row) {
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

json json_of(const Rating& r) { return json::array({r.rating, r.deviation, r.volatility}); }
Rating rating_in(const json& in) { return {in.at(0), in.at(1), in.at(2)}; }

std::string text_of(const RatingChanges& changes) {
  json out = json::array();
  for (const RatingChange& change : changes) out.push_back({json_of(change.before), json_of(change.after)});
  return out.dump();
}

std::optional<RatingChanges> changes_in(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const json in = json::parse(text);
  RatingChanges changes;
  for (std::size_t seat = 0; seat < 2; ++seat)
    changes.at(seat) = {rating_in(in.at(seat).at(0)), rating_in(in.at(seat).at(1))};
  return changes;
}

constexpr const char* game_columns =
    "g.number, g.id, g.game, g.ruleset, g.options, g.script, g.time_control, g.first, g.second, "
    "CASE a.hidden WHEN 0 THEN a.name ELSE 'hidden-' || a.id END, "
    "CASE b.hidden WHEN 0 THEN b.name ELSE 'hidden-' || b.id END, "
    "g.first_role, g.second_role, g.created, g.turn_since, g.decisions, g.draw_offer, g.outcome, g.winner, "
    "g.winner_role, g.reason, g.message, g.ended, g.ratings, g.arrived";
constexpr const char* game_tables = " FROM games g JOIN agents a ON a.id = g.first JOIN agents b ON b.id = g.second ";

GameRow game_row(const Query& row) {
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
  if (!row.null(16)) game.draw_offer = static_cast<int>(row.number(16));
  game.arrived = {(row.number(24) & 1) != 0, (row.number(24) & 2) != 0};
  if (row.text(17).empty()) return game;
  game.end = EndRow{row.text(17), {}, row.text(20), row.text(21), row.text(19), time_of(row.number(22)), false};
  if (!row.null(18)) game.end->winner = static_cast<int>(row.number(18));
  game.ratings = changes_in(row.text(23));
  game.end->rated = game.ratings.has_value();
  return game;
}

// ---- ratings ----

Rating read_rating(Connection& connection, std::int64_t agent, const std::string& ruleset, Time now) {
  Query query(connection, "SELECT rating, deviation, volatility, at FROM ratings WHERE agent = ? AND ruleset = ?");
  query.bind(agent).bind(ruleset);
  if (!query.step()) return {};
  const auto real = [&](int column) { return std::stod(query.text(column)); };
  const double rest = static_cast<double>(ms(now) - query.number(3)) / ms_of_rating_period;
  return after_rest({real(0), real(1), real(2)}, rest);
}

void write_rating(Connection& connection, std::int64_t agent, const GameRow& game, const Rating& rating, Time now) {
  Query(connection,
        "INSERT INTO ratings (agent, ruleset, game, rating, deviation, volatility, games, at) "
        "VALUES (?, ?, ?, CAST(? AS REAL), CAST(? AS REAL), CAST(? AS REAL), 1, ?) ON CONFLICT DO UPDATE SET "
        "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
        "games = games + 1, at = excluded.at")
      .bind(agent)
      .bind(game.ruleset)
      .bind(game.game)
      .bind(fmt::format("{}", rating.rating))
      .bind(fmt::format("{}", rating.deviation))
      .bind(fmt::format("{}", rating.volatility))
      .bind(ms(now))
      .run();
}

// Score of a seat.
double score_of(const EndRow& end, int seat) { return !end.winner ? 0.5 : *end.winner == seat ? 1 : 0; }

RatingChanges rate(Connection& connection, const GameRow& game, const EndRow& end) {
  RatingChanges changes;
  for (std::size_t seat = 0; seat < 2; ++seat)
    changes.at(seat).before = read_rating(connection, game.agents.at(seat), game.ruleset, end.at);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const RatedGame played{changes.at(1 - seat).before, score_of(end, static_cast<int>(seat))};
    changes.at(seat).after = after_games(changes.at(seat).before, {&played, 1});
    write_rating(connection, game.agents.at(seat), game, changes.at(seat).after, end.at);
  }
  return changes;
}

// ---- the steps of a game ----

[[noreturn]] void conflict() {
  store::raise(Fault::state, "arena.conflict", KIBAN_N_("the game has gone on elsewhere"));
}

GameRow for_step(Connection& connection, const GameStep& step) {
  Query query(connection, std::string("SELECT ") + game_columns + game_tables + "WHERE g.id = ?");
  query.bind(step.game);
  if (!query.step()) conflict();
  GameRow row = game_row(query);
  if (row.end || row.decisions != step.before) conflict();
  return row;
}

void add_decisions(Connection& connection, std::int64_t game, const GameStep& step) {
  std::size_t turn = step.before;
  for (const DecisionRow& decision : step.decisions)
    Query(connection, "INSERT INTO decisions (game, turn, seat, role, move, at, elapsed) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(game)
        .bind(static_cast<std::int64_t>(turn++))
        .bind(std::int64_t{decision.seat})
        .bind(decision.role)
        .bind(decision.move)
        .bind(ms(decision.at))
        .bind(decision.elapsed.count())
        .run();
}

void add_answer(Connection& connection, std::int64_t game, const AnswerRow& answer) {
  Query(connection,
        "INSERT INTO answers (game, seat, key, digest, move, turn, decisions, ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(game)
      .bind(std::int64_t{answer.seat})
      .bind(answer.key)
      .bind(answer.digest)
      .bind(answer.move)
      .bind(static_cast<std::int64_t>(answer.turn_number))
      .bind(static_cast<std::int64_t>(answer.decisions))
      .bind(std::int64_t{answer.ended ? 1 : 0})
      .run();
}

template <class T>
std::optional<std::int64_t> number(const std::optional<T>& value) {
  return value ? std::optional<std::int64_t>(*value) : std::nullopt;
}

void change_game(Connection& connection, std::int64_t game, const GameStep& step) {
  Query(connection,
        "UPDATE games SET decisions = ?, first_role = ?, second_role = ?, turn_since = ?, draw_offer = ? "
        "WHERE number = ?")
      .bind(static_cast<std::int64_t>(step.before + step.decisions.size()))
      .bind(step.roles[0])
      .bind(step.roles[1])
      .bind(ms(step.turn_since))
      .bind(number(step.draw_offer))
      .bind(game)
      .run();
}

void end_game(Connection& connection, std::int64_t game, const EndRow& end, const std::string& ratings) {
  Query(connection,
        "UPDATE games SET outcome = ?, winner = ?, winner_role = ?, reason = ?, message = ?, ended = ?, ratings = ?, "
        "draw_offer = NULL WHERE number = ?")
      .bind(end.outcome)
      .bind(number(end.winner))
      .bind(end.role)
      .bind(end.reason)
      .bind(end.message)
      .bind(ms(end.at))
      .bind(ratings)
      .bind(game)
      .run();
}

std::optional<RatingChanges> write_step(Connection& connection, const GameStep& step) {
  const GameRow row = for_step(connection, step);
  add_decisions(connection, row.number, step);
  if (step.answer) add_answer(connection, row.number, *step.answer);
  change_game(connection, row.number, step);
  if (!step.end) return std::nullopt;
  const auto changes = step.end->rated ? std::optional(rate(connection, row, *step.end)) : std::nullopt;
  end_game(connection, row.number, *step.end, changes ? text_of(*changes) : "");
  return changes;
}

// ---- the store ----

class SqliteStore : public Store {
 public:
  explicit SqliteStore(const std::string& file) : writing_(file, patience), reading_(file, patience) {
    prepare(writing_);
    writing_.accept();
    reading_.execute("PRAGMA query_only = ON");
    writer_.emplace(writing_);
  }

  Result<std::optional<Time>> last_alive() override {
    return read<std::optional<Time>>([](Connection& connection) {
      Query query(connection, "SELECT alive_at FROM life");
      return query.step() ? std::optional(time_of(query.number(0))) : std::nullopt;
    });
  }

  Result<void> wake(Time now) override {
    return write([now](Connection& connection) {
      Query(connection,
            "UPDATE games SET turn_since = turn_since + max(0, ? - (SELECT alive_at FROM life)) WHERE outcome = ''")
          .bind(ms(now))
          .run();
      live(connection, now);
    });
  }

  Result<void> alive(Time now) override {
    return write([now](Connection& connection) { live(connection, now); });
  }

  Result<AgentRow> add_agent(const AgentRow& agent) override {
    AgentRow kept = agent;
    auto written = write([&](Connection& connection) {
      if (find(connection, "name", agent.name))
        store::raise(Fault::state, "arena.name-taken", KIBAN_N_("the name {1} is taken"), {agent.name});
      Query(connection,
            "INSERT INTO agents (agent_id, name, description, owner, key_hash, created, house) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)")
          .bind(agent.agent_id)
          .bind(agent.name)
          .bind(agent.description)
          .bind(agent.owner)
          .bind(agent.key_hash)
          .bind(ms(agent.created))
          .bind(std::int64_t{agent.house ? 1 : 0})
          .run();
      kept.id = connection.last_insert();
    });
    if (!written) return tl::make_unexpected(written.error());
    return kept;
  }

  Result<void> change_key(std::int64_t agent, const std::string& key_hash) override {
    return write([&](Connection& connection) {
      Query(connection, "UPDATE agents SET key_hash = ? WHERE id = ?").bind(key_hash).bind(agent).run();
    });
  }

  Result<void> moderate(const std::string& name, bool hidden, bool banned) override {
    return write([&](Connection& connection) {
      Query(connection, "UPDATE agents SET hidden = ?, banned = ? WHERE name = ?")
          .bind(std::int64_t{hidden ? 1 : 0})
          .bind(std::int64_t{banned ? 1 : 0})
          .bind(name)
          .run();
      if (connection.changed_rows() == 0)
        store::raise(Fault::argument, "arena.agent-unknown", KIBAN_N_("there is no agent {1}"), {name});
    });
  }

  Result<std::optional<AgentRow>> agent_by_key(const std::string& key_hash) override {
    return read_agent("key_hash", key_hash);
  }
  Result<std::optional<AgentRow>> agent_by_name(const std::string& name) override { return read_agent("name", name); }
  Result<std::optional<AgentRow>> agent_by_id(std::int64_t id) override { return read_agent("id", id); }

  Result<void> enqueue(const QueueRow& row) override {
    return write([&](Connection& connection) {
      Query(connection, "INSERT OR REPLACE INTO queue (agent, ruleset, time_control, joined) VALUES (?, ?, ?, ?)")
          .bind(row.agent)
          .bind(row.ruleset)
          .bind(row.time_control)
          .bind(ms(row.joined))
          .run();
    });
  }

  Result<void> dequeue(std::int64_t agent) override {
    return write([&](Connection& connection) { leave_queue(connection, agent); });
  }

  Result<std::vector<QueueRow>> queue() override {
    return read<std::vector<QueueRow>>([](Connection& connection) {
      std::vector<QueueRow> rows;
      Query query(connection, "SELECT agent, ruleset, time_control, joined FROM queue ORDER BY joined, agent");
      while (query.step()) rows.push_back({query.number(0), query.text(1), query.text(2), time_of(query.number(3))});
      return rows;
    });
  }

  Result<void> add_game(const GameRow& game) override {
    return write([&](Connection& connection) {
      Query insert(connection,
                   "INSERT INTO games (id, game, ruleset, options, script, time_control, first, second, first_role, "
                   "second_role, created, turn_since) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
      for (const std::string* text :
           {&game.id, &game.game, &game.ruleset, &game.options, &game.script, &game.time_control})
        insert.bind(*text);
      insert.bind(game.agents[0]).bind(game.agents[1]).bind(game.roles[0]).bind(game.roles[1]);
      insert.bind(ms(game.created)).bind(ms(game.turn_since)).run();
      for (std::size_t seat = 0; seat < 2; ++seat) {
        leave_queue(connection, game.agents.at(seat));
        Query(connection, "UPDATE agents SET games = games + 1, first_seats = first_seats + ? WHERE id = ?")
            .bind(std::int64_t{seat == 0 ? 1 : 0})
            .bind(game.agents.at(seat))
            .run();
      }
    });
  }

  Result<std::optional<RatingChanges>> step(const GameStep& step) override {
    std::optional<RatingChanges> changes;
    const auto written = write([&](Connection& connection) { changes = write_step(connection, step); });
    if (!written) return tl::make_unexpected(written.error());
    return changes;
  }

  Result<void> arrived(const std::string& game, int seat) override {
    return write([&](Connection& connection) {
      Query(connection, "UPDATE games SET arrived = arrived | ? WHERE id = ?")
          .bind(std::int64_t{seat == 0 ? 1 : 2})
          .bind(game)
          .run();
    });
  }

  Result<std::optional<StoredGame>> game(const std::string& id) override {
    return read<std::optional<StoredGame>>([&](Connection& connection) -> std::optional<StoredGame> {
      const store::Transaction whole(connection, store::Transaction::Kind::read);
      Query query(connection, std::string("SELECT ") + game_columns + game_tables + "WHERE g.id = ?");
      query.bind(id);
      if (!query.step()) return std::nullopt;
      StoredGame stored{game_row(query), {}, {}};
      Query decisions(connection, "SELECT seat, role, move, at, elapsed FROM decisions WHERE game = ? ORDER BY turn");
      decisions.bind(stored.row.number);
      while (decisions.step())
        stored.decisions.push_back({static_cast<int>(decisions.number(0)), decisions.text(1), decisions.text(2),
                                    time_of(decisions.number(3)), Milliseconds(decisions.number(4))});
      Query answers(connection, "SELECT seat, key, digest, move, turn, decisions, ended FROM answers WHERE game = ?");
      answers.bind(stored.row.number);
      while (answers.step())
        stored.answers.push_back({static_cast<int>(answers.number(0)), answers.text(1), answers.text(2),
                                  answers.text(3), static_cast<std::size_t>(answers.number(4)),
                                  static_cast<std::size_t>(answers.number(5)), answers.number(6) != 0});
      return stored;
    });
  }

  Result<std::vector<std::string>> active_games() override {
    return read<std::vector<std::string>>([](Connection& connection) {
      std::vector<std::string> ids;
      Query query(connection, "SELECT id FROM games WHERE outcome = '' ORDER BY number");
      while (query.step()) ids.push_back(query.text(0));
      return ids;
    });
  }

  Result<std::vector<GameRow>> games(const GameFilter& filter) override {
    return read<std::vector<GameRow>>([&](Connection& connection) {
      std::string where = "WHERE (? = 0 OR g.number < ?) AND (? = '' OR g.game = ?) ";
      if (!filter.agent.empty()) where += "AND ? IN (g.first, g.second) ";
      if (filter.finished) where += *filter.finished ? "AND g.outcome <> '' " : "AND g.outcome = '' ";
      const auto agent = filter.agent.empty() ? std::nullopt : find(connection, "name", filter.agent);
      Query query(connection,
                  std::string("SELECT ") + game_columns + game_tables + where + "ORDER BY g.number DESC LIMIT ?");
      query.bind(filter.before).bind(filter.before).bind(filter.game).bind(filter.game);
      if (!filter.agent.empty()) query.bind(agent ? agent->id : std::int64_t{-1});
      query.bind(static_cast<std::int64_t>(filter.limit));
      std::vector<GameRow> rows;
      while (query.step()) rows.push_back(game_row(query));
      return rows;
    });
  }

  Result<std::vector<RatingRow>> ratings_of(std::int64_t agent) override {
    return read<std::vector<RatingRow>>([&](Connection& connection) {
      Query query(connection, std::string(rating_columns) + "WHERE r.agent = ? ORDER BY r.ruleset");
      query.bind(agent);
      return rating_rows(query);
    });
  }

  Result<Rating> rating_of(std::int64_t agent, const std::string& /*game*/, const std::string& ruleset) override {
    return read<Rating>([&](Connection& connection) { return read_rating(connection, agent, ruleset, wall_now()); });
  }

  Result<std::vector<RatingRow>> ranking(const std::string& ruleset, std::size_t skip, std::size_t limit) override {
    return read<std::vector<RatingRow>>([&](Connection& connection) {
      Query query(connection, std::string(rating_columns) +
                                  "WHERE r.ruleset = ? AND a.hidden = 0 ORDER BY r.rating DESC, a.id LIMIT ? OFFSET ?");
      query.bind(ruleset).bind(static_cast<std::int64_t>(limit)).bind(static_cast<std::int64_t>(skip));
      return rating_rows(query);
    });
  }

  Counts counts() const override { return writer_->counts(); }

 private:
  static constexpr const char* rating_columns =
      "SELECT a.name, r.game, r.ruleset, r.rating, r.deviation, r.volatility, r.games, a.house FROM ratings r "
      "JOIN agents a ON a.id = r.agent ";

  static std::vector<RatingRow> rating_rows(Query& query) {
    std::vector<RatingRow> rows;
    while (query.step()) {
      const auto real = [&](int column) { return std::stod(query.text(column)); };
      rows.push_back({query.text(0),
                      query.text(1),
                      query.text(2),
                      {real(3), real(4), real(5)},
                      query.number(6),
                      query.number(7) != 0});
    }
    return rows;
  }

  static void live(Connection& connection, Time now) {
    Query(connection, "INSERT OR REPLACE INTO life (only, alive_at) VALUES (1, ?)").bind(ms(now)).run();
  }

  static void leave_queue(Connection& connection, std::int64_t agent) {
    Query(connection, "DELETE FROM queue WHERE agent = ?").bind(agent).run();
  }

  template <class Value>
  static std::optional<AgentRow> find(Connection& connection, const char* column, const Value& value) {
    Query query(connection, fmt::format("SELECT {} FROM agents WHERE {} = ?", agent_columns, column));
    query.bind(value);
    return query.step() ? std::optional(agent_row(query)) : std::nullopt;
  }

  template <class Value>
  Result<std::optional<AgentRow>> read_agent(const char* column, const Value& value) {
    return read<std::optional<AgentRow>>([&](Connection& connection) { return find(connection, column, value); });
  }

  Result<void> write(GroupWriter::Work work) { return writer_->write(std::move(work)); }

  template <class T, class Work>
  Result<T> read(Work work) {
    const std::lock_guard lock(reading_mutex_);
    try {
      return work(reading_);
    } catch (const store::Failure& failure) {
      return tl::make_unexpected(failure.error());
    }
  }

  Connection writing_, reading_;
  std::mutex reading_mutex_;
  std::optional<GroupWriter> writer_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file) {
  try {
    return std::make_unique<SqliteStore>(file);
  } catch (const store::Failure& failure) {
    return tl::make_unexpected(failure.error());
  }
}

}  // namespace kiban::arena
