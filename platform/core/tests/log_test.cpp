#include "core/base/log.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "core/plugin/host_log.hpp"
#include "core/plugin/plugins.hpp"
#include "core/tests/plugin_bench.hpp"

namespace kiban {
namespace {

using test::Folder;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("each line has its time, its level and who speaks") {
  const Folder folder;
  const auto file = folder / "state/kiban.log";
  open_log({file, 4096, LogLevel::information});
  log_line(LogLevel::information, "keishi", "hello");
  log_line(LogLevel::debug, "keishi", "not kept");
  log_line(LogLevel::error, "store", "two\nlines");
  set_log_level(LogLevel::debug);
  log_line(LogLevel::debug, "keishi", "{} kept as it is");
  close_log();
  log_line(LogLevel::error, "store", "nobody listens");
  const auto lines = lines_of(read_log(file));
  REQUIRE(lines.size() == 3);
  const std::regex first(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d info keishi: hello)");
  CHECK(std::regex_match(lines[0], first));
  CHECK_THAT(lines[1], Catch::EndsWith(" error store: two lines"));
  CHECK_THAT(lines[2], Catch::EndsWith(" debug keishi: {} kept as it is"));
}

TEST_CASE("the log is bounded and keeps what came last") {
  const Folder folder;
  const auto file = folder / "kiban.log";
  open_log({file, 2000, LogLevel::debug});
  for (int i = 0; i < 1000; ++i) log_line(LogLevel::information, "room", "line " + std::to_string(i));
  close_log();
  std::uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) bytes += entry.file_size();
  CHECK(bytes <= 4200);
  const auto all = lines_of(read_log(file));
  CHECK(all.size() > 30);
  CHECK_THAT(all.back(), Catch::EndsWith("line 999"));
  const auto some = lines_of(read_log(file, 500));
  CHECK(some.size() < 12);
  CHECK(some.front().rfind("20", 0) == 0);
}

TEST_CASE("a log that cannot be written is no reason to stop") {
  const Folder folder;
  std::ofstream(folder / "file").put('x');
  open_log({folder / "file/below/kiban.log", 4096, LogLevel::debug});
  log_line(LogLevel::error, "room", "nobody listens");
  open_log({});
  CHECK(read_log(folder / "file/below/kiban.log").empty());
}

TEST_CASE("levels are words") {
  for (const std::string& word : log_levels()) {
    CAPTURE(word);
    CHECK(log_level_of(word));
  }
  CHECK(log_level_of("warning") == LogLevel::warning);
  CHECK_FALSE(log_level_of("loud"));
}

TEST_CASE("what a plugin says is kept under its id, and so is why a file is no plugin") {
  const Folder folder;
  const auto file = folder / "kiban.log";
  open_log({file, 4096, LogLevel::debug});
  log_plugins();
  const std::filesystem::path frozen = std::filesystem::path(test::build_dir) / "tests/abi/frozen-1-0/frozen-1-0.so";
  REQUIRE(load_plugin_here(frozen));
  PluginPlaces places;
  places.folders = {std::filesystem::path(test::build_dir) / "tests/fixtures/not-a-library"};
  log_refused(*load_plugins(places));
  close_log();
  set_plugin_log({});
  const std::string text = read_log(file);
  CHECK_THAT(text, Catch::Contains(" info frozen-1-0: frozen-1-0 begins"));
  CHECK_THAT(text, Catch::Contains(" warning catalog: "));
  CHECK_THAT(text, Catch::Contains("not-a-library.so"));
}

}  // namespace kiban
