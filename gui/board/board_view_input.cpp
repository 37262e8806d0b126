// What the mouse and the keys do on the board.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string_view>

#include "gui/board/board_view.hpp"
#include "gui/board/names.hpp"
#include "gui/common/input_kind.hpp"

namespace kiban::gui {

namespace {

constexpr double drag_threshold = 4;  // pixels

Spot spot_of(const wxMouseEvent& event) { return {event.GetX() + 0.5, event.GetY() + 0.5}; }

bool types_a_move(std::uint32_t sign) {
  constexpr std::string_view signs = "*+-=:'";
  const auto key = static_cast<unsigned char>(sign);
  return sign > ' ' && sign < 127 &&
         (std::isalnum(key) || signs.find(static_cast<char>(key)) != std::string_view::npos);
}

}  // namespace

void BoardView::bind_events() {
  Bind(wxEVT_LEFT_DOWN, &BoardView::on_left_down, this);
  Bind(wxEVT_LEFT_DCLICK, &BoardView::on_left_down, this);
  Bind(wxEVT_LEFT_UP, &BoardView::on_left_up, this);
  Bind(wxEVT_MOTION, &BoardView::on_motion, this);
  Bind(wxEVT_ENTER_WINDOW, &BoardView::on_motion, this);  // one quick move into the board may come without any other
  Bind(wxEVT_LEAVE_WINDOW, &BoardView::on_leave, this);
  Bind(wxEVT_RIGHT_DOWN, &BoardView::on_right_down, this);
  Bind(wxEVT_MOUSEWHEEL, &BoardView::on_wheel, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, &BoardView::on_capture_lost, this);
  Bind(wxEVT_KEY_DOWN, &BoardView::on_key, this);
  Bind(wxEVT_CHAR, &BoardView::on_char, this);
  Bind(wxEVT_SET_FOCUS, &BoardView::on_focus, this);
  Bind(wxEVT_KILL_FOCUS, &BoardView::on_focus, this);
}

// ---- what clicks lead to ----

void BoardView::click(Site site) {
  if (!model_ || site < 0 || pending_) return;
  blame_.clear();
  hide_about();
  handle(clicks_.click(site), site);
}

void BoardView::choose(const Step& choice) {
  if (!model_ || pending_) return;
  const Site beside = clicks_.selected();
  const ClickAnswer answer = clicks_.choose(choice);
  close_choices();
  handle(answer, beside);
}

void BoardView::handle(const ClickAnswer& answer, Site site) {
  switch (answer.kind) {
    case ClickAnswer::Kind::played:
      pending_ = Pending{*answer.move, lifted_.has_value()};
      if (events_.on_move) events_.on_move(*answer.move);
      break;
    case ClickAnswer::Kind::refused:
      report_refusal(answer.tried);
      break;
    case ClickAnswer::Kind::asks:
      ask(site);
      break;
    case ClickAnswer::Kind::choice_first:
      if (events_.on_choice_needed) events_.on_choice_needed(true);
      break;
    case ClickAnswer::Kind::changed:
    case ClickAnswer::Kind::nothing:
      break;
  }
  accessible_.selection_changed();
  tell_choices();
  Refresh();
}

// What was tried shakes at once; show_blame then only marks.
void BoardView::report_refusal(const std::vector<Step>& tried) {
  end_drag();
  const auto first = std::find_if(tried.begin(), tried.end(), [](const Step& step) {
    return step.type == KB_STEP_FROM || step.type == KB_STEP_TO;
  });
  if (first != tried.end()) shake({first->arg});
  shaken_ = true;
  if (events_.on_refused) events_.on_refused(tried);
}

void BoardView::ask(Site beside) {
  const Occupant* piece = occupant_at(model_->occupants, clicks_.origin());
  if (piece && !lifted_ && art_.layout().playable(beside))
    lifted_ = LiftedPiece{*piece, clicks_.origin(), art_.layout().centre(beside), beside};
  std::vector<ChoiceItem> items;
  for (const Step& step : clicks_.choices())
    items.push_back({step, wxString::FromUTF8(choice_name(*model_->game, step)),
                     wxString::FromUTF8(choice_token(*model_->game, step))});
  const std::unique_ptr<wxGraphicsContext> measure(wxGraphicsContext::Create());
  const BoardLayout& layout = art_.layout();
  const wxSize size = GetClientSize();
  const Box area{0, 0, static_cast<double>(size.x), static_cast<double>(size.y)};
  panel_.show(std::move(items), layout.playable(beside) ? layout.box(beside) : layout.board(), area, *measure);
  accessible_.choices_changed();
  accessible_.focus_changed();
  if (events_.on_asked) events_.on_asked();
}

void BoardView::close_choices() {
  if (!panel_.open()) return;
  panel_.close();
  accessible_.choices_changed();
  accessible_.focus_changed();
  if (events_.on_asked) events_.on_asked();
}

void BoardView::tell_choices() {
  if (clicks_.top_choices() == told_choices_) return;
  told_choices_ = clicks_.top_choices();
  if (events_.on_choice_needed) events_.on_choice_needed(false);
}

// ---- mouse ----

void BoardView::on_left_down(wxMouseEvent& event) {
  SetFocus();
  cursor_shown_ = false;
  const Spot at = spot_of(event);
  if (panel_.open()) {
    const int item = panel_.hit(at);
    if (item >= 0) return choose(panel_.items()[static_cast<std::size_t>(item)].step);
    return cancel();
  }
  const Site site = art_.layout().hit(at);
  if (!model_ || pending_) return;
  if (site < 0) return cancel();
  cursor_ = site;
  accessible_.focus_changed();
  // What is selected stays so until the button comes up: this may be the begin of a drag.
  const bool was_selected = clicks_.selected() == site && !clicks_.is_target(site);
  if (!was_selected) click(site);
  if (!pending_ && clicks_.origin() == site && clicks_.selected() == site) press_ = Press{site, at, was_selected};
}

void BoardView::on_motion(wxMouseEvent& event) {
  const Spot at = spot_of(event);
  if (panel_.open()) {
    const int before = panel_.current();
    panel_.set_current(panel_.hit(at));
    if (panel_.current() != before) Refresh();
    return;
  }
  if (press_ && !event.LeftIsDown()) press_.reset();
  if (press_ && !lifted_ && distance(press_->at, at) > drag_threshold) begin_drag(at);
  if (dragging()) {
    const Box before = art_.piece_box(lifted_->at);
    lifted_->at = at;
    RefreshRect(wx(before.grown(1)), false);
    RefreshRect(wx(art_.piece_box(at).grown(1)), false);
  }
  hover_over(at);
}

void BoardView::hover_over(Spot at) {
  const Site site = model_ ? art_.layout().hit(at) : -1;
  if (site == hover_) return;
  refresh_site(hover_);
  hover_ = site;
  refresh_site(hover_);
  const bool leads = hover_ >= 0 && (clicks_.is_target(hover_) || clicks_.can_lift(hover_));
  SetCursor(dragging() || leads ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
  point_at(hover_);
}

void BoardView::point_at(Site site) {
  if (site == pointed_) return;
  pointed_ = site;
  hide_about();
  if (events_.on_point) events_.on_point(site);
}

void BoardView::begin_drag(Spot at) {
  const Occupant* piece = occupant_at(model_->occupants, press_->site);
  if (!piece) return press_.reset();
  lifted_ = LiftedPiece{*piece, press_->site, at, -1};
  if (!HasCapture()) CaptureMouse();
  refresh_site(press_->site);
}

void BoardView::end_drag() {
  lifted_.reset();
  press_.reset();
  if (HasCapture()) ReleaseMouse();
}

void BoardView::on_left_up(wxMouseEvent& event) {
  const Spot at = spot_of(event);
  // A quick drag on a busy machine comes without any motion in between.
  if (press_ && !lifted_ && distance(press_->at, at) > drag_threshold) begin_drag(at);
  if (dragging()) return drop(art_.layout().hit(at));
  const std::optional<Press> press = press_;
  press_.reset();
  if (press && press->was_selected && art_.layout().hit(at) == press->site) click(press->site);
}

void BoardView::drop(Site site) {
  if (HasCapture()) ReleaseMouse();
  press_.reset();
  if (site < 0) return cancel();
  if (site == lifted_->from) {
    end_drag();
    return Refresh();
  }
  lifted_->at = art_.layout().centre(site);
  lifted_->over = site;
  click(site);
  if (!pending_ && !panel_.open()) end_drag();
}

void BoardView::on_leave(wxMouseEvent& event) {
  event.Skip();
  if (!dragging()) hover_over({-1e6, -1e6});
}

void BoardView::on_right_down(wxMouseEvent&) { cancel(); }

void BoardView::on_capture_lost(wxMouseCaptureLostEvent&) {
  end_drag();
  Refresh();
}

// ---- keys ----

void BoardView::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_TAB) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  if (event.HasAnyModifiers() && !event.ShiftDown()) return event.Skip();
  const bool used = panel_.open() ? press_choice_key(key) : press_board_key(key);
  if (!used) event.Skip();
}

