// The board in words, for assistive technology.
#include "gui/board/board_view.hpp"
#include "gui/board/names.hpp"

namespace kiban::gui {

std::string BoardView::accessible_name() const { return model_ ? board_name(*model_) : std::string(); }

int BoardView::accessible_count() const {
  if (!model_) return 0;
  return static_cast<int>(model_->game->topology().site_count) + static_cast<int>(panel_.items().size());
}

bool BoardView::accessible_child_is_choice(int child) const {
  return model_ && child >= static_cast<int>(model_->game->topology().site_count);
}

std::string BoardView::accessible_child_name(int child) const {
  if (!model_ || child < 0 || child >= accessible_count()) return {};
  if (!accessible_child_is_choice(child)) return site_name(*model_, child);
  const auto item = static_cast<std::size_t>(child) - model_->game->topology().site_count;
  return std::string(panel_.items()[item].name.utf8_str());
}

wxRect BoardView::accessible_child_rect(int child) const {
  if (!model_ || child < 0 || child >= accessible_count()) return {};
  const wxRect rect = accessible_child_is_choice(child)
                          ? wx(panel_.item_box(static_cast<std::size_t>(child) - model_->game->topology().site_count))
                          : wx(art_.layout().box(child));
  return {ClientToScreen(rect.GetTopLeft()), rect.GetSize()};
}

bool BoardView::accessible_child_selected(int child) const {
  return accessible_child_is_choice(child) ? false : clicks_.selected() == child;
}

int BoardView::accessible_focus() const {
  if (!model_) return -1;
  if (panel_.open()) return static_cast<int>(model_->game->topology().site_count) + panel_.current();
  return cursor_;
}

void BoardView::accessible_press(int child) {
  if (!model_ || child < 0 || child >= accessible_count()) return;
  if (accessible_child_is_choice(child)) {
    const auto item = static_cast<std::size_t>(child) - model_->game->topology().site_count;
    return choose(Step(panel_.items()[item].step));
  }
  if (panel_.open()) return;
  cursor_ = child;
  click(child);
}

void BoardView::announce_move() {
  std::string said;
  for (const Step& step : model_->last_move) {
    if (!said.empty()) said += ", ";
    if (step.type == KB_STEP_TO)
      said += site_name(*model_, step.arg);
    else if (step.type == KB_STEP_FROM)
      said += model_->game->topology().sites[step.arg].label;
    else
      said += choice_name(*model_->game, step);
  }
  if (!said.empty()) accessible_.announce(said);
}

}  // namespace kiban::gui
