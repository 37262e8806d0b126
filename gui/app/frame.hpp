// The window: rail, strip of notices, pages, menus.
#pragma once

#include <wx/accel.h>
#include <wx/frame.h>
#include <wx/timer.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "gui/app/asked.hpp"
#include "gui/app/folder_watch.hpp"
#include "gui/app/late_page.hpp"
#include "gui/common/settings.hpp"
#include "gui/common/sounds.hpp"
#include "gui/widgets/rail.hpp"
#include "gui/widgets/welcome_strip.hpp"
#include "session/session.hpp"

class wxSimplebook;

namespace kiban::gui {

class ArenaPage;
class EditorPage;
class EnginesPage;
class GamePage;
class GuidePage;
class HistoryPage;
class MatchesPage;
class NoticeBar;
class PlayPage;
class VariantsPage;

class Frame : public wxFrame {
 public:
  using Post = std::function<void(Session::Command)>;

  // `look_changed`: language or theme were chosen anew; rebuild is to be called when they are in force.
  // `end_stuck_game`: somebody does not want to wait for a game any longer.
  Frame(Post post, Settings& settings, std::function<void()> look_changed, std::function<void()> end_stuck_game);

  void receive(const Message& message);
  void rebuild();  // everything in the window, empty as at the start
  void turn_to(Page page);
  Page page() const { return page_; }
  void keep_size();  // in the settings
  // Calls `painted` once, when the window has painted itself for the first time.
  void on_first_paint(std::function<void()> painted);
  void come_forward();
  void take(const Asked& asked);  // once the games are there
  void show_for_picture(Page page);
  void watch_scripts(std::vector<std::filesystem::path> folders);  // while an event loop runs

 private:
  friend struct Receiver;

  void make_pages();
  void set_late_pages();
  void look_at_scripts();
  void watch_scripts();
  const GameModel* game() const;  // that is open; null: none
  void make_menus();
  void make_game_menu(wxMenuBar& bar);
  void add_picture_items(wxMenu& menu);
  void add_engine_items(wxMenu& menu);
  void add_record_items(wxMenu& menu);
  void make_edit_menu(wxMenuBar& bar);
  void add_style_menu(wxMenu& menu);
  void add_style(const GameModel& game, const std::string& style, const wxString& label);
  void fill_game_menus();
  void use_move_styles();
  void take_drops();
  void open_files(const wxArrayString& files);
  void choose_files();
  void choose_encoding();  // of the files that were opened last
  void save_game();
  static const Format& format_to_save(const std::vector<Format>& formats, std::size_t chosen,
                                      std::filesystem::path& file);
  void paste();
  void show(const ClipModel& clip);
  void make_move_menu(wxMenuBar& bar);
  void make_analysis_menu(wxMenuBar& bar);
  void make_view_menu(wxMenuBar& bar);
  void make_settings_menu(wxMenuBar& bar);
  void make_help_menu(wxMenuBar& bar);
  void run_menu_key(wxKeyEvent& event);
  void note_key(const wxMenuItem& item);
  void choose_item(wxMenuItem& item);
  static void name_item(wxMenuItem& item, const wxString& label);
  void trace_letters() const;
  void change_move(void (LiveGame::*change)(), void (Editor::*change_setup)());
  void set_up_position();
  void leave_editor();
  LatePage<GuidePage>::Make guide_maker();
  LatePage<ArenaPage>::Make arena_maker();
  void show_arena(const Shared<ArenaModel>& arena);
  void show_arena(const Shared<ArenaGameModel>& game);
  void show_arena(const Shared<ArenaRefusalModel>& refused);
  LatePage<MatchesPage>::Make matches_maker();
  void show_matches(const Shared<MatchesModel>& matches);
  void show_matches(const Shared<MatchGameModel>& game);
  void play_over_network();
  void add_network_item(wxMenu& menu);
  void show_details(const DetailsModel& details);
  void explain(std::string game);  // how it is played; empty: the one that is looked at
  wxMenuItem* add(wxMenu& menu, const wxString& label, const wxString& help, std::function<void()> action);
  wxMenuItem* add_check(wxMenu& menu, const wxString& label, const wxString& help, bool& value);
  void choose_language(const wxString& code);
  void choose_theme(Theme theme);
  std::vector<WelcomeStrip::Choice> first_choices();
  wxMenu* make_language_menu();
  wxMenu* make_theme_menu();
  wxMenu* make_sound_menu();
  void choose_look();
  void enable_items();
  void use_settings();
  void show_title();
  void tell(const Shared<NoticeModel>& notice);  // null: nothing
  void act(NoticeAction action, const NoticeModel& notice);
  void end_by(NoticeAction action);  // resign, or end_unfinished
  void step(int plies);
  void show_keys();
  void show_about();
  void trace_places();
  template <class Board>
  void trace_board(const Board& board);
  void trace_sites(const BoardModel& model, const std::function<std::optional<wxRect>(const char*)>& place);

  Post post_;
  Settings& settings_;
  std::function<void()> look_changed_;
  Sounds sounds_{settings_};
  std::function<void()> end_stuck_game_;
  Page page_ = Page::play;
  wxPanel* base_ = nullptr;
  Rail* rail_ = nullptr;
  NoticeBar* notices_ = nullptr;
  wxSimplebook* book_ = nullptr;
  PlayPage* play_ = nullptr;
  LatePage<GamePage> game_;
  LatePage<HistoryPage> history_;
  LatePage<VariantsPage> variants_;
  LatePage<EnginesPage> engines_;
  LatePage<ArenaPage> arena_;
  LatePage<MatchesPage> matches_;
  LatePage<EditorPage> editor_;
  LatePage<GuidePage> guide_;
  Shared<GalleryModel> gallery_;  // the last of each, for pages that are made later
  Shared<EnginesModel> known_engines_;
  Shared<AnalystOffersModel> analysts_;
  Shared<ScriptWordsModel> script_words_;
  Shared<ArenaModel> known_arena_;
  Shared<ArenaGameModel> arena_game_;
  Shared<MatchesModel> known_matches_;
  Shared<MatchGameModel> match_game_;
  wxMenuItem *undo_item_ = nullptr, *letters_item_ = nullptr, *redo_item_ = nullptr;
  wxMenu* copy_menu_ = nullptr;      // formats of the open game
  wxMenu* style_menu_ = nullptr;     // and its ways to write moves
  std::string menus_of_;             // the game that both were made for
  Page before_editor_ = Page::play;  // where cancelling leads
  Page before_guide_ = Page::play;
  std::string explained_;                         // the game whose guide was asked for last
  std::map<int, std::function<bool()>> enabled_;  // menu items that are not always possible
  std::vector<wxAcceleratorEntry> keys_;          // of the menus
  wxTimer trace_timer_;
  std::vector<std::filesystem::path> script_folders_;
  std::unique_ptr<FolderWatch> scripts_watch_;
  std::string traced_sites_, seen_sites_;
};

}  // namespace kiban::gui
