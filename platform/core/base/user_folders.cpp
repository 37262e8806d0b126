#include "core/base/user_folders.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

#include "core/base/home.hpp"
#include "core/base/text.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;

#if defined(_WIN32)
constexpr char path_separator = ';';
constexpr const char* home_variable = "LOCALAPPDATA";
#else
constexpr char path_separator = ':';
constexpr const char* home_variable = "HOME";
#endif

std::string value_of(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read at start
  return value == nullptr ? std::string() : std::string(value);
}

fs::path below(const fs::path& home, const char* folder) { return home.is_absolute() ? home / folder : fs::path(); }

}  // namespace

fs::path base_folder(const char* variable, const char* below_home) {
  for (const fs::path& folder : {fs::path(value_of(variable)), below(value_of(home_variable), below_home)}) {
    if (folder.is_absolute() && !is_not_roots(folder)) return folder;
  }
  return below(home_of_this_user(), below_home);
}

std::string why_not_listed(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator listed(folder, error);
  const bool none = !error || error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
  return none ? std::string() : error.message();
}

std::string looked_in(const std::vector<fs::path>& folders) {
  std::string list;
  for (const fs::path& folder : folders) {
    std::error_code error;
    const std::string unreadable = why_not_listed(folder);
    const bool there = fs::is_directory(folder, error);
    list += (list.empty() ? "" : ", ") + folder.string();
    if (!unreadable.empty()) {
      list += " (" + unreadable + ")";
    } else if (!there) {
      list += " (" + localised({"folders.none", KIBAN_N_("not there"), {}}) + ")";
    }
  }
  return list;
}

std::vector<fs::path> listed_folders(const char* variable) {
  std::vector<fs::path> folders;
  const std::string value = value_of(variable);
  std::string_view list = value;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(path_separator), list.size());
    if (end > 0) folders.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return folders;
}

}  // namespace kiban
