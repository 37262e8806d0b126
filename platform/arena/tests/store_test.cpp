// What every store of an arena promises.
#include <atomic>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "arena/base/secrets.hpp"
#include "arena/store/store.hpp"

using namespace kiban;
using namespace kiban::arena;

namespace {

namespace fs = std::filesystem;

// The folder of a cluster of PostgreSQL's socket: then the same is asked of that store. tests/arena/servers_test.py
// does so.
const char* cluster() { return std::getenv("KIBAN_TEST_POSTGRESQL"); }

// A database of its own.
class Place {
 public:
  Place() : name_("kiban_arena_" + fresh_id('t')), folder_(fs::temp_directory_path() / name_) {
    fs::create_directories(folder_);
    if (cluster() != nullptr) REQUIRE(ran("createdb"));
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    fs::remove_all(folder_);
    if (cluster() != nullptr) (void)ran("dropdb");
  }
  std::string file() const { return (folder_ / "arena.db").string(); }
  std::string database() const {
    return cluster() == nullptr ? file() : "postgresql:///" + name_ + "?user=postgres&host=" + cluster();
  }
  std::unique_ptr<Store> open() const {
    auto store = open_store(database());
    REQUIRE(store);
    return *std::move(store);
  }

 private:
  bool ran(const char* program) const {
    const std::string command = std::string(program) + " -h " + cluster() + " -U postgres " + name_;
    return std::system(command.c_str()) == 0;  // NOLINT(concurrency-mt-unsafe,cert-env33-c)
  }

  std::string name_;
  fs::path folder_;
};

Time at(std::int64_t ms) { return Time(Milliseconds(ms)); }

AgentRow add(Store& store, const std::string& name) {
  AgentRow row;
  row.agent_id = fresh_id('a');
  row.name = name;
  row.key_hash = sha256(name);
  row.created = at(1000);
  const auto kept = store.add_agent(row);
  REQUIRE(kept);
  return *kept;
}

GameRow game_of(const AgentRow& first, const AgentRow& second, const std::string& id = "g_1") {
  GameRow game;
  game.id = id;
  game.game = "a-game";
  game.ruleset = "a-ruleset";
  game.options = "{}";
  game.time_control = "5m";
  game.agents = {first.id, second.id};
  game.roles = {"black", "white"};
  game.created = game.turn_since = at(2000);
  return game;
}

GameStep step_of(const std::string& game, std::size_t before) {
  GameStep step;
  step.game = game;
  step.before = before;
  step.roles = {"black", "white"};
  step.decisions = {{static_cast<int>(before % 2), "black", "h8", at(3000), Milliseconds(1000)}};
  step.answer = AnswerRow{
      static_cast<int>(before % 2), "key-" + std::to_string(before), "digest", "h8", before, before + 1, false};
  step.turn_since = at(3000);
  return step;
}

EndRow won_by(int seat) { return {"won", seat, "match.resigned", "resignation", "black", at(9000), true}; }

}  // namespace

TEST_CASE("names are one whatever their case, keys find their agent", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow kept = add(*store, "Some-Agent");
  AgentRow again = kept;
  again.name = "some-AGENT";
  again.key_hash = sha256("other");
  const auto refused = store->add_agent(again);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.token == "arena.name-taken");
  CHECK((*store->agent_by_name("SOME-agent"))->id == kept.id);
  CHECK((*store->agent_by_key(sha256("Some-Agent")))->id == kept.id);
  REQUIRE(store->change_key(kept.id, sha256("new")));
  CHECK_FALSE(store->agent_by_key(sha256("Some-Agent"))->has_value());
  CHECK((*store->agent_by_key(sha256("new")))->name == "Some-Agent");
}

TEST_CASE("a game is kept step by step, and found again by another opening", "[store]") {
  const Place place;
  {
    const auto store = place.open();
    const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
    REQUIRE(store->enqueue({a.id, "a-ruleset", "5m", at(1500)}));
    REQUIRE(store->add_game(game_of(a, b), {}));
    CHECK(store->queue()->empty());
    REQUIRE(store->step(step_of("g_1", 0)));
    REQUIRE(store->step(step_of("g_1", 1)));
  }
  const auto store = place.open();
  const auto stored = store->game("g_1");
  REQUIRE(stored);
  REQUIRE(*stored);
  CHECK((*stored)->row.names[1] == "bbb");
  CHECK((*stored)->decisions.size() == 2);
  CHECK((*stored)->answers.size() == 2);
  CHECK(*store->active_games() == std::vector<std::string>{"g_1"});
  CHECK((*store->agent_by_name("aaa"))->first_seats == 1);
  CHECK((*store->agent_by_name("bbb"))->first_seats == 0);
  CHECK((*store->agent_by_name("bbb"))->games == 1);
}

