// The text of a record file, whatever encoding its bytes are in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"

namespace kiban {

struct Encoding {
  std::string name;      // that iconv knows
  bool guessed = false;  // nothing tells it for certain
};

// What the bytes are in: by a byte order mark, by what they are (UTF-8, UTF-16, ISO-2022-JP), by what the file itself
// declares where the bytes agree; else several, the likeliest first. `named` overrides all that; empty: none. Error:
// record.encoding, when nobody knows that name.
Result<std::vector<Encoding>> encodings_of(std::string_view bytes, const std::string& named);

struct FileText {
  std::string text;           // UTF-8 without a mark
  int bad_line = 0;           // where the first byte stands that means nothing; 0: all of them do
  std::size_t bad_bytes = 0;  // each became U+FFFD
};
FileText text_in(std::string_view bytes, const Encoding& encoding);

}  // namespace kiban
