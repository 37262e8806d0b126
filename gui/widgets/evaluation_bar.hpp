// Who stands better, as a bar beside the board: each side has its part, in its own colour, on its own side of the
// board. GUI thread only.
#pragma once

#include <wx/panel.h>

#include <array>
#include <optional>

#include "gui/board/drawing.hpp"

namespace kiban::gui {

struct BarModel {
  std::optional<double> share;     // of the first side, 0 to 1; nothing: not known
  wxString figure;                 // the score, or how many moves a win takes
  wxString words;                  // what a screen reader or a tip says about it
  std::array<int, 2> tones{0, 0};  // of the sides, KB_TONE_...
  bool first_below = true;         // where the first side sits
  bool operator==(const BarModel&) const = default;
};

// How much of the bar's length belongs to whoever sits below.
double share_below(const BarModel& model);

class EvaluationBar : public wxPanel {
 public:
  explicit EvaluationBar(wxWindow* parent);
  void show(BarModel model);

 private:
  void on_paint(wxPaintEvent& event);
  void draw(wxGraphicsContext& gc) const;
  void draw_figure(wxGraphicsContext& gc, const Box& bar) const;
  Colour part(bool below) const;

  BarModel model_;
};

}  // namespace kiban::gui
