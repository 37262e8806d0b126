// How a game went: the first side's chances after each move as a curve that can be clicked. GUI thread only.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gui/board/accessible.hpp"
#include "gui/board/drawing.hpp"
#include "session/models.hpp"

namespace kiban::gui {

struct GraphPoint {
  NodeId node = root_node;
  std::optional<double> chance;  // of the first side, 0 to 1
  Slip slip = Slip::none;
  wxString words;  // what a screen reader or a tip says about it
  bool operator==(const GraphPoint&) const = default;
};

struct GraphModel {
  std::vector<GraphPoint> points;  // one a position of the line, the start first
  std::size_t current = 0;
  wxString first, second;  // names of the sides
  bool operator==(const GraphModel&) const = default;
};

class EvaluationGraph : public wxPanel, private AccessibleSource {
 public:
  EvaluationGraph(wxWindow* parent, std::function<void(NodeId)> go);

  void show(GraphModel model);
  void show_current(std::size_t point);  // of the same game
  const GraphModel& model() const { return model_; }
  wxRect point_rect(std::size_t index) const;  // logical pixels of the screen

 private:
  void on_paint(wxPaintEvent& event);
  void on_key(wxKeyEvent& event);
  void on_motion(wxMouseEvent& event);
  void on_press(wxMouseEvent& event);
  void go_to(std::size_t index);
  void to_slip(int direction);
  Box plot() const;
  Spot spot_of(std::size_t index) const;
  std::size_t nearest(int x) const;
  Palette palette() const;
  void draw_area(wxGraphicsContext& gc, const Palette& palette) const;
  void draw_curve(wxGraphicsContext& gc, const Palette& palette) const;
  void draw_signs(wxGraphicsContext& gc, const Palette& palette) const;
  void draw_names(wxGraphicsContext& gc, const Palette& palette) const;

  // AccessibleSource: a child a position
  std::string accessible_name() const override;
  int accessible_count() const override;
  std::string accessible_child_name(int child) const override;
  bool accessible_child_is_choice(int) const override { return true; }
  wxRect accessible_child_rect(int child) const override;
  bool accessible_child_selected(int child) const override;
  int accessible_focus() const override;
  void accessible_take_focus(int child) override;
  void accessible_press(int child) override;

  std::function<void(NodeId)> go_;
  GraphModel model_;
  std::optional<std::size_t> hover_;
  BoardAccessible accessible_;
};

}  // namespace kiban::gui
