// Bytes of files to UTF-8 and back. Not part of plugin.hpp: include it, and link Iconv::Iconv, where files of a game
// come in old encodings. All functions are [thread-safe].
#pragma once

#include <iconv.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

struct Decoded {
  std::string text;           // UTF-8 without a byte order mark and without NUL
  std::string encoding;       // what the bytes were taken for: "UTF-8", "UTF-16LE", "CP932" ...
  bool whole = true;          // false: some bytes meant nothing and became U+FFFD, one for each
  std::size_t bad = 0;        // how many
  std::size_t first_bad = 0;  // byte of `text` where the first of them stands
};

// By what the bytes are, not by what a file's name promises: a byte order mark, else strict UTF-8, else `fallback`, a
// name that iconv knows.
inline Decoded decode(std::string_view bytes, const char* fallback);

struct Encoded {
  std::string bytes;
  std::vector<std::string> missing;  // characters that the encoding does not have, each once; '?' stands for them
};
inline Encoded encode(std::string_view utf8, const char* encoding);

// The same in an encoding that is known. In UTF-8 every byte that is no part of a character is a bad one.
inline Decoded decode_from(std::string_view bytes, const std::string& encoding);

inline bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    std::size_t ascii = 0;
    while (ascii < bytes.size() && static_cast<unsigned char>(bytes[ascii]) < 0x80) ++ascii;
    bytes.remove_prefix(ascii);
    const std::size_t length = utf8_length(bytes);
    if (length == 0 && !bytes.empty()) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

// ---- how it works ----

namespace detail {

// The one thing that iconv's signature does not say the same everywhere is whether its input is const.
using IconvInput = std::conditional_t<
    std::is_same_v<decltype(&::iconv), std::size_t (*)(iconv_t, const char**, std::size_t*, char**, std::size_t*)>,
    const char**, char**>;

class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(::iconv_open(to, from)) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (known()) ::iconv_close(handle_);
  }
  bool known() const { return handle_ != iconv_t(-1); }  // NOLINT(performance-no-int-to-ptr)

  // Appends what can be converted and takes it off `in`; false when the front of `in` cannot.
  bool convert(std::string_view& in, std::string& out) {
    std::array<char, 4096> buffer;
    while (!in.empty()) {
      char* source = const_cast<char*>(in.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
      char* target = buffer.data();
      std::size_t left = in.size(), room = buffer.size();
      const std::size_t answer = ::iconv(handle_, reinterpret_cast<IconvInput>(&source), &left, &target, &room);
      const int problem = errno;
      out.append(buffer.data(), buffer.size() - room);
      in.remove_prefix(in.size() - left);
      if (answer == static_cast<std::size_t>(-1) && problem != E2BIG) return false;
    }
    return true;
  }

 private:
  iconv_t handle_;
};

inline constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

inline std::string without_nul(std::string text) {
  if (text.find('\0') == std::string::npos) return text;
  std::string out;
  for (const char c : text) c == '\0' ? out += kReplacement : out += c;
  return out;
}

inline void note_bad(Decoded& decoded, std::size_t place) {
  if (decoded.whole) decoded.first_bad = place;
  decoded.whole = false;
  ++decoded.bad;
}

// What is left in a text that UTF-8 forbids, such as halves of surrogate pairs, byte by byte.
inline void mend(Decoded& decoded) {
  if (is_utf8(decoded.text)) return;
  std::string mended;
  for (std::string_view rest = decoded.text; !rest.empty();) {
    const std::size_t length = utf8_length(rest);
    if (length == 0) note_bad(decoded, mended.size());
    mended += length == 0 ? kReplacement : rest.substr(0, length);
    rest.remove_prefix(length == 0 ? 1 : length);
  }
  decoded.text = std::move(mended);
}

inline Decoded decode_utf8(std::string_view bytes) {
  Decoded out{std::string(bytes), "UTF-8", true};
  mend(out);
  out.text = without_nul(std::move(out.text));
  return out;
}

inline Decoded decode_as(std::string_view bytes, const char* encoding, std::size_t unit) {
  Decoded out{{}, encoding, true};
  Converter converter("UTF-8", encoding);
  if (!converter.known()) return {std::string(kReplacement), encoding, false, 1, 0};
  while (!converter.convert(bytes, out.text)) {
    note_bad(out, out.text.size());
    out.text += kReplacement;
    bytes.remove_prefix(bytes.size() < unit ? bytes.size() : unit);
  }
  mend(out);
  out.text = without_nul(std::move(out.text));
  return out;
}

struct ByteOrderMark {
  std::string_view bytes;
  const char* encoding;
  std::size_t unit;
};
inline constexpr ByteOrderMark kMarks[] = {
    {"\xEF\xBB\xBF", "UTF-8", 1}, {"\xFF\xFE", "UTF-16LE", 2}, {"\xFE\xFF", "UTF-16BE", 2}};

}  // namespace detail

inline Decoded decode_from(std::string_view bytes, const std::string& encoding) {
  for (const detail::ByteOrderMark& mark : detail::kMarks)
    if (encoding == mark.encoding) {
      if (bytes.starts_with(mark.bytes)) bytes.remove_prefix(mark.bytes.size());
      return mark.unit == 1 ? detail::decode_utf8(bytes) : detail::decode_as(bytes, mark.encoding, mark.unit);
    }
  return detail::decode_as(bytes, encoding.c_str(), 1);
}

inline Decoded decode(std::string_view bytes, const char* fallback) {
  for (const detail::ByteOrderMark& mark : detail::kMarks)
    if (bytes.starts_with(mark.bytes)) return decode_from(bytes, mark.encoding);
  if (is_utf8(bytes)) return detail::decode_utf8(bytes);
  return detail::decode_as(bytes, fallback, 1);
}

inline Encoded encode(std::string_view utf8, const char* encoding) {
  Encoded out;
  detail::Converter converter(encoding, "UTF-8");
  if (!converter.known()) return {std::string(utf8), {}};
  while (!converter.convert(utf8, out.bytes)) {
    const std::size_t length = utf8_length(utf8);
    const std::string character(utf8.substr(0, length == 0 ? 1 : length));
    bool known = false;
    for (const std::string& before : out.missing) known = known || before == character;
    if (!known) out.missing.push_back(character);
    out.bytes += '?';
    utf8.remove_prefix(character.size());
  }
  return out;
}

}  // namespace kiban::sdk
