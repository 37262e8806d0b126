#include "gui/pages/editor_page.hpp"

#include <wx/radiobut.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "gui/board/edit_view.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/focus_in_view.hpp"
#include "gui/widgets/piece_palette.hpp"

namespace kiban::gui {

namespace {

constexpr int side_width = 372, text_width = 344;  // DIP

wxStaticText* label(wxWindow* parent, const wxString& text) { return new wxStaticText(parent, wxID_ANY, text); }

wxStaticText* small_text(wxWindow* parent) {
  auto* text = label(parent, wxString());
  text->SetFont(text->GetFont().Smaller());
  return text;
}

// Empty: it takes no room.
void say(wxStaticText& where, const wxString& text) {
  where.SetLabelText(wrapped(where, text, where.FromDIP(text_width)));
  where.Show(!text.empty());
}

}  // namespace

EditorPage::EditorPage(wxWindow* parent, Post post, const Settings& settings, Ways ways)
    : wxPanel(parent), post_(std::move(post)), settings_(settings), ways_(std::move(ways)) {
  board_ = new EditView(this);
  trace::name(*board_, "edit-board");
  bind_board();
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(board_, wxSizerFlags(1).Expand());
  row->Add(new wxStaticLine(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLI_VERTICAL), wxSizerFlags().Expand());
  row->Add(make_side(), wxSizerFlags().Expand());
  SetSizer(row);
  use_settings();
}

void EditorPage::edit(std::function<void(Editor&)> change) {
  post_([change = std::move(change)](Workspace& workspace) { change(workspace.editor()); });
}

void EditorPage::bind_board() {
  EditEvents events;
  const auto at_site = [this](void (Editor::*change)(Site)) {
    return [this, change](Site site) { edit([change, site](Editor& editor) { (editor.*change)(site); }); };
  };
  events.on_remove = at_site(&Editor::remove);
  events.on_add = at_site(&Editor::add);
  events.on_turn = at_site(&Editor::turn);
  events.on_put = [this](Site site) {
    edit([site, piece = palette_->tool().piece](Editor& editor) { editor.put(site, piece); });
  };
  events.on_move = [this](Site from, Site to) { edit([from, to](Editor& editor) { editor.move(from, to); }); };
  events.on_let_go = [this] { palette_->let_go(); };
  events.on_type = [this](char letter) { palette_->pick(letter); };
  board_->set_events(std::move(events));
}

// ---- the side ----

wxWindow* EditorPage::make_side() {
  side_ = new wxPanel(this);
  palette_ = new PiecePalette(side_, [this](const EditTool& tool) { board_->set_tool(tool); });
  const int gap = FromDIP(12);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap);
  auto* hint = small_text(side_);
  say(*hint, _("Choose a piece and click the board, or drag pieces. A right click turns a piece over, Delete takes it "
               "away; in a hand, a click adds one and a right click takes one."));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(make_choices(side_), flags);
  column->Add(palette_, flags);
  column->Add(hint, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
  column->Add(make_sides_to_move(side_), flags);
  column->Add(make_tools(side_), flags);
  column->Add(make_text(side_), flags);
  column->Add(make_faults(side_), wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  column->Add(make_ends(side_), wxSizerFlags().Expand().Border(wxALL, gap));
  side_->SetSizer(column);
  side_->SetMinSize(wxSize(FromDIP(side_width), -1));
  return side_;
}

wxWindow* EditorPage::make_choices(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  const auto add = [&](wxSizer& row, const wxString& text, const char* name, int share) {
    auto* choice = choice_field(panel, 90, text);
    set_accessible_name(*choice, text);
    trace::name(*choice, name);
    row.Add(choice, wxSizerFlags(share).Expand());
    return choice;
  };
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  game_ = add(*row, _("Kind of game"), "editor-game", 2);
  row->AddSpacer(FromDIP(8));
  setups_ = add(*row, _("Ready-made positions"), "setups", 3);
  panel->SetSizer(row);
  game_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    const auto index = static_cast<std::size_t>(event.GetSelection());
    if (index >= games_.size() || games_[index].entry.id == shown_game_) return;
    post_([id = games_[index].entry.id](Workspace& workspace) { workspace.edit(id); });
  });
  // The first line only says what the list is for.
  setups_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    const int index = event.GetSelection() - 1;
    setups_->SetSelection(0);
    if (!model_ || index < 0 || index >= static_cast<int>(model_->setups.size())) return;
    edit([token = model_->setups[static_cast<std::size_t>(index)].token](Editor& editor) { editor.set_up(token); });
  });
  return panel;
}

wxWindow* EditorPage::make_sides_to_move(wxWindow* parent) {
  sides_ = new wxPanel(parent);
  sides_->SetSizer(new wxBoxSizer(wxHORIZONTAL));
  return sides_;
}

