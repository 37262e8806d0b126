// What every store by SQL does alike. Db says how: its Connection and Query (bind, step, run, number, text, null), how
// work is read and written (all of it or nothing; work throws store::Failure), and what locks a row that others might
// write.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "arena/store/rows.hpp"
#include "store/sqlite.hpp"

namespace kiban::arena {

template <class Db>
class SqlStore : public Store {
 public:
  using Connection = typename Db::Connection;
  using Query = typename Db::Query;

  // ---- that it lives ----

  Result<std::optional<Time>> last_alive() override {
    return read<std::optional<Time>>([](Connection& db) {
      Query query(db, "SELECT alive_at FROM life");
      return query.step() ? std::optional(time_of(query.number(0))) : std::nullopt;
    });
  }

  Result<void> wake(Time now) override {
    return write([now](Connection& db) {
      Query last(db, "SELECT alive_at FROM life");
      if (last.step()) give_back(db, std::max(now - time_of(last.number(0)), Milliseconds(0)));
      live(db, now, 0);
    });
  }

  Result<void> alive(Time now) override {
    return write([now](Connection& db) { live(db, now, 0); });
  }

  // ---- agents ----

  Result<AgentRow> add_agent(const AgentRow& agent) override {
    AgentRow kept = agent;
    const auto written = write([&](Connection& db) { kept.id = insert_agent(db, agent); });
    if (!written) return tl::make_unexpected(written.error());
    return kept;
  }

  Result<void> change_key(std::int64_t agent, const std::string& key_hash) override {
    return write([&](Connection& db) {
      Query(db, "UPDATE agents SET key_hash = ? WHERE id = ?").bind(key_hash).bind(agent).run();
      Db::tell_agent(db, agent);
    });
  }

  Result<void> moderate(const std::string& name, bool hidden, bool banned) override {
    return write([&](Connection& db) {
      const auto agent = find(db, Db::name_is, name);
      if (!agent) store::raise(Fault::argument, "arena.agent-unknown", KIBAN_N_("there is no agent {1}"), {name});
      Query(db, "UPDATE agents SET hidden = ?, banned = ? WHERE id = ?")
          .bind(std::int64_t{hidden ? 1 : 0})
          .bind(std::int64_t{banned ? 1 : 0})
          .bind(agent->id)
          .run();
      if (banned) leave_queue(db, agent->id);
      Query(db, "UPDATE life SET moderated = moderated + 1").run();
      Db::tell_agent(db, agent->id);
    });
  }

  Result<bool> unheard() override {
    return read<bool>([](Connection& db) {
      Query query(db, "SELECT 1 FROM life WHERE moderated <> heard");
      return query.step();
    });
  }

  Result<void> hear(const std::function<void()>& heed) override {
    std::optional<std::int64_t> moderated;
    const auto asked = read<bool>([&](Connection& db) {
      Query query(db, "SELECT moderated FROM life");
      if (query.step()) moderated = query.number(0);
      return true;
    });
    if (!asked) return tl::make_unexpected(asked.error());
    if (!moderated) return {};
    heed();
    return write([&](Connection& db) {
      Query(db, "UPDATE life SET heard = ? WHERE heard < ?").bind(*moderated).bind(*moderated).run();
    });
  }

  Result<std::optional<AgentRow>> agent_by_key(const std::string& key_hash) override {
    return read_agent("key_hash = ?", key_hash);
  }
  Result<std::optional<AgentRow>> agent_by_name(const std::string& name) override {
    return read_agent(Db::name_is, name);
  }
  Result<std::optional<AgentRow>> agent_by_id(std::int64_t id) override { return read_agent("id = ?", id); }

  // ---- the queue ----

  Result<Standing> enqueue(const QueueRow& row) override {
    Standing standing;
    const auto written = write([&](Connection& db) {
      lock_agents(db, {row.agent});
      if (const auto agent = find(db, "id = ?", row.agent); agent && agent->banned)
        store::raise(Fault::state, "arena.banned", KIBAN_N_("the agent may not play here"));
      if (const auto already = stands(db, row.agent, row.ruleset, row.time_control)) {
        standing = *already;
        return;
      }
      standing = {{}, row.joined};
      Query(db,
            "INSERT INTO queue (agent, ruleset, time_control, joined, seen) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (agent) DO UPDATE SET ruleset = excluded.ruleset, time_control = excluded.time_control, "
            "joined = excluded.joined, seen = excluded.seen")
          .bind(row.agent)
          .bind(row.ruleset)
          .bind(row.time_control)
          .bind(ms(row.joined))
          .bind(ms(row.joined))
          .run();
    });
    if (!written) return tl::make_unexpected(written.error());
    return standing;
  }

