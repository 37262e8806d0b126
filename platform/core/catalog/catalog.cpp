#include "core/catalog/catalog.hpp"

#include <algorithm>
#include <utility>

#include "core/base/nearest.hpp"
#include "core/record/record.hpp"

namespace kiban {

Result<std::shared_ptr<const Game>> GameMaker::open_text(const std::string& id, const std::string&,
                                                         const OptionValues&) const {
  return fail(Fault::unsupported, "catalog.no-text", KIBAN_N_("the script of {1} cannot be run here"), {id});
}

void Catalog::add(const std::shared_ptr<GameMaker>& maker) {
  for (GameEntry& entry : maker->games()) {
    if (const GameEntry* first = find(entry.id)) {
      refused_.push_back(
          {entry.path,
           {Fault::argument,
            {"catalog.twice", KIBAN_N_("the game {1} is already there, from {2}"), {entry.id, first->path}}}});
      continue;
    }
    games_.push_back(std::move(entry));
    makers_.push_back(maker);
  }
  all_makers_.push_back(maker);
  for (RefusedFile& file : maker->refused()) refused_.push_back(std::move(file));
}

const GameEntry* Catalog::find(std::string_view id) const {
  const auto found = std::find_if(games_.begin(), games_.end(), [&](const GameEntry& entry) { return entry.id == id; });
  return found == games_.end() ? nullptr : &*found;
}

Result<std::shared_ptr<const Game>> Catalog::open(const std::string& id, const OptionValues& chosen) const {
  if (const GameEntry* entry = find(id)) {
    return makers_[static_cast<std::size_t>(entry - games_.data())]->open(id, chosen);
  }
  std::vector<std::string> ids;
  for (const GameEntry& entry : games_) ids.push_back(entry.id);
  const std::string meant = nearest(id, ids);
  if (meant.empty()) return fail(Fault::argument, "catalog.unknown-game", KIBAN_N_("there is no game {1}"), {id});
  return fail(Fault::argument, "catalog.unknown-game", KIBAN_N_("there is no game {1}; did you mean {2}?"),
              {id, meant});
}

Result<std::shared_ptr<const Game>> Catalog::open_for(const Record& record) const {
  return open_for(record.game, record.script, record.options);
}

Result<std::shared_ptr<const Game>> Catalog::open_for(const std::string& id, const std::string& script,
                                                      const OptionValues& chosen) const {
  if (script.empty()) return open(id, chosen);
  if (find(id) != nullptr) {
    if (auto installed = open(id, chosen); installed && (*installed)->script() == script) return installed;
  }
  for (const auto& maker : all_makers_) {
    auto game = maker->open_text(id, script, chosen);
    if (game || game.error().text.token != "catalog.no-text") return game;
  }
  return fail(Fault::unsupported, "catalog.no-text", KIBAN_N_("the script of {1} cannot be run here"), {id});
}

}  // namespace kiban
