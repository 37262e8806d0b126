// The nodes of SGF text, whatever game they are of. Source: SGF FF[4], and what files do otherwise.
#pragma once

#include <kiban/sdk/text.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
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

// What is wrong in a text, and where.
struct SgfFault {
  std::size_t at = 0;
  kb_error error{};
};

// Takes one game after the other out of a text. What is no SGF within a game is passed over, and is a fault.
class SgfScanner {
 public:
  explicit SgfScanner(std::string_view text) : text_(text) {}
  // To the beginning of the next game; false where there is none.
  bool find_game();
  std::size_t at() const { return at_; }
  // Reads the game that begins here.
  void read(SgfGame& game, std::vector<SgfFault>& faults);

 private:
  void skip_blanks();
  bool structure(SgfGame& game);
  void node(SgfGame& game);
  void property(SgfNode& node);
  std::string_view value();
  std::size_t end_of_value();
  bool is_followed(std::size_t end) const;
  void pass_over();
  void give_up();
  void fault(std::size_t at, const kb_error& error);

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t none_follows_ = std::string_view::npos;  // from there on no value ends before what may follow one
  // Of the game that is read.
  std::vector<std::uint32_t> open_;  // the nodes that branches go back to
  std::uint32_t last_ = 0;
  bool over_ = false;
  std::vector<SgfFault>* faults_ = nullptr;
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
  void step();

  std::string_view text_;
  std::size_t at_ = 0;
  TextPlace here_;
  std::vector<std::pair<std::size_t, TextPlace>> known_;  // every so often, so that going back costs little
};

// Text of a value: without escapes, line ends as LF.
std::string sgf_text(std::string_view value);
std::string sgf_escaped(std::string_view text);
// The values of a property in their brackets: "[aa][bb]".
std::string sgf_brackets(const SgfProperty& property);
// And back; empty when the text is none.
std::vector<std::string_view> sgf_values(std::string_view brackets);

}  // namespace kiban::renju
