// What tells the scenes of scripts apart, mixed into numbers.
#pragma once

#include <cstdint>

#include "script/game/frame.hpp"
#include "script/language/description.hpp"
#include "script/sandbox/mixing.hpp"

namespace kiban::script {

void mix_board(Mixture& mixture, const Scene& scene);  // pieces and hands
void mix_turn(Mixture& mixture, const Scene& scene);
void mix_values(Mixture& mixture, const Scene& scene);  // of the script's state, but for counters
void mix_ply(Mixture& mixture, const Scene& scene);
// The seats, if they were exchanged, and the phase, if there is one.
void mix_phase(Mixture& mixture, const Frame& frame);

// What stands for a scene where repetition counts. Not for SameBy::hook: a script says that itself.
std::uint64_t repetition_key(const Scene& scene, SameBy same_by);

}  // namespace kiban::script
