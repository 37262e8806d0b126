// Where in a JSON text something stands: for errors that a person must be able to find.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kiban {

struct Place {
  int line = 0, column = 0;  // 1-based, in characters
};

Place place_of_offset(std::string_view text, std::size_t offset);

// The value at `pointer` ("/records/0/moves/3/move"), or the nearest one around it. The text must be valid JSON.
Place place_of_pointer(std::string_view text, const std::string& pointer);

}  // namespace kiban
