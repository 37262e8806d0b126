// What a format is made of: a row of the table in notation.cpp.
#pragma once

#include <kiban/sdk/notation.hpp>
#include <kiban/sdk/record.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::renju {

// What writers say they left out; one sentence each per game.
class Losses : public sdk::Losses {
 public:
  using sdk::Losses::Losses;

  // The usual ones.
  void variations() { lost("renju.lost.variations", KIBAN_N_("variations")); }
  void comments() { lost("renju.lost.comments", KIBAN_N_("comments")); }
  void times() { lost("renju.lost.times", KIBAN_N_("times")); }
  void tags() { lost("renju.lost.tags", KIBAN_N_("what is told about the game")); }
  void notes() { lost("renju.lost.notes", KIBAN_N_("marks, and notes of programs")); }
  void ending() { lost("renju.lost.ending", KIBAN_N_("how the game ended")); }
  void reason() { lost("renju.lost.reason", KIBAN_N_("why the game ended")); }
  void players() { lost("renju.lost.players", KIBAN_N_("the players' names")); }
  void opening() { lost("renju.lost.opening", KIBAN_N_("swaps and offers in variations")); }
};

// Reads the bytes of a whole file. Each game, or the error where a game should be, goes to `games`; fails only when not
// even one game can be told apart.
using ReadFile = sdk::Status (*)(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);

// Appends the bytes of one game. `index` tells whether a separator is needed.
using WriteGame = sdk::Status (*)(const sdk::RecordTree& tree, std::size_t index, std::string& bytes, Losses& losses,
                                  sdk::Refuse refuse);

// 0 to 100, from the bytes.
using Likeness = int (*)(std::string_view bytes);

}  // namespace kiban::renju
