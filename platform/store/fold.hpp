// Letters without what a search should not mind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kiban::store {

// Lower case, full-width Latin as plain Latin. UTF-8 in and out; what is not UTF-8 stays as it is. Changing it needs a
// migration that fills the table `words` anew.
std::string fold(std::string_view text);

// Split at blanks, the ideographic one too; folded.
std::vector<std::string> folded_words(std::string_view text);

}  // namespace kiban::store
