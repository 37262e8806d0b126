#include "gui/board/board_keyboard.hpp"

#include <cctype>
#include <string_view>

#include "gui/common/input_kind.hpp"

namespace kiban::gui {

namespace {

bool types_a_move(std::uint32_t sign) {
  constexpr std::string_view signs = "*+-=:'";
  const auto key = static_cast<unsigned char>(sign);
  return sign > ' ' && sign < 127 &&
         (std::isalnum(key) || signs.find(static_cast<char>(key)) != std::string_view::npos);
}

}  // namespace

BoardKeyboard::BoardKeyboard(BoardContext& context, MoveEntry& entry, SiteHint& hint, std::function<void()> on_moved)
    : context_(context), entry_(entry), hint_(hint), on_moved_(std::move(on_moved)) {
  wxWindow& window = context_.window;
  window.Bind(wxEVT_KEY_DOWN, &BoardKeyboard::on_key, this);
  window.Bind(wxEVT_CHAR, &BoardKeyboard::on_char, this);
  window.Bind(wxEVT_SET_FOCUS, &BoardKeyboard::on_focus, this);
  window.Bind(wxEVT_KILL_FOCUS, &BoardKeyboard::on_focus, this);
}

// ---- cursor ----

void BoardKeyboard::set_cursor(Site site) {
  if (!context_.surface.layout().playable(site)) return;
  context_.surface.refresh_site(cursor_);
  cursor_ = site;
  shown_ = true;
  context_.surface.refresh_site(cursor_);
  on_moved_();
  hint_.point_at(cursor_);
}

void BoardKeyboard::hide_cursor() {
  shown_ = false;
  context_.surface.refresh_site(cursor_);
  hint_.point_at(context_.hover);
}

void BoardKeyboard::put_cursor_at(Site site) {
  cursor_ = site;
  on_moved_();
}

void BoardKeyboard::on_focus(wxFocusEvent& event) {
  event.Skip();
  if (event.GetEventType() == wxEVT_SET_FOCUS && !wxGetMouseState().LeftIsDown()) {
    if (cursor_ < 0 && context_.model) cursor_ = context_.surface.layout().middle();
    shown_ = keyboard_was_last();
    on_moved_();
    if (shown_) hint_.point_at(cursor_);
  }
  if (event.GetEventType() == wxEVT_KILL_FOCUS && context_.hover < 0) hint_.point_at(-1);
  context_.surface.refresh_site(cursor_);
}

// ---- keys ----

void BoardKeyboard::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_TAB) {
    context_.window.Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  if (event.HasAnyModifiers() && !event.ShiftDown()) return event.Skip();
  const bool used = entry_.panel().open() ? press_choice_key(key) : press_board_key(key);
  if (!used) event.Skip();
}

bool BoardKeyboard::press_choice_key(int key) {
  const ChoicePanel& panel = entry_.panel();
  const int digit = key - '1';
  if (digit >= 0 && digit < static_cast<int>(panel.items().size()) && digit < 9)
    return entry_.choose(static_cast<std::size_t>(digit)), true;
  switch (key) {
    case WXK_UP:
    case WXK_LEFT:
      return step_in_choices(-1);
    case WXK_DOWN:
    case WXK_RIGHT:
      return step_in_choices(1);
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
    case WXK_SPACE:
      return entry_.choose(static_cast<std::size_t>(panel.current())), true;
    case WXK_ESCAPE:
      return entry_.cancel(), true;
    default:
      return false;
  }
}

bool BoardKeyboard::step_in_choices(int by) {
  entry_.panel().step(by);
  on_moved_();
  context_.window.Refresh();
  return true;
}

// A letter that only one choice begins with makes it; several take turns.
void BoardKeyboard::press_choice_letter(std::uint32_t sign) {
  if (sign <= ' ') return;
  const int fitting = entry_.panel().step_to_letter(wxUniChar(sign));
  if (fitting == 1) return entry_.choose(static_cast<std::size_t>(entry_.panel().current()));
  on_moved_();
  context_.window.Refresh();
}

// Whoever plays by the keyboard has a cursor to move; for others the arrows lead through the game.
bool BoardKeyboard::press_step_key(int key) {
  const BoardEvents& events = context_.events;
  if (!events.on_step) return false;
  if (key == WXK_HOME) return events.on_step(-far_away), true;
  if (key == WXK_END) return events.on_step(far_away), true;
  if (shown_) return false;
  if (key == WXK_LEFT) return events.on_step(-1), true;
  if (key == WXK_RIGHT) return events.on_step(1), true;
  return key == WXK_SPACE && entry_.clicks().selected() < 0 && events.on_best && events.on_best();
}

bool BoardKeyboard::press_board_key(int key) {
  if (press_step_key(key)) return true;
  switch (key) {
    case WXK_LEFT:
      return go(Arrow::left);
    case WXK_RIGHT:
      return go(Arrow::right);
    case WXK_UP:
      return go(Arrow::up);
    case WXK_DOWN:
      return go(Arrow::down);
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
    case WXK_SPACE:
      return press_site();
    case WXK_ESCAPE:
      return entry_.cancel(), true;
    default:
      return false;
  }
}

// A cursor that was hidden is only shown.
bool BoardKeyboard::go(Arrow arrow) {
  if (!context_.model) return true;
  const BoardLayout& layout = context_.surface.layout();
  if (cursor_ < 0)
    set_cursor(layout.middle());
  else
    set_cursor(shown_ ? layout.neighbour(cursor_, arrow) : cursor_);
  return true;
}

bool BoardKeyboard::press_site() {
  if (!shown_) return go(Arrow::up);
  entry_.click(cursor_);
  return true;
}

void BoardKeyboard::on_char(wxKeyEvent& event) {
  const std::uint32_t sign = wxUniChar(event.GetUnicodeKey()).GetValue();
  if (entry_.panel().open()) return press_choice_letter(sign);
  const bool plain = !event.ControlDown() && !event.AltDown() && !event.MetaDown();
  if (plain && types_a_move(sign) && context_.events.on_type)
    context_.events.on_type(static_cast<char>(sign));
  else
    event.Skip();
}

}  // namespace kiban::gui
