// What a format is made of: a row of the table in notation.cpp.
#pragma once

#include <kiban/sdk/notation.hpp>
#include <kiban/sdk/record.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::shogi {

// What writers say they left out; one sentence each per game.
class Losses : public sdk::Losses {
 public:
  using sdk::Losses::Losses;

  // The usual ones.
  void variations() { lost("shogi.lost.variations", KIBAN_N_("variations")); }
  void comments() { lost("shogi.lost.comments", KIBAN_N_("comments")); }
  void times() { lost("shogi.lost.times", KIBAN_N_("times")); }
  void parts_of_seconds() { lost("shogi.lost.milliseconds", KIBAN_N_("parts of seconds")); }
  void tags() { lost("shogi.lost.tags", KIBAN_N_("what is told about the game")); }
  void notes() { lost("shogi.lost.notes", KIBAN_N_("notes of engines and programs")); }
  void bookmarks() { lost("shogi.lost.bookmarks", KIBAN_N_("bookmarks")); }
  void ending() { lost("shogi.lost.ending", KIBAN_N_("how the game ended")); }
  void reason() { lost("shogi.lost.reason", KIBAN_N_("why the game ended")); }
  void moves() { lost("shogi.lost.moves", KIBAN_N_("all moves")); }
  void options() { lost("shogi.lost.options", KIBAN_N_("options of the rules")); }
  void players() { lost("shogi.lost.players", KIBAN_N_("the players' names")); }
};

// Reads a whole file, decoded to UTF-8. Each game, or the error where a game should be, goes to `games`; fails only
// when not even one game can be told apart.
using ReadFile = sdk::Status (*)(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);

// Appends one game as UTF-8. `index` tells whether a separator is needed. Lines end as the format's files have them.
using WriteGame = sdk::Status (*)(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                                  sdk::Refuse refuse);

// 0 to 100, from the first few thousand bytes, decoded to UTF-8.
using Likeness = int (*)(std::string_view text);

}  // namespace kiban::shogi
