// What Renju looks like: its board, words and questions, as tables.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include <optional>

#include "opening.hpp"

namespace kiban::renju {

// Sites are the points, row by row from below, each from the left.
constexpr sdk::Site site_of(Point point, int size) { return point.y * size + point.x; }
constexpr bool is_site(sdk::Site site, int size) { return site >= 0 && site < size * size; }
constexpr Point point_of_site(sdk::Site site, int size) { return point_at(site % size, site / size); }

// The most fifth stones that may be declared.
inline constexpr int kMostFifths = 20;

// The button of a deed, if it has one, and what a button means; its point is still to come.
std::int32_t choice_of(const Action& action);  // -1: none
std::optional<Action> action_of_choice(std::int32_t choice);

sdk::Topology make_topology(int size);

}  // namespace kiban::renju
