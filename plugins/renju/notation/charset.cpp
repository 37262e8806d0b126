#include "charset.hpp"

#include <kiban/sdk/encoding.hpp>
#include <kiban/sdk/encoding_guess.hpp>

#include "lines.hpp"

namespace kiban::renju {

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
  return sdk::likely_encodings(texts).front().encoding;
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
