// The process service on the fake engine: what it hears, what it bears, what it leaves behind.
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/steady_timer.hpp>
#include <catch2/catch.hpp>
#include <csignal>
#include <functional>
#include <optional>

#include "left_behind.hpp"
#include "player/engine/process.hpp"
#include "scratch.hpp"

using namespace kiban;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

struct Heard : ProcessListener {
  void line(std::string_view bytes) override {
    if (keep) lines.emplace_back(bytes);
    ++count;
    if (on_line) on_line(bytes);
  }
  void cut(std::size_t) override { ++cuts; }
  void error_line(std::string_view) override { ++errors; }
  void closed() override { ++closes; }
  void ended(ProcessEnd how) override {
    REQUIRE_FALSE(end);
    end = how;
  }
  std::vector<std::string> lines;
  std::size_t count = 0, errors = 0;
  int cuts = 0, closes = 0;
  bool keep = true;
  std::optional<ProcessEnd> end;
  std::function<void(std::string_view)> on_line;
};

// One fake engine and the thread it belongs to: this one.
struct Bench {
  explicit Bench(const std::string& scenario, ProcessLimits limits = {}) {
    auto started = Process::start(context, {KIBAN_FAKE_ENGINE, {scenario, mark}, {}}, limits, heard);
    REQUIRE(started);
    process = *std::move(started);
  }
  // Until it holds; `most` is a bound on the wait.
  bool until(const std::function<bool()>& holds, std::chrono::milliseconds most = 20s) {
    const auto deadline = std::chrono::steady_clock::now() + most;
    while (!holds() && std::chrono::steady_clock::now() < deadline) {
      context.restart();
      context.run_for(5ms);
    }
    return holds();
  }
  bool until_end() {
    return until([&] { return heard.end.has_value(); });
  }
  bool nothing_left() { return test::left_behind(mark, 5s).empty(); }

  std::string mark = test::fresh_mark();
  boost::asio::io_context context;
  Heard heard;
  std::unique_ptr<Process> process;
};

std::string token_of(const Program& program) {
  boost::asio::io_context context;
  Heard heard;
  const auto started = Process::start(context, program, {}, heard);
  return started ? "started" : started.error().text.token;
}

}  // namespace

TEST_CASE("what cannot be started says why") {
  const test::Scratch folder;
  struct Row {
    const char* token;
    Program program;
  };
  const Row rows[] = {
      {"engine.missing", {folder.path() / "nowhere", {}, {}}},
      {"engine.folder", {folder.path(), {}, {}}},
      {"engine.not-executable", {folder.file("plain", "#!/bin/sh\n", false), {}, {}}},
      {"engine.format", {folder.file("no-head", "echo usiok\n", true), {}, {}}},
      {"engine.format",
       {folder.file("noise",
                    std::string("\x7f"
                                "ELF\0\0\0",
                                7),
                    true),
        {},
        {}}},
      {"engine.interpreter", {folder.file("lost", "#!/no/such/python\n", true), {}, {}}},
      {"engine.missing", {folder.file("fine", "#!/bin/sh\n", true), {}, folder.path() / "gone"}},
      {"started", {folder.file("good", "#!/bin/sh\nexit 0\n", true), {}, {}}},
  };
  for (const Row& row : rows) {
    INFO(row.program.file.string());
    CHECK(token_of(row.program) == row.token);
  }
  CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);  // nothing waits to be collected
}

TEST_CASE("a script works in its own folder and takes arguments as they are") {
  const test::Scratch folder;
  const fs::path file = folder.file("eng ine 棋.sh", "#!/bin/sh\npwd\nprintf '%s\\n' \"$1\" \"$2\"\n", true);
  boost::asio::io_context context;
  Heard heard;
  const auto process = Process::start(context, {file, {"a b; echo $HOME", "*"}, {}}, {}, heard);
  REQUIRE(process);
  context.run_for(10s);
  CHECK(heard.lines == std::vector<std::string>{fs::canonical(folder.path()).string(), "a b; echo $HOME", "*"});
  REQUIRE(heard.end);
  CHECK(heard.end->code == 0);
}

TEST_CASE("lines end with LF, CR LF or with the output, and may hold any bytes") {
  Bench bench(R"(on start
    say one
    say two\r
    say
    say \xff\xfe\0nul
    put last
    exit 3)");
  REQUIRE(bench.until_end());
  using namespace std::string_literals;
  CHECK(bench.heard.lines == std::vector<std::string>{"one", "two", "", "\xff\xfe\0nul"s, "last"});
  CHECK(bench.heard.end->how == ProcessEnd::status);
  CHECK(bench.heard.end->code == 3);
  CHECK(bench.nothing_left());
}

TEST_CASE("lines may end with CR alone, and are told before anything follows") {
  Bench bench(R"(on start
    put one\rtwo\r
    sleep 100
    put \nthree\r\r\nfour\n\nfive\r
    exit 0)");
  REQUIRE(bench.until_end());
  CHECK(bench.heard.lines == std::vector<std::string>{"one", "two", "three", "four", "", "five"});
}

TEST_CASE("a line that is too long is cut, and that is told once") {
  ProcessLimits limits;
  limits.line = 100;
  Bench bench("on start\nlong 5000000\nsay\nlong 5000\nsay\nsay short", limits);
  REQUIRE(bench.until([&] { return bench.heard.lines.size() == 3; }));
  CHECK(bench.heard.lines[0] == std::string(100, 'x'));
  CHECK(bench.heard.lines[1] == std::string(100, 'x'));
  CHECK(bench.heard.lines[2] == "short");
  CHECK(bench.heard.cuts == 1);
}

