// What engines are known to do otherwise than USI says, and how the bridge lives with it.
#pragma once

#include <kiban/sdk/engine.hpp>

#include <array>
#include <span>
#include <string_view>

namespace kiban::shogi::usi {

struct Quirks {
  bool swapped_clocks = false;
  bool no_ponder = false;
  bool no_increment = false;
  bool no_game_over = false;
  bool ready_once = false;
  bool extra_answers = false;
};

inline constexpr kb_engine_quirk kQuirks[] = {
    {"swapped-clocks", KIBAN_N_("Takes White's clock for Black's"),
     KIBAN_N_("The times of both sides are sent the other way round.")},
    {"no-ponder", KIBAN_N_("Fails when it is to ponder"),
     KIBAN_N_("It does not think while its opponent does, whatever is asked for.")},
    {"no-increment", KIBAN_N_("Fails at increments"), KIBAN_N_("Its clock is told without the time added for a move.")},
    {"no-game-over", KIBAN_N_("Fails when a game is over"), KIBAN_N_("The end of a game is not told to it.")},
    {"ready-once", KIBAN_N_("Gets ready only once"), KIBAN_N_("It is not asked to get ready for a further game.")},
    {"extra-answers", KIBAN_N_("Answers more often than asked"),
     KIBAN_N_("It is asked whether it is ready before each search, so that no old answer is taken for a new one.")},
};

struct QuirkRow {
  bool Quirks::*field;
  std::array<std::string_view, 2> engines;  // beginnings of the names of those that are known for it
};
inline constexpr QuirkRow kQuirkRows[] = {
    {&Quirks::swapped_clocks, {"Fairy-Stockfish 11", "Fairy-Stockfish 12"}},
    {&Quirks::no_ponder, {"gpsshogi", ""}},
    {&Quirks::no_increment, {"gpsshogi", ""}},
    {&Quirks::no_game_over, {}},
    {&Quirks::ready_once, {}},
    {&Quirks::extra_answers, {}},
};
static_assert(std::size(kQuirks) == std::size(kQuirkRows));

// As they were set by hand, else by the engine's name. `out` hears of the latter.
inline Quirks quirks_of(const sdk::EngineSetup& setup, std::string_view engine, const sdk::EngineOut& out) {
  Quirks quirks;
  for (std::size_t i = 0; i < std::size(kQuirks); ++i) {
    const std::optional<bool> by_hand = setup.quirk(kQuirks[i].token);
    bool known = false;
    for (const std::string_view name : kQuirkRows[i].engines)
      known = known || (!name.empty() && engine.starts_with(name));
    quirks.*kQuirkRows[i].field = by_hand.value_or(known);
    if (known && !by_hand) out.quirk(kQuirks[i].token);
  }
  return quirks;
}

}  // namespace kiban::shogi::usi