wxButton* EditorPage::add_tool(wxWindow* parent, wxSizer& row, int which, const wxString& spoken, const char* name,
                               Action action) {
  auto* button = icon_button(parent, static_cast<Icon>(which), spoken, name,
                             [this, action] { edit([action](Editor& editor) { (editor.*action)(); }); });
  row.Add(button, wxSizerFlags(1).Border(wxRIGHT, FromDIP(4)));
  return button;
}

wxWindow* EditorPage::make_tools(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const auto add = [&](Icon which, const wxString& spoken, const char* name, Action action) {
    return add_tool(panel, *row, static_cast<int>(which), spoken, name, action);
  };
  undo_ = add(Icon::undo, _("Undo"), "edit-undo", &Editor::undo);
  redo_ = add(Icon::redo, _("Redo"), "edit-redo", &Editor::redo);
  add(Icon::clear, _("Clear the board"), "edit-clear", &Editor::clear);
  add(Icon::mirror, _("Mirror left and right"), "edit-mirror", &Editor::mirror);
  exchange_ = add(Icon::exchange, _("Exchange the sides"), "edit-exchange", &Editor::exchange);
  row->Add(icon_button(panel, Icon::flip, _("Flip the board"), "edit-flip", [this] { flip(); }), wxSizerFlags(1));
  panel->SetSizer(row);
  return panel;
}

wxWindow* EditorPage::make_text(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  text_ = new wxTextCtrl(panel, wxID_ANY);
  set_accessible_name(*text_, _("Position as text"));
  text_->SetToolTip(_("Paste a position here, or copy this one"));
  trace::name(*text_, "position-text");
  text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { typed(); });
  text_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] { show_text(); });
  });
  text_error_ = small_text(panel);
  text_error_->Hide();
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(label(panel, _("Position as text")), wxSizerFlags().Border(wxBOTTOM, FromDIP(2)));
  column->Add(text_, wxSizerFlags().Expand());
  column->Add(text_error_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
  panel->SetSizer(column);
  return panel;
}

wxWindow* EditorPage::make_faults(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  verdict_ = label(panel, wxString());
  faults_ =
      new wxScrolledWindow(panel, wxID_ANY, wxDefaultPosition, wxSize(-1, FromDIP(72)), wxVSCROLL | wxTAB_TRAVERSAL);
  faults_->SetScrollRate(0, FromDIP(16));
  keep_focus_in_view(*faults_);
  faults_->SetSizer(new wxBoxSizer(wxVERTICAL));
  set_accessible_name(*faults_, _("Problems of the position"));
  trace::name(*faults_, "faults");
  helps_ = small_text(panel);
  use_rule_ =
      text_button(panel, _("Use this rule"), "use-rule", [this] { edit([](Editor& editor) { editor.use_rule(); }); });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(verdict_, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(2)));
  column->Add(faults_, wxSizerFlags(1).Expand());
  column->Add(helps_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->Add(use_rule_, wxSizerFlags().Border(wxTOP, FromDIP(4)));
  panel->SetSizer(column);
  return panel;
}

wxWindow* EditorPage::make_ends(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  start_ = text_button(panel, _("Start a game from here"), "edit-start", [this] {
    if (model_ && model_->faults.empty() && ways_.start) ways_.start(*model_);
  });
  auto* cancel = text_button(panel, _("Cancel"), "edit-cancel", [this] {
    if (ways_.cancel) ways_.cancel();
  });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(start_, wxSizerFlags(1).Expand().Border(wxRIGHT, FromDIP(8)));
  row->Add(cancel, wxSizerFlags().Expand());
  panel->SetSizer(row);
  return panel;
}

// ---- showing ----

void EditorPage::show(const Shared<GalleryModel>& gallery) {
  games_.clear();
  for (const GalleryCard& card : gallery->games)
    if (card.can_edit) games_.push_back(card);
  show_games();
}

void EditorPage::show(const Shared<EditorModel>& editor) {
  const bool another = !model_ || model_->game != editor->game;
  model_ = editor;
  palette_->show(*model_, piece_set(settings_.letters));
  if (another) board_->set_flipped(false);
  board_->set_model(model_->board, model_->hands);
  if (another || shown_game_ != model_->game) {
    shown_game_ = model_->game;
    show_games();
    show_setups();
    palette_->let_go();
  }
  show_side_to_move();
  undo_->Enable(model_->can_undo);
  redo_->Enable(model_->can_redo);
  exchange_->Enable(model_->exchanges);
  if (!text_->HasFocus()) show_text();
  say(*text_error_, model_->text_error ? whole_sentence(model_->text_error->text) : wxString());
  show_faults();
  start_->Enable(model_->faults.empty());
  side_->Layout();
}

bool EditorPage::offers(const std::string& game) const {
  return std::any_of(games_.begin(), games_.end(), [&](const GalleryCard& card) { return card.entry.id == game; });
}

