// A folder of plugins made up for one test.
#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <system_error>

#include "core/plugin/plugins.hpp"
#include "support/folders.hpp"

namespace kiban::test {

namespace fs = std::filesystem;

inline const fs::path build_folder = kiban::test::build_dir;
inline const fs::path probe_program = build_folder / "libexec/kiban/kiban-probe";

inline fs::path fixture(const std::string& id) { return build_folder / "tests/fixtures" / id / (id + ".so"); }

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("kiban-test-" + std::to_string(std::random_device()()))) {
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  fs::path operator/(const fs::path& name) const { return path_ / name; }
  const fs::path& path() const { return path_; }

  // Links a fixture's bundle, under its own name.
  void add(const std::string& id) const { fs::create_directory_symlink(fixture(id).parent_path(), path_ / id); }

  // Copies a fixture's bundle, so that it can be changed.
  fs::path copy(const std::string& id) const {
    fs::create_directories(path_ / id);
    fs::copy_file(fixture(id), path_ / id / (id + ".so"));
    return path_ / id / (id + ".so");
  }

  fs::path write(const fs::path& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }

 private:
  fs::path path_;
};

inline std::string content(const fs::path& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

inline PluginPlaces places(const Folder& plugins) {
  PluginPlaces made;
  made.folders = {plugins.path()};
  made.probe = probe_program;
  return made;
}

}  // namespace kiban::test
