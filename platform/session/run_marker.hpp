// Tells whether the program's last run came to a proper end, and what was played when it did not. A small file is
// written while it runs and emptied at the end; a lock on it keeps two programs at a time from taking each other for a
// crash. Beside it lies a note of the open game.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "core/record/record.hpp"
#include "session/game_watch.hpp"
#include "store/library.hpp"

namespace kiban {

struct PlayedGame {
  RecordId record = 0;
  std::optional<NodeId> node;  // that was shown last; empty: the game was being opened
  AskedGame game;
};

class RunMarker {
 public:
  // Unreadable or locked files count as a proper end: the worst that follows is one notice less.
  explicit RunMarker(std::filesystem::path file);
  ~RunMarker();  // the proper end
  RunMarker(const RunMarker&) = delete;
  RunMarker& operator=(const RunMarker&) = delete;

  void end();  // the same, where the object outlives it

  bool last_run_broke_off() const { return broke_off_; }
  // The game whose code ended the last run; empty: none did, or nobody saw it.
  const std::optional<PlayedGame>& ended_by() const { return ended_by_; }
  bool was_told() { return std::exchange(told_, true); }  // false once

  // To be called on one thread.
  void playing(const PlayedGame& game);
  void nothing_is_played();

 private:
  struct Lock;
  struct Note;
  void read_note();

  std::filesystem::path file_;
  std::unique_ptr<Lock> lock_;  // null while another program holds it
  std::unique_ptr<Note> note_;  // null: it cannot be kept
  bool broke_off_ = false, told_ = false;
  std::optional<PlayedGame> ended_by_;
};

// $XDG_STATE_HOME/kiban/running; empty where no such folder is known.
std::filesystem::path default_run_marker();

}  // namespace kiban
