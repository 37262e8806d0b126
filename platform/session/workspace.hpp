// The workspace: catalogue, library, engines and the open game together. Everything that the window asks for is a call
// here, on one thread; what comes of it is told as messages.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/catalog/record_files.hpp"
#include "session/analysis.hpp"
#include "session/editor.hpp"
#include "session/engine_manager.hpp"
#include "session/game_review.hpp"
#include "session/game_watch.hpp"
#include "session/guide.hpp"
#include "session/library_browser.hpp"
#include "session/live_game.hpp"
#include "session/record_import.hpp"
#include "session/run_marker.hpp"
#include "session/script_manager.hpp"

namespace kiban {

class KeptFiles;
struct KnownGame;

struct WorkspacePlaces {
  std::function<std::vector<std::shared_ptr<GameMaker>>()> makers;  // may take long: probes what is new
  std::filesystem::path library;
  std::filesystem::path run_marker;  // empty: no look at how the last run ended
  script::ScriptPlaces scripts = {};
  std::filesystem::path engines = {};                 // the list of them; empty: none are kept
  std::vector<std::filesystem::path> guides = {};     // folders with texts on how games are played
  std::vector<std::filesystem::path> looked_in = {};  // for games; told where there are none
  std::shared_ptr<RunMarker> marker = {};             // null: the workspace makes one of its own, at `run_marker`
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
  void export_to(const std::vector<RecordId>& ids, const std::filesystem::path& file);

  void explain(const GuideWish& wish);  // how games are played

  // ---- records of games' own formats: files, and texts of the clipboard ----

  // All their games become records of the library; the first one is opened at its start. Both go on beside
  // everything else, and say how far they are where that takes long.
  void open_files(const std::vector<std::filesystem::path>& files);
  // The files that were opened last, their text in the encoding of this name; in the place of what was read before.
  void read_again(const std::string& encoding);
  // With text, which may also be a position, from which a game then begins.
  void paste(const std::string& text);
  void save_as(const std::filesystem::path& file, const std::string& format);
  void copy_record(const std::string& format);
  void copy_position();

  // Writes what the window made, such as a picture, and says so.
  void write_file(const std::filesystem::path& file, const std::string& bytes) const;

  // ---- scripts ----

  void list_scripts();
  void open_script(const std::string& id, int line);
  void check_script(const std::filesystem::path& file, const std::string& text, std::uint64_t edition);
  void keep_draft(const std::filesystem::path& file, const std::string& text);
  void save_script(const std::filesystem::path& file, const std::string& text, std::uint64_t edition);
  void copy_script(const std::string& id, const std::string& text);
  void new_script(const NewScript& wish);
  void enable_script(const std::string& id, bool on);
  void look_at_scripts();  // reads them anew when a file has changed
  void evaluate_script(const std::string& id, const std::string& line);
  void use_new_script();  // for the open game

  LiveGame& live_game() { return live_game_; }
  Editor& editor();
  EngineManager& engines() { return engines_; }
  Analysis& analysis() { return analysis_; }
  GameReview& review() { return review_; }
  RecordImport& import() { return import_; }
  const Catalog& catalog() const { return catalog_; }

  // Whose code a command may run, as far as that can be told before.
  std::optional<AskedGame> asked() const;

  // To be called after every command and when next_alarm has come.
  void tick();
  std::optional<Milliseconds> next_alarm() const;

 private:
  struct KeptCard {
    std::string edition;                           // of the game
    std::shared_ptr<const script::Script> script;  // that made a game which has no edition; null: none did
    GalleryCard card;
  };
  // The files that were opened last, and what was kept of them.
  struct Opened {
    std::vector<std::filesystem::path> files;
    std::vector<RecordId> ids;
  };
  using RecordIds = std::shared_ptr<std::vector<RecordId>>;
  RecordImport::Keep keeping();
  RecordImport::Keep keeping_instead_of(const RecordIds& old);
  void into_bin(std::vector<RecordId>& ids, std::size_t most);
  void take_in(const ImportSum& sum, RecordId before);
  void say_what_came(const ImportSum& sum) const;
  bool paste_position(const std::string& text);
  bool open_position(const std::filesystem::path& file);
  Result<Written> written(const std::string& format, bool utf8);
  void keep_written(const std::filesystem::path& file, const Result<Written>& made) const;

  void load_games();
  void fill_catalog();
  void tell_all_games(bool one_by_one);
  void read_scripts_anew();
  void show_new(const std::string& id);
  struct AtHand {
    Record record;
    RecordId id;
  };
  std::optional<AtHand> at_hand() const;
  bool is_outdated(const Record& record) const;
  void take_new_rules(bool asked);
  Result<void> go_on_by_new_rules(AtHand old);
  Result<Record> with_script(Record record, RecordId id, const std::string& script);
  void say_old_rules(const Error& why, const std::string& game, RecordId id) const;
  void say_when_outdated() const;
  void open_editor(const std::string& game, const OptionValues& options, const Position* position);
  // These answer whether no game had to be opened for it.
  bool add_card(GalleryModel& gallery, const GameEntry& entry, KeptFiles& pictures);
  bool fill_card(GalleryCard& card, KnownGame& known, KeptFiles& pictures) const;
  std::string ground_of(const std::string& id) const;
  void offer_to_go_on();
  void go_on_after(const PlayedGame& ended);
  void ask(const std::string& name, const std::string& domain) const;
  void long_work() const;
  void note_shown(const Shared<GameModel>& game);
  void keep_card();
  void begin(std::shared_ptr<const Game> game, Record record);
  void open_at(RecordId id, NodeId node);
  void put_on_table(Record record, RecordId id);
  void put_on_table(std::shared_ptr<const Game> game, Record record, RecordId id);
  void say_error(const Error& error, std::vector<NoticeAction> actions = {}) const;

  WorkspacePlaces places_;
  SessionContext context_;
  std::vector<std::shared_ptr<GameMaker>> plugins_;
  std::shared_ptr<script::ScriptMaker> scripts_;
  Catalog catalog_;
  RecordFiles files_{catalog_};
  ScriptManager script_manager_;
  std::shared_ptr<RunMarker> marker_;
  std::unique_ptr<Library> library_;
  std::unique_ptr<LibraryBrowser> browser_;
  Editor editor_;
  EngineManager engines_;
  LiveGame live_game_;  // after the library: its journal writes there
  Analysis analysis_;
  GameReview review_;
  Opened opened_;
  RecordImport import_;                    // after all that it tells what came
  std::map<std::string, KeptCard> cards_;  // of the gallery, by game
  Shared<GameModel> shown_;                // of which no card was kept yet
  std::optional<Milliseconds> card_due_;
};

// The record of a game that begins. `entry` gives the name it is kept under.
Record new_record(const GameEntry& entry, const Game& game, std::vector<Seat> seats);

}  // namespace kiban
