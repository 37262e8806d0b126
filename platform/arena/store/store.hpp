// Where the arena keeps everything. One interface, so that it can be a file of one server or a database that several
// share. All functions are for any thread, and wait for the store; what changes something has made it durable when it
// returns, and has changed nothing when it fails. Many calls at once share a commit.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/base/arena_time.hpp"
#include "arena/rating/glicko.hpp"
#include "core/base/text.hpp"

namespace kiban::arena {

struct AgentRow {
  std::int64_t id = 0;   // of the store; 0: not kept yet
  std::string agent_id;  // of the wire
  std::string name, description, owner;
  std::string key_hash;  // empty: no key opens it
  Time created{};
  bool house = false, hidden = false, banned = false;
  std::int64_t first_seats = 0, games = 0;  // how often it had the first seat, of how many
};

struct QueueRow {
  std::int64_t agent = 0;
  std::string ruleset, time_control;
  Time joined{};
};

// How an agent stands in a pool.
struct Standing {
  std::string game;  // under way; empty: it waits
  Time joined{};     // since when
};

struct DecisionRow {
  int seat = 0;
  std::string role, move;
  Time at{};
  Milliseconds elapsed{0};
};

// What a key of a request stands for, from then on.
struct AnswerRow {
  int seat = 0;
  std::string key, digest;
  std::string move;             // as it was accepted
  std::size_t turn_number = 0;  // of the request
  std::size_t decisions = 0;    // taken when it was answered
  bool ended = false;           // the game, by this
};

struct EndRow {
  std::string outcome;          // "won", "drawn", "void"
  std::optional<int> winner;    // seat
  std::string reason, message;  // token and sentence
  std::string role;             // of the winner
  Time at{};
  bool rated = false;
};

struct RatingChange {
  Rating before, after;
};
using RatingChanges = std::array<RatingChange, 2>;  // by seat

struct GameRow {
  std::string id;
  std::string game, ruleset, options, script, time_control;  // options as JSON
  std::array<std::int64_t, 2> agents{};
  std::array<std::string, 2> names, roles;  // roles as they are, or were at the end
  Time created{}, turn_since{};             // since when the present decision is waited for, downtime not counted
  Time deadline{};                          // of the present decision
  std::size_t decisions = 0;
  std::optional<int> draw_offer;  // seat
  std::array<bool, 2> arrived{};  // has the agent of the seat looked at the game?
  std::optional<EndRow> end;
  std::optional<RatingChanges> ratings;
  std::int64_t number = 0;  // in order of creation; what pages of lists go on from
};

struct StoredGame {
  GameRow row;
  std::vector<DecisionRow> decisions;
  std::vector<AnswerRow> answers;
};

// A step of a game: all of it or nothing.
struct GameStep {
  std::string game;
  std::size_t before = 0;  // decisions that were taken before it; another number in the store is a conflict
  std::vector<DecisionRow> decisions;
  std::optional<AnswerRow> answer;
  std::array<std::string, 2> roles;
  Time turn_since{}, deadline{};
  std::optional<int> offered,
      draw_offer;  // who had offered a draw before it (another one in the store is a conflict, too); and after it
  std::optional<EndRow> end;
};

// What tells whether a game has changed.
struct GameMark {
  std::size_t decisions = 0;
  std::optional<int> draw_offer;
  Time turn_since{};
  bool over = false;
  bool operator==(const GameMark&) const = default;
};

inline GameMark mark_of(const GameRow& row) {
  return {row.decisions, row.draw_offer, row.turn_since, row.end.has_value()};
}

struct RatingRow {
  std::string agent, game, ruleset;
  Rating rating;
  std::int64_t games = 0;
  bool house = false;
};

struct GameFilter {
  std::optional<bool> finished;
  std::string game, agent;  // id; name
  std::int64_t before = 0;  // GameRow::number; 0: from the newest
  std::size_t limit = 20;
};

struct Beat {
  Time now{};               // the arena's time, the same for all servers of a store
  bool given_back = false;  // nobody lived for a while: games under way got that time back
};

// What another server has changed.
struct News {
  enum class What { game, queue, agent, all };  // all: something may have been missed
  What what = What::all;
  std::string game;
  std::int64_t agent = 0;
};

// So long may a store be silent before games under way get the time back.
inline constexpr Milliseconds longest_silence{3000};

class Store {
 public:
  virtual ~Store() = default;

  // Do other servers work with it at the same time?
  virtual bool shared() const { return false; }
  // Called from a thread of the store's own.
  virtual void listen(std::function<void(const News&)> /*heard*/) {}  // NOLINT(performance-unnecessary-value-param)
  virtual void stop_listening() {}

