#include "session/run_marker.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>

using kiban::RunMarker;

namespace {

namespace fs = std::filesystem;

fs::path fresh_file() {
  const fs::path folder = fs::temp_directory_path() / ("kiban-marker-" + std::to_string(::getpid()));
  fs::remove_all(folder);
  return folder / "state" / "running";
}

}  // namespace

TEST_CASE("the first run, and one after a proper end, are no crash") {
  const fs::path file = fresh_file();
  CHECK_FALSE(RunMarker(file).last_run_broke_off());
  CHECK_FALSE(RunMarker(file).last_run_broke_off());
  CHECK(fs::file_size(file) == 0);
}

TEST_CASE("a run that left its mark behind broke off") {
  const fs::path file = fresh_file();
  fs::create_directories(file.parent_path());
  std::ofstream(file) << "1";
  CHECK(RunMarker(file).last_run_broke_off());
  CHECK_FALSE(RunMarker(file).last_run_broke_off());
}

TEST_CASE("while the program runs its mark is there") {
  const fs::path file = fresh_file();
  const RunMarker marker(file);
  CHECK(fs::file_size(file) > 0);
}
