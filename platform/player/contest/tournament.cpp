#include "player/contest/tournament.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace kiban::contest {

namespace {

double points_of(const Games& results) { return static_cast<double>(results[2]) + static_cast<double>(results[1]) / 2; }

void add(Games& sum, const Games& results, bool turned) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum.at(i) += results.at(turned ? sum.size() - 1 - i : i);
}

}  // namespace

std::optional<std::size_t> Meeting::winner() const {
  if (!played || results[0] == results[2]) return std::nullopt;
  return results[2] > results[0] ? 0 : 1;
}

Tournament::Tournament(Format format, std::size_t players)
    : format_(format), players_(std::max<std::size_t>(players, 2)) {
  if (format_ == Format::round_robin) {
    pair_all();
  } else {
    std::vector<std::size_t> all(players_);
    std::iota(all.begin(), all.end(), 0);
    pair_round(all);
  }
}

std::size_t Tournament::rounds() const {
  if (format_ == Format::knock_out) return static_cast<std::size_t>(std::bit_width(players_ - 1));
  return players_ % 2 == 0 ? players_ - 1 : players_;
}

// The usual circle: the first stays, the others go round. With an odd number one of them rests.
void Tournament::pair_all() {
  const std::size_t places = players_ + players_ % 2;
  for (std::size_t round = 0; round + 1 < places; ++round) {
    const auto at = [&](std::size_t place) { return place == 0 ? 0 : 1 + (place - 1 + round) % (places - 1); };
    for (std::size_t i = 0; i < places / 2; ++i) {
      std::array<std::size_t, 2> pair{at(i), at(places - 1 - i)};
      if (pair[0] >= players_ || pair[1] >= players_) continue;
      if (round % 2 == 1 && i == 0) std::swap(pair[0], pair[1]);  // the first does not always come first
      meetings_.push_back({round, pair, {}, false});
    }
  }
}

// The best against the last; where they are no power of two, the best of the first round have none to meet.
void Tournament::pair_round(const std::vector<std::size_t>& left) {
  const std::size_t places = std::bit_ceil(left.size());
  const std::size_t resting = places - left.size(), round = meetings_.empty() ? 0 : meetings_.back().round + 1;
  byes_.assign(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(resting));
  for (std::size_t i = resting; i < places / 2; ++i)
    meetings_.push_back({round, {left[i], left[places - 1 - i]}, {}, false});
}

std::optional<std::size_t> Tournament::next() const {
  const auto found =
      std::find_if(meetings_.begin(), meetings_.end(), [](const Meeting& meeting) { return !meeting.played; });
  if (found == meetings_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - meetings_.begin());
}

std::size_t Tournament::through(const Meeting& meeting) const {
  const auto winner = meeting.winner();
  return winner ? meeting.players.at(*winner) : std::min(meeting.players[0], meeting.players[1]);
}

void Tournament::note(std::size_t number, const Games& results, bool done) {
  Meeting& meeting = meetings_.at(number);
  if (meeting.played) return;
  meeting.results = results;
  meeting.played = done;
  if (!done || format_ == Format::round_robin || next()) return;
  std::vector<std::size_t> left = byes_;
  for (const Meeting& each : meetings_)
    if (each.round == meetings_.back().round) left.push_back(through(each));
  std::sort(left.begin(), left.end());
  if (left.size() > 1) pair_round(left);
}

std::vector<Standing> Tournament::standings() const {
  std::vector<Standing> rows(players_);
  for (std::size_t player = 0; player < players_; ++player) rows[player].player = player;
  for (const Meeting& meeting : meetings_) {
    for (const bool second : {false, true})
      add(rows[meeting.players.at(second ? 1 : 0)].results, meeting.results, second);
    if (meeting.played && format_ == Format::knock_out) rows[through(meeting)].rounds = meeting.round + 1;
  }
  for (Standing& row : rows) {
    row.points = points_of(row.results);
    row.estimate = estimate(row.results);
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Standing& a, const Standing& b) {
    return a.rounds != b.rounds ? a.rounds > b.rounds : a.points > b.points;
  });
  return rows;
}

std::optional<std::size_t> Tournament::winner() const {
  if (!over()) return std::nullopt;
  if (format_ == Format::knock_out) return through(meetings_.back());
  const auto rows = standings();
  if (rows[0].points == rows[1].points) return std::nullopt;
  return rows[0].player;
}

Games Tournament::between(std::size_t player, std::size_t other) const {
  Games sum{};
  for (const Meeting& meeting : meetings_) {
    if (meeting.players[0] == player && meeting.players[1] == other) add(sum, meeting.results, false);
    if (meeting.players[1] == player && meeting.players[0] == other) add(sum, meeting.results, true);
  }
  return sum;
}

}  // namespace kiban::contest
