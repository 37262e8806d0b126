// How each side played, after a game was analysed: accuracy, mistakes and blunders. GUI thread only.
#pragma once

#include <wx/panel.h>

#include <array>
#include <vector>

#include "session/models.hpp"

class wxStaticBitmap;

namespace kiban::gui {

class CutText;

class SideSummaries : public wxPanel {
 public:
  explicit SideSummaries(wxWindow* parent);
  // True: it came or went, and whoever has it must lay out anew.
  bool show(const std::vector<SideSummary>& sides, const BoardModel& board);

 private:
  struct Side {
    wxStaticBitmap* disc = nullptr;
    CutText *accuracy = nullptr, *slips = nullptr;
  };
  static void show_side(const Side& side, const SideSummary& summary, const BoardModel& board);

  std::array<Side, 2> sides_;
  std::vector<SideSummary> shown_;
  const Game* game_ = nullptr;
};

}  // namespace kiban::gui
