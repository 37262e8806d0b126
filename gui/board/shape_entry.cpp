#include "gui/board/shape_entry.hpp"

namespace kiban::gui {

namespace {

ShapeColour colour_of(const wxKeyboardState& keys) {
  const bool other = keys.ControlDown() || keys.AltDown();
  if (keys.ShiftDown()) return other ? ShapeColour::yellow : ShapeColour::red;
  return other ? ShapeColour::blue : ShapeColour::green;
}

bool is_insert(int key) { return key == WXK_INSERT || key == WXK_NUMPAD_INSERT; }
bool is_enter(int key) { return key == WXK_RETURN || key == WXK_NUMPAD_ENTER; }

}  // namespace

ShapeEntry::ShapeEntry(BoardContext& context, MoveEntry& entry, const BoardKeyboard& keyboard)
    : context_(context), entry_(entry), keyboard_(keyboard) {
  wxWindow& window = context_.window;
  window.Bind(wxEVT_RIGHT_DOWN, &ShapeEntry::on_right_down, this);
  window.Bind(wxEVT_RIGHT_DCLICK, &ShapeEntry::on_right_down, this);
  window.Bind(wxEVT_RIGHT_UP, &ShapeEntry::on_right_up, this);
  window.Bind(wxEVT_MOTION, &ShapeEntry::on_motion, this);
  window.Bind(wxEVT_LEFT_DOWN, &ShapeEntry::on_left_down, this);
  window.Bind(wxEVT_KEY_DOWN, &ShapeEntry::on_key, this);
  window.Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent& event) {
    event.Skip();
    cancel();
  });
}

void ShapeEntry::cancel() {
  if (!draft_) return;
  draft_.reset();
  if (context_.window.HasCapture()) context_.window.ReleaseMouse();
  context_.window.Refresh();
}

bool ShapeEntry::may_draw() const { return context_.model && context_.events.on_draw && !entry_.busy(); }

// A move that is begun is put back first.
void ShapeEntry::on_right_down(wxMouseEvent& event) {
  const Site site = context_.surface.layout().hit(spot_of(event));
  if (draft_ || site < 0 || !may_draw()) {
    cancel();
    return entry_.cancel();
  }
  begin(site, colour_of(event), false);
  if (!context_.window.HasCapture()) context_.window.CaptureMouse();
}

void ShapeEntry::on_right_up(wxMouseEvent& event) {
  if (!draft_ || draft_->by_keys) return event.Skip();
  finish(context_.surface.layout().hit(spot_of(event)));
}

void ShapeEntry::on_motion(wxMouseEvent& event) {
  event.Skip();
  if (!draft_ || draft_->by_keys) return;
  const Site site = context_.surface.layout().hit(spot_of(event));
  if (site == draft_->to) return;
  draft_->to = site;
  context_.window.Refresh();
}

void ShapeEntry::on_left_down(wxMouseEvent& event) {
  if (!draft_) return event.Skip();
  cancel();
}

void ShapeEntry::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (draft_ && key == WXK_ESCAPE) return cancel();
  const bool plain = is_enter(key) && event.ShiftDown() && !event.ControlDown() && !event.AltDown();
  if (!may_draw() || (!is_insert(key) && !plain) || !keyboard_.cursor_shown()) return event.Skip();
  press(plain ? ShapeColour::green : colour_of(event));
}

// Once where it begins, and once where it ends.
void ShapeEntry::press(ShapeColour colour) {
  if (draft_)
    finish(keyboard_.cursor());
  else
    begin(keyboard_.cursor(), colour, true);
}

void ShapeEntry::begin(Site site, ShapeColour colour, bool by_keys) {
  draft_ = Draft{site, site, colour, by_keys};
  context_.window.Refresh();
}

void ShapeEntry::finish(Site site) {
  const SceneShape shape = site < 0 ? SceneShape{} : shape_to(site);
  cancel();
  if (shape.from < 0) return;
  const kb_topology& topology = context_.model->game->topology();
  Shape drawn{shape.kind, shape.colour, topology.sites[shape.from].label, {}};
  if (shape.kind == ShapeKind::arrow) drawn.to = topology.sites[shape.to].label;
  context_.events.on_draw(drawn);
}

SceneShape ShapeEntry::shape_to(Site site) const {
  const bool arrow = site >= 0 && site != draft_->from;
  return {arrow ? ShapeKind::arrow : ShapeKind::circle, draft_->colour, draft_->from, arrow ? site : -1};
}

void ShapeEntry::add_to(Scene& scene) const {
  if (draft_) scene.shapes.push_back(shape_to(draft_->by_keys ? keyboard_.cursor() : draft_->to));
}

}  // namespace kiban::gui
