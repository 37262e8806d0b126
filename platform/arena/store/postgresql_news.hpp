// What servers of one database tell each other, and that they live.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "arena/store/postgresql.hpp"
#include "arena/store/store.hpp"

namespace kiban::arena::postgresql {

inline constexpr const char* channel = "kiban_arena";

// "ID", then words: gID (a game), qN (an agent and the queue), aN (an agent).
std::string news_text(const News& news);
std::vector<News> news_in(const std::string& payload);

// Tells the others, soon and together: a notification inside the transaction that it tells of would let only one
// transaction of all servers commit at a time.
class Teller {
 public:
  Teller(Pool& pool, std::string own) : pool_(pool), own_(std::move(own)), thread_([this] { run(); }) {}
  ~Teller();
  Teller(const Teller&) = delete;
  Teller& operator=(const Teller&) = delete;
  void tell(const News& news);

 private:
  void run();
  void send(const std::set<std::string>& words);

  Pool& pool_;
  const std::string own_;  // this server among others
  std::mutex mutex_;
  std::condition_variable wanted_;
  std::set<std::string> words_;
  bool ending_ = false;
  std::thread thread_;
};

// A session that stays: it hears the others, and its lock says that this server lives. Where it breaks it is made anew,
// and News::all is heard.
class Ear {
 public:
  Ear(std::string url, std::string own) : url_(std::move(url)), own_(std::move(own)) {}
  ~Ear() { stop(); }
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;

  // `alone` is called while no other server can begin, with whether none lives. Throws store::Failure.
  void begin(const std::function<void(bool)>& alone);
  void listen(std::function<void(const News&)> heard);
  void stop();

 private:
  void open();
  void run();
  void hear();

  const std::string url_, own_;
  std::function<void(const News&)> heard_;
  std::unique_ptr<Session> session_;
  std::atomic<bool> ending_{false};
  std::thread thread_;
};

}  // namespace kiban::arena::postgresql
