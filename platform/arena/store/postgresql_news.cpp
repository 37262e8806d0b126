#include "arena/store/postgresql_news.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <sstream>

namespace kiban::arena::postgresql {
namespace {

constexpr std::size_t longest_payload = 7000;  // PostgreSQL takes 8000 bytes
constexpr std::int64_t living = 0x4B415245;    // the advisory lock: shared by servers that live
constexpr std::chrono::milliseconds between_tries{500}, between_locks{50};
constexpr int tries_alone = 8;
constexpr long listening_us = 200'000;

std::optional<News> news_of(const std::string& word) {
  News news;
  if (word.size() < 2) return std::nullopt;
  const std::string rest = word.substr(1);
  if (word[0] == 'g') return News{News::What::game, rest, 0};
  news.what = word[0] == 'q' ? News::What::queue : News::What::agent;
  const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), news.agent);
  const bool number = fault == std::errc() && end == rest.data() + rest.size();
  return number && (word[0] == 'q' || word[0] == 'a') ? std::optional(news) : std::nullopt;
}

class Receiver : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const std::string& own, const std::function<void(const News&)>& heard)
      : pqxx::notification_receiver(connection, postgresql::channel), own_(own), heard_(heard) {}
  void operator()(const std::string& payload, int /*process*/) override {
    if (payload.substr(0, payload.find(' ')) == own_) return;
    for (const News& news : news_in(payload)) heard_(news);
  }

 private:
  const std::string& own_;
  const std::function<void(const News&)>& heard_;
};

bool locked(Session& session, const char* sql) {
  return std::string(session.run(sql, {std::to_string(living)})[0][0].c_str()) == "t";
}

}  // namespace

std::string news_text(const News& news) {
  if (news.what == News::What::game) return "g" + news.game;
  return fmt::format("{}{}", news.what == News::What::queue ? 'q' : 'a', news.agent);
}

std::vector<News> news_in(const std::string& payload) {
  std::vector<News> all;
  std::istringstream words(payload);
  std::string word;
  words >> word;  // who tells it
  while (words >> word)
    if (const auto news = news_of(word)) all.push_back(*news);
  return all;
}

// ---- telling ----

Teller::~Teller() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wanted_.notify_all();
  thread_.join();
}

void Teller::tell(const News& news) {
  {
    const std::lock_guard lock(mutex_);
    words_.insert(news_text(news));
  }
  wanted_.notify_one();
}

void Teller::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wanted_.wait(lock, [&] { return ending_ || !words_.empty(); });
    if (words_.empty()) return;
    const auto words = std::exchange(words_, {});
    lock.unlock();
    try {
      send(words);
    } catch (const store::Failure&) {  // the others look for themselves, once a second
    }
    lock.lock();
  }
}

void Teller::send(const std::set<std::string>& words) {
  std::string payload = own_;
  const auto flush = [&] {
    pool_.with([&](Session& session) {
      session.execute("BEGIN; SET LOCAL synchronous_commit = off; " +
                      fmt::format("SELECT pg_notify('{}', {}); COMMIT", channel, session.connection().quote(payload)));
    });
    payload = own_;
  };
  for (const std::string& word : words) {
    if (payload.size() + word.size() + 1 > longest_payload) flush();
    payload += ' ' + word;
  }
  flush();
}

// ---- hearing ----

void Ear::stop() {
  ending_ = true;
  if (thread_.joinable()) thread_.join();
}

// A server that was killed may live for a moment longer, as the database sees it.
void Ear::begin(const std::function<void(bool)>& alone) {
  session_ = std::make_unique<Session>(url_);
  bool none = false;
  for (int i = 0; i < tries_alone && !none; ++i) {
    if (i > 0) std::this_thread::sleep_for(between_locks);
    none = locked(*session_, "SELECT pg_try_advisory_lock(?)");
  }
  if (!none) session_->run("SELECT pg_advisory_lock_shared(?)", {std::to_string(living)});
  alone(none);
  if (!none) return;
  session_->run("SELECT pg_advisory_lock_shared(?)", {std::to_string(living)});
  session_->run("SELECT pg_advisory_unlock(?)", {std::to_string(living)});
}

void Ear::listen(std::function<void(const News&)> heard) {
  heard_ = std::move(heard);
  thread_ = std::thread([this] { run(); });
}

void Ear::open() {
  session_ = std::make_unique<Session>(url_);
  session_->run("SELECT pg_advisory_lock_shared(?)", {std::to_string(living)});
}

void Ear::run() {
  while (!ending_) {
    try {
      if (!session_) open();
      told([&] { hear(); });
    } catch (const store::Failure&) {
      session_.reset();
      for (auto waited = std::chrono::milliseconds(0); !ending_ && waited < between_tries; waited += between_locks)
        std::this_thread::sleep_for(between_locks);
    }
  }
}

void Ear::hear() {
  const Receiver receiver(session_->connection(), own_, heard_);
  heard_({});  // what was told before was not heard
  while (!ending_) session_->connection().await_notification(0, listening_us);
}

}  // namespace kiban::arena::postgresql
