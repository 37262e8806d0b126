// A folder for the files of a test, gone in the end.
#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace kiban::test {

class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "kiban-engines-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
    path_ = name;
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::filesystem::path file(const std::string& name, const std::string& text, bool executable) const {
    using std::filesystem::perms;
    std::filesystem::path path = path_ / name;
    std::ofstream(path) << text;
    std::filesystem::permissions(path, executable ? perms::owner_all : perms::owner_read | perms::owner_write);
    return path;
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace kiban::test
