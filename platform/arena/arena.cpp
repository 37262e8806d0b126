#include "arena/arena.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <random>

#include "arena/base/secrets.hpp"
#include "core/base/utf8.hpp"

namespace kiban::arena {
namespace {

constexpr std::size_t shortest_name = 3, longest_name = 32, most_recent = 400;
constexpr std::size_t longest_description = 500, longest_owner = 100;
constexpr const char* house_prefix = "house-";
constexpr Milliseconds between_beats{500};
constexpr Milliseconds between_looks{40};
constexpr Milliseconds store_patience{2000};  // so old may the last answer of the store be
constexpr Milliseconds house_patience{4000};  // then another server's house may have died while it thought
constexpr Milliseconds asked_lately{60'000};
constexpr Milliseconds longest_start{2000};  // of a game, before who joins is told to wait

bool is_name(const std::string& name) {
  const auto letter = [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return name.size() >= shortest_name && name.size() <= longest_name && std::all_of(name.begin(), name.end(), letter);
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
  return text;
}

Problem store_problem(const Error& error) { return problem("store-failed", english(error.text)); }

bool same_for_others(const AgentRow& a, const AgentRow& b) {
  return a.key_hash == b.key_hash && a.banned == b.banned && a.hidden == b.hidden;
}

// As others see it: game_columns of the store say the same.
std::string shown_name(const AgentRow& row) { return row.hidden ? fmt::format("hidden-{}", row.id) : row.name; }

OptionValues options_in(const std::string& text) { return json::parse(text).get<OptionValues>(); }

}  // namespace

// ---- its life ----

void Workers::end() {
  stop();
  join();
  shutdown();
}

Arena::Arena(const ArenaSettings& settings, std::unique_ptr<Store> store, std::shared_ptr<const Catalog> catalog,
             Rulesets rulesets, Time began)
    : settings_(settings),
      catalog_(std::move(catalog)),
      rulesets_(std::move(rulesets)),
      store_(std::move(store)),
      time_(began),
      lobby_(settings.matching),
      workers_(settings.workers),
      fresh_(*store_, workers_),
      ticker_(workers_),
      watcher_(workers_) {}

Result<std::unique_ptr<Arena>> Arena::open(const ArenaSettings& settings, std::unique_ptr<Store> store,
                                           std::shared_ptr<const Catalog> catalog, Rulesets rulesets) {
  const auto began = store->begin(wall_now());
  if (!began) return tl::make_unexpected(began.error());
  // The constructor is private, so make_unique is no way in.
  auto arena =
      std::unique_ptr<Arena>(new Arena(settings, std::move(store), std::move(catalog), std::move(rulesets), *began));
  const auto resumed = arena->resume();
  if (!resumed) return tl::make_unexpected(resumed.error());
  return arena;
}

Arena::~Arena() { close(); }

void Arena::close() {
  if (ending_.exchange(true)) return;
  store_->stop_listening();
  fresh_.stop();
  workers_.end();
  house_threads_.end();
  for (const auto& [id, table] : active_) table->let_go();
  // Their timers belong to the workers, which go first.
  active_.clear();
  recent_.clear();
  (void)store_->beat(time_.now());
}

// Where others play on, their games are looked up when somebody asks, or when their time is over.
Result<void> Arena::resume() {
  beaten_ = time_.now();
  auto done = open_house();
  if (done && !store_->shared()) done = resume_games();
  if (done) done = resume_queue();
  if (!done) return done;
  store_->listen([this](const News& news) { heard(news); });
  tick();
  watch();
  return done;
}

Result<void> Arena::resume_games() {
  const auto ids = store_->active_games();
  if (!ids) return tl::make_unexpected(ids.error());
  for (const std::string& id : *ids) {
    const auto stored = store_->game(id);
    if (!stored) return tl::make_unexpected(stored.error());
    if (!*stored) continue;
    auto table = open_table(**stored);
    if (!table) {
      void_game(id);
      continue;
    }
    keep_table(*table)->start();
  }
  return {};
}

// Its game is no longer installed, or does not play it any more: nobody can go on.
void Arena::void_game(const std::string& id) {
  const auto stored = store_->game(id);
  if (!stored || !*stored) return;
  GameStep step;
  step.game = id;
  step.before = (*stored)->row.decisions;
  step.roles = (*stored)->row.roles;
  step.turn_since = (*stored)->row.turn_since;
  step.end = EndRow{"void", {}, "arena.game-failed", "the game cannot be played here any more", "", time_.now(), false};
  (void)store_->step(step);
}

Result<void> Arena::resume_queue() {
  const auto rows = store_->queue();
  if (!rows) return tl::make_unexpected(rows.error());
  for (const QueueRow& row : *rows)
    if (const auto agent = agent_by_id(row.agent); agent && !store_->shared())
      (*agent)->seen = since_epoch(time_.now()).count();
  const auto entered = requeue_all();
  return entered ? pair_all() : entered;
}

Result<void> Arena::open_house() {
  if (!settings_.house) return {};
  auto row = house_row(std::string(house_prefix) + token_of(*settings_.house));
  // Another server may have made it at this moment.
  if (!row && row.error().text.token == "arena.name-taken")
    row = house_row(std::string(house_prefix) + token_of(*settings_.house));
  if (!row) return tl::make_unexpected(row.error());
  house_ = row->id;
  return {};
}

Result<AgentRow> Arena::house_row(const std::string& name) {
  const auto known = store_->agent_by_name(name);
  if (!known) return tl::make_unexpected(known.error());
  if (*known) return **known;
  AgentRow row;
  row.agent_id = fresh_id('a');
  row.name = name;
  row.description = "The built-in player of this arena. It takes who would wait too long.";
  row.created = time_.now();
  row.house = true;
  return store_->add_agent(row);
}

// Twice a second: that the arena lives, what others have changed, who waits.
void Arena::tick() {
  ticker_.expires_after(between_beats);
  ticker_.async_wait([this](const boost::system::error_code& error) {
    if (error || ending_) return;
    beat();
    if (store_->shared()) {
      play_overdue();
      if (++ticks_ % 2 == 0) doubt_changed();
      if (ticks_ % 4 == 0) (void)requeue_all();
      if (ticks_ % 40 == 0) keep_waiting();
    } else {
      drop_silent();
    }
    (void)pair_all();
    (void)seat_house();
    tick();
  });
}

// Whoever moderates waits for this.
void Arena::watch() {
  watcher_.expires_after(between_looks);
  watcher_.async_wait([this](const boost::system::error_code& error) {
    if (error || ending_) return;
    if (const auto unheard = store_->unheard(); unheard && *unheard) (void)store_->hear([this] { relearn_all(); });
    watch();
  });
}

// ---- what others have written ----

void Arena::beat() {
  const auto beaten = store_->beat(time_.now());
  if (!beaten) return;
  if (store_->shared()) time_.follow(beaten->now);
  if (beaten->given_back) doubt_all();
  beaten_ = time_.now();
}

void Arena::heard(const News& news) {
  if (ending_) return;
  boost::asio::post(workers_, [this, news] {
    if (!ending_) look_at(news);
  });
}

void Arena::look_at(const News& news) {
  switch (news.what) {
    case News::What::game:
      if (const auto known = table(news.game)) known->doubt(Table::Look::when_asked);
      break;
    case News::What::queue:
      requeue(news.agent);
      break;
    case News::What::agent:
      relearn(news.agent);
      break;
    case News::What::all:
      relearn_all();
      doubt_changed();
      (void)requeue_all();
      break;
  }
}

void Arena::relearn(std::int64_t id) {
  const auto row = store_->agent_by_id(id);
  if (!row || !*row) return;
  remember(**row);
  if ((*row)->banned) requeue(id);
  for (const auto& table : active_tables())
    if (table->seat_of(id) >= 0) table->doubt(Table::Look::now);
  const std::lock_guard lock(tables_mutex_);
  std::erase_if(recent_, [&](const auto& table) { return table->seat_of(id) >= 0; });
}

void Arena::relearn_all() {
  const auto known = [this] {
    const std::lock_guard lock(agents_mutex_);
    std::vector<AgentRow> rows;
    for (const auto& [id, agent] : by_id_) rows.push_back(agent->row);
    return rows;
  }();
  for (const AgentRow& before : known) {
    const auto row = store_->agent_by_id(before.id);
    if (row && *row && !same_for_others(before, **row)) relearn(before.id);
  }
}

void Arena::requeue(std::int64_t id) {
  const auto row = store_->queued(id);
  if (!row) return;
  const auto agent = agent_by_id(id);
  const Ruleset* const ruleset = *row ? rulesets_.find((*row)->ruleset) : nullptr;
  if (agent && ruleset != nullptr) {
    (void)wait_in_lobby((*agent)->row, {(*row)->ruleset, (*row)->time_control}, *ruleset, (*row)->joined);
    return;
  }
  const std::lock_guard lock(lobby_mutex_);
  lobby_.leave(id);
}

Result<void> Arena::requeue_all() {
  const auto rows = store_->queue();
  if (!rows) return tl::make_unexpected(rows.error());
  std::set<std::int64_t> agents;
  for (const QueueRow& row : *rows) agents.insert(row.agent);
  {
    const std::lock_guard lock(lobby_mutex_);
    for (const auto& [pool, waiting] : lobby_.since(Time::max()))
      if (!agents.contains(waiting.agent)) lobby_.leave(waiting.agent);
  }
  for (const QueueRow& row : *rows) {
    const auto agent = agent_by_id(row.agent);
    const Ruleset* const ruleset = rulesets_.find(row.ruleset);
    if (agent && ruleset != nullptr)
      (void)wait_in_lobby((*agent)->row, {row.ruleset, row.time_control}, *ruleset, row.joined);
  }
  return {};
}

std::vector<std::shared_ptr<Table>> Arena::active_tables() const {
  const std::lock_guard lock(tables_mutex_);
  std::vector<std::shared_ptr<Table>> tables;
  for (const auto& [id, table] : active_) tables.push_back(table);
  return tables;
}

void Arena::doubt_all() {
  for (const auto& table : active_tables()) table->doubt(Table::Look::now);
}

// Whatever was not told, since its server died before it could.
void Arena::doubt_changed() {
  const auto tables = active_tables();
  std::vector<std::string> ids;
  ids.reserve(tables.size());
  for (const auto& table : tables) ids.push_back(table->facts().id);
  const auto marks = ids.empty() ? Result<std::map<std::string, GameMark>>() : store_->marks(ids);
  if (!marks) return;
  for (const auto& table : tables) {
    const auto theirs = marks->find(table->facts().id);
    if (theirs == marks->end() || theirs->second == table->mark()) continue;
    table->doubt(theirs->second.over ? Table::Look::now : Table::Look::when_asked);
  }
}

// Games that nobody asks for here: their clocks fall all the same, and the house moves.
void Arena::play_overdue() {
  const auto overdue = store_->overdue(time_.now());
  if (overdue)
    for (const std::string& id : *overdue) (void)fetch(id);  // its clock runs from then on
  if (house_ == 0 || ticks_ % 4 != 0) return;
  const auto lingering = store_->lingering(house_, time_.now() - house_patience);
  if (!lingering) return;
  for (const std::string& id : *lingering)
    if (const auto table = fetch(id); table && *table && !(*table)->now()->over)
      (*table)->fresh([this, table = *table](bool /*good*/) { changed(table); });
}

void Arena::keep_waiting() {
  const Time now = time_.now();
  const auto here = [&] {
    const std::lock_guard lock(lobby_mutex_);
    return lobby_.since(Time::max());
  }();
  std::vector<std::int64_t> seen;
  for (const auto& [pool, waiting] : here)
    if (const auto agent = agent_by_id(waiting.agent);
        agent && now - Time(Milliseconds((*agent)->seen.load())) < asked_lately)
      seen.push_back(waiting.agent);
  (void)store_->keep_waiting(seen, now, now - settings_.silence);
}

// ---- agents ----

AgentPtr Arena::remember(const AgentRow& row) {
  const std::lock_guard lock(agents_mutex_);
  AgentPtr& agent = by_id_[row.id];
  if (!agent || !same_for_others(agent->row, row)) {
    if (agent && agent->row.key_hash != row.key_hash) by_key_.erase(agent->row.key_hash);
    const std::int64_t seen = agent ? agent->seen.load() : 0;
    agent = std::make_shared<Agent>(row);
    agent->seen = seen;
  }
  if (!row.key_hash.empty()) by_key_[row.key_hash] = agent;
  return agent;
}

Result<AgentPtr> Arena::agent_by_id(std::int64_t id) {
  {
    const std::lock_guard lock(agents_mutex_);
    if (const auto found = by_id_.find(id); found != by_id_.end()) return found->second;
  }
  const auto row = store_->agent_by_id(id);
  if (!row) return tl::make_unexpected(row.error());
  if (!*row)
    return fail(Fault::internal, "arena.agent-unknown", KIBAN_N_("there is no agent {1}"), {fmt::format("{}", id)});
  return remember(**row);
}

AgentPtr Arena::agent_of(const std::string& key) {
  const std::string hash = sha256(key);
  AgentPtr agent;
  {
    const std::lock_guard lock(agents_mutex_);
    if (const auto found = by_key_.find(hash); found != by_key_.end()) agent = found->second;
  }
  if (!agent) {
    const auto row = store_->agent_by_key(hash);
    if (!row || !*row) return nullptr;
    agent = remember(**row);
  }
  if (!same_secret(agent->row.key_hash, hash)) return nullptr;
  agent->seen = since_epoch(time_.now()).count();
  return agent;
}

tl::expected<Registered, Problem> Arena::register_agent(const std::string& name, const std::string& description,
                                                        const std::string& owner) {
  if (!is_name(name)) return tl::make_unexpected(problem("name-invalid", ""));
  if (description.size() > longest_description || owner.size() > longest_owner)
    return tl::make_unexpected(problem("body-invalid", "description has room for 500 bytes, owner for 100"));
  if (lower(name).starts_with(house_prefix))
    return tl::make_unexpected(problem("name-taken", "names that begin with house- belong to the arena's own players"));
  Registered made{nullptr, fresh_key()};
  AgentRow row;
  row.agent_id = fresh_id('a');
  row.name = name;
  row.description = description;
  row.owner = owner;
  row.key_hash = sha256(made.key);
  row.created = time_.now();
  const auto kept = store_->add_agent(row);
  if (!kept && kept.error().text.token == "arena.name-taken")
    return tl::make_unexpected(problem("name-taken", english(kept.error().text)));
  if (!kept) return tl::make_unexpected(store_problem(kept.error()));
  made.agent = remember(*kept);
  return made;
}

tl::expected<std::string, Problem> Arena::new_key(const Agent& agent) {
  const std::string key = fresh_key();
  AgentRow row = agent.row;
  row.key_hash = sha256(key);
  const auto kept = store_->change_key(row.id, row.key_hash);
  if (!kept) return tl::make_unexpected(store_problem(kept.error()));
  {
    const std::lock_guard lock(agents_mutex_);
    by_key_.erase(agent.row.key_hash);
  }
  remember(row);
  return key;
}

tl::expected<void, Problem> Arena::moderate(const std::string& name, bool hidden, bool banned) {
  const auto kept = store_->moderate(name, hidden, banned);
  if (!kept) return tl::make_unexpected(problem("agent-unknown", english(kept.error().text)));
  const auto row = store_->agent_by_name(name);
  if (row && *row) relearn((*row)->id);
  return {};
}

// ---- the queue ----
// The lobby is locked for looking and choosing only. What waits for the disk does so without it: otherwise everybody
// who joins, and every game that ends, would wait for each other's commits one after the other.

Result<Waiting> Arena::waiting_of(const AgentRow& row, const Ruleset& ruleset, Time joined) {
  const auto rating = store_->rating_of(row.id, ruleset.game, ruleset.token);
  if (!rating) return tl::make_unexpected(rating.error());
  const auto fresh = store_->agent_by_id(row.id);
  if (!fresh) return tl::make_unexpected(fresh.error());
  const AgentRow& now = *fresh ? **fresh : row;
  return Waiting{row.id, *rating, now.first_seats, now.games, joined, 0};
}

void Arena::enter(const Pool& pool, Waiting waiting) {
  if (const auto last = last_opponent_.find(waiting.agent); last != last_opponent_.end())
    waiting.last_opponent = last->second;
  lobby_.join(pool, waiting);
}

Result<void> Arena::wait_in_lobby(const AgentRow& row, const Pool& pool, const Ruleset& ruleset, Time joined) {
  const auto there = [&] {
    const Waiting* const known = lobby_.where(row.id) == pool ? lobby_.find(row.id) : nullptr;
    return starting_.contains(row.id) || (known != nullptr && known->joined == joined);
  };
  {
    const std::lock_guard lock(lobby_mutex_);
    if (there()) return {};
  }
  const auto waiting = waiting_of(row, ruleset, joined);
  if (!waiting) return tl::make_unexpected(waiting.error());
  const std::lock_guard lock(lobby_mutex_);
  if (!there()) enter(pool, *waiting);
  return {};
}

tl::expected<Joined, Problem> Arena::join(const AgentPtr& agent, const std::string& game, const std::string& ruleset,
                                          const std::string& time_control) {
  const Ruleset* const rules = rulesets_.asked(game, ruleset);
  if (rules == nullptr) return tl::make_unexpected(problem("ruleset-unknown", fmt::format("{} {}", game, ruleset)));
  const auto control = time_control_of(time_control.empty() ? rulesets_.time_controls().front() : time_control);
  if (!control) return tl::make_unexpected(problem("time-control-unknown", english(control.error().text)));
  const Pool pool{rules->token, time_control_text(*control)};

  const auto row = store_->agent_by_id(agent->row.id);  // as it is now: whoever moderates writes to the store alone
  if (!row) return tl::make_unexpected(store_problem(row.error()));
  if (!*row || (*row)->banned) return tl::make_unexpected(problem("key-banned", ""));
  const std::lock_guard one_at_a_time(agent->queueing);
  await_start(agent->row.id);
  {
    const std::lock_guard lock(lobby_mutex_);
    if (const auto starting = starting_.find(agent->row.id);
        starting != starting_.end() && starting->second.pool == pool)
      return starting->second;
  }
  auto joined = stand(**row, pool, *rules);
  if (!joined && joined.error().text.token == "arena.banned") return tl::make_unexpected(problem("key-banned", ""));
  if (!joined) return tl::make_unexpected(store_problem(joined.error()));
  return *joined;
}

// In the queue of the store first, which knows of all servers; then in this lobby; then perhaps at a table.
Result<Joined> Arena::stand(const AgentRow& row, const Pool& pool, const Ruleset& ruleset) {
  const auto already = store_->standing(row.id, pool.ruleset, pool.time_control);
  if (!already) return tl::make_unexpected(already.error());
  const auto stands =
      *already ? Result<Standing>(**already) : store_->enqueue({row.id, pool.ruleset, pool.time_control, time_.now()});
  if (!stands) return tl::make_unexpected(stands.error());
  if (!stands->game.empty()) return Joined{stands->game, pool, {}};
  auto done = wait_in_lobby(row, pool, ruleset, stands->joined);
  if (done) done = pair_all();
  if (!done) return tl::make_unexpected(done.error());
  await_start(row.id);
  const auto now = store_->standing(row.id, pool.ruleset, pool.time_control);
  if (!now) return tl::make_unexpected(now.error());
  return Joined{*now ? (*now)->game : std::string(), pool, stands->joined};
}

tl::expected<void, Problem> Arena::leave(const Agent& agent) {
  const std::lock_guard one_at_a_time(agent.queueing);
  const auto kept = store_->dequeue(agent.row.id);
  if (!kept) return tl::make_unexpected(store_problem(kept.error()));
  const std::lock_guard lock(lobby_mutex_);
  lobby_.leave(agent.row.id);
  return {};
}

Result<std::optional<Joined>> Arena::waiting(const Agent& agent) {
  {
    const std::lock_guard lock(lobby_mutex_);
    if (const auto starting = starting_.find(agent.row.id); starting != starting_.end()) return starting->second;
  }
  const auto row = store_->queued(agent.row.id);
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return std::optional<Joined>();
  return Joined{{}, {(*row)->ruleset, (*row)->time_control}, (*row)->joined};
}

// Another thread may have chosen the same pair first: then its game is the answer.
void Arena::await_start(std::int64_t agent) {
  std::unique_lock lock(lobby_mutex_);
  no_longer_starting_.wait_for(lock, longest_start, [&] { return !starting_.contains(agent); });
}

std::vector<Waiter> Arena::waiters() {
  const auto here = [&] {
    const std::lock_guard lock(lobby_mutex_);
    return lobby_.since(Time::max());
  }();
  std::vector<Waiter> out;
  for (const auto& [pool, waiting] : here)
    if (const auto agent = agent_by_id(waiting.agent)) out.push_back({shown_name((*agent)->row), pool, waiting.joined});
  return out;
}

std::optional<std::pair<Pool, Pairing>> Arena::take_pair() {
  auto next = lobby_.next(time_.now());
  if (!next) return next;
  for (const Waiting* const waiting : {&next->second.first, &next->second.second})
    starting_[waiting->agent] = {{}, next->first, waiting->joined};
  return next;
}

// They wait on, if they still do.
void Arena::put_back(const Pairing& pairing) {
  {
    const std::lock_guard lock(lobby_mutex_);
    for (const Waiting* const waiting : {&pairing.first, &pairing.second}) starting_.erase(waiting->agent);
  }
  no_longer_starting_.notify_all();
  for (const Waiting* const waiting : {&pairing.first, &pairing.second})
    if (waiting->agent != house_) requeue(waiting->agent);
}

Result<void> Arena::pair_all() {
  const auto next = [this] {
    const std::lock_guard lock(lobby_mutex_);
    return take_pair();
  };
  while (const auto pair = next()) {
    auto begun = begin_game(pair->first, pair->second);
    if (begun) continue;
    put_back(pair->second);
    // Another server was quicker, or is at it.
    return begun.error().text.token == "arena.claimed" ? Result<void>() : begun;
  }
  return {};
}

Result<void> Arena::begin_game(const Pool& pool, const Pairing& pairing) {
  const Ruleset* const ruleset = rulesets_.find(pool.ruleset);
  const auto first = agent_by_id(pairing.first.agent), second = agent_by_id(pairing.second.agent);
  if (!first || !second || ruleset == nullptr)
    return fail(Fault::internal, "arena.pairing", KIBAN_N_("the game could not begin"));
  StoredGame stored;
  GameRow& row = stored.row;
  row.id = fresh_id('g');
  row.game = ruleset->game;
  row.ruleset = pool.ruleset;
  row.time_control = pool.time_control;
  row.options = json(ruleset->rules->options()).dump();
  row.script = ruleset->rules->script();
  row.agents = {(*first)->row.id, (*second)->row.id};
  row.names = {shown_name((*first)->row), shown_name((*second)->row)};
  row.created = row.turn_since = time_.now();
  row.roles = {role_token(*ruleset->rules, 0), role_token(*ruleset->rules, 1)};
  const auto opened = open_table(stored);
  if (!opened) return tl::make_unexpected(opened.error());
  row.deadline = (*opened)->now()->deadline;
  (*opened)->begin_at(row.deadline);
  std::vector<std::int64_t> claims;
  for (const std::int64_t agent : row.agents)
    if (agent != house_) claims.push_back(agent);
  auto kept = store_->add_game(row, claims);
  if (!kept) return kept;
  ++started_;
  const auto table = keep_table(*opened);
  {
    const std::lock_guard lock(lobby_mutex_);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      last_opponent_[row.agents.at(seat)] = row.agents.at(1 - seat);
      starting_.erase(row.agents.at(seat));
    }
  }
  no_longer_starting_.notify_all();
  table->start();
  return {};
}

// False: it waits no longer.
bool Arena::take_guest(const Pool& pool, const Waiting& guest) {
  if (lobby_.where(guest.agent) != pool) return false;
  lobby_.leave(guest.agent);
  starting_[guest.agent] = {{}, pool, guest.joined};
  return true;
}

Result<void> Arena::seat_house(const Pool& pool, const Waiting& guest) {
  const auto house = agent_by_id(house_);
  const Ruleset* const ruleset = rulesets_.find(pool.ruleset);
  if (!house || ruleset == nullptr) return {};
  const auto other = waiting_of((*house)->row, *ruleset, time_.now());
  if (!other) return tl::make_unexpected(other.error());
  {
    const std::lock_guard lock(lobby_mutex_);
    if (!take_guest(pool, guest)) return {};
  }
  const Pairing pairing = seated(guest, *other, true);
  auto begun = begin_game(pool, pairing);
  if (!begun) put_back(pairing);
  return !begun && begun.error().text.token == "arena.claimed" ? Result<void>() : begun;
}

Result<void> Arena::seat_house() {
  if (house_ == 0) return {};
  const auto waiting = [this] {
    const std::lock_guard lock(lobby_mutex_);
    return lobby_.since(time_.now() - settings_.house_after);
  }();
  for (const auto& [pool, guest] : waiting)
    if (auto seated = seat_house(pool, guest); !seated) return seated;
  return {};
}

void Arena::drop_silent() {
  const auto waiting = [this] {
    const std::lock_guard lock(lobby_mutex_);
    return lobby_.since(time_.now() - settings_.silence);
  }();
  for (const auto& [pool, silent] : waiting) {
    const auto agent = agent_by_id(silent.agent);
    if (!agent) continue;
    const std::lock_guard one_at_a_time((*agent)->queueing);
    if (time_.now() - Time(Milliseconds((*agent)->seen.load())) < settings_.silence) continue;
    if (!store_->dequeue(silent.agent)) continue;
    const std::lock_guard lock(lobby_mutex_);
    lobby_.leave(silent.agent);
  }
}

// ---- games ----

Result<std::shared_ptr<const Game>> Arena::rules_of(const GameRow& row) {
  const OptionValues options = options_in(row.options);
  const Ruleset* const ruleset = rulesets_.find(row.ruleset);
  const bool same = ruleset != nullptr && ruleset->game == row.game && ruleset->rules->options() == options &&
                    ruleset->rules->script() == row.script;
  return same ? Result<std::shared_ptr<const Game>>(ruleset->rules) : catalog_->open_for(row.game, row.script, options);
}

Result<std::shared_ptr<Table>> Arena::open_table(const StoredGame& stored) {
  auto rules = rules_of(stored.row);
  if (!rules) return tl::make_unexpected(rules.error());
  const Table::Surroundings around{*store_, time_, workers_, [this](const auto& table) { changed(table); },
                                   [this] { return time_.now() - beaten_.load() < store_patience; }};
  return Table::open(around, *std::move(rules), rulesets_.words_of(stored.row.game), stored);
}

std::shared_ptr<Table> Arena::keep_table(const std::shared_ptr<Table>& table) {
  const std::lock_guard lock(tables_mutex_);
  for (const std::int64_t agent : table->facts().agents) active_of_[agent].insert(table->facts().id);
  return active_.try_emplace(table->facts().id, table).first->second;
}

std::shared_ptr<Table> Arena::table(const std::string& id) {
  const std::lock_guard lock(tables_mutex_);
  if (const auto found = active_.find(id); found != active_.end()) return found->second;
  const auto over =
      std::find_if(recent_.begin(), recent_.end(), [&](const auto& table) { return table->facts().id == id; });
  return over == recent_.end() ? nullptr : *over;
}

Result<std::shared_ptr<Table>> Arena::fetch(const std::string& id) {
  if (auto known = table(id)) return known;
  const auto stored = store_->game(id);
  if (!stored) return tl::make_unexpected(stored.error());
  if (!*stored) return std::shared_ptr<Table>();
  auto opened = open_table(**stored);
  if (!opened) return opened;
  if (!(*stored)->row.end) {  // another server's, or it begins at this moment
    const auto kept = keep_table(*opened);
    if (kept == *opened) kept->start();
    return kept;
  }
  const std::lock_guard lock(tables_mutex_);
  if (const auto found = active_.find(id); found != active_.end()) return found->second;
  recent_.push_back(*opened);
  if (recent_.size() > most_recent) recent_.pop_front();
  return opened;
}

Result<std::vector<std::shared_ptr<Table>>> Arena::tables_of(std::int64_t agent) {
  if (store_->shared()) return fetch_all(store_->active_games_of(agent));
  const std::lock_guard lock(tables_mutex_);
  std::vector<std::shared_ptr<Table>> tables;
  if (const auto ids = active_of_.find(agent); ids != active_of_.end())
    for (const std::string& id : ids->second)
      if (const auto found = active_.find(id); found != active_.end()) tables.push_back(found->second);
  return tables;
}

Result<std::vector<std::shared_ptr<Table>>> Arena::fetch_all(const Result<std::vector<std::string>>& ids) {
  if (!ids) return tl::make_unexpected(ids.error());
  std::vector<std::shared_ptr<Table>> tables;
  for (const std::string& id : *ids) {
    auto table = fetch(id);
    if (!table) return tl::make_unexpected(table.error());
    if (*table) tables.push_back(*std::move(table));
  }
  return tables;
}

void Arena::changed(const std::shared_ptr<Table>& table) {
  ++decisions_;
  const auto now = table->now();
  if (now->over) return finished(table);
  if (house_ != 0 && table->facts().agents.at(static_cast<std::size_t>(now->to_decide)) == house_) play_house(table);
}

void Arena::finished(const std::shared_ptr<Table>& table) {
  ++finished_;
  const GameFacts& facts = table->facts();
  const std::lock_guard lock(tables_mutex_);
  if (active_.erase(facts.id) != 0) recent_.push_back(table);
  if (recent_.size() > most_recent) recent_.pop_front();
  for (const std::int64_t agent : facts.agents) active_of_[agent].erase(facts.id);
}

// On the strand of the table.
void Arena::play_house(const std::shared_ptr<Table>& table) {
  const auto think = [this, table](const Position& position, const Record&) {
    const auto now = table->now();
    if (now->over || table->facts().agents.at(static_cast<std::size_t>(now->to_decide)) != house_) return;
    const std::pair thought(table->facts().id, now->decisions);
    if (const std::lock_guard lock(house_mutex_); !house_thinks_.insert(thought).second) return;
    std::shared_ptr<const Position> clone = position.clone();
    boost::asio::post(house_threads_, [this, table, now, clone, thought] {
      ThinkLimits limits;
      limits.level = *settings_.house;
      limits.time = std::clamp((now->deadline - time_.now()) / 4, Milliseconds(20), Milliseconds(1000));
      limits.seed = std::random_device{}();
      const auto result = ending_ ? Result<ThinkResult>(ThinkResult{}) : think_now(*clone, limits);
      {
        const std::lock_guard lock(house_mutex_);
        house_thinks_.erase(thought);
      }
      if (!result || !result->move) return;  // its time will run out
      MoveRequest request;
      request.turn_number = now->decisions;
      request.key = fresh_id('h');
      request.move = result->move_text;
      table->decide(house_, std::move(request), [](const Table::Decided&) {});
    });
  };
  table->read(think, [](const GameFault&) {});
}

ArenaCounts Arena::counts() const {
  ArenaCounts counts;
  {
    const std::lock_guard lock(lobby_mutex_);
    counts.waiting = lobby_.size();
  }
  {
    const std::lock_guard lock(tables_mutex_);
    counts.active = active_.size();
  }
  counts.started = started_;
  counts.finished = finished_;
  counts.decisions = decisions_;
  counts.store = store_->counts();
  return counts;
}

}  // namespace kiban::arena
