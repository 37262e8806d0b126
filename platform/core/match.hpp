// A match: seats, clocks and a record around a position, with everything that players may do. It decides nothing about
// rules and owns no thread; whoever owns it calls it from one thread and passes the time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/clock.hpp"
#include "core/game.hpp"
#include "core/record.hpp"

namespace kiban {

// Where each step of a match is written down before it counts. An error undoes the step: nothing happens that is not
// kept. The store implements it; a match without one is kept nowhere.
class Journal {
 public:
  virtual ~Journal() = default;
  virtual Result<void> node_added(const Record& record, NodeId node) = 0;  // also becomes the current node
  virtual Result<void> node_changed(const Record& record,
                                    NodeId node) = 0;  // comment, tags, children's order, deletion
  virtual Result<void> current_changed(const Record& record) = 0;
  virtual Result<void> ending_changed(const Record& record) = 0;

  // A step that needs several of the calls above is one whole: begin, the calls, commit; after an error rollback
  // instead. A journal that cannot do this leaves them out: then each call stands for itself, in an order that is valid
  // after each.
  virtual Result<void> begin() { return {}; }
  virtual Result<void> commit() { return {}; }
  virtual void rollback() {}
};

class Match {
 public:
  // Goes on from record.current. The journal may be null and must outlive the match. Errors: those of replay.
  static Result<std::unique_ptr<Match>> resume(std::shared_ptr<const Game> game, Record record, Journal* journal);

  const Game& game() const { return *game_; }
  const Record& record() const { return record_; }
  const Position& position() const { return *position_; }
  State state() const { return position_->state(); }
  // How it ended, by the rules in this position or by the players; not over while going back in a finished game.
  Ending ending() const;
  bool live() const;  // the current node is the last of its line and nobody has won, drawn or left

  // ---- playing. Each fails with Fault::state when it makes no sense now ----

  // A legal move by whoever is to act, also somewhere back in the game: then it begins, or follows, a variation. While
  // the game is not decided, the line that is played becomes the main one. Errors: match.over, match.not-legal.
  Result<NodeId> play(Move move, Milliseconds now);
  Result<NodeId> play_text(std::string_view text, Milliseconds now);  // and those of parse_move
  Result<void> resign(int seat, Milliseconds now);
  Result<void> offer_draw(int seat);
  Result<void> accept_draw(int seat, Milliseconds now);  // the other seat's offer
  void decline_draw();
  std::optional<int> draw_offer() const { return draw_offer_; }
  Result<void> adjudicate(Outcome outcome, std::uint32_t winners, Milliseconds now);
  Result<void> abandon(Milliseconds now);
  Result<void> flag(Milliseconds now);  // ends the game when a clock has fallen; ok and nothing when none has

  // Back `plies` moves to play differently; what was played stays as a variation.
  Result<void> take_back(unsigned plies, Milliseconds now);

  // ---- reading and noting ----

  Result<void> go_to(NodeId node);
  Result<void> comment(NodeId node, std::string text);
  Result<void> remove(NodeId node);  // and what follows; the current node moves out of the way
  Result<void> promote(NodeId node);

  // ---- clocks; absent without a time control. Runs only after run_clock, while the match is live ----

  void run_clock(Milliseconds now);
  void pause_clock(Milliseconds now);
  const Clock* clock() const { return clock_ ? &*clock_ : nullptr; }

 private:
  Match(std::shared_ptr<const Game> game, Record record, Journal* journal, std::unique_ptr<Position> position);
  Result<void> finish(Ending ending, Milliseconds now);
  Result<void> move_to(NodeId node);
  void restart_clock(Milliseconds now);

  std::shared_ptr<const Game> game_;
  Record record_;
  Journal* journal_;
  std::unique_ptr<Position> position_;
  std::optional<Clock> clock_;
  std::optional<int> draw_offer_;
  bool clock_wanted_ = false;
};

}  // namespace kiban
