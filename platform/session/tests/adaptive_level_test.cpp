// The level that fits a person follows how the last games against the computer ended.
#include "session/adaptive_level.hpp"

#include <catch2/catch.hpp>

using namespace kiban;

namespace {

enum class Person { won, drew, lost, left };

RecordSummary game(const char* level, Person person, bool person_first = true) {
  RecordSummary game;
  const Seat human{SeatKind::person, "", "", {}}, computer{SeatKind::computer, "", level, {}};
  game.seats = person_first ? std::vector<Seat>{human, computer} : std::vector<Seat>{computer, human};
  const std::uint32_t own = person_first ? 1U : 2U;
  game.ending.outcome = person == Person::left   ? Outcome::ongoing
                        : person == Person::drew ? Outcome::drawn
                                                 : Outcome::won;
  if (game.ending.outcome == Outcome::won) game.ending.winning_seats = person == Person::won ? own : 3U - own;
  return game;
}

}  // namespace

TEST_CASE("a win asks for a higher level, a loss for a lower one") {
  struct Row {
    std::vector<RecordSummary> games;  // the newest first
    int level;
  };
  const Row rows[] = {
      {{}, 3},
      {{game("3", Person::won)}, 4},
      {{game("3", Person::lost)}, 2},
      {{game("3", Person::drew)}, 3},
      {{game("4", Person::won), game("3", Person::won)}, 6},
      {{game("4", Person::lost), game("5", Person::lost)}, 2},
      {{game("4", Person::won), game("5", Person::lost)}, 5},
      {{game("4", Person::drew), game("5", Person::drew)}, 4},
      {{game("10", Person::won), game("9", Person::won)}, 10},
      {{game("1", Person::lost)}, 1},
      {{game("medium", Person::won)}, 6},
      {{game("5", Person::won, false)}, 6},
      {{game("5", Person::left), game("7", Person::lost)}, 6},
      {{game("an engine", Person::won), game("2", Person::drew)}, 2},
  };
  for (const Row& row : rows) {
    CAPTURE(row.games.size(), row.level);
    CHECK(static_cast<int>(fitting_level(row.games)) == row.level);
  }
}

TEST_CASE("games between persons, and between computers, say nothing") {
  RecordSummary persons = game("9", Person::won), computers = game("9", Person::won);
  persons.seats[1].kind = SeatKind::person;
  computers.seats[0] = computers.seats[1];
  CHECK(static_cast<int>(fitting_level({persons, computers})) == 3);
}

TEST_CASE("a level takes the place of the wish, and nothing else is touched") {
  std::vector<Seat> seats{{SeatKind::person, "", "", {}}, {SeatKind::computer, "", level_adapts, {}}};
  CHECK(settle_levels(seats, "any", nullptr));
  CHECK(seats[1].level == "3");
  CHECK(seats[0].level.empty());
  CHECK_FALSE(settle_levels(seats, "any", nullptr));
}
