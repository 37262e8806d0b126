// JSON from others: not nested so deeply that whatever reads or writes it runs out of stack, and without zeros in its
// texts, which not every store can keep.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace kiban::arena {

// Discarded where it is no JSON in UTF-8, deeper than any request has reason to be, or has a text with a zero in it.
nlohmann::json shallow_json(std::string_view text);

}  // namespace kiban::arena
