#include "session/new_record.hpp"

namespace kiban {

Record new_record(const GameEntry& entry, const Game& game, std::vector<Seat> seats) {
  Record record;
  record.game = entry.id;
  record.game_name = entry.name;
  record.options = game.options();
  record.script = game.script();
  record.seats = std::move(seats);
  record.created = std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now());
  return record;
}

}  // namespace kiban