  Result<void> dequeue(std::int64_t agent) override {
    return write([&](Connection& db) { leave_queue(db, agent); });
  }

  Result<std::vector<QueueRow>> queue() override {
    return read<std::vector<QueueRow>>([](Connection& db) {
      Query query(db, fmt::format("SELECT {} FROM queue ORDER BY joined, agent", queue_columns));
      return all<QueueRow>(query, [](const Query& row) { return queue_row(row); });
    });
  }

  Result<std::optional<QueueRow>> queued(std::int64_t agent) override {
    return read<std::optional<QueueRow>>([&](Connection& db) {
      Query query(db, fmt::format("SELECT {} FROM queue WHERE agent = ?", queue_columns));
      query.bind(agent);
      return query.step() ? std::optional(queue_row(query)) : std::nullopt;
    });
  }

  Result<std::optional<Standing>> standing(std::int64_t agent, const std::string& ruleset,
                                           const std::string& time_control) override {
    return read<std::optional<Standing>>([&](Connection& db) { return stands(db, agent, ruleset, time_control); });
  }

  Result<void> keep_waiting(const std::vector<std::int64_t>& agents, Time now, Time silent) override {
    return write([&](Connection& db) {
      for (const std::int64_t agent : agents)
        Query(db, "UPDATE queue SET seen = ? WHERE agent = ? AND seen < ?")
            .bind(ms(now))
            .bind(agent)
            .bind(ms(now))
            .run();
      Query(db, "DELETE FROM queue WHERE seen < ?").bind(ms(silent)).run();
    });
  }

  // ---- games ----

  Result<void> add_game(const GameRow& game, const std::vector<std::int64_t>& claims) override {
    return write([&](Connection& db) { begin_game(db, game, claims); });
  }

  Result<std::optional<RatingChanges>> step(const GameStep& step) override {
    std::optional<RatingChanges> changes;
    const auto written = write([&](Connection& db) { changes = write_step(db, step); });
    if (!written) return tl::make_unexpected(written.error());
    return changes;
  }

  Result<void> arrived(const std::string& game, int seat) override {
    return write([&](Connection& db) {
      Query(db, "UPDATE games SET arrived = arrived | ? WHERE id = ?")
          .bind(std::int64_t{seat == 0 ? 1 : 2})
          .bind(game)
          .run();
    });
  }

  Result<std::optional<StoredGame>> game(const std::string& id) override {
    return read<std::optional<StoredGame>>([&](Connection& db) -> std::optional<StoredGame> {
      const typename Db::Moment moment(db);
      Query query(db, fmt::format("SELECT {}{}WHERE g.id = ?", game_columns, game_tables));
      query.bind(id);
      if (!query.step()) return std::nullopt;
      StoredGame stored{game_row(query), {}, {}};
      Query decisions(db, fmt::format("SELECT {} FROM decisions WHERE game = ? ORDER BY turn", decision_columns));
      decisions.bind(stored.row.number);
      stored.decisions = all<DecisionRow>(decisions, [](const Query& row) { return decision_row(row); });
      Query answers(db, fmt::format("SELECT {} FROM answers WHERE game = ?", answer_columns));
      answers.bind(stored.row.number);
      stored.answers = all<AnswerRow>(answers, [](const Query& row) { return answer_row(row); });
      return stored;
    });
  }

  Result<std::vector<std::string>> active_games() override {
    return read_ids("SELECT id FROM games WHERE outcome = '' ORDER BY number", {});
  }

  Result<std::vector<std::string>> active_games_of(std::int64_t agent) override {
    return read_ids(
        "SELECT id FROM (SELECT id, number FROM games WHERE outcome = '' AND first = ? UNION ALL "
        "SELECT id, number FROM games WHERE outcome = '' AND second = ?) g ORDER BY number",
        {agent, agent});
  }

  Result<std::vector<std::string>> overdue(Time now) override {
    return read_ids("SELECT id FROM games WHERE outcome = '' AND deadline < ? ORDER BY deadline LIMIT 200", {ms(now)});
  }

  Result<std::vector<std::string>> lingering(std::int64_t agent, Time since) override {
    return read_ids(
        "SELECT id FROM games WHERE outcome = '' AND first = ? AND turn_since < ? UNION ALL "
        "SELECT id FROM games WHERE outcome = '' AND second = ? AND turn_since < ?",
        {agent, ms(since), agent, ms(since)});
  }

