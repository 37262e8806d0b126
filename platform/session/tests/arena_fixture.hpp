// A real arena in this process, and people who are there.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

#include "arena/serve.hpp"
#include "engines/scratch.hpp"
#include "session/arena/arena_guest.hpp"
#include "session/now.hpp"
#include "session/tests/live_game_fixture.hpp"

namespace kiban::testing {

inline std::shared_ptr<const Catalog> arena_games() {
  auto catalog = std::make_shared<Catalog>();
  for (const char* id : {"renju", "keishi"}) {
    const auto maker = plugin(id);
    REQUIRE(maker);
    catalog->add(maker);
  }
  return catalog;
}

class ArenaServer {
 public:
  explicit ArenaServer(const std::shared_ptr<const Catalog>& games, std::optional<Level> house = std::nullopt) {
    arena::ServeSettings settings;
    settings.database = (scratch_.path() / "arena.db").string();
    settings.arena.house = house;
    settings.arena.house_after = Milliseconds(0);
    settings.places = {std::filesystem::path(test::source_dir) / "data/arena",
                       std::filesystem::path(test::source_dir) / "docs/games"};
    std::promise<std::string> ready;
    thread_ = std::thread([this, settings, games, &ready] {
      arena::ServeEvents events;
      events.ready = [&ready](const std::string& address) { ready.set_value(address); };
      events.log = [](const std::string&) {};
      events.asked_to_stop = [this] { return stop_.load(); };
      if (!arena::serve(settings, games, events)) ready.set_value("");
    });
    url = ready.get_future().get();
  }
  ~ArenaServer() { end(); }
  ArenaServer(const ArenaServer&) = delete;
  ArenaServer& operator=(const ArenaServer&) = delete;
  void end() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }

  std::string url;

 private:
  test::Scratch scratch_;
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

// One session's side, on the test's thread and by real time.
class ArenaVisitor {
 public:
  explicit ArenaVisitor(std::shared_ptr<const Catalog> games) : games_(std::move(games)) {
    ArenaGuest::Home home;
    home.catalog = games_.get();
    home.keys = scratch_.path() / "keys";
    home.keep = [this](const Record& record) -> Result<RecordId> {
      kept.push_back(record);
      return static_cast<RecordId>(kept.size());
    };
    SessionContext context;
    context.tell = [this](Message message) { told.push_back(std::move(message)); };
    context.now = steady_now;
    context.post = [this](std::function<void()> later) {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(later));
    };
    guest = std::make_unique<ArenaGuest>(context, home);
  }

  ~ArenaVisitor() { guest.reset(); }  // before what its calls answer to
  ArenaVisitor(const ArenaVisitor&) = delete;
  ArenaVisitor& operator=(const ArenaVisitor&) = delete;

  void work() {
    std::deque<std::function<void()>> now;
    {
      const std::lock_guard lock(mutex_);
      now.swap(posted_);
    }
    for (const auto& each : now) each();
    guest->tick();
  }

  template <class Model>
  Shared<Model> last() const {
    for (auto message = told.rbegin(); message != told.rend(); ++message)
      if (const auto* model = std::get_if<Shared<Model>>(&*message)) return *model;
    return nullptr;
  }
  const ArenaModel& arena() const { return *last<ArenaModel>(); }
  bool plays() const {
    const auto game = last<ArenaGameModel>();
    return game && game->yours;
  }
  std::size_t ply() const {
    const auto game = last<ArenaGameModel>();
    return game ? game->moves.line.size() : 0;
  }
  std::string refusal() const {
    const auto refused = last<ArenaRefusalModel>();
    return refused ? refused->why.token : "";
  }

  std::unique_ptr<ArenaGuest> guest;
  std::vector<Message> told;
  std::vector<Record> kept;

 private:
  std::shared_ptr<const Catalog> games_;
  test::Scratch scratch_;
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
};

// Until it is so; false: it took too long.
inline bool until(const std::vector<ArenaVisitor*>& visitors, const std::function<bool()>& so) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!so() && std::chrono::steady_clock::now() < end) {
    for (ArenaVisitor* visitor : visitors) visitor->work();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return so();
}

}  // namespace kiban::testing
