#include "arena/mcp/stdio.hpp"

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <istream>
#include <mutex>
#include <ostream>
#include <thread>

#include "arena/client/key_file.hpp"
#include "arena/mcp/tools.hpp"

namespace kiban::arena {
namespace {

constexpr unsigned callers = 4;  // calls of the arena that wait at once
constexpr Milliseconds patience{45'000}, step{50};
constexpr std::size_t longest_line = std::size_t{1024} * 1024;

// The arena at the other end of a connection, with the key of whoever sits here.
class Outside {
 public:
  static Result<std::unique_ptr<Outside>> open(const StdioSettings& settings) {
    auto outside = std::make_unique<Outside>();
    outside->key_file_ = settings.key_file;
    auto client = Client::at(settings.url, [stopping = &outside->stopping_] { return stopping->load(); });
    if (!client) return tl::make_unexpected(client.error());
    auto key = read_key(settings.key_file);
    if (!key) return tl::make_unexpected(key.error());
    outside->client_.emplace(*std::move(client));
    outside->key_ = *std::move(key);
    return outside;
  }

  void stop() { stopping_ = true; }

  ArenaDoor door() {
    return {[this](const Caller&, const WireCall& call, const ArenaDoor::Answered& answered) { answered(send(call)); },
            [this](Milliseconds time, const std::function<void()>& then) {
              pause(time);
              then();
            },
            [this](const std::string& key) { return keep(key); }};
  }

 private:
  Reply send(const WireCall& call) const {
    Client client = *client_;
    {
      const std::lock_guard lock(mutex_);
      client.use_key(key_);
    }
    const auto reply = call.method == "GET" ? client.get(call.path, patience) : client.post(call.path, call.body);
    return reply ? *reply : Reply{0, {{"detail", english(reply.error().text)}}, 0};
  }
  void pause(Milliseconds time) const {
    const auto until = std::chrono::steady_clock::now() + time;
    while (!stopping_ && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(step);
  }
  Result<void> keep(const std::string& key) {
    auto kept = write_key(key_file_, key);
    if (!kept) return kept;
    const std::lock_guard lock(mutex_);
    key_ = key;
    return kept;
  }

  std::filesystem::path key_file_;
  std::optional<Client> client_;
  mutable std::mutex mutex_;
  std::string key_;
  std::atomic<bool> stopping_{false};
};

// As long as it lives, to read flushes nothing that another thread writes.
class Untied {
 public:
  explicit Untied(std::istream& in) : in_(in), tied_(in.tie(nullptr)) {}
  Untied(const Untied&) = delete;
  Untied& operator=(const Untied&) = delete;
  ~Untied() { in_.tie(tied_); }

 private:
  std::istream& in_;
  std::ostream* tied_;
};

// One line each, from whatever thread.
class Lines {
 public:
  explicit Lines(std::ostream& out) : out_(out) {}
  void write(const std::string& line) {
    if (line.empty()) return;
    const std::lock_guard lock(mutex_);
    out_ << line << '\n' << std::flush;
  }

 private:
  std::mutex mutex_;
  std::ostream& out_;
};

}  // namespace

Result<void> serve_stdio(const StdioSettings& settings, std::shared_ptr<const Catalog> catalog, std::istream& in,
                         std::ostream& out) {
  auto loaded = Pages::load(settings.places);
  if (!loaded) return tl::make_unexpected(loaded.error());
  std::unique_ptr<Outside> outside;
  if (!settings.url.empty()) {
    auto opened = Outside::open(settings);
    if (!opened) return tl::make_unexpected(opened.error());
    outside = *std::move(opened);
  }
  const Untied untied(in);
  Lines lines(out);
  std::optional<ArenaTools> arena;
  if (outside) arena.emplace(outside->door(), catalog);
  PracticeGames practice(catalog, settings.thinking);
  const Protocol protocol =
      protocol_of({catalog, std::make_shared<const Pages>(*std::move(loaded)), practice, arena ? &*arena : nullptr});

  boost::asio::thread_pool threads(callers);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.size() > longest_line) continue;
    boost::asio::post(threads, [&protocol, &lines, line] {
      protocol.handle(line, nullptr, {}, [&lines](const Protocol::Answer& answer) { lines.write(answer.body); });
    });
  }
  if (outside) outside->stop();
  threads.join();  // what was asked is answered
  practice.finish();
  return {};
}

}  // namespace kiban::arena
