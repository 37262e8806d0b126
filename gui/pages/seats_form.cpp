#include "gui/pages/seats_form.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/cut_text.hpp"
#include "gui/widgets/icons.hpp"

namespace kiban::gui {

namespace {

// The first items of the list; the engines follow.
constexpr const char* kinds[] = {"person", "1", "easy", "3", "4", "medium", "6", "7", "8", "hard", "10", "adapts"};
constexpr int kind_count = 12, medium = 5;
constexpr int least_name_width = 96;  // DIP

int tone_of(const BoardModel* board, int role) {
  return board ? board->game->topology().roles[role].tone : static_cast<int>(KB_TONE_NEUTRAL);
}

}  // namespace

SeatsForm::SeatsForm(wxWindow* parent, const BoardModel* board, const Settings& settings,
                     std::vector<std::string> engines)
    : wxPanel(parent), engines_(std::move(engines)) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  SetSizer(column);
  const int count = board ? static_cast<int>(board->game->topology().role_count) : 2;
  for (int seat = 0; seat < count; ++seat) add_row(board, seat, settings);
  if (count != 2) return;
  auto* swap = new wxButton(this, wxID_ANY, _("Exchange sides"));
  trace::name(*swap, "exchange-sides");
  swap->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { exchange(); });
  column->Add(swap, wxSizerFlags().Border(wxTOP, FromDIP(2)));
}

wxString SeatsForm::kind_word(int kind) const {
  if (kind < kind_count) return kinds[std::max(kind, 0)];
  return "engine " + from_utf8(engines_[static_cast<std::size_t>(kind - kind_count)]);
}

int SeatsForm::kind_index(const wxString& kind) const {
  const int count = kind_count + static_cast<int>(engines_.size());
  for (int i = 0; i < count; ++i) {
    if (kind == kind_word(i)) return i;
  }
  return medium;
}

void SeatsForm::add_row(const BoardModel* board, int seat, const Settings& settings) {
  const wxString role = role_name(board, seat);
  auto* kind = choice_field(this);
  kind->Append(_("Human"));
  for (int i = 1; i < kind_count; ++i) kind->Append(level_name(kinds[i]));
  for (const std::string& engine : engines_) kind->Append(from_utf8(engine));
  kind->SetSelection(seat == 0 ? 0 : kind_index(settings.opponent));
  set_accessible_name(*kind, role);
  trace::name(*kind, ("seat" + std::to_string(seat + 1)).c_str());
  auto* name = new wxTextCtrl(this, wxID_ANY, seat < 2 ? settings.names[seat] : wxString());
  name->SetHint(_("Name"));
  name->SetMaxLength(60);
  name->SetMinSize(wxSize(FromDIP(least_name_width), -1));
  set_accessible_name(*name, wxString::Format(_("Name of %s"), role));
  trace::name(*name, ("name" + std::to_string(seat + 1)).c_str());
  const auto show = [kind, name] { name->Enable(kind->GetSelection() == 0); };
  kind->Bind(wxEVT_CHOICE, [show](wxCommandEvent&) { show(); });
  show();

  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(new wxStaticBitmap(this, wxID_ANY, disc(tone_of(board, seat), 18)), wxSizerFlags().CentreVertical());
  auto* label = new CutText(this, role);
  label->SetMinSize(wxSize(FromDIP(58), -1));
  row->Add(label, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
  row->Add(kind, wxSizerFlags(3).CentreVertical().Border(wxLEFT, FromDIP(6)));
  row->Add(name, wxSizerFlags(2).CentreVertical().Border(wxLEFT, FromDIP(6)));
  GetSizer()->Add(row, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(6)));
  rows_.push_back({kind, name});
}

void SeatsForm::exchange() {
  const int kind = rows_[0].kind->GetSelection();
  const wxString name = rows_[0].name->GetValue();
  rows_[0].kind->SetSelection(rows_[1].kind->GetSelection());
  rows_[0].name->ChangeValue(rows_[1].name->GetValue());
  rows_[1].kind->SetSelection(kind);
  rows_[1].name->ChangeValue(name);
  for (const Row& row : rows_) row.name->Enable(row.kind->GetSelection() == 0);
}

std::vector<Seat> SeatsForm::seats() const {
  std::vector<Seat> out;
  for (const Row& row : rows_) {
    Seat seat;
    const int kind = row.kind->GetSelection();
    if (kind == 0) {
      seat.name = to_utf8(row.name->GetValue().Strip(wxString::both));
    } else if (kind < kind_count) {
      seat.kind = SeatKind::computer;
      seat.level = kinds[kind];
    } else {
      seat.kind = SeatKind::engine;
      seat.level = seat.name = engines_[static_cast<std::size_t>(kind - kind_count)];
    }
    out.push_back(std::move(seat));
  }
  return out;
}

void SeatsForm::remember(Settings& settings) const {
  for (std::size_t i = 0; i < rows_.size() && i < 2; ++i) {
    const int kind = rows_[i].kind->GetSelection();
    if (kind == 0) settings.names[i] = rows_[i].name->GetValue();
    if (i == 1 || kind != 0) settings.opponent = kind_word(kind);
  }
}

}  // namespace kiban::gui
