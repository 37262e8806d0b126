// A game that does not answer is seen from outside, and the session goes on without it.
#include "session/game_watch.hpp"

#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <condition_variable>
#include <thread>

#include "core/catalog/catalog.hpp"
#include "session/session.hpp"
#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

namespace fs = std::filesystem;

// Lets who comes wait until it is opened.
class Gate {
 public:
  void pass() {
    std::unique_lock lock(mutex_);
    waiting_ = true;
    wake_.wait(lock, [this] { return open_; });
  }
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    wake_.notify_all();
  }
  bool somebody_waits() {
    const std::lock_guard lock(mutex_);
    return waiting_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool open_ = false, waiting_ = false;
};

bool soon(const std::function<bool()>& true_now) {
  for (int i = 0; i < 1000; ++i) {
    if (true_now()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

// What a session told, from any thread.
class Heard {
 public:
  void operator()(Message message) {
    const std::lock_guard lock(mutex_);
    told_.push_back(std::move(message));
  }
  template <class Model>
  Shared<Model> last() {
    const std::lock_guard lock(mutex_);
    for (auto message = told_.rbegin(); message != told_.rend(); ++message) {
      if (const auto* model = std::get_if<Shared<Model>>(&*message)) return *model;
    }
    return nullptr;
  }
  std::string notice() {
    const auto model = last<NoticeModel>();
    return model ? model->text.token : "";
  }
  std::size_t plies() {
    const auto model = last<GameModel>();
    return model ? model->moves.ply : 0;
  }

 private:
  std::mutex mutex_;
  std::vector<Message> told_;
};

struct Home {
  fs::path folder = fs::temp_directory_path() / ("kiban-watch-" + std::to_string(::getpid()));
  Home() { fs::remove_all(folder); }
  ~Home() { fs::remove_all(folder); }
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;

  WorkspacePlaces places() const {
    return {[] { return std::vector<std::shared_ptr<GameMaker>>{plugin("keishi")}; }, folder / "library.db",
            folder / "running"};
  }
};

const NewGame two_friends{"keishi", {}, {person(), person()}};
constexpr Milliseconds short_patience{200};

}  // namespace

TEST_CASE("a watch speaks of what takes long, again and again, and takes it back") {
  std::atomic<int> overdue{0}, answered{0};
  std::string name;
  std::mutex mutex;
  GameWatch watch(Milliseconds(50), {[&](const AskedGame& game, std::chrono::seconds) {
                                       const std::lock_guard lock(mutex);
                                       name = game.name;
                                       ++overdue;
                                     },
                                     [&] { ++answered; }});
  watch.begin({"Slow", "slow"});
  CHECK(soon([&] { return overdue >= 2; }));
  CHECK(watch.is_overdue());
  watch.end();
  CHECK(answered == 1);
  CHECK_FALSE(watch.is_overdue());
  const std::lock_guard lock(mutex);
  CHECK(name == "Slow");
}

TEST_CASE("a watch is silent about what is quick, and about nobody") {
  std::atomic<int> overdue{0}, answered{0};
  GameWatch watch(Milliseconds(400), {[&](const AskedGame&, std::chrono::seconds) { ++overdue; }, [&] { ++answered; }});
  for (int i = 0; i < 50; ++i) {
    watch.begin({"Quick", "quick"});
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    watch.end();
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(450));
  CHECK(overdue == 0);
  CHECK(answered == 0);
}

TEST_CASE("a game that does not answer is named, and can be waited for") {
  const Home home;
  Heard heard;
  Gate gate;
  Session session(
      home.places(), [&](Message message) { heard(std::move(message)); }, short_patience);
  session.post([](Workspace& workspace) { workspace.new_game(two_friends); });
  session.post([&](Workspace&) { gate.pass(); });
  REQUIRE(soon([&] { return heard.notice() == "window.stuck"; }));
  const auto notice = heard.last<NoticeModel>();
  CHECK(notice->text.args.at(0) == "Keishi");
  CHECK(notice->actions == std::vector<NoticeAction>{NoticeAction::wait_for_game, NoticeAction::end_stuck_game});
  gate.open();
  CHECK(soon([&] { return heard.notice().empty(); }));
  session.finish();
  CHECK_FALSE(session.left_a_thread_behind());
}

TEST_CASE("a game that does not answer is left behind, and the next one goes on with all that was played") {
  const Home home;
  Heard heard;
  const auto gate = std::make_shared<Gate>();  // which nobody opens any more
  Session session(
      home.places(), [&](Message message) { heard(std::move(message)); }, short_patience);
  session.post([](Workspace& workspace) { workspace.new_game(two_friends); });
  session.post(
      [&](Workspace& workspace) { workspace.live_game().play_text("b2c3", heard.last<GameModel>()->version); });
  session.post([gate](Workspace&) { gate->pass(); });
  REQUIRE(soon([&] { return heard.notice() == "window.stuck"; }));
  session.post([](Workspace& workspace) {
    workspace.new_game(two_friends);
  });  // which goes with the thread that does not come to it
  session.end_stuck_game();
  CHECK(session.left_a_thread_behind());
  REQUIRE(soon([&] { return heard.notice() == "window.stuck-ended"; }));
  const auto unfinished = heard.last<ContinueModel>();
  REQUIRE(unfinished);
  REQUIRE(unfinished->games.size() == 1);
  session.post([id = unfinished->games[0].summary.id](Workspace& workspace) { workspace.open(id); });
  CHECK(soon([&] { return heard.plies() == 1; }));
  session.finish();
}

TEST_CASE("a program that is closed does not wait for a game without end") {
  const Home home;
  Heard heard;
  const auto gate = std::make_shared<Gate>();  // which nobody opens any more
  Session session(
      home.places(), [&](Message message) { heard(std::move(message)); }, short_patience);
  session.post([](Workspace& workspace) { workspace.new_game(two_friends); });
  session.post([gate](Workspace&) { gate->pass(); });
  REQUIRE(soon([&] { return gate->somebody_waits(); }));
  session.finish();
  CHECK(session.left_a_thread_behind());
  CHECK(fs::file_size(home.folder / "running") == 0);  // a proper end all the same
}
