// Who plays: a row for each seat.
#pragma once

#include <wx/panel.h>

#include <vector>

#include "gui/app/settings.hpp"
#include "gui/session/models.hpp"

class wxChoice;
class wxTextCtrl;

namespace kiban::gui {

class SeatsForm : public wxPanel {
 public:
  // `board` names the roles that the seats begin with; null: two players.
  SeatsForm(wxWindow* parent, const BoardModel* board, const Settings& settings);

  std::vector<Seat> seats() const;
  void remember(Settings& settings) const;

 private:
  struct Row {
    wxChoice* kind;
    wxTextCtrl* name;
  };
  void add_row(const BoardModel* board, int seat, const Settings& settings);
  void exchange();

  std::vector<Row> rows_;
};

}  // namespace kiban::gui
