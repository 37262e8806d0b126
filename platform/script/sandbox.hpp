// One Lua state for one script: its own memory, a budget of instructions, and nothing of the world outside. Scripts are
// untrusted; what keeps them in is told in docs/modding/sandbox.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/text.hpp"

struct lua_State;

namespace kiban::script {

// A script as it lies on disk or in a record.
struct Source {
  std::string name;  // what errors call it: "pie.lua"
  std::string text;
};

struct Limits {
  std::uint64_t instructions = 5'000'000;             // of the virtual machine, for one call from outside
  std::size_t bytes = std::size_t{64} * 1024 * 1024;  // of all that the script holds
};

// One thread at a time. The library is built as C++: an error in Lua unwinds C++ frames by an exception, so functions
// that are called from Lua may hold objects with destructors.
class Sandbox {
 public:
  explicit Sandbox(Limits limits = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  lua_State* lua() const { return lua_; }
  static Sandbox& of(lua_State* lua);  // whose state it is

  // Runs the text as a chunk and leaves the one value that it returns on the stack. Errors: those of `call`,
  // script.syntax, script.bytecode, script.nothing (it returns no value).
  Result<void> run(const Source& source);

  // Calls the function that lies below `arguments` values, all taken off the stack, and leaves exactly `results` values
  // there; after an error none. A call from outside has the whole budget; one from within a call shares what is left.
  // Errors carry the name and line of the script: script.error, script.budget, script.memory, script.depth.
  Result<void> call(int arguments, int results);

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

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
  lua_State* lua_;
  Limits limits_;
  std::uint64_t left_ = 0;
  int depth_ = 0;
  bool spent_ = false;
  Print print_;
};

}  // namespace kiban::script
