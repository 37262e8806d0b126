#include "session/lesson.hpp"

#include <algorithm>

namespace kiban {

namespace {

const MoveItem* item_of(const MoveListModel& moves, NodeId node) {
  for (std::size_t i = 0; i < moves.items.size(); ++i)
    if (moves.items[i].node == node && !moves.items[i].is_end) return &moves.items[i];
  return nullptr;
}

}  // namespace

bool Lesson::is_asked_about(const GameModel& game, NodeId node) const {
  if (game.moves.slip_of(node) == Slip::none || done_.count(node) > 0) return false;
  const MoveItem* const item = item_of(game.moves, node);
  return item != nullptr && (roles_ == 0 || (item->role >= 0 && (roles_ >> item->role & 1U) != 0));
}

std::optional<NodeId> Lesson::start(const GameModel& game, std::uint32_t roles) {
  stop();
  roles_ = roles;
  game_ = game.id;
  for (std::size_t i = 0; i < game.moves.line.size(); ++i)
    if (is_asked_about(game, game.moves.line[i])) ++count_;
  if (count_ == 0) return std::nullopt;
  return seek(game);
}

std::optional<NodeId> Lesson::next(const GameModel& game) { return seek(game); }

std::optional<NodeId> Lesson::seek(const GameModel& game) {
  NodeId before = root_node;
  for (std::size_t i = 0; i < game.moves.line.size(); ++i) {
    const NodeId node = game.moves.line[i];
    if (is_asked_about(game, node)) {
      stage_ = Stage::seeking;
      at_slip_ = true;
      slip_ = node;
      before_ = before;
      played_ = item_of(game.moves, node)->shown;
      done_.insert(node);
      return node;
    }
    before = node;
  }
  stage_ = Stage::over;
  return std::nullopt;
}

std::optional<NodeId> Lesson::see(const GameModel& game) {
  if (!on() || stage_ == Stage::over) return std::nullopt;
  if (!game.board || game.id != game_) return stop(), std::nullopt;
  const NodeId here = game.moves.current;
  if (stage_ == Stage::seeking && at_slip_ && here == slip_) {
    if (!game.better || game.better->line.moves.empty()) return seek(game);  // nobody knows what was better
    better_ = *game.better;
    at_slip_ = false;
    return before_;
  }
  if (stage_ == Stage::seeking) {
    if (!at_slip_ && here == before_) stage_ = Stage::asked;
    return std::nullopt;
  }
  if (here != before_) stop();
  return std::nullopt;
}

Lesson::Try Lesson::tried(const std::string& move) {
  if (stage_ != Stage::asked) return Try::none;
  if (move != better_.line.moves.front()) return Try::wrong;
  stage_ = Stage::solved;
  return Try::right;
}

void Lesson::give_up() {
  if (stage_ == Stage::asked) stage_ = Stage::solved;
}

}  // namespace kiban
