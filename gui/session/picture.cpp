#include "gui/session/picture.hpp"

namespace kiban::gui {

namespace {

std::vector<BoardMove> described(const Position& position, const std::vector<Move>& moves) {
  std::vector<BoardMove> out;
  out.reserve(moves.size());
  for (const Move& move : moves) {
    out.push_back({move, position.move_text(move).value_or(std::string()), position.steps(move)});
  }
  return out;
}

}  // namespace

BoardModel picture_of(const Game& game, const Position& position) {
  BoardModel picture;
  picture.game = game.shared_from_this();
  picture.state = position.state();
  picture.occupants = position.occupants();
  picture.marks = position.marks();
  picture.legal = described(position, position.legal());
  picture.refused = described(position, position.refused());
  return picture;
}

std::vector<Step> path_that_led_to(const Position& position, const std::string& move_text) {
  const auto before = position.clone();
  if (!before->undo()) return {};
  const auto move = before->parse_move(move_text);
  return move ? before->steps(*move) : std::vector<Step>{};
}

Result<BoardModel> start_picture(const Game& game) {
  auto position = game.start();
  if (!position) return tl::unexpected(position.error());
  BoardModel picture;
  picture.game = game.shared_from_this();
  picture.state = (*position)->state();
  picture.occupants = (*position)->occupants();
  return picture;
}

}  // namespace kiban::gui
