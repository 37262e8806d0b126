// Positions that were not reached by moves: what keeps one from being played.
#pragma once

#include <kiban/sdk/text.hpp>

#include <vector>

#include "board_moves.hpp"

namespace kiban::shogi {

enum class Setups : std::uint8_t {
  possible,  // only what a game can come to
  any        // also double pawns, pieces without a move left, the side not to move in check
};

struct SetupFault {
  enum What : std::uint8_t { two_kings, no_king, too_many, dead_piece, two_pawns, king_could_be_taken };
  What what{};
  Kind kind = kNoKind;  // of too_many
  Set squares;          // that show it
  bool lifted = false;  // Setups::any accepts it
};

// Letters of the unpromoted kinds, black's, and how many of each there are in a set.
inline constexpr char kLetters[] = "PLNSBRGK";
inline constexpr std::array<std::uint8_t, 8> kMost = {18, 4, 4, 4, 2, 2, 4, 2};

// All of them, in fixed order, those that `setups` lifts left out. A side may have several kings on this board. One
// king may be missing, as in mate problems.
std::vector<SetupFault> faults_of(const Board& board, Setups setups);

// Calls say(token, message, facts ...) with the sentence for a fault, and answers what it answers.
template <class Say>
auto tell(const SetupFault& fault, Say say) {
  using sdk::Message;
  using sdk::Token;
  const int first = fault.squares ? fault.squares.first() : 0;
  const char square[] = {static_cast<char>('1' + first / 9), static_cast<char>('a' + first % 9), '\0'};
  switch (fault.what) {
    case SetupFault::two_kings:
      return say(Token("shogi.two-kings"), Message<0>(KIBAN_N_("a side has two kings")));
    case SetupFault::no_king:
      return say(Token("shogi.no-king"), Message<0>(KIBAN_N_("there is no king on the board")));
    case SetupFault::too_many:
      return say(Token("shogi.too-many"), Message<2>(KIBAN_N_("there are more than {1} pieces {2}")), kMost[fault.kind],
                 kLetters[fault.kind]);
    case SetupFault::dead_piece:
      return say(Token("shogi.dead-piece"), Message<1>(KIBAN_N_("the piece on {1} could never move")),
                 std::string_view(square));
    case SetupFault::two_pawns:
      return say(Token("shogi.two-pawns"), Message<1>(KIBAN_N_("a side has two unpromoted pawns on file {1}")),
                 first / 9 + 1);
    case SetupFault::king_could_be_taken:
      break;
  }
  return say(Token("shogi.king-could-be-taken"), Message<0>(KIBAN_N_("the side that is not to move is in check")));
}

}  // namespace kiban::shogi
