// Where the library lies when nobody says otherwise.
#include <pwd.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <optional>
#include <string>

#include "store/library.hpp"

namespace kiban {
namespace {

class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    set(value);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { set(old_ ? old_->c_str() : nullptr); }

 private:
  void set(const char* value) const { value ? ::setenv(name_, value, 1) : ::unsetenv(name_); }
  const char* name_;
  std::optional<std::string> old_;
};

TEST_CASE("the default library follows the environment") {
  struct Row {
    const char *xdg, *home;
    std::string file;
  };
  const std::string known_to_the_system = getpwuid(geteuid())->pw_dir;
  const Row rows[] = {
      {"/data", "/home/me", "/data/kiban/library.db"},
      {nullptr, "/home/me", "/home/me/.local/share/kiban/library.db"},
      {"", "/home/me", "/home/me/.local/share/kiban/library.db"},
      {"not/absolute", "/home/me", "/home/me/.local/share/kiban/library.db"},
      {nullptr, nullptr, known_to_the_system + "/.local/share/kiban/library.db"},
      {"", "", known_to_the_system + "/.local/share/kiban/library.db"},
      {"data", "home", known_to_the_system + "/.local/share/kiban/library.db"},
  };
  for (const Row& row : rows) {
    const Variable xdg("XDG_DATA_HOME", row.xdg);
    const Variable home("HOME", row.home);
    CHECK(default_library_file() == row.file);
  }
}

TEST_CASE("without any folder there is no library, and it says why") {
  const auto library = Library::open({});
  REQUIRE_FALSE(library);
  CHECK(library.error().text.token == "library.place");
}

}  // namespace
}  // namespace kiban
