// The real command, in a process of its own.
#include "session/arena/arena_host.hpp"

#include <catch2/catch.hpp>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "arena/client/client.hpp"
#include "engines/scratch.hpp"

using namespace kiban;

namespace {

struct Hosting {
  test::Scratch scratch;
  std::mutex mutex;
  std::condition_variable wake;
  std::deque<std::function<void()>> posted;
  std::vector<ArenaHostModel> told;
  std::vector<Error> failures;
  std::unique_ptr<ArenaHost> host;

  explicit Hosting(const std::filesystem::path& command = KIBAN_COMMAND) {
    host = std::make_unique<ArenaHost>(
        HostPlaces{command, scratch.path() / "new" / "arena.db"},
        [this](std::function<void()> later) {
          const std::lock_guard lock(mutex);
          posted.push_back(std::move(later));
          wake.notify_all();
        },
        ArenaHost::Events{[this](const ArenaHostModel& model) { told.push_back(model); },
                          [this](const Error& why) { failures.push_back(why); }});
  }

  bool run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex);
      if (!wake.wait_for(lock, std::chrono::seconds(60), [this] { return !posted.empty(); })) return false;
      const auto next = std::move(posted.front());
      posted.pop_front();
      lock.unlock();
      next();
    }
    return true;
  }
};

int status_at(const std::string& url) {
  const auto client = arena::Client::at(url, {});
  REQUIRE(client);
  const auto reply = client->get("/rulesets", Milliseconds(2000));
  return reply ? reply->status : 0;
}

}  // namespace

TEST_CASE("an own arena serves until it is stopped") {
  Hosting own;
  own.host->start(Reach::this_computer, 0);
  REQUIRE(own.run_until([&] { return own.host->model().life == HostLife::serves; }));
  const std::string url = own.host->model().own;
  CHECK(own.host->model().others.empty());
  CHECK(status_at(url) == 200);
  own.host->stop();
  CHECK(own.told.back().life == HostLife::none);
  CHECK(status_at(url) == 0);
  CHECK(own.failures.empty());
}

TEST_CASE("an own arena ends with who started it") {
  std::string url;
  {
    Hosting own;
    own.host->start(Reach::this_network, 0);
    REQUIRE(own.run_until([&] { return own.host->model().life == HostLife::serves; }));
    url = own.host->model().own;
    CHECK(status_at(url) == 200);
  }
  CHECK(status_at(url) == 0);
}

TEST_CASE("an arena that cannot start says why") {
  Hosting missing("/nowhere/kiban");
  missing.host->start(Reach::this_computer, 0);
  REQUIRE(missing.run_until([&] { return !missing.failures.empty(); }));
  CHECK(missing.failures.front().text.token == "engine.missing");
  CHECK(missing.host->model().life == HostLife::none);

  Hosting nowhere;
  std::filesystem::create_directories(nowhere.scratch.path() / "new" / "arena.db");  // no place for a database
  nowhere.host->start(Reach::this_computer, 0);
  REQUIRE(nowhere.run_until([&] { return !nowhere.failures.empty(); }));
  CHECK(nowhere.failures.front().text.token == "arena.host");
  CHECK(nowhere.failures.front().text.args.front().find("arena") != std::string::npos);
  CHECK(nowhere.host->model().life == HostLife::none);
}

TEST_CASE("a second arena takes the next port, and a database of its own") {
  Hosting first;
  first.host->start(Reach::this_computer, 0);
  REQUIRE(first.run_until([&] { return first.host->model().life == HostLife::serves; }));
  const std::string url = first.host->model().own;
  const auto port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
  Hosting own;
  own.host->start(Reach::this_computer, port);
  REQUIRE(own.run_until([&] { return own.host->model().life == HostLife::serves || !own.failures.empty(); }));
  REQUIRE(own.failures.empty());
  CHECK(own.host->model().own != url);
  CHECK(status_at(own.host->model().own) == 200);
  CHECK(status_at(url) == 200);
  const auto folder = own.scratch.path() / "new";
  CHECK_FALSE(std::filesystem::exists(folder / "arena.db"));
  CHECK(std::filesystem::exists(folder / "arena-2.db"));
}
