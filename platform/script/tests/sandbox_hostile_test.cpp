// Every script that got out or hung elsewhere ends here, soon, with a sentence; and the program goes on.
#include <lua.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <string>
#include <thread>

#include "hostile_scripts.hpp"
#include "script/sandbox/sandbox.hpp"
#include "script/sandbox/thread_scope.hpp"

namespace kiban::script {
namespace {

using test::Hostile;

// Ends the test program when a script has not ended after 5 seconds of the processor; a busy machine may take longer.
class Watchdog {
 public:
  explicit Watchdog(std::string_view name)
      : thread_([this, name] {
          const std::clock_t begun = std::clock();
          std::unique_lock lock(mutex_);
          while ((std::clock() - begun) / CLOCKS_PER_SEC < 5)
            if (ended_.wait_for(lock, std::chrono::milliseconds(100), [this] { return done_; })) return;
          std::fprintf(stderr, "the script \"%.*s\" does not end\n", static_cast<int>(name.size()), name.data());
          std::abort();
        }) {}
  ~Watchdog() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    ended_.notify_one();
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool done_ = false;
  std::thread thread_;
};

#if defined(__SANITIZE_ADDRESS__)
constexpr std::int64_t patience = 4;
#else
constexpr std::int64_t patience = 1;
#endif
constexpr std::int64_t half_a_second = 500'000'000 * patience;
constexpr std::size_t most_bytes = std::size_t{64} << 20;

bool is_one_of(const std::string& token, std::string_view tokens) {
  const std::string_view rest = tokens.substr(0, tokens.find('|'));
  return token == rest || (rest.size() < tokens.size() && is_one_of(token, tokens.substr(rest.size() + 1)));
}

void check_end(const Hostile& row, Sandbox& sandbox, const Result<void>& ended) {
  if (row.token.empty()) {
    INFO((ended ? std::string() : line_of(ended.error())));
    REQUIRE(ended.has_value());
    CHECK(lua_toboolean(sandbox.lua(), -1) == 1);
    lua_settop(sandbox.lua(), 0);
    return;
  }
  REQUIRE_FALSE(ended.has_value());
  INFO(line_of(ended.error()));
  CHECK(is_one_of(ended.error().text.token, row.token));
  CHECK(english(ended.error().text).find(row.says) != std::string::npos);
  CHECK(lua_gettop(sandbox.lua()) == 0);
}

void check_it_goes_on(Sandbox& sandbox) {
  const auto next = sandbox.run({"next.lua", "return 1 + 1"});
  REQUIRE(next.has_value());
  CHECK(lua_tointeger(sandbox.lua(), -1) == 2);
}

void check_row(const Hostile& row) {
  INFO(row.name);
  Sandbox sandbox;
  const std::int64_t before = thread_nanoseconds();
  const auto ended = [&] {
    const Watchdog watchdog(row.name);
    return sandbox.run({"hostile.lua", std::string(row.text)});
  }();
  CHECK((thread_nanoseconds() - before) / 1'000'000 < half_a_second / 1'000'000);
  CHECK(sandbox.most_bytes() <= most_bytes);
  check_end(row, sandbox, ended);
  check_it_goes_on(sandbox);
}

TEST_CASE("A script that works without end is stopped within half a second") {
  for (const Hostile& row : test::hangs) check_row(row);
}

TEST_CASE("A script that asks for too much is stopped within 64 MiB") {
  for (const Hostile& row : test::floods) check_row(row);
}

TEST_CASE("A script does not get out") {
  for (const Hostile& row : test::escapes) check_row(row);
}

// The parser has no hook: what it reads is bounded in length.
TEST_CASE("A text that is hard to read is read, or refused, within half a second") {
  const auto repeated = [](const std::string& what, std::size_t bytes) {
    std::string text;
    while (text.size() + what.size() < bytes) text += what;
    return text;
  };
  const std::size_t room = longest_source - 64;
  const std::pair<const char*, std::string> rows[] = {
      {"nested parentheses", "return " + repeated("(", room)},
      {"nested tables", "return " + repeated("{", room)},
      {"nested functions", repeated("return function() ", room)},
      {"a chain of or", "local a return " + repeated("a or ", room) + "a"},
      {"a chain of concatenations", "local a return " + repeated("a..", room) + "a"},
      {"a chain of comparisons", "local a return " + repeated("a==a or ", room) + "a"},
      {"many if", "local a " + repeated("if a then a=1 end ", room)},
      {"many labels",
       [&] {
         std::string text;
         for (int i = 0; text.size() < room; ++i) text += "::l" + std::to_string(i) + "::";
         return text;
       }()},
      {"many gotos",
       [&] {
         std::string text = "do ";
         for (int i = 0; text.size() < room; ++i) text += "goto l" + std::to_string(i % 1000) + " ";
         return text + "end";
       }()},
      {"many constants",
       [&] {
         std::string text = "local t = {";
         for (int i = 0; text.size() < room; ++i) text += "'" + std::to_string(i) + "',";
         return text + "}";
       }()},
      {"many upvalues", "local a " + repeated("local function f() return a end ", room)},
      {"a comment that does not end", "--[[" + repeated("[[", room)},
      {"a text that does not end", "return \"" + repeated("x", room)},
      {"a number that does not end", "return 1" + repeated("1", room)},
      {"a long text", "return #[[" + repeated("x", room) + "]]"},
      {"random bytes", repeated("\xff\xfe{}\"\\", room)},
  };
  for (const auto& [name, text] : rows) {
    INFO(name);
    Sandbox sandbox;
    const std::int64_t before = thread_nanoseconds();
    const Watchdog watchdog(name);
    static_cast<void>(sandbox.run({"hard.lua", text}));
    CHECK((thread_nanoseconds() - before) / 1'000'000 < half_a_second / 1'000'000);
    CHECK(sandbox.most_bytes() <= most_bytes);
    lua_settop(sandbox.lua(), 0);
    check_it_goes_on(sandbox);
  }
  Sandbox sandbox;
  const auto refused = sandbox.run({"long.lua", "--" + std::string(longest_source, 'x')});
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().text.token == "script.size");
}

}  // namespace
}  // namespace kiban::script
