// The word that was probably meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kiban {

// Insertions, deletions, changes and swaps of neighbours, one each.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The closest of `known`, the first of equals; empty when none is close enough to be a likely slip.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace kiban
