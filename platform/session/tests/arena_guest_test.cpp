#include "session/arena/arena_guest.hpp"

#include <catch2/catch.hpp>

#include "core/record/record_details.hpp"
#include "session/tests/arena_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

constexpr const char* free_rules = "gomoku_freestyle";

struct Two {
  std::shared_ptr<const Catalog> games = arena_games();
  ArenaServer server{games};
  ArenaVisitor anna{games}, bert{games};
  ArenaVisitor *first = nullptr, *second = nullptr;  // by seat, once they play

  bool both(const std::function<bool()>& so) { return until({&anna, &bert}, so); }
  void meet() {
    anna.guest->visit(server.url, "anna");
    bert.guest->visit(server.url, "bert");
    REQUIRE(both([this] { return anna.arena().life == ArenaLife::there && bert.arena().life == ArenaLife::there; }));
  }
  void pair() {
    meet();
    anna.guest->wait_for_opponent(free_rules, "5m");
    bert.guest->wait_for_opponent(free_rules, "5m");
    REQUIRE(both([this] { return anna.plays() && bert.plays(); }));
    const bool anna_begins = anna.last<ArenaGameModel>()->your_turn;
    first = anna_begins ? &anna : &bert;
    second = anna_begins ? &bert : &anna;
  }
  // A click of whoever's turn it is; until both have seen it.
  void click(ArenaVisitor& who, const std::string& text) {
    REQUIRE(both([&] { return who.last<ArenaGameModel>()->your_turn; }));
    const auto game = who.last<ArenaGameModel>();
    const auto& legal = game->board->legal;
    const auto move =
        std::find_if(legal.begin(), legal.end(), [&](const BoardMove& each) { return each.text == text; });
    REQUIRE(move != legal.end());
    const std::size_t before = who.ply();
    who.guest->play(move->move, game->version);
    REQUIRE(both([&] { return anna.ply() == before + 1 && bert.ply() == before + 1; }));
  }
};

}  // namespace

TEST_CASE("two at an arena are paired, play with clicks, and each keeps the game") {
  Two two;
  two.pair();
  const char* blacks[] = {"h8", "i8", "j8", "k8", "l8"};
  const char* whites[] = {"a1", "b1", "c1", "d1"};
  for (int i = 0; i < 5; ++i) {
    two.click(*two.first, blacks[i]);
    if (i < 4) two.click(*two.second, whites[i]);
  }
  REQUIRE(two.both([&] { return !two.anna.kept.empty() && !two.bert.kept.empty(); }));
  const auto over = two.second->last<ArenaGameModel>();
  CHECK(over->ending.outcome == Outcome::won);
  CHECK(over->ending.winning_seats == 1U);
  CHECK_FALSE(over->your_turn);
  CHECK(over->kept == 1);
  const Record& record = two.first->kept.front();
  CHECK(record.main_line().size() == 9);
  CHECK(record.ending.winning_seats == 1U);
  CHECK(record.tags.at(rating_tag(0)) == "1500");
  CHECK(record.tags.at(rating_tag(1)) == "1500");
  const bool anna_begins = two.first == &two.anna;
  CHECK(record.seats.at(0).name == (anna_begins ? "anna" : "bert"));
  CHECK(record.seats.at(0).kind == SeatKind::person);
  CHECK(record.seats.at(1).kind == SeatKind::engine);
}

TEST_CASE("who waits is seen by others") {
  Two two;
  two.meet();
  two.anna.guest->wait_for_opponent(free_rules, "5m");
  REQUIRE(two.both([&] { return !two.bert.arena().waiting.empty(); }));
  CHECK(two.bert.arena().waiting.front().player == "anna");
  CHECK(two.bert.arena().waiting.front().ruleset == free_rules);
  CHECK(two.anna.arena().waits_here.size() == 1);
  two.anna.guest->stop_waiting();
  CHECK(two.both([&] { return two.bert.arena().waiting.empty(); }));
  CHECK(two.anna.arena().waits_here.empty());
}

TEST_CASE("what the rules refuse is told with their sentence and sends nothing") {
  Two two;
  two.pair();
  two.click(*two.first, "h8");
  REQUIRE(two.both([&] { return two.second->last<ArenaGameModel>()->your_turn; }));
  two.second->guest->play_text("h8");
  CHECK(two.second->refusal() == "renju.occupied");
  CHECK(two.second->last<ArenaGameModel>()->your_turn);
  two.first->guest->play_text("a1");
  CHECK(two.first->refusal() == "arena.not-your-turn");
}

TEST_CASE("a click on a board that has changed does nothing") {
  Two two;
  two.pair();
  const auto old = two.first->last<ArenaGameModel>();
  two.click(*two.first, "h8");
  two.click(*two.second, "a1");
  two.first->guest->play(old->board->legal.back().move, old->version);
  CHECK(two.first->last<ArenaGameModel>()->your_turn);
}

