// A script that was read and found whole, and the games it makes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/model/game.hpp"
#include "script/language/description.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {

// The games that variants can build on: plugins and other scripts.
class Bases {
 public:
  virtual ~Bases() = default;
  virtual const GameEntry* find(const std::string& id) const = 0;
  virtual Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const = 0;
  // Of all of them, so that a slip in a name can be told; may be empty.
  virtual std::vector<std::string> ids() const { return {}; }
};

// Immutable; for any thread.
struct Script {
  std::string id;  // "keishi/pie"
  Source source;
  Description description;
  std::vector<OptionInfo> options;  // those of the base that it leaves open, then its own
};

// Runs the text once, reads its description, and checks it against the base. Errors: those of Sandbox and
// read_description, script.base (no such game; names the nearest), script.set (the base has no such option or value),
// script.twice (an option that the base has too).
Result<std::shared_ptr<const Script>> load_script(std::string id, Source source, const Bases& bases);

// The game of a script under options; opens its base. The game has sandboxes of its own, one for each thread that is in
// a position at the time. Positions throw GameFault, with the script's name and line, where a hook fails and
// there is no error to return.
Result<std::shared_ptr<const Game>> open_script(const std::shared_ptr<const Script>& script, const OptionValues& chosen,
                                                const Bases& bases);

}  // namespace kiban::script
