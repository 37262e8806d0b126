// What an engine is told by INFO besides the clock: the rules, and what the user set. The protocol has engines declare
// nothing; the bridge declares what is known to be of use.
#pragma once

#include <kiban/sdk/engine.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "ruleset.hpp"

namespace kiban::renju::gomocup {

class Settings {
 public:
  Settings(const sdk::EngineSetup& setup, const Rules& rules);

  // What was asked for before is taken; `out` hears of the options, and of what cannot be.
  void introduce(bool yixin, const sdk::EngineOut& out);
  sdk::Status set(std::string_view name, std::string_view value, sdk::Refuse refuse);

  // The commands that are due; each is given once.
  std::vector<std::string> take();
  bool any_due() const { return !due_.empty(); }
  // The engine has forgotten everything.
  void say_again() { due_ = said_; }

 private:
  void say(const std::string& key, const std::string& value);

  using Pairs = std::vector<std::pair<std::string, std::string>>;
  sdk::Pairs wishes_;
  std::uint32_t hash_mb_;
  std::vector<sdk::EngineOption> options_;
  Pairs said_, due_;
  bool introduced_ = false;
};

// The number of INFO rule.
int rule_number(const Rules& rules);

}  // namespace kiban::renju::gomocup