  Result<std::vector<GameRow>> games(const GameFilter& filter) override {
    return read<std::vector<GameRow>>([&](Connection& db) {
      std::string where = "WHERE TRUE ";
      if (filter.before != 0) where += "AND g.number < ? ";
      if (!filter.game.empty()) where += "AND g.game = ? ";
      if (!filter.agent.empty()) where += "AND ? IN (g.first, g.second) ";
      if (filter.finished) where += *filter.finished ? "AND g.outcome <> '' " : "AND g.outcome = '' ";
      const auto agent = filter.agent.empty() ? std::nullopt : find(db, Db::name_is, filter.agent);
      Query query(db, fmt::format("SELECT {}{}{}ORDER BY g.number DESC LIMIT ?", game_columns, game_tables, where));
      if (filter.before != 0) query.bind(filter.before);
      if (!filter.game.empty()) query.bind(filter.game);
      if (!filter.agent.empty()) query.bind(agent ? agent->id : std::int64_t{-1});
      query.bind(static_cast<std::int64_t>(filter.limit));
      return all<GameRow>(query, [](const Query& row) { return game_row(row); });
    });
  }

  // ---- ratings ----

  Result<std::vector<RatingRow>> ratings_of(std::int64_t agent) override {
    return read<std::vector<RatingRow>>([&](Connection& db) {
      Query query(db, fmt::format("SELECT {} FROM ratings r JOIN agents a ON a.id = r.agent WHERE r.agent = ? "
                                  "ORDER BY r.ruleset",
                                  rating_columns));
      query.bind(agent);
      return all<RatingRow>(query, [](const Query& row) { return rating_row(row); });
    });
  }

  Result<Rating> rating_of(std::int64_t agent, const std::string& /*game*/, const std::string& ruleset) override {
    return read<Rating>([&](Connection& db) { return read_rating(db, agent, ruleset, wall_now()); });
  }

  Result<std::vector<RatingRow>> ranking(const std::string& ruleset, std::size_t skip, std::size_t limit) override {
    return read<std::vector<RatingRow>>([&](Connection& db) {
      Query query(db, fmt::format("SELECT {} FROM ratings r JOIN agents a ON a.id = r.agent WHERE r.ruleset = ? "
                                  "AND a.hidden = 0 ORDER BY r.rating DESC, a.id LIMIT ? OFFSET ?",
                                  rating_columns));
      query.bind(ruleset).bind(static_cast<std::int64_t>(limit)).bind(static_cast<std::int64_t>(skip));
      return all<RatingRow>(query, [](const Query& row) { return rating_row(row); });
    });
  }

 protected:
  explicit SqlStore(Db& db) : db_(db) {}

  Result<void> write(std::function<void(Connection&)> work) { return db_.write(std::move(work)); }
  template <class T, class Work>
  Result<T> read(Work work) {
    return db_.template read<T>(std::move(work));
  }

  static void live(Connection& db, Time now, std::int64_t wall) {
    Query(db,
          "INSERT INTO life (\"only\", alive_at, wall) VALUES (1, ?, ?) ON CONFLICT (\"only\") DO UPDATE SET "
          "alive_at = excluded.alive_at, wall = excluded.wall")
        .bind(ms(now))
        .bind(wall)
        .run();
  }

  static void give_back(Connection& db, Milliseconds time) {
    Query(db, "UPDATE games SET turn_since = turn_since + ?, deadline = deadline + ? WHERE outcome = ''")
        .bind(time.count())
        .bind(time.count())
        .run();
  }

  static std::optional<RatingChanges> write_step(Connection& db, const GameStep& step) {
    const GameRow row = for_step(db, step);
    add_decisions(db, row.number, step);
    if (step.answer) add_answer(db, row.number, *step.answer);
    change_game(db, row.number, step);
    if (!step.end) return std::nullopt;
    const auto changes = step.end->rated ? std::optional(rate(db, row, *step.end)) : std::nullopt;
    end_game(db, row.number, *step.end, changes ? text_of(*changes) : "");
    return changes;
  }

  [[noreturn]] static void conflict() {
    store::raise(Fault::state, "arena.conflict", KIBAN_N_("the game has gone on elsewhere"));
  }

 private:
  template <class Row, class Make>
  static std::vector<Row> all(Query& query, Make make) {
    std::vector<Row> rows;
    while (query.step()) rows.push_back(make(query));
    return rows;
  }

