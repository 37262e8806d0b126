#include "gui/app/languages.hpp"

#include <wx/filename.h>
#include <wx/stdpaths.h>
#include <wx/translation.h>
#include <wx/uilocale.h>

#include <clocale>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "core/base/text.hpp"
#include "script/game/phrases.hpp"

namespace kiban::gui {

namespace {

constexpr const char* own_domain = "kiban";

std::set<wxString>& plugin_domains() {
  static std::set<wxString> domains;
  return domains;
}

wxString locale_folder() {
  wxFileName file(wxStandardPaths::Get().GetExecutablePath());
  file.AppendDir("..");
  file.AppendDir("share");
  file.AppendDir("kiban");
  file.AppendDir("locale");
  file.Normalize(wxPATH_NORM_DOTS | wxPATH_NORM_ABSOLUTE);
  return file.GetPath();
}

std::string translated(std::string_view domain, const std::string& message) {
  const wxString text = wxString::FromUTF8(message);
  auto* translations = wxTranslations::Get();
  if (!translations || message.empty()) return message;
  const wxString* found = translations->GetTranslatedString(text, wxString::FromUTF8(domain.data(), domain.size()));
  // What the kit for plugins says is translated with the window.
  if (!found && domain != own_domain) found = translations->GetTranslatedString(text, own_domain);
  return found ? found->utf8_string() : message;
}

// Which languages there are is known, and no folder of the system is searched for others.
class KnownLanguages : public wxFileTranslationsLoader {
 public:
  wxArrayString GetAvailableTranslations(const wxString&) const override {
    wxArrayString codes;
    for (const Language& language : languages())
      if (!language.code.empty() && language.code != "en") codes.Add(language.code);
    return codes;
  }
};

// The language that is spoken now. Sentences are made on the session's thread too.
class Spoken {
 public:
  void set(std::string language) {
    const std::lock_guard lock(guard_);
    language_ = std::move(language);
  }
  std::string get() {
    const std::lock_guard lock(guard_);
    return language_;
  }

 private:
  std::mutex guard_;
  std::string language_;
};

Spoken& spoken() {
  static Spoken language;
  return language;
}

// The system's locale for dates and sorting; numbers in files and engines stay with a point.
void use_system_locale_once() {
  static const bool done = [] {
    wxUILocale::UseDefault();
    std::setlocale(LC_NUMERIC, "C");
    wxFileTranslationsLoader::AddCatalogLookupPathPrefix(locale_folder());
    set_translator(script::with_phrases([] { return spoken().get(); }, translated));
    return true;
  }();
  (void)done;
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> all = {
      {"", ""}, {"en", "English"}, {"ja", wxString::FromUTF8("日本語")}, {"zh_CN", wxString::FromUTF8("简体中文")}};
  return all;
}

void use_language(const wxString& code) {
  use_system_locale_once();
  auto translations = std::make_unique<wxTranslations>();
  translations->SetLoader(std::make_unique<KnownLanguages>().release());
  translations->SetLanguage(code);
  // English needs no catalogue, so that a failure here says nothing.
  translations->AddStdCatalog();
  translations->AddCatalog(own_domain, wxLANGUAGE_ENGLISH);
  for (const wxString& domain : plugin_domains()) translations->AddCatalog(domain, wxLANGUAGE_ENGLISH);
  spoken().set(translations->GetBestTranslation(own_domain).utf8_string());
  wxTranslations::Set(translations.release());
}

void add_plugin_catalogue(const std::string& domain, const std::string& file) {
  const wxString name = wxString::FromUTF8(domain);
  if (domain == own_domain || !plugin_domains().insert(name).second) return;
  wxFileName folder(wxString::FromUTF8(file));
  folder.AppendDir("locale");
  wxFileTranslationsLoader::AddCatalogLookupPathPrefix(folder.GetPath());
  if (auto* translations = wxTranslations::Get()) translations->AddCatalog(name, wxLANGUAGE_ENGLISH);
}

}  // namespace kiban::gui
