// The workspace: catalogue, library, engines and the open game together. Everything that the window asks for is a call
// here, on one thread; what comes of it is told as messages.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "session/analysis.hpp"
#include "session/arena/reach.hpp"
#include "session/editor.hpp"
#include "session/engine_manager.hpp"
#include "session/gallery.hpp"
#include "session/game_review.hpp"
#include "session/game_watch.hpp"
#include "session/guide.hpp"
#include "session/last_shown.hpp"
#include "session/library_browser.hpp"
#include "session/live_game.hpp"
#include "session/new_record.hpp"
#include "session/new_rules.hpp"
#include "session/record_exchange.hpp"
#include "session/run_marker.hpp"
#include "session/script_manager.hpp"

namespace kiban {

class ArenaGuest;
class ArenaHost;
class MatchDesk;

struct WorkspacePlaces {
  std::function<std::vector<std::shared_ptr<GameMaker>>()> makers;  // may take long: probes what is new
  std::filesystem::path library;
  std::filesystem::path run_marker;  // empty: no look at how the last run ended
  script::ScriptPlaces scripts = {};
  std::filesystem::path engines = {};                 // the list of them; empty: none are kept
  std::vector<std::filesystem::path> guides = {};     // folders with texts on how games are played
  std::vector<std::filesystem::path> looked_in = {};  // for games; told where there are none
  std::shared_ptr<RunMarker> marker = {};             // null: the workspace makes one of its own, at `run_marker`
  std::filesystem::path arena_keys = {};              // folder with the keys of who plays at arenas
  std::filesystem::path arena_command = {};           // the program that serves an own one
  std::filesystem::path arena_database = {};          // of that
};

struct NewGame {
  std::string game;
  OptionValues options;  // those not named take their default
  std::vector<Seat> seats;
  std::string start = {};   // position text; empty: the start of the game
  unsigned move_limit = 0;  // after which it is drawn; 0: none
};

class Workspace {
 public:
  Workspace(WorkspacePlaces places, SessionContext context);
  ~Workspace();
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  void load();          // the games and the library; tells both
  void open_library();  // once more, after it failed
  void new_game(const NewGame& wish);
  void rematch();  // the same game once more, seats exchanged
  void open(RecordId id);
  void leave_game();

  // Sets up a position of a game, beginning with its start; the second form begins where the open game stands.
  void edit(const std::string& game, const OptionValues& options = {});
  void edit_position();

  void list(const std::string& words);
  void list_unfinished();
  void describe(const std::vector<RecordId>& ids);  // of the history
  void preview(RecordId id);
  void preview_to(std::size_t ply);
  void remove(RecordId id);
  void restore(RecordId id);

  void explain(const GuideWish& wish);  // how games are played

  void evaluate_script(const std::string& id, const std::string& line);  // where the open game stands, if it is its
  void use_new_script();                                                 // for the open game

  LiveGame& live_game() { return live_game_; }
  Editor& editor();
  EngineManager& engines() { return engines_; }
  Analysis& analysis() { return analysis_; }
  GameReview& review() { return review_; }
  RecordExchange& records() { return records_; }
  ScriptManager& scripts() { return script_manager_; }
  ArenaGuest& arena() { return *arena_guest_; }
  MatchDesk& matches() { return *match_desk_; }
  void start_arena(Reach reach, std::uint16_t port, const std::string& name);  // and goes there, by this name
  void stop_arena();
  const Catalog& catalog() const { return catalog_; }

  // Whose code a command may run, as far as that can be told before.
  std::optional<AskedGame> asked() const;

  // To be called after every command and when next_alarm has come.
  void tick();
  std::optional<Milliseconds> next_alarm() const;

 private:
  void make_arenas();
  void make_matches();
  void load_games();
  void fill_catalog();
  void read_scripts_anew();
  void open_editor(const std::string& game, const OptionValues& options, const Position* position);
  bool writes_library() const { return library_ && !library_->read_only(); }
  void say_read_only() const;
  void offer_to_go_on();
  void go_on_after(const PlayedGame& ended);
  void begin(std::shared_ptr<const Game> game, Record record);
  void open_at(RecordId id, NodeId node);
  void put_on_table(Record record, RecordId id);
  void put_on_table(std::shared_ptr<const Game> game, Record record, RecordId id);

  WorkspacePlaces places_;
  SessionContext context_;
  std::vector<std::shared_ptr<GameMaker>> plugins_;
  std::shared_ptr<script::ScriptMaker> scripts_;
  Catalog catalog_;
  Gallery gallery_{context_, catalog_};
  ScriptManager script_manager_;
  std::shared_ptr<RunMarker> marker_;
  std::unique_ptr<Library> library_;
  std::unique_ptr<LibraryBrowser> browser_;
  Editor editor_;
  EngineManager engines_;
  LastShown last_shown_{context_};
  LiveGame live_game_;  // after the library: its journal writes there
  Analysis analysis_;
  GameReview review_;
  NewRules new_rules_;
  RecordExchange records_;  // after all that it tells what came
  std::string host_name_;   // who plays from here, at the own arena
  std::unique_ptr<ArenaGuest> arena_guest_;
  std::unique_ptr<ArenaHost> arena_host_;
  std::unique_ptr<MatchDesk> match_desk_;
};

}  // namespace kiban
