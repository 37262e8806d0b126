// The user's language, by gettext.
#pragma once

#include <vector>

#include "core/catalog/catalog.hpp"

namespace kiban::cli {

// Takes the language from the environment and translates through <prefix>/share/kiban/locale. Call once at start.
void speak_the_users_language();

// The language that is spoken: "ja", "zh_CN"; empty: English.
std::string users_language();

// Plugins, whose games these are, bring their catalogues in a folder "locale" beside them.
void bind_translations(const std::vector<GameEntry>& games);

}  // namespace kiban::cli
