#include "session/file_out.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

using namespace kiban;

namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / "kiban-file-out-test") {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  fs::path operator/(const std::string& name) const { return path_ / name; }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
  }

 private:
  fs::path path_;
};

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("a file is written whole, over an older one too") {
  const Folder folder;
  const std::string bytes("a\0b\n", 4);
  CHECK(write_out(folder / "x.png", "old"));
  CHECK(write_out(folder / "x.png", bytes));
  CHECK(content_of(folder / "x.png") == bytes);
  CHECK(folder.files() == 1);
}

TEST_CASE("what cannot be written leaves nothing behind") {
  const Folder folder;
  CHECK_FALSE(write_out(folder / "no/such/folder.png", "x"));
  fs::create_directories(folder / "taken" / "by a folder");
  CHECK_FALSE(write_out(folder / "taken", "x"));
  CHECK(fs::is_directory(folder / "taken"));
  CHECK(folder.files() == 1);
}
