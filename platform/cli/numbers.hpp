// Numbers in what people type.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace kiban::cli {

// Nothing where it is not the whole text, or too great.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace kiban::cli
