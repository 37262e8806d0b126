// Liuzichong positions made by hand.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game.hpp"

namespace kiban::liuzichong {

inline constexpr sdk::Word kSetups[] = {
    {"start", KIBAN_N_("Start position")},
    {"empty", KIBAN_N_("Empty board")},
};

std::string setup_text(std::string_view token);  // a token of kSetups

// Refuses two stones on one point.
sdk::Status compose(std::span<const kb_occupant> occupants, int to_act, std::string& text, sdk::Refuse refuse);

// What the reader of position text says of it.
void check_setup(std::span<const kb_occupant> occupants, int to_act, sdk::SetupFaults& faults);

}  // namespace kiban::liuzichong
