#include "gui/board/board_in_words.hpp"

#include <algorithm>

#include "gui/board/names.hpp"

namespace kiban::gui {

std::string BoardInWords::accessible_name() const {
  return context_.model ? board_name(*context_.model) : std::string();
}

int BoardInWords::accessible_count() const { return static_cast<int>(sites().size() + entry_.panel().items().size()); }

Site BoardInWords::site(int child) const {
  const auto index = static_cast<std::size_t>(child);
  return child >= 0 && index < sites().size() ? sites()[index] : -1;
}

const ChoiceItem* BoardInWords::choice(int child) const {
  const auto& items = entry_.panel().items();
  const auto index = static_cast<std::size_t>(child);
  if (child < 0 || index < sites().size() || index >= sites().size() + items.size()) return nullptr;
  return &items[index - sites().size()];
}

std::string BoardInWords::accessible_child_name(int child) const {
  if (const ChoiceItem* asked = choice(child)) return std::string(asked->name.utf8_str());
  const Site told = site(child);
  if (told < 0 || !context_.model) return {};
  const std::string name = site_name(*context_.model, told);
  return told == hint_.site() ? name + ". " + hint_.line() : name;
}

wxRect BoardInWords::accessible_child_rect(int child) const {
  const BoardSurface& surface = context_.surface;
  if (choice(child))
    return surface.screen_rect(entry_.panel().item_box(static_cast<std::size_t>(child) - sites().size()));
  const Site told = site(child);
  return surface.layout().playable(told) ? surface.screen_rect(surface.layout().box(told)) : wxRect();
}

bool BoardInWords::accessible_child_selected(int child) const {
  const Site told = site(child);
  return told >= 0 && told == entry_.clicks().selected();
}

int BoardInWords::accessible_focus() const {
  if (entry_.panel().open()) return static_cast<int>(sites().size()) + entry_.panel().current();
  const auto found = std::find(sites().begin(), sites().end(), keyboard_.cursor());
  return found == sites().end() ? -1 : static_cast<int>(found - sites().begin());
}

void BoardInWords::accessible_take_focus(int child) {
  if (!entry_.panel().open()) keyboard_.set_cursor(site(child));
}

void BoardInWords::accessible_press(int child) {
  if (const ChoiceItem* asked = choice(child)) return entry_.choose(Step(asked->step));
  const Site told = site(child);
  if (told < 0 || entry_.panel().open()) return;
  keyboard_.set_cursor(told);
  entry_.click(told);
}

void BoardInWords::announce_move() {
  const BoardModel& model = *context_.model;
  std::string said;
  for (const Step& step : model.last_move) {
    if (!said.empty()) said += ", ";
    if (step.type == KB_STEP_TO)
      said += site_name(model, step.arg);
    else if (step.type == KB_STEP_FROM)
      said += model.game->topology().sites[step.arg].label;
    else
      said += choice_name(*model.game, step);
  }
  if (!said.empty()) accessible_.announce(said);
}

}  // namespace kiban::gui
