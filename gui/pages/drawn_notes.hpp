// What a person draws on the board of the game page: goes to the record, and is shown when the move is shown again.
#pragma once

#include <functional>

#include "session/session.hpp"

namespace kiban::gui {

class BoardView;

class DrawnNotes {
 public:
  DrawnNotes(BoardView& board, std::function<void(Session::Command)> post) : board_(board), post_(std::move(post)) {}

  void show(const GameModel* game);  // null: another position is on the board
  void draw(const Shape& shape);
  void erase();
  bool any() const { return !drawn_.empty(); }

 private:
  void note(std::function<void(LiveGame&, NodeId)> change);

  BoardView& board_;
  std::function<void(Session::Command)> post_;
  bool shown_ = false;
  RecordId record_ = 0;
  NodeId node_ = root_node;
  std::vector<Shape> drawn_;
};

}  // namespace kiban::gui
