// The memory of one sandbox: what Lua asks for, counted and capped.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kiban::script {

// Hooks make and drop small blocks all the time. Those that are free again are kept, a list for each size, up to a
// bound; the sanitizer, which must see each block come and go, has them all from the system.
class SpareBlocks {
 public:
  SpareBlocks() = default;
  ~SpareBlocks();
  SpareBlocks(const SpareBlocks&) = delete;
  SpareBlocks& operator=(const SpareBlocks&) = delete;

  // As realloc and free, but told what the block was made or changed for; null: the system has no more. To shrink never
  // fails.
  void* resize(void* block, std::size_t old_size, std::size_t new_size);
  void release(void* block, std::size_t size);
  // Null: there is none of the size.
  void* take_spare(std::size_t size) {
    if (size > largest) return nullptr;
    const std::size_t list = list_of(size);
    Spare* const spare = lists_[list];
    if (!spare) return nullptr;
    lists_[list] = spare->next;
    kept_ -= list * grain;
    return spare;
  }

 private:
  struct Spare {
    Spare* next;
  };
  static constexpr std::size_t grain = 16, largest = 512;

  static std::size_t list_of(std::size_t size) { return (size + grain - 1) / grain; }
  void* obtain(std::size_t size);

  std::array<Spare*, largest / grain + 1> lists_{};  // by size in grains
  std::size_t kept_ = 0;                             // bytes in them
};

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
  void* usual(const void* block, std::size_t new_size);
  Refusal judge(void* block, std::size_t kind_or_size, std::size_t new_size) const;

  SpareBlocks blocks_;
};

}  // namespace kiban::script
