#include "gui/board/motion.hpp"

#include <algorithm>
#include <cmath>

namespace kiban::gui {

namespace {

using Seconds = std::chrono::duration<double>;
constexpr Seconds slide_time{0.140};
constexpr Seconds shake_time{0.300};
constexpr double shake_reach = 0.09;  // cells
constexpr double shake_swings = 3;
constexpr double turn = 6.283185307179586;

double share(Motion::Time began, Motion::Time now, Seconds whole) {
  return std::clamp(Seconds(now - began) / whole, 0.0, 1.0);
}

}  // namespace

void Motion::slide(Changes changes, Time now) {
  changes_ = std::move(changes);
  slide_began_ = now;
}

void Motion::shake(std::vector<Site> sites, Time now) {
  shaken_ = std::move(sites);
  shake_began_ = now;
}

void Motion::stop() {
  changes_ = {};
  shaken_.clear();
}

bool Motion::sliding(Time now) const { return !changes_.empty() && share(slide_began_, now, slide_time) < 1; }

bool Motion::shaking(Time now) const { return !shaken_.empty() && share(shake_began_, now, shake_time) < 1; }

double Motion::progress(Time now) const {
  const double left = 1 - share(slide_began_, now, slide_time);
  return 1 - left * left * left;
}

double Motion::shake_offset(Site site, Time now) const {
  if (!shaking(now) || std::find(shaken_.begin(), shaken_.end(), site) == shaken_.end()) return 0;
  const double at = share(shake_began_, now, shake_time);
  return shake_reach * (1 - at) * std::sin(at * shake_swings * turn);
}

int Motion::on_the_way_to(Site site, Time now) const {
  if (!sliding(now)) return 0;
  return static_cast<int>(std::count_if(changes_.slides.begin(), changes_.slides.end(),
                                        [&](const Slide& slide) { return slide.to == site; }));
}

}  // namespace kiban::gui
