// What the program remembers of how a person likes it. Kept in kiban/kiban.conf below the folder for configuration.
#pragma once

#include <wx/string.h>

#include <memory>

class wxFileConfig;

namespace kiban::gui {

enum class Theme { system, light, dark };

struct Settings {
  bool welcomed = false;  // the first start is over
  wxString language;      // "ja"; empty: the system's
  Theme theme = Theme::system;
  bool coordinates = true;
  bool letters = false;   // on pieces, instead of what is written on them
  wxString ground;        // what boards are made of, a word; empty: kaya
  bool shaded = true;     // pieces have light and shadow
  bool numbers = false;   // on stones, in the order in which they were put down
  bool forbidden = true;  // points are marked, and explained when pointed at
  bool animations = true;
  bool ask_before_end = true;      // of a game that is resigned, or left without a result
  int sound = 60;                  // how loud, of 100; 0: off
  wxString move_styles;            // how moves are written, by game
  wxString last_game;              // id
  wxString names[2];               // of the persons who played last
  wxString opponent = "medium";    // level of the computer, or "person"
  wxString clock;                  // as text; empty: none
  wxString dismissed;              // unfinished games that are not listed, as ID:CHANGED
  int move_limit = 0;              // after which a game is drawn; 0: none
  bool analysis = false;           // its strip is shown
  wxString analysts;               // names, a line each; an empty one is the built-in search
  int analysis_lines = 3;          // of each
  int review_time = 1000;          // ms a position of a whole game
  int width = 1180, height = 800;  // of the window, in DIP
  bool maximized = false;
  int side_width = 330;                     // of the column beside the board, in DIP
  int analysis_height = 210;                // of the strip below it
  int reader_width = 400;                   // of the history's board
  wxString arena_address, arena_name;       // where and as whom somebody was last
  wxString arena_ruleset, arena_time;       // what was played there
  int arena_port = 8714;                    // of an own one
  bool arena_for_network = false;           // others in the network may come to it
  int match_form = 300, match_board = 280;  // width of the form of matches, height of the board below the tables
  int arena_width = 330, arena_side = 250;  // of its lists and of the column beside its board

  bool operator==(const Settings&) const = default;
};

class SettingsFile {
 public:
  SettingsFile();
  ~SettingsFile();
  Settings read();
  bool differ(const Settings& settings) const { return settings != written_; }  // from what the file says
  void write(const Settings& settings);                                         // where they do

 private:
  std::unique_ptr<wxFileConfig> config_;
  Settings written_;
};

}  // namespace kiban::gui
