#include "reports.hpp"

#include "sfen.hpp"
#include "words.hpp"

namespace kiban::shogi::usi {

std::vector<std::string> legal_line(Game& game, std::string_view moves) {
  constexpr std::size_t kMostMoves = 256;  // of one line
  std::vector<std::string> line;
  for (Words words(moves); !words.done() && line.size() < kMostMoves;) {
    const std::optional<Move> move = read_move(words.next());
    if (!move || !game.is_legal(*move)) break;
    game.play(*move);
    line.push_back(text_of(*move));
  }
  for (std::size_t i = 0; i < line.size(); ++i) game.undo();
  return line;
}

}  // namespace kiban::shogi::usi
