// Sentences of the rules name squares as moves are stored. Beside a board they are named as the moves beside it are
// written: in Shogi 7七 with Japanese moves, 7g with western ones.
#pragma once

#include "core/model/game.hpp"

namespace kiban {

// The name of a site by the labels at the board's edges, file first; the site's own label where it has none there, or
// where the two differ in small and capital letters only.
std::string name_by_edges(const Game& game, Site site);

// Whether moves in this style name squares in another way than as they are stored. May throw GameFault.
bool names_by_edges(const Game& game, const std::string& style);

// The same sentence, with every site in it named so.
Text in_board_words(Text text, const Game& game);

}  // namespace kiban
