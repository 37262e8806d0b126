// The games as the gallery shows them: a card each. Pictures of their starts are kept in a file, so that no game is
// opened for what was seen before. Belongs to the session's thread.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "script/game/maker.hpp"
#include "session/session_context.hpp"

namespace kiban {

class KeptFiles;
struct KnownGame;

class Gallery {
 public:
  Gallery(const SessionContext& context, const Catalog& catalog) : context_(context), catalog_(catalog) {}

  // After each card that took long, where `one_by_one` is wanted, as at a first start; and once at the end.
  // `looked_in` is told where there are no games.
  void tell(const script::ScriptMaker& scripts, const std::vector<std::filesystem::path>& looked_in, bool one_by_one);

 private:
  struct KeptCard {
    std::string edition;                           // of the game
    std::shared_ptr<const script::Script> script;  // that made a game which has no edition; null: none did
    GalleryCard card;
  };
  // These answer whether no game had to be opened for it.
  bool add_card(GalleryModel& gallery, const GameEntry& entry, const script::ScriptMaker& scripts, KeptFiles& pictures);
  bool fill_card(GalleryCard& card, KnownGame& known, KeptFiles& pictures) const;
  std::string ground_of(const std::string& id) const;

  const SessionContext& context_;
  const Catalog& catalog_;
  std::map<std::string, KeptCard> cards_;  // by game
};

}  // namespace kiban
