// What moves on the board by itself: sliding and fading pieces after a move, the shake of a refused try. Knows no
// toolkit and never reads the time: the caller passes it.
#pragma once

#include <chrono>
#include <vector>

#include "gui/board/changes.hpp"

namespace kiban::gui {

class Motion {
 public:
  using Time = std::chrono::steady_clock::time_point;

  void slide(Changes changes, Time now);
  void shake(std::vector<Site> sites, Time now);
  void stop();

  bool running(Time now) const { return sliding(now) || shaking(now); }
  bool sliding(Time now) const;
  bool shaking(Time now) const;
  const Changes& changes() const { return changes_; }
  const std::vector<Site>& shaken() const { return shaken_; }

  double progress(Time now) const;                 // of the slide, eased, 0 to 1
  double shake_offset(Site site, Time now) const;  // sideways, in cells
  // Pieces that are still on their way to this site: they lie there already and are not to be drawn there.
  int on_the_way_to(Site site, Time now) const;

 private:
  Changes changes_;
  std::vector<Site> shaken_;
  Time slide_began_{}, shake_began_{};
};

}  // namespace kiban::gui
