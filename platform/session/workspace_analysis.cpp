// What follows the open game: analyses of its position and of its whole game.
#include "session/workspace.hpp"

namespace kiban {

void Workspace::tick() {
  live_game_.tick();
  review_.tick();
  analysis_.tick();
  if (card_due_ && context_.now() >= *card_due_) keep_card();
}

std::optional<Milliseconds> Workspace::next_alarm() const {
  std::optional<Milliseconds> next;
  for (const auto& alarm : {live_game_.next_alarm(), analysis_.next_alarm(), card_due_}) {
    if (alarm && (!next || *alarm < *next)) next = alarm;
  }
  return next;
}

}  // namespace kiban
