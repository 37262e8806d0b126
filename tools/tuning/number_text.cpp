#include "number_text.hpp"

#include <fmt/format.h>

namespace kiban::tuning {
namespace {

constexpr const char* kHead =
    "// The numbers of weights.hpp in their order. Written by `{} fit`; do not edit, see tools/tuning/README.md.\n"
    "#pragma once\n\n#include <array>\n\n#include \"weights.hpp\"\n\nnamespace {} {{\n\n"
    "// clang-format off\ninline constexpr std::array<int, {}> kFittedWeights = {{\n";
constexpr const char* kFoot = "}};\n// clang-format on\n\n}}  // namespace {}\n";

void write_group(std::string& text, const NumberGroup& group, std::span<const int> numbers) {
  text += fmt::format("  // {}", group.name);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    text += fmt::format("{}{},", i % group.in_line == 0 ? "\n  " : " ", numbers[i]);
  text += '\n';
}

}  // namespace

std::string header_text(const NumberHeader& header, std::span<const int> numbers) {
  std::string text = fmt::format(kHead, header.program, header.name_space, header.count);
  for (std::size_t i = 0; i < header.groups.size(); ++i) {
    const std::size_t begin = header.groups[i].begin / sizeof(int);
    const std::size_t end = i + 1 < header.groups.size() ? header.groups[i + 1].begin / sizeof(int) : numbers.size();
    write_group(text, header.groups[i], numbers.subspan(begin, end - begin));
  }
  return text + fmt::format(kFoot, header.name_space);
}

}  // namespace kiban::tuning
