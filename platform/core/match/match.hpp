// A match: seats, clocks and a record around a position, with everything that players may do. It decides nothing about
// rules and owns no thread; whoever owns it calls it from one thread and passes the time.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match/record_edits.hpp"
#include "core/model/clock.hpp"
#include "core/model/game.hpp"
#include "core/record/record.hpp"
#include "core/record/record_details.hpp"

namespace kiban {

// Where each step of a match is written down before it counts. An error undoes the step: nothing happens that is not
// kept. The store implements it; a match without one is kept nowhere.
class Journal {
 public:
  virtual ~Journal() = default;
  virtual Result<void> node_added(const Record& record, NodeId node) = 0;  // also becomes the current node
  virtual Result<void> node_changed(const Record& record,
                                    NodeId node) = 0;              // comment, tags, children's order, deletion
  virtual Result<void> details_changed(const Record& record) = 0;  // tags of the record, names of the seats
  virtual Result<void> current_changed(const Record& record) = 0;
  virtual Result<void> ending_changed(const Record& record) = 0;

  // A step that needs several of the calls above is one whole: begin, the calls, commit; after an error rollback
  // instead. A journal that cannot do this leaves them out: then each call stands for itself, in an order that is valid
  // after each.
  virtual Result<void> begin() { return {}; }
  virtual Result<void> commit() { return {}; }
  virtual void rollback() {}
};

// What the last step did to the tree of moves; going elsewhere in it does nothing.
struct TreeChange {
  std::uint64_t number = 0;            // how many there were
  std::vector<NodeId> added, touched;  // touched: comments and tags of nodes that were there
  bool reshaped = false;  // the order of lines, what is gone, where lines end: anything may be elsewhere now
};

// The game stands at one node: where its next move is due and its clocks run. While someone reads elsewhere in the
// record, it goes on standing there.
class Match {
 public:
  // The record's reader goes on from record.current; an undecided game stands at the end of its main line, moves that
  // were taken back not counted. The journal may be null and must outlive the match. Errors: those of replay.
  static Result<std::unique_ptr<Match>> resume(std::shared_ptr<const Game> game, Record record, Journal* journal);

  const Game& game() const { return *game_; }
  const Record& record() const { return record_; }
  const Position& position() const { return *position_; }  // until the next step
  State state() const { return position_->state(); }
  // How it ended, by the rules in this position or by the players; not over while going back in a finished game.
  Ending ending() const;
  bool decided() const { return record_.ending.over(); }
  bool live() const;  // nobody has won, drawn or left, and the current node is where the game stands
  NodeId standing() const { return standing_; }
  bool ends_at(NodeId node) const;  // as Record::ends_at, at the same cost in records of every size
  std::size_t ply() const { return depth_[record_.current]; }
  const TreeChange& last_change() const { return change_; }

  // ---- playing. Each fails with Fault::state when it makes no sense now: match.over, match.elsewhere ... ----

  // A legal move by whoever is to act, also somewhere back in the game: then it begins, or follows, a variation. While
  // the game is not decided, the line that is played becomes the main one and the game stands there; afterwards it is a
  // variation. Errors: match.over, match.time (and the game is lost), match.not-legal and the game's own reasons.
  Result<NodeId> play(Move move, Milliseconds now);
  Result<NodeId> play_text(std::string_view text, Milliseconds now);  // and those of parse_move
  Result<void> resign(int seat, Milliseconds now);
  Result<void> offer_draw(int seat);                     // stands until another seat moves
  Result<void> accept_draw(int seat, Milliseconds now);  // the other seat's offer
  void decline_draw();
  std::optional<int> draw_offer() const { return draw_offer_; }
  Result<void> adjudicate(Outcome outcome, std::uint32_t winners, Milliseconds now);
  Result<void> abandon(Milliseconds now);
  Result<void> flag(Milliseconds now);  // ends the game when a clock has fallen; ok and nothing when none has

  // Back `plies` moves to play differently; what was played stays as a variation, and the clocks show what they showed
  // there. A game that ended in this position is open again.
  Result<void> take_back(unsigned plies, Milliseconds now);

  // ---- reading and noting ----

