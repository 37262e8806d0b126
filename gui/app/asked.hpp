// What a start of the program asks of the window, whether its own or one that is there already.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::gui {

struct Asked {
  std::vector<std::filesystem::path> files;  // absolute
  std::string new_game;                      // an id; empty: none
  bool operator==(const Asked&) const = default;
};

// A line, for the way from one start to another.
std::string line_of(const Asked& asked);
std::optional<Asked> asked_in(std::string_view line);  // nothing: it is not one

}  // namespace kiban::gui
