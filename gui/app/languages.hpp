// The languages of the window, its own and those of the plugins.
#pragma once

#include <wx/string.h>

#include <string>
#include <vector>

namespace kiban::gui {

struct Language {
  wxString code;  // "ja"; empty: the system's
  wxString name;  // in itself
};

const std::vector<Language>& languages();

// Makes `code` the language of everything that is translated from now on. Catalogues of plugins that were added before
// are loaded anew.
void use_language(const wxString& code);

// The translations that a plugin brings along: `file` is the plugin's own file.
void add_plugin_catalogue(const std::string& domain, const std::string& file);

}  // namespace kiban::gui
