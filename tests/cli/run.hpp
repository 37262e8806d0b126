// Runs the kiban command of this build in a world of its own.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace kiban::test {

struct Ran {
  int status = -1;
  std::string out, err;
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
