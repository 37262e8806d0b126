// When a game's code ends the program, by a crash or by leaving it, a byte says so to the next start.
#pragma once

#include <cstdint>

namespace kiban {

// Set to 1 when a thread that runs a game's code ends the program. Belongs to one place at a time, and the calling
// thread never runs such code; null: nobody wants to know any more.
void note_crashes_at(volatile std::uint8_t* mark);

// Whether the calling thread runs a game's code.
void this_thread_is_in_game(bool in);

// As long as one lives, threads besides may do so, such as a computer player's.
class OthersInGame {
 public:
  OthersInGame();
  ~OthersInGame();
  OthersInGame(const OthersInGame&) = delete;
  OthersInGame& operator=(const OthersInGame&) = delete;
};

}  // namespace kiban
