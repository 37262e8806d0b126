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
constexpr Milliseconds beat{1000};

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

OptionValues options_in(const std::string& text) { return json::parse(text).get<OptionValues>(); }

}  // namespace

// ---- its life ----

Arena::Arena(const ArenaSettings& settings, std::unique_ptr<Store> store, std::shared_ptr<const Catalog> catalog,
             Rulesets rulesets, Time last)
    : settings_(settings),
      catalog_(std::move(catalog)),
      rulesets_(std::move(rulesets)),
      store_(std::move(store)),
      time_(last),
      lobby_(settings.matching),
      workers_(settings.workers),
      ticker_(workers_) {}

Result<std::unique_ptr<Arena>> Arena::open(const ArenaSettings& settings, std::unique_ptr<Store> store,
                                           std::shared_ptr<const Catalog> catalog, Rulesets rulesets) {
  const auto last = store->last_alive();
  if (!last) return tl::make_unexpected(last.error());
  // The constructor is private, so make_unique is no way in.
  auto arena = std::unique_ptr<Arena>(
      new Arena(settings, std::move(store), std::move(catalog), std::move(rulesets), last->value_or(Time{})));
  const auto resumed = arena->resume(!last->has_value());
  if (!resumed) return tl::make_unexpected(resumed.error());
  return arena;
}

Arena::~Arena() { close(); }

void Arena::close() {
  if (ending_.exchange(true)) return;
  workers_.stop();
  workers_.join();
  house_threads_.stop();
  house_threads_.join();
  // Their timers belong to the workers, which go first.
  active_.clear();
  recent_.clear();
  (void)store_->alive(time_.now());
}

Result<void> Arena::resume(bool is_new) {
  auto done = is_new ? store_->alive(time_.now()) : store_->wake(time_.now());
  if (done) done = open_house();
  if (done) done = resume_games();
  if (done) done = resume_queue();
  if (done) tick();
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
    keep_table(*table);
    for (const std::int64_t agent : (*stored)->row.agents)
      playing_[agent][{(*stored)->row.ruleset, (*stored)->row.time_control}] = id;
    (*table)->start();
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
  for (const QueueRow& row : *rows) {
    const auto agent = agent_by_id(row.agent);
    const Ruleset* const ruleset = rulesets_.find(row.ruleset);
    if (!agent || ruleset == nullptr) continue;
    (*agent)->seen = since_epoch(time_.now()).count();
    const auto waiting = waiting_of((*agent)->row, *ruleset, row.joined);
    const std::lock_guard lock(lobby_mutex_);
    if (waiting) enter({row.ruleset, row.time_control}, *waiting);
  }
  return pair_all();
}

Result<void> Arena::open_house() {
  if (!settings_.house) return {};
  const std::string name = std::string(house_prefix) + token_of(*settings_.house);
  const auto known = store_->agent_by_name(name);
  if (!known) return tl::make_unexpected(known.error());
  AgentRow row;
  row.agent_id = fresh_id('a');
  row.name = name;
  row.description = "The built-in player of this arena. It takes who would wait too long.";
  row.created = time_.now();
  row.house = true;
  const auto kept = *known ? Result<AgentRow>(**known) : store_->add_agent(row);
  if (!kept) return tl::make_unexpected(kept.error());
  house_ = kept->id;
  return {};
}

// Twice a second: who waits, and that the arena lives.
void Arena::tick() {
  ticker_.expires_after(beat / 2);
  ticker_.async_wait([this](const boost::system::error_code& error) {
    if (error || ending_) return;
    (void)store_->alive(time_.now());
    drop_silent();
    (void)pair_all();
    (void)seat_house();
    tick();
  });
}

// ---- agents ----

