// The arena: its page, and the way to it from the menus.
#include "gui/app/frame.hpp"
#include "gui/common/tr.hpp"
#include "gui/pages/arena_page.hpp"
#include "gui/widgets/notice_bar.hpp"

namespace kiban::gui {

LatePage<ArenaPage>::Make Frame::arena_maker() {
  return [this](wxWindow* book) {
    auto* page = new ArenaPage(book, post_, settings_);
    page->on_say = [this](const NoticeModel& notice) { receive(std::make_shared<const NoticeModel>(notice)); };
    page->on_resign = [this] {
      const NoticeModel question{NoticeKind::question,
                                 {"window.resign", KIBAN_N_("Do you want to resign?"), {}},
                                 {NoticeAction::resign_at_arena},
                                 0};
      settings_.ask_before_end ? notices_->show(question) : act(NoticeAction::resign_at_arena, question);
    };
    if (known_arena_) page->show(known_arena_);
    if (arena_game_) page->show(arena_game_);
    return page;
  };
}

void Frame::show_arena(const Shared<ArenaModel>& arena) {
  known_arena_ = arena;
  arena_.show_if_made(arena);
  show_title();
  enable_items();
}

void Frame::show_arena(const Shared<ArenaGameModel>& game) {
  arena_game_ = game;
  arena_.show_if_made(game);
  show_title();
  enable_items();
}

void Frame::show_arena(const Shared<ArenaRefusalModel>& refused) {
  notices_->show({NoticeKind::refusal, refused->why, {}, 0});
  arena_.show_if_made(refused);
}

void Frame::add_network_item(wxMenu& menu) {
  add(menu, _("Play over the networ&k…"), _("With somebody at another computer, at an arena of yours or of others"),
      [this] { play_over_network(); });
}

void Frame::play_over_network() {
  turn_to(Page::arena);
  arena_->focus_own();
}

}  // namespace kiban::gui