TEST_CASE("a step that was made elsewhere already is a conflict, and nothing of it is kept", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  REQUIRE(store->add_game(game_of(a, b), {}));
  REQUIRE(store->step(step_of("g_1", 0)));
  for (const std::size_t before : {std::size_t{0}, std::size_t{5}}) {
    const auto refused = store->step(step_of("g_1", before));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().text.token == "arena.conflict");
  }
  CHECK((*store->game("g_1"))->decisions.size() == 1);
  GameStep twice = step_of("g_1", 1);
  twice.answer->seat = 0;
  twice.answer->key = "key-0";  // a key that was used: the database refuses it, and the decision goes with it
  REQUIRE_FALSE(store->step(twice));
  CHECK((*store->game("g_1"))->decisions.size() == 1);
}

TEST_CASE("a result and its ratings are one, and count once", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  REQUIRE(store->add_game(game_of(a, b), {}));
  GameStep last = step_of("g_1", 0);
  last.end = won_by(0);
  const auto changes = store->step(last);
  REQUIRE(changes);
  REQUIRE(*changes);
  CHECK((**changes)[0].before.rating == 1500);
  CHECK((**changes)[0].after.rating > 1600);
  CHECK((**changes)[1].after.rating < 1400);
  CHECK_FALSE(store->step(last));
  last.before = 1;
  CHECK_FALSE(store->step(last));  // it is over
  const auto rows = store->ranking("a-ruleset", 0, 10);
  REQUIRE(rows->size() == 2);
  CHECK((*rows)[0].agent == "aaa");
  CHECK((*rows)[0].games == 1);
  CHECK((*rows)[0].rating.rating == Approx((**changes)[0].after.rating));
  CHECK(store->active_games()->empty());
  CHECK((*store->game("g_1"))->row.ratings.has_value());
}

TEST_CASE("who has looked at a game is remembered", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  REQUIRE(store->add_game(game_of(a, b), {}));
  REQUIRE(store->arrived("g_1", 1));
  REQUIRE(store->arrived("g_1", 1));
  CHECK((*store->game("g_1"))->row.arrived == std::array<bool, 2>{false, true});
}

TEST_CASE("a game without a result changes no rating", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  REQUIRE(store->add_game(game_of(a, b), {}));
  GameStep last = step_of("g_1", 0);
  last.end = EndRow{"void", {}, "match.abandoned", "abandoned", "", at(9000), false};
  const auto changes = store->step(last);
  REQUIRE(changes);
  CHECK_FALSE(*changes);
  CHECK(store->ratings_of(a.id)->empty());
}

