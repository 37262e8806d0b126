#include "gui/widgets/player_bar.hpp"

#include <wx/dcclient.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "gui/common/tr.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/captured_strip.hpp"
#include "gui/widgets/colours.hpp"
#include "gui/widgets/cut_text.hpp"
#include "gui/widgets/icons.hpp"

namespace kiban::gui {

namespace {

constexpr unsigned long accent = 0xF58B4C;  // 0xBBGGRR of #4C8BF5

wxString state_of(const SeatModel& seat, const wxString& role, bool thinking) {
  if (seat.won) return wxString::Format(_("%s, winner"), role);
  if (seat.engine == EngineLife::failed) return wxString::Format(_("%s, engine stopped"), role);
  if (seat.engine == EngineLife::starting) return wxString::Format(_("%s, engine starting…"), role);
  if (!seat.to_act) return role;
  return thinking ? wxString::Format(_("%s, thinking…"), role) : wxString::Format(_("%s, to move"), role);
}

}  // namespace

PlayerBar::PlayerBar(wxWindow* parent) : wxPanel(parent) {
  disc_ = new wxStaticBitmap(this, wxID_ANY, disc(KB_TONE_NEUTRAL, 22));
  name_ = new CutText(this);
  name_->SetFont(name_->GetFont().Bold());
  state_ = new CutText(this);
  captured_ = new CapturedStrip(this);
  clock_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxALIGN_RIGHT);
  clock_->SetFont(clock_->GetFont().Scale(1.6F).Bold());

  auto* names = new wxBoxSizer(wxVERTICAL);
  names->Add(name_, wxSizerFlags().Expand());
  auto* below = new wxBoxSizer(wxHORIZONTAL);
  below->Add(state_, wxSizerFlags(1).CentreVertical());
  below->Add(captured_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
  names->Add(below, wxSizerFlags().Expand());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(disc_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(12)));
  row->Add(names, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(10)));
  row->Add(clock_, wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(10)));
  SetSizer(row);
  set_low(false);
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &PlayerBar::paint, this);
}

void PlayerBar::show(const SeatModel& seat, const wxString& name, const BoardModel& board, bool thinking,
                     const BoardLook& look) {
  const int role = seat.role;
  const int tone = role >= 0 ? board.game->topology().roles[role].tone : static_cast<int>(KB_TONE_NEUTRAL);
  if (tone != tone_) disc_->SetBitmap(disc(tone, 22));
  tone_ = tone;
  name_->set(name);
  captured_->show(seat.captured, board, look);
  state_->set(state_of(seat, role_name(&board, role), thinking && seat.to_act));
  to_act_ = seat.to_act;
  Layout();
  Refresh();
}

void PlayerBar::set_low(bool low) { SetMinSize(wxSize(-1, FromDIP(low ? 40 : 56))); }

void PlayerBar::show_clock(const Clock& clock, int seat, Milliseconds now) {
  if (clock.control(seat).none()) return hide_clock();
  const auto reading = clock.read(seat, now);
  const wxString text = clock_text(reading);
  if (clock_->GetLabelText() == text) return;
  const bool wider = text.length() != clock_->GetLabelText().length();
  clock_->SetLabelText(text);
  const bool urgent = reading.until_fall() < Milliseconds(10000);
  clock_->SetForegroundColour(urgent ? alarm_text(wxSYS_COLOUR_FRAMEBK) : wxNullColour);
  if (wider) Layout();
}

void PlayerBar::hide_clock() {
  if (clock_->GetLabelText().empty()) return;
  clock_->SetLabelText(wxString());
  Layout();
}

// Whose turn it is shows as a bar at the side and in words; colour is not the only sign.
void PlayerBar::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxSystemSettings::GetColour(wxSYS_COLOUR_FRAMEBK));
  dc.DrawRectangle(GetClientRect());
  if (!to_act_) return;
  dc.SetBrush(wxColour(accent));
  dc.DrawRectangle(0, FromDIP(8), FromDIP(4), GetClientSize().y - FromDIP(16));
}

}  // namespace kiban::gui