bool BoardView::press_choice_key(int key) {
  const int digit = key - '1';
  if (digit >= 0 && digit < static_cast<int>(panel_.items().size()) && digit < 9) {
    choose(panel_.items()[static_cast<std::size_t>(digit)].step);
    return true;
  }
  switch (key) {
    case WXK_UP:
    case WXK_LEFT:
      panel_.step(-1);
      break;
    case WXK_DOWN:
    case WXK_RIGHT:
      panel_.step(1);
      break;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
    case WXK_SPACE:
      choose(panel_.items()[static_cast<std::size_t>(panel_.current())].step);
      return true;
    case WXK_ESCAPE:
      cancel();
      return true;
    default:
      return false;
  }
  accessible_.focus_changed();
  Refresh();
  return true;
}

// A letter that only one choice begins with makes it; several take turns.
void BoardView::press_choice_letter(std::uint32_t sign) {
  if (sign <= ' ') return;
  const int fitting = panel_.step_to_letter(wxUniChar(sign));
  if (fitting == 1) return choose(Step(panel_.items()[static_cast<std::size_t>(panel_.current())].step));
  accessible_.focus_changed();
  Refresh();
}

void BoardView::on_wheel(wxMouseEvent& event) {
  if (!events_.on_step || dragging() || event.GetWheelAxis() != wxMOUSE_WHEEL_VERTICAL) return event.Skip();
  wheel_ += event.GetWheelRotation();
  const int steps = wheel_ / std::max(event.GetWheelDelta(), 1);
  wheel_ -= steps * std::max(event.GetWheelDelta(), 1);
  if (steps != 0) events_.on_step(-steps);
}

