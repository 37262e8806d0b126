// Who sits where in the open game: as its record has it, but for seats that were handed over.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/record/record.hpp"

namespace kiban {

class SeatedPlayers {
 public:
  void sit(std::vector<Seat> seats) { seats_ = std::move(seats); }
  void leave() { seats_.clear(); }

  const std::vector<Seat>& seats() const { return seats_; }
  const Seat* at(int seat) const;  // null: there is no such seat
  bool person(int seat) const;
  bool without_person() const;  // somebody sits there, and nobody is a person
  // Whose resignation or offer it is while `acting` is to act; -1: no person plays.
  int person_for(int acting) const;
  std::optional<int> first_program() const;

  void hand_over(int seat, SeatKind to);
  void rename(const std::vector<std::string>& names);  // by seat; names may be fewer or more

 private:
  std::vector<Seat> seats_;
};

}  // namespace kiban
