// What a command takes from the command line. A thin cover over CLI11, whose header costs seconds in each file that
// includes it. Values must outlive the parsing.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace kiban::cli {

struct NumberRange {
  std::uint64_t min, max;
};

class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(&app) {}

  Arguments command(const char* name, const char* help);
  void needs_command();  // exactly one of those that were added
  std::vector<std::string> commands() const;
  void run(std::function<void()> action);
  void before(std::function<void()> action);  // any command of this one runs

  // By place.
  void needed(const char* name, std::string& value, const char* help);
  void needed(const char* name, std::vector<std::string>& values, const char* help);
  void needed(const char* name, std::vector<std::int64_t>& values, const char* help);
  void maybe(const char* name, std::string& value, const char* help);
  void more(const char* name, std::vector<std::string>& values, const char* help);
  void more(const char* name, std::vector<std::int64_t>& values, const char* help);

  // By name. `type` is what help shows in place of the value.
  void flag(const char* name, bool& value, const char* help);
  void option(const char* name, std::string& value, const char* type, const char* help);
  void option(const char* name, std::optional<std::string>& value, const char* type, const char* help);
  void option(const char* name, std::vector<std::string>& values, const char* type,
              const char* help);  // may be repeated
  void option(const char* name, std::uint64_t& value, NumberRange range, const char* type, const char* help);
  void option(const char* name, std::string& value, const std::vector<std::string>& known, const char* type,
              const char* help);
  void required(const char* name);
  void needs(const char* name, const char* other);
  void excludes(const char* name, const char* other);

 private:
  CLI::App* app_;
};

}  // namespace kiban::cli
