#include "session/matches/match_desk.hpp"

#include <catch2/catch.hpp>

#include "engines/scratch.hpp"
#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

Seat level(const std::string& token, const std::string& name) { return {SeatKind::computer, name, token, {}}; }

struct Matches {
  World world;
  test::Scratch scratch;
  Catalog catalog;
  std::unique_ptr<Library> library;
  std::unique_ptr<MatchDesk> desk;

  Matches() {
    const auto maker = plugin("keishi");
    REQUIRE(maker);
    catalog.add(maker);
    const auto file = scratch.path() / "library.db";
    auto opened = Library::open(file);
    REQUIRE(opened);
    library = *std::move(opened);
    MatchDesk::Home home;
    home.catalog = &catalog;
    home.library = file;
    desk = std::make_unique<MatchDesk>(world.context(), home);
  }
  ~Matches() { desk.reset(); }

  static MatchWish wish(std::vector<Seat> players) {
    MatchWish wish;
    wish.game = "keishi";
    wish.players = std::move(players);
    wish.games = 2;
    wish.depth = 1;
    wish.max_plies = 30;
    return wish;
  }
  const MatchesModel& now() const { return *world.last<MatchesModel>(); }
  bool until(const std::function<bool()>& so) {
    return world.run_until([&] {
      world.now += Milliseconds(1000);
      desk->tick();
      return so();
    });
  }
  bool until_over() {
    return until([&] { return now().life == MatchLife::over || now().life == MatchLife::failed; });
  }
  std::size_t kept() const { return library->list({})->size(); }
};

}  // namespace

TEST_CASE("a match of two is played, told and kept") {
  Matches matches;
  matches.desk->start(Matches::wish({level("easy", "one"), level("easy", "two")}));
  CHECK(matches.now().life == MatchLife::playing);
  REQUIRE(matches.until_over());
  const MatchesModel& end = matches.now();
  CHECK(end.life == MatchLife::over);
  CHECK(end.played == 2);
  CHECK(end.planned == 2);
  REQUIRE(end.players.size() == 2);
  CHECK(end.players[0].points + end.players[1].points == 2);
  CHECK(end.players[0].points >= end.players[1].points);
  REQUIRE(end.games.size() == 2);
  CHECK(end.games[0].players == std::vector<std::string>{"two", "one"});
  CHECK(end.games[1].players == std::vector<std::string>{"one", "two"});
  REQUIRE(matches.kept() == 2);
  const auto record = matches.library->read(end.games[1].record);
  REQUIRE(record);
  CHECK(record->ending.over());
  CHECK(record->seats.at(0).name == "one");
  CHECK(record->main_line().size() == end.games[1].plies);
}

TEST_CASE("a game is looked at while it is played, and to its end") {
  Matches matches;
  auto wish = Matches::wish({level("easy", "one"), level("easy", "two")});
  wish.depth = 3;
  matches.desk->start(wish);
  REQUIRE(matches.until([&] { return !matches.now().games.empty(); }));
  matches.desk->watch(1);
  std::set<std::size_t> seen;
  const auto look = [&] {
    const auto game = matches.world.last<MatchGameModel>();
    if (game && game->key == 1) seen.insert(game->moves.line.size());
    return game && game->ending.over();
  };
  REQUIRE(matches.until(look));
  CHECK(seen.size() > 1);
  const auto game = matches.world.last<MatchGameModel>();
  CHECK(game->record != 0);
  matches.desk->step(-1000);
  CHECK(matches.world.last<MatchGameModel>()->moves.ply == 0);
  CHECK(matches.world.last<MatchGameModel>()->moves.line.size() == game->moves.line.size());
}

TEST_CASE("a tournament plays all its meetings and has a table") {
  struct Row {
    contest::Format format;
    std::size_t players, least_games, rounds;
  };
  for (const Row& row : {Row{contest::Format::round_robin, 3, 6, 3}, Row{contest::Format::knock_out, 4, 6, 2}}) {
    INFO(row.players);
    Matches matches;
    std::vector<Seat> players;
    for (std::size_t i = 0; i < row.players; ++i) players.push_back(level("easy", "same"));
    auto wish = Matches::wish(players);
    wish.format = row.format;
    matches.desk->start(wish);
    REQUIRE(matches.until_over());
    const MatchesModel& end = matches.now();
    CHECK(end.life == MatchLife::over);
    CHECK(end.played >= row.least_games);
    CHECK(end.rounds == row.rounds);
    REQUIRE(end.players.size() == row.players);
    std::set<std::string> names;
    double points = 0;
    for (const MatchPlayerRow& player : end.players) {
      names.insert(player.name);
      points += player.points;
      CHECK(player.against.size() == row.players);
    }
    CHECK(names.size() == row.players);
    CHECK(points == static_cast<double>(end.played));
    CHECK(matches.kept() == end.played);
    if (row.format == contest::Format::knock_out) CHECK(end.winner == end.players[0].name);
  }
}

TEST_CASE("a match that is stopped ends at once, and what was played stays") {
  Matches matches;
  auto wish = Matches::wish({level("easy", "one"), level("easy", "two")});
  wish.games = 10'000;
  wish.at_once = 2;
  matches.desk->start(wish);
  REQUIRE(matches.until([&] { return matches.now().played >= 1; }));
  matches.desk->stop();
  CHECK(matches.now().life == MatchLife::stopping);
  REQUIRE(matches.until([&] { return matches.now().life == MatchLife::stopped; }));
  CHECK(matches.now().played < 10'000);
  CHECK(matches.kept() == matches.now().played);
  for (const MatchGameRow& game : matches.now().games) CHECK(game.ending.over());
}

TEST_CASE("a test ends a match as soon as it is decided") {
  Matches matches;
  auto wish = Matches::wish({level("hard", "strong"), level("1", "weak")});
  wish.games = 400;
  wish.depth = 2;
  wish.test = contest::Sprt{0, 300, 0.2, 0.2};
  matches.desk->start(wish);
  REQUIRE(matches.until_over());
  REQUIRE(matches.now().test);
  CHECK(matches.now().test->verdict != contest::Verdict::open);
  CHECK(matches.now().played < 400);
}

TEST_CASE("what makes no sense is refused and nothing begins") {
  Matches matches;
  const Seat one = level("easy", "one"), two = level("easy", "two");
  auto odd = Matches::wish({one, two}), test = odd, game = odd;
  odd.games = 3;
  test.test = contest::Sprt{5, 0, 0.05, 0.05};
  game.game = "nothing";
  struct Row {
    MatchWish wish;
    const char* token;
  };
  for (const Row& row : {Row{Matches::wish({one}), "match.player"}, Row{odd, "match.games"}, Row{test, "match.sprt"},
                         Row{Matches::wish({one, {SeatKind::engine, "", "nobody", {}}}), "match.player"},
                         Row{Matches::wish({one, {SeatKind::person, "", "", {}}}), "match.player"}}) {
    INFO(row.token);
    matches.desk->start(row.wish);
    CHECK(matches.world.notice() == row.token);
    CHECK_FALSE(matches.desk->busy());
  }
  matches.desk->start(game);
  CHECK_FALSE(matches.desk->busy());
}
