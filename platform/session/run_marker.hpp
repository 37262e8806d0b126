// Tells whether the program's last run came to a proper end. A small file is written while it runs and emptied at the
// end; a lock on it keeps two programs at a time from taking each other for a crash.
#pragma once

#include <filesystem>
#include <memory>

namespace kiban {

class RunMarker {
 public:
  // Unreadable or locked files count as a proper end: the worst that follows is one notice less.
  explicit RunMarker(std::filesystem::path file);
  ~RunMarker();  // the proper end
  RunMarker(const RunMarker&) = delete;
  RunMarker& operator=(const RunMarker&) = delete;

  bool last_run_broke_off() const { return broke_off_; }

 private:
  struct Lock;
  std::filesystem::path file_;
  std::unique_ptr<Lock> lock_;  // null while another program holds it
  bool broke_off_ = false;
};

// $XDG_STATE_HOME/kiban/running, or what the platform has for it.
std::filesystem::path default_run_marker();

}  // namespace kiban
