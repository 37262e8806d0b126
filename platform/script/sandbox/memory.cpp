#include "script/sandbox/memory.hpp"

#include <lua.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace kiban::script {
namespace {

constexpr std::size_t reserve = std::size_t{1} << 20;        // for what the host itself does between calls
constexpr std::size_t longest_block = std::size_t{8} << 20;  // half a million values in one table
constexpr std::size_t large = 1024;                          // smaller blocks are paid by the instructions around them
constexpr std::size_t copied_an_instruction = 4;             // that are copied in the time of one
constexpr std::size_t swept_an_instruction = 64;             // by the full collection that follows a refusal
constexpr std::uint64_t refusal_cost = 200;
constexpr std::size_t string_header = 64;  // at least; that Lua puts before the bytes
constexpr std::size_t most_spare = std::size_t{512} << 10;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool keeps_spare = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool keeps_spare = false;
#else
constexpr bool keeps_spare = true;
#endif
#else
constexpr bool keeps_spare = true;
#endif

}  // namespace

// NOLINTBEGIN(cppcoreguidelines-owning-memory,cppcoreguidelines-no-malloc): Lua owns it, by Memory::allocate

SpareBlocks::~SpareBlocks() {
  for (Spare* list : lists_)
    while (list) std::free(std::exchange(list, list->next));
}

void* SpareBlocks::obtain(std::size_t size) {
  if (size > largest) return std::malloc(size);
  void* const spare = take_spare(size);
  return spare ? spare : std::malloc(list_of(size) * grain);
}

void SpareBlocks::release(void* block, std::size_t size) {
  if (!block) return;
  const std::size_t list = list_of(size);
  if (size > largest || kept_ > most_spare || !keeps_spare) {
    std::free(block);
    return;
  }
  lists_[list] = new (block) Spare{lists_[list]};
  kept_ += list * grain;
}

void* SpareBlocks::resize(void* block, std::size_t old_size, std::size_t new_size) {
  if (!keeps_spare) return std::realloc(block, new_size);
  if (!block) return obtain(new_size);
  if (old_size > largest && new_size > largest) return std::realloc(block, new_size);
  if (list_of(old_size) == list_of(new_size)) return block;
  void* const made = obtain(new_size);
  if (!made) return new_size < old_size ? block : nullptr;
  std::memcpy(made, block, std::min(old_size, new_size));
  release(block, old_size);
  return made;
}

// NOLINTEND(cppcoreguidelines-owning-memory,cppcoreguidelines-no-malloc)

Memory::Refusal Memory::judge(void* block, std::size_t kind_or_size, std::size_t new_size) const {
  const std::size_t old_size = block ? kind_or_size : 0;
  if (new_size <= old_size) return Refusal::none;  // Lua relies on it: shrinking never fails
  if (made >= allowed) return Refusal::test;
  if (running && new_size > longest_block) return Refusal::full;
  if (used - old_size + new_size > cap + (running ? 0 : reserve)) return Refusal::full;
  const bool is_string = !block && kind_or_size == LUA_TSTRING;
  return running && is_string && new_size > longest + string_header ? Refusal::string : Refusal::none;
}

// A new small block, of which there is a spare one: nothing that could be refused.
inline void* Memory::usual(const void* block, std::size_t new_size) {
  if (block || used + new_size > cap || made >= allowed) return nullptr;
  void* const spare = blocks_.take_spare(new_size);
  if (!spare) return nullptr;
  ++made;
  used += new_size;
  most = std::max(most, used);
  return spare;
}

void* Memory::allocate(void* data, void* block, std::size_t old_size, std::size_t new_size) {
  Memory& memory = *static_cast<Memory*>(data);
  if (void* const made = memory.usual(block, new_size)) return made;
  const std::size_t had = block ? old_size : 0;
  if (new_size == 0) {
    memory.blocks_.release(block, had);
    memory.used -= had;
    return nullptr;
  }
  if (const Refusal refusal = memory.judge(block, old_size, new_size); refusal != Refusal::none) {
    memory.last_refusal = refusal;
    if (memory.running) memory.bill(memory.sandbox, refusal_cost + memory.used / swept_an_instruction, true);
    return nullptr;
  }
  void* made = memory.blocks_.resize(block, had, new_size);
  if (!made) return nullptr;
  if (new_size > had) ++memory.made;
  memory.used += new_size - had;
  memory.most = std::max(memory.most, memory.used);
  if (new_size >= large && memory.running) memory.bill(memory.sandbox, new_size / copied_an_instruction, false);
  return made;
}

}  // namespace kiban::script
