// JSON from others: not nested so deeply that whatever reads or writes it runs out of stack.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace kiban::arena {

// Discarded where it is no JSON, or deeper than any request has reason to be.
nlohmann::json shallow_json(std::string_view text);

}  // namespace kiban::arena
