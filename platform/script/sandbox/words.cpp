#include "script/sandbox/words.hpp"

namespace kiban::script {

void Words::add(const void* interned, std::string name, int number) {
  names_.push_back(std::move(name));
  numbers_.push_back(number);
  if (2 * names_.size() > slots_.size()) {
    const std::vector<Slot> old = std::move(slots_);
    slots_.assign(2 * old.size(), {});
    for (const Slot& slot : old)
      if (slot.word) insert(slot.word, slot.number);
  }
  insert(interned, number);
}

void Words::insert(const void* word, int number) {
  std::size_t i = place(word);
  while (slots_[i].word && slots_[i].word != word) i = (i + 1) & (slots_.size() - 1);
  if (!slots_[i].word) slots_[i] = {word, number};  // of equal names the first
}

int Words::find_text(std::string_view word) const {
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (names_[i] == word) return numbers_[i];
  return -1;
}

}  // namespace kiban::script
