#include "gui/pages/history_page.hpp"

#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "gui/board/board_view.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/history_table.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/cut_text.hpp"
#include "gui/widgets/kept_splitter.hpp"

namespace kiban::gui {

namespace {

constexpr int search_delay = 250;                     // ms after the last key
constexpr int run_period = 900;                       // ms a move
constexpr int least_table = 380, least_reader = 300;  // DIP

const std::string& tag_of(const PreviewModel& preview, const std::string& name) {
  static const std::string none;
  const auto found = preview.tags.find(name);
  return found == preview.tags.end() ? none : found->second;
}

wxString players(const PreviewModel& preview) {
  wxString out;
  for (std::size_t i = 0; i < preview.summary.seats.size(); ++i) {
    out += (out.empty() ? "" : " - ") + seat_name(preview.summary.seats[i]);
    const std::string& rating = tag_of(preview, rating_tag(i));
    if (!rating.empty()) out += " (" + from_utf8(rating) + ")";
  }
  return out;
}

// Where and when it was played, as far as it is known.
wxString occasion(const PreviewModel& preview) {
  wxString out;
  const std::string parts[] = {tag_of(preview, "event"), tag_of(preview, "round"), tag_of(preview, "place"),
                               preview.summary.played};
  for (const std::string& part : parts)
    if (!part.empty()) out += (out.empty() ? "" : ", ") + from_utf8(part);
  return out;
}

}  // namespace

HistoryPage::HistoryPage(wxWindow* parent, Post post, Settings& settings)
    : wxPanel(parent), post_(std::move(post)), settings_(settings) {
  auto* panes = new KeptSplitter(this, settings.reader_width);
  panes_ = panes;
  wxWindow* const list = make_list();  // first in the order of Tab
  panes->begin(wxHORIZONTAL, list, make_reader());
  panes->set_least(FromDIP(least_table), FromDIP(least_reader));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(panes, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  SetSizer(row);
  search_timer_.SetOwner(this, 1);
  run_timer_.SetOwner(this, 2);
  Bind(
      wxEVT_TIMER,
      [this](wxTimerEvent&) {
        post_([words = to_utf8(search_->GetValue())](Workspace& workspace) { workspace.list(words); });
      },
      1);
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { next_of_run(); }, 2);
  use_settings();
  show_actions();
}

wxWindow* HistoryPage::make_list() {
  auto* panel = new wxPanel(panes_);
  search_ = new wxSearchCtrl(panel, wxID_ANY, wxString(), wxDefaultPosition, wxSize(FromDIP(240), -1));
  search_->SetDescriptiveText(_("Search players, games, comments"));
  search_->ShowCancelButton(true);
  set_accessible_name(*search_, _("Search players, games, comments"));
  trace::name(*search_, "search-history");
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search_timer_.StartOnce(search_delay); });
  count_ = new wxStaticText(panel, wxID_ANY, wxString());
  HistoryTable::Events events;
  events.selected = [this](RecordId id) {
    run(false);
    post_([id](Workspace& workspace) { workspace.preview(id); });
    show_actions();
  };
  events.opened = [this](RecordId id) { post_([id](Workspace& workspace) { workspace.open(id); }); };
  events.seen = [this](const std::vector<RecordId>& ids) {
    post_([ids](Workspace& workspace) { workspace.describe(ids); });
  };
  table_ = new HistoryTable(panel, std::move(events));
  table_->Bind(wxEVT_CHAR, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_DELETE) return delete_selected();
    event.Skip();
  });
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(search_, wxSizerFlags(1).CentreVertical());
  head->Add(count_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(12)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(head, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
  column->Add(table_, wxSizerFlags(1).Expand());
  panel->SetSizer(column);
  return panel;
}

wxWindow* HistoryPage::make_reader() {
  auto* panel = new wxPanel(panes_);
  title_ = new CutText(panel);
  title_->SetFont(title_->GetFont().Bold());
  detail_ = new CutText(panel);
  occasion_ = new CutText(panel);
  board_ = new BoardView(panel);
  trace::name(*board_, "history-board");
  place_ = new wxStaticText(panel, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
  texts_ = new wxTextCtrl(panel, wxID_ANY, wxString(), wxDefaultPosition, wxSize(-1, FromDIP(76)),
                          wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2);
  set_accessible_name(*texts_, _("Moves of the game"));
  trace::name(*texts_, "history-moves");
  const int gap = FromDIP(8);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(title_, wxSizerFlags().Expand());
  for (CutText* text : {detail_, occasion_}) column->Add(text, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
  column->Add(board_, wxSizerFlags(1).Expand().Border(wxTOP | wxBOTTOM, gap));
  column->Add(place_, wxSizerFlags().Expand());
  column->Add(make_steps(panel), wxSizerFlags().Expand().Border(wxTOP, gap));
  column->Add(texts_, wxSizerFlags().Expand().Border(wxTOP, gap));
  column->Add(make_actions(panel), wxSizerFlags().Expand().Border(wxTOP, gap));
  panel->SetSizer(column);
  return panel;
}

wxWindow* HistoryPage::make_steps(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  const auto stepper = [this](int plies) {
    return [this, plies] {
      run(false);
      step(plies);
    };
  };
  first_ = icon_button(panel, Icon::first, _("To the start"), "history-first", stepper(-far_away));
  previous_ = icon_button(panel, Icon::previous, _("One move back"), "history-previous", stepper(-1));
  run_ = icon_button(panel, Icon::run, _("Play the moves one by one"), "history-run",
                     [this] { run(!run_timer_.IsRunning()); });
  next_ = icon_button(panel, Icon::next, _("One move forward"), "history-next", stepper(1));
  last_ = icon_button(panel, Icon::last, _("To the end"), "history-last", stepper(far_away));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* button : {first_, previous_, run_, next_, last_})
    row->Add(button, wxSizerFlags(1).Border(wxALL, FromDIP(2)));
  panel->SetSizer(row);
  return panel;
}

wxWindow* HistoryPage::make_actions(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  open_ = text_button(panel, _("Open"), "history-open", [this] { open_selected(); });
  export_ = text_button(panel, _("Export…"), "history-export", [this] { export_selected(); });
  delete_ = text_button(panel, _("Delete"), "history-delete", [this] { delete_selected(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* button : {open_, export_, delete_}) row->Add(button, wxSizerFlags(1).Border(wxALL, FromDIP(2)));
  panel->SetSizer(row);
  return panel;
}

void HistoryPage::arrive() {
  post_([words = to_utf8(search_->GetValue())](Workspace& workspace) { workspace.list(words); });
  table_->SetFocus();
}

void HistoryPage::show(const Shared<HistoryModel>& history) {
  history_ = history;
  table_->show(history);
  const auto rows = static_cast<unsigned>(history->rows.size());
  count_->SetLabel(wxString::Format(wxPLURAL("%u game", "%u games", rows), rows));
  count_->GetParent()->Layout();
  if (!table_->selected()) table_->select_first();
  if (rows == 0) {
    preview_ = nullptr;
    board_->set_model(nullptr);
    for (CutText* text : {title_, detail_, occasion_}) text->set(wxString());
    place_->SetLabelText(wxString());
    texts_->Clear();
  }
  show_actions();
}

void HistoryPage::show(const Shared<GalleryModel>& gallery) { table_->show(gallery); }

void HistoryPage::show(const Shared<HistoryRowsModel>& rows) { table_->show(rows); }

wxString HistoryPage::describe(const PreviewModel& preview) const {
  const Ending& ending = preview.summary.ending;
  const wxString result = ending.over() ? result_line(ending, preview.board.get()) : _("unfinished");
  if (preview.board) return result;
  return result + " - " + _("this game is not installed; its moves can still be read");
}

void HistoryPage::show(const Shared<PreviewModel>& preview) {
  const bool another = !preview_ || preview_->summary.id != preview->summary.id;
  preview_ = preview;
  if (another) wanted_ply_ = preview->ply;
  board_->set_model(preview->board);
  const std::string domain = preview->board ? preview->board->game->domain() : std::string();
  title_->set(in_domain(domain, preview->summary.game_name) + ": " + players(*preview));
  detail_->set(describe(*preview));
  const wxString occasion = gui::occasion(*preview);
  occasion_->set(occasion);
  if (another) trace::print("occasion {}", occasion.empty() ? std::string("-") : to_utf8(occasion));
  const std::size_t plies = preview->moves.size();
  const auto number = [&](std::size_t ply) { return ply > 0 ? preview->numbers[ply - 1] : 0; };
  wxString place = wxString::Format(_("Move %zu of %zu"), number(preview->ply), number(plies));
  if (preview->ply > 0) place += ": " + from_utf8(preview->moves[preview->ply - 1]);
  place_->SetLabelText(place);
  if (another) {
    wxString text;
    for (std::size_t ply = 1; ply <= plies; ++ply) {
      if (number(ply) != number(ply - 1)) text += wxString::Format("%zu. ", number(ply));
      text += from_utf8(preview->moves[ply - 1]) + "  ";
    }
    texts_->ChangeValue(text);
  }
  show_actions();
  place_->GetParent()->Layout();
}

void HistoryPage::show_actions() {
  const bool any = preview_ != nullptr;
  const std::size_t ply = any ? preview_->ply : 0;
  const bool more = any && ply < preview_->moves.size();
  first_->Enable(ply > 0);
  previous_->Enable(ply > 0);
  next_->Enable(more);
  last_->Enable(more);
  run_->Enable(any && !preview_->moves.empty());
  open_->Enable(any && preview_->board);
  export_->Enable(any);
  delete_->Enable(any);
}

// Counts from what was asked for last, so that a held key is not slowed down by answers on their way.
void HistoryPage::step(int plies) {
  if (!preview_) return;
  const auto most = static_cast<std::int64_t>(preview_->moves.size());
  wanted_ply_ =
      static_cast<std::size_t>(std::clamp<std::int64_t>(static_cast<std::int64_t>(wanted_ply_) + plies, 0, most));
  post_([ply = wanted_ply_](Workspace& workspace) { workspace.preview_to(ply); });
}

void HistoryPage::run(bool on) {
  if (on == run_timer_.IsRunning()) return;
  if (!on) run_timer_.Stop();
  run_->SetBitmap(icon(on ? Icon::pause : Icon::run, 20));
  if (!on || !preview_) return;
  if (wanted_ply_ >= preview_->moves.size()) step(-far_away);
  run_timer_.Start(run_period);
}

void HistoryPage::next_of_run() {
  if (!preview_ || wanted_ply_ >= preview_->moves.size()) return run(false);
  step(1);
}

bool HistoryPage::has_selection() const { return table_->selected().has_value(); }

void HistoryPage::open_selected() {
  const auto id = table_->selected();
  if (id) post_([id = *id](Workspace& workspace) { workspace.open(id); });
}

void HistoryPage::delete_selected() {
  const auto id = table_->selected();
  if (!id) return;
  run(false);
  preview_ = nullptr;
  post_([id = *id](Workspace& workspace) { workspace.remove(id); });
}

void HistoryPage::want(RecordId id) { table_->want(id); }

void HistoryPage::export_selected() {
  const auto id = table_->selected();
  if (id) export_to_file({*id});
}

void HistoryPage::export_listed() { export_to_file(table_->ids()); }

void HistoryPage::export_to_file(const std::vector<RecordId>& ids) {
  if (ids.empty()) return;
  wxFileDialog dialog(this, _("Export games"), wxString(), "games.json",
                      _("Kiban games (*.json)") + "|*.json|" + _("All files") + "|*",
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  post_([ids, file = path_of(dialog.GetPath())](Workspace& workspace) { workspace.records().export_to(ids, file); });
}

void HistoryPage::focus_search() { search_->SetFocus(); }

void HistoryPage::use_settings() {
  board_->set_look(board_look(settings_));
  board_->set_animations(false);  // stepping must keep up with the keys
}

}  // namespace kiban::gui