  Result<std::vector<std::string>> read_ids(const char* sql, std::initializer_list<std::int64_t> parameters) {
    return read<std::vector<std::string>>([&](Connection& db) {
      Query query(db, sql);
      for (const std::int64_t parameter : parameters) query.bind(parameter);
      return all<std::string>(query, [](const Query& row) { return row.text(0); });
    });
  }

  template <class Value>
  static std::optional<AgentRow> find(Connection& db, const char* condition, const Value& value) {
    Query query(db, fmt::format("SELECT {} FROM agents WHERE {}", agent_columns, condition));
    query.bind(value);
    return query.step() ? std::optional(agent_row(query)) : std::nullopt;
  }

  template <class Value>
  Result<std::optional<AgentRow>> read_agent(const char* condition, const Value& value) {
    return read<std::optional<AgentRow>>([&](Connection& db) { return find(db, condition, value); });
  }

  // Whoever writes something about several agents takes them in one order, so that nobody waits for each other.
  static void lock_agents(Connection& db, std::vector<std::int64_t> agents) {
    std::sort(agents.begin(), agents.end());
    for (const std::int64_t agent : agents) {
      Query query(db, fmt::format("SELECT id FROM agents WHERE id = ?{}", Db::lock_row));
      query.bind(agent);
      if (!query.step())
        store::raise(Fault::argument, "arena.agent-unknown", KIBAN_N_("there is no agent {1}"),
                     {fmt::format("{}", agent)});
    }
  }

  // Where the answer to an earlier try was lost, this is it.
  static std::int64_t insert_agent(Connection& db, const AgentRow& agent) {
    Query insert(db,
                 "INSERT INTO agents (agent_id, name, description, owner, key_hash, created, house) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id");
    insert.bind(agent.agent_id).bind(agent.name).bind(agent.description).bind(agent.owner).bind(agent.key_hash);
    insert.bind(ms(agent.created)).bind(std::int64_t{agent.house ? 1 : 0});
    if (insert.step()) return insert.number(0);
    const auto same = find(db, Db::name_is, agent.name);
    if (!same || same->agent_id != agent.agent_id || same->key_hash != agent.key_hash)
      store::raise(Fault::state, "arena.name-taken", KIBAN_N_("the name {1} is taken"), {agent.name});
    return same->id;
  }

  static void leave_queue(Connection& db, std::int64_t agent) {
    Query(db, "DELETE FROM queue WHERE agent = ?").bind(agent).run();
  }

  static std::optional<Standing> stands(Connection& db, std::int64_t agent, const std::string& ruleset,
                                        const std::string& time_control) {
    for (const char* seat : {"first", "second"}) {
      Query game(db, fmt::format("SELECT id FROM games WHERE outcome = '' AND {} = ? AND ruleset = ? AND "
                                 "time_control = ? ORDER BY number DESC LIMIT 1",
                                 seat));
      game.bind(agent).bind(ruleset).bind(time_control);
      if (game.step()) return Standing{game.text(0), {}};
    }
    Query waiting(db, "SELECT joined FROM queue WHERE agent = ? AND ruleset = ? AND time_control = ?");
    waiting.bind(agent).bind(ruleset).bind(time_control);
    return waiting.step() ? std::optional(Standing{{}, time_of(waiting.number(0))}) : std::nullopt;
  }

  static bool known(Connection& db, const std::string& game) {
    Query query(db, "SELECT number FROM games WHERE id = ?");
    query.bind(game);
    return query.step();
  }

  static void claim(Connection& db, const std::vector<std::int64_t>& agents) {
    for (const std::int64_t agent : agents) {
      Query query(db, fmt::format("SELECT agent FROM queue WHERE agent = ?{}", Db::claim_row));
      query.bind(agent);
      if (!query.step()) store::raise(Fault::state, "arena.claimed", KIBAN_N_("the agent waits no longer"));
    }
  }

  static void begin_game(Connection& db, const GameRow& game, const std::vector<std::int64_t>& claims) {
    lock_agents(db, {game.agents[0], game.agents[1]});
    if (known(db, game.id)) return;  // the answer to an earlier try was lost
    claim(db, claims);
    Query insert(db,
                 "INSERT INTO games (id, game, ruleset, options, script, time_control, first, second, first_role, "
                 "second_role, created, turn_since, deadline) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const std::string* text :
         {&game.id, &game.game, &game.ruleset, &game.options, &game.script, &game.time_control})
      insert.bind(*text);
    insert.bind(game.agents[0]).bind(game.agents[1]).bind(game.roles[0]).bind(game.roles[1]);
    insert.bind(ms(game.created)).bind(ms(game.turn_since)).bind(ms(game.deadline)).run();
    for (std::size_t seat = 0; seat < 2; ++seat) {
      leave_queue(db, game.agents.at(seat));
      Query(db, "UPDATE agents SET games = games + 1, first_seats = first_seats + ? WHERE id = ?")
          .bind(std::int64_t{seat == 0 ? 1 : 0})
          .bind(game.agents.at(seat))
          .run();
    }
  }

