#include "gui/pages/arena_page.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/arena_door.hpp"
#include "gui/pages/arena_table.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/cut_text.hpp"
#include "gui/widgets/kept_splitter.hpp"
#include "session/arena/arena_guest.hpp"

namespace kiban::gui {

namespace {

constexpr int least_lists = 280, least_watched = 480, arena_text_width = 420;  // DIP

void select(wxChoice& field, const std::vector<std::string>& values, const std::string& wanted) {
  const auto found = std::find(values.begin(), values.end(), wanted);
  field.SetSelection(found == values.end() ? 0 : static_cast<int>(found - values.begin()));
}

std::string selected(const wxChoice& field, const std::vector<std::string>& values) {
  const int at = field.GetSelection();
  return at < 0 || static_cast<std::size_t>(at) >= values.size() ? std::string() : values[static_cast<std::size_t>(at)];
}

}  // namespace

ArenaPage::ArenaPage(wxWindow* parent, Post post, Settings& settings)
    : wxPanel(parent), post_(std::move(post)), settings_(settings) {
  auto* panes = new KeptSplitter(this, settings_.arena_width);
  wxWindow* const lists = make_lists(panes);
  auto* stage = new wxPanel(panes);
  ArenaBoard::Events events;
  events.say = [this](const NoticeModel& notice) { on_say(notice); };
  events.resign = [this] { on_resign(); };
  board_ = new ArenaBoard(stage, post_, settings_, std::move(events));
  empty_ = make_empty(stage);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(board_, wxSizerFlags(1).Expand());
  column->Add(empty_, wxSizerFlags(1).Expand());
  stage->SetSizer(column);
  board_->Hide();
  panes->begin(wxHORIZONTAL, stage, lists);
  panes->set_least(FromDIP(least_watched), FromDIP(least_lists));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(panes, wxSizerFlags(1).Expand());
  SetSizer(row);
  show_actions();
}

wxWindow* ArenaPage::make_lists(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  ArenaDoor::Events events;
  events.visit = [this](const std::string& address, const std::string& name) {
    post_([address, name](Workspace& workspace) { workspace.arena().visit(address, name); });
  };
  events.leave = [this] { post_([](Workspace& workspace) { workspace.arena().leave(); }); };
  events.start = [this](Reach reach, std::uint16_t port, const std::string& name) {
    post_([reach, port, name](Workspace& workspace) { workspace.start_arena(reach, port, name); });
  };
  events.stop = [this] { post_([](Workspace& workspace) { workspace.stop_arena(); }); };
  door_ = new ArenaDoor(panel, settings_, std::move(events));
  table_ = new ArenaTable(
      panel, [this] { choose(); }, [this] { show_actions(); });
  choose_ = text_button(panel, _("Watch"), "arena-choose", [this] { choose(); });
  const int gap = FromDIP(10);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(door_, flags);
  column->Add(make_search(panel), flags);
  column->Add(table_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  column->Add(choose_, wxSizerFlags().Expand().Border(wxALL, gap));
  panel->SetSizer(column);
  return panel;
}

wxWindow* ArenaPage::make_search(wxWindow* parent) {
  search_ = new wxPanel(parent);
  ruleset_ = choice_field(search_, 120, _("What is played"));
  time_ = choice_field(search_, 90, _("Time for each move, or for the game"));
  set_accessible_name(*ruleset_, _("What is played"));
  set_accessible_name(*time_, _("Time for each move, or for the game"));
  trace::name(*ruleset_, "arena-ruleset");
  trace::name(*time_, "arena-time");
  seek_ = text_button(search_, _("Find an opponent"), "arena-seek", [this] { seek(); });
  const int gap = FromDIP(6);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(time_, wxSizerFlags(1).CentreVertical().Border(wxRIGHT, gap));
  row->Add(seek_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(ruleset_, wxSizerFlags().Expand());
  column->Add(row, wxSizerFlags().Expand().Border(wxTOP, gap));
  waiting_ = new CutText(search_);
  column->Add(waiting_, wxSizerFlags().Expand().Border(wxTOP, gap));
  search_->SetSizer(column);
  search_->Hide();
  return search_;
}

wxWindow* ArenaPage::make_empty(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  auto* text = new wxStaticText(panel, wxID_ANY, wxString());
  text->SetLabelText(wrapped(
      *text,
      _("At an arena, people and programs play each other over the network. Connect to one by its address, or start "
        "one of your own and tell the other player its address. Then choose what is played, and find an opponent."),
      FromDIP(arena_text_width)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->AddStretchSpacer();
  column->Add(text, wxSizerFlags().CentreHorizontal().Border(wxALL, FromDIP(16)));
  column->AddStretchSpacer(2);
  panel->SetSizer(column);
  return panel;
}

// ---- what is shown ----

void ArenaPage::show(const Shared<ArenaModel>& arena) {
  const bool came = arena_ && arena_->life == ArenaLife::connecting && arena->life == ArenaLife::there;
  const bool left = arena_ && arena_->life != ArenaLife::away && arena->life == ArenaLife::away;
  const bool other_rulesets = !arena_ || arena_->rulesets.size() != arena->rulesets.size();
  arena_ = arena;
  door_->show(*arena);
  if (other_rulesets) show_rulesets();
  table_->show(arena);
  search_->Show(there());
  show_actions();
  Layout();
  door_->GetParent()->Layout();
  // What had the keyboard is not there any more.
  if (came && IsShownOnScreen()) ruleset_->SetFocus();
  if (left && IsShownOnScreen()) door_->focus_first();
}

void ArenaPage::show(const Shared<ArenaGameModel>& game) {
  board_->show(game);
  const bool any = board_->game() != nullptr;
  if (board_->IsShown() == any) return;
  board_->Show(any);
  empty_->Show(!any);
  board_->GetParent()->Layout();
  if (any && board_->plays()) board_->focus_board();
}

// Those that can be played here.
void ArenaPage::show_rulesets() {
  ruleset_->Clear();
  time_->Clear();
  listed_.clear();
  for (const ArenaRuleset& ruleset : arena_->rulesets) {
    if (ruleset.own.empty()) continue;
    listed_.push_back(ruleset.token);
    ruleset_->Append(ruleset_name(*arena_, ruleset.token));
  }
  for (const std::string& control : arena_->time_controls) time_->Append(time_name(control));
  select(*ruleset_, listed_, to_utf8(settings_.arena_ruleset));
  select(*time_, arena_->time_controls, to_utf8(settings_.arena_time));
}

void ArenaPage::show_actions() {
  waiting_->set(waits() ? wxString::Format(_("Waiting for an opponent: %s, %s"),
                                           ruleset_name(*arena_, arena_->waits_here.front().ruleset),
                                           time_name(arena_->waits_here.front().time_control))
                        : wxString());
  waiting_->Show(waits());
  const wxString label = seek_->GetLabel();
  seek_->SetLabel(waits() ? _("Stop waiting") : _("Find an opponent"));
  if (seek_->GetLabel() != label) search_->Layout();
  seek_->Enable(there() && (waits() || (!board_->plays() && !listed_.empty())));
  for (wxChoice* field : {ruleset_, time_}) field->Enable(!waits());
  const ArenaTable::Chosen chosen = table_->selected();
  choose_->SetLabel(chosen.wait ? wxString::Format(_("Play with %s"), from_utf8(chosen.wait->player)) : _("Watch"));
  choose_->Enable(there() && ((chosen.wait && !board_->plays()) || chosen.game));
}

void ArenaPage::arrive() {
  if (board_->game()) return board_->focus_board();
  door_->focus_first();
}

void ArenaPage::focus_own() { door_->focus_own(); }

// ---- what is done ----

void ArenaPage::seek() {
  if (waits()) return post_([](Workspace& workspace) { workspace.arena().stop_waiting(); });
  const std::string ruleset = selected(*ruleset_, listed_), time = selected(*time_, arena_->time_controls);
  settings_.arena_ruleset = from_utf8(ruleset);
  settings_.arena_time = from_utf8(time);
  post_([ruleset, time](Workspace& workspace) { workspace.arena().wait_for_opponent(ruleset, time); });
}

// Whoever waits is met where they wait.
void ArenaPage::choose() {
  const ArenaTable::Chosen chosen = table_->selected();
  if (chosen.game) return post_([id = chosen.game->id](Workspace& workspace) { workspace.arena().watch(id); });
  if (!chosen.wait || board_->plays()) return;
  post_([ruleset = chosen.wait->ruleset, time = chosen.wait->time_control](Workspace& workspace) {
    workspace.arena().wait_for_opponent(ruleset, time);
  });
}

}  // namespace kiban::gui
