// Options of a game: declared as a const table, settled from what the host chose.
#pragma once

#include <kiban/games.h>

#include <charconv>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

using Option = kb_option_info;
using Word = kb_word;

// The longest text that an option may hold, in bytes.
inline constexpr std::size_t kMaxOptionText = 4096;

// ---- declaring ----

consteval Option flag_option(const char* key, const char* label, const char* help, bool on) {
  return {key, label, help, on ? "true" : "false", 0, 0, nullptr, 0, KB_OPTION_FLAG};
}

// `value` is the default, as text.
consteval Option number_option(const char* key, const char* label, const char* help, const char* value,
                               std::int64_t min, std::int64_t max) {
  return {key, label, help, value, min, max, nullptr, 0, KB_OPTION_NUMBER};
}

// `value` is the default, the token of a choice. The choices are a static table.
template <std::size_t N>
consteval Option choice_option(const char* key, const char* label, const char* help, const char* value,
                               const Word (&choices)[N]) {
  bool known = false;
  for (const Word& choice : choices) known = known || std::string_view(choice.token) == value;
  if (!known) throw "the default is not among the choices";
  return {key, label, help, value, 0, 0, choices, N, KB_OPTION_CHOICE};
}

consteval Option text_option(const char* key, const char* label, const char* help, const char* value) {
  return {key, label, help, value, 0, 0, nullptr, 0, KB_OPTION_TEXT};
}

// ---- reading ----

// The options with their values. Lives for the call that makes the rules; asking for a key or type that was not
// declared is a bug and throws std::logic_error.
class Options {
 public:
  explicit Options(std::span<const Option> declared) : declared_(declared) {
    for (const Option& option : declared) values_.emplace_back(option.default_value);
  }

  bool flag(std::string_view key) const { return value(key, KB_OPTION_FLAG) == "true"; }
  std::int64_t number(std::string_view key) const { return *to_number(value(key, KB_OPTION_NUMBER)); }
  std::string_view text(std::string_view key) const { return value(key, KB_OPTION_TEXT); }
  // Index into the table of choices.
  std::size_t choice(std::string_view key) const {
    return choice_index(declared_[index_of(key)], value(key, KB_OPTION_CHOICE));
  }

  // Takes what was chosen; unknown or repeated keys and bad values are refused.
  Status settle(const kb_option* chosen, std::uint32_t count, Refuse refuse) {
    if (count > 0 && !chosen) return refuse.argument("abi.null", KIBAN_N_("an argument is missing"));
    std::vector<bool> seen(declared_.size());
    for (std::uint32_t i = 0; i < count; ++i)
      if (const Status status = take(chosen[i], seen, refuse); status != KB_OK) return status;
    return KB_OK;
  }

 private:
  struct Number {
    bool ok;
    std::int64_t value;
    std::int64_t operator*() const { return value; }
  };

  static Number to_number(std::string_view text) {
    Number number{false, 0};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number.value);
    number.ok = problem == std::errc() && end == text.data() + text.size();
    return number;
  }

  static std::size_t choice_index(const Option& option, std::string_view value) {
    for (std::size_t i = 0; i < option.choice_count; ++i)
      if (value == option.choices[i].token) return i;
    return option.choice_count;
  }

  static bool fits(const Option& option, std::string_view value) {
    switch (option.type) {
      case KB_OPTION_FLAG:
        return value == "true" || value == "false";
      case KB_OPTION_NUMBER: {
        const Number number = to_number(value);
        return number.ok && number.value >= option.min && number.value <= option.max;
      }
      case KB_OPTION_CHOICE:
        return choice_index(option, value) < option.choice_count;
      default:
        return value.size() <= kMaxOptionText;
    }
  }

  std::size_t index_of(std::string_view key) const {
    for (std::size_t i = 0; i < declared_.size(); ++i)
      if (key == declared_[i].key) return i;
    return declared_.size();
  }

  std::string_view value(std::string_view key, std::int32_t type) const {
    const std::size_t index = index_of(key);
    if (index == declared_.size() || declared_[index].type != type) throw std::logic_error("option not declared");
    return values_[index];
  }

  Status take(const kb_option& chosen, std::vector<bool>& seen, Refuse refuse) {
    if (!chosen.key || !chosen.value) return refuse.argument("abi.null", KIBAN_N_("an argument is missing"));
    const std::string_view key(chosen.key);
    const std::string_view text(chosen.value);
    const std::size_t index = index_of(key);
    if (index == declared_.size())
      return refuse.argument("options.unknown", KIBAN_N_("there is no option named {1}"), key);
    if (seen[index]) return refuse.argument("options.duplicate", KIBAN_N_("option {1} is given twice"), key);
    if (!fits(declared_[index], text)) return refuse_value(declared_[index], text, refuse);
    seen[index] = true;
    values_[index] = text;
    return KB_OK;
  }

  static Status refuse_value(const Option& option, std::string_view text, Refuse refuse) {
    const std::string_view key(option.key);
    if (option.type == KB_OPTION_NUMBER)
      return refuse.argument("options.value", KIBAN_N_("option {1} is a number from {2} to {3}, not {4}"), key,
                             option.min, option.max, text);
    if (option.type == KB_OPTION_FLAG)
      return refuse.argument("options.value", KIBAN_N_("option {1} is true or false, not {2}"), key, text);
    if (option.type == KB_OPTION_CHOICE)
      return refuse.argument("options.value", KIBAN_N_("option {1} cannot be {2}"), key, text);
    return refuse.argument("options.value", KIBAN_N_("the text of option {1} is too long"), key);
  }

  std::span<const Option> declared_;
  std::vector<std::string_view> values_;
};

}  // namespace kiban::sdk
