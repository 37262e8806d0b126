#include "gui/pages/engines_page.hpp"

#include <wx/button.h>
#include <wx/filedlg.h>
#include <wx/notebook.h>
#include <wx/simplebook.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/engine_options_form.hpp"
#include "gui/pages/engine_table.hpp"
#include "gui/pages/engine_ways_form.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/engine_log_view.hpp"

namespace kiban::gui {

namespace {

constexpr int engine_list_width = 370, engine_text_width = 600;  // DIP
enum EngineSheet : std::size_t { no_engine, an_engine };

// What the forms show, but for the values in them: those come from the forms themselves.
std::string shape_of(const EngineRow& row) {
  std::string shape = row.entry.name + '\n' + row.entry.program.file.string() + '\n';
  if (!row.protocol) shape += '-';
  if (!row.entry.about) return shape;
  for (const EngineOption& option : row.entry.about->options)
    shape += option.name + '\n' + option.default_value + '\n' + std::to_string(option.max) + '\n';
  for (const std::string& quirk : row.entry.about->quirks) shape += quirk + '\n';
  return shape;
}

}  // namespace

EnginesPage::EnginesPage(wxWindow* parent, Post post) : wxPanel(parent), post_(std::move(post)) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(make_list(), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  row->Add(make_desk(), wxSizerFlags(1).Expand().Border(wxTOP | wxRIGHT | wxBOTTOM, FromDIP(12)));
  SetSizer(row);
  show_engine();
}

wxWindow* EnginesPage::make_list() {
  auto* panel = new wxPanel(this);
  game_ = choice_field(panel);
  set_accessible_name(*game_, _("Game to add an engine for"));
  trace::name(*game_, "engine-game");
  add_ = text_button(panel, _("Add…"), "engine-add", [this] { choose_file(); });
  table_ = new EngineTable(panel, [this](const std::string& name) { select(name); });
  const auto command = [this](void (EngineManager::*act)(const std::string&)) {
    return [this, act] {
      if (!name_.empty()) post_([act, name = name_](Workspace& workspace) { (workspace.engines().*act)(name); });
    };
  };
  test_ = text_button(panel, _("Test"), "engine-test", command(&EngineManager::test));
  copy_ = text_button(panel, _("Copy"), "engine-copy", command(&EngineManager::copy));
  remove_ = text_button(panel, _("Remove"), "engine-remove", command(&EngineManager::remove));
  copy_->SetToolTip(_("Duplicate this engine, for other options"));
  const int gap = FromDIP(8);
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(game_, wxSizerFlags(1).CentreVertical().Border(wxRIGHT, gap));
  head->Add(add_, wxSizerFlags(1).CentreVertical());
  auto* actions = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* button : {test_, copy_, remove_}) actions->Add(button, wxSizerFlags(1).Border(wxALL, FromDIP(2)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(head, wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  column->Add(table_, wxSizerFlags(1).Expand());
  column->Add(actions, wxSizerFlags().Expand().Border(wxTOP, gap));
  panel->SetSizer(column);
  panel->SetMinSize(wxSize(FromDIP(engine_list_width), -1));
  return panel;
}

wxWindow* EnginesPage::make_desk() {
  book_ = new wxSimplebook(this);
  auto* empty = new wxPanel(book_);
  hint_ = new wxStaticText(empty, wxID_ANY, wxString());
  auto* middle = new wxBoxSizer(wxVERTICAL);
  middle->Add(hint_, wxSizerFlags().Border(wxALL, FromDIP(16)));
  empty->SetSizer(middle);
  auto* sheet = new wxPanel(book_);
  make_book(sheet);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(make_head(sheet), wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
  column->Add(tabs_, wxSizerFlags(1).Expand());
  sheet->SetSizer(column);
  book_->AddPage(empty, wxString());
  book_->AddPage(sheet, wxString());
  return book_;
}

wxWindow* EnginesPage::make_head(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  title_ = new wxTextCtrl(panel, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  title_->SetFont(title_->GetFont().Bold());
  title_->SetMaxLength(60);
  set_accessible_name(*title_, _("Name of the engine"));
  trace::name(*title_, "engine-name");
  title_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { rename(); });
  title_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    rename();
    event.Skip();
  });
  file_ = new wxStaticText(panel, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_MIDDLE);
  verdict_ = new wxStaticText(panel, wxID_ANY, wxString());
  const int gap = FromDIP(6);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(title_, wxSizerFlags().Expand());
  column->Add(file_, wxSizerFlags().Expand().Border(wxTOP, gap));
  column->Add(verdict_, wxSizerFlags().Expand().Border(wxTOP, gap));
  panel->SetSizer(column);
  return panel;
}

void EnginesPage::make_book(wxWindow* parent) {
  tabs_ = new wxNotebook(parent, wxID_ANY);
  trace::name(*tabs_, "engine-tabs");
  ways_ =
      new EngineWaysForm(tabs_, [this](const Program& program, const EngineSetup& setup) { use_ways(program, setup); });
  EngineLogView::Events events;
  events.wanted = [this](const std::string& name, std::uint64_t since) {
    post_([name, since](Workspace& workspace) { workspace.engines().tell_log(name, since); });
  };
  events.sent = [this](const std::string& name, const std::string& line) {
    post_([name, line](Workspace& workspace) { workspace.engines().send(name, line); });
  };
  log_ = new EngineLogView(tabs_, std::move(events));
  tabs_->AddPage(make_options(tabs_), _("Options"));
  tabs_->AddPage(ways_, _("Start-up settings"));
  tabs_->AddPage(log_, _("Log"));
}

wxWindow* EnginesPage::make_options(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  EngineOptionsForm::Events events;
  events.changed = [this](const auto& options) { use_options(options); };
  events.pressed = [this](const std::string& button) {
    post_([name = name_, button](Workspace& workspace) { workspace.engines().press(name, button); });
  };
  options_ = new EngineOptionsForm(panel, std::move(events));
  reset_ = text_button(panel, _("Reset all options"), "engine-reset", [this] {
    filled_.clear();
    use_options({});
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(options_, wxSizerFlags(1).Expand());
  column->Add(reset_, wxSizerFlags().Right().Border(wxALL, FromDIP(8)));
  panel->SetSizer(column);
  return panel;
}

const EngineRow* EnginesPage::row() const {
  if (!engines_) return nullptr;
  for (const EngineRow& row : engines_->rows) {
    if (row.entry.name == name_) return &row;
  }
  return nullptr;
}

void EnginesPage::show(const Shared<EnginesModel>& engines) {
  engines_ = engines;
  table_->show(engines);
  if (!engines->select.empty()) name_ = engines->select;
  if (!row()) name_ = engines->rows.empty() ? std::string() : engines->rows.front().entry.name;
  table_->select(name_);
  show_games();
  show_engine();
}

void EnginesPage::show(const Shared<EngineLogModel>& log) { log_->add(*log); }

// Where there is one game only, there is nothing to choose.
void EnginesPage::show_games() {
  const int chosen = game_->GetSelection();
  game_->Clear();
  for (const EngineGame& game : engines_->games) game_->Append(in_domain(game.domain, game.name));
  game_->SetSelection(std::clamp(chosen, 0, std::max(0, static_cast<int>(game_->GetCount()) - 1)));
  game_->Show(game_->GetCount() > 1);
  game_->GetParent()->Layout();
}

void EnginesPage::select(const std::string& name) {
  name_ = name;
  show_engine();
}

void EnginesPage::show_engine() {
  const EngineRow* chosen = row();
  const bool any_game = engines_ && !engines_->games.empty();
  add_->Enable(any_game);
  for (wxButton* button : {test_, copy_, remove_}) button->Enable(chosen != nullptr);
  book_->SetSelection(chosen ? an_engine : no_engine);
  log_->open(chosen ? name_ : std::string());
  if (chosen) {
    test_->Enable(chosen->condition != EngineCondition::trying);
    show_head(*chosen);
    fill_forms(*chosen);
    reset_->Enable(!chosen->entry.setup.options.empty());
    return;
  }
  filled_.clear();
  const wxString text =
      any_game ? _("An engine is a program that plays a game. Add its file, or drop it here; it is tested at once. "
                   "You can then choose it as a player in a new game.")
               : _("No installed game supports engines.");
  hint_->SetLabelText(wrapped(*hint_, text, FromDIP(engine_text_width)));
}

void EnginesPage::show_head(const EngineRow& row) {
  const wxString name = from_utf8(row.entry.name);
  if (title_->GetValue() != name && !title_->HasFocus()) title_->ChangeValue(name);
  wxString from = from_utf8(row.entry.program.file.string());
  const wxString author = row.entry.about ? from_utf8(row.entry.about->author) : wxString();
  if (!author.empty()) from = wxString::Format(_("%s, by %s"), from, author);
  file_->SetLabelText(from);
  file_->SetToolTip(from);
  wxString verdict = whole_sentence(row.verdict);
  if (row.condition == EngineCondition::trying) verdict = _("Testing…");
  if (verdict.empty() && row.condition == EngineCondition::untried) verdict = _("Not tested yet.");
  verdict_->SetLabelText(wrapped(*verdict_, verdict, FromDIP(engine_text_width)));
  const bool bad = row.condition == EngineCondition::fails;
  verdict_->SetFont(bad ? GetFont().Bold() : GetFont());
  verdict_->GetParent()->GetParent()->Layout();
}

// Once for each engine: somebody may be typing in them.
void EnginesPage::fill_forms(const EngineRow& row) {
  const std::string shape = shape_of(row);
  if (shape == filled_) return;
  filled_ = shape;
  options_->show(row.entry.about ? &*row.entry.about : nullptr, row.entry.setup.options);
  ways_->show(row);
  options_->GetParent()->Layout();
}

void EnginesPage::use_options(const std::map<std::string, std::string>& options) {
  post_([name = name_, options](Workspace& workspace) { workspace.engines().set_options(name, options); });
}

void EnginesPage::use_ways(const Program& program, const EngineSetup& setup) {
  post_([name = name_, program, setup](Workspace& workspace) { workspace.engines().change(name, program, setup); });
}

void EnginesPage::rename() {
  const std::string to = to_utf8(title_->GetValue().Strip(wxString::both));
  if (name_.empty() || to == name_) return;
  if (to.empty()) return title_->ChangeValue(from_utf8(name_));
  post_([name = name_, to](Workspace& workspace) { workspace.engines().rename(name, to); });
}

void EnginesPage::choose_file() {
  wxFileDialog dialog(this, _("Add an engine"), wxString(), wxString(), _("All files") + "|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) add_files({path_of(dialog.GetPath())});
}

void EnginesPage::add_files(const std::vector<std::filesystem::path>& files) {
  const int game = game_->GetSelection();
  if (!engines_ || game < 0 || static_cast<std::size_t>(game) >= engines_->games.size()) return;
  for (const auto& file : files) {
    post_([id = engines_->games[static_cast<std::size_t>(game)].id, file](Workspace& workspace) {
      workspace.engines().add(id, file);
    });
  }
}

void EnginesPage::arrive() {
  log_->watch(true);
  post_([](Workspace& workspace) { workspace.engines().read(); });
  table_->SetFocus();
}

// What was started by hand ends.
void EnginesPage::leave() {
  log_->watch(false);
  post_([](Workspace& workspace) { workspace.engines().let_go(); });
}

}  // namespace kiban::gui
