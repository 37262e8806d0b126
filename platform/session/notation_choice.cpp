#include "session/notation_choice.hpp"

#include "core/record/notation.hpp"
#include "session/board_words.hpp"

namespace kiban {

std::string NotationChoice::style_of(const Game& game) const {
  const auto chosen = chosen_.find(game.id());
  if (chosen != chosen_.end()) return chosen->second;
  const Notation* notation = game.notation();
  return notation && !notation->styles().empty() ? notation->styles().front().token : std::string();
}

void NotationChoice::begin(const Game& game) {
  style_ = style_of(game);
  by_edges_ = names_by_edges(game, style_);
}

void NotationChoice::end() { by_edges_ = false; }

Text NotationChoice::worded(Text text, const Game& game) const {
  return by_edges_ ? in_board_words(std::move(text), game) : text;
}

}  // namespace kiban
