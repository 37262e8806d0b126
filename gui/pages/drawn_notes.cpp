#include "gui/pages/drawn_notes.hpp"

#include "gui/board/board_view.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

wxString words_of(const Shape& shape) {
  if (shape.kind == ShapeKind::arrow)
    return wxString::Format(_("Arrow from %s to %s"), from_utf8(shape.from), from_utf8(shape.to));
  return wxString::Format(_("Circle on %s"), from_utf8(shape.from));
}

}  // namespace

void DrawnNotes::show(const GameModel* game) {
  std::vector<Shape> drawn = game ? game->drawn : std::vector<Shape>();
  shown_ = game != nullptr;
  if (game) {
    record_ = game->id;
    node_ = game->moves.current;
  }
  board_.marks().set_shapes(drawn);
  if (drawn == drawn_) return;
  drawn_ = std::move(drawn);
  const std::string text = shapes_text(drawn_);
  trace::print("drawn {}", text.empty() ? "-" : text);
}

// What belongs to a position that is looked at beside the game is kept nowhere.
void DrawnNotes::note(std::function<void(LiveGame&, NodeId)> change) {
  if (!shown_) return;
  post_([record = record_, node = node_, change = std::move(change)](Workspace& workspace) {
    if (workspace.live_game().id() == record) change(workspace.live_game(), node);
  });
}

void DrawnNotes::draw(const Shape& shape) {
  note([shape](LiveGame& game, NodeId node) { game.notes().draw(node, shape); });
  board_.announce(to_utf8(words_of(shape)));
}

void DrawnNotes::erase() {
  note([](LiveGame& game, NodeId node) { game.notes().erase_drawing(node); });
}

}  // namespace kiban::gui
