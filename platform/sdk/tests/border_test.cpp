// The border between C and C++: nothing is thrown across it, nothing is written beyond a buffer, nothing null is
// followed.
#include <catch2/catch.hpp>

#include <array>
#include <string>

#include "toy_games.hpp"

using namespace toy;

TEST_CASE("exceptions become errors and leave the position as it was") {
  struct Row {
    std::uint64_t move;
    kb_status status;
    const char* token;
  };
  const Row rows[] = {
      {1, KB_OK, ""},
      {2, KB_E_LIMIT, "plugin.memory"},
      {3, KB_E_INTERNAL, "plugin.bug"},
  };
  for (const Row& row : rows) {
    Table table(Table::of<ThrowerGame>(), "ten");
    kb_error error{};
    CHECK(table.play(row.move, &error) == row.status);
    CHECK(std::string(error.text.token) == row.token);
    CHECK(table.text() == (row.status == KB_OK ? "1" : "0"));
  }
}

TEST_CASE("an exception where no error can be told is a status") {
  const kb_games& games = Table::of<ThrowerGame>();
  Table table(games, "ten", "6");
  std::uint32_t count = 77;
  std::array<kb_move, 4> moves{};
  CHECK(games.legal(table.position, nullptr, 0, &count) == KB_E_INTERNAL);
  CHECK(games.legal(table.position, moves.data(), 4, &count) == KB_E_INTERNAL);
  CHECK(count == 77);
}

TEST_CASE("a text beyond its limit is not written") {
  const kb_games& games = Table::of<ThrowerGame>();
  Table table(games, "ten");
  std::string written;
  kb_error error{};
  CHECK(games.move_text(table.position, {1, 0}, {&written, Table::append}, &error) == KB_E_LIMIT);
  CHECK(written.empty());
}

TEST_CASE("null arguments are refused") {
  const kb_games& games = Table::of<FullGame>();
  Table table(games, "ten");
  kb_position* const position = table.position;
  const kb_sink no_sink{nullptr, nullptr};
  kb_rules* rules = nullptr;
  kb_position* other = nullptr;
  kb_move move{};
  std::uint32_t count = 0;
  const kb_status answers[] = {
      games.create(nullptr, nullptr, 0, &rules, nullptr),
      games.create("ten", nullptr, 0, nullptr, nullptr),
      games.create("ten", nullptr, 3, &rules, nullptr),
      games.start(nullptr, nullptr, &other, nullptr),
      games.start(table.rules, nullptr, nullptr, nullptr),
      games.state(position, nullptr),
      games.state(nullptr, nullptr),
      games.reason(position, nullptr),
      games.occupants(position, nullptr, 4, &count),
      games.occupants(nullptr, nullptr, 0, &count),
      games.marks(position, nullptr, 0, nullptr),
      games.legal(position, nullptr, 4, &count),
      games.legal(position, nullptr, 0, nullptr),
      games.legal(nullptr, nullptr, 0, &count),
      games.steps(position, {1, 0}, nullptr, 4, &count),
      games.play(nullptr, {1, 0}, nullptr),
      games.undo(nullptr, nullptr),
      games.move_text(position, {1, 0}, no_sink, nullptr),
      games.parse_move(position, nullptr, &move, nullptr),
      games.parse_move(position, "+1", nullptr, nullptr),
      games.position_text(position, KB_TEXT_FULL, no_sink, nullptr),
      games.position_text(position, 9, {&count, Table::append}, nullptr),
      games.key(position, nullptr),
  };
  for (const kb_status answer : answers) CHECK(answer == KB_E_ARGUMENT);
  CHECK(games.clone(nullptr) == nullptr);
  CHECK(games.topology(nullptr) == nullptr);
  CHECK(games.extension(table.rules, nullptr) == nullptr);
  CHECK(games.info(1) == nullptr);
  games.release(nullptr);
  games.destroy(nullptr);
}

TEST_CASE("lists write what fits and count all") {
  const kb_games& games = Table::of<FullGame>();
  Table table(games, "ten");
  for (std::uint32_t capacity = 0; capacity <= 5; ++capacity) {
    std::array<kb_move, 5> moves;
    moves.fill({99, 99});
    std::uint32_t count = 0;
    CHECK(games.legal(table.position, moves.data(), capacity, &count) == KB_OK);
    CHECK(count == 3);
    for (std::uint32_t i = 0; i < 5; ++i) CHECK(moves[i].lo == (i < capacity && i < 3 ? i + 1 : 99));
  }
}

TEST_CASE("state fills what the host knows and no more") {
  const kb_games& games = Table::of<FullGame>();
  Table table(games, "ten");
  struct {
    kb_state state;
    std::uint64_t after;
  } room{};
  for (const std::uint32_t size : {4U, 8U, 20U, 28U, 36U}) {
    std::memset(&room, 0x55, sizeof room);
    room.state.size = size;
    CHECK(games.state(table.position, &room.state) == KB_OK);
    CHECK(room.state.size == size);
    CHECK(room.after == 0x5555555555555555ULL);
    CHECK(room.state.to_act == (size >= 8 ? 1U : 0x55555555U));
    CHECK(room.state.seat_of_role[7] == (size >= 28 ? -1 : 0x55));
  }
}

