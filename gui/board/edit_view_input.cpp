// What the mouse and the keys do while a position is set up.
#include <cctype>
#include <cstdint>

#include "gui/board/edit_view.hpp"
#include "gui/board/names.hpp"
#include "gui/common/input_kind.hpp"

namespace kiban::gui {

namespace {

constexpr double edit_drag_threshold = 4;  // pixels

}  // namespace

void EditView::bind_events() {
  Bind(wxEVT_PAINT, &EditView::on_paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    refresh_art();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    event.Skip();
    refresh_art();
  });
  Bind(wxEVT_LEFT_DOWN, &EditView::on_left_down, this);
  Bind(wxEVT_LEFT_DCLICK, &EditView::on_double, this);
  Bind(wxEVT_LEFT_UP, &EditView::on_left_up, this);
  Bind(wxEVT_RIGHT_DOWN, &EditView::on_right_down, this);
  Bind(wxEVT_RIGHT_DCLICK, &EditView::on_right_down, this);
  Bind(wxEVT_MOTION, &EditView::on_motion, this);
  Bind(wxEVT_LEAVE_WINDOW, &EditView::on_leave, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { let_go(); });
  Bind(wxEVT_KEY_DOWN, &EditView::on_key, this);
  Bind(wxEVT_CHAR, &EditView::on_char, this);
  const auto focus = [this](wxFocusEvent& event) {
    event.Skip();
    if (event.GetEventType() == wxEVT_SET_FOCUS && !wxGetMouseState().LeftIsDown() && model_) {
      if (cursor_ < 0) cursor_ = layout().middle();
      cursor_shown_ = keyboard_was_last();
      accessible_.focus_changed();
    }
    surface_.refresh_site(cursor_);
  };
  Bind(wxEVT_SET_FOCUS, focus);
  Bind(wxEVT_KILL_FOCUS, focus);
}

// ---- what clicks mean ----

// A piece put where the same stands already takes it away, so that a slip is mended by the same click.
void EditView::use_tool(Site site) {
  const Occupant* there = piece_at(site);
  const bool same = there && there->kind == tool_.piece.kind && there->role == tool_.piece.role;
  if (tool_.kind == EditTool::Kind::eraser || (same && !is_hand(site))) {
    if (there && events_.on_remove) events_.on_remove(site);
  } else if (events_.on_put) {
    events_.on_put(site);
  }
}

void EditView::click(Site site) {
  const Site from = selected_;
  selected_ = -1;
  if (from >= 0 && from != site) {
    if (events_.on_move) events_.on_move(from, site);
  } else if (is_hand(site)) {
    if (events_.on_add) events_.on_add(site);
  } else if (from != site && piece_at(site)) {
    selected_ = site;
  }
  accessible_.selection_changed();
  Refresh();
}

void EditView::on_left_down(wxMouseEvent& event) {
  SetFocus();
  cursor_shown_ = false;
  const Spot at = spot_of(event);
  const Site site = model_ ? layout().hit(at) : -1;
  if (site < 0) {
    selected_ = -1;
    return Refresh();
  }
  cursor_ = site;
  accessible_.focus_changed();
  if (tool_.kind != EditTool::Kind::hand) return use_tool(site);
  // Whether this is a click or the begin of a drag shows when the pointer moves or the button comes up.
  press_ = Press{site, at, selected_ == site};
  if (!is_hand(site) && selected_ < 0 && piece_at(site)) {
    selected_ = site;
    Refresh();
  }
}

void EditView::on_left_up(wxMouseEvent& event) {
  const Spot at = spot_of(event);
  lift_when_dragged(at);  // a quick drag on a busy machine comes without any motion in between
  if (lifted_) return drop(at);
  const std::optional<Press> press = press_;
  press_.reset();
  if (!press || layout().hit(at) != press->site) return;
  // The press has selected it; a second click on it lets it go.
  if (selected_ == press->site && !press->was_selected) return;
  click(press->site);
}

void EditView::on_double(wxMouseEvent& event) {
  const Site site = model_ ? layout().hit(spot_of(event)) : -1;
  if (tool_.kind != EditTool::Kind::hand || site < 0 || is_hand(site)) return on_left_down(event);
  press_.reset();
  selected_ = -1;
  if (piece_at(site) && events_.on_turn) events_.on_turn(site);
  Refresh();
}

void EditView::on_right_down(wxMouseEvent& event) {
  SetFocus();
  const Site site = model_ ? layout().hit(spot_of(event)) : -1;
  if (lifted_ || site < 0) return let_go();
  if (!piece_at(site)) return;
  const auto& act = is_hand(site) ? events_.on_remove : events_.on_turn;
  if (act) act(site);
}

