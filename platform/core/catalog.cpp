#include "core/catalog.hpp"

#include <algorithm>
#include <utility>

#include "core/nearest.hpp"

namespace kiban {

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

}  // namespace kiban