TEST_CASE("what is sent arrives, and the answers come back") {
  Bench bench("on a\nsay A\non b\nsay B");
  CHECK(bench.process->send("a"));
  CHECK(bench.process->send("b"));
  REQUIRE(bench.until([&] { return bench.heard.lines.size() == 2; }));
  CHECK(bench.heard.lines == std::vector<std::string>{"A", "B"});
  bench.process->close_input();
  REQUIRE(bench.until_end());
  CHECK(bench.heard.end->code == 0);
}

TEST_CASE("a process that does not read is noticed before memory grows") {
  ProcessLimits limits;
  limits.unread = 1000000;
  Bench bench("on start\nhang", limits);
  const std::string line(1000, 'x');
  int sent = 0;
  while (sent < 5000 && bench.process->send(line)) ++sent;
  CHECK(sent > 900);
  CHECK(sent < 1100);
}

TEST_CASE("sending to a process that reads no more does not end ours") {
  Bench bench("on start\nclose-input\nsay closed\nhang");
  REQUIRE(bench.until([&] { return bench.heard.count == 1; }));
  for (int i = 0; i < 100; ++i) {
    (void)bench.process->send("hello");
    bench.context.run_for(1ms);
  }
  CHECK_FALSE(bench.process->send("hello"));
}

TEST_CASE("a flood is heard to its end in bounded memory, and leaves time for others") {
  Bench bench("on start\nflood 300000000 info depth 1 score cp 0 pv 7g7f\nsay bestmove 7g7f\nhang");
  bench.heard.keep = false;
  bool last = false;
  bench.heard.on_line = [&](std::string_view bytes) { last = bytes == "bestmove 7g7f"; };
  const auto before = test::peak_memory();
  int beats = 0;
  boost::asio::steady_timer timer(bench.context);
  std::function<void()> beat = [&] {
    timer.expires_after(10ms);
    timer.async_wait([&](const boost::system::error_code& error) {
      if (error) return;
      ++beats;
      beat();
    });
  };
  beat();
  const auto begun = std::chrono::steady_clock::now();
  REQUIRE(bench.until([&] { return last; }, 100s));
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  INFO("300 MB in " << took.count() << " ms, " << beats << " beats of 10 ms");
  CHECK(bench.heard.count > 6'000'000);
  CHECK(test::peak_memory() - before < std::size_t{16} << 20);
  CHECK(beats * 50 > took.count());  // every beat within 50 ms on the mean
}

TEST_CASE("standard error is drained and its end is kept") {
  Bench bench("on start\nflood-errors 5000000 loading the book\nwarn the last word\nsay done\nexit 1");
  REQUIRE(bench.until_end());
  CHECK(bench.heard.lines == std::vector<std::string>{"done"});
  const std::string words = bench.process->last_words();
  CHECK(words.size() <= 8192);
  CHECK(words.size() > 8000);
  CHECK(words.substr(words.size() - 14) == "the last word\n");
}

TEST_CASE("a signal that ended it is told by its number") {
  Bench bench("on start\nsay hello\nsignal 6");
  REQUIRE(bench.until_end());
  CHECK(bench.heard.lines == std::vector<std::string>{"hello"});
  CHECK(bench.heard.end->how == ProcessEnd::signal);
  CHECK(bench.heard.end->code == SIGABRT);
  CHECK(signal_name(SIGABRT) == "SIGABRT");
  CHECK(signal_name(99) == "99");
}

TEST_CASE("closing its output and living on is told") {
  Bench bench("on start\nsay hello\nclose\nhang");
  REQUIRE(bench.until([&] { return bench.heard.closes == 1; }));
  CHECK_FALSE(bench.heard.end);
  bench.process.reset();
  CHECK(bench.nothing_left());
}

TEST_CASE("children end with the process that started them") {
  SECTION("when it ends by itself, though they hold its pipes") {
    Bench bench("on start\nfork\nfork-away\nsay hello\nexit 0");
    REQUIRE(bench.until_end());
    CHECK(bench.heard.end->code == 0);
    CHECK(bench.nothing_left());
  }
  SECTION("when it is ended") {
    Bench bench("on start\nfork\nfork-away\nsay hello\nstay");
    REQUIRE(bench.until([&] { return bench.heard.count == 1; }));
    CHECK(test::left_behind(bench.mark, 0ms).size() == 3);
    bench.process.reset();
    CHECK(bench.nothing_left());
    CHECK_FALSE(bench.heard.end);  // nothing is told after that
  }
}

TEST_CASE("a listener may end the process while it speaks") {
  Bench bench("on start\nflood 1000000 hello\nhang");
  bench.heard.on_line = [&](std::string_view) { bench.process.reset(); };
  REQUIRE(bench.until([&] { return bench.process == nullptr; }));
  bench.context.restart();
  bench.context.run_for(50ms);
  CHECK(bench.heard.count == 1);
  CHECK(bench.nothing_left());
}

TEST_CASE("no process outlives ours, even when ours is killed") {
  const std::string mark = test::fresh_mark();
  const pid_t ours = ::fork();
  if (ours == 0) {
    boost::asio::io_context context;
    Heard heard;
    const auto process =
        Process::start(context, {KIBAN_FAKE_ENGINE, {"on start\nfork\nstay\nsay hello\n", mark}, {}}, {}, heard);
    if (!process) std::_Exit(1);
    context.run_for(60s);
    std::_Exit(2);
  }
  std::vector<int> seen;
  for (int i = 0; i < 2000 && seen.size() < 2; ++i) {
    ::usleep(5000);
    seen = test::left_behind(mark, 0ms);
  }
  CHECK(seen.size() == 2);
  ::kill(ours, SIGKILL);
  ::waitpid(ours, nullptr, 0);
  CHECK(test::left_behind(mark, 5s).empty());
}
