// The match that is open and what belongs to it: its place in the library, the list of its moves, how they are written.
// What goes wrong with it is said here. The parts of LiveGame share it. Belongs to one thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/match/match.hpp"
#include "session/move_list.hpp"
#include "session/notation_choice.hpp"
#include "session/session_context.hpp"

namespace kiban {

class OpenMatch {
 public:
  struct Events {
    std::function<void()> changed;                             // it is to be shown anew
    std::function<void()> noted;                               // the same, and the position stayed
    std::function<void(const std::string& why)> rules_failed;  // a GameFault; the match is still there
  };
  OpenMatch(SessionContext context, Events events);

  void begin(std::unique_ptr<Match> match, std::unique_ptr<Journal> journal, RecordId id);
  void end();
  bool is_open() const { return match_ != nullptr; }

  // Only while it is open, as all that follows.
  Match& match() { return *match_; }
  const Match& match() const { return *match_; }
  const Record& record() const { return match_->record(); }
  const Match* get() const { return match_.get(); }  // null: none is open
  RecordId id() const { return id_; }
  bool decided() const { return record().ending.over(); }
  int acting_seat() const { return match_->state().acting_seat(); }
  MoveList& moves() { return moves_; }
  const MoveList& moves() const { return moves_; }
  NotationChoice& notation() { return notation_; }
  const NotationChoice& notation() const { return notation_; }
  void write_moves();  // anew, in the style that is chosen
  void note_start();   // may throw GameFault
  const std::vector<Occupant>& start_pieces() const { return start_pieces_; }

  // Does it, if a match is open; a GameFault ends it and is told by `rules_failed`.
  void run(const std::function<void()>& action);
  Result<NodeId> play(Move move);
  Result<void> return_to_play();  // somebody may have read elsewhere in the meantime

  // Shown besides, until something is played or turned to: a hint's squares, and where redo leads.
  std::vector<Mark>& hint() { return hint_; }
  const std::vector<Mark>& hint() const { return hint_; }
  std::vector<NodeId>& undone() { return undone_; }
  const std::vector<NodeId>& undone() const { return undone_; }
  void forget_asides();

  Milliseconds now() const { return context_.now(); }
  const SessionContext& context() const { return context_; }
  void changed() const { events_.changed(); }
  void noted() const { events_.noted(); }
  void after(const Result<void>& result) const;  // tells the error, or the new state

  Text worded(Text text) const { return notation_.worded(std::move(text), match_->game()); }
  void say(NoticeKind kind, Text text, std::vector<NoticeAction> actions = {}) const;
  void say_error(const Error& error) const;
  NoticeModel rules_failed(const std::string& why) const;  // to be told when the game is closed

 private:
  void offer_script(const std::string& sentence, NoticeModel& notice) const;

  SessionContext context_;
  Events events_;
  std::unique_ptr<Journal> journal_;
  std::unique_ptr<Match> match_;
  RecordId id_ = 0;
  MoveList moves_;
  NotationChoice notation_;
  std::vector<NodeId> undone_;
  std::vector<Mark> hint_;
  std::vector<Occupant> start_pieces_;
};

}  // namespace kiban
