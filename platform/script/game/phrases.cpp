#include "script/game/phrases.hpp"

#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

namespace kiban::script {
namespace {

struct Domain {
  std::string base;
  std::unordered_map<std::string, std::map<std::string, std::string>> phrases;  // English: language: translation
};

struct Registry {
  std::shared_mutex guard;
  std::map<std::string, Domain, std::less<>> domains;
};

Registry& registry() {
  static Registry all;
  return all;
}

constexpr int longest_chain = 16;

// "pt_BR" is served by "pt" where nothing nearer is there.
std::optional<std::string> in_language(const std::map<std::string, std::string>& said, const std::string& language) {
  auto found = said.find(language);
  if (found == said.end()) found = said.find(language.substr(0, language.find('_')));
  if (found == said.end()) return std::nullopt;
  return found->second;
}

struct Wording {
  std::optional<std::string> said;
  std::string domain;  // of the first that is no script; empty: the scripts build on nothing
};

Wording ask(std::string_view domain, const std::string& message, const std::string& language) {
  Registry& all = registry();
  const std::shared_lock lock(all.guard);
  std::string current(domain);
  for (int i = 0; i < longest_chain; ++i) {
    const auto script = all.domains.find(current);
    if (script == all.domains.end()) break;
    const auto phrase = script->second.phrases.find(message);
    if (phrase != script->second.phrases.end()) {
      if (auto said = in_language(phrase->second, language)) return {std::move(said), current};
    }
    current = script->second.base;
  }
  return {std::nullopt, current};
}

}  // namespace

void add_phrases(const std::string& domain, const std::string& base, const std::vector<Phrase>& phrases) {
  Registry& all = registry();
  const std::unique_lock lock(all.guard);
  Domain& known = all.domains[domain];
  known.base = base;
  for (const Phrase& phrase : phrases) known.phrases[phrase.english] = phrase.other;
}

Translator with_phrases(LanguageAsked language, Translator next) {
  return [language = std::move(language), next = std::move(next)](std::string_view domain, const std::string& message) {
    const Wording answer = ask(domain, message, language());
    if (answer.said) return *answer.said;
    return next(answer.domain.empty() ? "kiban" : answer.domain, message);
  };
}

}  // namespace kiban::script
