#include "cli/translations.hpp"

#include <libintl.h>

#include <clocale>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/self_path.hpp"
#include "script/game/phrases.hpp"

namespace kiban::cli {
namespace {

void bind_domain(const std::string& domain, const std::filesystem::path& folder) {
  bindtextdomain(domain.c_str(), folder.string().c_str());
  bind_textdomain_codeset(domain.c_str(), "UTF-8");
}

// What the kit for plugins says is translated with the command.
std::string translated(std::string_view domain, const std::string& message) {
  const std::string own(domain);
  const char* found = dgettext(own.c_str(), message.c_str());
  return found == message.c_str() ? dgettext("kiban", message.c_str()) : found;
}

}  // namespace

// As gettext's catalogue says; it has followed the environment by its own rules.
std::string users_language() {
  const std::string head = dgettext("kiban", "");
  const auto at = head.find("\nLanguage: ");
  if (at == std::string::npos) return {};
  const auto begin = at + std::string_view("\nLanguage: ").size();
  return head.substr(begin, head.find('\n', begin) - begin);
}

void speak_the_users_language() {
  // Numbers stay as scripts read them.
  std::setlocale(LC_MESSAGES, "");
  std::setlocale(LC_CTYPE, "");
  const auto folder = program_folder();
  if (!folder.empty()) bind_domain("kiban", folder.parent_path() / "share/kiban/locale");
  set_translator(script::with_phrases(users_language, translated));
}

void bind_translations(const std::vector<GameEntry>& games) {
  for (const GameEntry& entry : games) {
    if (entry.domain != "kiban") bind_domain(entry.domain, std::filesystem::path(entry.path).parent_path() / "locale");
  }
}

}  // namespace kiban::cli
