#include "session/run_marker.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>

#include "session/tests/ended_run_posix.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

namespace fs = std::filesystem;

fs::path fresh_file() {
  const fs::path folder = fs::temp_directory_path() / ("kiban-marker-" + std::to_string(::getpid()));
  fs::remove_all(folder);
  return folder / "state" / "running";
}

}  // namespace

TEST_CASE("the first run, and one after a proper end, are no crash") {
  const fs::path file = fresh_file();
  CHECK_FALSE(RunMarker(file).last_run_broke_off());
  CHECK_FALSE(RunMarker(file).last_run_broke_off());
  CHECK(fs::file_size(file) == 0);
}

TEST_CASE("a run that left its mark behind broke off") {
  const fs::path file = fresh_file();
  fs::create_directories(file.parent_path());
  std::ofstream(file) << "1";
  CHECK(RunMarker(file).last_run_broke_off());
  CHECK_FALSE(RunMarker(file).last_run_broke_off());
}

TEST_CASE("while the program runs its mark is there") {
  const fs::path file = fresh_file();
  const RunMarker marker(file);
  CHECK(fs::file_size(file) > 0);
}

TEST_CASE("a game that ends the program is known at the next start, once") {
  const fs::path file = fresh_file();
  struct Row {
    const char* how;
    std::function<void()> end;
  };
  const PlayedGame game{7, NodeId{3}, {"Some game", "some-game"}};
  for (const Row& row : {Row{"exit", [] { std::exit(0); }}, Row{"quick_exit", [] { std::quick_exit(0); }},
                         Row{"segv", [] { std::raise(SIGSEGV); }}, Row{"abort", [] { std::abort(); }},
                         Row{"fpe", [] { std::raise(SIGFPE); }}}) {
    CAPTURE(row.how);
    end_in_a_game(file, game, row.end);
    const RunMarker marker(file);
    CHECK(marker.last_run_broke_off());
    REQUIRE(marker.ended_by());
    CHECK(marker.ended_by()->record == 7);
    CHECK(marker.ended_by()->node == NodeId{3});
    CHECK(marker.ended_by()->game.name == "Some game");
    CHECK(marker.ended_by()->game.domain == "some-game");
  }
  CHECK_FALSE(RunMarker(file).ended_by());
}

TEST_CASE("what is no game's doing is not put down to one") {
  const fs::path file = fresh_file();
  const PlayedGame game{7, NodeId{3}, {"Some game", "some-game"}};
  for (const int signal : {SIGKILL, SIGTERM}) {
    end_in_a_game(file, game, [&] { std::raise(signal); });
    const RunMarker marker(file);
    CHECK(marker.last_run_broke_off());
    CHECK_FALSE(marker.ended_by());
  }
  end_in_a_game(file, game, [] {
    this_thread_is_in_game(false);
    std::raise(SIGSEGV);
  });
  CHECK_FALSE(RunMarker(file).ended_by());
}

TEST_CASE("a note of the last game that makes no sense is none") {
  const fs::path file = fresh_file();
  end_in_a_game(file, {7, {}, {"Some game", "some-game"}}, [] { std::abort(); });
  std::ofstream(file.parent_path() / "playing") << std::string(500, '\xff');
  CHECK_FALSE(RunMarker(file).ended_by());
  fs::remove(file.parent_path() / "playing");
  fs::create_directory(file.parent_path() / "playing");
  const RunMarker marker(file);
  CHECK_FALSE(marker.ended_by());
}
