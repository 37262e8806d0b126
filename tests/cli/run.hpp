// Runs the kiban command of this build in a world of its own.
#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace kiban::test {

struct Ran {
  int status = -1;
  std::string out, err;
};

// A call that is under way. It is killed when the object goes.
class Running {
 public:
  struct Child;
  explicit Running(std::unique_ptr<Child> child);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  std::string out() const;  // so far
  void signal(int number) const;
  Ran wait();  // a status of a signal is 128 and its number

 private:
  std::unique_ptr<Child> child_;
};

// A folder that goes away with the object; HOME and all XDG folders of the command lie in it, but for the cache, which
// all calls share so that plugins are probed once. The command is called from it.
class World {
 public:
  World();
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  Ran run(const std::vector<std::string>& arguments, const std::string& input = {}) const;
  std::unique_ptr<Running> start(const std::vector<std::string>& arguments) const;
  nlohmann::json json(const std::vector<std::string>& arguments) const;  // status 0 and one document, or it fails
  std::filesystem::path file(const std::string& name) const { return folder_ / name; }
  std::filesystem::path write(const std::string& name, const std::string& content) const;

  std::string language = "C.UTF-8";

 private:
  std::filesystem::path folder_;
};

std::string content_of(const std::filesystem::path& file);
std::vector<std::string> lines_of(const std::string& text);

}  // namespace kiban::test
