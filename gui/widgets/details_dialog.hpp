// What is known of a game beside its moves, to be read and written. GUI thread only.
#pragma once

#include <wx/dialog.h>

#include <functional>
#include <string>
#include <vector>

#include "session/models.hpp"

class wxFlexGridSizer;
class wxSizer;
class wxTextCtrl;

namespace kiban::gui {

class DetailsDialog : public wxDialog {
 public:
  using Keep = std::function<void(const RecordDetails& changed)>;

  // `board` gives the sides their names.
  DetailsDialog(wxWindow* parent, const DetailsModel& details, const BoardModel& board, Keep keep);

 private:
  struct Field {
    std::string tag;       // empty: the name of a seat
    std::size_t seat = 0;  // whose
    wxTextCtrl* text = nullptr;
  };

  wxTextCtrl* add_field(wxFlexGridSizer& grid, const wxString& label, const std::string& value,
                        const std::string& name);
  void add_tag(wxFlexGridSizer& grid, const wxString& label, const std::string& tag, const std::string& name);
  void add_seat(wxFlexGridSizer& grid, std::size_t seat, const wxString& role);
  void add_others(wxSizer& column);
  wxSizer* make_buttons();
  wxString other_tags() const;
  RecordDetails changed() const;

  DetailsModel details_;
  std::vector<Field> fields_;
};

}  // namespace kiban::gui
