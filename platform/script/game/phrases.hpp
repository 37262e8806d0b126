// Translations that scripts bring. For any thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"
#include "script/language/description.hpp"

namespace kiban::script {

// What a script says in other languages, for the domain of its games. `base`: domain of the game that it changes, which
// knows what the script does not say; empty: none. A phrase that was said before under this domain is replaced.
void add_phrases(const std::string& domain, const std::string& base, const std::vector<Phrase>& phrases);

// The language of the user, as gettext names it: "ja", "zh_CN"; empty: English.
using LanguageAsked = std::function<std::string()>;

// A translator that asks scripts first: those of the domain, then those that they build on. `next` is asked for all
// other domains, and for what no script says, with the first domain that is not a script's.
Translator with_phrases(LanguageAsked language, Translator next);

}  // namespace kiban::script
