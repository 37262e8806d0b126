// One Lua state for one script: its own memory, a budget of instructions, and nothing of the world outside. Scripts are
// untrusted; what keeps them in is told in docs/modding/sandbox.md.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/text.hpp"

struct lua_State;
struct lua_Debug;

namespace kiban::script {

// A script as it lies on disk or in a record.
struct Source {
  std::string name;  // what errors call it: "pie.lua"
  std::string text;
};

struct Limits {
  std::uint64_t instructions = 5'000'000;             // of the virtual machine, for one call from outside
  std::size_t bytes = std::size_t{64} * 1024 * 1024;  // of all that the script holds
  // Of the processor, for one call from outside: a net for the few single instructions that work long. The count
  // above stops nearly every script, and at the same place each time.
  std::chrono::milliseconds time{400};
  std::uint64_t allocations = std::numeric_limits<std::uint64_t>::max();  // for tests: all later ones fail
};

inline constexpr std::size_t longest_source = std::size_t{64} * 1024;
inline constexpr std::size_t longest_string = std::size_t{16} * 1024;  // that a script may make

struct Memory;
class Binding;

struct Place {
  std::string source;
  int line = 0;
};

// One thread at a time. The library is built as C++: an error in Lua unwinds C++ frames by an exception, so functions
// that are called from Lua may hold objects with destructors.
class Sandbox {
 public:
  explicit Sandbox(Limits limits = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  lua_State* lua() const { return lua_; }  // null where the memory was not even enough to begin
  static Sandbox& of(lua_State* lua);      // whose state it is

  // Runs the text as a chunk and leaves the one value that it returns on the stack. Errors: those of `call`,
  // script.syntax, script.bytecode, script.size, script.nothing (it returns no value).
  Result<void> run(const Source& source);

  // Calls the function that lies below `arguments` values, all taken off the stack, and leaves exactly `results` values
  // there; after an error none. A call from outside has the whole budget, as far as the question leaves it (see
  // question.hpp); one from within a call shares what is left.
  // Errors carry the name and line of the script: script.error, script.budget, script.memory, script.depth.
  Result<void> call(int arguments, int results);

  // Runs `body` as such a call, for work on the stack that may fail: reading tables, making many values. What it leaves
  // on the stack is dropped. `body` may be left by an exception of Lua.
  Result<void> guard(const std::function<void(lua_State*)>& body);

  // From here on assigning a global is an error: a script must play the same however often it is called.
  void close_globals();

  // For functions that are called from Lua: pays for work done outside of the virtual machine, and raises the error
  // when the budget is spent.
  void charge(std::uint64_t instructions);

  // Raises an error of the script at the line of its `level`-th caller, from a function that is called from Lua.
  [[noreturn]] void raise(const std::string& what, int level = 1);

  // Hears what the script prints, a line each (at most 4 KiB, at most 1000 lines a call).
  using Print = std::function<void(const std::string& line)>;
  void set_print(Print print) { print_ = std::move(print); }
  const Print& print() const { return print_; }
  bool take_print_line();  // false: it said enough for one call

  // Raises again what no script may catch; for functions that caught an error.
  void rethrow_spent();

  const Limits& limits() const { return limits_; }
  std::size_t bytes() const;       // held now
  std::size_t most_bytes() const;  // ever held
  std::uint64_t allocations() const;

  // What binds a game's positions to it, while there is such a thing. Not owned.
  Binding* binding() const { return binding_; }
  void bind(Binding* binding) { binding_ = binding; }

 private:
  class Entry;

  static void count(lua_State* lua, lua_Debug* record);
  static void bill(void* sandbox, std::uint64_t cost, bool refused);
  void begin();
  void end();
  void note_place();
  bool too_long();
  [[noreturn]] void spend();
  Result<void> load(const Source& source);
  Error take_error(int status);
  Error spent_error() const;

  std::unique_ptr<Memory> memory_;
  Limits limits_;
  lua_State* lua_ = nullptr;
  Binding* binding_ = nullptr;
  std::int64_t allowed_ = 0;  // for this call
  std::int64_t left_ = 0;
  std::uint64_t question_ = 0;  // serial of the question for which steps are counted; 0: none
  std::int64_t deadline_ = 0;   // in nanoseconds of the processor; 0: not yet looked at
  int depth_ = 0;
  int lines_ = 0;  // printed in this call
  bool spent_ = false;
  bool question_spent_ = false;     // by all calls of the question together
  std::string_view loading_;        // the text that is read now
  Place stopped_at_;                // where the budget or the memory ended
  std::vector<std::string> names_;  // of the sources that it ran
  Print print_;
};

}  // namespace kiban::script
