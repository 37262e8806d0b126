#include "session/adaptive_level.hpp"

#include <algorithm>
#include <optional>

namespace kiban {
namespace {

constexpr Level first_level = static_cast<Level>(3);
constexpr std::size_t games_looked_at = 200;

struct Played {
  int level = 0;
  int result = 0;  // of the person: 1 won, 0 drawn, -1 lost
};

// Nothing for what is not a finished game of one person against a level.
std::optional<Played> played(const RecordSummary& game) {
  if (game.seats.size() != 2) return {};
  if (game.ending.outcome != Outcome::won && game.ending.outcome != Outcome::drawn) return {};
  const std::size_t person = game.seats[0].kind == SeatKind::person ? 0 : 1;
  const Seat& other = game.seats[1 - person];
  const auto level = level_named(other.level);
  if (game.seats[person].kind != SeatKind::person || other.kind != SeatKind::computer || !level) return {};
  const bool won = (game.ending.winning_seats >> person & 1U) != 0;
  return Played{static_cast<int>(*level), game.ending.outcome == Outcome::drawn ? 0 : won ? 1 : -1};
}

}  // namespace

Level fitting_level(const std::vector<RecordSummary>& games) {
  std::vector<Played> last;
  for (const RecordSummary& game : games) {
    if (const auto one = played(game)) last.push_back(*one);
    if (last.size() == 2) break;
  }
  if (last.empty()) return first_level;
  const bool again = last.size() == 2 && last[1].result == last[0].result;
  const int level = last[0].level + last[0].result * (again ? 2 : 1);
  return static_cast<Level>(std::clamp(level, lowest_level, highest_level));
}

bool settle_levels(std::vector<Seat>& seats, const std::string& game, Library* library) {
  const auto adapts = [](const Seat& seat) { return seat.kind == SeatKind::computer && seat.level == level_adapts; };
  if (std::none_of(seats.begin(), seats.end(), adapts)) return false;
  RecordFilter filter;
  filter.game = game;
  filter.finished = true;
  filter.limit = games_looked_at;
  const auto games = library != nullptr ? library->list(filter) : Result<std::vector<RecordSummary>>();
  const Level level = fitting_level(games ? *games : std::vector<RecordSummary>());
  for (Seat& seat : seats)
    if (adapts(seat)) seat.level = token_of(level);
  return true;
}

}  // namespace kiban