void EditView::lift_when_dragged(Spot at) {
  if (!press_ || lifted_ || distance(press_->at, at) <= edit_drag_threshold) return;
  const Occupant* piece = piece_at(press_->site);
  if (!piece) return;
  lifted_ = LiftedPiece{*piece, press_->site, at, -1};
  selected_ = -1;
  if (!HasCapture()) CaptureMouse();
  Refresh();
}

void EditView::on_motion(wxMouseEvent& event) {
  const Spot at = spot_of(event);
  if (press_ && !event.LeftIsDown()) press_.reset();
  lift_when_dragged(at);
  if (lifted_) {
    surface_.refresh_piece(lifted_->at);
    lifted_->at = at;
    surface_.refresh_piece(at);
  }
  hover_over(at);
}

// Off the board is away.
void EditView::drop(Spot at) {
  const Site from = lifted_->from, to = layout().hit(at);
  let_go();
  if (to < 0 && events_.on_remove) events_.on_remove(from);
  if (to >= 0 && to != from && events_.on_move) events_.on_move(from, to);
}

void EditView::let_go() {
  press_.reset();
  lifted_.reset();
  selected_ = -1;
  if (HasCapture()) ReleaseMouse();
  Refresh();
}

void EditView::hover_over(Spot at) {
  const Site site = model_ ? layout().hit(at) : -1;
  if (site == hover_) return;
  surface_.refresh_site(hover_);
  hover_ = site;
  surface_.refresh_site(hover_);
  SetCursor(lifted_ || hover_ >= 0 ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
}

void EditView::on_leave(wxMouseEvent& event) {
  event.Skip();
  if (!lifted_) hover_over({-1e6, -1e6});
}

// ---- keys ----

void EditView::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_TAB) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  if ((event.HasAnyModifiers() && !event.ShiftDown()) || !model_ || !press_key(key)) event.Skip();
}

void EditView::go(Arrow arrow) {
  set_cursor(cursor_shown_ && cursor_ >= 0 ? layout().neighbour(cursor_, arrow)
                                           : (cursor_ >= 0 ? cursor_ : layout().middle()));
}

bool EditView::press_key(int key) {
  const Site site = cursor_;
  switch (key) {
    case WXK_LEFT:
      return go(Arrow::left), true;
    case WXK_RIGHT:
      return go(Arrow::right), true;
    case WXK_UP:
      return go(Arrow::up), true;
    case WXK_DOWN:
      return go(Arrow::down), true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      return press_enter(site), true;
    case WXK_SPACE:
      return press_space(site), true;
    case WXK_DELETE:
    case WXK_BACK:
    case WXK_NUMPAD_DELETE:
      if (piece_at(site) && events_.on_remove) events_.on_remove(site);
      return true;
    case WXK_ESCAPE:
      if (selected_ < 0 && events_.on_let_go) events_.on_let_go();
      return let_go(), true;
    default:
      return false;
  }
}

void EditView::press_enter(Site site) {
  if (!layout().playable(site)) return;
  if (!cursor_shown_) return set_cursor(site);
  if (tool_.kind == EditTool::Kind::hand)
    click(site);
  else
    use_tool(site);
}

void EditView::press_space(Site site) {
  if (!layout().playable(site)) return;
  const auto& act = is_hand(site) ? events_.on_add : events_.on_turn;
  if (act && (is_hand(site) || piece_at(site))) act(site);
}

void EditView::on_char(wxKeyEvent& event) {
  const std::uint32_t sign = wxUniChar(event.GetUnicodeKey()).GetValue();
  const bool plain = !event.ControlDown() && !event.AltDown() && !event.MetaDown();
  if (!plain || sign <= ' ' || sign > 126) return event.Skip();
  if (sign == '+' && is_hand(cursor_) && events_.on_add) return events_.on_add(cursor_);
  if (sign == '-' && piece_at(cursor_) && events_.on_remove) return events_.on_remove(cursor_);
  if (std::isalpha(static_cast<int>(sign)) != 0 && events_.on_type) return events_.on_type(static_cast<char>(sign));
  event.Skip();
}

void EditView::set_cursor(Site site) {
  if (!layout().playable(site)) return;
  surface_.refresh_site(cursor_);
  cursor_ = site;
  cursor_shown_ = true;
  surface_.refresh_site(cursor_);
  accessible_.focus_changed();
}

}  // namespace kiban::gui
