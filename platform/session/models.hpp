// What the session thread tells the window: pictures of the present, made once and never changed afterwards.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/shared_pieces.hpp"
#include "core/catalog/catalog.hpp"
#include "core/model/clock.hpp"
#include "core/model/editing.hpp"
#include "core/record/notation.hpp"
#include "core/record/record.hpp"
#include "core/record/shapes.hpp"
#include "player/engine/engine_list.hpp"
#include "session/analysis_models.hpp"
#include "session/board_model.hpp"
#include "store/library.hpp"

namespace kiban {

using BoardPicture = std::shared_ptr<const BoardModel>;

// ---- the page where games begin ----

struct GalleryCard {
  GameEntry entry;
  BoardPicture start;            // the start position under the default options; null when the game does not open
  bool can_edit = false;         // positions can be set up by hand
  bool engines = false;          // there is a bridge to engines
  std::string base = {};         // the game that it varies, which is in the gallery too; empty: it is a game of its own
  OptionValues first_game = {};  // options for whoever does not know the game; empty: the usual ones
};

struct GalleryModel {
  std::vector<GalleryCard> games;
  std::vector<RefusedFile> refused;
  std::string looked_in;  // the folders, for people; told where there are no games
  bool loading = true;    // more may come
};

struct ContinueCard {
  RecordSummary summary;
  BoardPicture board;  // where it stood when it was shown last; null when it never was
  std::size_t ply = 0;
  bool your_turn = false;
  bool can_open = false;  // the game is installed
};

struct ContinueModel {
  std::vector<ContinueCard> games;  // the newest change first
};

// ---- the game that is open ----

struct MoveItem {
  NodeId node = root_node;
  std::string text;   // canonical
  std::string shown;  // as people write it
  std::string end;    // how play ended after it, where a file says so; in the file's own word
  std::string sign;   // one of move_signs; empty: none
  bool foul = false;  // the rules refuse it, and it was played
  std::string comment;
  std::size_t ply = 0;     // 1 for a first move
  std::size_t number = 0;  // the same without answers; an answer has that of the move before
  bool counts = true;      // false: it only answers a question of the opening
  int role = -1;           // who moved
  unsigned depth = 0;      // 0 in the main line, 1 in a variation of it ...
  bool first_of_variation = false;
  Milliseconds elapsed{0};
  std::optional<Assessment> evaluation;  // of the position after it
  bool is_end = false;                   // no move: how play ended after `node`, before variations of that
};

// Models share what is the same in them, so that a step costs the same in a game of any length.
struct MoveListModel {
  SharedPieces<MoveItem> items;  // in reading order: a move or an end, then the variations that could replace it
  SharedPieces<NodeId> line;     // the line through the current node, from below the root
  NodeId current = root_node;
  std::size_t ply = 0;                                       // of the current node
  std::optional<std::size_t> row = {};                       // of the current node; nothing: the start
  std::optional<Assessment> start = {};                      // evaluation of the start
  std::shared_ptr<const std::map<NodeId, Slip>> slips = {};  // in the line; null: none
  std::vector<SideSummary> sides = {};                       // how each role played the line

