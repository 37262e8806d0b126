// Rules options: what a game declares, what was chosen, and the canonical form that records keep.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"

namespace kiban {

enum class OptionType { flag, number, choice, text };

struct OptionChoice {
  std::string value;
  std::string label;  // English, translatable in the game's domain
};

struct OptionInfo {
  std::string key;
  std::string label, help;  // English, translatable in the game's domain
  OptionType type = OptionType::text;
  std::string default_value;
  std::int64_t min = 0, max = 0;  // of a number, inclusive
  std::vector<OptionChoice> choices;
};

// Key to value as text. A map, so that order never matters.
using OptionValues = std::map<std::string, std::string>;

// Checks `chosen` against the declaration and fills in every default. Errors: options.unknown (names the nearest known
// key), options.value (says what is allowed).
Result<OptionValues> settle_options(const std::vector<OptionInfo>& declared, const OptionValues& chosen);

// The values that differ from their default, as "ko=none repetition=0"; empty for the standard game.
std::string summary_of(const std::vector<OptionInfo>& declared, const OptionValues& settled);

}  // namespace kiban