TEST_CASE("a game is resigned, and whoever watches sees how it ends") {
  Two two;
  two.pair();
  ArenaVisitor carl(two.games);
  carl.guest->visit(two.server.url, "");
  REQUIRE(until({&carl}, [&] { return carl.arena().life == ArenaLife::there && !carl.arena().games.empty(); }));
  const std::string id = carl.arena().games.front().id;
  carl.guest->watch(id);
  two.click(*two.first, "h8");
  REQUIRE(until({&carl, &two.anna, &two.bert}, [&] { return carl.ply() == 1; }));
  CHECK_FALSE(carl.last<ArenaGameModel>()->yours);
  two.first->guest->act("resign");
  REQUIRE(until({&carl, &two.anna, &two.bert},
                [&] { return carl.last<ArenaGameModel>()->ending.outcome == Outcome::won; }));
  CHECK(carl.last<ArenaGameModel>()->ending.reason.token == "match.resigned");
  CHECK(carl.last<ArenaGameModel>()->ending.winning_seats == 2U);
  CHECK(carl.kept.empty());
  carl.guest->take_home();
  CHECK(until({&carl}, [&] { return carl.kept.size() == 1; }));
  carl.guest->take_home();
  CHECK(until({&carl}, [&] { return carl.last<NoticeModel>()->text.token == "arena.kept-before"; }));
  CHECK(carl.kept.size() == 1);
}

TEST_CASE("whoever gives up has given up, whichever turn it is by then") {
  Two two;
  two.pair();
  const auto game = two.first->last<ArenaGameModel>();
  two.first->guest->play(game->board->legal.front().move, game->version);
  REQUIRE(until({two.first}, [&] { return two.first->ply() == 1; }));
  REQUIRE(two.second->ply() == 0);  // it has not heard of it
  two.second->guest->act("resign");
  REQUIRE(two.both([&] { return two.first->last<ArenaGameModel>()->ending.outcome == Outcome::won; }));
  CHECK(two.first->last<ArenaGameModel>()->ending.winning_seats == 1U);
  CHECK(two.second->refusal().empty());
}

TEST_CASE("an offered draw is told to the other side and accepted") {
  Two two;
  two.pair();
  two.click(*two.first, "h8");
  two.first->guest->act("offer_draw");
  REQUIRE(two.both([&] { return two.second->last<ArenaGameModel>()->draw_offered; }));
  CHECK_FALSE(two.first->last<ArenaGameModel>()->draw_offered);
  two.second->guest->act("accept_draw");
  CHECK(two.both([&] { return two.first->last<ArenaGameModel>()->ending.outcome == Outcome::drawn; }));
}

TEST_CASE("reading an earlier position goes on while the game does") {
  Two two;
  two.pair();
  two.click(*two.first, "h8");
  two.first->guest->step(-1);
  CHECK(two.first->last<ArenaGameModel>()->moves.ply == 0);
  two.click(*two.second, "a1");
  CHECK(two.first->last<ArenaGameModel>()->moves.ply == 0);
  CHECK(two.first->ply() == 2);
  CHECK_FALSE(two.first->last<ArenaGameModel>()->your_turn);
  two.first->guest->step(2);
  CHECK(two.first->last<ArenaGameModel>()->your_turn);
}

TEST_CASE("a name that is taken is refused, and the same person comes back with their key") {
  Two two;
  two.anna.guest->visit(two.server.url, "anna");
  two.anna.guest->wait_for_opponent(free_rules, "5m");
  REQUIRE(until({&two.anna}, [&] { return two.anna.last<ArenaModel>()->life == ArenaLife::there; }));
  two.bert.guest->visit(two.server.url, "Anna");
  two.bert.guest->wait_for_opponent(free_rules, "5m");
  REQUIRE(until({&two.bert}, [&] { return !two.bert.refusal().empty(); }));
  CHECK(two.bert.refusal() == "arena.name-taken");
  CHECK(two.bert.arena().waits_here.empty());
  two.anna.guest->leave();
  two.anna.told.clear();
  two.anna.guest->visit(two.server.url, "anna");
  two.anna.guest->wait_for_opponent(free_rules, "5m");
  REQUIRE(until({&two.anna}, [&] { return two.anna.arena().waits_here.size() == 1; }));
  CHECK(two.anna.refusal().empty());
}

TEST_CASE("an address that is none, and an arena that is not there, are told") {
  const auto games = arena_games();
  ArenaVisitor anna(games);
  anna.guest->visit("ftp://somewhere", "anna");
  CHECK(anna.last<NoticeModel>()->text.token == "arena.url");
  CHECK(anna.arena().life == ArenaLife::away);
  anna.guest->visit("127.0.0.1:1", "anna");
  REQUIRE(until({&anna}, [&] { return anna.arena().life == ArenaLife::lost; }));
  CHECK(anna.arena().trouble.token == "arena.unreachable");
}

TEST_CASE("an arena that went away is asked again until it is told that it is lost") {
  Two two;
  two.meet();
  two.server.end();
  REQUIRE(until({&two.anna}, [&] { return two.anna.arena().life == ArenaLife::lost; }));
  two.anna.guest->leave();
  CHECK(two.anna.arena().life == ArenaLife::away);
  CHECK(two.anna.arena().games.empty());
}
