// The moves of a game with their variations, as a native list. Selecting a move goes there.
#pragma once

#include <wx/dataview.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "session/models.hpp"

namespace kiban::gui {

class MoveListView : public wxDataViewCtrl {
 public:
  struct Events {
    std::function<void(NodeId)> go;
    std::function<void(const MoveItem&, wxPoint)> menu;  // asked for at a move; the point is one of this window
    std::function<void(NodeId, std::string sign)> mark;
    std::function<void(NodeId)> move_up;
    std::function<void(const MoveItem&)> remove;
  };
  MoveListView(wxWindow* parent, Events events);

  void show(const MoveListModel& moves, const BoardModel& board);
  std::optional<NodeId> selected() const;

 private:
  class Rows;
  void select_current();
  void see_current();
  void look();
  wxDataViewItem current_item() const;
  const MoveItem* selected_move() const;
  bool on_key(const wxKeyEvent& event);

  Events events_;
  wxObjectDataPtr<Rows> rows_;
  bool selecting_ = false;
  wxTimer look_again_;
  int looks_left_ = 0;
};

}  // namespace kiban::gui
