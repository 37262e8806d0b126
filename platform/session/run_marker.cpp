#include "session/run_marker.hpp"

#include <boost/interprocess/sync/file_lock.hpp>
#include <fstream>

#include "core/base/user_folders.hpp"

namespace kiban {

namespace fs = std::filesystem;

struct RunMarker::Lock {
  explicit Lock(const fs::path& file) : lock(file.c_str()) {}
  boost::interprocess::file_lock lock;
};

RunMarker::RunMarker(fs::path file) : file_(std::move(file)) {
  std::error_code ignored;
  fs::create_directories(file_.parent_path(), ignored);
  std::ofstream(file_, std::ios::app).flush();  // file_lock wants the file to be there
  try {
    auto lock = std::make_unique<Lock>(file_);
    if (!lock->lock.try_lock()) return;
    lock_ = std::move(lock);
  } catch (const boost::interprocess::interprocess_exception&) {
    return;
  }
  broke_off_ = fs::file_size(file_, ignored) > 0 && !ignored;
  // Never opened for reading or closed again through another handle: closing one drops POSIX locks.
  fs::resize_file(file_, 1, ignored);
}

RunMarker::~RunMarker() {
  std::error_code ignored;
  if (lock_) fs::resize_file(file_, 0, ignored);
}

fs::path default_run_marker() {
  const fs::path state = base_folder("XDG_STATE_HOME", ".local/state");
  return state.empty() ? state : state / "kiban" / "running";
}

}  // namespace kiban
