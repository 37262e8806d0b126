#include "script/sandbox/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>

namespace kiban::script {
namespace {

// Goes through a text, and over strings and comments.
class Code {
 public:
  explicit Code(std::string_view text) : text_(text) { pass_over(); }

  bool ended() const { return at_ >= text_.size(); }
  int line() const { return line_; }
  std::string_view rest() const { return text_.substr(at_); }
  void next(std::size_t bytes = 1) {
    step(bytes);
    pass_over();
  }

 private:
  void step(std::size_t bytes) {
    for (; bytes > 0 && at_ < text_.size(); --bytes, ++at_) line_ += text_[at_] == '\n' ? 1 : 0;
  }

  bool begins(std::string_view with) const { return rest().substr(0, with.size()) == with; }

  void pass_over() {
    while (!ended()) {
      if (begins("--[[") || begins("[["))
        to_behind("]]");
      else if (begins("--"))
        to_behind("\n");
      else if (begins("\"") || begins("'"))
        over_string(text_[at_]);
      else
        return;
    }
  }

  void to_behind(std::string_view mark) {
    const std::size_t found = text_.find(mark, at_);
    step(found == std::string_view::npos ? text_.size() - at_ : found + mark.size() - at_);
  }

  void over_string(char quote) {
    for (step(1); !ended() && text_[at_] != quote && text_[at_] != '\n'; step(1))
      if (text_[at_] == '\\') step(1);
    step(1);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

struct Meant {
  std::uint32_t code;
  std::string_view instead;
};

// Beside the full-width forms of ASCII, which are told by their number.
constexpr std::array meant = {
    Meant{0x201C, "\""}, Meant{0x201D, "\""}, Meant{0x201E, "\""}, Meant{0x201F, "\""}, Meant{0x00AB, "\""},
    Meant{0x00BB, "\""}, Meant{0x300C, "\""}, Meant{0x300D, "\""}, Meant{0x2018, "'"},  Meant{0x2019, "'"},
    Meant{0x201A, "'"},  Meant{0x00B4, "'"},  Meant{0x3001, ","},  Meant{0x3002, "."},  Meant{0x2026, "..."},
    Meant{0x2212, "-"},  Meant{0x2013, "-"},  Meant{0x2014, "--"}, Meant{0x2010, "-"},  Meant{0x2011, "-"},
    Meant{0x00D7, "*"},  Meant{0x00F7, "/"},  Meant{0x2260, "~="}, Meant{0x2264, "<="}, Meant{0x2265, ">="},
    Meant{0x00A0, " "},  Meant{0x3000, " "},  Meant{0x2009, " "},  Meant{0x202F, " "},  Meant{0x2002, " "},
    Meant{0x2003, " "},  Meant{0x200B, " "},  Meant{0xFEFF, " "},  Meant{0x200E, " "},  Meant{0x200F, " "},
    Meant{0x3010, "["},  Meant{0x3011, "]"},  Meant{0x3008, "<"},  Meant{0x3009, ">"},  Meant{0x22C5, "*"},
};

std::string instead_of(std::uint32_t code) {
  constexpr std::uint32_t first_wide = 0xFF01, last_wide = 0xFF5E, to_ascii = 0xFEE0;
  if (code >= first_wide && code <= last_wide) return std::string(1, static_cast<char>(code - to_ascii));
  const auto* const found =
      std::find_if(meant.begin(), meant.end(), [&](const Meant& row) { return row.code == code; });
  return found == meant.end() ? std::string() : std::string(found->instead);
}

std::size_t length_of(unsigned char first) { return first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1; }

std::uint32_t code_of(std::string_view letter) {
  const auto first = static_cast<unsigned char>(letter.front());
  std::uint32_t code = letter.size() == 1 ? first : first & (0xFFU >> (letter.size() + 1));
  for (const char c : letter.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

// How much deeper the code lies behind the word or letter that the rest begins with, and how long that is.
struct Turn {
  int by = 0;
  std::size_t length = 1;
};

Turn turn_at(std::string_view rest) {
  if (std::string_view("([{").find(rest.front()) != std::string_view::npos) return {1, 1};
  if (std::string_view(")]}").find(rest.front()) != std::string_view::npos) return {-1, 1};
  std::size_t length = 0;
  while (length < rest.size() && (std::isalnum(static_cast<unsigned char>(rest[length])) != 0 || rest[length] == '_'))
    ++length;
  if (length == 0) return {};
  const std::string_view word = rest.substr(0, length);
  if (word == "then" || word == "do" || word == "function" || word == "repeat") return {1, length};
  return {word == "end" || word == "until" || word == "elseif" ? -1 : 0, length};
}

}  // namespace

std::optional<StrangeLetter> strange_letter(std::string_view text, int line, unsigned char first_byte) {
  for (Code code(text); !code.ended() && code.line() <= line; code.next()) {
    const auto first = static_cast<unsigned char>(code.rest().front());
    if (code.line() < line || first != first_byte || first < 0xC0) continue;
    const std::string_view letter = code.rest().substr(0, length_of(first));
    const std::uint32_t number = code_of(letter);
    StrangeLetter found{std::string(letter), fmt::format("U+{:04X}", number), instead_of(number)};
    if (found.instead == " ") found.letter.clear();
    return found;
  }
  return std::nullopt;
}

int deepest_line(std::string_view text) {
  int depth = 0, deepest = 0, line = 1;
  for (Code code(text); !code.ended();) {
    const Turn turn = turn_at(code.rest());
    depth += turn.by;
    if (depth > deepest) line = code.line();
    deepest = std::max(deepest, depth);
    code.next(turn.length);
  }
  return line;
}

}  // namespace kiban::script
