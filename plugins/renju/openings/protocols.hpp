// How a game of Renju may be opened, as rows of tables: who is asked what, and which row comes next.
#pragma once

#include <kiban/sdk/text.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "points.hpp"

namespace kiban::renju {

enum class Protocol : std::uint8_t {
  free,
  taraguchi10,
  taraguchi_n,
  super_taraguchi,
  rif_classic,
  yamaguchi,
  soosorv_n,
  tarannikov,
  swap,
  swap2,
  pro
};

// After the fourth stone of a Taraguchi opening: may black offer instead of the swap (federation), or is the swap asked
// first, and then whoever holds black chooses (arena document, 5.2 and 5.3)?
enum class FourthSwap : std::uint8_t { or_offer, then_offer };

// The part of a board of 15 where a stone of the opening belongs: the middle square, all, or all but the middle square.
struct Zone {
  enum class Kind : std::uint8_t { within, anywhere, outside } kind = Kind::anywhere;
  int width = 0;  // of the middle square

  constexpr bool holds(Point p, int size) const {
    const int centre = size / 2, reach = width / 2;
    const bool inside =
        p.x >= centre - reach && p.x <= centre + reach && p.y >= centre - reach && p.y <= centre + reach;
    return kind == Kind::anywhere || inside == (kind == Kind::within);
  }
};

// What is asked. The token is the word in position text; with the number of stones it tells the row of a protocol.
enum class Phase : std::uint8_t {
  play,
  centre,
  within3,
  within5,
  within7,
  within9,
  anywhere,
  outside5,
  swap,
  swap_or_offer,
  swap_or_more,
  place_or_offer,
  declare,
  offer,
  pick
};
inline constexpr int kPhases = 15;

struct PhaseFacts {
  const char* token;
  const char* question;  // English, translatable
  Zone zone;             // of a stone that is placed then
};
const PhaseFacts& facts_of(Phase phase);

// The next row after each deed; kNever where it is not possible, kOver where the opening ends with it.
inline constexpr int kNever = -1, kOver = 100;
struct Row {
  Phase phase;
  Stone asked;  // the holder of this colour
  int place = kNever, swap = kNever, keep = kNever, more = kNever, declare = kNever;
  int offer = kNever, offered = kNever;  // after an offer that is not, or is, the last
  int pick = kNever;
};

struct ProtocolFacts {
  const char* token;
  const char* label;        // English, translatable
  std::int8_t offers = 0;   // how many fifth stones are offered; where the number is declared, how many at most
  bool any_number = false;  // that is only what it is unless the rules say otherwise
};
inline constexpr int kProtocols = 11;
inline constexpr std::array<ProtocolFacts, kProtocols> kProtocolTable = {{
    {"free", KIBAN_N_("Free")},
    {"taraguchi-10", KIBAN_N_("Taraguchi-10"), 10},
    {"taraguchi-n", KIBAN_N_("Taraguchi-N"), 10, true},
    {"super-taraguchi", KIBAN_N_("Super Taraguchi-10"), 10},
    {"rif-classic", KIBAN_N_("RIF classic"), 2},
    {"yamaguchi", KIBAN_N_("Yamaguchi"), 12},
    {"soosorv-n", KIBAN_N_("Soosorv-N"), 8, true},
    {"tarannikov", KIBAN_N_("Tarannikov")},
    {"swap", KIBAN_N_("Swap")},
    {"swap2", KIBAN_N_("Swap2")},
    {"pro", KIBAN_N_("Pro")},
}};
constexpr const ProtocolFacts& facts_of(Protocol protocol) {
  return kProtocolTable[static_cast<std::size_t>(protocol)];
}

// None for a free opening.
std::span<const Row> rows_of(Protocol protocol, FourthSwap fourth);

}  // namespace kiban::renju
