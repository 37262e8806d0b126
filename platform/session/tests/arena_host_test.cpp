// The real command, in a process of its own.
#include "session/arena/arena_host.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

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

  Hosting first, second;
  first.host->start(Reach::this_computer, 0);
  REQUIRE(first.run_until([&] { return first.host->model().life == HostLife::serves; }));
  const std::string url = first.host->model().own;
  second.host->start(Reach::this_computer, static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1))));
  REQUIRE(second.run_until([&] { return !second.failures.empty(); }));
  CHECK(second.failures.front().text.token == "arena.host");
  CHECK(second.failures.front().text.args.front().find("arena") != std::string::npos);
  CHECK(status_at(url) == 200);
}

TEST_CASE("a second arena takes the next port, and a database of its own") {
  boost::asio::io_context context;
  boost::asio::ip::tcp::acceptor taken(context, {boost::asio::ip::address_v4::loopback(), 0});
  const std::uint16_t port = taken.local_endpoint().port();
  Hosting own;
  own.host->start(Reach::this_computer, port);
  REQUIRE(own.run_until([&] { return own.host->model().life == HostLife::serves || !own.failures.empty(); }));
  REQUIRE(own.failures.empty());
  CHECK(own.host->model().own != "http://127.0.0.1:" + std::to_string(port));
  CHECK(status_at(own.host->model().own) == 200);
  const auto folder = own.scratch.path() / "new";
  CHECK_FALSE(std::filesystem::exists(folder / "arena.db"));
  CHECK(std::filesystem::exists(folder / "arena-2.db"));
}
