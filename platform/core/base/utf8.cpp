#include "core/base/utf8.hpp"

#include <algorithm>
#include <array>

namespace kiban {
namespace {

struct Form {
  unsigned char first, last;    // of the first byte
  unsigned char second, until;  // range of the second byte, which is where overlong forms and surrogates show
  std::size_t length;
};

constexpr std::array<Form, 9> forms{{
    {0x00, 0x7F, 0x00, 0x00, 1},
    {0xC2, 0xDF, 0x80, 0xBF, 2},
    {0xE0, 0xE0, 0xA0, 0xBF, 3},
    {0xE1, 0xEC, 0x80, 0xBF, 3},
    {0xED, 0xED, 0x80, 0x9F, 3},
    {0xEE, 0xEF, 0x80, 0xBF, 3},
    {0xF0, 0xF0, 0x90, 0xBF, 4},
    {0xF1, 0xF3, 0x80, 0xBF, 4},
    {0xF4, 0xF4, 0x80, 0x8F, 4},
}};

unsigned char byte(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

// Length of the character at the front; 0 when it is malformed.
std::size_t character(std::string_view text) {
  const unsigned char first = byte(text, 0);
  const auto* form =
      std::find_if(forms.begin(), forms.end(), [&](const Form& f) { return first >= f.first && first <= f.last; });
  if (form == forms.end() || text.size() < form->length) return 0;
  if (form->length > 1 && (byte(text, 1) < form->second || byte(text, 1) > form->until)) return 0;
  for (std::size_t i = 2; i < form->length; ++i) {
    if ((byte(text, i) & 0xC0U) != 0x80U) return 0;
  }
  return form->length;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool is_one_line(std::string_view text) {
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  return is_utf8(text) && std::none_of(text.begin(), text.end(), control);
}

std::string scrubbed(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character(text);
    const std::string_view one = text.substr(0, length);
    if (length == 0) {
      out += "\xEF\xBF\xBD";
    } else {
      out += is_one_line(one) || one == "\n" || one == "\t" ? one : " ";
    }
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return out;
}

}  // namespace kiban
