#include "core/match/match.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "match_fixture.hpp"

using namespace kiban;
using namespace kiban::test;

TEST_CASE("a game is played to its end by the rules") {
  auto match = fresh_match();
  play_all(*match, {"2", "1!", "2"});
  CHECK(match->live());
  CHECK(match->state().acting_role() == 0);
  play_all(*match, {"2"});
  CHECK_FALSE(match->live());
  CHECK(match->ending().outcome == Outcome::won);
  CHECK(match->ending().winners == 1);
  CHECK(match->ending().winning_seats == 1);
  CHECK(match->record().ending.reason.token == "toy.last");
  CHECK(token_of(match->play({0, 0}, Milliseconds(0))) == "match.over");
  CHECK(match->record().nodes[4].key == match->position().key());
}

TEST_CASE("seats that were swapped win as seats") {
  auto match = fresh_match();
  play_all(*match, {"swap", "2", "2", "2", "1"});
  CHECK(match->record().ending.winners == 1U);
  CHECK(match->record().ending.winning_seats == 2U);
}

TEST_CASE("what is not legal changes nothing and says why") {
  auto match = fresh_match();
  play_all(*match, {"2", "2", "2"});
  CHECK(token_of(match->play_text("2", Milliseconds(0))) == "toy.not-there");
  CHECK(token_of(match->play_text("three", Milliseconds(0))) == "toy.text");
  CHECK(token_of(match->play({9, 9}, Milliseconds(0))) == "toy.not-there");
  CHECK(match->record().nodes.size() == 4);
  CHECK(match->position().text(TextDetail::full) == "1 b");
}

TEST_CASE("going back in an undecided game and playing makes the new main line") {
  auto match = fresh_match();
  play_all(*match, {"1", "1", "1"});
  REQUIRE(match->go_to(1));
  CHECK_FALSE(match->live());
  CHECK(token_of(match->resign(0, Milliseconds(0))) == "match.elsewhere");
  play_all(*match, {"2"});
  CHECK(match->live());
  CHECK(match->record().moves_to(match->record().main_line().back()) == std::vector<std::string>{"1", "2"});
  REQUIRE(match->go_to(1));
  play_all(*match, {"1"});
  CHECK(match->record().nodes.size() == 5);
  CHECK(match->record().main_line() == std::vector<NodeId>{1, 2, 3});
}

TEST_CASE("a decided game is explored without touching its main line") {
  auto match = fresh_match();
  play_all(*match, {"1", "1"});
  REQUIRE(match->resign(0, Milliseconds(0)));
  CHECK(match->ending().reason.token == "match.resigned");
  CHECK(match->ending().winning_seats == 2U);
  REQUIRE(match->go_to(1));
  CHECK_FALSE(match->ending().over());
  play_all(*match, {"2", "2", "2"});
  CHECK(match->ending().reason.token == "toy.last");
  CHECK(match->record().ending.reason.token == "match.resigned");
  CHECK(match->record().main_line() == std::vector<NodeId>{1, 2});
  REQUIRE(match->go_to(2));
  CHECK(match->ending().reason.token == "match.resigned");
  play_all(*match, {"1"});
  CHECK_FALSE(match->ending().over());
  REQUIRE(match->go_to(2));
  CHECK(match->ending().over());
}

TEST_CASE("moves are taken back to play differently") {
  auto match = fresh_match();
  play_all(*match, {"1", "1", "1"});
  CHECK(token_of(match->take_back(4, Milliseconds(0))) == "match.take-back");
  REQUIRE(match->take_back(2, Milliseconds(0)));
  CHECK(match->live());
  CHECK(match->position().text(TextDetail::full) == "6 b");
  auto again = resumed(match->record());
  CHECK(again->live());
  play_all(*again, {"2"});
  CHECK(again->record().main_line() == std::vector<NodeId>{1, 4});
  CHECK(again->record().variations() == 1);
}

TEST_CASE("a move that is played again is no longer taken back") {
  auto match = fresh_match();
  play_all(*match, {"1", "1"});
  REQUIRE(match->take_back(1, Milliseconds(0)));
  play_all(*match, {"1"});
  CHECK(match->record().nodes[2].tags.empty());
  CHECK(match->live());
}

TEST_CASE("taking back after the end opens the game again") {
  auto match = fresh_match();
  play_all(*match, {"2", "2", "2", "1"});
  REQUIRE(match->take_back(1, Milliseconds(0)));
  CHECK_FALSE(match->decided());
  CHECK(match->live());
  REQUIRE(match->resign(1, Milliseconds(0)));
  REQUIRE(match->take_back(1, Milliseconds(0)));
  CHECK(match->live());
  for (const Node& node : match->record().nodes) CHECK(node.tags.count(tag_ended) == 0);
}

