// The memory of one sandbox: what Lua asks for, counted and capped.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiban::script {

struct Memory {
  // What kept the last allocation from being made.
  enum class Refusal { none, full, string, deep, test };

  // As lua_Alloc.
  static void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);

  std::size_t cap = 0;
  std::size_t used = 0;
  std::size_t most = 0;
  std::uint64_t made = 0;     // allocations, growing ones too
  std::uint64_t allowed = 0;  // so many may be made
  std::size_t longest = 0;    // that a string may be while a script runs
  bool running = false;       // else the host works, which may use the reserve
  Refusal last_refusal = Refusal::none;
  // Told what large blocks and refusals cost, in instructions, while a script runs.
  void (*bill)(void* sandbox, std::uint64_t cost, bool refused) = nullptr;
  void* sandbox = nullptr;

 private:
  Refusal judge(void* block, std::size_t kind_or_size, std::size_t new_size) const;
};

}  // namespace kiban::script
