// The position `p` that hooks are given: methods over a Scene. Valid only while the call that it was made for runs.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "script/language/scene.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {

// What a view asks of the position behind it. What it throws becomes an error of the script.
class Explorer {
 public:
  virtual ~Explorer() = default;
  virtual std::vector<ScriptMove> moves() = 0;  // before the hook `legal`
  // Calls `seen` once with the scene after the move; taken back afterwards. Where that is the same object, the script
  // cannot use the view of before meanwhile. Error: the move is not there, too deep.
  virtual Result<void> after(const ScriptMove& move, const std::function<void(Scene&, Explorer&)>& seen) = 0;
  virtual std::string diagram() = 0;
  // How often the position of the scene was there, this time counted.
  virtual Result<std::int64_t> occurred() { return 1; }
  // Canonical; asked only when a script reads it.
  virtual std::string text_of(const ScriptMove& move) = 0;
};

// What a hook `result` says.
struct Verdict {
  Outcome outcome = Outcome::ongoing;
  std::uint32_t winners = 0;             // bit mask of roles
  std::string reason;                    // a token of the script's texts, or a sentence; empty: not told
  std::vector<int> sites;                // to be marked
  std::vector<std::string> facts = {};   // what fills {1}, {2} of the sentence
  std::vector<std::int64_t> score = {};  // of each role, in hundredths; empty: nothing is counted
};

struct Refusal {
  std::string reason;
  std::vector<int> sites;
  std::vector<std::string> facts = {};
};

// Calls the hooks of one script in one sandbox, of which it is the only one. Not for two threads at a time. Keeps
// references to all that it is given. Every error names file and line, also where a hook answers what makes no sense
// (script.answer); script.depth: hooks within p:after, more than eight deep.
class Hooks {
 public:
  // `choices`: as the topology of the game has them.
  Hooks(Sandbox& sandbox, const Source& source, const Description& description, const Layout& layout,
        const OptionValues& options, const std::vector<Choice>& choices);
  ~Hooks();
  Hooks(const Hooks&) = delete;
  Hooks& operator=(const Hooks&) = delete;

  // The moves that the hook adds, in its order; role, from, to, kind, choice, drop, take are filled in. The second form
  // reuses a vector.
  Result<std::vector<ScriptMove>> moves(Scene& scene, Explorer& explorer);
  Result<void> moves(Scene& scene, Explorer& explorer, std::vector<ScriptMove>& out);
  // Nothing: allowed.
  Result<std::optional<Refusal>> legal(Scene& scene, Explorer& explorer, const ScriptMove& move);
  // May change the scene, whose turn is already that of the role that acts next.
  Result<void> moved(Scene& scene, Explorer& explorer, const ScriptMove& move);
  Result<Verdict> result(Scene& scene, Explorer& explorer, const ScriptMove* move);
  // Where there is no legal move; what it says ends the game.
  Result<Verdict> stuck(Scene& scene, Explorer& explorer);
  Result<bool> when(Scene& scene, Explorer& explorer, int when);
  // What the hook `key` says, as a number that differs where it differs.
  Result<std::uint64_t> key(Scene& scene, Explorer& explorer);
  // In hundredths of a piece, as the role sees it that acts next.
  Result<int> value(Scene& scene, Explorer& explorer);

  // Evaluates a line of the console with `p` as this position (null: none); what it returns, for people.
  Result<std::string> evaluate(const std::string& line, Scene* scene, Explorer* explorer);

 private:
  std::unique_ptr<class Binding> binding_;
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