  Result<void> go_to(NodeId node);
  Result<void> comment(NodeId node, std::string text);  // UTF-8, at most 64 KiB
  // And what follows; the current node moves out of the way. Not the line on which an undecided game stands.
  Result<void> remove(NodeId node);
  Result<void> promote(NodeId node);  // not past that line either
  // Sets tags that say something about a move, such as an evaluation; an empty value takes one away. Not those that the
  // match itself reads. Errors: record.node, match.tag.
  Result<void> annotate(NodeId node, const std::map<std::string, std::string>& tags);
  // What is known of the game as a whole; what is not named stays as it is. Not the tags that the match itself reads.
  // Errors: match.tag, match.seat, match.name.
  Result<void> describe(const RecordDetails& details);
  // Keeps moves below a node as far as they are not there yet, as a variation: nobody goes there, and an undecided game
  // goes on standing where it stands. Returns the last of them. Errors: record.node, and those of the game for the
  // first move that does not play; then none is kept.
  Result<NodeId> add_line(NodeId from, const std::vector<std::string>& moves);

  // ---- clocks; absent without a time control. Run only after run_clock, while the game is undecided, also while
  // someone reads elsewhere. A turn of several moves by one seat is one move of the clock. Time used is noted with each
  // move, also where there is no clock ----

  void run_clock(Milliseconds now);
  void pause_clock(Milliseconds now);
  const Clock* clock() const { return clock_ ? &*clock_ : nullptr; }

 private:
  using Write = std::function<Result<void>(Journal&, const Record&)>;

  Match(std::shared_ptr<const Game> game, Record record, Journal* journal, std::unique_ptr<Position> position);
  Result<void> stand(NodeId node);
  Result<void> needs_undecided() const;
  Result<void> needs_live() const;
  Result<void> needs_node(NodeId node) const;
  Result<void> needs_seat(int seat) const;
  Result<void> needs_time(Milliseconds now);
  Result<void> needs_legal(Move move) const;
  RecordEdits::Added with_move(RecordEdits& edits, const std::string& text, Milliseconds now,
                               std::vector<Write>& writes);
  Result<RecordEdits::Added> play_and_write(Move move, const std::string& text, Milliseconds now);
  using Change = std::function<void(RecordEdits&, std::vector<Write>&)>;
  Result<void> walk_and_write(NodeId to, const Change& change);
  void enter_line(RecordEdits& edits, NodeId node, std::vector<Write>& writes) const;
  bool ends_with(RecordEdits& edits, NodeId node) const;
  Result<std::unique_ptr<Position>> position_at(NodeId node) const;
  // Writes what was changed, and only then keeps it.
  Result<void> write(RecordEdits& edits, const std::vector<Write>& writes);
  void keep(RecordEdits& edits);
  void note_change(const RecordEdits& edits);

  // ---- going through the tree (match_walk.cpp) ----
  void measure();
  NodeId climb(NodeId node, std::uint32_t depth) const;  // up to that depth
  NodeId meeting(NodeId a, NodeId b) const;              // the last node that leads to both
  bool leads_to(NodeId node, NodeId below) const;        // or is the same
  // Moves the position, and says why it cannot be moved; then it is where it was.
  Result<void> walk(NodeId from, NodeId to);
  bool retrace(NodeId from, NodeId to);  // false: it cannot be told where the position is now
  void walk_back(NodeId from, NodeId to);
  void recover();  // the position of the current node, anew
  Result<void> finish(Ending ending, Milliseconds now);
  Ending lost_by(int seat, Text reason) const;
  Milliseconds elapsed(Milliseconds now) const;
  void next_turn(State state, Milliseconds now);
  Result<std::optional<Clock>> clock_at(NodeId node) const;
  Result<void> stand_anew(NodeId node, Milliseconds now);

  std::shared_ptr<const Game> game_;
  Record record_;
  Journal* journal_;
  std::unique_ptr<Position> position_;
  std::vector<std::uint32_t> depth_;           // of each node: 0 at the root
  mutable std::optional<bool> end_tagged_;     // a node says itself that the game ended there
  mutable std::optional<NodeId> end_of_main_;  // of the main line; absent: to be looked for
  TreeChange change_;
  NodeId standing_ = root_node;
  State standing_state_;
  std::optional<Clock> clock_;
  std::optional<int> draw_offer_;
  bool clock_wanted_ = false;
  std::optional<Milliseconds> since_;  // the running turn is timed from here
  Milliseconds spent_{0};              // and this was spent on it before a pause
};

}  // namespace kiban
