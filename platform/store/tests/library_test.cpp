#include <catch2/catch.hpp>

#include "raw.hpp"
#include "samples.hpp"

namespace kiban {
namespace {

using test::must;
using test::token_of;

TEST_CASE("a record comes back as it was added, also from another connection") {
  const test::TemporaryFolder folder;
  const Record record = test::full_record();
  const auto library = test::open_library(folder / "library.db");
  const RecordId id = must(library->add(record));
  CHECK(test::describe(must(library->read(id))) == test::describe(record));
  CHECK(test::describe(must(test::open_library(folder / "library.db")->read(id))) == test::describe(record));
  must(library->check());
}

TEST_CASE("the smallest record comes back") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  const RecordId id = must(library->add(Record{}));
  CHECK(test::describe(must(library->read(id))) == test::describe(Record{}));
}

TEST_CASE("the folder of the library is made") {
  const test::TemporaryFolder folder;
  test::open_library(folder.path() / "a" / "b" / "library.db");
  CHECK(std::filesystem::exists(folder.path() / "a" / "b" / "library.db"));
}

TEST_CASE("the list says what is worth knowing without the moves") {
  const test::TemporaryFolder folder;
  const auto time = std::chrono::sys_time<Milliseconds>(Milliseconds(1'800'000'000'000));
  const auto library = test::open_library(folder / "library.db", {Milliseconds(5000), [&] { return time; }});
  Record record = test::full_record();
  const RecordId id = must(library->add(record));
  const auto list = must(library->list({}));
  REQUIRE(list.size() == 1);
  CHECK(list[0].id == id);
  CHECK(list[0].game == record.game);
  CHECK(list[0].game_name == record.game_name);
  CHECK(list[0].options == record.options);
  CHECK(list[0].seats.size() == 2);
  CHECK(list[0].seats[0].name == "羽生 Ärne");
  CHECK(list[0].seats[1].level == "hard");
  CHECK(list[0].ending.outcome == Outcome::won);
  CHECK(list[0].ending.winning_seats == 2);
  CHECK(list[0].ending.reason.args == std::vector<std::string>{"Ärne"});
  CHECK(list[0].plies == 3);
  CHECK(list[0].opening == "a1a2 b1b2 c1c2");
  CHECK(list[0].created == record.created);
  CHECK(list[0].changed == time);
}

TEST_CASE("a card is kept beside its game, and is no change of it") {
  const test::TemporaryFolder folder;
  std::int64_t time = 5;
  const auto now = [&] { return std::chrono::sys_time<Milliseconds>(Milliseconds(time)); };
  const auto library = test::open_library(folder / "library.db", {Milliseconds(5000), now});
  const RecordId id = must(library->add(test::full_record())), other = must(library->add(test::full_record()));
  CHECK_FALSE(must(library->card(id)));
  time = 9;
  const RecordCard first{3, "look", "position"}, second{4, "look", "later"};
  must(library->keep_card(id, first));
  must(library->keep_card(other, {1, "look", "other"}));
  CHECK(must(library->card(id)) == first);
  must(library->keep_card(id, second));
  CHECK(must(library->card(id)) == second);
  CHECK(must(test::open_library(folder / "library.db")->card(other)) == RecordCard{1, "look", "other"});
  CHECK(must(library->list({})).front().changed.time_since_epoch().count() == 5);
  Record record = must(library->read(id));
  record.current = root_node;
  must(library->journal(id)->current_changed(record));
  CHECK(token_of(library->keep_card(99, first)) == "library.unknown");
  must(library->check());
}

TEST_CASE("cards go with their games, and looks with the last card") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  const RecordId id = must(library->add(test::full_record())), other = must(library->add(test::full_record()));
  must(library->keep_card(id, {1, "one look", "a"}));
  must(library->keep_card(other, {1, "another look", "b"}));
  must(library->remove(id));
  CHECK(must(library->card(id)));
  must(library->empty_bin());
  CHECK_FALSE(must(library->card(id)));
  CHECK(test::run_sql(folder / "library.db", "SELECT group_concat(text) FROM looks") == "another look");
}

TEST_CASE("a game can go on by another script, and who held the old one hears of it") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record record = test::full_record();
  const RecordId id = must(library->add(record));
  const auto before = library->journal(id);
  must(library->change_script(id, "return kiban.variant { name = 'new' }"));
  CHECK(token_of(before->current_changed(record)) == "library.conflict");
  record.script = "return kiban.variant { name = 'new' }";
  CHECK(test::describe(must(library->read(id))) == test::describe(record));
  CHECK(library->journal(id)->current_changed(record));
  must(library->change_script(id, ""));
  CHECK(must(library->read(id)).script.empty());
  CHECK(token_of(library->change_script(id + 1, "x")) == "library.unknown");
  must(library->check());
}

