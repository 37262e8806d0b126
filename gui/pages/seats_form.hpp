// Who plays: a row for each seat.
#pragma once

#include <wx/panel.h>

#include <string>
#include <vector>

#include "gui/common/settings.hpp"
#include "session/models.hpp"

class wxChoice;
class wxTextCtrl;

namespace kiban::gui {

class SeatsForm : public wxPanel {
 public:
  // `board` names the roles that the seats begin with; null: two players.
  // `engines`: the names of those that can play.
  SeatsForm(wxWindow* parent, const BoardModel* board, const Settings& settings, std::vector<std::string> engines);

  std::vector<Seat> seats() const;
  void remember(Settings& settings) const;

 private:
  struct Row {
    wxChoice* kind;
    wxTextCtrl* name;
  };
  int kind_index(const wxString& kind) const;
  wxString kind_word(int kind) const;  // as settings keep it
  void add_row(const BoardModel* board, int seat, const Settings& settings);
  void exchange();

  std::vector<std::string> engines_;
  std::vector<Row> rows_;
};

}  // namespace kiban::gui
