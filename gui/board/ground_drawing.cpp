#include "gui/board/ground_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <random>

namespace kiban::gui {

namespace {

class GroundPainter {
 public:
  GroundPainter(wxGraphicsContext& gc, const kb_topology& topology, const BoardLayout& layout, const Palette& palette)
      : gc_(gc), topology_(topology), layout_(layout), palette_(palette) {
    const double least = 1 / layout.scale();
    thin_ = std::max(least, std::round(layout.cell() * 0.014 * layout.scale()) / layout.scale());
    thick_ = std::max(thin_, std::round(layout.cell() * 0.026 * layout.scale()) / layout.scale());
  }

  void draw() {
    wood(layout_.frame(), palette_.wood, palette_.grain);
    for (const HandPlace& hand : layout_.hands()) wood(hand.box, palette_.stand, false);
    cells();
    links();
    dots();
    labels();
  }

 private:
  void wood(const Box& box, Colour colour, bool grain) {
    const double corner = std::min(4.0, layout_.cell() * 0.12);
    shadow(box, corner);
    const Colour top = mixed(colour, rgb(0xFFFFFF), palette_.dark ? 0.03 : 0.08);
    gc_.SetPen(wxNullGraphicsPen);
    gc_.SetBrush(gc_.CreateLinearGradientBrush(box.x, box.y, box.x, box.bottom(), wx(top), wx(colour)));
    gc_.DrawRoundedRectangle(box.x, box.y, box.width, box.height, corner);
    if (grain) grain_on(box);
    const double edge = 1 / layout_.scale();
    stroke_with(gc_, palette_.wood_edge.with_alpha(0.75), edge);
    const Box inner = box.grown(-edge / 2);
    gc_.DrawRoundedRectangle(inner.x, inner.y, inner.width, inner.height, corner);
  }

  void shadow(const Box& box, double corner) {
    constexpr int layers = 6;
    const double step = std::min(1.3, layout_.cell() * 0.03);
    for (int i = layers; i > 0; --i) {
      fill_with(gc_, palette_.shadow.with_alpha(palette_.dark ? 0.07 : 0.04));
      const Box around = box.grown(step * i);
      gc_.DrawRoundedRectangle(around.x, around.y + step * 1.5, around.width, around.height, corner + step * i);
    }
  }

  // Faint fibres along the board, the same on every start.
  void grain_on(const Box& box) {
    gc_.PushState();
    gc_.Clip(box.x, box.y, box.width, box.height);
    std::minstd_rand random(7);
    const auto chance = [&] { return static_cast<double>(random()) / static_cast<double>(std::minstd_rand::max()); };
    const int fibres = static_cast<int>(std::clamp(box.width / 9, 12.0, 90.0));
    for (int i = 0; i < fibres; ++i) {
      const double x = box.x + box.width * (i + chance()) / fibres;
      const double sway = box.width * 0.012;
      wxGraphicsPath fibre = gc_.CreatePath();
      fibre.MoveToPoint(x, box.y);
      fibre.AddCurveToPoint(x + (chance() - 0.5) * sway, box.y + box.height * 0.3, x + (chance() - 0.5) * sway * 2,
                            box.y + box.height * 0.65, x + (chance() - 0.5) * sway, box.bottom());
      stroke_with(gc_, palette_.wood_edge.with_alpha(0.05 + 0.09 * chance()), 0.6 + 1.1 * chance());
      gc_.StrokePath(fibre);
    }
    gc_.PopState();
  }

  double snapped(double at, double width) const {
    return std::round((at - width / 2) * layout_.scale()) / layout_.scale();
  }

  // Straight lines are filled on whole device pixels: no blur at any scale.
  void line(Spot a, Spot b, double width) {
    constexpr double straight = 0.01;
    if (std::abs(a.x - b.x) > straight && std::abs(a.y - b.y) > straight) {
      stroke_with(gc_, palette_.line, width);
      gc_.StrokeLine(a.x, a.y, b.x, b.y);
      return;
    }
    const double left = snapped(std::min(a.x, b.x), width), right = snapped(std::max(a.x, b.x), width) + width;
    const double top = snapped(std::min(a.y, b.y), width), bottom = snapped(std::max(a.y, b.y), width) + width;
    fill_with(gc_, palette_.line);
    gc_.DrawRectangle(left, top, right - left, bottom - top);
  }