TEST_CASE("tables are offered only when there is something in them") {
  Table full(Table::of<FullGame>(), "ten"), plain(Table::of<PlainGame>(), "ten");
  for (const char* id : {KB_EXPLAIN_ID, KB_PERFT_ID}) {
    CHECK(Table::of<FullGame>().extension(full.rules, id) != nullptr);
    CHECK(Table::of<PlainGame>().extension(plain.rules, id) == nullptr);
  }
  CHECK(Table::of<FullGame>().extension(full.rules, "kb.unknown/1") == nullptr);
}

TEST_CASE("a plugin of two games finds the right one by its handles") {
  const kb_games& games = Table::of<PlainGame, TwentyGame>();
  REQUIRE(games.count() == 2);
  CHECK(std::string(games.info(1)->id) == "twenty");
  Table ten(games, "ten", "9"), twenty(games, "twenty", "9");
  CHECK(ten.play(1) == KB_OK);
  CHECK(twenty.play(1) == KB_OK);
  kb_state state{};
  state.size = sizeof state;
  CHECK(games.state(ten.position, &state) == KB_OK);
  CHECK(state.outcome == KB_WON);
  CHECK(games.state(twenty.position, &state) == KB_OK);
  CHECK(state.outcome == KB_ONGOING);
  CHECK(games.state(nullptr, &state) == KB_E_ARGUMENT);

  kb_rules* rules = nullptr;
  kb_error error{};
  CHECK(games.create("thirty", nullptr, 0, &rules, &error) == KB_E_ARGUMENT);
  CHECK(std::string(error.text.token) == "games.unknown");
}

TEST_CASE("the entry counts its users") {
  const kb_plugin_entry entry = Plugin<PlainGame>::entry("toy", "1");
  kb_host host{};
  host.size = sizeof host;
  CHECK(entry.init(nullptr, "/somewhere", nullptr) == KB_E_ARGUMENT);
  CHECK(entry.init(&host, "/somewhere", nullptr) == KB_OK);
  CHECK(entry.init(&host, "/somewhere", nullptr) == KB_OK);
  entry.shutdown();
  CHECK(kiban::sdk::host().table == &host);
  CHECK(kiban::sdk::host().bundle_dir == "/somewhere");
  kiban::sdk::host().log(1, "nobody listens");
  entry.shutdown();
  CHECK(kiban::sdk::host().table == nullptr);
  CHECK(entry.factory("kb.unknown/1") == nullptr);
  CHECK(entry.factory(nullptr) == nullptr);
}

namespace {

class Counted : public Plain<10> {
 public:
  using Plain::Plain;
  void score(kiban::sdk::ScoreList& list) const {
    list.put(650);
    list.put(-50);
  }
};

}  // namespace

TEST_CASE("a score is a number for each role, where the game counts") {
  const kb_games& plain = Table::of<PlainGame>();
  Table ten(plain, "ten");
  std::uint32_t count = 9;
  CHECK(plain.score(ten.position, nullptr, 0, &count) == KB_OK);
  CHECK(count == 0);
  using CountedGame = kiban::sdk::Game<Rules<10>, Counted>;
  const kb_games& games = Table::of<CountedGame>();
  Table table(games, "ten");
  std::array<std::int64_t, 2> score{};
  CHECK(games.score(table.position, score.data(), 2, &count) == KB_OK);
  CHECK(count == 2);
  CHECK(score == std::array<std::int64_t, 2>{650, -50});
  CHECK(games.score(nullptr, score.data(), 2, &count) == KB_E_ARGUMENT);
}

TEST_CASE("who wants no more text is not given any") {
  const kb_games& games = Table::of<PlainGame>();
  Table table(games, "ten");
  const kb_sink full{nullptr, [](void*, const char*, std::size_t) -> std::int32_t { return KB_STOP; }};
  CHECK(games.position_text(table.position, KB_TEXT_FULL, full, nullptr) == KB_E_CANCELLED);
}

TEST_CASE("structs grow behind the least size, and below it nothing is read") {
  const kb_plugin_entry entry =
      Plugin<PlainGame>::entry(kiban::sdk::About{.id = "toy", .version = "1", .licence = "MIT"});
  CHECK(std::string(entry.licence) == "MIT");
  CHECK(entry.author == nullptr);
  kb_host host{};
  host.size = KB_HOST_SIZE_1_0 - 1;
  CHECK(entry.init(&host, "/somewhere", nullptr) == KB_E_ARGUMENT);
  host.size = KB_HOST_SIZE_1_0 + 64;
  CHECK(entry.init(&host, "/somewhere", nullptr) == KB_OK);
  entry.shutdown();

  const kb_games& games = Table::of<PlainGame>();
  Table table(games, "ten");
  struct Later {
    kb_state state;
    std::uint64_t later;
  } later{};
  later.state.size = sizeof later;
  later.later = 77;
  CHECK(games.state(table.position, &later.state) == KB_OK);
  CHECK(later.state.to_act == 1);
  CHECK(later.later == 77);
}
