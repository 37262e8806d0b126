// What follows the table: analyses of its position and of its whole game.
#include "session/desk.hpp"

namespace kiban {

void Desk::tick() {
  table_.tick();
  review_.tick();
  analysis_.tick();
  if (card_due_ && hands_.now() >= *card_due_) keep_card();
}

std::optional<Milliseconds> Desk::next_alarm() const {
  std::optional<Milliseconds> next;
  for (const auto& alarm : {table_.next_alarm(), analysis_.next_alarm(), card_due_}) {
    if (alarm && (!next || *alarm < *next)) next = alarm;
  }
  return next;
}

}  // namespace kiban
