// One policy for the user's folders, whatever the environment says.
#include "core/base/user_folders.hpp"

#include <pwd.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <optional>

#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    set(value);
  }
  ~Variable() { set(old_ ? old_->c_str() : nullptr); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  void set(const char* value) const { value ? ::setenv(name_, value, 1) : ::unsetenv(name_); }
  const char* name_;
  std::optional<std::string> old_;
};

fs::path system_home() { return getpwuid(geteuid())->pw_dir; }
bool is_root() { return geteuid() == 0; }

}  // namespace

TEST_CASE("the user's folders follow the environment, and else what the system knows") {
  struct Row {
    const char *xdg, *home;
    fs::path folder;
  };
  const Row rows[] = {{"/state", "/home/me", "/state"},
                      {nullptr, "/home/me", "/home/me/.local/state"},
                      {"relative", "/home/me", "/home/me/.local/state"},
                      {"/state", nullptr, "/state"},
                      {nullptr, nullptr, system_home() / ".local/state"},
                      {"", "", system_home() / ".local/state"},
                      {".", "me", system_home() / ".local/state"}};
  for (const Row& row : rows) {
    const Variable xdg("XDG_STATE_HOME", row.xdg), home("HOME", row.home);
    CHECK(base_folder("XDG_STATE_HOME", ".local/state") == row.folder);
  }
}

TEST_CASE("root does not write to a user's home") {
  if (!is_root()) return;
  constexpr uid_t somebody = 4321;
  const Folder folder;
  fs::create_directories(folder / "theirs");
  REQUIRE(chown((folder / "theirs").c_str(), somebody, somebody) == 0);
  const std::string theirs = (folder / "theirs").string(), ours = folder.path().string();
  for (const std::string& below : {std::string(), std::string("/not/there/yet")}) {
    const Variable xdg("XDG_STATE_HOME", nullptr), home("HOME", (theirs + below).c_str());
    CHECK(base_folder("XDG_STATE_HOME", ".local/state") == system_home() / ".local/state");
  }
  {
    const Variable xdg("XDG_STATE_HOME", (theirs + "/state").c_str()), home("HOME", ours.c_str());
    CHECK(base_folder("XDG_STATE_HOME", ".local/state") == folder / ".local/state");
  }
}

TEST_CASE("where was looked is told, with what was wrong there") {
  const Folder folder;
  fs::create_directories(folder / "there");
  const std::string none = (folder / "none").string(), there = (folder / "there").string();
  CHECK(looked_in({none, there}) == none + " (not there), " + there);
  CHECK(why_not_listed(none).empty());
  CHECK(why_not_listed(there).empty());
  CHECK(looked_in({}).empty());
}

TEST_CASE("a folder of plugins that cannot be read is told of") {
  if (is_root()) return;  // who reads everything
  const Folder folder;
  folder.add("well-behaved");
  fs::permissions(folder.path(), fs::perms::none);
  const auto maker = load_plugins(places(folder));
  fs::permissions(folder.path(), fs::perms::owner_all);
  REQUIRE(maker->refused().size() == 1);
  CHECK(maker->refused()[0].path == folder.path().string());
  CHECK(maker->refused()[0].why.text.token == "plugin.folder");
}
