#include "store/fold.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace kiban::store {

namespace {

// Capital letters from `first` to `last`, every `step`th; the small one is `distance` further.
struct Capitals {
  char32_t first, last;
  int step;
  int distance;
};

constexpr Capitals capitals[] = {
    {U'A', U'Z', 1, 32},           // ASCII
    {0x00C0, 0x00D6, 1, 32},       // Latin-1
    {0x00D8, 0x00DE, 1, 32},       //
    {0x0100, 0x012E, 2, 1},        // Latin Extended-A
    {0x0132, 0x0136, 2, 1},        //
    {0x0139, 0x0147, 2, 1},        //
    {0x014A, 0x0176, 2, 1},        //
    {0x0178, 0x0178, 1, -121},     //
    {0x0179, 0x017D, 2, 1},        //
    {0x0386, 0x0386, 1, 38},       // Greek
    {0x0388, 0x038A, 1, 37},       //
    {0x038C, 0x038C, 1, 64},       //
    {0x038E, 0x038F, 1, 63},       //
    {0x0391, 0x03A1, 1, 32},       //
    {0x03A3, 0x03AB, 1, 32},       //
    {0x0400, 0x040F, 1, 80},       // Cyrillic
    {0x0410, 0x042F, 1, 32},       //
    {0x0460, 0x0480, 2, 1},        //
    {0x048A, 0x04BE, 2, 1},        //
    {0x04D0, 0x052E, 2, 1},        //
    {0x0531, 0x0556, 1, 48},       // Armenian
    {0x1E00, 0x1E94, 2, 1},        // Latin Extended Additional, with Vietnamese
    {0x1EA0, 0x1EFE, 2, 1},        //
    {0xFF21, 0xFF3A, 1, -0xFEC0},  // full-width capitals, to plain small letters
    {0xFF01, 0xFF20, 1, -0xFEE0},  // full-width signs, digits
    {0xFF3B, 0xFF5E, 1, -0xFEE0},  // full-width signs and small letters
    {0x3000, 0x3000, 1, -0x2FE0},  // the ideographic blank
};

char32_t folded_letter(char32_t letter) {
  for (const Capitals& range : capitals) {
    if (letter < range.first || letter > range.last) continue;
    if ((letter - range.first) % static_cast<char32_t>(range.step) != 0) continue;
    return static_cast<char32_t>(static_cast<std::int32_t>(letter) + range.distance);
  }
  return letter;
}

// Bytes of the sequence that begins with `lead`; 0: none does.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

bool is_tail(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

char32_t decode(std::string_view sequence) {
  if (sequence.size() == 1) return static_cast<unsigned char>(sequence[0]);
  char32_t letter = static_cast<unsigned char>(sequence[0]) & (0x7Fu >> sequence.size());
  for (const char byte : sequence.substr(1)) letter = (letter << 6) | (static_cast<unsigned char>(byte) & 0x3F);
  return letter;
}

// Letters below 0x10000 only: nothing above is folded.
void append(std::string& out, char32_t letter) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((letter >> shift) & 0x3F)); };
  if (letter < 0x80) {
    out += static_cast<char>(letter);
  } else if (letter < 0x800) {
    out += static_cast<char>(0xC0 | (letter >> 6));
    tail(0);
  } else {
    out += static_cast<char>(0xE0 | (letter >> 12));
    tail(6);
    tail(0);
  }
}

}  // namespace

std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequence_length(static_cast<unsigned char>(text[at]));
    const std::string_view sequence = text.substr(at, std::max<std::size_t>(length, 1));
    const bool whole = sequence.size() == length && std::all_of(sequence.begin() + 1, sequence.end(), is_tail);
    const char32_t letter = whole && length < 4 ? decode(sequence) : U'\0';
    const char32_t folded = folded_letter(letter);
    if (folded == letter) {
      out += whole ? sequence : sequence.substr(0, 1);
    } else {
      append(out, folded);
    }
    at += whole ? length : 1;
  }
  return out;
}

std::vector<std::string> folded_words(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n\v\f";
  const std::string all = fold(text);
  std::vector<std::string> words;
  for (std::size_t at = all.find_first_not_of(blanks); at != std::string::npos;) {
    const std::size_t end = std::min(all.find_first_of(blanks, at), all.size());
    words.push_back(all.substr(at, end - at));
    at = all.find_first_not_of(blanks, end);
  }
  return words;
}

}  // namespace kiban::store
