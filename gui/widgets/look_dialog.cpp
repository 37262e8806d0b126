#include "gui/widgets/look_dialog.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <set>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/mini_board.hpp"

namespace kiban::gui {

namespace {

constexpr int picture_side = 210;  // DIP

wxArrayString names_of_grounds() {
  wxArrayString names;
  for (const GroundWord& each : ground_words) names.push_back(tr(each.name));
  return names;
}

wxArrayString listed(std::initializer_list<wxString> items) {
  wxArrayString list;
  for (const wxString& item : items) list.push_back(item);
  return list;
}

}  // namespace

LookDialog::LookDialog(wxWindow* parent, Settings& settings, std::vector<BoardPicture> boards,
                       std::function<void()> changed)
    : wxDialog(parent, wxID_ANY, _("Board and pieces")),
      settings_(settings),
      boards_(std::move(boards)),
      changed_(std::move(changed)) {
  auto* pictures = new wxBoxSizer(wxHORIZONTAL);
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    pictures_.push_back(new wxStaticBitmap(this, wxID_ANY, wxNullBitmap));
    pictures->Add(pictures_.back(), wxSizerFlags().Border(i > 0 ? wxLEFT : 0, FromDIP(12)));
  }
  SetSizer(new wxBoxSizer(wxVERTICAL));
  GetSizer()->Add(pictures, wxSizerFlags().Centre().Border(wxALL, FromDIP(16)));
  add_choice(_("Board"), "look-board", names_of_grounds(), static_cast<int>(ground_of(settings_.ground)),
             [this](int chosen) { settings_.ground = ground_words.at(static_cast<std::size_t>(chosen)).word; });
  add_choice(_("Pieces"), "look-pieces", listed({_("With light and shadow"), _("Flat")}), settings_.shaded ? 0 : 1,
             [this](int chosen) { settings_.shaded = chosen == 0; });
  add_choice(_("Written on pieces"), "look-letters",
             listed({_("Their own signs"), _("Latin letters, and how they move")}), settings_.letters ? 1 : 0,
             [this](int chosen) { settings_.letters = chosen == 1; });
  auto* close = new wxButton(this, wxID_CLOSE, _("Close"));
  trace::name(*close, "look-close");
  close->SetDefault();
  GetSizer()->Add(close, wxSizerFlags().Right().Border(wxALL, FromDIP(16)));
  SetEscapeId(wxID_CLOSE);
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { EndModal(wxID_CLOSE); }, wxID_CLOSE);
  show();
  GetSizer()->SetSizeHints(this);
  CentreOnParent();
}

wxChoice* LookDialog::add_choice(const wxString& label, const char* name, const wxArrayString& items, int selected,
                                 std::function<void(int)> choose) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* field = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, items);
  field->SetSelection(selected);
  set_accessible_name(*field, label);
  trace::name(*field, name);
  field->Bind(wxEVT_CHOICE, [this, choose = std::move(choose)](wxCommandEvent& event) {
    choose(event.GetSelection());
    show();
    changed_();
  });
  row->Add(new wxStaticText(this, wxID_ANY, label, wxDefaultPosition, FromDIP(wxSize(150, -1))),
           wxSizerFlags().CentreVertical());
  row->Add(field, wxSizerFlags(1).CentreVertical());
  GetSizer()->Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(12)));
  return field;
}

void LookDialog::show() {
  for (std::size_t i = 0; i < boards_.size(); ++i)
    pictures_[i]->SetBitmap(mini_board(boards_[i], picture_side, board_look(settings_), *this));
}

std::vector<BoardPicture> boards_to_show(const std::vector<BoardPicture>& boards) {
  std::set<int> forms;
  std::vector<BoardPicture> shown;
  for (const BoardPicture& board : boards) {
    if (!board || board->occupants.empty()) continue;
    const int form = board->game->topology().kinds[board->occupants.front().kind].form;
    if (forms.insert(form).second) shown.push_back(board);
  }
  return shown;
}

}  // namespace kiban::gui
