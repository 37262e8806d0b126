// The nodes of SGF text, whatever game they are of. Source: SGF FF[4], and what files do otherwise.
#pragma once

#include <kiban/sdk/text.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::renju {

struct SgfProperty {
  std::string name;                      // in capitals
  std::vector<std::string_view> values;  // as in the text, escapes included
  std::size_t at = 0;                    // in the text
};
struct SgfNode {
  std::uint32_t parent = 0;
  std::size_t at = 0;
  std::vector<SgfProperty> properties;

  const SgfProperty* find(std::string_view name) const;
};
// In the order of the text: a parent stands before its children, node 0 is the root.
using SgfGame = std::vector<SgfNode>;

// Takes one game after the other out of a text.
class SgfScanner {
 public:
  explicit SgfScanner(std::string_view text) : text_(text) {}
  // To the beginning of the next game; false where there is none.
  bool find_game();
  std::size_t at() const { return at_; }
  // Reads the game that begins here. After an error the next game is looked for behind it; `place` is where it is.
  sdk::Status read(SgfGame& game, std::size_t& place, sdk::Refuse refuse);

 private:
  void skip_blanks();
  sdk::Status property(SgfNode& node, std::size_t& place, sdk::Refuse refuse);

  std::string_view text_;
  std::size_t at_ = 0;
};

// Line and column of a byte, in characters, both from 1.
struct TextPlace {
  std::size_t line = 1, column = 1;
};
// Finds one place after the other in one pass, so that a file of many faults is no slower than others.
class TextPlaces {
 public:
  explicit TextPlaces(std::string_view text) : text_(text) {}
  TextPlace of(std::size_t at);

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  TextPlace here_;
};

// Text of a value: without escapes, line ends as LF.
std::string sgf_text(std::string_view value);
std::string sgf_escaped(std::string_view text);
// The values of a property in their brackets: "[aa][bb]".
std::string sgf_brackets(const SgfProperty& property);
// And back; empty when the text is none.
std::vector<std::string_view> sgf_values(std::string_view brackets);

}  // namespace kiban::renju
