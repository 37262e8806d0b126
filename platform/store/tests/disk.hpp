// A disk between SQLite and the real one, which fails on demand and knows what a power cut would leave.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace kiban::test {

// Serves every database opened while it lives. One thread.
class Disk {
 public:
  enum class Operation { write, truncate, sync };

  Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;
  ~Disk();

  // Asked before each operation; anything but SQLITE_OK is what the operation answers instead of happening.
  std::function<int(Operation)> before = [](Operation) { return SQLITE_OK; };

  // Full path to content: what was synced, and of what was written since then any part, chosen at random.
  std::map<std::string, std::string> after_power_cut(std::mt19937& random) const;

  // For the functions that SQLite calls.
  struct Change {
    bool truncates;
    std::int64_t offset;
    std::string bytes;
  };
  struct Content {
    std::string synced;
    std::vector<Change> since;
  };
  Content& content(const std::string& path) { return files_[path]; }
  void forget(const std::string& path) { files_.erase(path); }

 private:
  struct Vfs : sqlite3_vfs {
    sqlite3_vfs* real;
    Disk* disk;
  };
  friend struct DiskFile;
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags);
  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder);

  Vfs vfs_;
  std::map<std::string, Content> files_;
};

}  // namespace kiban::test
