#include "script/game/grounds.hpp"

#include <utility>

namespace kiban::script {

Grounds::Grounds(const std::vector<std::shared_ptr<GameMaker>>& others) {
  for (const auto& maker : others) {
    for (GameEntry& entry : maker->games()) {
      std::string id = entry.id;
      others_.emplace(std::move(id), Other{std::move(entry), maker});
    }
  }
}

void Grounds::add(std::shared_ptr<const Script> script, GameEntry entry) {
  std::string id = script->id;
  scripts_.insert_or_assign(std::move(id), Own{std::move(entry), std::move(script)});
}

std::shared_ptr<const Script> Grounds::script(const std::string& id) const {
  const auto found = scripts_.find(id);
  return found == scripts_.end() ? nullptr : found->second.script;
}

std::vector<std::string> Grounds::ids() const {
  std::vector<std::string> all;
  for (const auto& other : others_) all.push_back(other.first);
  for (const auto& own : scripts_) all.push_back(own.first);
  return all;
}

const GameEntry* Grounds::find(const std::string& id) const {
  if (const auto other = others_.find(id); other != others_.end()) return &other->second.entry;
  const auto own = scripts_.find(id);
  return own == scripts_.end() ? nullptr : &own->second.entry;
}

Result<std::shared_ptr<const Game>> Grounds::open(const std::string& id, const OptionValues& chosen) const {
  if (const auto other = others_.find(id); other != others_.end()) return other->second.maker->open(id, chosen);
  if (const auto found = script(id)) return open_script(found, chosen, *this);
  return fail(Fault::argument, "catalog.unknown-game", KIBAN_N_("there is no game {1}"), {id});
}

}  // namespace kiban::script