  // A server begins: the arena's time. Where no other one lives, games under way get back what passed since one did.
  // Errors: arena.served (another server works with it, and it is no store for several).
  virtual Result<Time> begin(Time wall);
  // Twice a second, while a server lives.
  virtual Result<Beat> beat(Time now);

  // The last moment of which it is known that the arena lived; nothing: it is new.
  virtual Result<std::optional<Time>> last_alive() = 0;
  // The arena lives on at `now`: every game under way gets back what passed since it was alive last.
  virtual Result<void> wake(Time now) = 0;
  virtual Result<void> alive(Time now) = 0;

  // Errors: arena.name-taken. Returns the row with its id.
  virtual Result<AgentRow> add_agent(const AgentRow& agent) = 0;
  virtual Result<void> change_key(std::int64_t agent, const std::string& key_hash) = 0;
  // A ban takes the agent out of the queue, too. Servers that live do not know of it at once.
  virtual Result<void> moderate(const std::string& name, bool hidden, bool banned) = 0;
  virtual Result<bool> unheard() = 0;  // somebody has moderated, and no server knows yet
  // What was moderated until now is known when `heed` has returned.
  virtual Result<void> hear(const std::function<void()>& heed) = 0;
  // Returns when the servers that live go by what was moderated.
  virtual void await_heard();
  virtual Result<std::optional<AgentRow>> agent_by_key(const std::string& key_hash) = 0;
  virtual Result<std::optional<AgentRow>> agent_by_name(const std::string& name) = 0;  // whatever the case
  virtual Result<std::optional<AgentRow>> agent_by_id(std::int64_t id) = 0;

  // Who plays in that pool already, or waits there, goes on so. Errors: arena.agent-unknown, arena.banned.
  virtual Result<Standing> enqueue(const QueueRow& row) = 0;
  virtual Result<void> dequeue(std::int64_t agent) = 0;
  virtual Result<std::vector<QueueRow>> queue() = 0;
  virtual Result<std::optional<QueueRow>> queued(std::int64_t agent) = 0;
  virtual Result<std::optional<Standing>> standing(std::int64_t agent, const std::string& ruleset,
                                                   const std::string& time_control) = 0;
  // These have asked for something lately; who has not since `silent` leaves the queue.
  virtual Result<void> keep_waiting(const std::vector<std::int64_t>& agents, Time now, Time silent) = 0;

  // Takes both players out of the queue, too. Errors: arena.claimed (one of `claims` waits no longer; another server
  // may have taken it at this moment).
  virtual Result<void> add_game(const GameRow& game, const std::vector<std::int64_t>& claims) = 0;
  // Where the step ends a rated game, the ratings change with it. Errors: arena.conflict (the game has gone on
  // elsewhere).
  virtual Result<std::optional<RatingChanges>> step(const GameStep& step) = 0;

  virtual Result<void> arrived(const std::string& game, int seat) = 0;

  virtual Result<std::optional<StoredGame>> game(const std::string& id) = 0;
  virtual Result<std::vector<std::string>> active_games() = 0;
  virtual Result<std::vector<std::string>> active_games_of(std::int64_t agent) = 0;
  // Under way, and the present decision should have come before `now`; or is waited for since before `since`, and
  // `agent` plays there.
  virtual Result<std::vector<std::string>> overdue(Time now) = 0;
  virtual Result<std::vector<std::string>> lingering(std::int64_t agent, Time since) = 0;
  // For games that another server may have changed.
  virtual Result<std::map<std::string, GameMark>> marks(const std::vector<std::string>& games);
  virtual Result<std::vector<GameRow>> games(const GameFilter& filter) = 0;  // the newest first
  virtual Result<std::vector<RatingRow>> ratings_of(std::int64_t agent) = 0;
  virtual Result<Rating> rating_of(std::int64_t agent, const std::string& game, const std::string& ruleset) = 0;
  virtual Result<std::vector<RatingRow>> ranking(const std::string& ruleset, std::size_t skip, std::size_t limit) = 0;

  struct Counts {
    std::uint64_t commits = 0, writes = 0;
  };
  virtual Counts counts() const = 0;
};

// A file of this server alone. Errors: those of SQLite's library, arena.other-file (it is another kind of database).
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file);
// "postgresql://...": a database that several servers share. Errors: arena.postgresql (this program cannot),
// arena.database, arena.other-file.
Result<std::unique_ptr<Store>> open_postgresql_store(const std::string& url);
bool is_postgresql(const std::string& database);
Result<std::unique_ptr<Store>> open_store(const std::string& database);  // the one or the other

}  // namespace kiban::arena
