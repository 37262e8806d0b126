#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <vector>

#include "core/base/home.hpp"

namespace kiban {

namespace fs = std::filesystem;

fs::path home_of_this_user() {
  constexpr std::size_t enough = 16384;
  std::vector<char> words(enough);
  passwd entry{};
  passwd* found = nullptr;
  if (getpwuid_r(geteuid(), &entry, words.data(), words.size(), &found) != 0 || found == nullptr) return {};
  return found->pw_dir == nullptr ? fs::path() : fs::path(found->pw_dir);
}

bool is_not_roots(const fs::path& folder) {
  if (geteuid() != 0) return false;
  struct stat about {};
  fs::path there = folder;
  while (stat(there.c_str(), &about) != 0) {
    if (there == there.parent_path()) return false;
    there = there.parent_path();
  }
  return about.st_uid != 0;
}

}  // namespace kiban
