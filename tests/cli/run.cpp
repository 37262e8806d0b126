#include "run.hpp"

#include <boost/process.hpp>
#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <sstream>

namespace kiban::test {
namespace {

namespace bp = boost::process;
namespace fs = std::filesystem;

fs::path fresh_folder() {
  std::string name = (fs::temp_directory_path() / "kiban-cli-XXXXXX").string();
  REQUIRE(mkdtemp(name.data()) != nullptr);
  return name;
}

}  // namespace

World::World() : folder_(fresh_folder()) {}

World::~World() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Ran World::run(const std::vector<std::string>& arguments, const std::string& input) const {
  const fs::path build = KIBAN_BUILD_DIR;
  const std::string in = write("in", input).string();
  // Emptied first: they are opened without cutting off what was there.
  const std::string out = write("out", "").string();
  const std::string err = write("err", "").string();
  bp::environment world = boost::this_process::environment();
  world["HOME"] = file("home").string();
  world["XDG_DATA_HOME"] = file("data").string();
  world["XDG_CONFIG_HOME"] = file("config").string();
  world["XDG_CACHE_HOME"] = (build / "tests/cli-cache").string();
  world["LC_ALL"] = language;
  world["LOCPATH"] = (build / "tests/cli-locales").string();
  world.erase("LANGUAGE");
  world.erase("KIBAN_PLUGIN_PATH");
  world.erase("KIBAN_SCRIPT_PATH");
  Ran ran;
  ran.status = bp::system(bp::exe((build / "bin/kiban").string()), bp::args(arguments), world,
                          bp::start_dir(folder_.string()), bp::std_in<in, bp::std_out> out, bp::std_err > err);
  ran.out = content_of(out);
  ran.err = content_of(err);
  return ran;
}

nlohmann::json World::json(const std::vector<std::string>& arguments) const {
  const Ran ran = run(arguments);
  CAPTURE(arguments, ran.out, ran.err);
  REQUIRE(ran.status == 0);
  return nlohmann::json::parse(ran.out);
}

fs::path World::write(const std::string& name, const std::string& content) const {
  std::ofstream(file(name), std::ios::binary) << content;
  return file(name);
}

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace kiban::test
