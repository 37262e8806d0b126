#include "session/sounds.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace kiban {

namespace {

constexpr std::string_view words[sound_count] = {"move", "capture", "check", "win", "low-time"};
constexpr Milliseconds low{10'000};

bool same_game(const GameModel& before, const GameModel& now) {
  return before.board && now.board && before.id == now.id && before.game == now.game;
}

bool one_move_on(const GameModel& before, const GameModel& now) {
  const auto &from = before.moves, &to = now.moves;
  if (to.ply != from.ply + 1 || to.line.size() < to.ply) return false;
  return from.ply == 0 || to.line[from.ply - 1] == from.current;
}

// How many pieces of each role lie on the board, context not counted.
std::map<Role, int> counts(const BoardModel& board) {
  const kb_topology& topology = board.game->topology();
  std::map<Role, int> found;
  for (const Occupant& piece : board.occupants) {
    if (!(topology.sites[piece.site].flags & KB_SITE_HAND)) found[piece.role] += std::max<int>(piece.count, 1);
  }
  return found;
}

// Whoever was not to move has fewer pieces.
bool captured(const BoardModel& before, const BoardModel& now) {
  const auto were = counts(before);
  auto are = counts(now);
  return std::any_of(were.begin(), were.end(), [&](const auto& row) {
    const auto [role, count] = row;
    return role >= 0 && !(before.state.to_act >> role & 1U) && are[role] < count;
  });
}

bool in_check(const BoardModel& board) {
  return std::any_of(board.marks.begin(), board.marks.end(),
                     [](const Mark& mark) { return mark.purpose == KB_MARK_CHECK; });
}

std::optional<Sound> sound_between(const GameModel& before, const GameModel& now) {
  if (now.decided && !before.decided && now.ending.over()) return Sound::win;
  if (!one_move_on(before, now)) return std::nullopt;
  if (in_check(*now.board)) return Sound::check;
  return captured(*before.board, *now.board) ? Sound::capture : Sound::move;
}

}  // namespace

std::string_view word_of(Sound sound) { return words[static_cast<int>(sound)]; }

std::optional<Sound> SoundEar::hear(const Shared<GameModel>& game) {
  const Shared<GameModel> before = std::exchange(before_, game);
  if (!before || !game || !same_game(*before, *game)) return std::nullopt;
  return sound_between(*before, *game);
}

std::optional<Sound> SoundEar::hear_time(Milliseconds now) {
  if (!before_ || !before_->clock || before_->decided) return std::nullopt;
  const auto seat = before_->clock->running();
  const bool person = seat && static_cast<std::size_t>(*seat) < before_->seats.size() &&
                      before_->seats[static_cast<std::size_t>(*seat)].seat.kind == SeatKind::person;
  const bool short_now =
      person && !before_->clock->control(*seat).none() && before_->clock->read(*seat, now).until_fall() < low;
  if (!short_now) {
    warned_.reset();
    return std::nullopt;
  }
  if (warned_ == seat) return std::nullopt;
  warned_ = seat;
  return Sound::low_time;
}

}  // namespace kiban
