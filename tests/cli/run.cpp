#include "run.hpp"
#include "support/folders.hpp"

#include <sys/wait.h>

#include <boost/process.hpp>
#include <catch2/catch.hpp>

#include <csignal>
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

std::string program() { return (fs::path(kiban::test::build_dir) / "bin/kiban").string(); }

bp::environment world_of(const World& world) {
  const fs::path build = kiban::test::build_dir;
  bp::environment variables = boost::this_process::environment();
  variables["HOME"] = world.file("home").string();
  variables["XDG_DATA_HOME"] = world.file("data").string();
  variables["XDG_CONFIG_HOME"] = world.file("config").string();
  variables["XDG_STATE_HOME"] = world.file("state").string();
  variables["XDG_CACHE_HOME"] = (build / "tests/cli-cache").string();
  variables["LC_ALL"] = world.language;
  variables["LOCPATH"] = (build / "tests/cli-locales").string();
  variables.erase("LANGUAGE");
  variables.erase("KIBAN_PLUGIN_PATH");
  variables.erase("KIBAN_SCRIPT_PATH");
  return variables;
}

}  // namespace

World::World() : folder_(fresh_folder()) {}

World::~World() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Ran World::run(const std::vector<std::string>& arguments, const std::string& input) const {
  const std::string in = write("in", input).string();
  // Emptied first: they are opened without cutting off what was there.
  const std::string out = write("out", "").string();
  const std::string err = write("err", "").string();
  Ran ran;
  ran.status = bp::system(bp::exe(program()), bp::args(arguments), world_of(*this), bp::start_dir(folder_.string()),
                          bp::std_in<in, bp::std_out> out, bp::std_err > err);
  ran.out = content_of(out);
  ran.err = content_of(err);
  return ran;
}

struct Running::Child {
  bp::child child;
  std::string out, err;
};

Running::Running(std::unique_ptr<Child> child) : child_(std::move(child)) {}

Running::~Running() {
  std::error_code ignored;
  if (child_->child.running(ignored)) child_->child.terminate(ignored);
}

std::string Running::out() const { return content_of(child_->out); }

void Running::signal(int number) const { ::kill(child_->child.id(), number); }

Ran Running::wait() {
  child_->child.wait();
  const int status = child_->child.native_exit_code();
  return {WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status), content_of(child_->out),
          content_of(child_->err)};
}

std::unique_ptr<Running> World::start(const std::vector<std::string>& arguments) const {
  auto child = std::make_unique<Running::Child>();
  child->out = write("out", "").string();
  child->err = write("err", "").string();
  child->child = bp::child(bp::exe(program()), bp::args(arguments), world_of(*this), bp::start_dir(folder_.string()),
                           bp::std_in<bp::null, bp::std_out> child->out, bp::std_err > child->err);
  return std::make_unique<Running>(std::move(child));
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
