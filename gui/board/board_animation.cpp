#include "gui/board/board_animation.hpp"

#include <utility>

#include "gui/board/drawing.hpp"

namespace kiban::gui {

namespace {

constexpr int frame_milliseconds = 8;
constexpr std::size_t most_slides = 2, most_gone = 24;

Motion::Time present() { return std::chrono::steady_clock::now(); }

}  // namespace

BoardAnimation::BoardAnimation(BoardContext& context) : context_(context) {
  timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { on_tick(); });
}

void BoardAnimation::allow(bool wanted) {
  wanted_ = wanted;
  if (!wanted) stop();
}

void BoardAnimation::slide(Changes changes) {
  if (!wanted_ || !context_.window.IsShownOnScreen()) return;
  const bool a_move = changes.slides.size() <= most_slides && changes.gone.size() <= most_gone;
  if (!a_move || (changes.slides.empty() && changes.gone.empty())) return;
  motion_.slide(std::move(changes), present());
  run();
}

void BoardAnimation::shake(std::vector<Site> sites) {
  if (!wanted_ || sites.empty()) return;
  motion_.shake(std::move(sites), present());
  run();
}

void BoardAnimation::run() {
  if (!timer_.IsRunning()) timer_.Start(frame_milliseconds);
}

void BoardAnimation::on_tick() {
  const Motion::Time now = present();
  if (context_.model && motion_.running(now)) return refresh_moving(now);
  timer_.Stop();
  stop();
  context_.window.Refresh();
}

// Only what moved since the last frame, and where it is now.
void BoardAnimation::refresh_moving(Motion::Time now) {
  std::vector<Box> moving;
  const BoardArt& art = context_.surface.art();
  const BoardLayout& layout = art.layout();
  const double at = motion_.progress(now);
  for (const Slide& slide : motion_.changes().slides) {
    const Spot from = layout.centre(slide.from), to = layout.centre(slide.to);
    // Half a cell of slack: the frame is drawn a little later than this.
    moving.push_back(
        art.piece_box({from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at}).grown(layout.cell() / 2));
  }
  for (const Occupant& piece : motion_.changes().gone) moving.push_back(art.piece_box(layout.centre(piece.site)));
  for (const Site site : motion_.shaken())
    if (layout.playable(site)) moving.push_back(art.piece_box(layout.centre(site)).grown(layout.cell() * 0.1));
  for (const auto* boxes : {&moving_, &moving})
    for (const Box& box : *boxes) context_.window.RefreshRect(wx(box), false);
  moving_ = std::move(moving);
}

}  // namespace kiban::gui
