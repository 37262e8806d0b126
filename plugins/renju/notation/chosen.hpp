// The options of a record, and the rules that they make.
#pragma once

#include <kiban/sdk/record.hpp>
#include <kiban/sdk/text.hpp>

#include <string_view>

#include "ruleset.hpp"

namespace kiban::renju {

// Of a file, which knows stones and no opening: a free one, so that every stone may be placed.
inline constexpr Chosen kOfFiles{};
// The same on a board of so many lines; more than 19 are for Gomoku alone.
constexpr Chosen of_files(int size) {
  Chosen chosen = kOfFiles;
  chosen.size = size;
  if (size > 19) chosen.ruleset = 2;
  return chosen;
}

// Options not named take their default. Errors: renju.options.
sdk::Status read_options(const sdk::Pairs& options, Chosen& chosen, sdk::Refuse refuse);
// Those that differ from the defaults of the game.
sdk::Pairs options_of(const Chosen& chosen);

bool operator==(const Chosen& a, const Chosen& b);
inline bool operator!=(const Chosen& a, const Chosen& b) { return !(a == b); }

// The ruleset that the words of a file mean: "Renju", "Freestyle", "Standard" ...; -1: unknown.
int ruleset_of(std::string_view words);
std::string_view words_of_ruleset(int ruleset);

}  // namespace kiban::renju
