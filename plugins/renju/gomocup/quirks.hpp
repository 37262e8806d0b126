// What engines do otherwise than the protocol says, or beyond it, and how the bridge lives with it.
#pragma once

#include <kiban/sdk/engine.hpp>

#include <array>
#include <string_view>

namespace kiban::renju::gomocup {

struct Quirks {
  bool yixin = false;
  bool no_fence = false;
  bool no_restart = false;
  bool no_turn = false;
};

inline constexpr kb_engine_quirk kQuirks[] = {
    {"yixin", KIBAN_N_("Knows the words of Yixin-Board"),
     KIBAN_N_(
         "It can be stopped, tells of its search, and knows passes, several lines, and limits of depth and nodes.")},
    {"no-fence", KIBAN_N_("Does not say who it is during a game"),
     KIBAN_N_("It is not asked for its name before each search, so that an old answer may be taken for a new one.")},
    {"no-restart", KIBAN_N_("Fails at RESTART"), KIBAN_N_("A further game begins with START.")},
    {"no-turn", KIBAN_N_("Loses count of the stones"), KIBAN_N_("It is told the whole board before each move.")},
};

struct QuirkRow {
  bool Quirks::*field;
  std::array<std::string_view, 2> engines;  // beginnings of the names of those that are known for it
};
inline constexpr QuirkRow kQuirkRows[] = {
    {&Quirks::yixin, {"Rapfi", "Yixin"}},
    {&Quirks::no_fence, {}},
    {&Quirks::no_restart, {}},
    {&Quirks::no_turn, {}},
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

}  // namespace kiban::renju::gomocup
