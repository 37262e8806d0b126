// Moves what slides, fades and shakes on a board, frame by frame.
#pragma once

#include <wx/timer.h>

#include <vector>

#include "gui/board/board_context.hpp"
#include "gui/board/motion.hpp"

namespace kiban::gui {

class BoardAnimation {
 public:
  explicit BoardAnimation(BoardContext& context);

  void allow(bool wanted);
  // What changed by a move. A jump to another part of the game is no move, and is not shown.
  void slide(Changes changes);
  void shake(std::vector<Site> sites);
  void stop() { motion_.stop(); }
  const Motion& motion() const { return motion_; }

 private:
  void run();
  void on_tick();
  void refresh_moving(Motion::Time now);

  BoardContext& context_;
  wxTimer timer_;
  Motion motion_;
  std::vector<Box> moving_;  // what the last frame drew in motion
  bool wanted_ = true;
};

}  // namespace kiban::gui
