#include "core/base/user_folders.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace kiban {
namespace {

namespace fs = std::filesystem;

#if defined(_WIN32)
constexpr char path_separator = ';';
#else
constexpr char path_separator = ':';
#endif

std::string value_of(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read at start
  return value == nullptr ? std::string() : std::string(value);
}

}  // namespace

fs::path base_folder(const char* variable, const char* below_home) {
  fs::path named = value_of(variable);
  if (named.is_absolute()) return named;
  const fs::path home = value_of("HOME");
  return home.is_absolute() ? home / below_home : fs::path();
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