TEST_CASE("an undecided game stands where it stood while someone reads") {
  auto match = fresh_match();
  play_all(*match, {"1", "1", "1"});
  REQUIRE(match->go_to(1));
  CHECK(match->standing() == 3);
  auto again = resumed(match->record());
  CHECK(again->record().current == 1);
  CHECK(again->standing() == 3);
  REQUIRE(again->go_to(3));
  CHECK(again->live());
}

TEST_CASE("a draw is offered, refused by a move, and accepted") {
  auto match = fresh_match();
  CHECK(token_of(match->accept_draw(1, Milliseconds(0))) == "match.no-offer");
  REQUIRE(match->offer_draw(0));
  CHECK(token_of(match->offer_draw(1)) == "match.draw-offered");
  CHECK(token_of(match->accept_draw(0, Milliseconds(0))) == "match.no-offer");
  play_all(*match, {"1"});
  CHECK(match->draw_offer() == 0);
  play_all(*match, {"1"});
  CHECK_FALSE(match->draw_offer());
  REQUIRE(match->offer_draw(0));
  match->decline_draw();
  REQUIRE(match->offer_draw(1));
  REQUIRE(match->accept_draw(0, Milliseconds(0)));
  CHECK(match->ending().outcome == Outcome::drawn);
  CHECK(match->ending().reason.token == "match.agreed");
  CHECK(token_of(match->offer_draw(0)) == "match.over");
}

TEST_CASE("a game is adjudicated or abandoned") {
  auto match = fresh_match();
  CHECK(token_of(match->adjudicate(Outcome::ongoing, 0, Milliseconds(0))) == "match.outcome");
  CHECK(token_of(match->adjudicate(Outcome::won, 4, Milliseconds(0))) == "match.outcome");
  CHECK(token_of(match->adjudicate(Outcome::drawn, 1, Milliseconds(0))) == "match.outcome");
  REQUIRE(match->adjudicate(Outcome::won, 2, Milliseconds(0)));
  CHECK(match->ending().winning_seats == 2U);
  CHECK(token_of(match->abandon(Milliseconds(0))) == "match.over");
  auto other = fresh_match();
  play_all(*other, {"1", "1"});
  REQUIRE(other->go_to(root_node));
  REQUIRE(other->abandon(Milliseconds(0)));
  CHECK(other->record().ending.outcome == Outcome::voided);
  CHECK(other->record().ends_at(2));
}

TEST_CASE("a game is drawn at its limit of moves, and open again when a move is taken back") {
  Record record;
  record.game = "toy";
  record.seats.resize(2);
  record.tags[tag_move_limit] = "3";
  auto match = resumed(record);
  play_all(*match, {"1", "1"});
  CHECK(match->live());
  play_all(*match, {"1"});
  CHECK(match->record().ending.outcome == Outcome::drawn);
  CHECK(match->record().ending.reason.token == "match.move-limit");
  CHECK(match->ending().over());
  CHECK(resumed(match->record())->ending().outcome == Outcome::drawn);
  CHECK(token_of(match->resign(0, Milliseconds(0))) == "match.over");
  REQUIRE(match->take_back(1, Milliseconds(0)));
  CHECK(match->live());
  play_all(*match, {"1"});
  CHECK(match->record().ending.reason.token == "match.move-limit");
}

TEST_CASE("the rules come before the limit of moves") {
  Record record;
  record.game = "toy";
  record.seats.resize(2);
  record.tags[tag_move_limit] = "4";
  auto match = resumed(record);
  play_all(*match, {"2", "1!", "2", "2"});
  CHECK(match->record().ending.reason.token == "toy.last");
}

TEST_CASE("what ended by the rules and was not written down is decided on resuming") {
  Record record;
  record.start = "1";
  record.add(root_node, "1");
  record.current = 1;
  auto match = resumed(record);
  CHECK(match->decided());
  CHECK(match->record().ending.winners == 1U);
}

TEST_CASE("a record that does not play says which move") {
  Record record;
  record.add(record.add(root_node, "1"), "seven");
  record.current = 2;
  const auto match = Match::resume(std::make_shared<ToyGame>(), record, nullptr);
  REQUIRE_FALSE(match);
  CHECK(match.error().text.token == "record.move");
  CHECK(match.error().text.args.at(1) == "seven");
}

