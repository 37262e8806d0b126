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

// Adds outcome, winners and reason; the reason is null while the game goes on. And the score, where the game counts
// one.
void add_outcome(ordered_json& object, const Game& game, const Position& position);
// Adds a number for each role, by its token; nothing where there is no score.
void add_score(ordered_json& object, const Game& game, const std::vector<std::int64_t>& score);
// " (184.5 : 176)", or nothing.
std::string score_line(const std::vector<std::int64_t>& score);
// "ongoing", "drawn TOKEN", "won TOKEN (184.5 : 176)"
std::string outcome_line(const Position& position);

std::string diagram(const Position& position);

}  // namespace kiban::cli