  Slip slip_of(NodeId node) const;
};

enum class EngineLife { none, starting, ready, failed };

struct SeatModel {
  Seat seat;
  EngineLife engine = EngineLife::none;
  int role = -1;  // that it plays now
  bool to_act = false;
  bool won = false;
  std::string rating = {};              // as the record says
  std::vector<Occupant> captured = {};  // by it; see captured.hpp
};

// Moves that would be offered to the player who is to act, as a hint.
struct GameModel {
  std::uint64_t version = 0;  // that of the board
  RecordId id = 0;            // 0: the game is not kept
  std::string game, game_name, domain;
  std::string rules;  // the options that differ from the default; empty for the standard game
  BoardPicture board;
  MoveListModel moves;
  std::vector<SeatModel> seats;
  std::optional<Clock> clock;  // a copy, to be read at the time of painting
  Ending ending;
  std::string comment;                    // of the current node
  std::vector<Shape> drawn = {};          // on the board, at the current node
  std::optional<BetterLine> better = {};  // the current move is a slip
  std::optional<int> draw_offer;          // the seat that offers
  bool live = false;
  bool thinking = false;  // a computer player is to move and at work
  bool decided = false;   // the game was won, drawn or left, also while reading an earlier position
  bool can_undo = false, can_redo = false, can_resign = false, can_offer_draw = false, can_hint = false;
  bool can_pause = false;  // nobody but programs plays: they can be told to wait, or the game to end
  bool paused = false;
  bool can_mend_engine = false;   // one failed: it can be restarted, or its seat handed over
  std::vector<Format> formats;    // that the game can be written in
  std::vector<MoveStyle> styles;  // in which its moves can be shown
  std::string style;              // in which they are; empty: as they are stored
  std::string position;           // text of what is on the board
};

// What is known of the open game beside its moves, when it is asked for.
struct DetailsModel {
  RecordId id = 0;
  RecordDetails known;
  std::vector<bool> may_name;  // of each seat: it is a person's
};

// A try that the rules refuse: the board shakes, marks `blame`, and the sentence is shown.
struct RefusedTryModel {
  std::uint64_t version = 0;  // of the board that was clicked
  Error why;
  std::vector<Mark> blame;
};

// What is worth knowing about a site that somebody points at.
struct AboutModel {
  std::uint64_t version = 0;  // of the board that was pointed at
  Site site = -1;
  Text text;
  std::vector<Mark> marks;
};

// ---- the history ----

struct HistoryModel {
  std::vector<RecordSummary> rows;
  std::string words;  // of the filter that was asked for
};

// What is only known when the moves are read.
struct HistoryRow {
  RecordId id = 0;
  std::string opening;    // as people write moves
  std::size_t moves = 0;  // answers to questions of an opening are none
};

struct HistoryRowsModel {
  std::vector<HistoryRow> rows;
};

struct PreviewModel {
  RecordSummary summary;
  std::vector<std::string> moves;    // of the main line, as people write them
  std::vector<std::size_t> numbers;  // by move; an answer to a question of the opening has that of the move before
  std::size_t ply = 0;
  BoardPicture board;                            // null when the game is not installed
  std::map<std::string, std::string> tags = {};  // of the record
};

// ---- a position that is set up by hand ----

// One value of a rules option, with the words for it.
struct SettingName {
  std::string key, value;
  std::string label, choice;  // English, of the game's domain; choice is empty for a flag
};

struct EditorModel {
  std::uint64_t version = 0;
  std::string game, game_name, domain;
  OptionValues options;  // settled
  BoardPicture board;    // the faults' sites are marked
  std::vector<SetupName> setups;
  std::vector<Occupant> palette;  // what may stand on the board; site -1
  std::vector<Occupant> hands;    // what each site of a hand is for; count 0
  bool exchanges = false;         // the sides can be exchanged
  Role to_act = 0;
  std::string text;                  // of the position
  std::optional<Error> text_error;   // of a text that was given and is no position
  std::vector<SetupFault> faults;    // empty: it can be played
  std::optional<SettingName> helps;  // a rule under which there would be none
  bool can_undo = false, can_redo = false;
};

// The page that the window should turn to.
struct TurnToEditor {};

// ---- scripts ----

enum class ScriptState { offered, off, broken };

struct ScriptRow {
  std::string id;
  std::filesystem::path file;
  std::string name, summary, domain;         // English, of the domain; the name is the id where it could not be read
  std::string base, base_name, base_domain;  // the game it changes; empty for a whole game
  bool shipped = false;                      // comes with the program and is not written to
  ScriptState state = ScriptState::offered;
  std::optional<Error> why;  // it is broken
};

struct ScriptsModel {
  std::vector<ScriptRow> rows;
  std::filesystem::path folder;  // where new ones go
};

// A script that is opened to be read or written.
struct ScriptTextModel {
  std::string id;
  std::filesystem::path file;
  std::string text;
  bool read_only = false;
  bool draft = false;  // the text was written in an earlier run and never saved
  int line = 0;        // to go to; 0: the start
};

struct ScriptFinding {
  int line = 0;  // from 1; 0 unknown
  Text what;
};

// What is wrong with a text that is being written.
struct ScriptCheckModel {
  std::filesystem::path file;
  std::uint64_t edition = 0;  // of the text, counted by the page
  std::vector<ScriptFinding> findings;
  unsigned tests = 0, passed = 0;
};

struct ScriptSavedModel {
  std::filesystem::path file;
  std::uint64_t edition = 0;
};

// What a script may call, for completion and help.
struct ScriptWord {
  std::string owner;  // "kiban", "p"; empty: a global
  std::string name, signature, help;
};
struct ScriptWordsModel {
  std::vector<ScriptWord> words;
};

enum class ConsoleKind { entered, answer, printed, failed };
struct ConsoleLine {
  ConsoleKind kind = ConsoleKind::printed;
  std::string text;
};
// Lines that are new on the console.
struct ConsoleModel {
  std::vector<ConsoleLine> lines;
};

// ---- engines ----

// A game for which engines can be added.
struct EngineGame {
  std::string id, name, domain;
  std::vector<EngineProtocol> protocols;
};

enum class EngineCondition { untried, trying, works, fails };

struct EngineRow {
  EngineEntry entry;
  std::string game_name, domain;           // English, of the domain; the name is the id where the game is not installed
  std::optional<EngineProtocol> protocol;  // absent where the game is not installed
  EngineCondition condition = EngineCondition::untried;
  Text verdict;  // of the last trial; empty: none
};

struct EnginesModel {
  std::vector<EngineRow> rows;
  std::vector<EngineGame> games;
  std::string select;  // the engine that was just added, copied or renamed; empty: none
};

// What was said between us and an engine.
struct EngineLogModel {
  std::string name;
  std::uint64_t first = 0;  // number of the first line
  std::vector<EngineSaid> lines;
};

// ---- sentences ----

enum class NoticeKind { information, refusal, error, question, progress };
enum class NoticeAction {
  resign,
  resign_at_arena,
  end_unfinished,
  accept_draw,
  decline_draw,
  restore_record,
  resume_record,
  open_record,
  try_again,
  open_script,
  use_new_script,
  restore_engine,
  restart_engine,
  engine_to_computer,
  engine_to_person,
  cancel_reading,
  choose_encoding,
  wait_for_game,
  end_stuck_game
};

struct NoticeModel {
  NoticeKind kind = NoticeKind::information;
  Text text;  // empty: takes the notice away
  std::vector<NoticeAction> actions;
  RecordId id = 0;          // that the actions are about
  std::string script = {};  // id of the script that open_script is about
  int line = 0;             // in it
};

// Text for the clipboard, and what is said when it is there.
struct ClipModel {
  std::string text;
  NoticeModel notice;
};

// The page that the window should turn to.
struct TurnToGame {};

struct GuideModel;  // session/guide.hpp
struct ArenaModel;  // session/arena/arena_models.hpp
struct ArenaGameModel;
struct ArenaRefusalModel;
struct MatchesModel;  // session/matches/match_models.hpp
struct MatchGameModel;

template <class T>
using Shared = std::shared_ptr<const T>;
template <class T>
Shared<T> shared(T model) {
  return std::make_shared<const T>(std::move(model));
}

using Message =
    std::variant<Shared<GalleryModel>, Shared<ContinueModel>, Shared<GameModel>, Shared<RefusedTryModel>,
                 Shared<AboutModel>, Shared<HistoryModel>, Shared<HistoryRowsModel>, Shared<PreviewModel>,
                 Shared<EditorModel>, Shared<NoticeModel>, Shared<ClipModel>, TurnToGame, TurnToEditor,
                 Shared<ScriptsModel>, Shared<ScriptTextModel>, Shared<ScriptCheckModel>, Shared<ScriptSavedModel>,
                 Shared<ScriptWordsModel>, Shared<ConsoleModel>, Shared<EnginesModel>, Shared<EngineLogModel>,
                 Shared<AnalystOffersModel>, Shared<AnalysisModel>, Shared<LinePreviewModel>, Shared<ReviewModel>,
                 Shared<GuideModel>, Shared<DetailsModel>, Shared<ArenaModel>, Shared<ArenaGameModel>,
                 Shared<ArenaRefusalModel>, Shared<MatchesModel>, Shared<MatchGameModel>>;

}  // namespace kiban
