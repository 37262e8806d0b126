// A line of an engine's output, word by word.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

inline constexpr std::string_view kEngineBlanks = " \t\r\v\f";

class EngineWords {
 public:
  explicit EngineWords(std::string_view line) : rest_(line) { skip(); }
  bool done() const { return rest_.empty(); }
  std::string_view peek() const { return rest_.substr(0, rest_.find_first_of(kEngineBlanks)); }
  std::string_view next() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.size());
    skip();
    return word;
  }
  // What is left, without blanks around it.
  std::string_view rest() const { return rest_.substr(0, rest_.find_last_not_of(kEngineBlanks) + 1); }

 private:
  void skip() {
    const std::size_t word = rest_.find_first_not_of(kEngineBlanks);
    rest_ = word == std::string_view::npos ? std::string_view() : rest_.substr(word);
  }
  std::string_view rest_;
};

// Fit to be shown and to cross the border: one line of UTF-8, whatever came.
inline std::string clean_engine_line(std::string_view bytes) {
  constexpr std::size_t kMost = 4096;
  const EngineWords trimmed(bytes);
  std::string text(std::min(trimmed.rest().size(), kMost) + 1, '\0');
  text.resize(copy_utf8(text.data(), text.size(), trimmed.rest()));
  return text;
}

}  // namespace kiban::sdk
