// How play ended, whatever word a format has for it.
#pragma once

#include <kiban/sdk/record.hpp>

#include <span>
#include <string_view>

#include "board.hpp"

namespace kiban::shogi {

// "The mover" is the side to move where the word stands.
enum class EndKind : std::uint8_t {
  resigned,       // the mover
  time_up,        // of the mover, who loses
  mated,          // the mover
  repetition,     // drawn
  both_entered,   // drawn: jishogi
  declared,       // entering king by the mover, who wins
  declared_draw,  // entering king by the mover, enough for a draw
  longest,        // drawn: the longest length allowed
  drawn,          // for a reason that is not told
  foul_by_mover,  // who loses
  foul_by_other,  // the mover wins
  foul_by_black,
  foul_by_white,
  default_win,   // of the mover: the other did not play
  default_loss,  // of the mover
  won_by_black,  // for a reason that is not told
  won_by_white,
  abandoned,  // void
  undecided,  // the file has a word for it, but nothing is decided
};

struct EndWord {
  std::string_view word;
  EndKind kind;
};

// Of several words of one kind, writers take the first.
using EndWords = std::span<const EndWord>;

const EndWord* find_word(EndWords words, std::string_view word);

// `word` is what the file has.
sdk::RecordEnding ending_of(EndKind kind, Color mover, std::string_view word);

// The kind of an ending that came from elsewhere: the rules, the host, another format.
EndKind kind_of_ending(const sdk::RecordEnding& ending, Color mover);

// The word to write: the ending's own when it is one of the format's and means the same, else the format's for its
// kind; empty when it has none.
std::string_view word_for(EndWords words, const sdk::RecordEnding& ending, Color mover);

}  // namespace kiban::shogi
