// What Shogi looks like: its board, pieces and words, as tables.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include "board_moves.hpp"

namespace kiban::shogi {

enum Choice : std::int32_t { kPromoteChoice, kKeepChoice, kDeclareChoice };

// Sites 0 to 80 are the squares in their own order; then black's hand and white's, seven each, by kind; then the dots.
constexpr sdk::Site site_of(Square s) { return s; }
constexpr sdk::Site hand_site(Color c, Kind k) { return kSquares + c * kHandKinds + k; }
constexpr bool is_square_site(sdk::Site site) { return site >= 0 && site < kSquares; }
constexpr bool is_hand_site(sdk::Site site) { return site >= kSquares && site < kSquares + 2 * kHandKinds; }
constexpr Color hand_owner(sdk::Site site) { return site < kSquares + kHandKinds ? kBlack : kWhite; }
constexpr Kind hand_kind(sdk::Site site) { return static_cast<Kind>((site - kSquares) % kHandKinds); }

sdk::Topology make_topology(bool handicap);  // how the sides are called

// English names by kind, as in the topology.
const char* name_of(Kind kind);

// Handicaps: what white gives away. White moves first then.
inline constexpr sdk::Word kHandicaps[] = {
    {"none", KIBAN_N_("None")},
    {"lance", KIBAN_N_("Lance handicap")},
    {"right-lance", KIBAN_N_("Right lance")},
    {"bishop", KIBAN_N_("Bishop handicap")},
    {"rook", KIBAN_N_("Rook handicap")},
    {"rook-lance", KIBAN_N_("Rook and lance")},
    {"2", KIBAN_N_("Two pieces")},
    {"3", KIBAN_N_("Three pieces")},
    {"4", KIBAN_N_("Four pieces")},
    {"5", KIBAN_N_("Five pieces")},
    {"left-5", KIBAN_N_("Five pieces, left")},
    {"6", KIBAN_N_("Six pieces")},
    {"7", KIBAN_N_("Seven pieces")},
    {"left-7", KIBAN_N_("Seven pieces, left")},
    {"8", KIBAN_N_("Eight pieces")},
    {"9", KIBAN_N_("Nine pieces")},
    {"10", KIBAN_N_("Ten pieces")},
    {"dragonfly", KIBAN_N_("Dragonfly: rook, bishop and pawns")},
    {"three-pawns", KIBAN_N_("Three pawns in hand")},
    {"naked-king", KIBAN_N_("Naked king")},
};

// The start of a game with the handicap of this index, as SFEN.
std::string start_sfen(std::size_t handicap);

}  // namespace kiban::shogi
