// Matches of programs: their page.
#include "gui/app/frame.hpp"
#include "gui/pages/matches_page.hpp"

namespace kiban::gui {

LatePage<MatchesPage>::Make Frame::matches_maker() {
  return [this](wxWindow* book) {
    auto* page = new MatchesPage(book, post_, settings_);
    if (gallery_) page->show(gallery_);
    if (known_engines_) page->show(known_engines_);
    if (known_matches_) page->show(known_matches_);
    if (match_game_) page->show(match_game_);
    return page;
  };
}

void Frame::show_matches(const Shared<MatchesModel>& matches) {
  known_matches_ = matches;
  matches_.show_if_made(matches);
}

void Frame::show_matches(const Shared<MatchGameModel>& game) {
  match_game_ = game;
  matches_.show_if_made(game);
  show_title();
}

}  // namespace kiban::gui
