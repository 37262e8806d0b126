#include "script/game/base_games.hpp"

#include <utility>

namespace kiban::script {

BaseGames::BaseGames(const std::vector<std::shared_ptr<GameMaker>>& others) {
  for (const auto& maker : others) {
    for (GameEntry& entry : maker->games()) {
      std::string id = entry.id;
      others_.emplace(std::move(id), Other{std::move(entry), maker});
    }
  }
}

void BaseGames::add(std::shared_ptr<const Script> script, GameEntry entry, KnownGame known) {
  std::string id = script->id;
  scripts_.insert_or_assign(std::move(id), Own{std::move(entry), std::move(known), std::move(script), {}});
}

void BaseGames::add_unread(GameEntry entry, KnownGame known, Load load) {
  std::string id = entry.id;
  scripts_.insert_or_assign(std::move(id),
                            Own{std::move(entry), std::move(known), std::shared_ptr<const Script>(), std::move(load)});
}

Result<std::shared_ptr<const Script>> BaseGames::read(const std::string& id) const {
  const auto found = scripts_.find(id);
  if (found == scripts_.end()) {
    return fail(Fault::argument, "catalog.unknown-game", KIBAN_N_("there is no game {1}"), {id});
  }
  const std::lock_guard lock(reading_);
  auto& script = found->second.script;
  if (script && *script == nullptr) script = found->second.load();
  return script;
}

std::shared_ptr<const Script> BaseGames::script(const std::string& id) const { return read(id).value_or(nullptr); }

std::shared_ptr<const Script> BaseGames::script_at_hand(const std::string& id) const {
  const auto found = scripts_.find(id);
  if (found == scripts_.end()) return nullptr;
  const std::lock_guard lock(reading_);
  return found->second.script.value_or(nullptr);
}

std::vector<std::string> BaseGames::ids() const {
  std::vector<std::string> all;
  for (const auto& other : others_) all.push_back(other.first);
  for (const auto& own : scripts_) all.push_back(own.first);
  return all;
}

const GameEntry* BaseGames::find(const std::string& id) const {
  if (const auto other = others_.find(id); other != others_.end()) return &other->second.entry;
  const auto own = scripts_.find(id);
  return own == scripts_.end() ? nullptr : &own->second.entry;
}

std::string BaseGames::edition(const std::string& id) const {
  if (const auto other = others_.find(id); other != others_.end()) return known_game(other->second.entry).edition;
  const auto own = scripts_.find(id);
  return own == scripts_.end() ? std::string() : own->second.known.edition;
}

Result<std::shared_ptr<const Game>> BaseGames::open(const std::string& id, const OptionValues& chosen) const {
  if (const auto other = others_.find(id); other != others_.end()) return other->second.maker->open(id, chosen);
  const auto found = read(id);
  return found ? open_script(*found, chosen, *this) : tl::make_unexpected(found.error());
}

}  // namespace kiban::script
