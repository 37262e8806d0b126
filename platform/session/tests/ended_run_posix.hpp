// A run of the program that a game ends.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <functional>

#include "session/crash_note.hpp"
#include "session/run_marker.hpp"

namespace kiban::testing {

// `end` is called where the game's code would run. The status of the process.
inline int end_in_a_game(const std::filesystem::path& file, const PlayedGame& game, const std::function<void()>& end) {
  const pid_t child = fork();
  if (child == 0) {
    (void)std::signal(SIGTERM, SIG_DFL);  // that of the test would speak of it
    RunMarker marker(file);
    marker.playing(game);
    this_thread_is_in_game(true);
    end();
    _exit(77);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

}  // namespace kiban::testing
