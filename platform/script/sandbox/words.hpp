// Finds the number of a name that a script gave, by what Lua calls the pointer of the string: Lua keeps short strings
// once, so that no text is compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::script {

class Words {
 public:
  // `interned`: lua_topointer of the name; whoever calls sees that Lua does not let go of it.
  void add(const void* interned, std::string name, int number);
  // -1: no such name, or one that is too long to be kept once, or another value than a string.
  int find(const void* word) const {
    for (std::size_t i = place(word);; i = (i + 1) & (slots_.size() - 1))
      if (slots_[i].word == word || !slots_[i].word) return slots_[i].number;
  }
  int find_text(std::string_view word) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  struct Slot {
    const void* word = nullptr;
    int number = -1;
  };

  std::size_t place(const void* word) const {
    return static_cast<std::size_t>((reinterpret_cast<std::uintptr_t>(word) >> 3) * 0x9E3779B97F4A7C15ULL >> 40) &
           (slots_.size() - 1);
  }
  void insert(const void* word, int number);

  std::vector<Slot> slots_ = std::vector<Slot>(8);
  std::vector<std::string> names_;
  std::vector<int> numbers_;
};

}  // namespace kiban::script
