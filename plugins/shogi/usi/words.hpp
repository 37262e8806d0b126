// The words of lines, as all codecs read them.
#pragma once

#include <kiban/sdk/encoding.hpp>
#include <kiban/sdk/engine_words.hpp>

namespace kiban::shogi::usi {

using Words = sdk::EngineWords;
inline std::string clean(std::string_view bytes) { return sdk::clean_engine_line(bytes); }
// The same for names, which old engines write in the encoding of Japanese Windows.
inline std::string shown(std::string_view bytes) {
  // A piece of UTF-8, which has these bytes where kana stand, is none of it.
  const std::size_t kana = bytes.find('\xE3');
  const bool piece = kana != std::string_view::npos && kana + 1 < bytes.size() && bytes[kana + 1] >= '\x81' &&
                     bytes[kana + 1] <= '\x83';
  if (sdk::is_utf8(bytes) || piece) return clean(bytes);
  const sdk::Decoded decoded = sdk::decode(bytes, "CP932");
  return clean(decoded.whole ? std::string_view(decoded.text) : bytes);
}

}  // namespace kiban::shogi::usi
