#include "gui/board/board_pointer.hpp"

#include <algorithm>

namespace kiban::gui {

namespace {

constexpr double drag_threshold = 4;  // pixels

}  // namespace

BoardPointer::BoardPointer(BoardContext& context, MoveEntry& entry, SiteHint& hint, BoardKeyboard& keyboard)
    : context_(context), entry_(entry), hint_(hint), keyboard_(keyboard) {
  wxWindow& window = context_.window;
  window.Bind(wxEVT_LEFT_DOWN, &BoardPointer::on_left_down, this);
  window.Bind(wxEVT_LEFT_DCLICK, &BoardPointer::on_left_down, this);
  window.Bind(wxEVT_LEFT_UP, &BoardPointer::on_left_up, this);
  window.Bind(wxEVT_MOTION, &BoardPointer::on_motion, this);
  window.Bind(wxEVT_ENTER_WINDOW, &BoardPointer::on_motion, this);  // a quick move into the board may be the only event
  window.Bind(wxEVT_LEAVE_WINDOW, &BoardPointer::on_leave, this);
  window.Bind(wxEVT_MOUSEWHEEL, &BoardPointer::on_wheel, this);
  window.Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { on_capture_lost(); });
}

BoardPointer::~BoardPointer() { release(); }

void BoardPointer::release() {
  press_.reset();
  if (context_.window.HasCapture()) context_.window.ReleaseMouse();
}

void BoardPointer::on_left_down(wxMouseEvent& event) {
  context_.window.SetFocus();
  keyboard_.hide_cursor();
  const Spot at = spot_of(event);
  if (entry_.panel().open()) return press_choice(at);
  if (!context_.model || entry_.pending()) return;
  const Site site = context_.surface.layout().hit(at);
  if (site < 0) return entry_.cancel();
  keyboard_.put_cursor_at(site);
  press(site, at);
}

// What is selected stays so until the button comes up: this may be the begin of a drag.
void BoardPointer::press(Site site, Spot at) {
  const ClickMachine& clicks = entry_.clicks();
  const bool was_selected = clicks.selected() == site && !clicks.is_target(site);
  if (!was_selected) entry_.click(site);
  if (!entry_.pending() && clicks.origin() == site && clicks.selected() == site) press_ = Press{site, at, was_selected};
}

void BoardPointer::press_choice(Spot at) {
  const int item = entry_.panel().hit(at);
  if (item < 0) return entry_.cancel();
  entry_.choose(static_cast<std::size_t>(item));
}

void BoardPointer::on_motion(wxMouseEvent& event) {
  const Spot at = spot_of(event);
  if (entry_.panel().open()) return point_at_choice(at);
  if (press_ && !event.LeftIsDown()) press_.reset();
  lift_when_dragged(at);
  if (entry_.dragging()) drag_to(at);
  hover_over(at);
}

void BoardPointer::point_at_choice(Spot at) {
  ChoicePanel& panel = entry_.panel();
  const int before = panel.current();
  panel.set_current(panel.hit(at));
  if (panel.current() != before) context_.window.Refresh();
}

void BoardPointer::drag_to(Spot at) {
  context_.surface.refresh_piece(entry_.lifted()->at);
  entry_.lifted()->at = at;
  context_.surface.refresh_piece(at);
}

void BoardPointer::hover_over(Spot at) {
  const Site site = context_.model ? context_.surface.layout().hit(at) : -1;
  if (site == context_.hover) return;
  context_.surface.refresh_site(context_.hover);
  context_.hover = site;
  context_.surface.refresh_site(site);
  context_.window.SetCursor(entry_.dragging() || entry_.leads(site) ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
  hint_.point_at(site);
}

void BoardPointer::lift_when_dragged(Spot at) {
  if (!press_ || entry_.lifted() || distance(press_->at, at) <= drag_threshold) return;
  entry_.lift(press_->site, at);
  if (!entry_.lifted()) return press_.reset();
  if (!context_.window.HasCapture()) context_.window.CaptureMouse();
  context_.surface.refresh_site(press_->site);
}

void BoardPointer::on_left_up(wxMouseEvent& event) {
  const Spot at = spot_of(event);
  lift_when_dragged(at);  // a quick drag on a busy machine comes without any motion in between
  const Site site = context_.surface.layout().hit(at);
  if (entry_.dragging()) return drop(site);
  const std::optional<Press> press = press_;
  press_.reset();
  if (press && press->was_selected && site == press->site) entry_.click(site);
}

void BoardPointer::drop(Site site) {
  release();
  if (site < 0) return entry_.cancel();
  if (site == entry_.lifted()->from) {
    entry_.let_go();
    return context_.window.Refresh();
  }
  entry_.put_down_at(site);
  if (!entry_.pending() && !entry_.panel().open()) entry_.let_go();
}

void BoardPointer::on_leave(wxMouseEvent& event) {
  event.Skip();
  if (!entry_.dragging()) hover_over({-1e6, -1e6});
}

void BoardPointer::on_capture_lost() {
  entry_.let_go();
  press_.reset();
  context_.window.Refresh();
}

void BoardPointer::on_wheel(wxMouseEvent& event) {
  const bool upright = event.GetWheelAxis() == wxMOUSE_WHEEL_VERTICAL;
  if (!context_.events.on_step || entry_.dragging() || !upright) return event.Skip();
  wheel_ += event.GetWheelRotation();
  const int notch = std::max(event.GetWheelDelta(), 1), steps = wheel_ / notch;
  wheel_ -= steps * notch;
  if (steps != 0) context_.events.on_step(-steps);
}

}  // namespace kiban::gui
