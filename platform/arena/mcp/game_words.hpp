// A position in words, for who reads and does not see: the board in letters, whose turn it is, what may be played.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/model/game.hpp"

namespace kiban::arena {

// "Black to decide (opening.swap)", or how it ended.
std::string standing_of(const Game& game, const Position& position);
// "Legal moves (225): a1 a2 ...", the first `most` of them.
std::string legal_line(const std::vector<std::string>& moves, std::size_t most);
std::vector<std::string> legal_texts(const Position& position);
// What an installed game is, with its options.
std::string line_of_game(const GameEntry& entry);
std::string rules_of_game(const GameEntry& entry, const Game& game, const std::string& page);

}  // namespace kiban::arena
