#include "gui/board/board_marks.hpp"

#include <utility>

namespace kiban::gui {

namespace {

template <class T>
void show(wxWindow& window, T& shown, T wanted) {
  if (wanted == shown) return;
  shown = std::move(wanted);
  window.Refresh();
}

}  // namespace

void BoardMarks::set_arrows(std::vector<BoardArrow> arrows) { show(context_.window, arrows_, std::move(arrows)); }
void BoardMarks::set_values(std::vector<BoardValue> values) { show(context_.window, values_, std::move(values)); }
void BoardMarks::set_decided(bool decided) { show(context_.window, decided_, decided); }

void BoardMarks::set_shapes(const std::vector<Shape>& shapes) {
  std::vector<SceneShape> placed;
  for (const Shape& shape : shapes) {
    const auto from = context_.surface.site_of(shape.from), to = context_.surface.site_of(shape.to);
    if (from && (to || shape.kind != ShapeKind::arrow))
      placed.push_back({shape.kind, shape.colour, *from, to.value_or(-1)});
  }
  show(context_.window, shapes_, std::move(placed));
}

void BoardMarks::set_blame(std::vector<Mark> marks) {
  blame_ = std::move(marks);
  context_.window.Refresh();
}

void BoardMarks::add_to(Scene& scene, Site origin, bool idle) const {
  scene.marks.insert(scene.marks.end(), blame_.begin(), blame_.end());
  scene.shapes = shapes_;
  if (decided_) scene.to_act = 0;
  if (!idle) return;
  scene.arrows = arrows_;
  scene.values = signs_of(values_, origin);
}

}  // namespace kiban::gui
