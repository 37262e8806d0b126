// What follows the table: analyses of its position and of its whole game.
#include "session/desk.hpp"

namespace kiban {

void Desk::tick() {
  table_.tick();
  review_.tick();
  analysis_.tick();
}

std::optional<Milliseconds> Desk::next_alarm() const {
  const auto flag = table_.next_alarm(), news = analysis_.next_alarm();
  if (!flag || !news) return flag ? flag : news;
  return std::min(*flag, *news);
}

}  // namespace kiban