std::string EditorPage::game_to_edit(const std::string& wished) const {
  if (offers(wished)) return wished;
  return games_.empty() ? std::string() : games_.front().entry.id;
}

void EditorPage::show_games() {
  game_->Clear();
  for (const GalleryCard& card : games_) {
    game_->Append(in_domain(card.entry.domain, card.entry.name));
    if (card.entry.id == shown_game_) game_->SetSelection(static_cast<int>(game_->GetCount()) - 1);
  }
  game_->Enable(games_.size() > 1);
}

void EditorPage::show_setups() {
  setups_->Clear();
  setups_->Append(_("Ready-made positions"));
  for (const SetupName& setup : model_->setups) setups_->Append(in_domain(model_->domain, setup.label));
  setups_->SetSelection(0);
  sides_->GetSizer()->Clear(true);
  to_move_.clear();
  const kb_topology& topology = model_->board->game->topology();
  for (int role = 0; role < static_cast<int>(topology.role_count); ++role) {
    const wxString text = wxString::Format(_("%s to move"), role_name(model_->board.get(), role));
    auto* button =
        new wxRadioButton(sides_, wxID_ANY, text, wxDefaultPosition, wxDefaultSize, role == 0 ? wxRB_GROUP : 0);
    trace::name(*button, ("to-move-" + std::string(topology.roles[role].token)).c_str());
    button->Bind(wxEVT_RADIOBUTTON, [this, role](wxCommandEvent&) {
      edit([role](Editor& editor) { editor.set_to_act(static_cast<Role>(role)); });
    });
    sides_->GetSizer()->Add(button, wxSizerFlags().Border(wxRIGHT, FromDIP(16)));
    to_move_.push_back(button);
  }
}

void EditorPage::show_side_to_move() {
  for (std::size_t role = 0; role < to_move_.size(); ++role)
    to_move_[role]->SetValue(static_cast<int>(role) == static_cast<int>(model_->to_act));
}

void EditorPage::show_text() {
  if (model_) text_->ChangeValue(from_utf8(model_->text));
}

void EditorPage::show_faults() {
  faults_->GetSizer()->Clear(true);
  for (std::size_t i = 0; i < model_->faults.size(); ++i) add_fault(i);
  faults_->FitInside();
  const auto count = static_cast<unsigned>(model_->faults.size());
  faults_->Show(count > 0);
  const wxString before = verdict_->GetLabelText();
  verdict_->SetLabelText(
      count == 0
          ? _("This position can be played.")
          : wxString::Format(wxPLURAL("%u problem of this position:", "%u problems of this position:", count), count));
  if (verdict_->GetLabelText() != before) {
    const wxString first = count == 0 ? wxString() : " " + whole_sentence(model_->faults.front().what);
    board_->announce(to_utf8(verdict_->GetLabelText() + first));
  }
  wxString helps;
  if (model_->helps) {
    const wxString option = in_domain(model_->domain, model_->helps->label);
    const wxString choice = model_->helps->choice.empty() ? from_utf8(model_->helps->value)
                                                          : in_domain(model_->domain, model_->helps->choice);
    helps = wxString::Format(_("With the rule \"%s: %s\" it can be played."), option, choice);
  }
  say(*helps_, helps);
  use_rule_->Show(model_->helps.has_value());
  faults_->GetParent()->Layout();
}

// Chosen, it shows its own sites alone.
void EditorPage::add_fault(std::size_t index) {
  const SetupFault& fault = model_->faults[index];
  auto* button = text_button(faults_, wxString(), ("fault-" + std::to_string(index + 1)).c_str(),
                             [this, blame = fault.blame] { board_->set_marks(blame); });
  button->SetLabelText(wrapped(*button, whole_sentence(fault.what), FromDIP(text_width - 30)));
  make_flat(*button);
  make_tight(*button);
  align_left(*button);
  faults_->GetSizer()->Add(button, wxSizerFlags().Expand());
}

void EditorPage::typed() {
  if (!text_->HasFocus()) return;
  wxString text = text_->GetValue();
  text.Trim().Trim(false);
  if (!model_ || text.empty() || to_utf8(text) == model_->text) return;
  edit([text = to_utf8(text)](Editor& editor) { editor.read(text); });
}

wxString EditorPage::title() const {
  if (!model_) return _("Set up a position");
  return wxString::Format(_("%s: set up a position"), in_domain(model_->domain, model_->game_name));
}

void EditorPage::flip() { board_->set_flipped(!board_->look().flipped); }

void EditorPage::use_settings() {
  board_->set_look(board_look(settings_, board_->look().flipped));
  if (model_) palette_->show(*model_, piece_set(settings_.letters));
}

void EditorPage::focus_board() { board_->SetFocus(); }

}  // namespace kiban::gui
