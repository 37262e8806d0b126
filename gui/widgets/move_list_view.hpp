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

  // Variations can be folded to their first move; what is folded stays so until another game is shown.
  enum class Fold { none, open, folded };
  Fold fold_of(const MoveItem& move) const;  // of the variation that it stands in; none: it has no more than this move
  bool has_variations() const;
  void set_folded(const MoveItem& move, bool folded);
  void fold_all(bool folded);
  void unfold_for_another_game();

 private:
  class Rows;
  void select_current();
  void see_current();
  void look();
  wxDataViewItem current_item() const;
  const MoveItem* selected_move() const;
  bool on_key(const wxKeyEvent& event);
  bool on_click(const wxMouseEvent& event);
  void tell_what_is_cut(wxPoint at);
  void fit_moves();
  void show_folds();
  wxDataViewColumn* move_column_ = nullptr;
  int move_width_ = 0;

  Events events_;
  wxObjectDataPtr<Rows> rows_;
  bool selecting_ = false;
  wxTimer look_again_;
  int looks_left_ = 0;
};

}  // namespace kiban::gui
