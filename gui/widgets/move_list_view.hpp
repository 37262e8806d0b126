// The moves of a game with their variations, as a native list. Selecting a move goes there.
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <memory>
#include <optional>

#include "session/models.hpp"

namespace kiban::gui {

class MoveListView : public wxDataViewCtrl {
 public:
  MoveListView(wxWindow* parent, std::function<void(NodeId)> go);

  void show(const MoveListModel& moves, const BoardModel& board);
  std::optional<NodeId> selected() const;

 private:
  class Rows;
  void select_current();

  std::function<void(NodeId)> go_;
  wxObjectDataPtr<Rows> rows_;
  bool selecting_ = false;
};

}  // namespace kiban::gui
