// A record: the tree of moves of one game with all that is worth keeping of it. Needs no plugin to be read.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/clock.hpp"
#include "core/model/game.hpp"

namespace kiban {

using NodeId = std::uint32_t;  // index into Record::nodes; never reused within a record
inline constexpr NodeId root_node = 0;

// Tag of the record: the game is drawn once so many moves were played.
inline constexpr const char* tag_move_limit = "move-limit";

// Tags of nodes that the match itself reads and writes.
inline constexpr const char* tag_ended = "ended";            // the players ended the game here; value: reason token
inline constexpr const char* tag_taken_back = "taken-back";  // the move was taken back; value: "true"

// Tags of nodes that come from files of games' own formats; docs/records.md says more.
inline constexpr const char* tag_position = "position";  // the rules refuse the move, and it was played: what then
                                                         // stood on the board, as full position text
inline constexpr const char* tag_end = "end";            // how play ended after this move, in the file's own word
inline constexpr const char* tag_end_elapsed = "end-elapsed";  // milliseconds before that was declared
// Of an end that is not the record's: of a variation, or of a game that is not decided.
inline constexpr const char* tag_end_outcome = "end-outcome";  // "won", "drawn", "void"
inline constexpr const char* tag_end_winners = "end-winners";  // numbers of roles, one blank between
inline constexpr const char* tag_end_reason = "end-reason";    // token
// The end of a node with this note was told beside the moves that follow it: a variation of no moves, and the line goes
// on. Formats pass it in both directions like any note.
inline constexpr const char* tag_end_of = "end-of";  // value: "variation"

struct Node {
  NodeId parent = root_node;
  std::string move;                         // canonical text; empty at the root only
  std::string comment;                      // UTF-8, may have several lines
  Milliseconds elapsed{0};                  // time used for the move
  std::optional<Key> key;                   // of the position here, where it is known
  std::map<std::string, std::string> tags;  // engine lines, marks, what an import did not understand
  std::vector<NodeId> children;             // the first one is the main line
  bool deleted = false;                     // taken out of the tree; kept so that ids stay
};

enum class SeatKind { person, computer, engine };

struct Seat {
  SeatKind kind = SeatKind::person;
  std::string name;   // shown; empty: the window says "Player"
  std::string level;  // of a computer: "easy", "medium", "hard"; of an engine: its name in the library
  TimeControl time;
};

// How the game ended. A reason token of the rules ("keishi.rectangle") or of the match: match.resigned, match.agreed,
// match.time, match.adjudicated, match.abandoned.
struct Ending {
  Outcome outcome = Outcome::ongoing;
  std::uint32_t winners = 0;        // bit mask of roles
  std::uint32_t winning_seats = 0;  // bit mask of seats: who sat there in the end
  Text reason;
  std::vector<std::int64_t> score{};  // of each role, in hundredths, as players count it; empty: nothing is counted

  bool over() const { return outcome != Outcome::ongoing; }
};

struct Record {
  std::string game;                               // id
  std::string game_name;                          // as it was called, for records whose plugin is missing
  OptionValues options;                           // settled
  std::string script;                             // text of the Lua variant; empty for plugins
  std::string start;                              // full position text; empty: the game's start position
  std::vector<Seat> seats;                        // seat i began as role i
  std::map<std::string, std::string> tags;        // event, place, and what an import did not understand
  std::chrono::sys_time<Milliseconds> created{};  // when play began here; not set in records from other files
  Ending ending;
  std::vector<Node> nodes{1};
  NodeId current = root_node;  // where the game, or its reader, stands

  // The node for `move` below `parent`: the child that is there already, or a new one as the last child.
  NodeId add(NodeId parent, const std::string& move);
  void make_main(NodeId node);  // this child and all above it come first
  void remove(NodeId node);     // and all below it; not the root. `current` moves to the parent when it was in there
  void promote(NodeId node);    // one place forward among its siblings

  std::vector<NodeId> path_to(NodeId node) const;  // from below the root to the node
  std::vector<std::string> moves_to(NodeId node) const;
  // An end is a part of the line that it was told in: does the line through this node end here? Then all that follows
  // it is a variation, even its first child.
  bool line_ends(NodeId node) const;
  std::vector<NodeId> main_line() const;                // first children from the root, to the first end
  NodeId end_of_main_line() const;                      // the last of them, or the root
  std::vector<NodeId> line_through(NodeId node) const;  // path_to(node), then first children, to the first end
  std::size_t ply_of(NodeId node) const;                // 0 at the root
  std::size_t variations() const;                       // children in the whole tree that no line goes on with

  bool dated() const { return created != decltype(created)(); }
  // When, as the file says that the record comes from: local time, or a day alone. Empty: it does not say.
  std::string played() const;

  bool has(NodeId node) const { return node < nodes.size() && !nodes[node].deleted; }
  // Does `ending` belong to this node? To the one that is tagged so, else to the last of the main line.
  bool ends_at(NodeId node) const;
};

// The project's own file format: one JSON document, "kiban-record" 1, one or more records. Reading reports the place
// (line and column) of a fault; writing what was read gives the same bytes. Errors: record.json, record.format.
std::string to_json(const std::vector<Record>& records);
Result<std::vector<Record>> records_from_json(std::string_view text);

// Plays the moves from the record's start to `node`. Errors: record.move names the first move that does not play.
Result<std::unique_ptr<Position>> replay(const Game& game, const Record& record, NodeId node);
// One move on from the position of its parent: plays it, or stands on the position that the node names (tag_position),
// which cannot be taken back. Errors: those of the game; the position is then as it was.
Result<void> follow(const Game& game, std::unique_ptr<Position>& position, const Node& node);

}  // namespace kiban
