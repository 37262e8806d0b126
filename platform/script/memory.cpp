#include "script/memory.hpp"

#include <lua.h>

#include <algorithm>
#include <cstdlib>

namespace kiban::script {
namespace {

constexpr std::size_t reserve = std::size_t{1} << 20;        // for what the host itself does between calls
constexpr std::size_t longest_block = std::size_t{8} << 20;  // half a million values in one table
constexpr std::size_t large = 1024;                          // smaller blocks are paid by the instructions around them
constexpr std::size_t bytes_an_instruction = 4;              // that are copied in the time of one
constexpr std::size_t swept_an_instruction = 64;             // by the full collection that follows a refusal
constexpr std::uint64_t refusal_cost = 200;
constexpr std::size_t string_header = 64;  // at least; that Lua puts before the bytes

}  // namespace

Memory::Refusal Memory::judge(void* block, std::size_t kind_or_size, std::size_t new_size) const {
  const std::size_t old_size = block ? kind_or_size : 0;
  if (new_size <= old_size) return Refusal::none;  // Lua relies on it: shrinking never fails
  if (made >= allowed) return Refusal::test;
  if (running && new_size > longest_block) return Refusal::full;
  if (used - old_size + new_size > cap + (running ? 0 : reserve)) return Refusal::full;
  const bool is_string = !block && kind_or_size == LUA_TSTRING;
  return running && is_string && new_size > longest + string_header ? Refusal::string : Refusal::none;
}

void* Memory::allocate(void* data, void* block, std::size_t old_size, std::size_t new_size) {
  Memory& memory = *static_cast<Memory*>(data);
  const std::size_t had = block ? old_size : 0;
  if (new_size == 0) {
    std::free(block);  // NOLINT(cppcoreguidelines-owning-memory): Lua owns it, by this function
    memory.used -= had;
    return nullptr;
  }
  if (const Refusal refusal = memory.judge(block, old_size, new_size); refusal != Refusal::none) {
    memory.last_refusal = refusal;
    if (memory.running) memory.bill(memory.sandbox, refusal_cost + memory.used / swept_an_instruction, true);
    return nullptr;
  }
  void* made = std::realloc(block, new_size);  // NOLINT(cppcoreguidelines-owning-memory): the same
  if (!made) return nullptr;
  if (new_size > had) ++memory.made;
  memory.used += new_size - had;
  memory.most = std::max(memory.most, memory.used);
  if (new_size >= large && memory.running) memory.bill(memory.sandbox, new_size / bytes_an_instruction, false);
  return made;
}

}  // namespace kiban::script
