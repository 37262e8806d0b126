// What encoding the texts of an old file are in, and text in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::renju {

// Bytes in a named encoding as UTF-8; nothing when they are none, or the name is unknown.
std::optional<std::string> decoded_as(std::string_view bytes, const char* encoding);
// Nothing when a character is missing there.
std::optional<std::string> encoded_as(std::string_view utf8, const char* encoding);

// The likeliest for all texts of a file: a name that iconv knows. A broken text among many does not decide.
const char* guess_encoding(const std::vector<std::string_view>& texts);
// Of a whole file, whose lines are its texts.
const char* guess_encoding(std::string_view bytes);

// As UTF-8, whatever it takes: what means nothing becomes U+FFFD.
std::string decoded(std::string_view bytes, const char* encoding);

// Line ends of all kinds as LF.
std::string with_lf(std::string_view text);

}  // namespace kiban::renju
