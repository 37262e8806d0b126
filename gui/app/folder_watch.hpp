// Says when something changed below folders, so that nobody has to look at them by the clock.
#pragma once

#include <wx/fswatcher.h>
#include <wx/timer.h>

#include <filesystem>
#include <functional>
#include <vector>

namespace kiban::gui {

class FolderWatch {
 public:
  // To be made while an event loop runs. `changed` is called on this thread, once for changes that come close together.
  explicit FolderWatch(std::function<void()> changed);

  // These and what is below them, and no others. Folders that are not there are not watched.
  void watch(const std::vector<std::filesystem::path>& folders);

 private:
  wxFileSystemWatcher watcher_;
  wxTimer soon_;
};

}  // namespace kiban::gui
