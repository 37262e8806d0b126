#include "core/catalog/known_games.hpp"

#include <map>
#include <mutex>
#include <utility>

namespace kiban {
namespace {

struct Shared {
  std::mutex mutex;
  std::map<std::pair<std::string, std::string>, KnownGame> games;  // by file and id
};

Shared& shared() {
  static Shared all;
  return all;
}

}  // namespace

KnownGame known_game(const GameEntry& entry) {
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  const auto found = all.games.find({entry.path, entry.id});
  return found == all.games.end() ? KnownGame{} : found->second;
}

void know_game(const GameEntry& entry, KnownGame known) {
  Shared& all = shared();
  const std::lock_guard lock(all.mutex);
  all.games.insert_or_assign({entry.path, entry.id}, std::move(known));
}

void look_into(KnownGame& known, const Game& game) {
  if (const Notation* notation = game.notation()) known.formats = notation->formats();
  known.editing = game.editing() != nullptr;
  known.engines = game.engines() != nullptr;
  if (known.engines && game.script().empty()) known.protocols = game.engines()->protocols();
  known.looked_into = true;
}

}  // namespace kiban
