// Positions and moves in the words that scripts read: tokens, labels of sites, hexadecimal keys.
#pragma once

#include <string>
#include <vector>

#include "cli/host.hpp"
#include "core/model/game.hpp"

namespace kiban::cli {

std::string role_token(const Game& game, int role);
std::string role_name(const Game& game, int role);  // in the user's language
std::vector<std::string> role_tokens(const Game& game, std::uint32_t roles);

// {"from": "a2"}, {"to": "a3"}, {"kind": "pawn"}, {"choice": "promote"}
ordered_json json_of_steps(const Game& game, const std::vector<Step>& steps);
ordered_json json_of_sites(const Game& game, const std::vector<Mark>& marks);

// Adds outcome, winners and reason; the reason is null while the game goes on.
void add_outcome(ordered_json& object, const Game& game, const Position& position);
// "ongoing", "drawn TOKEN"
std::string outcome_line(const Position& position);

std::string diagram(const Position& position);

}  // namespace kiban::cli
