// A line of an engine's output, word by word.
#pragma once

#include <kiban/sdk/text.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace kiban::shogi::usi {

inline constexpr std::string_view kBlanks = " \t\r\v\f";

class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) { skip(); }
  bool done() const { return rest_.empty(); }
  std::string_view peek() const { return rest_.substr(0, rest_.find_first_of(kBlanks)); }
  std::string_view next() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.size());
    skip();
    return word;
  }
  // What is left, without blanks around it.
  std::string_view rest() const { return rest_.substr(0, rest_.find_last_not_of(kBlanks) + 1); }

 private:
  void skip() {
    const std::size_t word = rest_.find_first_not_of(kBlanks);
    rest_ = word == std::string_view::npos ? std::string_view() : rest_.substr(word);
  }
  std::string_view rest_;
};

// Fit to be shown and to cross the border: one line of UTF-8, whatever came.
inline std::string clean(std::string_view bytes) {
  constexpr std::size_t kMost = 4096;
  const Words trimmed(bytes);
  std::string text(std::min(trimmed.rest().size(), kMost) + 1, '\0');
  text.resize(sdk::copy_utf8(text.data(), text.size(), trimmed.rest()));
  return text;
}

}  // namespace kiban::shogi::usi
