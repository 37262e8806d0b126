#include "answer.hpp"

#include <kiban/sdk/engine_words.hpp>

#include "message.hpp"
#include "text.hpp"

namespace kiban::renju::gomocup {

bool is_answer(std::string_view line) {
  const std::size_t end = line.find_first_not_of("+-0123456789 \t");
  return end != std::string_view::npos && end > 0 && line[end] == ',';
}

std::optional<Point> read_answer(std::string_view line, const Game& game, bool passes, sdk::Text& why) {
  const auto at = first_coordinates(line);
  if (!at) {
    why = sdk::sentence("engine.illegal-move", KIBAN_N_("the engine answered {1}, which is no move"), line);
    return std::nullopt;
  }
  const Action pass{Deed::pass, {}, 0};
  if (passes && at->x == kPass.x && at->y == kPass.y && game.objection(pass) == Objection::none) return kPass;
  const int size = game.rules().size();
  if (at->x < 0 || at->x >= size || at->y < 0 || at->y >= size) {
    why = sdk::sentence("engine.illegal-move", KIBAN_N_("the engine answered {1}, which is not on the board"), line);
    return std::nullopt;
  }
  const Point point = point_at(at->x, at->y);
  if (game.board().at(point) != Stone::none) {
    why = sdk::sentence("engine.illegal-move", KIBAN_N_("the engine played {1}, where there is a stone already"),
                        point_text(point));
    return std::nullopt;
  }
  if (game.opening().over() && game.objection({Deed::place, point, 0}) != Objection::none) {
    why = sdk::sentence("engine.illegal-move", KIBAN_N_("the engine played {1}, which is forbidden to Black"),
                        point_text(point));
    return std::nullopt;
  }
  return point;
}

std::optional<double> worth_of(const sdk::EngineProgress* best) {
  constexpr double kWin = 1e15;
  if (!best || best->score_kind == KB_SCORE_NONE) return std::nullopt;
  const auto score = static_cast<double>(best->score);
  if (best->score_kind == KB_SCORE_POINTS) return score;
  return best->score_kind == KB_SCORE_WIN ? kWin - score : score - kWin;
}

std::vector<std::string> legal_line(Game& game, std::string_view moves) {
  constexpr std::size_t kMostMoves = 256;
  std::vector<std::string> line;
  for (sdk::EngineWords words(moves); !words.done() && line.size() < kMostMoves;) {
    const std::optional<Point> point = read_move_word(words.next());
    if (!point || !game.board().holds(*point)) break;
    const Action action{Deed::place, *point, 0};
    if (game.objection(action) != Objection::none) break;
    game.play(action);
    line.push_back(action_text(action));
  }
  for (std::size_t i = 0; i < line.size(); ++i) game.undo();
  return line;
}

}  // namespace kiban::renju::gomocup
