// The moves of a game with their variations, as a native list. Selecting a move goes there.
#pragma once

#include <wx/dataview.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <optional>

#include "session/models.hpp"

namespace kiban::gui {

class MoveListView : public wxDataViewCtrl {
 public:
  // `menu`: asked for at a move; the point is one of this window.
  MoveListView(wxWindow* parent, std::function<void(NodeId)> go, std::function<void(const MoveItem&, wxPoint)> menu);

  void show(const MoveListModel& moves, const BoardModel& board);
  std::optional<NodeId> selected() const;

 private:
  class Rows;
  void select_current();
  void see_current();
  void look();
  wxDataViewItem current_item() const;

  std::function<void(NodeId)> go_;
  std::function<void(const MoveItem&, wxPoint)> menu_;
  wxObjectDataPtr<Rows> rows_;
  bool selecting_ = false;
  wxTimer look_again_;
  int looks_left_ = 0;
};

}  // namespace kiban::gui