TEST_CASE("what passes while the arena sleeps is given back to games under way", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  CHECK_FALSE(store->last_alive()->has_value());
  REQUIRE(store->alive(at(10'000)));
  REQUIRE(store->add_game(game_of(a, b, "g_1"), {}));
  REQUIRE(store->add_game(game_of(a, b, "g_2"), {}));
  GameStep last = step_of("g_2", 0);
  last.end = won_by(1);
  REQUIRE(store->step(last));
  REQUIRE(store->wake(at(70'000)));
  CHECK((*store->game("g_1"))->row.turn_since == at(62'000));
  CHECK((*store->game("g_2"))->row.turn_since == at(3000));
  CHECK(**store->last_alive() == at(70'000));
  REQUIRE(store->wake(at(5000)));  // a clock that was put back takes nothing
  CHECK((*store->game("g_1"))->row.turn_since == at(62'000));
}

TEST_CASE("many writers share commits, and each is told of its own", "[store]") {
  const Place place;
  const auto store = place.open();
  constexpr int writers = 8, each = 40;
  std::vector<std::thread> threads;
  threads.reserve(writers);
  std::atomic<int> taken{0}, kept{0};
  for (int t = 0; t < writers; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < each; ++i) {
        AgentRow row;
        row.agent_id = fresh_id('a');
        row.name = "agent-" + std::to_string(i % 2 == 0 ? i : 1000 * t + i);  // even ones are wanted by all
        row.key_hash = sha256(row.agent_id);
        ++(store->add_agent(row) ? kept : taken);
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(kept == each / 2 + writers * each / 2);
  CHECK(taken == (writers - 1) * each / 2);
  CHECK(store->counts().writes >= static_cast<std::uint64_t>(kept));
  if (cluster() == nullptr) CHECK(store->counts().commits < store->counts().writes);
}

TEST_CASE("a file of another kind is left alone") {
  const Place place;
  std::ofstream(place.file()) << std::string(4096, 'x');
  const auto opened = open_sqlite_store(place.file());
  REQUIRE_FALSE(opened);
  std::ifstream in(place.file());
  CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == std::string(4096, 'x'));
}

TEST_CASE("games are listed page by page, the newest first", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb"), c = add(*store, "ccc");
  for (int i = 0; i < 5; ++i) REQUIRE(store->add_game(game_of(a, i % 2 == 0 ? b : c, "g_" + std::to_string(i)), {}));
  GameFilter filter;
  filter.limit = 2;
  std::vector<std::string> seen;
  for (;;) {
    const auto page = store->games(filter);
    REQUIRE(page);
    if (page->empty()) break;
    for (const GameRow& row : *page) seen.push_back(row.id);
    filter.before = page->back().number;
  }
  CHECK(seen == std::vector<std::string>{"g_4", "g_3", "g_2", "g_1", "g_0"});
  filter = {};
  filter.agent = "CCC";
  CHECK(store->games(filter)->size() == 2);
  filter.agent = "nobody";
  CHECK(store->games(filter)->empty());
  filter = {};
  filter.finished = true;
  CHECK(store->games(filter)->empty());
}

TEST_CASE("who waits is claimed once", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb"), c = add(*store, "ccc");
  for (const AgentRow* agent : {&a, &b, &c}) REQUIRE(store->enqueue({agent->id, "a-ruleset", "5m", at(1500)}));
  std::atomic<int> begun{0}, claimed{0};
  const auto begin = [&](const AgentRow& first, const AgentRow& second, const char* id) {
    const auto added = store->add_game(game_of(first, second, id), {first.id, second.id});
    if (added) ++begun;
    if (!added && added.error().text.token == "arena.claimed") ++claimed;
  };
  std::thread other([&] { begin(a, b, "g_1"); });
  begin(b, c, "g_2");
  other.join();
  CHECK(begun == 1);
  CHECK(claimed == 1);
  CHECK(store->queue()->size() == 1);
  CHECK(store->active_games()->size() == 1);
}

TEST_CASE("who plays in a pool, or waits there, stands so whatever is asked again", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  REQUIRE(store->enqueue({a.id, "a-ruleset", "5m", at(1500)}));
  CHECK(store->enqueue({a.id, "a-ruleset", "5m", at(9500)})->joined == at(1500));
  REQUIRE(store->add_game(game_of(a, b), {a.id}));
  CHECK(store->enqueue({a.id, "a-ruleset", "5m", at(9500)})->game == "g_1");
  CHECK((*store->standing(b.id, "a-ruleset", "5m"))->game == "g_1");
  CHECK_FALSE(store->standing(b.id, "a-ruleset", "1m")->has_value());
}

TEST_CASE("a ban takes its agent out of the queue, and is heard of", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa");
  REQUIRE(store->alive(at(1000)));
  REQUIRE(store->enqueue({a.id, "a-ruleset", "5m", at(1500)}));
  CHECK_FALSE(*store->unheard());
  REQUIRE(store->moderate("AAA", false, true));
  CHECK(store->queue()->empty());
  const auto refused = store->enqueue({a.id, "a-ruleset", "5m", at(1500)});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.token == "arena.banned");
  CHECK(*store->unheard());
  bool heeded = false;
  REQUIRE(store->hear([&] {
    heeded = (*store->agent_by_name("aaa"))->banned;
    REQUIRE(store->moderate("aaa", true, true));  // this one is not heard of
  }));
  CHECK(heeded);
  CHECK(*store->unheard());
  REQUIRE(store->hear([] {}));
  CHECK_FALSE(*store->unheard());
}

TEST_CASE("games whose time is over are found, and once they have ended no more", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  GameRow game = game_of(a, b);
  game.deadline = at(5000);
  REQUIRE(store->add_game(game, {}));
  CHECK(store->overdue(at(5000))->empty());
  CHECK(*store->overdue(at(5001)) == std::vector<std::string>{"g_1"});
  GameStep last = step_of("g_1", 0);
  last.end = won_by(0);
  REQUIRE(store->step(last));
  CHECK(store->overdue(at(5001))->empty());
}

TEST_CASE("a step that another draw was offered before is a conflict", "[store]") {
  const Place place;
  const auto store = place.open();
  const AgentRow a = add(*store, "aaa"), b = add(*store, "bbb");
  REQUIRE(store->add_game(game_of(a, b), {}));
  GameStep offer = step_of("g_1", 0);
  offer.decisions.clear();
  offer.draw_offer = 1;
  REQUIRE(store->step(offer));
  CHECK_FALSE(store->step(step_of("g_1", 0)));
  GameStep knows = step_of("g_1", 0);
  knows.offered = 1;
  knows.answer->key = "another";
  REQUIRE(store->step(knows));
  CHECK_FALSE((*store->game("g_1"))->row.draw_offer.has_value());
}

TEST_CASE("a file is one server's at a time", "[store]") {
  if (cluster() != nullptr) return;  // a database is for several
  const Place place;
  auto first = place.open(), second = place.open();
  REQUIRE(first->begin(at(1000)));
  const auto refused = second->begin(at(1000));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.token == "arena.served");
  CHECK(second->agent_by_name("nobody"));  // who moderates may
  first.reset();
  CHECK(second->begin(at(2000)));
}
