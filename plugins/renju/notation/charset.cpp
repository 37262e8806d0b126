#include "charset.hpp"

#include <kiban/sdk/encoding.hpp>

#include <algorithm>

#include "lines.hpp"

namespace kiban::renju {
namespace {

constexpr unsigned byte_at(std::string_view bytes, std::size_t i) {
  return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
}
constexpr bool within(unsigned byte, unsigned low, unsigned high) { return byte >= low && byte <= high; }

// How usual a character is in real text of an encoding, for all its bytes, and how many they are.
struct Weight {
  int points;
  std::size_t bytes;
};
using Weigh = Weight (*)(unsigned first, unsigned second, unsigned before);

// Level 1 of GB 2312 are the usual characters; rows A1 to A3 are punctuation and wide letters.
Weight weigh_gb(unsigned first, unsigned second, unsigned) {
  const bool plain = second >= 0xA1;
  if (plain && within(first, 0xB0, 0xD7)) return {6, 2};
  if (plain && (within(first, 0xA1, 0xA3) || within(first, 0xD8, 0xF7))) return {2, 2};
  return {-4, 2};
}
// Kana, punctuation, level 1; half-width kana are rare.
Weight weigh_japanese(unsigned first, unsigned second, unsigned) {
  if (within(first, 0xA1, 0xDF)) return {-1, 1};
  if ((first == 0x82 && second >= 0x9F) || (first == 0x83 && within(second, 0x40, 0x96))) return {8, 2};
  if (first == 0x81 || first == 0x82) return {4, 2};
  return {within(first, 0x88, 0x97) ? 4 : -2, 2};
}
// A letter with an accent has letters about it.
Weight weigh_latin(unsigned first, unsigned second, unsigned before) {
  const bool letter = first >= 0xC0 && first != 0xD7 && first != 0xF7;
  return {letter && before < 0x80 && second < 0x80 ? 2 : -2, 1};
}

// Nothing but UTF-8 looks like it.
Weight weigh_utf8(unsigned, unsigned, unsigned) { return {5, 1}; }

struct Candidate {
  const char* encoding;
  Weigh weigh;
};
constexpr Candidate kCandidates[] = {
    {"UTF-8", weigh_utf8}, {"GB18030", weigh_gb}, {"CP932", weigh_japanese}, {"CP1252", weigh_latin}};
constexpr double kBroken = -4;  // points of a byte in a text that is none

bool is_ascii(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Points for each byte that is not ASCII.
double score(std::string_view bytes, const Candidate& candidate) {
  if (!decoded_as(bytes, candidate.encoding))
    return kBroken * static_cast<double>(std::count_if(bytes.begin(), bytes.end(),
                                                       [](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
  int points = 0;
  for (std::size_t i = 0; i < bytes.size();) {
    const unsigned first = byte_at(bytes, i);
    if (first < 0x80) {
      ++i;
      continue;
    }
    const Weight weight = candidate.weigh(first, byte_at(bytes, i + 1), i > 0 ? byte_at(bytes, i - 1) : 0U);
    points += weight.points;
    i += weight.bytes;
  }
  return points;
}

}  // namespace

std::optional<std::string> decoded_as(std::string_view bytes, const char* encoding) {
  sdk::detail::Converter converter("UTF-8", encoding);
  std::string text;
  if (!converter.known() || !converter.convert(bytes, text)) return std::nullopt;
  return sdk::detail::without_nul(std::move(text));
}

std::optional<std::string> encoded_as(std::string_view utf8, const char* encoding) {
  sdk::detail::Converter converter(encoding, "UTF-8");
  std::string bytes;
  if (!converter.known() || !converter.convert(utf8, bytes)) return std::nullopt;
  return bytes;
}

const char* guess_encoding(const std::vector<std::string_view>& texts) {
  const char* best = "UTF-8";
  double most = -1e300;
  for (const Candidate& row : kCandidates) {
    double sum = 0;
    for (const std::string_view text : texts)
      if (!is_ascii(text)) sum += score(text, row);
    if (sum > most) {
      most = sum;
      best = row.encoding;
    }
  }
  return best;
}

const char* guess_encoding(std::string_view bytes) {
  if (sdk::is_utf8(bytes)) return "UTF-8";
  std::vector<std::string_view> texts;
  for (const TextLine& line : lines_of(bytes)) texts.push_back(line.text);
  return guess_encoding(texts);
}

std::string decoded(std::string_view bytes, const char* encoding) {
  return sdk::detail::decode_as(bytes, encoding, 1).text;
}

std::string with_lf(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r') {
      out += '\n';
      if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace kiban::renju
