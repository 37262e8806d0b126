// Finds the number of a name that a script gave, by the address of the string: Lua keeps short strings once, so that no
// text is compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::script {

class Words {
 public:
  // `interned`: where Lua keeps the name; whoever calls sees that Lua does not let go of it.
  void add(const char* interned, std::string name, int number);
  // -1: no such name.
  int find(const char* word, std::size_t length) const {
    for (std::size_t i = place(word);; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i].word == word) return slots_[i].number;
      if (!slots_[i].word) return length > longest_interned ? find_text({word, length}) : -1;
    }
  }
  const std::vector<std::string>& names() const { return names_; }

 private:
  static constexpr std::size_t longest_interned = 40;
  struct Slot {
    const char* word = nullptr;
    int number = -1;
  };

  std::size_t place(const char* word) const {
    return static_cast<std::size_t>((reinterpret_cast<std::uintptr_t>(word) >> 3) * 0x9E3779B97F4A7C15ULL >> 40) &
           (slots_.size() - 1);
  }
  void insert(const char* word, int number);
  int find_text(std::string_view word) const;

  std::vector<Slot> slots_ = std::vector<Slot>(8);
  std::vector<std::string> names_;
  std::vector<int> numbers_;
};

}  // namespace kiban::script
