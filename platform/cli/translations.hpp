// The user's language, by gettext.
#pragma once

#include "core/catalog.hpp"

namespace kiban::cli {

// Takes the language from the environment and translates through <prefix>/share/kiban/locale. Call once at start.
void speak_the_users_language();

// Plugins bring their catalogues in a folder "locale" beside them.
void bind_translations(const Catalog& catalog);

}  // namespace kiban::cli
