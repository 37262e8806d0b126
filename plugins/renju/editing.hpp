// Renju positions made by hand.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include <span>
#include <string>
#include <string_view>

#include "game.hpp"

namespace kiban::renju {

inline constexpr sdk::Word kSetups[] = {
    {"start", KIBAN_N_("Start of the opening")},
    {"empty", KIBAN_N_("Empty board, past the opening")},
};

std::string setup_text(const Rules& rules, std::string_view token);  // a token of kSetups

// Past the opening. Refuses two stones on one point.
sdk::Status compose(const Rules& rules, std::span<const kb_occupant> occupants, int to_act, std::string& text,
                    sdk::Refuse refuse);

// What the reader of position text says of it.
void check_setup(const Rules& rules, std::span<const kb_occupant> occupants, int to_act, sdk::SetupFaults& faults);

}  // namespace kiban::renju