  // ---- the steps of a game ----

  static GameRow for_step(Connection& db, const GameStep& step) {
    Query query(db, fmt::format("SELECT {}{}WHERE g.id = ?{}", game_columns, game_tables, Db::lock_game));
    query.bind(step.game);
    if (!query.step()) conflict();
    GameRow row = game_row(query);
    if (row.end || row.decisions != step.before || row.draw_offer != step.offered) conflict();
    return row;
  }

  static void add_decisions(Connection& db, std::int64_t game, const GameStep& step) {
    std::size_t turn = step.before;
    for (const DecisionRow& decision : step.decisions)
      Query(db, "INSERT INTO decisions (game, turn, seat, role, move, at, elapsed) VALUES (?, ?, ?, ?, ?, ?, ?)")
          .bind(game)
          .bind(static_cast<std::int64_t>(turn++))
          .bind(std::int64_t{decision.seat})
          .bind(decision.role)
          .bind(decision.move)
          .bind(ms(decision.at))
          .bind(decision.elapsed.count())
          .run();
  }

  static void add_answer(Connection& db, std::int64_t game, const AnswerRow& answer) {
    Query(db,
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

  static void change_game(Connection& db, std::int64_t game, const GameStep& step) {
    Query(db,
          "UPDATE games SET decisions = ?, first_role = ?, second_role = ?, turn_since = ?, deadline = ?, "
          "draw_offer = ? WHERE number = ?")
        .bind(static_cast<std::int64_t>(step.before + step.decisions.size()))
        .bind(step.roles[0])
        .bind(step.roles[1])
        .bind(ms(step.turn_since))
        .bind(ms(step.deadline))
        .bind(number_of(step.draw_offer))
        .bind(game)
        .run();
  }

  static void end_game(Connection& db, std::int64_t game, const EndRow& end, const std::string& ratings) {
    Query(db,
          "UPDATE games SET outcome = ?, winner = ?, winner_role = ?, reason = ?, message = ?, ended = ?, ratings = ?, "
          "draw_offer = NULL WHERE number = ?")
        .bind(end.outcome)
        .bind(number_of(end.winner))
        .bind(end.role)
        .bind(end.reason)
        .bind(end.message)
        .bind(ms(end.at))
        .bind(ratings)
        .bind(game)
        .run();
  }

  // ---- ratings ----

  static Rating read_rating(Connection& db, std::int64_t agent, const std::string& ruleset, Time now) {
    Query query(db, "SELECT rating, deviation, volatility, at FROM ratings WHERE agent = ? AND ruleset = ?");
    query.bind(agent).bind(ruleset);
    return query.step() ? rested(rating_at(query, 0), time_of(query.number(3)), now) : Rating{};
  }

  static void write_rating(Connection& db, std::int64_t agent, const GameRow& game, const Rating& rating, Time now) {
    Query(db,
          "INSERT INTO ratings (agent, ruleset, game, rating, deviation, volatility, games, at) VALUES (?, ?, ?, "
          "CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), 1, ?) "
          "ON CONFLICT (agent, ruleset) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, "
          "volatility = excluded.volatility, games = ratings.games + 1, at = excluded.at")
        .bind(agent)
        .bind(game.ruleset)
        .bind(game.game)
        .bind(fmt::format("{}", rating.rating))
        .bind(fmt::format("{}", rating.deviation))
        .bind(fmt::format("{}", rating.volatility))
        .bind(ms(now))
        .run();
  }

  static RatingChanges rate(Connection& db, const GameRow& game, const EndRow& end) {
    lock_agents(db, {game.agents[0], game.agents[1]});
    const auto before = [&](std::size_t seat) { return read_rating(db, game.agents.at(seat), game.ruleset, end.at); };
    const RatingChanges changes = rated({before(0), before(1)}, end);
    for (std::size_t seat = 0; seat < 2; ++seat)
      write_rating(db, game.agents.at(seat), game, changes.at(seat).after, end.at);
    return changes;
  }

  Db& db_;
};

}  // namespace kiban::arena
