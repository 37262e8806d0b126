#include "session/script_place.hpp"

#include <charconv>

#include "script/game/bundle.hpp"

namespace kiban {

std::optional<ScriptPlace> place_in_script(const Game& game, const std::string& sentence) {
  if (game.script().empty()) return std::nullopt;
  for (const script::BundlePart& part : script::unbundle(game.id(), game.script())) {
    const std::string before = part.id.substr(part.id.rfind('/') + 1) + ".lua, line ";
    const std::size_t at = sentence.find(before);
    if (at == std::string::npos) continue;
    ScriptPlace place{part.id, 0};
    std::from_chars(sentence.data() + at + before.size(), sentence.data() + sentence.size(), place.line);
    return place;
  }
  return std::nullopt;
}

}  // namespace kiban
