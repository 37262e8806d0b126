// What is known of a game as a whole, beside its moves: who played, where and when. Pure.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"

namespace kiban {

struct RecordDetails {
  std::map<std::string, std::string> tags;  // of the record; when they are changed, an empty value takes one away
  std::vector<std::string> names;           // of the seats, from the first on
};

// The tag that holds how strong whoever sat there was, in the words of the list that says so: "1850", "5d".
std::string rating_tag(std::size_t seat);

// A date as records have it: year, month and day, as far as they are known, with a slash between. What is told in
// words, "spring 1792", stays as it is. Errors: record.date, for a day that no calendar has and for a text without a
// number.
Result<std::string> record_date(std::string_view text);

}  // namespace kiban
