// What is marked on a board besides what its model marks: why a try was refused, what is recommended, what moves are
// worth.
#pragma once

#include <vector>

#include "gui/board/board_context.hpp"
#include "gui/board/scene.hpp"

namespace kiban::gui {

class BoardMarks {
 public:
  explicit BoardMarks(BoardContext& context) : context_(context) {}

  // Moves that are recommended on this board, the best first.
  void set_arrows(std::vector<BoardArrow> arrows);
  const std::vector<BoardArrow>& arrows() const { return arrows_; }
  // What moves on this board are worth for certain: of the piece that is selected, else the best of each piece.
  void set_values(std::vector<BoardValue> values);
  // What a person has drawn. Shapes at sites that are not there are left out.
  void set_shapes(const std::vector<Shape>& shapes);
  const std::vector<SceneShape>& shapes() const { return shapes_; }
  // The game is over, whatever the rules say of the position: nobody is to move.
  void set_decided(bool decided);

  // Sites that explain a refused try.
  void set_blame(std::vector<Mark> marks);
  bool shows_blame() const { return !blame_.empty(); }
  void clear_blame() { blame_.clear(); }

  // `idle`: no piece is in a hand, and no move on its way.
  void add_to(Scene& scene, Site origin, bool idle) const;

 private:
  BoardContext& context_;
  std::vector<Mark> blame_;
  std::vector<BoardArrow> arrows_;
  std::vector<BoardValue> values_;
  std::vector<SceneShape> shapes_;
  bool decided_ = false;
};

}  // namespace kiban::gui
