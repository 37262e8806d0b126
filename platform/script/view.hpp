// The position `p` that hooks are given: methods over a Scene. Valid only while the call that it was made for runs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "script/sandbox.hpp"
#include "script/scene.hpp"

namespace kiban::script {

// What a view asks of the position behind it.
class Explorer {
 public:
  virtual ~Explorer() = default;
  virtual std::vector<ScriptMove> moves() = 0;  // before the hook `legal`
  // Calls `seen` with the scene after the move; taken back afterwards. Error: the move is not there, too deep.
  virtual Result<void> after(const ScriptMove& move, const std::function<void(Scene&, Explorer&)>& seen) = 0;
  virtual std::string diagram() = 0;
};

// What a hook `result` says.
struct Verdict {
  Outcome outcome = Outcome::ongoing;
  int winner = -1;  // role
  std::string reason;  // a token of the script's texts, or a sentence
  std::vector<int> sites;
};

struct Refusal {
  std::string reason;
  std::vector<int> sites;
};

// Calls the hooks of one script in one sandbox. Not for two threads at a time. Every error names file and line, also
// where a hook answers what makes no sense (script.answer).
class Hooks {
 public:
  Hooks(Sandbox& sandbox, const Source& source, const Description& description, const Layout& layout,
        const OptionValues& options, const std::vector<Choice>& choices);

  Result<std::vector<ScriptMove>> moves(Scene& scene, Explorer& explorer);
  // Nothing: allowed.
  Result<std::optional<Refusal>> legal(Scene& scene, Explorer& explorer, const ScriptMove& move);
  Result<void> moved(Scene& scene, Explorer& explorer, const ScriptMove& move);  // may change the scene
  Result<Verdict> result(Scene& scene, Explorer& explorer, const ScriptMove* move);
  Result<bool> when(Scene& scene, Explorer& explorer, int when);

  // Evaluates a line of the console with `p` as this position (null: none); what it returns, for people.
  Result<std::string> evaluate(const std::string& line, Scene* scene, Explorer* explorer);

 private:
  Sandbox& sandbox_;
  const Source& source_;
  const Description& description_;
  const Layout& layout_;
  const OptionValues& options_;
  const std::vector<Choice>& choices_;
};

// The start of a variant from its hook or field `setup`: position text, or pieces to compose.
struct SetupAnswer {
  std::string text;                 // when it is text
  std::vector<Occupant> occupants;  // else
  int turn = 0;
};
Result<SetupAnswer> ask_setup(Sandbox& sandbox, const Source& source, const Description& description,
                              const Layout& layout, const OptionValues& options);

}  // namespace kiban::script
