// A record in the making: moves played on a board from a start, with what a file says of them.
#pragma once

#include <kiban/sdk/record.hpp>
#include <kiban/sdk/text.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis.hpp"
#include "endings.hpp"
#include "game.hpp"

namespace kiban::shogi {

// Names of tags and players are short and of one line: so the host wants them.
std::string one_line(std::string_view text);

class GameBuilder {
 public:
  GameBuilder();

  // ---- before the first move; the last call counts ----

  // Index into kHandicaps of look.hpp.
  void start_handicap(std::size_t handicap);
  // Takes what the option setup=any takes. A board that is a handicap's becomes that handicap.
  sdk::Status start(const Board& board, sdk::Refuse refuse);
  sdk::Status start_sfen(std::string_view sfen, sdk::Refuse refuse);

  void option(std::string_view key, std::string_view value);
  // Without the blanks around it; nothing is no tag. Again: a further line.
  void tag(std::string_view key, std::string_view value);
  void player(Color color, std::string_view name);

  // ---- play ----

  const Game& game() const { return line_.back().game; }
  const Board& board() const { return game().board(); }
  Color to_move() const { return board().side; }
  std::size_t ply() const { return path_.size() - 1; }
  // The square that the last move went to; kNoSquare at the start.
  Square last_to() const { return last_to_.back(); }
  // Legal in the position here, or a foul that can be made with the hands.
  bool playable(Move move) const;

  // Plays on from here, into the node that is there already or a new one. What the rules refuse is taken as a foul;
  // what cannot be made at all is refused, and changes nothing. The place is the caller's to tell.
  sdk::Status play(Move move, sdk::Refuse refuse);
  // To the position after `ply` moves of the line that leads here; false when it is not as long.
  bool back_to(std::size_t ply);

  // ---- about the node here ----

  void comment(std::string_view line);                      // further lines are added below
  void note(std::string_view key, std::string_view value);  // again: a further line
  // What an engine said. `mark` tells the several that speak of one position apart: the first is kept. False, and
  // nothing changes, where the node knows it already, or from another one.
  bool analysis(const Analysis& said, char mark);
  void elapsed(std::int64_t ms);  // of the end, once the node has one
  // A foul that is told where the last move is one was that move.
  EndKind meant(EndKind kind) const {
    return kind == EndKind::foul_by_mover && !node().position.empty() ? EndKind::foul_by_other : kind;
  }
  // Where moves go on already, the end is that of a variation, and a note says so: see ends_here.
  void end(sdk::RecordEnding ending);
  void forget_end() { current().ending.reset(); }
  bool ended() const { return node().ending.has_value(); }
  bool moved() const { return tree_.nodes.size() > 1; }  // there is a move
  const sdk::RecordNode& node() const { return tree_.nodes[path_.back()]; }

  // Nothing may be asked of the builder afterwards.
  sdk::RecordTree finish();

 private:
  // Play from a start or from the position after a foul.
  struct Stretch {
    Game game;
    std::size_t first_ply;
  };
  sdk::RecordNode& current() { return tree_.nodes[path_.back()]; }
  void begin(const Board& board, std::string start);
  sdk::Status why_unplayable(Move move, sdk::Refuse refuse) const;
  bool is_legal(Move move);
  void allow_repetition();
  void enter(Move move, std::string position);

  sdk::RecordTree tree_;
  std::vector<Stretch> line_;
  std::vector<std::uint32_t> path_;  // nodes from the start to here
  std::vector<Square> last_to_;      // for each of them
  std::uint32_t analysed_ = 0;       // the node that an engine spoke of last
  char analysed_by_ = '\0';          // its mark
  unsigned repetition_ = Rules().repetition;
};

// Tells an end beside other moves from the end of a line.
inline constexpr std::string_view kEndNote = "end-of";

// Does the line that runs through this node end here? Moves below are variations then, even the first. An end without
// this was told in a variation of no moves.
bool ends_here(const sdk::RecordNode& node);

// The position that a record starts from, as its options and start text say. Errors: those of SFEN.
sdk::Status start_of(const sdk::RecordTree& tree, Board& board, sdk::Refuse refuse);

// Walks a tree that is to be written: the board before each move. Positions after fouls are taken from the record.
class TreeWalk {
 public:
  TreeWalk(const sdk::RecordTree& tree, const Board& start) : tree_(tree), boards_{start} {}
  const Board& board() const { return boards_.back(); }
  std::size_t ply() const { return boards_.size() - 1; }
  // Down to a child of the node where the walk stands; refuses moves that are no move of this board.
  sdk::Status down(std::uint32_t node, sdk::Refuse refuse);
  void up() { boards_.pop_back(); }

 private:
  const sdk::RecordTree& tree_;
  std::vector<Board> boards_;
};

}  // namespace kiban::shogi
