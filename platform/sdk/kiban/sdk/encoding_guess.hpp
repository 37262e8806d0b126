// What encoding the bytes of an old file are in, when nothing tells: which of those that people used makes the most
// usual text of them. Not part of plugin.hpp: include it, and link Iconv::Iconv. All functions are [thread-safe].
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kiban/sdk/common_characters.hpp"
#include "kiban/sdk/encoding.hpp"

namespace kiban::sdk {

// How usual the text is that these bytes are in the encoding: more is likelier.
struct EncodingScore {
  const char* encoding;  // a name that iconv knows
  double points;
};

// All that are thought of, the likeliest first. The texts of one file; those in ASCII say nothing.
inline std::vector<EncodingScore> likely_encodings(const std::vector<std::string_view>& texts);
// Of a whole file, whose lines are its texts.
inline std::vector<EncodingScore> likely_encodings(std::string_view bytes);

// ---- how it works ----

namespace detail {

enum class Script : std::uint8_t { none, japanese, simplified, traditional, korean, cyrillic, western, eastern };

// Whether the first byte of two is of those characters that a standard lists as the usual ones.
struct FirstBytes {
  unsigned low, high;
};
struct OldEncoding {
  const char* name;
  Script script;
  FirstBytes usual;  // of Han characters or syllables
};
inline constexpr OldEncoding kOldEncodings[] = {
    {"UTF-8", Script::none, {0, 0}},
    {"CP932", Script::japanese, {0x88, 0x97}},
    {"EUC-JP", Script::japanese, {0xB0, 0xCF}},
    {"GB18030", Script::simplified, {0xB0, 0xD7}},
    {"BIG5", Script::traditional, {0xA4, 0xC6}},
    {"CP949", Script::korean, {0xB0, 0xC8}},
    {"CP1251", Script::cyrillic, {0, 0}},
    {"KOI8-R", Script::cyrillic, {0, 0}},
    {"CP1252", Script::western, {0, 0}},
    {"CP1250", Script::eastern, {0, 0}},
};

constexpr std::string_view common_of(Script script) {
  switch (script) {
    case Script::japanese:
      return kCommonJapanese;
    case Script::simplified:
      return kCommonSimplified;
    case Script::traditional:
      return kCommonTraditional;
    case Script::korean:
      return kCommonKorean;
    default:
      return {};
  }
}

inline char32_t front_of(std::string_view utf8) {
  const std::size_t length = utf8_length(utf8);
  if (length < 2) return length == 0 ? U'\uFFFD' : static_cast<unsigned char>(utf8[0]);
  char32_t c = static_cast<unsigned char>(utf8[0]) & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) c = c << 6 | (static_cast<unsigned char>(utf8[i]) & 0x3Fu);
  return c;
}
inline std::u32string characters_of(std::string_view utf8) {
  std::u32string out;
  for (; !utf8.empty(); utf8.remove_prefix(std::max<std::size_t>(1, utf8_length(utf8)))) out += front_of(utf8);
  return out;
}

constexpr bool within(char32_t c, char32_t low, char32_t high) { return c >= low && c <= high; }
constexpr bool is_ascii_letter(char32_t c) { return within(c | 0x20, 'a', 'z'); }
constexpr bool is_han(char32_t c) { return within(c, 0x4E00, 0x9FFF) || within(c, 0xF900, 0xFAFF); }
constexpr bool is_kana(char32_t c) { return within(c, 0x3041, 0x30FF); }
constexpr bool is_hangul(char32_t c) { return within(c, 0xAC00, 0xD7A3); }
constexpr bool is_russian(char32_t c) { return within(c, 0x410, 0x44F) || c == 0x401 || c == 0x451; }
constexpr bool is_small_russian(char32_t c) { return within(c, 0x430, 0x44F) || c == 0x451; }
constexpr bool is_accented(char32_t c) { return within(c, 0xC0, 0x17F) && c != 0xD7 && c != 0xF7; }
constexpr char32_t small_of(char32_t c) {
  if (within(c, 0xC0, 0xDE)) return c + 0x20;
  if (c == 0x178) return 0xFF;
  const bool odd_is_capital = within(c, 0x139, 0x148) || within(c, 0x179, 0x17E);
  if (!within(c, 0x100, 0x17F)) return c;
  return odd_is_capital ? c + (c & 1U) : c | 1U;
}

// Sorted, for a quick look.
inline std::u32string sorted(std::string_view utf8) {
  std::u32string all = characters_of(utf8);
  std::sort(all.begin(), all.end());
  return all;
}
inline bool is_common(Script script, char32_t c) {
  static const std::array<std::u32string, 5> kSets = [] {
    std::array<std::u32string, 5> sets;
    for (const Script each : {Script::japanese, Script::simplified, Script::traditional, Script::korean})
      sets.at(static_cast<std::size_t>(each)) = sorted(common_of(each));
    return sets;
  }();
  const std::u32string& set = kSets.at(static_cast<std::size_t>(script));
  return std::binary_search(set.begin(), set.end(), c);
}

// ---- East Asia: two bytes a character ----

struct Characters {
  double common, usual, rare;
};
inline double points_of_pair(const OldEncoding& encoding, char32_t c, unsigned first) {
  const bool usual = first >= encoding.usual.low && first <= encoding.usual.high;
  const bool korean = encoding.script == Script::korean;
  if (korean ? is_hangul(c) : is_han(c)) {
    if (is_common(encoding.script, c)) return 6;
    return usual ? 1 : -2;
  }
  if (is_han(c)) return -2;  // Korean texts have few of them
  if (is_kana(c)) return encoding.script == Script::japanese ? 6 : 1;
  if (within(c, 0x3000, 0x303F) || within(c, 0xFF01, 0xFF5E)) return 3;
  if (within(c, 0xFF61, 0xFF9F)) return -1.5;
  if (within(c, 0x2010, 0x266F)) return 2;  // signs and triangles
  return within(c, 0xE000, 0xF8FF) || c > 0xFFFF ? -10 : -4;
}

// ---- Cyrillic ----

inline double points_of_cyrillic(std::u32string_view text, std::size_t at) {
  const char32_t c = text[at], before = at > 0 ? text[at - 1] : U' ',
                 after = at + 1 < text.size() ? text[at + 1] : U' ';
  if (is_ascii_letter(before) || is_ascii_letter(after)) return -4;
  if (!is_russian(c)) return within(c, 0x2010, 0x2122) || c == 0xAB || c == 0xBB || c == 0xA0 ? 0.5 : -3;
  if (is_small_russian(c)) {
    static const std::u32string kUsual = sorted(kCommonRussian);
    return std::binary_search(kUsual.begin(), kUsual.end(), c) ? 2.5 : 1.5;
  }
  if (is_small_russian(before)) return -4;
  return is_russian(before) ? 0 : 1.5;
}

// ---- Latin ----

// Every letter beyond ASCII counts for the languages that have it; a text is in the one that has most of them.
inline double points_of_alphabet(std::u32string_view text, bool eastern) {
  double best = -1e9;
  for (const LatinAlphabet& row : kLatinAlphabets) {
    if (row.eastern != eastern) continue;
    const std::u32string letters = characters_of(row.letters);
    double points = 0;
    for (const char32_t c : text)
      if (is_accented(c)) points += letters.find(small_of(c)) != std::u32string::npos ? 1 : -1.5;
    best = std::max(best, points);
  }
  return best;
}
inline double points_of_latin(std::u32string_view text, std::size_t at, bool eastern) {
  const char32_t c = text[at], before = at > 0 ? text[at - 1] : U' ',
                 after = at + 1 < text.size() ? text[at + 1] : U' ';
  if (!is_accented(c)) return within(c, 0x2010, 0x2122) || c == 0xAB || c == 0xBB || c == 0xA0 ? 0.5 : -3;
  const bool capital = small_of(c) != c;
  double points = is_ascii_letter(before) || is_ascii_letter(after) ? 1.5 : -0.5;
  if (is_accented(before) && is_accented(after)) points -= 2;
  if (capital && within(before, 'a', 'z')) points -= 4;
  // Letters that end words in the west, and stand within them in the middle of Europe.
  const bool grave = c == 0xEC || c == 0xF2 || c == 0xF9;
  if (!eastern && grave && is_ascii_letter(after)) points -= 1.5;
  // The letters of the north: no vowel stands beside the one, and no word ends with the other.
  constexpr std::u32string_view kVowels = U"aeiouyAEIOUY";
  if (!eastern && c == 0xF8 && kVowels.find(after) != std::u32string_view::npos) points -= 1.5;
  if (!eastern && (c == 0xE6 || c == 0xF0) && !is_ascii_letter(after) && !is_accented(after)) points -= 1.5;
  return points;
}

// ---- all of them ----

inline double points_in(const OldEncoding& encoding, std::string_view bytes, std::u32string& letters) {
  constexpr double kBadByte = -12;
  Converter converter("UTF-8", encoding.name);
  if (!converter.known()) return -1e9;
  double points = 0;
  std::u32string text;
  std::vector<unsigned> firsts;
  for (std::string_view rest = bytes; !rest.empty();) {
    const std::string_view all = rest;
    std::string out;
    const bool good = converter.convert(rest, out);
    std::size_t byte = 0;
    const std::size_t taken = all.size() - rest.size();
    for (const char32_t c : characters_of(out)) {
      text += c;
      const unsigned first = byte < taken ? static_cast<unsigned char>(all[byte]) : 0;
      firsts.push_back(first);
      const bool one = first < 0x80 || encoding.script >= Script::cyrillic ||
                       (encoding.script == Script::japanese && within(c, 0xFF61, 0xFF9F) && first != 0x8E);
      const bool four = encoding.script == Script::simplified && byte + 1 < taken &&
                        within(static_cast<unsigned char>(all[byte + 1]), '0', '9');
      byte += one ? 1 : four ? 4 : 2;
    }
    if (good) continue;
    points += kBadByte;
    text += U'\uFFFD';
    firsts.push_back(0);
    rest.remove_prefix(1);
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < 0x80 || text[i] == U'\uFFFD') continue;
    switch (encoding.script) {
      case Script::none:
        points += 4 * static_cast<double>(text[i] < 0x800 ? 2 : 3) / 2;
        break;
      case Script::cyrillic:
        points += points_of_cyrillic(text, i);
        break;
      case Script::western:
      case Script::eastern:
        points += points_of_latin(text, i, encoding.script == Script::eastern);
        break;
      default:
        points += points_of_pair(encoding, text[i], firsts[i]);
    }
  }
  letters += text;
  return points;
}

inline bool is_plain(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace detail

inline std::vector<EncodingScore> likely_encodings(const std::vector<std::string_view>& texts) {
  constexpr std::size_t kEnough = std::size_t{1} << 16;  // bytes to look at
  std::vector<EncodingScore> all;
  for (const detail::OldEncoding& encoding : detail::kOldEncodings) {
    double points = 0;
    std::size_t seen = 0;
    std::u32string letters;
    for (const std::string_view text : texts) {
      if (detail::is_plain(text) || seen > kEnough) continue;
      seen += text.size();
      points += detail::points_in(encoding, text, letters);
    }
    const bool eastern = encoding.script == detail::Script::eastern;
    if (eastern || encoding.script == detail::Script::western) points += detail::points_of_alphabet(letters, eastern);
    all.push_back({encoding.name, points});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const EncodingScore& a, const EncodingScore& b) { return a.points > b.points; });
  return all;
}

inline std::vector<EncodingScore> likely_encodings(std::string_view bytes) {
  std::vector<std::string_view> texts;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
    if (end > 0) texts.push_back(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  return likely_encodings(texts);
}

}  // namespace kiban::sdk
