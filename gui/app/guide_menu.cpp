// How games are played: from wherever the reader is, and back there.
#include "gui/app/frame.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/pages/guide_page.hpp"

namespace kiban::gui {

LatePage<GuidePage>::Make Frame::guide_maker() {
  return [this](wxWindow* book) {
    const auto back = [this] { turn_to(before_guide_ == Page::guide ? Page::play : before_guide_); };
    auto* page = new GuidePage(book, post_, settings_, back);
    if (gallery_) page->show(gallery_);
    if (!explained_.empty()) page->open(explained_);  // in the language that was just chosen
    return page;
  };
}

void Frame::explain(std::string game) {
  if (game.empty() && page_ != Page::play && this->game()) game = this->game()->game;
  if (game.empty()) game = to_utf8(settings_.last_game);
  explained_ = game;
  guide_->open(game);
  turn_to(Page::guide);
}

}  // namespace kiban::gui
