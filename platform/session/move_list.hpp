// Lays the tree of a record out as a list that can be read from top to bottom.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "player/search/analysis.hpp"
#include "session/models.hpp"

namespace kiban {

// What the rules say of a move.
struct MoveFacts {
  int role = -1;                // who made it; -1: not known
  std::string shown;            // as people write it; empty: as it is stored
  std::vector<Step> path = {};  // of clicks
  bool only_names = false;      // the site that it ends at stays empty, as with an offer
  bool counts = true;           // false: it answers a question of the opening, such as who plays which colour
};

// `facts[n]` is about the move of node n; shorter than the tree where nothing is known.
MoveListModel list_moves(const Record& record, const std::vector<MoveFacts>& facts);

// Of each move of the record; `style` is one of the game's, or empty. May throw GameFault; nothing is known of moves
// that do not play.
std::vector<MoveFacts> facts_of_moves(const Game& game, const Record& record, const std::string& style);

// The same of one move, before it is played.
MoveFacts facts_of_move(const Game& game, const Position& before, Move move, const std::string& style);

// How many moves were made up to `node`, answers left out. May throw GameFault.
std::size_t moves_up_to(const Game& game, const Record& record, NodeId node);

// The first `most` moves of the main line as they are written in this style, joined by blanks. May throw GameFault.
std::string first_moves(const Game& game, const Record& record, const std::string& style, std::size_t most);

// The list of moves of a match, from one model to the next: where only a move was added at the end, or something noted
// about one, only that is made anew. May throw GameFault.
class MoveList {
 public:
  void begin(const Match& match, const std::string& style);  // once more when moves were added that were not played
  void clear() { *this = {}; }
  void played(const Match& match, MoveFacts facts);  // the current move of the match
  int role_of(NodeId node) const { return node < facts_.size() ? facts_[node].role : -1; }  // -1: not known
  // The clicks of the current move; empty at the start and where they are not known.
  std::vector<Step> last_path(const Record& record) const;
  // Those of all moves to the current one. Empty when one cannot be told, and when the last one moved a piece: in such
  // a game, or such a part of it, the order of stones means nothing.
  std::vector<std::vector<Step>> stone_paths(const Record& record) const;
  std::vector<LineSlip> slips(const Match& match) const;  // of the line through the current move
  MoveListModel model(const Match& match);
  const SharedPieces<NodeId>& line(const Match& match);  // through the current move; until the next call

 private:
  void follow(const Match& match);
  void list_all(const Match& match);
  bool append(const Record& record, NodeId node);
  void note(const Record& record, NodeId node);
  void follow_line(const Match& match);
  void judge_line(const Match& match);
  std::vector<int> movers() const;  // by node

  std::vector<MoveFacts> facts_;
  MoveListModel model_;
  std::vector<std::uint32_t> rows_;    // by node
  std::size_t line_from_ = 0;          // the ply up to which the line is this one, going back
  std::size_t evaluated_ = 0;          // rows that have an evaluation
  std::optional<std::uint64_t> seen_;  // the change of the tree that the model knows
  bool line_is_new_ = true;
};

}  // namespace kiban
