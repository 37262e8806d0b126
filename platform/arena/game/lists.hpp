// The long lists of a game, as JSON text. They are most of what is told after every decision, and a tree of values for
// each of their elements would cost more than everything else that a decision costs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/base/problem.hpp"
#include "arena/rules/choices.hpp"
#include "arena/rules/grid.hpp"
#include "arena/rules/rulesets.hpp"

namespace kiban::arena {

std::string json_text(const ordered_json& value);          // whatever bytes it holds
std::string without_brace(const ordered_json& object);     // its closing one
void add_quoted(std::string& out, std::string_view text);  // as a JSON string

std::string board_text(const Game& game, const Grid& grid, const std::vector<Occupant>& pieces);
std::string legal_text(const Game& game, const Vocabulary& words, const Grid& grid, const Choices& choices);
std::string forbidden_text(const Grid& grid, const Choices& choices);
std::string candidates_text(const Grid& grid, const Choices& choices);  // null: none are offered or picked

}  // namespace kiban::arena
