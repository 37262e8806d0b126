#include "core/plugin/plugin_search.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

#include "core/base/self_path.hpp"
#include "core/base/user_folders.hpp"
#include "core/plugin/plugins.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;

#if defined(_WIN32)
constexpr std::string_view suffix = ".dll";
#else
constexpr std::string_view suffix = ".so";
#endif

// The plugin that an entry of a folder is, or holds; empty when it has none.
fs::path plugin_at(const fs::directory_entry& entry) {
  std::error_code error;
  const fs::path& path = entry.path();
  const fs::path file = entry.is_directory(error) ? path / (path.filename().string() + std::string(suffix)) : path;
  return file.extension() == suffix && fs::is_regular_file(file, error) ? file : fs::path();
}

std::vector<fs::path> plugins_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (fs::path file = plugin_at(*entry); !file.empty()) files.push_back(std::move(file));
  }
  // A bundle comes before a bare file of the same name.
  std::sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) {
    return a.filename() != b.filename() ? a.filename() < b.filename() : a.parent_path() > b.parent_path();
  });
  return files;
}

}  // namespace

std::vector<fs::path> find_plugin_files(const std::vector<fs::path>& folders) {
  std::vector<fs::path> found;
  std::set<fs::path> names;
  for (const fs::path& folder : folders) {
    for (fs::path& file : plugins_in(folder)) {
      if (names.insert(file.filename()).second) found.push_back(std::move(file));
    }
  }
  return found;
}

PluginPlaces default_plugin_places() {
  PluginPlaces places;
  places.folders = listed_folders("KIBAN_PLUGIN_PATH");
  if (const fs::path data = base_folder("XDG_DATA_HOME", ".local/share"); !data.empty()) {
    places.folders.push_back(data / "kiban" / "plugins");
  }
  if (const fs::path here = program_folder(); !here.empty()) {
    places.folders.push_back(here / "plugins");
    places.folders.push_back(here.parent_path() / "lib" / "kiban" / "plugins");
    places.probe = here.parent_path() / "libexec" / "kiban" / "kiban-probe";
  }
  if (const fs::path cache = base_folder("XDG_CACHE_HOME", ".cache"); !cache.empty()) {
    places.verdicts = cache / "kiban" / "probes.json";
  }
  return places;
}

}  // namespace kiban
