#include "gui/widgets/evaluation_graph.hpp"

#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>

#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int least_graph_width = 220, least_graph_height = 90;  // DIP
constexpr double margin = 10, letter_share = 0.62;               // of the height of a line
constexpr int page = 10;                                         // plies

Colour from_wx(const wxColour& colour) { return {colour.Red(), colour.Green(), colour.Blue(), 255}; }

}  // namespace

EvaluationGraph::EvaluationGraph(wxWindow* parent, std::function<void(NodeId)> go)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      go_(std::move(go)),
      accessible_(*this, *this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(least_graph_width, least_graph_height)));
  trace::name(*this, "graph");
  Bind(wxEVT_PAINT, &EvaluationGraph::on_paint, this);
  Bind(wxEVT_KEY_DOWN, &EvaluationGraph::on_key, this);
  Bind(wxEVT_MOTION, &EvaluationGraph::on_motion, this);
  Bind(wxEVT_LEFT_DOWN, &EvaluationGraph::on_press, this);
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
    hover_.reset();
    Refresh();
    event.Skip();
  });
  for (const auto focus : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(focus, [this](wxFocusEvent& event) {
      Refresh();
      accessible_.focus_changed();
      event.Skip();
    });
}

void EvaluationGraph::show(GraphModel model) {
  if (model == model_) return;
  const bool other = model.points.size() != model_.points.size();
  model_ = std::move(model);
  hover_.reset();
  Refresh();
  if (other) accessible_.children_changed();
  accessible_.names_changed();
  accessible_.selection_changed();
  accessible_.focus_changed();
}

void EvaluationGraph::show_current(std::size_t point) {
  if (model_.current == point) return;
  model_.current = point;
  hover_.reset();
  Refresh();
  accessible_.selection_changed();
  accessible_.focus_changed();
}

// ---- where things lie ----

Box EvaluationGraph::plot() const {
  const wxSize size = GetClientSize();
  const double edge = FromDIP(static_cast<int>(margin));
  return {edge, edge, std::max(1.0, size.x - 2 * edge), std::max(1.0, size.y - 2 * edge)};
}

Spot EvaluationGraph::spot_of(std::size_t index) const {
  const Box box = plot();
  const double last = static_cast<double>(std::max<std::size_t>(model_.points.size(), 2) - 1);
  const double chance = model_.points[index].chance.value_or(0.5);
  return {box.x + box.width * static_cast<double>(index) / last, box.y + box.height * (1 - chance)};
}

std::size_t EvaluationGraph::nearest(int x) const {
  const Box box = plot();
  const double last = static_cast<double>(std::max<std::size_t>(model_.points.size(), 2) - 1);
  const double at = std::round((x - box.x) / box.width * last);
  return std::min(static_cast<std::size_t>(std::max(0.0, at)), model_.points.size() - 1);
}

wxRect EvaluationGraph::point_rect(std::size_t index) const {
  const Spot at = spot_of(index);
  const int half = FromDIP(4);
  return {ClientToScreen(wxPoint(static_cast<int>(at.x) - half, static_cast<int>(at.y) - half)),
          wxSize(2 * half, 2 * half)};
}

// ---- keys and clicks ----

void EvaluationGraph::go_to(std::size_t index) {
  if (index < model_.points.size()) go_(model_.points[index].node);
}

void EvaluationGraph::to_slip(int direction) {
  const auto count = static_cast<int>(model_.points.size());
  for (int at = static_cast<int>(model_.current) + direction; at >= 0 && at < count; at += direction) {
    if (model_.points[static_cast<std::size_t>(at)].slip != Slip::none) return go_to(static_cast<std::size_t>(at));
  }
}

void EvaluationGraph::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_TAB) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  if (event.HasModifiers() || model_.points.empty()) return event.Skip();
  const auto last = static_cast<int>(model_.points.size()) - 1, here = static_cast<int>(model_.current);
  const auto to = [&](int index) { go_to(static_cast<std::size_t>(std::clamp(index, 0, last))); };
  switch (key) {
    case WXK_LEFT:
      return to(here - 1);
    case WXK_RIGHT:
      return to(here + 1);
    case WXK_PAGEUP:
      return to(here - page);
    case WXK_PAGEDOWN:
      return to(here + page);
    case WXK_HOME:
      return to(0);
    case WXK_END:
      return to(last);
    case WXK_UP:
      return to_slip(-1);
    case WXK_DOWN:
      return to_slip(1);
    default:
      event.Skip();
  }
}

void EvaluationGraph::on_press(wxMouseEvent& event) {
  SetFocus();
  if (!model_.points.empty()) go_to(nearest(event.GetX()));
}

void EvaluationGraph::on_motion(wxMouseEvent& event) {
  event.Skip();
  if (model_.points.empty()) return;
  const std::size_t index = nearest(event.GetX());
  if (hover_ == index) return;
  hover_ = index;
  SetToolTip(model_.points[index].words);
  if (event.LeftIsDown()) go_to(index);
  Refresh();
}

// ---- painting ----

Palette EvaluationGraph::palette() const {
  const bool dark = wxSystemSettings::GetAppearance().IsDark();
  Palette palette = dark ? dark_palette() : light_palette();
  palette.table = from_wx(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW));
  palette.panel_text = from_wx(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
  return palette;
}

