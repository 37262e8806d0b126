// Shogi positions made by hand: ready-made ones, their text, and what keeps one from being played.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include <array>

#include "look.hpp"
#include "setup.hpp"

namespace kiban::shogi {

// Positions to begin with, before the handicaps.
inline constexpr sdk::Word kFirstSetups[] = {
    {"start", KIBAN_N_("Start position")},
    {"mate-problem", KIBAN_N_("Mate problem")},
    {"mate-problem-two-kings", KIBAN_N_("Mate problem with two kings")},
    {"empty", KIBAN_N_("Empty board")},
};

namespace detail {
constexpr std::size_t kFirst = std::size(kFirstSetups);
constexpr auto make_setups() {
  std::array<sdk::Word, kFirst + std::size(kHandicaps) - 1> all{};
  for (std::size_t i = 0; i < kFirst; ++i) all[i] = kFirstSetups[i];
  for (std::size_t i = 1; i < std::size(kHandicaps); ++i) all[kFirst + i - 1] = kHandicaps[i];
  return all;
}
}  // namespace detail

// Those, and every handicap under its own token.
inline constexpr auto kSetups = detail::make_setups();

std::string setup_text(std::string_view token);  // a token of kSetups

// Refuses what SFEN cannot say: more than one piece on a square, a king or a promoted piece in hand.
sdk::Status compose(std::span<const kb_occupant> occupants, Color side, std::string& text, sdk::Refuse refuse);

void check_setup(std::span<const kb_occupant> occupants, Color side, Setups setups, sdk::SetupFaults& faults);

}  // namespace kiban::shogi
