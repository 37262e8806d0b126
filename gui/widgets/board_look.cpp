#include "gui/widgets/board_look.hpp"

namespace kiban::gui {

BoardLook board_look(const Settings& settings, bool flipped) {
  BoardLook look;
  look.flipped = flipped;
  look.coordinates = settings.coordinates;
  look.numbers = settings.numbers;
  look.set = piece_set(settings.letters);
  return look;
}

}  // namespace kiban::gui
