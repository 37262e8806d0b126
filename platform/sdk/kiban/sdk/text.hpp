// Sentences as data: tokens and messages checked while compiling, facts put in their places at run time.
#pragma once

#include <kiban/abi.h>

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

// Marks a literal for xgettext where it cannot be translated on the spot.
#define KIBAN_N_(literal) literal

namespace kiban::sdk {

using Status = kb_status;

// Copies what fits of `text` into `out` with a NUL, as one line. Cuts between characters; what is not UTF-8 or a
// control character becomes '?'.
std::size_t copy_utf8(char* out, std::size_t capacity, std::string_view text) noexcept;

// Bytes of the character that `text` begins with; 0 when it is not UTF-8.
std::size_t utf8_length(std::string_view text) noexcept;

// A token such as "shogi.nifu": a literal of a-z 0-9 . - _ that fits into kb_text.
class Token {
 public:
  template <std::size_t N>
  consteval Token(const char (&literal)[N]) : text_(literal, N - 1) {  // NOLINT(google-explicit-constructor)
    if (N > sizeof(kb_text::token)) throw "a token has at most 63 bytes";
    for (const char c : text_) {
      const bool fine = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
      if (!fine) throw "a token is made of a-z 0-9 . - _";
    }
  }
  constexpr std::string_view view() const { return text_; }

 private:
  std::string_view text_;
};

// An English sentence with the places {1} to {FactCount}, each of which must occur.
template <std::size_t FactCount>
class Message {
 public:
  template <std::size_t N>
  consteval Message(const char (&literal)[N]) : text_(literal, N - 1) {  // NOLINT(google-explicit-constructor)
    static_assert(FactCount <= 4, "a sentence has at most four facts");
    if (N > sizeof(kb_text::message)) throw "a message has at most 255 bytes";
    for (std::size_t fact = 1; fact <= 4; ++fact)
      if (has_place(fact) != (fact <= FactCount)) throw "the places {1} to {4} must match the facts given";
  }
  constexpr std::string_view view() const { return text_; }

 private:
  consteval bool has_place(std::size_t fact) const {
    const char place[] = {'{', static_cast<char>('0' + fact), '}'};
    return text_.find(std::string_view(place, 3)) != std::string_view::npos;
  }
  std::string_view text_;
};

// A fact in a sentence: a coordinate, a number, a piece of the text that was given.
class Fact {
 public:
  Fact() = default;
  explicit Fact(std::string_view text) noexcept { copy_utf8(text_.data(), text_.size(), text); }
  explicit Fact(char letter) noexcept { copy_utf8(text_.data(), text_.size(), {&letter, 1}); }
  template <std::integral T>
  explicit Fact(T number) noexcept {
    *std::to_chars(text_.data(), text_.data() + text_.size() - 1, number).ptr = '\0';
  }
  const char* c_str() const { return text_.data(); }

 private:
  std::array<char, sizeof(kb_text::args[0])> text_{};
};

// A token with its sentence; default made, none.
struct Text {
  kb_text raw{};
  bool empty() const { return raw.token[0] == '\0'; }
};

namespace detail {
void fill(kb_text& out, std::string_view token, std::string_view message, const Fact* facts,
          std::size_t count) noexcept;
}

template <class... Facts>
[[gnu::cold, gnu::noinline]] Text sentence(Token token, Message<sizeof...(Facts)> message, const Facts&... facts) {
  const std::array<Fact, sizeof...(Facts) + 1> all{Fact(facts)...};
  Text text;
  detail::fill(text.raw, token.view(), message.view(), all.data(), sizeof...(Facts));
  return text;
}

// How a function says no: `return refuse.illegal("keishi.ko", KIBAN_N_("this would bring back ..."))`. Builds text only
// when the caller wants it.
class Refuse {
 public:
  explicit Refuse(kb_error* error) noexcept : error_(error) {}

  template <class... Facts>
  Status illegal(Token token, Message<sizeof...(Facts)> message, const Facts&... facts) const noexcept {
    return with(KB_E_ILLEGAL, token, message, facts...);
  }
  // Not now: the game is over.
  template <class... Facts>
  Status state(Token token, Message<sizeof...(Facts)> message, const Facts&... facts) const noexcept {
    return with(KB_E_STATE, token, message, facts...);
  }
  template <class... Facts>
  Status argument(Token token, Message<sizeof...(Facts)> message, const Facts&... facts) const noexcept {
    return with(KB_E_ARGUMENT, token, message, facts...);
  }
  // `column` counts bytes of the text that was given from 1; 0 is unknown.
  template <class... Facts>
  Status parse(std::size_t column, Token token, Message<sizeof...(Facts)> message,
               const Facts&... facts) const noexcept {
    const Status status = with(KB_E_PARSE, token, message, facts...);
    if (error_) error_->column = static_cast<int32_t>(column);
    return status;
  }
  template <class... Facts>
  [[gnu::cold, gnu::noinline]] Status with(Status code, Token token, Message<sizeof...(Facts)> message,
                                           const Facts&... facts) const noexcept {
    if (!error_) return code;
    *error_ = kb_error{};
    error_->code = code;
    const std::array<Fact, sizeof...(Facts) + 1> all{Fact(facts)...};
    detail::fill(error_->text, token.view(), message.view(), all.data(), sizeof...(Facts));
    return code;
  }
  // Where in the text that was given the last refusal found its reason, when nothing finer is known.
  void place(std::size_t column) const noexcept {
    if (error_ && error_->column == 0) error_->column = static_cast<int32_t>(column);
  }
  kb_error* raw() const noexcept { return error_; }

 private:
  kb_error* error_;
};

// ---- how it works ----

inline std::size_t utf8_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto more = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
  const unsigned first = byte(0);
  if (first < 0x80) return text.empty() ? 0 : 1;
  if (first >= 0xC2 && first < 0xE0) return more(1) ? 2 : 0;
  if (first >= 0xE0 && first < 0xF0) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = first == 0xED && byte(1) >= 0xA0;
    return more(1) && more(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first < 0xF0 || first > 0xF4) return 0;
  const bool out_of_range = (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) >= 0x90);
  return more(1) && more(2) && more(3) && !out_of_range ? 4 : 0;
}

constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

inline std::size_t copy_utf8(char* out, std::size_t capacity, std::string_view text) noexcept {
  if (capacity == 0) return 0;
  std::size_t written = 0;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::size_t step = length == 0 ? 1 : length;
    if (written + step >= capacity) break;
    if (length == 0 || is_control(text[0]))
      out[written] = '?';
    else
      std::memcpy(out + written, text.data(), length);
    written += step;
    text.remove_prefix(step);
  }
  out[written] = '\0';
  return written;
}

inline void detail::fill(kb_text& out, std::string_view token, std::string_view message, const Fact* facts,
                         std::size_t count) noexcept {
  out = kb_text{};
  copy_utf8(out.token, sizeof out.token, token);
  copy_utf8(out.message, sizeof out.message, message);
  for (std::size_t i = 0; i < count; ++i) copy_utf8(out.args[i], sizeof out.args[i], facts[i].c_str());
}

}  // namespace kiban::sdk
