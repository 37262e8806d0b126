#include "core/base/whole_file.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <random>
#include <thread>

using namespace kiban;

namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("kiban-whole-file-test-" + std::to_string(std::random_device()()))) {
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
  CHECK(write_whole(folder / "x.png", "old"));
  CHECK(write_whole(folder / "x.png", bytes));
  CHECK(content_of(folder / "x.png") == bytes);
  CHECK(folder.files() == 1);
}

TEST_CASE("what cannot be written leaves nothing behind") {
  const Folder folder;
  CHECK_FALSE(write_whole(folder / "no/such/folder.png", "x", {.make_folder = false}));
  fs::create_directories(folder / "taken" / "by a folder");
  CHECK_FALSE(write_whole(folder / "taken", "x"));
  CHECK(fs::is_directory(folder / "taken"));
  CHECK(folder.files() == 1);
}

TEST_CASE("folders are made where nobody says otherwise") {
  const Folder folder;
  CHECK(write_whole(folder / "a/b/c.txt", "x"));
  CHECK(content_of(folder / "a/b/c.txt") == "x");
}

TEST_CASE("who may read a file stays as it was") {
  const Folder folder;
  const auto of = [](const fs::path& file) { return fs::status(file).permissions(); };
  constexpr auto owner = fs::perms::owner_read | fs::perms::owner_write;
  CHECK(write_whole(folder / "secret", "a", {.readable = Readable::by_owner}));
  CHECK(of(folder / "secret") == owner);
  CHECK(write_whole(folder / "secret", "b"));
  CHECK(of(folder / "secret") == owner);
  CHECK(write_whole(folder / "open", "a"));
  fs::permissions(folder / "open", owner | fs::perms::group_all);
  CHECK(write_whole(folder / "open", "b"));
  CHECK(of(folder / "open") == (owner | fs::perms::group_all));
}

TEST_CASE("a link leads to the file that is written") {
  const Folder folder;
  CHECK(write_whole(folder / "file", "old"));
  fs::create_symlink(folder / "file", folder / "link");
  CHECK(write_whole(folder / "link", "new"));
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(content_of(folder / "file") == "new");
}

TEST_CASE("a device is written to and stays one") {
  CHECK(write_whole("/dev/null", "x", {.make_folder = false}));
  CHECK(fs::is_character_file("/dev/null"));
  CHECK_FALSE(write_whole("/dev/full", "x", {.make_folder = false}));
}

TEST_CASE("of two who write at once one is kept, whole") {
  const Folder folder;
  const std::string a(200'000, 'a'), b(200'000, 'b');
  std::thread other([&] {
    for (int i = 0; i < 20; ++i) (void)write_whole(folder / "x", b);
  });
  for (int i = 0; i < 20; ++i) (void)write_whole(folder / "x", a);
  other.join();
  const std::string kept = content_of(folder / "x");
  CHECK((kept == a || kept == b));
  CHECK(folder.files() == 1);
}