TEST_CASE("what is known of a game changes with its match, is found, and another window's is not lost") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record record = test::full_record();
  const RecordId id = must(library->add(record));
  const auto before = library->journal(id);
  const auto journal = library->journal(id);
  record.tags = {{"event", "Meijin"}, {"seat0.rating", "2700"}};
  record.seats[0].name = "Ann";
  must(journal->details_changed(record));
  CHECK(test::describe(must(library->read(id))) == test::describe(record));
  CHECK(must(library->list({"meijin 2700 ann", "", {}, {}, 0, false})).size() == 1);
  CHECK(token_of(before->details_changed(record)) == "library.conflict");
  must(library->check());
}

TEST_CASE("the opening is cut after eight moves") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  must(library->add(test::line_of({"1", "2", "3", "4", "5", "6", "7", "8", "9"})));
  const auto list = must(library->list({}));
  CHECK(list.at(0).opening == "1 2 3 4 5 6 7 8");
  CHECK(list.at(0).plies == 9);
}

TEST_CASE("what was changed last is listed first") {
  const test::TemporaryFolder folder;
  Milliseconds now{1};
  const auto library = test::open_library(
      folder / "library.db", {Milliseconds(5000), [&] { return std::chrono::sys_time<Milliseconds>(now); }});
  const auto ids = must(library->add_all({test::line_of({"a"}), test::line_of({"b"}), test::line_of({"c"})}));
  now = Milliseconds(2);
  Record first = must(library->read(ids[0]));
  must(library->journal(ids[0])->current_changed(first));
  std::vector<RecordId> listed;
  for (const RecordSummary& summary : must(library->list({}))) listed.push_back(summary.id);
  CHECK(listed == std::vector<RecordId>{ids[0], ids[2], ids[1]});
  RecordFilter two;
  two.limit = 2;
  CHECK(must(library->list(two)).size() == 2);
}

TEST_CASE("many records are added or none") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  Record wrong = test::line_of({"a", "b"});
  wrong.nodes[1].parent = 2;
  CHECK(token_of(library->add_all({test::line_of({"a"}), wrong})) == "library.record");
  CHECK(must(library->list({})).empty());
  CHECK(must(library->add_all({})).empty());
}

TEST_CASE("records that contradict themselves are refused") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  const Record good = test::line_of({"a", "b"});
  std::vector<Record> bad(7, good);
  bad[0].nodes.clear();
  bad[1].current = 3;
  bad[2].nodes[0].children = {1, 2};
  bad[3].nodes[0].children = {9};
  bad[4].nodes[2].parent = 2;
  bad[5].options.emplace("x", "\xff");
  bad[6].nodes[2].move.clear();
  for (std::size_t i = 0; i < bad.size(); ++i) {
    CAPTURE(i);
    CHECK(token_of(library->add(bad[i])) == "library.record");
  }
  CHECK(must(library->list({})).empty());
}

TEST_CASE("the bin takes games out of the list and gives them back") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  const RecordId kept = must(library->add(test::line_of({"a"})));
  const RecordId binned = must(library->add(test::full_record()));
  must(library->remove(binned));
  CHECK(must(library->list({})).size() == 1);
  RecordFilter bin;
  bin.binned = true;
  REQUIRE(must(library->list(bin)).size() == 1);
  CHECK(must(library->list(bin))[0].id == binned);
  CHECK(test::describe(must(library->read(binned))) == test::describe(test::full_record()));

  must(library->restore(binned));
  CHECK(must(library->list({})).size() == 2);
  CHECK(must(library->list(bin)).empty());

  must(library->remove(binned));
  must(library->empty_bin());
  CHECK(token_of(library->read(binned)) == "library.unknown");
  CHECK(must(library->list(bin)).empty());
  CHECK(must(library->list({})).at(0).id == kept);
  must(library->check());
  const RecordId next = must(library->add(test::line_of({"b"})));
  CHECK(next > binned);  // a number is never used twice
}

TEST_CASE("what is not there is unknown") {
  const test::TemporaryFolder folder;
  const auto library = test::open_library(folder / "library.db");
  CHECK(token_of(library->read(7)) == "library.unknown");
  CHECK(token_of(library->remove(7)) == "library.unknown");
  CHECK(token_of(library->restore(7)) == "library.unknown");
  CHECK(token_of(library->journal(7)->current_changed(Record{})) == "library.unknown");
  must(library->empty_bin());
}

}  // namespace
}  // namespace kiban