AgentPtr Arena::remember(const AgentRow& row) {
  const std::lock_guard lock(agents_mutex_);
  AgentPtr& agent = by_id_[row.id];
  if (!agent || agent->row.key_hash != row.key_hash || agent->row.banned != row.banned) {
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
  if (row && *row) remember(**row);
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

// A game that is over counts no longer, from the moment on that anybody can see its end.
std::optional<std::string> Arena::game_in(std::int64_t agent, const Pool& pool) {
  const auto games = playing_.find(agent);
  if (games == playing_.end()) return std::nullopt;
  const auto game = games->second.find(pool);
  if (game == games->second.end()) return std::nullopt;
  const auto now = table(game->second);
  return now && !now->now()->over ? std::optional(game->second) : std::nullopt;
}

std::optional<Joined> Arena::joined_as(std::int64_t agent, const Pool& pool) {
  if (auto playing = game_in(agent, pool)) return Joined{*std::move(playing), pool, {}};
  if (const auto starting = starting_.find(agent); starting != starting_.end() && starting->second.pool == pool)
    return starting->second;
  const Waiting* const waiting = lobby_.where(agent) == pool ? lobby_.find(agent) : nullptr;
  return waiting == nullptr ? std::nullopt : std::optional(Joined{{}, pool, waiting->joined});
}

Result<void> Arena::enqueue(const Agent& agent, const Pool& pool, const Ruleset& ruleset) {
  const Time now = time_.now();
  const auto waiting = waiting_of(agent.row, ruleset, now);
  if (!waiting) return tl::make_unexpected(waiting.error());
  auto kept = store_->enqueue({agent.row.id, pool.ruleset, pool.time_control, now});
  if (!kept) return kept;
  const std::lock_guard lock(lobby_mutex_);
  enter(pool, *waiting);
  return kept;
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
  const auto joined = [&] {
    const std::lock_guard lock(lobby_mutex_);
    return joined_as(agent->row.id, pool);
  };
  if (const auto already = joined(); already && !already->game_id.empty()) return *already;
  auto done = joined() ? Result<void>() : enqueue(*agent, pool, *rules);
  if (done) done = pair_all();
  if (!done) return tl::make_unexpected(store_problem(done.error()));
  return joined().value_or(Joined{{}, pool, {}});
}

tl::expected<void, Problem> Arena::leave(const Agent& agent) {
  const std::lock_guard one_at_a_time(agent.queueing);
  const auto kept = store_->dequeue(agent.row.id);
  if (!kept) return tl::make_unexpected(store_problem(kept.error()));
  const std::lock_guard lock(lobby_mutex_);
  lobby_.leave(agent.row.id);
  return {};
}

std::optional<Joined> Arena::waiting(const Agent& agent) const {
  const std::lock_guard lock(lobby_mutex_);
  if (const auto starting = starting_.find(agent.row.id); starting != starting_.end()) return starting->second;
  const auto pool = lobby_.where(agent.row.id);
  const Waiting* const waiting = lobby_.find(agent.row.id);
  if (!pool || waiting == nullptr) return std::nullopt;
  return Joined{{}, *pool, waiting->joined};
}

std::optional<std::pair<Pool, Pairing>> Arena::take_pair() {
  auto next = lobby_.next(time_.now());
  if (!next) return next;
  for (const Waiting* const waiting : {&next->second.first, &next->second.second})
    starting_[waiting->agent] = {{}, next->first, waiting->joined};
  return next;
}

void Arena::put_back(const Pool& pool, const Pairing& pairing) {
  const std::lock_guard lock(lobby_mutex_);
  for (const Waiting* const waiting : {&pairing.first, &pairing.second}) {
    starting_.erase(waiting->agent);
    if (waiting->agent != house_) lobby_.join(pool, *waiting);
  }
}

Result<void> Arena::pair_all() {
  const auto next = [this] {
    const std::lock_guard lock(lobby_mutex_);
    return take_pair();
  };
  while (const auto pair = next()) {
    auto begun = begin_game(pair->first, pair->second);
    if (begun) continue;
    put_back(pair->first, pair->second);
    return begun;
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
  row.names = {(*first)->row.name, (*second)->row.name};
  row.created = row.turn_since = time_.now();
  row.roles = {role_token(*ruleset->rules, 0), role_token(*ruleset->rules, 1)};
  const auto table = open_table(stored);
  if (!table) return tl::make_unexpected(table.error());
  auto kept = store_->add_game(row);
  if (!kept) return kept;
  ++started_;
  keep_table(*table);
  {
    const std::lock_guard lock(lobby_mutex_);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      playing_[row.agents.at(seat)][pool] = row.id;
      last_opponent_[row.agents.at(seat)] = row.agents.at(1 - seat);
      starting_.erase(row.agents.at(seat));
    }
  }
  (*table)->start();
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
  if (!begun) put_back(pool, pairing);
  return begun;
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
  const Table::Surroundings around{*store_, time_, workers_, [this](const auto& table) { changed(table); }};
  return Table::open(around, *std::move(rules), rulesets_.words_of(stored.row.game), stored);
}

void Arena::keep_table(const std::shared_ptr<Table>& table) {
  const std::lock_guard lock(tables_mutex_);
  active_[table->facts().id] = table;
  for (const std::int64_t agent : table->facts().agents) active_of_[agent].insert(table->facts().id);
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
  const std::lock_guard lock(tables_mutex_);
  if (const auto found = active_.find(id); found != active_.end()) return found->second;
  if (!(*stored)->row.end) return opened;  // it begins at this moment; the next who asks finds it in memory
  recent_.push_back(*opened);
  if (recent_.size() > most_recent) recent_.pop_front();
  return opened;
}

std::vector<std::shared_ptr<Table>> Arena::tables_of(std::int64_t agent) {
  const std::lock_guard lock(tables_mutex_);
  std::vector<std::shared_ptr<Table>> tables;
  if (const auto ids = active_of_.find(agent); ids != active_of_.end())
    for (const std::string& id : ids->second)
      if (const auto found = active_.find(id); found != active_.end()) tables.push_back(found->second);
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
  {
    const std::lock_guard lock(tables_mutex_);
    if (active_.erase(facts.id) != 0) recent_.push_back(table);
    if (recent_.size() > most_recent) recent_.pop_front();
    for (const std::int64_t agent : facts.agents) active_of_[agent].erase(facts.id);
  }
  const std::lock_guard lock(lobby_mutex_);
  const Pool pool{facts.ruleset, facts.time_control};
  for (const std::int64_t agent : facts.agents) {
    auto& newest = playing_[agent];
    if (const auto game = newest.find(pool); game != newest.end() && game->second == facts.id) newest.erase(game);
  }
}

// On the strand of the table.
void Arena::play_house(const std::shared_ptr<Table>& table) {
  const auto think = [this, table](const Position& position, const Record&) {
    const auto now = table->now();
    if (now->over || table->facts().agents.at(static_cast<std::size_t>(now->to_decide)) != house_) return;
    std::shared_ptr<const Position> clone = position.clone();
    boost::asio::post(house_threads_, [this, table, now, clone] {
      ThinkLimits limits;
      limits.level = *settings_.house;
      limits.time = std::clamp((now->deadline - time_.now()) / 4, Milliseconds(20), Milliseconds(1000));
      limits.seed = std::random_device{}();
      const auto result = ending_ ? Result<ThinkResult>(ThinkResult{}) : think_now(*clone, limits);
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
