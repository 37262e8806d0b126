#include "gui/app/folder_watch.hpp"

#include <wx/filename.h>
#include <wx/log.h>

#include <system_error>

namespace kiban::gui {

namespace {

constexpr int together = 200;  // ms
constexpr int changes = wxFSW_EVENT_CREATE | wxFSW_EVENT_DELETE | wxFSW_EVENT_RENAME | wxFSW_EVENT_MODIFY;

}  // namespace

FolderWatch::FolderWatch(std::function<void()> changed) {
  soon_.Bind(wxEVT_TIMER, [changed = std::move(changed)](wxTimerEvent&) { changed(); });
  watcher_.Bind(wxEVT_FSWATCHER, [this](wxFileSystemWatcherEvent&) { soon_.StartOnce(together); });
}

void FolderWatch::watch(const std::vector<std::filesystem::path>& folders) {
  const wxLogNull quiet;  // a folder that cannot be watched is looked at when the window is turned to
  watcher_.RemoveAll();
  std::error_code error;
  for (const std::filesystem::path& folder : folders)
    if (std::filesystem::is_directory(folder, error))
      watcher_.AddTree(wxFileName::DirName(wxString(folder.string().c_str(), wxConvFile)), changes);
  soon_.StartOnce(together);  // what changed before now was not heard of
}

}  // namespace kiban::gui
