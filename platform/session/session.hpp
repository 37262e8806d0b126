// The session: a thread with a workspace on it. The window posts what it wants done; messages come back, on the
// session's thread, in the order in which things happened. When the code of a game does not come back, the thread is
// left behind and another one goes on.
#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "session/workspace.hpp"

namespace kiban {

class Session {
 public:
  using Command = std::function<void(Workspace&)>;
  static constexpr Milliseconds usual_patience{5000};

  // `tell` is called on the session's threads, never on two at once, until `finish` has returned. After `patience` with
  // a game it tells that this game does not answer, with the actions wait_for_game and end_stuck_game.
  Session(WorkspacePlaces places, std::function<void(Message)> tell, Milliseconds patience = usual_patience);
  ~Session();  // finishes
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void post(Command command);  // [thread-safe]; nothing after finish
  // Leaves a thread behind that waits for a game, with what was posted to it, and begins anew with all that is kept.
  void end_stuck_game();
  // What was posted before is still done; returns when the thread has ended, or when a game does not let it end.
  void finish();
  // A thread still runs a game's code: the program must end without tidying up under it.
  bool left_a_thread_behind() const { return left_behind_; }

 private:
  class Worker;
  std::shared_ptr<Worker> worker() const;
  void start(const std::function<void(Workspace&)>& first);

  WorkspacePlaces places_;
  std::function<void(Message)> tell_;
  Milliseconds patience_;
  mutable std::mutex mutex_;
  std::shared_ptr<Worker> worker_;
  bool left_behind_ = false;
};

}  // namespace kiban
