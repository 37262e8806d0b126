#include "gui/pages/new_game_panel.hpp"

#include <wx/bmpbuttn.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/statbmp.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include "gui/common/asks.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/clock_form.hpp"
#include "gui/pages/options_form.hpp"
#include "gui/pages/seats_form.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/focus_in_view.hpp"
#include "gui/widgets/icons.hpp"
#include "gui/widgets/mini_board.hpp"

namespace kiban::gui {

namespace {

constexpr int form_width = 380, picture_side = 180;  // DIP
constexpr int most_moves = 10000;

wxStaticText* section(wxWindow* parent, const wxString& text) {
  auto* label = new wxStaticText(parent, wxID_ANY, text);
  label->SetFont(label->GetFont().Bold());
  return label;
}

}  // namespace

NewGamePanel::NewGamePanel(wxWindow* parent, std::function<void(Session::Command)> post, Settings& settings,
                           std::function<void()> closed)
    : wxPanel(parent), post_(std::move(post)), settings_(settings), closed_(std::move(closed)) {
  title_ = new wxStaticText(this, wxID_ANY, wxString());
  title_->SetFont(title_->GetFont().Scale(1.3F).Bold());
  auto* close =
      new wxBitmapButton(this, wxID_ANY, icon(Icon::close, 16), wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
  close->SetToolTip(_("Close"));
  set_accessible_name(*close, _("Close"));
  trace::name(*close, "new-game-close");
  close->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { closed_(); });
  summary_ = new wxStaticText(this, wxID_ANY, wxString());
  auto* guide =
      text_button(this, _("How to play"), "new-game-guide", [this] { ask_how_to_play(*this, card_.entry.id); });
  scroll_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  scroll_->SetScrollRate(0, FromDIP(16));
  keep_focus_in_view(*scroll_);
  start_ = new wxButton(this, wxID_ANY, _("Start"));
  start_->SetMinSize(wxSize(-1, FromDIP(40)));
  start_->SetFont(start_->GetFont().Bold());
  trace::name(*start_, "start");
  start_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { start(); });

  first_game_ = text_button(this, wxString(), "first-game", [this] { options_->set(card_.first_game); });
  first_game_->SetMinSize(wxSize(1, -1));  // words that have no room are cut, the form keeps its width
  first_game_->SetToolTip(_("Sets the rules below as is best for a first game"));
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(title_, wxSizerFlags(1).CentreVertical());
  head->Add(close, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int edge = FromDIP(16);
  column->Add(head, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, edge));
  column->Add(summary_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, edge));
  auto* help = new wxBoxSizer(wxHORIZONTAL);
  help->Add(guide, wxSizerFlags());
  help->Add(first_game_, wxSizerFlags(1).Border(wxLEFT, FromDIP(8)));
  column->Add(help, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, edge));
  column->Add(scroll_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(12)));
  column->Add(start_, wxSizerFlags().Expand().Border(wxALL, edge));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(new wxStaticLine(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLI_VERTICAL), wxSizerFlags().Expand());
  row->Add(column, wxSizerFlags(1).Expand());
  SetSizer(row);
  SetMinSize(wxSize(FromDIP(form_width), -1));
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE) return closed_();
    event.Skip();
  });
}

void NewGamePanel::open(const GalleryCard& card, const From& from) {
  card_ = card;
  start_text_ = from.text;
  const GameEntry& entry = card.entry;
  title_->SetLabelText(in_domain(entry.domain, entry.name));
  summary_->SetLabelText(wrapped(*summary_, in_domain(entry.domain, entry.summary), FromDIP(form_width - 40)));
  scroll_->DestroyChildren();
  auto* column = new wxBoxSizer(wxVERTICAL);
  const auto put = [&](const wxString& title, wxWindow* form) {
    column->Add(section(scroll_, title), wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(16)));
    column->AddSpacer(FromDIP(6));
    column->Add(form, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(16)));
    column->AddSpacer(FromDIP(14));
  };
  if (!from.text.empty()) {
    auto* picture =
        new wxStaticBitmap(scroll_, wxID_ANY, mini_board(from.board, picture_side, board_look(settings_), *this));
    put(_("From the position set up"), picture);
  }
  seats_ = new SeatsForm(scroll_, card.start.get(), settings_, engines());
  put(_("Players"), seats_);
  clock_ = new ClockForm(scroll_, card.start.get(), settings_.clock);
  put(_("Clock"), clock_);
  limit_ = new wxSpinCtrl(scroll_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0,
                          most_moves, settings_.move_limit);
  limit_->SetToolTip(_("The game is drawn after this many moves of both sides together (0: no limit)"));
  set_accessible_name(*limit_, _("Draw after this many moves (0: no limit)"));
  trace::name(*limit_, "move-limit");
  put(_("Draw after this many moves (0: no limit)"), limit_);
  options_ = new OptionsForm(scroll_, entry, from.options);
  if (!entry.options.empty()) put(_("Rules"), options_);
  first_game_->Show(!card.first_game.empty() && from.text.empty());
  first_game_->SetLabelText(wxString::Format(_("Beginner (%s)"), first_game_words()));
  scroll_->SetSizer(column);
  scroll_->FitInside();
  Layout();
}

// "Opening: Free": the rules for whoever does not know the game.
wxString NewGamePanel::first_game_words() const {
  wxString words;
  for (const OptionInfo& option : card_.entry.options) {
    const auto wanted = card_.first_game.find(option.key);
    if (wanted == card_.first_game.end()) continue;
    const auto choice = std::find_if(option.choices.begin(), option.choices.end(),
                                     [&](const OptionChoice& one) { return one.value == wanted->second; });
    const wxString value =
        choice == option.choices.end() ? from_utf8(wanted->second) : in_domain(card_.entry.domain, choice->label);
    words += (words.empty() ? wxString() : wxString(", ")) + in_domain(card_.entry.domain, option.label) + ": " + value;
  }
  return words;
}

void NewGamePanel::focus_start() { start_->SetFocus(); }

NewGame NewGamePanel::wish() const {
  NewGame wish{card_.entry.id, options_->values(), seats_->seats(), start_text_,
               static_cast<unsigned>(limit_->GetValue())};
  for (std::size_t i = 0; i < wish.seats.size(); ++i) wish.seats[i].time = clock_->control(static_cast<int>(i));
  return wish;
}

std::vector<std::string> NewGamePanel::engines() const {
  std::vector<std::string> names;
  if (!engines_ || !card_.engines) return names;
  for (const EngineRow& row : engines_->rows)
    if (engine_is_of(row.entry, card_.entry.id)) names.push_back(row.entry.name);
  return names;
}

void NewGamePanel::remember(const NewGame& wish) {
  settings_.last_game = from_utf8(wish.game);
  settings_.move_limit = limit_->GetValue();
  settings_.clock = from_utf8(text_of(clock_->control(0)));
  seats_->remember(settings_);
}

void NewGamePanel::start() {
  const NewGame game = wish();
  remember(game);
  post_([game](Workspace& workspace) { workspace.new_game(game); });
  // A position may still be refused under the rules that were chosen: then they can be chosen otherwise.
  if (start_text_.empty()) closed_();
}

}  // namespace kiban::gui
