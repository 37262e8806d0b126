// Where everything on a board lies: from the topology's units to pixels, for any size, flipped or not. Knows no
// toolkit. Lengths are logical pixels; y grows downwards.
#pragma once

#include <kiban/games.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::gui {

struct Spot {
  double x = 0, y = 0;
};

struct Box {
  double x = 0, y = 0, width = 0, height = 0;

  double right() const { return x + width; }
  double bottom() const { return y + height; }
  bool empty() const { return width <= 0 || height <= 0; }
  Spot centre() const { return {x + width / 2, y + height / 2}; }
  bool contains(Spot spot) const { return spot.x >= x && spot.x < right() && spot.y >= y && spot.y < bottom(); }
  bool overlaps(const Box& other) const;
  Box grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
  Box joined(const Box& other) const;  // the smallest box around both; an empty one adds nothing
};

Box square_around(Spot centre, double side);
double distance(Spot a, Spot b);

struct LayoutRequest {
  double width = 0, height = 0;  // of the panel
  double scale = 1;              // device pixels to a logical one
  bool flipped = false;
  bool coordinates = true;
  bool hands = true;                        // false: none, their sites lie nowhere
  double least_label = 9, most_label = 15;  // height of the coordinates' font
};

struct LabelPlace {
  std::string text;
  Spot centre;
};

struct HandPlace {
  int container = 0;
  Box box;
};

class BoardFit;

enum class Arrow { left, right, up, down };

// The board with its hands and coordinates, as large as fits and centred. Hands and coordinates keep the same distance
// from the frame whatever distance the topology gives them. Needs no topology after it was made.
class BoardLayout {
 public:
  BoardLayout() = default;
  BoardLayout(const kb_topology& topology, const LayoutRequest& request);

  double cell() const { return cell_; }  // the distance of two neighbours; whole device pixels unless tiny
  double scale() const { return request_.scale; }
  bool flipped() const { return request_.flipped; }
  const LayoutRequest& request() const { return request_; }
  std::size_t site_count() const { return sites_.size(); }

  Spot centre(Site site) const { return sites_.at(static_cast<std::size_t>(site)).centre; }
  Box box(Site site) const { return square_around(centre(site), cell_); }
  bool playable(Site site) const;  // exists and is more than decoration
  bool hand(Site site) const;
  int container(Site site) const { return sites_.at(static_cast<std::size_t>(site)).container; }
  std::uint16_t flags(Site site) const { return sites_.at(static_cast<std::size_t>(site)).flags; }

  const Box& board() const { return board_; }  // around the sites, half a cell beyond the outermost
  const Box& frame() const { return frame_; }  // the wood
  const std::vector<HandPlace>& hands() const { return hands_; }
  const std::vector<LabelPlace>& labels() const { return labels_; }
  double label_height() const { return label_height_; }

  // The nearest site, -1 when the spot is on none.
  Site hit(Spot spot) const;
  // The site that an arrow key leads to; `from` itself when there is none that way.
  Site neighbour(Site from, Arrow arrow) const;
  // Where a cursor begins: the playable site nearest to the middle of the board; -1 on an empty board.
  Site middle() const;

 private:
  struct Place {
    Spot centre;
    std::int16_t container = 0;
    std::uint16_t flags = 0;
  };

  void place_sites(const kb_topology& topology, const BoardFit& fit);
  void place_labels(const kb_topology& topology, const BoardFit& fit);

  LayoutRequest request_;
  double cell_ = 0;
  double label_height_ = 0;
  Box board_, frame_;
  std::vector<Place> sites_;
  std::vector<HandPlace> hands_;
  std::vector<LabelPlace> labels_;
};

}  // namespace kiban::gui
