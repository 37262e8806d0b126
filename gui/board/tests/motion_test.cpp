#include "gui/board/motion.hpp"

#include <catch2/catch.hpp>

#include "gui/board/tests/board_fixture.hpp"

using namespace kiban::gui;
using namespace kiban::gui::test;
using std::chrono::milliseconds;

TEST_CASE("a slide takes 140 ms and ends where it leads") {
  Motion motion;
  const Motion::Time start{};
  CHECK_FALSE(motion.running(start));
  motion.slide({{{0, 1, piece(0, 0)}}, {}, {}}, start);
  CHECK(motion.progress(start) == Approx(0));
  CHECK(motion.on_the_way_to(1, start) == 1);
  CHECK(motion.on_the_way_to(0, start) == 0);
  CHECK(motion.sliding(start + milliseconds(139)));
  CHECK(motion.progress(start + milliseconds(70)) > 0.5);
  CHECK(motion.progress(start + milliseconds(140)) == Approx(1));
  CHECK_FALSE(motion.sliding(start + milliseconds(140)));
  CHECK(motion.on_the_way_to(1, start + milliseconds(140)) == 0);
}

TEST_CASE("only what was refused shakes, and it comes to rest") {
  Motion motion;
  const Motion::Time start{};
  motion.shake({3}, start);
  CHECK(motion.shake_offset(3, start + milliseconds(25)) != 0);
  CHECK(motion.shake_offset(4, start + milliseconds(25)) == 0);
  CHECK(motion.running(start + milliseconds(299)));
  CHECK(motion.shake_offset(3, start + milliseconds(300)) == 0);
  CHECK_FALSE(motion.running(start + milliseconds(300)));
}

TEST_CASE("stopping stops") {
  Motion motion;
  motion.slide({{{0, 1, piece(0, 0)}}, {}, {}}, Motion::Time{});
  motion.shake({3}, Motion::Time{});
  motion.stop();
  CHECK_FALSE(motion.running(Motion::Time{}));
}