// Whoever plays by the keyboard has a cursor to move; for others the arrows lead through the game.
bool BoardView::press_step_key(int key) {
  if (!events_.on_step) return false;
  if (key == WXK_HOME) return events_.on_step(-far_away), true;
  if (key == WXK_END) return events_.on_step(far_away), true;
  if (cursor_shown_) return false;
  if (key == WXK_LEFT) return events_.on_step(-1), true;
  if (key == WXK_RIGHT) return events_.on_step(1), true;
  return key == WXK_SPACE && clicks_.selected() < 0 && events_.on_best && events_.on_best();
}

bool BoardView::press_board_key(int key) {
  if (press_step_key(key)) return true;
  const auto go = [&](Arrow arrow) {
    if (!model_) return true;
    set_cursor(cursor_shown_ && cursor_ >= 0 ? art_.layout().neighbour(cursor_, arrow)
                                             : (cursor_ >= 0 ? cursor_ : art_.layout().middle()));
    return true;
  };
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
      if (cursor_shown_)
        click(cursor_);
      else
        go(Arrow::up);
      return true;
    case WXK_ESCAPE:
      cancel();
      return true;
    default:
      return false;
  }
}

void BoardView::on_char(wxKeyEvent& event) {
  const std::uint32_t sign = wxUniChar(event.GetUnicodeKey()).GetValue();
  if (panel_.open()) return press_choice_letter(sign);
  if (!event.ControlDown() && !event.AltDown() && !event.MetaDown() && types_a_move(sign) && events_.on_type)
    events_.on_type(static_cast<char>(sign));
  else
    event.Skip();
}

void BoardView::set_cursor(Site site) {
  if (!art_.layout().playable(site)) return;
  refresh_site(cursor_);
  cursor_ = site;
  cursor_shown_ = true;
  refresh_site(cursor_);
  accessible_.focus_changed();
  point_at(cursor_);
}

void BoardView::hide_cursor() {
  cursor_shown_ = false;
  refresh_site(cursor_);
  point_at(hover_);
}

void BoardView::on_focus(wxFocusEvent& event) {
  event.Skip();
  if (event.GetEventType() == wxEVT_SET_FOCUS && !wxGetMouseState().LeftIsDown()) {
    if (cursor_ < 0 && model_) cursor_ = art_.layout().middle();
    cursor_shown_ = keyboard_was_last();
    accessible_.focus_changed();
    if (cursor_shown_) point_at(cursor_);
  }
  if (event.GetEventType() == wxEVT_KILL_FOCUS && hover_ < 0) point_at(-1);
  refresh_site(cursor_);
}

}  // namespace kiban::gui
