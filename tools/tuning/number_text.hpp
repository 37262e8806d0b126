// The numbers of an evaluation as a header.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kiban::tuning {

struct NumberGroup {
  std::string_view name;
  std::size_t begin;    // in bytes, as offsetof tells it
  std::size_t in_line;  // numbers
};

struct NumberHeader {
  std::string_view program, name_space;
  std::string_view count;               // an expression of C++
  std::span<const NumberGroup> groups;  // in their order
};

std::string header_text(const NumberHeader& header, std::span<const int> numbers);

}  // namespace kiban::tuning
