// The session: a thread with a desk on it. The window posts what it wants done; messages come back, on the session's
// thread, in the order in which things happened.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "session/desk.hpp"

namespace kiban {

class Session {
 public:
  using Command = std::function<void(Desk&)>;

  // `tell` is called on the session's thread until `finish` has returned.
  Session(DeskPlaces places, std::function<void(Message)> tell);
  ~Session();  // finishes
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void post(Command command);  // [thread-safe]; nothing after finish
  void finish();               // what was posted before is still done; returns when the thread has ended

 private:
  void work(const DeskPlaces& places, const std::function<void(Message)>& tell);
  bool next(Desk& desk, Command& command);  // false at the end

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Command> queue_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace kiban
