#include "gui/pages/clock_form.hpp"

#include <wx/checkbox.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/choice_field.hpp"

namespace kiban::gui {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

const TimeControl usual_controls[] = {
    {},
    {minutes(5), {}, {}, {}, 1},
    {minutes(10), seconds(5), {}, {}, 1},
    {minutes(15), {}, seconds(30), {}, 1},
    {minutes(30), {}, seconds(60), {}, 1},
};
constexpr int usual_count = 5;
constexpr int own_choice = usual_count;

int usual_index(const TimeControl& control) {
  for (int i = 0; i < usual_count; ++i) {
    if (usual_controls[i] == control) return i;
  }
  return own_choice;
}

template <class Unit>
int in(Milliseconds time) {
  return static_cast<int>(std::chrono::duration_cast<Unit>(time).count());
}

}  // namespace

ClockForm::ClockForm(wxWindow* parent, const BoardModel* board, const wxString& chosen) : wxPanel(parent) {
  const TimeControl control = parse_time_control(to_utf8(chosen)).value_or(TimeControl());
  auto* column = new wxBoxSizer(wxVERTICAL);
  SetSizer(column);
  usual_ = choice_field(this);
  for (const TimeControl& usual : usual_controls) usual_->Append(time_control_text(usual));
  usual_->Append(_("Custom…"));
  usual_->SetSelection(usual_index(control));
  usual_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_parts(); });
  set_accessible_name(*usual_, _("Clock"));
  trace::name(*usual_, "clock");
  column->Add(usual_, wxSizerFlags().Expand());

  different_ = new wxCheckBox(this, wxID_ANY, _("Different for each side"));
  different_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { show_parts(); });
  trace::name(*different_, "clock-different");
  column->Add(different_, wxSizerFlags().Border(wxTOP, FromDIP(8)));
  const TimeControl first = control.none() ? usual_controls[2] : control;
  const int count = board ? static_cast<int>(board->game->topology().role_count) : 2;
  for (int seat = 0; seat < count; ++seat) sides_.push_back(add_side(role_name(board, seat), first));
  show_parts();
}

ClockForm::Side ClockForm::add_side(const wxString& title, const TimeControl& control) {
  auto* panel = new wxPanel(this);
  auto* grid = new wxFlexGridSizer(2, FromDIP(4), FromDIP(8));
  grid->AddGrowableCol(0);
  const auto spin = [&](const wxString& label, int most, int value) {
    auto* out =
        new wxSpinCtrl(panel, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, most, value);
    set_accessible_name(*out, title + ", " + label);
    grid->Add(new wxStaticText(panel, wxID_ANY, label), wxSizerFlags().CentreVertical());
    grid->Add(out, wxSizerFlags().Expand());
    return out;
  };
  Side side{};
  side.panel = panel;
  const bool first = sides_.empty();
  side.minutes = spin(_("Minutes"), 600, in<minutes>(control.main));
  side.increment = spin(_("Increment (seconds per move)"), 600, in<seconds>(control.increment));
  side.byoyomi = spin(_("Byo-yomi (seconds per move)"), 600, in<seconds>(control.byoyomi));
  side.periods = spin(_("Byo-yomi periods"), 50, control.periods);
  if (first) {
    trace::name(*side.minutes, "clock-minutes");
    trace::name(*side.increment, "clock-increment");
    trace::name(*side.byoyomi, "clock-byoyomi");
  }
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* label = new wxStaticText(panel, wxID_ANY, title);
  column->Add(label, wxSizerFlags().Border(wxBOTTOM, FromDIP(4)));
  column->Add(grid, wxSizerFlags().Expand());
  panel->SetSizer(column);
  label->Show(false);
  label->SetName("side-title");
  GetSizer()->Add(panel, wxSizerFlags().Expand().Border(wxTOP, FromDIP(8)));
  return side;
}

void ClockForm::show_parts() {
  const bool own = usual_->GetSelection() == own_choice;
  const bool each = own && different_->GetValue();
  different_->Show(own);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    sides_[i].panel->Show(own && (i == 0 || each));
    if (auto* title = wxWindow::FindWindowByName("side-title", sides_[i].panel)) title->Show(each);
    sides_[i].panel->Layout();
  }
  InvalidateBestSize();
  if (auto* scroll = wxDynamicCast(GetParent(), wxScrolledWindow)) {
    scroll->Layout();
    scroll->FitInside();
  }
}

TimeControl ClockForm::control(int seat) const {
  const int usual = usual_->GetSelection();
  if (usual != own_choice) return usual_controls[usual];
  const Side& side = sides_[different_->GetValue() ? static_cast<std::size_t>(seat) : 0];
  TimeControl out;
  out.main = minutes(side.minutes->GetValue());
  out.increment = seconds(side.increment->GetValue());
  out.byoyomi = seconds(side.byoyomi->GetValue());
  out.periods = std::max(1, side.periods->GetValue());
  return out;
}

}  // namespace kiban::gui
