// Why players end a game, in the host's own words: match.resigned, match.agreed, match.time, match.adjudicated,
// match.abandoned; match.move-limit; of matches between engines also match.illegal-move, match.crashed.
#pragma once

#include <string_view>

#include "core/base/text.hpp"

namespace kiban {

// Empty for any other token.
Text match_reason(std::string_view token);

}  // namespace kiban
