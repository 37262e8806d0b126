// What analysts say about a position, as a native list: each analyst with its lines below. GUI thread only.
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "session/models.hpp"

namespace kiban::gui {

struct PickedLine {
  PlaceNumber place = 0;
  std::string by;
  LineModel line;
};

class LineList : public wxDataViewCtrl {
 public:
  // `picked`: a line was selected; nothing: none is.
  LineList(wxWindow* parent, std::function<void(const std::optional<PickedLine>&)> picked);

  void show(const Shared<AnalysisModel>& model);
  std::optional<PickedLine> selected() const;
  std::optional<wxRect> line_rect(std::size_t index) const;  // of the how-manieth line, logical pixels of the screen

 private:
  class Rows;
  void keep_selection(const std::optional<PickedLine>& before);
  wxObjectDataPtr<Rows> rows_;
  std::function<void(const std::optional<PickedLine>&)> picked_;
  bool selecting_ = false;
};

}  // namespace kiban::gui
