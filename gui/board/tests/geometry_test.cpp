#include "gui/board/geometry.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "gui/board/tests/board_fixture.hpp"

using namespace kiban::gui;

namespace {

struct Size {
  double width, height, scale;
};

const std::vector<Size> sizes = {{800, 800, 1}, {800, 800, 2},   {300, 900, 1},   {900, 300, 1}, {123, 77, 1},
                                 {40, 40, 2},   {3000, 2000, 2}, {640, 480, 1.5}, {161, 160, 1}, {10, 10, 1}};

BoardLayout laid_out(const std::string& sample, const Size& size, bool flipped = false, bool coordinates = true) {
  LayoutRequest request;
  request.width = size.width;
  request.height = size.height;
  request.scale = size.scale;
  request.flipped = flipped;
  request.coordinates = coordinates;
  return {sample_game(sample)->topology(), request};
}

bool within(const Box& inner, const Box& outer) {
  constexpr double slack = 0.5;
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.right() <= outer.right() + slack &&
         inner.bottom() <= outer.bottom() + slack;
}

}  // namespace

TEST_CASE("board, hands and coordinates fit into any size") {
  for (const std::string& sample : sample_names())
    for (const Size& size : sizes)
      for (const bool flipped : {false, true}) {
        const BoardLayout layout = laid_out(sample, size, flipped);
        INFO(sample << " " << size.width << "x" << size.height << " flipped " << flipped);
        const Box panel{0, 0, size.width, size.height};
        CHECK(layout.cell() > 0);
        CHECK(within(layout.frame(), panel));
        for (const HandPlace& hand : layout.hands()) {
          CHECK(within(hand.box, panel));
          CHECK_FALSE(hand.box.overlaps(layout.frame()));
        }
        for (const LabelPlace& label : layout.labels()) {
          CHECK(within(square_around(label.centre, layout.label_height()), panel));
          CHECK_FALSE(square_around(label.centre, layout.label_height()).overlaps(layout.frame()));
        }
      }
}

TEST_CASE("the board is as large as it can be") {
  for (const std::string& sample : sample_names()) {
    INFO(sample);
    const BoardLayout layout = laid_out(sample, {800, 800, 1}, false, false);
    double width = layout.frame().width;
    for (const HandPlace& hand : layout.hands()) width += hand.box.width;
    CHECK(width > 700);
  }
}

TEST_CASE("cells are whole device pixels") {
  for (const std::string& sample : sample_names())
    for (const Size& size : {Size{800, 800, 1}, Size{801, 533, 2}, Size{640, 480, 1.5}}) {
      const double pixels = laid_out(sample, size).cell() * size.scale;
      INFO(sample);
      CHECK(pixels == Approx(std::round(pixels)));
    }
}

TEST_CASE("a site is found where it is drawn") {
  for (const std::string& sample : sample_names())
    for (const bool flipped : {false, true}) {
      const BoardLayout layout = laid_out(sample, {700, 500, 1}, flipped);
      for (kiban::Site site = 0; site < static_cast<kiban::Site>(layout.site_count()); ++site) {
        if (!layout.playable(site)) continue;
        const Spot centre = layout.centre(site);
        const double aside = layout.cell() * 0.45;
        CHECK(layout.hit(centre) == site);
        CHECK(layout.hit({centre.x + aside, centre.y - aside}) == site);
      }
    }
}

TEST_CASE("beside the board there is no site") {
  const BoardLayout layout = laid_out("cells", {900, 500, 1});
  CHECK(layout.hit({2, 250}) == -1);
  CHECK(layout.hit({-50, 250}) == -1);
  CHECK(layout.hit({450, 499}) == -1);
}

TEST_CASE("decoration is no site to play on") {
  const BoardLayout layout = laid_out("cells", {600, 600, 1});
  CHECK(layout.site_count() == 40);
  CHECK(layout.playable(35));
  CHECK_FALSE(layout.playable(36));
  CHECK_FALSE(layout.playable(-1));
  CHECK_FALSE(layout.playable(4000));
}

TEST_CASE("flipping turns the board by half a turn") {
  const BoardLayout plain = laid_out("dots", {700, 700, 1}, false, false),
                    turned = laid_out("dots", {700, 700, 1}, true, false);
  for (kiban::Site site = 0; site < 225; ++site) {
    const Spot opposite = plain.centre(224 - site), spot = turned.centre(site);
    CHECK(spot.x == Approx(opposite.x));
    CHECK(spot.y == Approx(opposite.y));
  }
}

TEST_CASE("coordinates give way to a small board") {
  CHECK(laid_out("dots", {700, 700, 1}).labels().size() == 30);
  CHECK(laid_out("dots", {120, 120, 1}).labels().empty());
  CHECK(laid_out("dots", {700, 700, 1}, false, false).labels().empty());
  CHECK(laid_out("dots", {700, 700, 1}, false, false).cell() > laid_out("dots", {700, 700, 1}).cell());
}

TEST_CASE("arrows lead to the neighbour that one sees") {
  const auto game = sample_game("wedges");
  const kb_topology& topology = game->topology();
  const BoardLayout layout = laid_out("wedges", {900, 700, 1});
  const auto site = [&](const std::string& label) {
    for (std::uint32_t i = 0; i < topology.site_count; ++i)
      if (label == topology.sites[i].label) return static_cast<kiban::Site>(i);
    return -1;
  };
  struct Row {
    const char* at;
    Arrow arrow;
    const char* there;
  };
  const std::vector<Row> rows = {
      {"5e", Arrow::left, "6e"},   {"5e", Arrow::right, "4e"}, {"5e", Arrow::up, "5d"},     {"5e", Arrow::down, "5f"},
      {"1i", Arrow::right, "b*P"}, {"b*P", Arrow::left, "1i"}, {"b*P", Arrow::up, "b*L"},   {"9a", Arrow::left, "w*P"},
      {"5a", Arrow::up, "5a"},     {"5i", Arrow::down, "5i"},  {"1a", Arrow::right, "b*R"}, {"w*P", Arrow::left, "w*P"},
  };
  for (const Row& row : rows) {
    INFO(row.at << " " << static_cast<int>(row.arrow));
    CHECK(topology.sites[layout.neighbour(site(row.at), row.arrow)].label == std::string(row.there));
  }
  CHECK(layout.middle() == site("5e"));
  CHECK(layout.neighbour(-1, Arrow::up) == site("5e"));
}

TEST_CASE("every site can be reached by arrows") {
  for (const std::string& sample : sample_names()) {
    INFO(sample);
    const BoardLayout layout = laid_out(sample, {800, 700, 1});
    std::vector<bool> seen(layout.site_count(), false);
    std::vector<kiban::Site> open = {layout.middle()};
    while (!open.empty()) {
      const kiban::Site site = open.back();
      open.pop_back();
      if (seen[static_cast<std::size_t>(site)]) continue;
      seen[static_cast<std::size_t>(site)] = true;
      for (const Arrow arrow : {Arrow::left, Arrow::right, Arrow::up, Arrow::down})
        open.push_back(layout.neighbour(site, arrow));
    }
    for (kiban::Site site = 0; site < static_cast<kiban::Site>(seen.size()); ++site)
      if (layout.playable(site)) CHECK(seen[static_cast<std::size_t>(site)]);
  }
}

TEST_CASE("an empty topology is an empty board") {
  const kb_topology none{};
  LayoutRequest request;
  request.width = request.height = 300;
  const BoardLayout layout(none, request);
  CHECK(layout.site_count() == 0);
  CHECK(layout.hit({10, 10}) == -1);
  CHECK(layout.middle() == -1);
}
