// The arena as a whole, without its wire.
#include "arena/arena.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <future>

#include "arena/base/secrets.hpp"
#include "core/tests/toy_game.hpp"

using namespace kiban;
using namespace kiban::arena;
using kiban::test::ToyGame;

namespace {

namespace fs = std::filesystem;

// The toy with all the tables that the wire speaks of.
class WiredToy : public ToyGame {
 public:
  const kb_topology& topology() const override {
    static const kb_site_info heap[] = {{"heap", 0, 0, 0, 0}};
    static const kb_container board[] = {{"Board", -1, {}}};
    static const kb_role_info roles[] = {{"first", "First", 0, 0, 0}, {"second", "Second", 0, 0, 0}};
    static const kb_word choices[] = {{"one", "One"}, {"two", "Two"}, {"again", "Again"}, {"swap", "Swap"}};
    static const kb_word phases[] = {{"play", "Play"}};
    static const kb_topology topology = [] {
      kb_topology made{};
      made.size = sizeof made;
      made.site_count = made.container_count = made.phase_count = 1;
      made.role_count = 2;
      made.choice_count = 4;
      made.sites = heap;
      made.containers = board;
      made.roles = roles;
      made.choices = choices;
      made.phases = phases;
      return made;
    }();
    return topology;
  }
};

class ToyMaker : public GameMaker {
 public:
  std::vector<GameEntry> games() const override { return {{"toy", "Toy", "", "toy", {}, "", ""}}; }
  std::vector<RefusedFile> refused() const override { return {}; }
  Result<std::shared_ptr<const Game>> open(const std::string&, const OptionValues&) const override {
    return std::make_shared<WiredToy>();
  }
};

struct Place {
  Place() { fs::create_directories(folder); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() { fs::remove_all(folder); }

  std::unique_ptr<Arena> open() const {
    const auto catalog = std::make_shared<Catalog>();
    catalog->add(std::make_shared<ToyMaker>());
    auto rulesets = Rulesets::read(
        R"({"default": "toy", "time_controls": ["5m"], "actions": {}, "single": "single", "rulesets": [], "phases": {}})",
        *catalog);
    REQUIRE(rulesets);
    auto store = open_store((folder / "arena.db").string());
    REQUIRE(store);
    ArenaSettings settings;
    settings.house.reset();
    auto arena = Arena::open(settings, *std::move(store), catalog, *std::move(rulesets));
    REQUIRE(arena);
    return *std::move(arena);
  }

  const fs::path folder = fs::temp_directory_path() / ("kiban_arena_" + fresh_id('t'));
};

std::shared_ptr<Table> begun(Arena& arena) {
  std::string game;
  for (const char* name : {"anna", "bert"}) {
    const auto agent = arena.register_agent(name, "", "");
    REQUIRE(agent);
    const auto joined = arena.join(agent->agent, "", "toy", "5m");
    REQUIRE(joined);
    game = joined->game_id;
  }
  auto table = arena.table(game);
  REQUIRE(table);
  return table;
}

Table::Decided decided(Table& table, std::size_t turn, const std::string& move) {
  MoveRequest request;
  request.turn_number = turn;
  request.key = move + std::to_string(turn);
  request.move = move;
  std::promise<Table::Decided> answer;
  const auto seat = static_cast<std::size_t>(table.now()->to_decide);
  table.decide(table.facts().agents.at(seat), request, [&](const auto& told) { answer.set_value(told); });
  return answer.get_future().get();
}

}  // namespace

TEST_CASE("an arena that ends lets go of games that somebody waits for") {
  const Place place;
  auto arena = place.open();
  auto polled = begun(*arena);
  const std::weak_ptr<Table> waited_for = polled;
  bool woken = false;
  polled->hold([&woken, table = polled] { woken = table != nullptr; });
  const auto decides = decided(*polled, 0, "1");
  REQUIRE(decides);
  CHECK(woken);
  polled->hold([table = polled] {});
  SECTION("by itself") {}
  SECTION("and what was to be done there") {
    polled->read([table = polled](const Position&, const Record&) {}, [](const GameFault&) {});
  }
  polled.reset();
  arena->close();
  CHECK(waited_for.expired());
}

TEST_CASE("what is told of a game is whole JSON with all that the wire names") {
  const Place place;
  const auto arena = place.open();
  const auto table = begun(*arena);
  REQUIRE(decided(*table, 0, "2"));
  const auto seat = table->now()->to_decide;
  const json told = json::parse(table->now()->full(seat, 0, R"(,"more":1)"));
  for (const char* name : {"game_id", "position", "origin", "board", "phase", "turn_color", "turn_agent", "move_number",
                           "forbidden_moves", "offer10_candidates", "draw_offered_by", "clocks", "result", "seats"})
    CHECK(told.contains(name));
  CHECK(told["your_turn"] == true);
  CHECK(told["turn_number"] == 1);
  CHECK(told["last_moves"].size() == 1);
  CHECK(told["legal_moves"] == json::parse(R"([{"move": "1", "action": "one"}, {"move": "2", "action": "two"},
                                               {"move": "1!", "action": "again"}, {"move": "swap", "action": "swap"}])"));
  CHECK(json::parse(table->now()->in_short(-1))["turn_number"] == 1);
}
