// What Renju says: why an action is refused, why a game ended, and why a point is forbidden.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include "game.hpp"
#include "proof.hpp"

namespace kiban::renju {

sdk::Status refuse_action(const Game& game, const Action& action, Objection objection, sdk::Refuse refuse);
sdk::Text reason_of(const Game& game);

// Why black may not play a point, or may although several threes meet there; nothing about other points. After a game
// that a forbidden point ended, that point has its reason too.
sdk::Text about_point(const Game& game, Point point, sdk::MarkList& marks);

}  // namespace kiban::renju
