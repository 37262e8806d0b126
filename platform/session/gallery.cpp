#include "session/gallery.hpp"

#include <utility>

#include "core/base/user_folders.hpp"
#include "core/catalog/guide.hpp"
#include "core/catalog/kept_files.hpp"
#include "session/picture.hpp"
#include "session/still_picture.hpp"

namespace kiban {

namespace {

// Whatever fails here leaves a card without a picture.
BoardPicture start_of(const Catalog& catalog, const GameEntry& entry, KnownGame& known) try {
  const auto game = catalog.open(entry.id, {});
  if (!game) return nullptr;
  look_into(known, **game);
  auto picture = start_picture(**game);
  return picture ? std::make_shared<const BoardModel>(*std::move(picture)) : nullptr;
} catch (const GameFault&) {
  return nullptr;
}

// A plugin may hold several games.
std::string place_of(const GameEntry& entry) { return entry.path + "#" + entry.id; }

BoardPicture picture_from(const nlohmann::json* kept) try {
  return kept == nullptr ? nullptr : board_from({kept->at("look"), kept->at("position")});
} catch (const nlohmann::json::exception&) {
  return nullptr;
}

// As its guide says. Of what the game does not know as an option nothing is shown.
OptionValues first_game_of(const GameEntry& entry) {
  const auto guide = find_guide(default_guide_folders(), entry.id, {"en"});
  OptionValues options = guide ? first_game_options(*guide) : OptionValues();
  return settle_options(entry.options, options) ? options : OptionValues();
}

}  // namespace

void Gallery::tell(const script::ScriptMaker& scripts, const std::vector<std::filesystem::path>& looked_in,
                   bool one_by_one) {
  GalleryModel gallery;
  gallery.refused = catalog_.refused();
  if (catalog_.games().empty()) gallery.looked_in = kiban::looked_in(looked_in);
  KeptFiles pictures(kept_file("pictures"));
  for (const GameEntry& entry : catalog_.games()) {
    const bool at_hand = add_card(gallery, entry, scripts, pictures);
    if (one_by_one && !at_hand) context_.tell(std::make_shared<const GalleryModel>(gallery));
  }
  gallery.loading = false;
  context_.tell(std::make_shared<const GalleryModel>(std::move(gallery)));
  pictures.save();
}

// The card of a game that is the same as before is taken over, with its picture.
bool Gallery::add_card(GalleryModel& gallery, const GameEntry& entry, const script::ScriptMaker& scripts,
                       KeptFiles& pictures) {
  KeptCard& kept = cards_[entry.id];
  KnownGame known = known_game(entry);
  const auto script = known.edition.empty() ? scripts.script(entry.id) : nullptr;
  const bool same = kept.card.start && kept.script == script && kept.edition == known.edition;
  bool at_hand = same;
  if (!same) {
    kept = {known.edition, script, {}};
    kept.card.entry = entry;
    kept.card.first_game = first_game_of(entry);
    at_hand = fill_card(kept.card, known, pictures);
  }
  kept.card.base = ground_of(entry.id);
  gallery.games.push_back(kept.card);
  return at_hand;
}

// From what was kept, or else by opening the game.
bool Gallery::fill_card(GalleryCard& card, KnownGame& known, KeptFiles& pictures) const {
  const std::string place = place_of(card.entry);
  if (known.looked_into && !known.edition.empty()) card.start = picture_from(pictures.find(place, known.edition));
  const bool at_hand = card.start != nullptr;
  if (!at_hand) {
    context_.ask(&card.entry);
    card.start = start_of(catalog_, card.entry, known);
    context_.long_work();
  }
  if (!at_hand && card.start && pictures.keeps() && !known.edition.empty()) {
    const StillPicture still = still_of(*card.start);
    pictures.keep(place, known.edition, {{"look", still.look}, {"position", still.position}});
  }
  card.can_edit = card.start && known.editing;
  card.engines = known.engines;
  return at_hand;
}

// The game under which a variant is shown: the one that all the scripts below it come down to.
std::string Gallery::ground_of(const std::string& id) const {
  std::string ground = id;
  for (const GameEntry* entry = catalog_.find(id); entry != nullptr; entry = catalog_.find(ground)) {
    std::string base = known_game(*entry).base;
    if (base.empty()) break;
    ground = std::move(base);
  }
  return ground == id || !catalog_.find(ground) ? std::string() : ground;
}

}  // namespace kiban
