#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <optional>

#include "core/base/self_path.hpp"
#include "core/plugin/plugin_search.hpp"
#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

// Sets a variable of the environment for one test.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() {
    if (old_) setenv(name_, old_->c_str(), 1);
    if (!old_) unsetenv(name_);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

}  // namespace

TEST_CASE("the first file of a name wins and bundles come before bare files") {
  const Folder first, second;
  fs::create_directories(first / "b");
  fs::create_directories(second / "a");
  fs::create_directories(second / "empty");
  first.write("b/b.so", "");
  first.write("b.so", "");
  first.write("notes.txt", "");
  second.write("a/a.so", "");
  second.write("a/other.so", "");
  second.write("b.so", "");
  second.write("c.so", "");
  const auto found = find_plugin_files({first.path(), "/no/such/folder", second.path()});
  CHECK(found == std::vector<fs::path>{first / "b/b.so", second / "a/a.so", second / "c.so"});
}

TEST_CASE("places are searched in the documented order") {
  const Variable path("KIBAN_PLUGIN_PATH", "/one::/two:");
  const Variable data("XDG_DATA_HOME", "/data");
  const Variable cache("XDG_CACHE_HOME", "/cache");
  const PluginPlaces found = default_plugin_places();
  const fs::path here = program_folder();
  CHECK(found.folders == std::vector<fs::path>{"/one", "/two", "/data/kiban/plugins", here / "plugins",
                                               here.parent_path() / "lib/kiban/plugins"});
  CHECK(found.probe == here.parent_path() / "libexec/kiban/kiban-probe");
  CHECK(found.verdicts == "/cache/kiban/probes.json");
}

TEST_CASE("relative XDG folders are ignored") {
  const Variable home("HOME", "/home/somebody");
  const Variable data("XDG_DATA_HOME", "data");
  const Variable cache("XDG_CACHE_HOME", "");
  const PluginPlaces found = default_plugin_places();
  CHECK(std::count(found.folders.begin(), found.folders.end(), "/home/somebody/.local/share/kiban/plugins") == 1);
  CHECK(found.verdicts == "/home/somebody/.cache/kiban/probes.json");
}

TEST_CASE("a game that two plugin files offer is loaded once") {
  const Folder first, second;
  first.add("well-behaved");
  second.add("well-behaved");
  PluginPlaces where = places(first);
  where.folders.push_back(second.path());
  const auto maker = load_plugins(where);
  REQUIRE(maker->games().size() == 1);
  CHECK(maker->games()[0].path == (first / "well-behaved/well-behaved.so").string());
  CHECK(maker->games()[0].origin == "plugin well-behaved 1.0.0");
  CHECK(maker->games()[0].domain == "well-behaved");
  CHECK(maker->refused().empty());
}

TEST_CASE("without its probe program a new plugin is refused and not remembered") {
  const Folder folder, cache;
  folder.add("well-behaved");
  PluginPlaces where = places(folder);
  where.probe = folder / "no-such-program";
  where.verdicts = cache / "probes.json";
  const auto maker = load_plugins(where);
  CHECK(maker->games().empty());
  REQUIRE(maker->refused().size() == 1);
  CHECK(maker->refused()[0].why.text.token == "plugin.probe");
  where.probe = probe_program;
  CHECK(load_plugins(where)->games().size() == 1);
}