TEST_CASE("comments, removing and promoting") {
  auto match = fresh_match();
  play_all(*match, {"1", "1"});
  REQUIRE(match->comment(1, "good"));
  CHECK(match->record().nodes[1].comment == "good");
  CHECK(token_of(match->comment(7, "x")) == "record.node");
  CHECK(token_of(match->comment(1, "\xFF")) == "match.comment");
  CHECK(token_of(match->comment(1, std::string(70000, 'x'))) == "match.comment");
  CHECK(token_of(match->remove(root_node)) == "match.root");
  CHECK(token_of(match->remove(1)) == "match.in-play");
  REQUIRE(match->resign(0, Milliseconds(0)));
  REQUIRE(match->go_to(1));
  play_all(*match, {"2", "2"});
  REQUIRE(match->promote(3));
  CHECK(match->record().main_line() == std::vector<NodeId>{1, 3, 4});
  REQUIRE(match->remove(3));
  CHECK(match->record().current == 1);
  CHECK(match->position().text(TextDetail::full) == "6 b");
}

TEST_CASE("a move is annotated, and what the match itself reads is not") {
  auto match = fresh_match();
  play_all(*match, {"1", "1"});
  REQUIRE(match->annotate(1, {{"evaluation", "+20"}, {"evaluation-by", "me"}}));
  CHECK(match->record().nodes[1].tags.at("evaluation") == "+20");
  REQUIRE(match->annotate(1, {{"evaluation", ""}}));
  CHECK(match->record().nodes[1].tags.count("evaluation") == 0);
  CHECK(match->record().nodes[1].tags.at("evaluation-by") == "me");
  CHECK(token_of(match->annotate(9, {{"evaluation", "1"}})) == "record.node");
  CHECK(token_of(match->annotate(1, {{tag_taken_back, "true"}})) == "match.tag");
  CHECK(token_of(match->annotate(1, {{"", "1"}})) == "match.tag");
  CHECK(token_of(match->annotate(1, {{"evaluation", "\xFF"}})) == "match.tag");
}

TEST_CASE("a game is described, and what is not named stays") {
  auto match = fresh_match();
  REQUIRE(match->describe({{{"event", "Club"}, {"place", "Here"}}, {"Ann"}}));
  REQUIRE(match->describe({{{"place", ""}, {"date", "2026/11/29"}, {rating_tag(1), "1850"}}, {}}));
  CHECK(match->record().tags ==
        std::map<std::string, std::string>{{"date", "2026/11/29"}, {"event", "Club"}, {"seat1.rating", "1850"}});
  CHECK(match->record().seats[0].name == "Ann");
  CHECK(match->record().seats[1].name.empty());
  const std::string before = to_json({match->record()});
  CHECK(token_of(match->describe({{{"event", "x"}, {tag_move_limit, "5"}}, {}})) == "match.tag");
  CHECK(token_of(match->describe({{{"event", "\xFF"}}, {}})) == "match.tag");
  CHECK(token_of(match->describe({{{"event", "x"}}, {"Ann", "Bob", "Cy"}})) == "match.seat");
  CHECK(token_of(match->describe({{{"event", "x"}}, {std::string(5000, 'n')}})) == "match.name");
  CHECK(to_json({match->record()}) == before);
}

TEST_CASE("a line is kept beside the game, which goes on standing where it stands") {
  auto match = fresh_match();
  play_all(*match, {"1", "1"});
  REQUIRE(match->add_line(2, {"2", "1"}) == NodeId{4});
  CHECK(match->record().current == 2);
  CHECK(match->live());
  CHECK(match->record().nodes[4].key);
  REQUIRE(match->add_line(1, {"2"}) == NodeId{5});
  CHECK(match->record().main_line() == std::vector<NodeId>{1, 2, 3, 4});
  const auto again = resumed(match->record());
  CHECK(again->standing() == 2);
  REQUIRE(match->add_line(1, {"2"}) == NodeId{5});  // is there already
  CHECK(match->record().nodes.size() == 6);
  play_all(*match, {"1"});  // another way: it becomes the main line
  CHECK(match->record().main_line() == std::vector<NodeId>{1, 2, 6});
}

TEST_CASE("a line that runs through the place where the game stands does not carry the game on") {
  auto match = fresh_match();
  play_all(*match, {"1", "1"});
  REQUIRE(match->add_line(1, {"1", "2"}) == NodeId{3});
  CHECK(resumed(match->record())->standing() == 2);
  REQUIRE(match->add_line(root_node, {"1", "1", "1", "2"}) == NodeId{5});
  CHECK(resumed(match->record())->standing() == 2);
}

TEST_CASE("a line with a move that does not play is not kept at all") {
  auto match = fresh_match();
  play_all(*match, {"1", "1"});
  const auto before = match->record().nodes.size();
  CHECK(token_of(match->add_line(2, {"2", "three"})) == "toy.text");
  CHECK(token_of(match->add_line(9, {"2"})) == "record.node");
  CHECK(match->record().nodes.size() == before);
}
