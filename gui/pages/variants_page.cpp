#include "gui/pages/variants_page.hpp"

#include <wx/button.h>
#include <wx/simplebook.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/utils.h>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/new_script_form.hpp"
#include "gui/pages/script_table.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/console_view.hpp"
#include "gui/widgets/script_text.hpp"

namespace kiban::gui {

namespace {

constexpr int list_width = 360;   // DIP
constexpr int check_delay = 400;  // ms after the last key
enum VariantSheet : std::size_t { nothing_open, a_text, a_form };

wxString file_name(const std::filesystem::path& file) { return from_utf8(file.filename().string()); }

}  // namespace

VariantsPage::VariantsPage(wxWindow* parent, Post post, Events events)
    : wxPanel(parent), post_(std::move(post)), events_(std::move(events)) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(make_list(), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  row->Add(make_desk(), wxSizerFlags(1).Expand().Border(wxTOP | wxRIGHT | wxBOTTOM, FromDIP(12)));
  SetSizer(row);
  check_timer_.SetOwner(this);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { check_soon(); });
  show_state();
}

wxWindow* VariantsPage::make_list() {
  auto* panel = new wxPanel(this);
  search_ = new wxSearchCtrl(panel, wxID_ANY);
  search_->SetDescriptiveText(_("Search variants"));
  search_->ShowCancelButton(true);
  set_accessible_name(*search_, _("Search variants"));
  trace::name(*search_, "search-variants");
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { table_->filter(search_->GetValue()); });
  ScriptTable::Events events;
  events.selected = [this](const std::string& id) { select(id); };
  events.opened = [this](const std::string&) { text_->SetFocus(); };
  events.switched = [this](const std::string& id, bool on) {
    post_([id, on](Workspace& workspace) { workspace.scripts().enable(id, on); });
  };
  table_ = new ScriptTable(panel, std::move(events));
  detail_ = new wxStaticText(panel, wxID_ANY, wxString());
  play_ = text_button(panel, _("Play"), "variant-play", [this] { play(); });
  auto* create = text_button(panel, _("New…"), "variant-new", [this] { new_script(); });
  auto* folder = text_button(panel, _("Show the folder"), "variant-folder", [this] { show_folder(); });
  const int gap = FromDIP(8);
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(search_, wxSizerFlags(1).CentreVertical());
  head->Add(create, wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  auto* actions = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* button : {play_, folder}) actions->Add(button, wxSizerFlags(1).Border(wxALL, FromDIP(2)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(head, wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  column->Add(table_, wxSizerFlags(1).Expand());
  column->Add(detail_, wxSizerFlags().Expand().Border(wxTOP, gap));
  column->Add(actions, wxSizerFlags().Expand().Border(wxTOP, gap));
  panel->SetSizer(column);
  panel->SetMinSize(wxSize(FromDIP(list_width), -1));
  return panel;
}

wxWindow* VariantsPage::make_desk() {
  book_ = new wxSimplebook(this);
  auto* hint = new wxStaticText(book_, wxID_ANY, _("Choose a variant on the left, or write a new one."),
                                wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
  auto* sheet = new wxPanel(book_);
  text_ = new ScriptText(sheet, [this] { changed(); });
  set_accessible_name(*text_, _("Text of the script"));
  trace::name(*text_, "script");
  findings_ = new wxStaticText(sheet, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  console_ = new ConsoleView(sheet, [this](const std::string& line) {
    if (open_) post_([id = open_->id, line](Workspace& workspace) { workspace.evaluate_script(id, line); });
  });
  const int gap = FromDIP(8);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(make_head(sheet), wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  column->Add(text_, wxSizerFlags(1).Expand());
  column->Add(findings_, wxSizerFlags().Expand().Border(wxTOP, gap));
  column->Add(console_, wxSizerFlags().Expand().Border(wxTOP, gap));
  sheet->SetSizer(column);
  NewScriptForm::Events events;
  events.create = [this](const NewScript& wish) {
    post_([wish](Workspace& workspace) { workspace.scripts().create(wish); });
  };
  events.cancel = [this] { show_state(); };
  form_ = new NewScriptForm(book_, std::move(events));
  for (wxWindow* window : {static_cast<wxWindow*>(hint), static_cast<wxWindow*>(sheet), static_cast<wxWindow*>(form_)})
    book_->AddPage(window, wxString());
  return book_;
}

wxWindow* VariantsPage::make_head(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  title_ = new wxStaticText(panel, wxID_ANY, wxString());
  title_->SetFont(title_->GetFont().Bold());
  state_ = new wxStaticText(panel, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  copy_ = text_button(panel, _("Save a copy"), "script-copy", [this] { save_copy(); });
  save_ = text_button(panel, _("Save"), "script-save", [this] { save(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(title_, wxSizerFlags().CentreVertical());
  row->Add(state_, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(12)));
  row->Add(copy_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  row->Add(save_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  panel->SetSizer(row);
  return panel;
}

const ScriptRow* VariantsPage::row() const {
  if (!scripts_ || !open_) return nullptr;
  for (const ScriptRow& row : scripts_->rows) {
    if (row.file == open_->file) return &row;
  }
  return nullptr;
}

void VariantsPage::show(const Shared<ScriptsModel>& scripts) {
  scripts_ = scripts;
  table_->show(scripts);
  show_state();
}

void VariantsPage::show(const Shared<GalleryModel>& gallery) { form_->show(gallery); }

void VariantsPage::show(const Shared<ScriptTextModel>& text) {
  leave();
  open_ = text;
  check_ = nullptr;
  edition_ = text->draft ? 1 : 0;
  saved_edition_ = 0;
  text_->open(text->text, text->read_only);
  table_->select(text->id);
  show_state();
  if (text->line > 0) text_->go_to_line(text->line);
  check_soon();
}

void VariantsPage::show(const Shared<ScriptCheckModel>& check) {
  if (!open_ || check->file != open_->file || check->edition != edition_) return;
  check_ = check;
  text_->mark(check->findings);
  show_findings();
}

void VariantsPage::show(const Shared<ScriptSavedModel>& saved) {
  if (!open_ || saved->file != open_->file) return;
  saved_edition_ = saved->edition;
  show_state();
}

void VariantsPage::show(const Shared<ScriptWordsModel>& words) {
  text_->use_words(words);
  console_->use_words(words);
}

void VariantsPage::show(const Shared<ConsoleModel>& said) { console_->add(*said); }

void VariantsPage::arrive() {
  post_([](Workspace& workspace) { workspace.scripts().list(); });
  table_->SetFocus();
}

void VariantsPage::leave() {
  if (!can_save()) return;
  post_(
      [file = open_->file, text = text_->text()](Workspace& workspace) { workspace.scripts().keep_draft(file, text); });
}

bool VariantsPage::can_save() const { return open_ && !open_->read_only && edition_ != saved_edition_; }

void VariantsPage::select(const std::string& id) {
  if (open_ && open_->id == id && book_->GetSelection() == a_text) return;
  leave();
  post_([id](Workspace& workspace) { workspace.scripts().open(id, 0); });
}

void VariantsPage::changed() {
  ++edition_;
  check_timer_.StartOnce(check_delay);
  show_state();
}

void VariantsPage::check_soon() {
  if (!open_) return;
  leave();
  post_([file = open_->file, text = text_->text(), edition = edition_](Workspace& workspace) {
    workspace.scripts().check(file, text, edition);
  });
}

void VariantsPage::save() {
  if (!can_save()) return;
  post_([file = open_->file, text = text_->text(), edition = edition_](Workspace& workspace) {
    workspace.scripts().save(file, text, edition);
  });
}

void VariantsPage::save_copy() {
  if (open_)
    post_([id = open_->id, text = text_->text()](Workspace& workspace) { workspace.scripts().copy(id, text); });
}

void VariantsPage::new_script() {
  leave();
  book_->SetSelection(a_form);
  form_->arrive();
}

void VariantsPage::play() {
  if (open_) events_.play(open_->id);
}

void VariantsPage::show_folder() {
  if (!scripts_) return;
  const auto folder = open_ ? open_->file.parent_path() : scripts_->folder;
  wxLaunchDefaultApplication(from_utf8(folder.string()));
}

void VariantsPage::show_state() {
  const ScriptRow* chosen = row();
  book_->SetSelection(open_ ? a_text : nothing_open);
  play_->Enable(chosen && chosen->state == ScriptState::offered);
  save_->Enable(can_save());
  copy_->Enable(open_ != nullptr);
  if (open_) {
    title_->SetLabelText(file_name(open_->file));
    wxString state = can_save() ? _("not saved") : wxString();
    if (open_->read_only) state = _("comes with Kiban; save a copy to change it");
    state_->SetLabelText(state);
    title_->GetParent()->Layout();
  }
  wxString detail;
  if (chosen) detail = in_domain(chosen->domain, chosen->summary);
  if (chosen && chosen->why) detail = whole_sentence(chosen->why->text);
  detail_->SetLabelText(wrapped(*detail_, detail, FromDIP(list_width)));
  detail_->GetParent()->Layout();
  show_findings();
}

void VariantsPage::show_findings() {
  wxString text;
  if (check_ && !check_->findings.empty()) {
    const ScriptFinding& first = check_->findings.front();
    text = wxString::Format(_("Line %d: %s"), first.line, whole_sentence(without_place(first.what)));
  } else if (check_ && check_->tests > 0) {
    text = wxString::Format(wxPLURAL("No fault. %u test passes.", "No fault. %u tests pass.", check_->tests),
                            check_->tests);
  } else if (check_) {
    text = _("No fault. The script has no tests.");
  }
  findings_->SetLabelText(text);
  findings_->SetToolTip(text);
}

void VariantsPage::undo() { text_->Undo(); }
void VariantsPage::redo() { text_->Redo(); }
void VariantsPage::focus_search() { search_->SetFocus(); }
void VariantsPage::toggle_console() { console_->toggle(); }

}  // namespace kiban::gui