  void outline(const Box& box, double width) {
    line({box.x, box.y}, {box.right(), box.y}, width);
    line({box.x, box.bottom()}, {box.right(), box.bottom()}, width);
    line({box.x, box.y}, {box.x, box.bottom()}, width);
    line({box.right(), box.y}, {box.right(), box.bottom()}, width);
  }

  bool on_board(Site site) const { return layout_.playable(site) && layout_.container(site) == 0; }

  void cells() {
    Box all;
    for (Site site = 0; site < static_cast<Site>(layout_.site_count()); ++site) {
      if (!on_board(site) || !(layout_.flags(site) & KB_SITE_CELL)) continue;
      const Box box = layout_.box(site);
      all = all.joined(box);
      if (!(layout_.flags(site) & KB_SITE_DARK)) continue;
      fill_with(gc_, palette_.wood_dark);
      gc_.DrawRectangle(box.x, box.y, box.width, box.height);
    }
    for (Site site = 0; site < static_cast<Site>(layout_.site_count()); ++site)
      if (on_board(site) && (layout_.flags(site) & KB_SITE_CELL)) outline(layout_.box(site), thin_);
    if (!all.empty()) outline_outer(all);
  }

  // Only where the squares fill their bounding box: other shapes keep the thin lines.
  void outline_outer(const Box& all) {
    double covered = 0;
    for (Site site = 0; site < static_cast<Site>(layout_.site_count()); ++site)
      if (on_board(site) && (layout_.flags(site) & KB_SITE_CELL)) covered += layout_.cell() * layout_.cell();
    if (covered > all.width * all.height * 0.999) outline(all, thick_);
  }

  // The rim is thick where it goes around the whole board in single steps, as on a grid of crossings.
  void links() {
    const Box inner = layout_.board().grown(-layout_.cell() / 2);
    double around = 0;
    for (std::uint32_t i = 0; i < topology_.link_count; ++i) {
      const double length = length_at_rim(topology_.links[i], inner);
      if (length < 1.5 * layout_.cell()) around += length;
    }
    const bool whole = around > 1.999 * (inner.width + inner.height);
    for (std::uint32_t i = 0; i < topology_.link_count; ++i) {
      const bool thick = whole && length_at_rim(topology_.links[i], inner) > 0;
      line(layout_.centre(topology_.links[i].a), layout_.centre(topology_.links[i].b), thick ? thick_ : thin_);
    }
  }

  // 0 for a link that does not lie on the rim.
  double length_at_rim(const kb_link& link, const Box& inner) const {
    const Spot a = layout_.centre(link.a), b = layout_.centre(link.b);
    const auto both = [](double p, double q, double rim) { return std::abs(p - rim) < 0.5 && std::abs(q - rim) < 0.5; };
    const bool at_rim = both(a.x, b.x, inner.x) || both(a.x, b.x, inner.right()) || both(a.y, b.y, inner.y) ||
                        both(a.y, b.y, inner.bottom());
    return at_rim ? std::hypot(b.x - a.x, b.y - a.y) : 0;
  }

  void dots() {
    fill_with(gc_, palette_.line);
    for (Site site = 0; site < static_cast<Site>(layout_.site_count()); ++site) {
      if (!(layout_.flags(site) & KB_SITE_DOT)) continue;
      const double share = layout_.flags(site) & KB_SITE_HOLE ? 0.055 : 0.09;
      draw_disc(gc_, layout_.centre(site), std::max(1.3, layout_.cell() * share));
    }
  }

  void labels() {
    Lettering lettering;
    lettering.height = layout_.label_height();
    lettering.colour = palette_.coordinate;
    for (const LabelPlace& label : layout_.labels()) {
      const wxString text = wxString::FromUTF8(label.text);
      lettering.ideographs = !text.empty() && static_cast<std::uint32_t>(text[0].GetValue()) >= 0x2E80;
      draw_text(gc_, text, lettering, label.centre);
    }
  }

  wxGraphicsContext& gc_;
  const kb_topology& topology_;
  const BoardLayout& layout_;
  const Palette& palette_;
  double thin_ = 1, thick_ = 1;
};

}  // namespace

void draw_ground(wxGraphicsContext& gc, const kb_topology& topology, const BoardLayout& layout,
                 const Palette& palette) {
  fill_with(gc, palette.table);
  gc.DrawRectangle(0, 0, layout.request().width, layout.request().height);
  if (layout.site_count() > 0) GroundPainter(gc, topology, layout, palette).draw();
}

}  // namespace kiban::gui
