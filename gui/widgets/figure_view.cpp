#include "gui/widgets/figure_view.hpp"

#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "gui/board/board_view.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/colours.hpp"

namespace kiban::gui {

namespace {

constexpr int figure_side = 264;  // of the board, DIP
constexpr int hands_room = 64;    // beside it, where there are hands
constexpr int run_period = 1100;  // ms a move

int width_of(const GuideFigure& figure) {
  const kb_topology& topology = figure.boards.front()->game->topology();
  const bool hands = std::any_of(topology.sites, topology.sites + topology.site_count,
                                 [](const kb_site_info& site) { return (site.flags & KB_SITE_HAND) != 0; });
  return figure_side + (hands ? hands_room : 0);
}

std::string named(const char* what, int number) { return fmt::format("figure-{}-{}", number, what); }

}  // namespace

FigureView::FigureView(wxWindow* parent, GuideFigure figure, int number, const Settings& settings)
    : wxPanel(parent),
      figure_(std::move(figure)),
      number_(number),
      settings_(settings),
      width_(FromDIP(width_of(figure_))),
      seen_(figure_.moves.empty()),
      board_(new BoardView(this)),
      timer_(this) {
  board_->SetMinSize(wxSize(width_, FromDIP(figure_side)));
  trace::name(*board_, named("board", number).c_str());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(board_, wxSizerFlags());
  const int gap = FromDIP(6);
  if (!figure_.moves.empty()) column->Add(make_steps(), wxSizerFlags().Expand().Border(wxTOP, gap));
  const auto sentence_below = [&](const wxString& text) {
    auto* label = new wxStaticText(this, wxID_ANY, wxString());
    label->SetLabelText(wrapped(*label, text, width_));
    label->SetMinSize(wxSize(width_, label->GetBestSize().y));
    column->Add(label, wxSizerFlags().Border(wxTOP, gap));
    return label;
  };
  if (!figure_.note.empty()) note_ = sentence_below(from_utf8(figure_.note));
  if (figure_.refusal) {
    refusal_ = sentence_below(whole_sentence(*figure_.refusal));
    refusal_->SetForegroundColour(alarm_text(wxSYS_COLOUR_WINDOW));
  }
  SetSizer(column);
  use_settings();
  go_to(0);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    step(1);
    if (ply_ + 1 == figure_.boards.size()) stop();
  });
}

wxSizer* FigureView::make_steps() {
  previous_ = icon_button(this, Icon::previous, _("One move back"), named("previous", number_).c_str(),
                          [this] { by_hand(-1); });
  next_ = icon_button(this, Icon::next, _("One move forward"), named("next", number_).c_str(), [this] { by_hand(1); });
  auto* run = icon_button(this, Icon::run, _("Show the moves"), named("run", number_).c_str(), [this] { toggle(); });
  where_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* button : {previous_, next_, run}) {
    make_tight(*button);
    row->Add(button, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(4)));
  }
  row->Add(where_, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(6)));
  return row;
}

void FigureView::toggle() {
  if (!runs()) return run();
  stop();
}

void FigureView::run() {
  seen_ = true;
  go_to(0);
  timer_.Start(run_period);
}

void FigureView::by_hand(int moves) {
  stop();
  seen_ = true;
  step(moves);
}

void FigureView::step(int moves) {
  const auto last = static_cast<int>(figure_.boards.size()) - 1;
  go_to(static_cast<std::size_t>(std::clamp(static_cast<int>(ply_) + moves, 0, last)));
}

void FigureView::go_to(std::size_t ply) {
  ply_ = ply;
  board_->set_model(figure_.boards.at(ply));
  const bool at_end = ply + 1 == figure_.boards.size();
  if (refusal_)
    refusal_->SetLabelText(at_end ? wrapped(*refusal_, whole_sentence(*figure_.refusal), width_) : wxString());
  if (!where_) return;
  where_->SetLabelText(where());
  // A button that has the keyboard keeps it: who steps by keys would lose the place.
  if (!previous_->HasFocus()) previous_->Enable(ply > 0);
  if (!next_->HasFocus()) next_->Enable(!at_end);
  trace::print("figure {} ply={} plies={} move={}", number_, ply, figure_.moves.size(),
               ply == 0 ? "-" : figure_.moves[ply - 1]);
}

wxString FigureView::where() const {
  const wxString count = wxString::Format("%zu/%zu", ply_, figure_.moves.size());
  if (ply_ == 0) return count;
  const bool refused = figure_.refusal && ply_ == figure_.moves.size();
  const wxString move = from_utf8(figure_.moves[ply_ - 1]);
  return count + "  " + (refused ? wxString::FromUTF8("✗ ") : wxString()) + move;
}

void FigureView::use_settings() {
  board_->set_look(board_look(settings_));
  board_->set_animations(settings_.animations && desktop_wants_animations());
}

}  // namespace kiban::gui
