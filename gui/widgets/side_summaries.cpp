#include "gui/widgets/side_summaries.hpp"

#include <wx/sizer.h>
#include <wx/statbmp.h>

#include <algorithm>
#include <cmath>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/cut_text.hpp"
#include "gui/widgets/icons.hpp"

namespace kiban::gui {

namespace {

constexpr int least_summary_width = 204, disc_size = 16;  // DIP

bool tells(const std::vector<SideSummary>& sides) {
  const auto whole = [](const SideSummary& side) { return side.judged == side.moves; };
  const auto any = [](const SideSummary& side) { return side.judged > 0; };
  return sides.size() == 2 && std::all_of(sides.begin(), sides.end(), whole) &&
         std::any_of(sides.begin(), sides.end(), any);
}

wxString accuracy_text(const SideSummary& side) {
  if (side.judged == 0) return wxString::FromUTF8("–");
  return wxString::Format("%ld %%", std::lround(side.accuracy * 100));
}

wxString slips_text(const SideSummary& side) {
  const auto mistakes = static_cast<unsigned>(side.mistakes), blunders = static_cast<unsigned>(side.blunders);
  return wxString::Format(_("%s, %s"), wxString::Format(wxPLURAL("%u mistake", "%u mistakes", mistakes), mistakes),
                          wxString::Format(wxPLURAL("%u blunder", "%u blunders", blunders), blunders));
}

}  // namespace

SideSummaries::SideSummaries(wxWindow* parent) : wxPanel(parent) {
  trace::name(*this, "summaries");
  set_accessible_name(*this, _("How each side played"));
  auto* column = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(6));
  column->AddStretchSpacer();
  for (Side& side : sides_) {
    side.disc = new wxStaticBitmap(this, wxID_ANY, disc(KB_TONE_NEUTRAL, disc_size));
    side.accuracy = new CutText(this);
    side.accuracy->SetFont(side.accuracy->GetFont().Bold());
    side.slips = new CutText(this);
    auto* head = new wxBoxSizer(wxHORIZONTAL);
    head->Add(side.disc, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(5)));
    head->Add(side.accuracy, wxSizerFlags(1).CentreVertical());
    column->Add(head, flags);
    column->Add(side.slips, flags);
    column->AddStretchSpacer();
  }
  SetSizer(column);
  SetMinSize(wxSize(FromDIP(least_summary_width), -1));
  Hide();
}

bool SideSummaries::show(const std::vector<SideSummary>& sides, const BoardModel& board) {
  const bool shown = tells(sides);
  if (shown && (sides != shown_ || board.game.get() != game_)) {
    for (std::size_t i = 0; i < sides_.size(); ++i) show_side(sides_[i], sides[i], board);
    Layout();
  }
  shown_ = shown ? sides : std::vector<SideSummary>();
  game_ = board.game.get();
  return Show(shown);
}

void SideSummaries::show_side(const Side& side, const SideSummary& summary, const BoardModel& board) {
  const int role{summary.role};
  side.disc->SetBitmap(disc(board.game->topology().roles[role].tone, disc_size));
  side.accuracy->set(wxString::Format(_("%s: accuracy %s"), role_name(&board, role), accuracy_text(summary)));
  side.slips->set(slips_text(summary));
  trace::print("summary {} accuracy={:.3f} moves={} mistakes={} blunders={}", role, summary.accuracy, summary.moves,
               summary.mistakes, summary.blunders);
}

}  // namespace kiban::gui