void EvaluationGraph::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  const Palette palette = this->palette();
  const wxSize size = GetClientSize();
  fill_with(*gc, palette.table);
  gc->DrawRectangle(0, 0, size.x, size.y);
  draw_area(*gc, palette);
  draw_curve(*gc, palette);
  draw_signs(*gc, palette);
  draw_names(*gc, palette);
  if (!HasFocus()) return;
  stroke_with(*gc, palette.selected, 2);
  gc->DrawRectangle(1, 1, size.x - 2, size.y - 2);
}

// The upper half belongs to the first side.
void EvaluationGraph::draw_area(wxGraphicsContext& gc, const Palette& palette) const {
  const Box box = plot();
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    stroke_with(gc, palette.panel_text.with_alpha(share == 0.5 ? 0.45 : 0.13), 1);
    const double y = std::round(box.y + box.height * share) + 0.5;
    gc.StrokeLine(box.x, y, box.right(), y);
  }
  if (model_.points.empty()) return;
  const auto line_at = [&](std::size_t index, Colour colour, double width) {
    stroke_with(gc, colour, width);
    const double x = spot_of(index).x;
    gc.StrokeLine(x, box.y - 4, x, box.bottom() + 4);
  };
  if (hover_) line_at(*hover_, palette.panel_text.with_alpha(0.3), 1);
  line_at(std::min(model_.current, model_.points.size() - 1), palette.selected, 2);
}

void EvaluationGraph::draw_curve(wxGraphicsContext& gc, const Palette& palette) const {
  const double middle = plot().centre().y;
  std::vector<Spot> run;
  const auto end_run = [&] {
    if (run.size() > 1) {
      wxGraphicsPath area = gc.CreatePath();
      area.MoveToPoint(run.front().x, middle);
      for (const Spot spot : run) area.AddLineToPoint(spot.x, spot.y);
      area.AddLineToPoint(run.back().x, middle);
      area.CloseSubpath();
      fill_with(gc, palette.selected.with_alpha(0.22));
      gc.FillPath(area);
      wxGraphicsPath curve = gc.CreatePath();
      curve.MoveToPoint(run.front().x, run.front().y);
      for (const Spot spot : run) curve.AddLineToPoint(spot.x, spot.y);
      stroke_with(gc, palette.target, 1.6);
      gc.StrokePath(curve);
    } else if (run.size() == 1) {
      fill_with(gc, palette.target);
      draw_disc(gc, run.front(), 2);
    }
    run.clear();
  };
  for (std::size_t i = 0; i < model_.points.size(); ++i)
    model_.points[i].chance ? run.push_back(spot_of(i)) : end_run();
  end_run();
}

// A ring is a mistake, a filled diamond a blunder: told apart by shape.
void EvaluationGraph::draw_signs(wxGraphicsContext& gc, const Palette& palette) const {
  for (std::size_t i = 0; i < model_.points.size(); ++i) {
    const GraphPoint& point = model_.points[i];
    if (point.slip == Slip::none) continue;
    const Spot at = spot_of(i);
    const double reach = FromDIP(5);
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.alarm)).Width(1.8)));
    gc.SetBrush(gc.CreateBrush(wxBrush(wx(point.slip == Slip::blunder ? palette.alarm : palette.table))));
    if (point.slip == Slip::mistake) {
      draw_disc(gc, at, reach * 0.75);
      continue;
    }
    wxGraphicsPath path = gc.CreatePath();
    path.MoveToPoint(at.x, at.y - reach);
    path.AddLineToPoint(at.x + reach, at.y);
    path.AddLineToPoint(at.x, at.y + reach);
    path.AddLineToPoint(at.x - reach, at.y);
    path.CloseSubpath();
    gc.DrawPath(path);
  }
}

void EvaluationGraph::draw_names(wxGraphicsContext& gc, const Palette& palette) const {
  const Box box = plot();
  gc.SetFont(font_of(GetCharHeight() * letter_share, system_face(), false), wx(palette.panel_text.with_alpha(0.8)));
  double width = 0, height = 0;
  gc.GetTextExtent(model_.second, &width, &height);
  gc.DrawText(model_.first, box.x + 3, box.y + 1);
  gc.DrawText(model_.second, box.x + 3, box.bottom() - height - 1);
  const bool empty = std::none_of(model_.points.begin(), model_.points.end(), [](const auto& p) { return p.chance; });
  if (!empty) return;
  const wxString hint = _("Analyse the whole game to draw the graph.");
  gc.GetTextExtent(hint, &width, &height);
  gc.DrawText(hint, std::max(box.x, box.centre().x - width / 2), box.centre().y - height - 3);
}

// ---- for screen readers ----

std::string EvaluationGraph::accessible_name() const { return to_utf8(_("Evaluation graph")); }

int EvaluationGraph::accessible_count() const { return static_cast<int>(model_.points.size()); }

std::string EvaluationGraph::accessible_child_name(int child) const {
  return to_utf8(model_.points[static_cast<std::size_t>(child)].words);
}

wxRect EvaluationGraph::accessible_child_rect(int child) const { return point_rect(static_cast<std::size_t>(child)); }

bool EvaluationGraph::accessible_child_selected(int child) const {
  return static_cast<std::size_t>(child) == model_.current;
}

int EvaluationGraph::accessible_focus() const {
  return model_.points.empty() ? -1 : static_cast<int>(std::min(model_.current, model_.points.size() - 1));
}

void EvaluationGraph::accessible_take_focus(int child) { go_to(static_cast<std::size_t>(child)); }
void EvaluationGraph::accessible_press(int child) { go_to(static_cast<std::size_t>(child)); }

}  // namespace kiban::gui
