// The arena without its wire: agents and their keys, who waits, the games, the house's own player. Everything that the
// server's calls do is done here. For any thread; functions that say so wait for the store.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "arena/base/arena_time.hpp"
#include "arena/base/problem.hpp"
#include "arena/game/fresh_tables.hpp"
#include "arena/game/table.hpp"
#include "arena/lobby/lobby.hpp"
#include "arena/rules/rulesets.hpp"
#include "arena/store/store.hpp"
#include "core/catalog/catalog.hpp"
#include "player/search/player.hpp"

namespace kiban::arena {

struct ArenaSettings {
  std::optional<Level> house = Level::medium;
  Milliseconds house_after{60'000};
  Milliseconds silence{900'000};  // who waits and says nothing for so long waits no longer
  MatchingRules matching;
  unsigned workers = 64;  // most of them wait for the disk; so many moves share a commit at most
};

// An agent while the arena runs.
struct Agent {
  explicit Agent(AgentRow kept) : row(std::move(kept)) {}
  AgentRow row;                       // as it was read; keys are looked up anew
  std::atomic<std::int64_t> seen{0};  // milliseconds of arena time
  mutable std::mutex queueing;        // joining and leaving are steps of several waits: one after the other
};
using AgentPtr = std::shared_ptr<Agent>;

struct Registered {
  AgentPtr agent;
  std::string key;
};

struct Joined {
  std::string game_id;  // empty: it waits
  Pool pool;
  Time joined{};
};

// Somebody who waits for an opponent, by the name that is shown.
struct Waiter {
  std::string agent;
  Pool pool;
  Time joined{};
};

struct ArenaCounts {
  std::size_t waiting = 0, active = 0;
  std::uint64_t started = 0, finished = 0, decisions = 0;
  Store::Counts store;
};

// Threads, and what waits for them.
class Workers : public boost::asio::thread_pool {
 public:
  using thread_pool::thread_pool;
  void end();  // what waits is dropped, with all that it holds
};

class Arena {
 public:
  // Goes on where the store says that the arena stood. Errors: those of the store.
  static Result<std::unique_ptr<Arena>> open(const ArenaSettings& settings, std::unique_ptr<Store> store,
                                             std::shared_ptr<const Catalog> catalog, Rulesets rulesets);
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // Ends its threads; everything that was begun is kept, and nothing is answered any more. Nobody may ask it anything
  // at the same time; who waits for news of a game is let go.
  void close();

  const Rulesets& rulesets() const { return rulesets_; }
  const Catalog& catalog() const { return *catalog_; }
  const ArenaTime& time() const { return time_; }
  Store& store() { return *store_; }
  bool shared() const { return store_->shared(); }
  boost::asio::thread_pool& workers() { return workers_; }

  // ---- agents; these wait for the store ----
  tl::expected<Registered, Problem> register_agent(const std::string& name, const std::string& description,
                                                   const std::string& owner);
  tl::expected<std::string, Problem> new_key(const Agent& agent);
  tl::expected<void, Problem> moderate(const std::string& name, bool hidden, bool banned);
  // The agent of a key, null where there is none. Waits for the store the first time.
  AgentPtr agent_of(const std::string& key);

  // ---- the queue; these wait for the store ----
  tl::expected<Joined, Problem> join(const AgentPtr& agent, const std::string& game, const std::string& ruleset,
                                     const std::string& time_control);
  tl::expected<void, Problem> leave(const Agent& agent);
  Result<std::optional<Joined>> waiting(const Agent& agent);
  std::vector<Waiter> waiters();  // who has waited longest first

  // ---- games ----
  std::shared_ptr<Table> table(const std::string& id);  // null: not in memory
  // From the store, if need be. Null: there is none.
  Result<std::shared_ptr<Table>> fetch(const std::string& id);
  Result<std::vector<std::shared_ptr<Table>>> tables_of(std::int64_t agent);  // under way; may wait for the store
  // `then` when they are as the store has them; false: it cannot say.
  void freshen(FreshTables::Tables tables, FreshTables::Then then) { fresh_.look(std::move(tables), std::move(then)); }
  ArenaCounts counts() const;

 private:
  Arena(const ArenaSettings& settings, std::unique_ptr<Store> store, std::shared_ptr<const Catalog> catalog,
        Rulesets rulesets, Time began);
  Result<void> resume();
  Result<void> resume_games();
  Result<void> resume_queue();
  Result<void> open_house();
  Result<AgentRow> house_row(const std::string& name);
  void void_game(const std::string& id);

  AgentPtr remember(const AgentRow& row);
  Result<AgentPtr> agent_by_id(std::int64_t id);
  Result<Waiting> waiting_of(const AgentRow& row, const Ruleset& ruleset, Time joined);

  // These wait for the store, so that the lobby is not locked meanwhile.
  Result<void> pair_all();
  Result<void> begin_game(const Pool& pool, const Pairing& pairing);
  Result<void> seat_house();
  Result<void> seat_house(const Pool& pool, const Waiting& guest);
  void drop_silent();
  Result<Joined> stand(const AgentRow& row, const Pool& pool, const Ruleset& ruleset);
  Result<void> wait_in_lobby(const AgentRow& row, const Pool& pool, const Ruleset& ruleset, Time joined);
  void await_start(std::int64_t agent);
  void put_back(const Pairing& pairing);

  // What other servers have written, and other programs.
  void heard(const News& news);
  void look_at(const News& news);
  void relearn(std::int64_t agent);
  void relearn_all();
  void requeue(std::int64_t agent);  // the lobby has it as the queue has it
  Result<void> requeue_all();
  void doubt_all();
  void doubt_changed();
  void play_overdue();
  void keep_waiting();
  void beat();
  void watch();

  // Under the lobby's lock.
  void enter(const Pool& pool, Waiting waiting);
  std::optional<std::pair<Pool, Pairing>> take_pair();
  bool take_guest(const Pool& pool, const Waiting& guest);

  Result<std::shared_ptr<const Game>> rules_of(const GameRow& row);
  Result<std::shared_ptr<Table>> open_table(const StoredGame& stored);
  // The one of this game that there is; `table`, where there was none.
  std::shared_ptr<Table> keep_table(const std::shared_ptr<Table>& table);
  std::vector<std::shared_ptr<Table>> active_tables() const;
  Result<std::vector<std::shared_ptr<Table>>> fetch_all(const Result<std::vector<std::string>>& ids);
  void changed(const std::shared_ptr<Table>& table);
  void finished(const std::shared_ptr<Table>& table);
  void play_house(const std::shared_ptr<Table>& table);
  void tick();

  const ArenaSettings settings_;
  const std::shared_ptr<const Catalog> catalog_;
  const Rulesets rulesets_;
  const std::unique_ptr<Store> store_;
  ArenaTime time_;

  std::mutex agents_mutex_;
  std::unordered_map<std::string, AgentPtr> by_key_;  // by the hash of the key
  std::unordered_map<std::int64_t, AgentPtr> by_id_;

  mutable std::mutex lobby_mutex_;
  Lobby lobby_;
  std::map<std::int64_t, std::int64_t> last_opponent_;
  std::map<std::int64_t, Joined> starting_;  // chosen, and their game is not kept yet
  std::condition_variable no_longer_starting_;

  mutable std::mutex tables_mutex_;
  std::unordered_map<std::string, std::shared_ptr<Table>> active_;
  std::unordered_map<std::int64_t, std::set<std::string>> active_of_;  // by agent
  std::deque<std::shared_ptr<Table>> recent_;                          // over, the last ones

  std::int64_t house_ = 0;  // agent; 0: none
  std::mutex house_mutex_;
  std::set<std::pair<std::string, std::size_t>> house_thinks_;  // about which game, after how many decisions
  std::atomic<Time> beaten_{Time{}};                            // when the store has answered last
  std::uint64_t ticks_ = 0;
  std::atomic<bool> ending_{false};
  std::atomic<std::uint64_t> started_{0}, finished_{0}, decisions_{0};

  // Last, so that what runs on them has everything; ended in the destructor.
  Workers workers_;
  Workers house_threads_{1};
  FreshTables fresh_;
  boost::asio::steady_timer ticker_, watcher_;
};

}  // namespace kiban::arena
