#include "session/last_shown.hpp"

#include <utility>

#include "session/still_picture.hpp"

namespace kiban {

namespace {

constexpr Milliseconds rest{300};  // from the last move shown until it is kept

}  // namespace

void LastShown::opens(const PlayedGame& game) {
  if (marker_) marker_->playing(game);
}

void LastShown::show(const Shared<GameModel>& game) {
  const bool open = game && game->board;
  shown_ = open ? game : nullptr;
  due_ = open ? std::optional(context_.now() + rest) : std::nullopt;
  if (!marker_) return;
  if (open) return marker_->playing({game->id, game->moves.current, {game->game_name, game->domain}});
  marker_->nothing_is_played();
}

void LastShown::keep_when_due() {
  if (due_ && context_.now() >= *due_) keep();
}

// Nothing is said where that fails: it is a picture, and the moves are safe.
void LastShown::keep() {
  due_.reset();
  const auto shown = std::exchange(shown_, nullptr);
  if (!library_ || !shown || shown->id == 0 || shown->ending.over()) return;
  StillPicture still = still_of(*shown->board);
  const MoveListModel& moves = shown->moves;
  const std::size_t number = moves.row ? moves.items[*moves.row].number : 0;
  (void)library_->keep_card(shown->id, {number, std::move(still.look), std::move(still.position)});
}

}  // namespace kiban
