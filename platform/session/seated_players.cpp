#include "session/seated_players.hpp"

#include <algorithm>

namespace kiban {

namespace {

bool is_person(const Seat& seat) { return seat.kind == SeatKind::person; }

}  // namespace

const Seat* SeatedPlayers::at(int seat) const {
  const bool known = seat >= 0 && static_cast<std::size_t>(seat) < seats_.size();
  return known ? &seats_[static_cast<std::size_t>(seat)] : nullptr;
}

bool SeatedPlayers::person(int seat) const {
  const Seat* const who = at(seat);
  return who && is_person(*who);
}

bool SeatedPlayers::without_person() const {
  return !seats_.empty() && std::none_of(seats_.begin(), seats_.end(), is_person);
}

int SeatedPlayers::person_for(int acting) const {
  if (person(acting)) return acting;
  const auto first = std::find_if(seats_.begin(), seats_.end(), is_person);
  return first == seats_.end() ? -1 : static_cast<int>(first - seats_.begin());
}

std::optional<int> SeatedPlayers::first_program() const {
  const auto first = std::find_if_not(seats_.begin(), seats_.end(), is_person);
  if (first == seats_.end()) return std::nullopt;
  return static_cast<int>(first - seats_.begin());
}

void SeatedPlayers::hand_over(int seat, SeatKind to) {
  Seat& place = seats_.at(static_cast<std::size_t>(seat));
  place.kind = to;
  place.name.clear();
  place.level = to == SeatKind::computer ? "medium" : "";
}

void SeatedPlayers::rename(const std::vector<std::string>& names) {
  for (std::size_t seat = 0; seat < std::min(seats_.size(), names.size()); ++seat) seats_[seat].name = names[seat];
}

}  // namespace kiban
