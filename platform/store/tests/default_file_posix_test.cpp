// Where the library lies when nobody says otherwise.
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
    const char *xdg, *home, *file;
  };
  const Row rows[] = {
      {"/data", "/home/me", "/data/kiban/library.db"},
      {nullptr, "/home/me", "/home/me/.local/share/kiban/library.db"},
      {"", "/home/me", "/home/me/.local/share/kiban/library.db"},
      {"not/absolute", "/home/me", "/home/me/.local/share/kiban/library.db"},
      {nullptr, nullptr, "kiban/library.db"},
  };
  for (const Row& row : rows) {
    const Variable xdg("XDG_DATA_HOME", row.xdg);
    const Variable home("HOME", row.home);
    CHECK(default_library_file() == row.file);
  }
}

}  // namespace
}  // namespace kiban
