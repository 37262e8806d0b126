// Circles and arrows that a person draws on the board: with the right button, or from the cursor by keys. They go to
// whoever keeps them; here is only what is being drawn.
#pragma once

#include <optional>

#include "gui/board/board_keyboard.hpp"
#include "gui/board/move_entry.hpp"

namespace kiban::gui {

class ShapeEntry {
 public:
  ShapeEntry(BoardContext& context, MoveEntry& entry, const BoardKeyboard& keyboard);
  ShapeEntry(const ShapeEntry&) = delete;
  ShapeEntry& operator=(const ShapeEntry&) = delete;

  void cancel();
  void add_to(Scene& scene) const;

 private:
  struct Draft {
    Site from = -1, to = -1;
    ShapeColour colour = ShapeColour::green;
    bool by_keys = false;
  };

  void on_right_down(wxMouseEvent& event);
  void on_right_up(wxMouseEvent& event);
  void on_motion(wxMouseEvent& event);
  void on_left_down(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  bool may_draw() const;
  void press(ShapeColour colour);
  void begin(Site site, ShapeColour colour, bool by_keys);
  void finish(Site site);
  SceneShape shape_to(Site site) const;

  BoardContext& context_;
  MoveEntry& entry_;
  const BoardKeyboard& keyboard_;
  std::optional<Draft> draft_;
};

}  // namespace kiban::gui
