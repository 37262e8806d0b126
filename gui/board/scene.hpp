// Everything that is to be seen on a board at one moment, and how it is painted.
#pragma once

#include <optional>
#include <vector>

#include "core/record/shapes.hpp"
#include "gui/board/motion.hpp"
#include "gui/board/piece_art.hpp"
#include "session/board_model.hpp"
#include "session/exact_models.hpp"

namespace kiban::gui {

struct LiftedPiece {
  Occupant piece;
  Site from = -1;
  Spot at;         // its middle
  Site over = -1;  // put down here, to be played: hides what lies there
};

// What a move from or to a site is worth for certain.
struct ValueSign {
  Site site = -1;
  PositionValue value;
};
// The values of what leaves `origin`, each where it goes; where nothing does, the best of each piece, where it stands.
// What is put down is told where it goes.
std::vector<ValueSign> signs_of(const std::vector<BoardValue>& values, Site origin);

// What somebody drew; `to` of an arrow alone.
struct SceneShape {
  ShapeKind kind = ShapeKind::circle;
  ShapeColour colour = ShapeColour::green;
  Site from = -1, to = -1;
  bool operator==(const SceneShape&) const = default;
};

struct Scene {
  const std::vector<Occupant>* occupants = nullptr;
  std::vector<Mark> marks;
  std::vector<Step> last_move;
  std::uint32_t to_act = 0;  // a bit a role; 0: nobody
  std::vector<StoneNumber> numbers;
  std::vector<Site> selected;
  std::vector<Site> targets;
  std::vector<Site> places;       // where something may be put down, shown lightly
  std::vector<Site> taken;        // where no offer may be any more
  Site hover = -1;                // a site that a click would do something to
  std::optional<Occupant> ghost;  // what a click would put down at its site
  std::vector<Occupant> faint;    // pieces that could lie there
  std::vector<BoardArrow> arrows;
  std::vector<ValueSign> values;
  std::vector<SceneShape> shapes;
  double faintness = 0.45;  // of these, from 0 (not to be seen) to 1
  Site cursor = -1;         // of the keyboard
  std::optional<LiftedPiece> lifted;
  const Motion* motion = nullptr;
  Motion::Time now{};
};

// Paints what lies in `dirty`; the context may clip further.
void paint_scene(wxGraphicsContext& gc, BoardArt& art, const Scene& scene, const Box& dirty);

}  // namespace kiban::gui
