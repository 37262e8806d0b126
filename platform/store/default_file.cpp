#include <cstdlib>

#include "store/library.hpp"

namespace kiban {

namespace {

// Each place that may be named by the environment, and what follows it. The first that is an absolute path is taken.
struct Place {
  const char* variable;
  const char* below;
};

constexpr Place places[] = {
    {"XDG_DATA_HOME", "kiban"},
#if defined(_WIN32)
    {"LOCALAPPDATA", "kiban"},
    {"USERPROFILE", "kiban"},
#elif defined(__APPLE__)
    {"HOME", "Library/Application Support/kiban"},
#else
    {"HOME", ".local/share/kiban"},
#endif
};

}  // namespace

std::filesystem::path default_library_file() {
  for (const Place& place : places) {
    const char* value = std::getenv(place.variable);
    const std::filesystem::path base = value ? value : "";
    if (base.is_absolute()) return base / place.below / "library.db";
  }
  return std::filesystem::path("kiban") / "library.db";
}

}  // namespace kiban
