// The arrows between rooms (docs/architecture.md): who may include whom, and what may be named where.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/folders.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path source_dir = kiban::test::source_dir;

// A room, and the prefixes of the includes that it may use besides its own and the standard library's.
struct Room {
  std::string folder;
  std::vector<std::string> may_include;
};

const std::vector<std::string> everywhere = {"fmt/", "tl/", "nlohmann/", "boost/"};

const std::vector<Room> rooms = {
    {"platform/abi", {}},
    {"platform/sdk", {"kiban/"}},
    {"platform/core", {"kiban/", "core/", "spdlog/"}},
    {"platform/store", {"kiban/", "core/", "store/", "sqlite3.h"}},
    {"platform/script", {"kiban/", "core/", "script/", "lua"}},
    {"platform/player", {"kiban/", "core/", "player/"}},
    {"platform/session", {"kiban/", "core/", "store/", "script/", "player/", "arena/client/", "session/"}},
    {"platform/arena", {"kiban/", "core/", "store/", "player/", "arena/", "openssl/", "pqxx/"}},
    {"platform/cli", {"kiban/", "core/", "store/", "script/", "player/", "session/", "arena/", "cli/", "CLI/"}},
    {"plugins",
     {"kiban/abi.h", "kiban/games.h", "kiban/explain.h", "kiban/perft.h", "kiban/notation.h", "kiban/edit.h",
      "kiban/engine.h", "kiban/sdk/"}},
    {"gui",
     {"kiban/", "core/", "store/", "script/", "player/", "session/", "gui/", "wx/", "gtk/", "atk/", "gdk/", "glib"}},
};

// Inside a room the inner rooms stand in order: each may use itself and what stands before it.
struct InnerRooms {
  std::string folder, include;
  std::vector<std::string> in_order;
};

const std::vector<InnerRooms> inner_rooms = {
    {"platform/core", "core/", {"base", "model", "record", "match", "catalog", "plugin", "conformance", "probe"}},
    {"platform/script", "script/", {"sandbox", "language", "game"}},
    {"platform/player", "player/", {"search", "engine", "contest"}},
    {"platform/session", "session/", {"arena", "matches"}},
    {"platform/arena", "arena/", {"base", "rating", "rules", "store", "game", "lobby", "http", "client", "mcp"}},
    {"gui", "gui/", {"common", "board", "widgets", "pages", "app"}},
};

const std::set<std::string> suffixes = {".c", ".cpp", ".h", ".hpp"};

std::vector<fs::path> sources_below(const fs::path& folder) {
  std::vector<fs::path> found;
  if (!fs::exists(folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && suffixes.count(entry.path().extension().string())) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool is_test(const fs::path& file) {
  return std::any_of(file.begin(), file.end(), [](const fs::path& part) { return part == "tests" || part == "demo"; });
}

std::vector<std::string> includes_of(const fs::path& file) {
  static const std::regex line(R"(^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"])", std::regex::multiline);
  const std::string text = text_of(file);
  std::vector<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), line), end; it != end; ++it) found.push_back((*it)[1]);
  return found;
}

bool starts_with_any(const std::string& include, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& prefix) { return include.compare(0, prefix.size(), prefix) == 0; });
}

// A header of the C or C++ standard library or the system: no folder in it but sys/ or linux/, and not beside the file.
bool is_system(const std::string& include) {
  static const std::vector<std::string> ours_by_name = {"sqlite3.h", "lua", "wx", "gtk", "atk", "gdk", "glib"};
  if (include.compare(0, 4, "sys/") == 0 || include.compare(0, 6, "linux/") == 0) return true;
  return include.find('/') == std::string::npos && !starts_with_any(include, ours_by_name);
}

bool allowed(const Room& room, const fs::path& file, const std::string& include) {
  const bool beside = fs::exists(file.parent_path() / include);
  return beside || is_system(include) || starts_with_any(include, everywhere) ||
         starts_with_any(include, room.may_include);
}

}  // namespace

TEST_CASE("each room includes only what the arrows allow") {
  std::size_t seen = 0;
  for (const Room& room : rooms)
    for (const fs::path& file : sources_below(source_dir / room.folder)) {
      if (is_test(file)) continue;
      ++seen;
      for (const std::string& include : includes_of(file)) {
        INFO(fs::relative(file, source_dir).string() << " includes " << include);
        CHECK(allowed(room, file, include));
      }
    }
  CHECK(seen > 40);  // the folders above are where the sources are
}

TEST_CASE("inner rooms use only what stands before them") {
  for (const InnerRooms& room : inner_rooms)
    for (std::size_t i = 0; i < room.in_order.size(); ++i) {
      const std::set<std::string> above(room.in_order.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                        room.in_order.end());
      const auto sources = sources_below(source_dir / room.folder / room.in_order[i]);
      INFO(room.folder << "/" << room.in_order[i]);
      CHECK(!sources.empty());
      for (const fs::path& file : sources) {
        if (is_test(file)) continue;
        for (const std::string& include : includes_of(file)) {
          if (!starts_with_any(include, {room.include})) continue;
          const std::string inner =
              include.substr(room.include.size(), include.find('/', room.include.size()) - room.include.size());
          INFO(fs::relative(file, source_dir).string() << " includes " << include);
          CHECK(above.count(inner) == 0);
        }
      }
    }
}

TEST_CASE("no plugin reaches into another plugin or up into the host") {
  for (const fs::path& file : sources_below(source_dir / "plugins"))
    for (const std::string& include : includes_of(file)) {
      INFO(fs::relative(file, source_dir).string() << " includes " << include);
      CHECK(include.find("..") == std::string::npos);
      CHECK(include.find("core/") == std::string::npos);
    }
}

TEST_CASE("the platform and the window name no game") {
  static const std::regex game_names("keishi|liuzichong|shogi|renju", std::regex::icase);
  for (const char* folder : {"platform", "gui"})
    for (const fs::path& file : sources_below(source_dir / folder)) {
      if (is_test(file)) continue;
      std::istringstream lines(text_of(file));
      std::string line;
      for (int number = 1; std::getline(lines, line); ++number) {
        // The ABI and the SDK explain themselves with examples from real games, in comments.
        const bool comment = line.find("//") != std::string::npos || line.find("/*") != std::string::npos ||
                             line.find(" * ") != std::string::npos;
        INFO(fs::relative(file, source_dir).string() << ":" << number << ": " << line);
        CHECK((comment || !std::regex_search(line, game_names)));
      }
    }
}

TEST_CASE("what is not portable stands in files named for it") {
  static const std::set<std::string> unix_only = {"unistd.h", "dlfcn.h", "signal.h", "poll.h", "fcntl.h", "spawn.h"};
  static const std::regex named("_(posix|linux|gtk)\\.(c|cpp|h|hpp)$");
  for (const Room& room : rooms)
    for (const fs::path& file : sources_below(source_dir / room.folder)) {
      if (is_test(file)) continue;
      for (const std::string& include : includes_of(file)) {
        const bool bound =
            unix_only.count(include) || starts_with_any(include, {"sys/", "linux/", "gtk/", "atk/", "gdk/"});
        INFO(fs::relative(file, source_dir).string() << " includes " << include);
        CHECK((!bound || std::regex_search(file.filename().string(), named)));
      }
    }
}
