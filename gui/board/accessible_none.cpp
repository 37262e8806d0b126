// Where no way to assistive technology is known.
#include "gui/board/accessible.hpp"

namespace kiban::gui {

class AccessibleBridge {};

BoardAccessible::BoardAccessible(wxWindow&, AccessibleSource&) {}
BoardAccessible::~BoardAccessible() = default;
void BoardAccessible::children_changed() {}
void BoardAccessible::choices_changed() {}
void BoardAccessible::names_changed() {}
void BoardAccessible::focus_changed() {}
void BoardAccessible::selection_changed() {}
void BoardAccessible::announce(const std::string&) {}

}  // namespace kiban::gui
