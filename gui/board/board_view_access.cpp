// The board in words, for assistive technology.
#include <algorithm>

#include "gui/board/board_view.hpp"
#include "gui/board/names.hpp"

namespace kiban::gui {

std::string BoardView::accessible_name() const { return model_ ? board_name(*model_) : std::string(); }

int BoardView::accessible_count() const { return static_cast<int>(told_sites_.size() + panel_.items().size()); }

Site BoardView::accessible_site(int child) const {
  const auto index = static_cast<std::size_t>(child);
  return child >= 0 && index < told_sites_.size() ? told_sites_[index] : -1;
}

const ChoiceItem* BoardView::accessible_choice(int child) const {
  const auto index = static_cast<std::size_t>(child);
  if (child < 0 || index < told_sites_.size() || index >= told_sites_.size() + panel_.items().size()) return nullptr;
  return &panel_.items()[index - told_sites_.size()];
}

bool BoardView::accessible_child_is_choice(int child) const { return accessible_choice(child) != nullptr; }

std::string BoardView::accessible_child_name(int child) const {
  if (const ChoiceItem* choice = accessible_choice(child)) return std::string(choice->name.utf8_str());
  const Site site = accessible_site(child);
  if (site < 0) return {};
  const std::string name = site_name(*model_, site);
  return site == about_site_ ? name + ". " + accessible_about() : name;
}

std::string BoardView::accessible_about() const {
  wxString line = hint_text_;
  line.Replace(" \n", " ");
  line.Replace("\n", "");
  return std::string(line.utf8_str());
}

wxRect BoardView::accessible_child_rect(int child) const {
  if (accessible_choice(child))
    return screen_rect(panel_.item_box(static_cast<std::size_t>(child) - told_sites_.size()));
  const Site site = accessible_site(child);
  return art_.layout().playable(site) ? screen_rect(art_.layout().box(site)) : wxRect();
}

bool BoardView::accessible_child_selected(int child) const {
  const Site site = accessible_site(child);
  return site >= 0 && site == clicks_.selected();
}

int BoardView::accessible_focus() const {
  if (panel_.open()) return static_cast<int>(told_sites_.size()) + panel_.current();
  const auto found = std::find(told_sites_.begin(), told_sites_.end(), cursor_);
  return found == told_sites_.end() ? -1 : static_cast<int>(found - told_sites_.begin());
}

void BoardView::accessible_take_focus(int child) {
  if (!panel_.open()) set_cursor(accessible_site(child));
}

void BoardView::accessible_press(int child) {
  if (const ChoiceItem* choice = accessible_choice(child)) return choose(Step(choice->step));
  const Site site = accessible_site(child);
  if (site < 0 || panel_.open()) return;
  set_cursor(site);
  click(site);
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
