// A forced win as a native tree: every defence with its answer, and below them what can be tried then. GUI thread only.
#pragma once

#include <wx/dataview.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "gui/widgets/line_list.hpp"
#include "session/models.hpp"

namespace kiban::gui {

class ProofTree : public wxDataViewCtrl {
 public:
  // `picked`: a row was selected; the user's choice alone.
  ProofTree(wxWindow* parent, std::function<void()> picked);

  // `here`: the row that the game has come to.
  void show(const std::shared_ptr<const ProofModel>& proof, std::optional<std::uint32_t> here);
  // The whole line through the selected row, and how many of its moves lead there. Of the line, `from` is not filled.
  struct Picked {
    LineModel line;
    std::size_t ply = 0;
  };
  std::optional<Picked> selected() const;
  void leave();  // nothing is selected any more, and nobody is told

 private:
  class Rows;
  void open_to(std::uint32_t row);
  wxObjectDataPtr<Rows> rows_;
  std::function<void()> picked_;
  bool selecting_ = false;
};

}  // namespace kiban::gui
