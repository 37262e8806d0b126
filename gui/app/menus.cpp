// The menus of the window: every action, with its key.
#include <wx/aboutdlg.h>
#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textentry.h>

#include <algorithm>

#include "core/base/log.hpp"
#include "gui/app/frame.hpp"
#include "gui/app/languages.hpp"
#include "gui/board/board_view.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/arena_page.hpp"
#include "gui/pages/drawn_notes.hpp"
#include "gui/pages/editor_page.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/pages/history_page.hpp"
#include "gui/pages/matches_page.hpp"
#include "gui/pages/play_page.hpp"
#include "gui/pages/variants_page.hpp"
#include "gui/widgets/log_dialog.hpp"
#include "gui/widgets/look_dialog.hpp"

namespace kiban::gui {

namespace {

struct KeyLine {
  const char* keys;
  const char* meaning;
};
constexpr KeyLine key_lines[] = {
    {KIBAN_N_("Arrow keys"), KIBAN_N_("Move the cursor on the board")},
    {KIBAN_N_("Enter, Space"), KIBAN_N_("Pick up and put down at the cursor")},
    {KIBAN_N_("Escape"), KIBAN_N_("Put back what was picked up")},
    {KIBAN_N_("Letters, digits"), KIBAN_N_("Type a move")},
    {KIBAN_N_("Tab"), KIBAN_N_("Leave the board")},
    {KIBAN_N_("Right button"), KIBAN_N_("Circle a point, or drag an arrow; once more takes it away")},
    {"Insert", KIBAN_N_("The same from the cursor: twice on one point a circle, else an arrow")},
    {KIBAN_N_("Shift, Ctrl, both"), KIBAN_N_("With these: in red, blue, yellow")},
    {"Ctrl+Shift+E", KIBAN_N_("Erase the drawing")},
    {KIBAN_N_("Wheel, Left, Right"), KIBAN_N_("One move back, one move forward")},
    {KIBAN_N_("Home, End"), KIBAN_N_("To the start, to the end")},
    {"Alt+Left, Alt+Right", KIBAN_N_("One move back, one move forward")},
    {"Alt+Home, Alt+End", KIBAN_N_("To the start, to the end")},
    {"Alt+Up, Alt+Down", KIBAN_N_("To another variation")},
    {"! ?", KIBAN_N_("In the list of moves: mark the move; Backspace takes the mark away")},
    {"Ctrl+Up, Delete", KIBAN_N_("In the list of moves: move the variation up, delete from here")},
    {"Ctrl+Z, Ctrl+Shift+Z", KIBAN_N_("Undo, redo")},
    {KIBAN_N_("Space"), KIBAN_N_("Play the best move of the analysis")},
    {"?", KIBAN_N_("Keyboard shortcuts")},
    {"Ctrl+N", KIBAN_N_("New game")},
    {"Ctrl+O, Ctrl+S", KIBAN_N_("Open a file, save the game")},
    {"Ctrl+Shift+C, Ctrl+V", KIBAN_N_("Copy the position, paste a position or record")},
    {"Ctrl+E", KIBAN_N_("Set up a position")},
    {"Alt+Enter", KIBAN_N_("Details of the game")},
    {"Shift+F1", KIBAN_N_("How to play")},
    {"Ctrl+Shift+A, Ctrl+Shift+G", KIBAN_N_("Analyse the position, the whole game")},
    {"Alt+PageUp, Alt+PageDown", KIBAN_N_("To the previous, the next mistake")},
    {"Ctrl+L", KIBAN_N_("Learn from mistakes")},
    {KIBAN_N_("Left, Right"), KIBAN_N_("In the list of moves: fold, unfold the variation")},
    {"Ctrl+Shift+F", KIBAN_N_("Flip the board")},
    {"Ctrl+Shift+P", KIBAN_N_("Latin letters on pieces")},
    {"Ctrl+1 – Ctrl+7", KIBAN_N_("Play, game, history, variants, engines, arena, matches")},
};

constexpr Theme themes[] = {Theme::system, Theme::light, Theme::dark};

std::vector<wxString> theme_names() { return {_("System default"), _("Light"), _("Dark")}; }

wxString name_of(const Language& language) { return language.code.empty() ? _("System default") : language.name; }

}  // namespace

wxMenuItem* Frame::add(wxMenu& menu, const wxString& label, const wxString& help, std::function<void()> action) {
  wxMenuItem* item = menu.Append(wxID_ANY, label, help);
  Bind(
      wxEVT_MENU, [action = std::move(action)](wxCommandEvent&) { action(); }, item->GetId());
  note_key(*item);
  return item;
}

void Frame::note_key(const wxMenuItem& item) {
  const std::unique_ptr<wxAcceleratorEntry> key(item.GetAccel());
  if (key) keys_.emplace_back(key->GetFlags(), key->GetKeyCode(), item.GetId());
}

// Native lists have keys of their own, such as Ctrl+N for the next row, and would come first.
void Frame::run_menu_key(wxKeyEvent& event) {
  const int flags = (event.ControlDown() ? wxACCEL_CTRL : 0) | (event.AltDown() ? wxACCEL_ALT : 0) |
                    (event.ShiftDown() ? wxACCEL_SHIFT : 0);
  const bool in_text = dynamic_cast<wxTextEntryBase*>(FindFocus()) != nullptr;
  if (event.GetUnicodeKey() == '?' && !in_text && !(flags & (wxACCEL_CTRL | wxACCEL_ALT))) return show_keys();
  const bool ours = (flags & (wxACCEL_CTRL | wxACCEL_ALT)) != 0 && !in_text;
  for (const wxAcceleratorEntry& key : keys_) {
    if (!ours || key.GetFlags() != flags || key.GetKeyCode() != event.GetKeyCode()) continue;
    if (!GetMenuBar()->IsEnabled(key.GetCommand())) return;
    return choose_item(*GetMenuBar()->FindItem(key.GetCommand()));
  }
  event.Skip();
}

// What is taken back in a game is a move, elsewhere a change.
void Frame::name_item(wxMenuItem& item, const wxString& label) {
  if (item.GetItemLabel() != label) item.SetItemLabel(label);
}

void Frame::choose_item(wxMenuItem& item) {
  if (item.IsCheck()) item.Toggle();
  wxCommandEvent chosen(wxEVT_MENU, item.GetId());
  chosen.SetInt(item.IsCheck() && item.IsChecked() ? 1 : 0);
  ProcessWindowEvent(chosen);
}

// Ctrl+Z while writing is about the text and must not take moves back.
void Frame::change_move(void (LiveGame::*change)(), void (Editor::*change_setup)()) {
  auto* text = dynamic_cast<wxTextEntryBase*>(FindFocus());
  if (page_ == Page::variants) return change_setup == &Editor::undo ? variants_->undo() : variants_->redo();
  if (text && !text->IsEmpty()) return;
  if (page_ == Page::editor)
    return post_([change_setup](Workspace& workspace) { (workspace.editor().*change_setup)(); });
  post_([change](Workspace& workspace) { (workspace.live_game().*change)(); });
}

wxMenuItem* Frame::add_check(wxMenu& menu, const wxString& label, const wxString& help, bool& value) {
  wxMenuItem* item = menu.AppendCheckItem(wxID_ANY, label, help);
  item->Check(value);
  Bind(
      wxEVT_MENU,
      [this, &value](wxCommandEvent& event) {
        value = event.IsChecked();
        use_settings();
      },
      item->GetId());
  note_key(*item);
  return item;
}

void Frame::make_menus() {
  auto* bar = new wxMenuBar;
  make_game_menu(*bar);
  make_edit_menu(*bar);
  make_move_menu(*bar);
  make_analysis_menu(*bar);
  make_view_menu(*bar);
  make_settings_menu(*bar);
  make_help_menu(*bar);
  SetMenuBar(bar);
  enable_items();
  if (trace::on()) trace_letters();
}

// A letter that stands twice in a menu leads to one of the two only.
void Frame::trace_letters() const {
  const auto letter_of = [](const wxString& label) {
    const int at = label.Find('&');
    return at == wxNOT_FOUND ? wxString() : label.Mid(static_cast<std::size_t>(at) + 1, 1).Upper();
  };
  for (std::size_t i = 0; i < GetMenuBar()->GetMenuCount(); ++i) {
    std::string letters;
    for (const wxMenuItem* item : GetMenuBar()->GetMenu(i)->GetMenuItems())
      letters += to_utf8(letter_of(item->GetItemLabel()));
    trace::print("menu-letters {} {}", to_utf8(letter_of(GetMenuBar()->GetMenuLabel(i))), letters);
  }
}

void Frame::make_game_menu(wxMenuBar& bar) {
  auto* menu = new wxMenu;
  const auto post = [this](void (*command)(Workspace&)) { return [this, command] { post_(command); }; };
  add(*menu, _("&New game") + "\tCtrl+N", _("Choose a game, players and rules"), [this] {
    turn_to(Page::play);
    play_->new_game();
  });
  auto* set_up = add(*menu, _("Set &up a position…") + "\tCtrl+E", _("Place pieces freely and play from there"),
                     [this] { set_up_position(); });
  enabled_[set_up->GetId()] = [this] {
    return gallery_ && std::any_of(gallery_->games.begin(), gallery_->games.end(),
                                   [](const GalleryCard& card) { return card.can_edit; });
  };
  auto* rematch = add(*menu, _("Re&match") + "\tCtrl+R", _("The same game once more, sides exchanged"),
                      post([](Workspace& workspace) { workspace.rematch(); }));
  add_network_item(*menu);
  menu->AppendSeparator();
  auto* draw = add(*menu, _("Offer &draw") + "\tCtrl+D", _("Ask the other side for a draw"), [this] {
    if (page_ == Page::arena) return arena_->offer_draw();
    post_([](Workspace& workspace) { workspace.live_game().offer_draw(); });
  });
  auto* resign = add(*menu, _("Res&ign"), _("Resign the game"),
                     [this] { page_ == Page::arena ? arena_->resign() : end_by(NoticeAction::resign); });
  auto* pause = add(*menu, _("Pause or continue") + "\tCtrl+P", _("Programs that play each other wait, or play on"),
                    post([](Workspace& workspace) { workspace.live_game().computers().pause_or_resume(); }));
  auto* end = add(*menu, _("End &without a result"), _("End a game of programs"),
                  [this] { end_by(NoticeAction::end_unfinished); });
  for (wxMenuItem* item : {pause, end}) enabled_[item->GetId()] = [this] { return game() && game()->can_pause; };
  menu->AppendSeparator();
  add_engine_items(*menu);
  menu->AppendSeparator();
  add_record_items(*menu);
  menu->AppendSeparator();
  auto* open = add(*menu, _("Open from the &history") + "\tCtrl+Shift+O", _("Go on with the selected game"), [this] {
    if (page_ != Page::history) return turn_to(Page::history);
    history_->open_selected();
  });
  auto* exporting =
      add(*menu, _("&Export the selected game…"), _("Write it to a file"), [this] { history_->export_selected(); });
  auto* all =
      add(*menu, _("Export all listed &games…"), _("Write them to one file"), [this] { history_->export_listed(); });
  auto* remove = add(*menu, _("De&lete the selected game"), _("Remove it from the history"),
                     [this] { history_->delete_selected(); });
  menu->AppendSeparator();
  add_picture_items(*menu);
  menu->AppendSeparator();
  menu->Append(wxID_EXIT, _("&Quit") + "\tCtrl+Q", _("Close Kiban; the game can be continued later"));
  Bind(
      wxEVT_MENU, [this](wxCommandEvent&) { Close(); }, wxID_EXIT);
  bar.Append(menu, _("&Game"));
  const auto game = [this](bool GameModel::*can) { return [this, can] { return this->game() && this->game()->*can; }; };
  enabled_[rematch->GetId()] = game(&GameModel::decided);
  const auto or_arena = [this](std::function<bool()> possible) {
    return [this, possible = std::move(possible)] { return page_ == Page::arena ? arena_->plays() : possible(); };
  };
  enabled_[draw->GetId()] = or_arena(game(&GameModel::can_offer_draw));
  enabled_[resign->GetId()] = or_arena(game(&GameModel::can_resign));
  (void)open;
  for (wxMenuItem* item : {exporting, all, remove}) {
    enabled_[item->GetId()] = [this] { return page_ == Page::history && history_->has_selection(); };
  }
}

// When one has failed, and its notice was closed.
void Frame::add_engine_items(wxMenu& menu) {
  struct Item {
    wxString label, help;
    NoticeAction action;
  };
  const Item items[] = {
      {_("Resta&rt the engine"), _("Continue from this position"), NoticeAction::restart_engine},
      {_("Let the &computer play on"), _("The computer replaces the engine that failed"),
       NoticeAction::engine_to_computer},
      {_("&Play on in its place"), _("You replace the engine that failed"), NoticeAction::engine_to_person}};
  for (const Item& item : items) {
    auto* entry = add(menu, item.label, item.help, [this, action = item.action] { act(action, {}); });
    enabled_[entry->GetId()] = [this] { return game() && game()->can_mend_engine; };
  }
}

void Frame::tell(const Shared<NoticeModel>& notice) {
  if (notice) receive(notice);
}

void Frame::add_picture_items(wxMenu& menu) {
  auto* save = add(menu, _("&Save a picture of the board…") + "\tCtrl+Shift+I", _("Write it to a PNG or SVG file"),
                   [this] { tell(game_->save_picture()); });
  auto* copy = add(menu, _("Cop&y a picture of the board") + "\tCtrl+Alt+C", _("For another program to paste"),
                   [this] { tell(game_->copy_picture()); });
  for (wxMenuItem* item : {save, copy})
    enabled_[item->GetId()] = [this] { return page_ == Page::game && game() != nullptr; };
}

void Frame::make_move_menu(wxMenuBar& bar) {
  auto* menu = new wxMenu;
  const auto on_game = [this](const std::function<void(GamePage&)>& act) {
    return [this, act] {
      if (page_ != Page::game) turn_to(Page::game);
      act(game_.get());
    };
  };
  auto* undo = undo_item_ = add(*menu, _("&Undo") + "\tCtrl+Z", _("Take the last move back"),
                                [this] { change_move(&LiveGame::undo, &Editor::undo); });
  auto* redo = redo_item_ = add(*menu, _("&Redo") + "\tCtrl+Shift+Z", _("Play the moves that were taken back"),
                                [this] { change_move(&LiveGame::redo, &Editor::redo); });
  auto* hint = add(*menu, _("&Hint") + "\tCtrl+H", _("Show a good move"),
                   [this] { post_([](Workspace& workspace) { workspace.analysis().hint(); }); });
  auto* type =
      add(*menu, _("&Type a move") + "\tCtrl+T", _("Go to the move entry"), on_game(&GamePage::focus_move_entry));
  auto* comment = add(*menu, _("&Comment") + "\tCtrl+K", _("Go to the comment"), on_game(&GamePage::focus_comment));
  auto* erase = add(*menu, _("Erase &drawing") + "\tCtrl+Shift+E", _("Take away what was drawn on the board here"),
                    [this] { game_->drawn().erase(); });
  menu->AppendSeparator();
  add(*menu, _("To the &start") + "\tAlt+Home", _("Show the start position"), [this] { step(-far_away); });
  add(*menu, _("One move &back") + "\tAlt+Left", _("Show the position before"), [this] { step(-1); });
  add(*menu, _("One move &forward") + "\tAlt+Right", _("Show the position after"), [this] { step(1); });
  add(*menu, _("To the &end") + "\tAlt+End", _("Show the last position"), [this] { step(far_away); });
  add(*menu, _("&Previous variation") + "\tAlt+Up", _("Go to the previous alternative to this move"),
      [this] { game_->go_to_variation(-1); });
  add(*menu, _("Ne&xt variation") + "\tAlt+Down", _("Go to the next alternative to this move"),
      [this] { game_->go_to_variation(1); });
  bar.Append(menu, _("&Move"));
  const auto either = [this](bool GameModel::*of_game, bool EditorModel::*of_setup) {
    return [this, of_game, of_setup] {
      if (page_ == Page::editor) return editor_->model() && editor_->model()->*of_setup;
      return game() && game()->*of_game;
    };
  };
  const auto or_script = [this](std::function<bool()> possible) {
    return [this, possible = std::move(possible)] { return page_ == Page::variants || possible(); };
  };
  enabled_[undo->GetId()] = or_script(either(&GameModel::can_undo, &EditorModel::can_undo));
  enabled_[redo->GetId()] = or_script(either(&GameModel::can_redo, &EditorModel::can_redo));
  enabled_[hint->GetId()] = [this] { return game() && game()->can_hint; };
  enabled_[erase->GetId()] = [this] { return page_ == Page::game && game() && game_->drawn().any(); };
  for (wxMenuItem* item : {type, comment}) enabled_[item->GetId()] = [this] { return game() != nullptr; };
}

void Frame::make_view_menu(wxMenuBar& bar) {
  auto* menu = new wxMenu;
  add(*menu, _("&Play") + "\tCtrl+1", _("Games to begin or to continue"), [this] { turn_to(Page::play); });
  add(*menu, _("&Game") + "\tCtrl+2", _("The game on the board"), [this] { turn_to(Page::game); });
  add(*menu, _("&History") + "\tCtrl+3", _("Games that were played"), [this] { turn_to(Page::history); });
  add(*menu, _("&Variants") + "\tCtrl+4", _("Rules written as scripts"), [this] { turn_to(Page::variants); });
  add(*menu, _("&Engines") + "\tCtrl+5", _("Programs that play games"), [this] { turn_to(Page::engines); });
  add(*menu, _("A&rena") + "\tCtrl+6", _("Games with others over the network"), [this] { turn_to(Page::arena); });
  add(*menu, _("M&atches") + "\tCtrl+7", _("Programs play each other in many games"),
      [this] { turn_to(Page::matches); });
  menu->AppendSeparator();
  add(*menu, _("&Search") + "\tCtrl+F", _("Find a game"), [this] {
    if (page_ == Page::play) return play_->focus_search();
    if (page_ == Page::variants) return variants_->focus_search();
    turn_to(Page::history);
    history_->focus_search();
  });
  add(*menu, _("&Flip the board") + "\tCtrl+Shift+F", _("See the board from the other side"), [this] {
    if (page_ == Page::arena) return arena_->flip();
    if (page_ == Page::matches) return matches_->flip();
    page_ == Page::editor ? editor_->flip() : game_->flip();
  });
  add(*menu, _("To the &board") + "\tCtrl+B", _("Move keyboard focus to the board"), [this] {
    if (page_ == Page::editor) return editor_->focus_board();
    if (page_ == Page::arena) return arena_->focus_board();
    if (page_ == Page::matches) return matches_->focus_board();
    turn_to(Page::game);
    game_->focus_board();
  });
  menu->AppendSeparator();
  letters_item_ = add_check(*menu, _("&Latin letters on pieces") + "\tCtrl+Shift+P",
                            _("Show a Latin letter and the moves of each piece"), settings_.letters);
  add_check(*menu, _("&Numbers on stones") + "\tCtrl+Shift+N", _("Show the order in which the stones were played"),
            settings_.numbers);
  add_check(*menu, _("&Coordinates") + "\tCtrl+Shift+L", _("Show letters and numbers beside the board"),
            settings_.coordinates);
  add_check(*menu, _("F&orbidden points") + "\tCtrl+Shift+D",
            _("Mark points forbidden to the side to move; hover for the reason"), settings_.forbidden);
  menu->AppendSeparator();
  add(*menu, _("Scrip&t console") + "\tCtrl+Shift+K", _("Output of scripts, and a line to try expressions"), [this] {
    turn_to(Page::variants);
    variants_->toggle_console();
  });
  add_style_menu(*menu);
  menu->AppendSeparator();
  add(*menu, _("F&ull screen") + "\tF11", _("Fill the whole screen"),
      [this] { ShowFullScreen(!IsFullScreen(), wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION); });
  bar.Append(menu, _("&View"));
}

void Frame::make_settings_menu(wxMenuBar& bar) {
  auto* menu = new wxMenu;
  menu->AppendSubMenu(make_language_menu(), _("&Language"));
  menu->AppendSubMenu(make_theme_menu(), _("&Theme"));
  add(*menu, _("&Board and pieces…"), _("Wood, paper or slate; how pieces look and what is written on them"),
      [this] { choose_look(); });
  menu->AppendSubMenu(make_sound_menu(), _("&Sound"));
  add_check(*menu, _("&Animations"), _("Animate moves"), settings_.animations);
  add_check(*menu, _("Ask before &resigning"), _("Ask once more before a game is resigned or ended"),
            settings_.ask_before_end);
  bar.Append(menu, _("&Settings"));
}

void Frame::choose_language(const wxString& code) {
  if (settings_.language == code) return;
  settings_.language = code;
  look_changed_();
}

void Frame::choose_theme(Theme theme) {
  if (settings_.theme == theme) return;
  settings_.theme = theme;
  look_changed_();
}

// As in the menu Settings; the window is made anew by either.
std::vector<WelcomeStrip::Choice> Frame::first_choices() {
  WelcomeStrip::Choice language{_("Language"), "welcome-language", {}, 0, {}};
  for (const Language& each : languages()) {
    if (each.code == settings_.language) language.chosen = language.all.size();
    language.all.push_back(name_of(each));
  }
  language.choose = [this](std::size_t chosen) { choose_language(languages().at(chosen).code); };
  const auto look = [this](std::size_t chosen) { choose_theme(themes[chosen]); };
  return {language, {_("Theme"), "welcome-theme", theme_names(), static_cast<std::size_t>(settings_.theme), look}};
}

wxMenu* Frame::make_language_menu() {
  auto* menu = new wxMenu;
  for (const Language& language : languages()) {
    wxMenuItem* item = menu->AppendRadioItem(wxID_ANY, name_of(language));
    if (settings_.language == language.code) item->Check();
    Bind(
        wxEVT_MENU, [this, code = language.code](wxCommandEvent&) { choose_language(code); }, item->GetId());
  }
  return menu;
}

wxMenu* Frame::make_sound_menu() {
  struct Loudness {
    wxString name;
    int volume;
  };
  const Loudness choices[] = {{_("Off"), 0}, {_("Quiet"), 25}, {_("Normal"), 60}, {_("Loud"), 100}};
  auto* menu = new wxMenu;
  for (const auto& [name, volume] : choices) {
    wxMenuItem* item = menu->AppendRadioItem(wxID_ANY, name);
    if (settings_.sound == volume) item->Check();
    Bind(
        wxEVT_MENU,
        [this, volume = volume](wxCommandEvent&) {
          settings_.sound = volume;
          sounds_.play(Sound::move);  // so that one hears how loud it is
        },
        item->GetId());
  }
  return menu;
}

void Frame::choose_look() {
  std::vector<BoardPicture> boards{game() ? game()->board : nullptr};
  if (gallery_)
    for (const GalleryCard& card : gallery_->games) boards.push_back(card.start);
  LookDialog(this, settings_, boards_to_show(boards), [this] { use_settings(); }).ShowModal();
  // The switch in the menu shows the same.
  letters_item_->Check(settings_.letters);
}

wxMenu* Frame::make_theme_menu() {
  auto* menu = new wxMenu;
  const std::vector<wxString> names = theme_names();
  for (const Theme theme : themes) {
    wxMenuItem* item = menu->AppendRadioItem(wxID_ANY, names[static_cast<std::size_t>(theme)]);
    if (settings_.theme == theme) item->Check();
    Bind(
        wxEVT_MENU, [this, theme](wxCommandEvent&) { choose_theme(theme); }, item->GetId());
  }
  return menu;
}

void Frame::make_help_menu(wxMenuBar& bar) {
  auto* menu = new wxMenu;
  add(*menu, _("&How to play") + "\tShift+F1", _("The rules of this game, with boards that show them"),
      [this] { explain({}); });
  add(*menu, _("&Keys") + "\tF1", _("Keyboard shortcuts"), [this] { show_keys(); });
  add(*menu, _("&Log"), _("Messages for troubleshooting"), [this] { LogDialog(this, default_log_file()).ShowModal(); });
  menu->Append(wxID_ABOUT, _("&About Kiban"), _("About this program"));
  Bind(
      wxEVT_MENU, [this](wxCommandEvent&) { show_about(); }, wxID_ABOUT);
  bar.Append(menu, _("&Help"));
}

void Frame::enable_items() {
  if (!GetMenuBar()) return;
  for (const auto& [id, possible] : enabled_) GetMenuBar()->Enable(id, possible());
  const bool edits = page_ == Page::editor || page_ == Page::variants;
  name_item(*undo_item_, (edits ? _("&Undo") : _("Ta&ke back")) + "\tCtrl+Z");
  name_item(*redo_item_, (edits ? _("&Redo") : _("&Redo move")) + "\tCtrl+Shift+Z");
}

void Frame::show_keys() {
  wxDialog dialog(this, wxID_ANY, _("Keys"));
  auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(24));
  for (const KeyLine& line : key_lines) {
    auto* keys = new wxStaticText(&dialog, wxID_ANY, tr(line.keys));
    keys->SetFont(keys->GetFont().Bold());
    grid->Add(keys);
    grid->Add(new wxStaticText(&dialog, wxID_ANY, tr(line.meaning)));
  }
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid, wxSizerFlags().Border(wxALL, FromDIP(20)));
  column->Add(new wxButton(&dialog, wxID_CLOSE, _("Close")), wxSizerFlags().Right().Border(wxALL, FromDIP(12)));
  dialog.SetSizerAndFit(column);
  dialog.SetEscapeId(wxID_CLOSE);
  dialog.Bind(
      wxEVT_BUTTON, [&dialog](wxCommandEvent&) { dialog.EndModal(wxID_CLOSE); }, wxID_CLOSE);
  dialog.ShowModal();
}

void Frame::show_about() {
  wxAboutDialogInfo info;
  info.SetName("Kiban");
  info.SetVersion(KIBAN_VERSION);
  info.SetDescription(_("A desktop home for board games"));
  info.SetLicence(_("Kiban may be used, changed and passed on freely under the MIT licence."));
  wxAboutBox(info, this);
}

}  // namespace kiban::gui
