// What is known for certain of the open game: its tables, opened or worked out first, on a thread of their own.
// Belongs to the session's thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/threads.hpp"
#include "core/model/solver.hpp"
#include "session/crash_note.hpp"
#include "session/exact_models.hpp"
#include "session/live_game.hpp"

namespace kiban {

class ExactLookup {
 public:
  // `changed`: what `values` answers is another.
  ExactLookup(SessionContext context, std::function<void()> changed);
  ~ExactLookup();
  ExactLookup(const ExactLookup&) = delete;
  ExactLookup& operator=(const ExactLookup&) = delete;

  void follow(std::shared_ptr<const Game> game);  // null: none is looked at
  // Shows the values, and works them out first where that was never done; or takes them away. While they are worked
  // out, it stops that: what is done is taken up the next time.
  void toggle();
  bool shown() const { return shown_; }
  // Of every move of the position; empty where they are not shown.
  std::vector<BoardValue> values(const Position& position) const;

 private:
  void work(const std::shared_ptr<const Game>& game);
  void finished(const Result<std::shared_ptr<const Tables>>& found);
  void stop();
  void say(NoticeKind kind, Text text) const;

  SessionContext context_;
  std::function<void()> changed_;
  std::shared_ptr<const Game> game_;
  std::shared_ptr<const Tables> tables_;
  bool shown_ = false;
  std::shared_ptr<int> asked_;  // one a piece of work; null: there is none
  std::optional<OthersInGame> in_game_;
  StoppableThread worker_;
};

}  // namespace kiban
