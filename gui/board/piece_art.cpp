#include "gui/board/piece_art.hpp"

#include <wx/image.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

#include "gui/board/ground_drawing.hpp"

namespace kiban::gui {

namespace {

constexpr double room = 1.22;  // of a piece's picture, in cells: the shadow reaches beyond the cell
// Stones all but touch on a wide grid; on a small one they leave the lines between them to be seen.
constexpr double disc_on_point = 0.95, disc_on_few_points = 0.8, wide_grid = 8.5;
constexpr double disc_in_cell = 0.84, wedge_in_cell = 0.92, glyph_in_cell = 0.9;

using Draw = std::function<void(wxGraphicsContext&)>;

// A picture of a size in device pixels, drawn in logical ones.
wxGraphicsBitmap picture_of(int width, int height, double scale, bool transparent, const Draw& draw) {
  wxImage image(std::max(1, width), std::max(1, height));
  if (transparent) {
    image.InitAlpha();
    std::fill_n(image.GetAlpha(), image.GetWidth() * image.GetHeight(), static_cast<unsigned char>(0));
  }
  wxGraphicsRenderer* renderer = wxGraphicsRenderer::GetDefaultRenderer();
  {
    const std::unique_ptr<wxGraphicsContext> gc(renderer->CreateContextFromImage(image));
    gc->Scale(scale, scale);
    draw(*gc);
  }
  return renderer->CreateBitmapFromImage(image);
}

}  // namespace

void BoardArt::reset(const kb_topology* topology, const BoardLayout& layout, const Palette& palette, PieceSet set) {
  topology_ = topology;
  layout_ = layout;
  palette_ = palette;
  set_ = set;
  ground_ = wxNullGraphicsBitmap;
  pieces_.clear();
  points_ = false;
  for (Site site = 0; site < static_cast<Site>(layout_.site_count()); ++site)
    points_ = points_ || (layout_.flags(site) & KB_SITE_POINT);
}

void BoardArt::draw_ground(wxGraphicsContext& gc) {
  if (!keep_) return gui::draw_ground(gc, *topology_, layout_, palette_);
  const LayoutRequest& area = layout_.request();
  if (ground_.IsNull()) {
    const auto pixels = [&](double length) { return static_cast<int>(std::ceil(length * area.scale)); };
    ground_ = picture_of(pixels(area.width), pixels(area.height), area.scale, palette_.table.alpha < 255,
                         [&](wxGraphicsContext& onto) { gui::draw_ground(onto, *topology_, layout_, palette_); });
  }
  gc.DrawBitmap(ground_, 0, 0, area.width, area.height);
}

PieceLook BoardArt::look_of(const Occupant& piece, int number) const {
  PieceLook look;
  look.kind = topology_->kinds[piece.kind];
  look.role = piece.role;
  look.set = set_;
  look.number = number;
  if (piece.role < 0) return look;
  const kb_role_info& role = topology_->roles[piece.role];
  look.tone = role.tone;
  look.turn = (role.facing + (layout_.flipped() ? 180 : 0)) % 360;
  return look;
}

double BoardArt::piece_size(const Occupant& piece) const {
  const bool wide = std::max(layout_.board().width, layout_.board().height) > wide_grid * layout_.cell();
  const double on_point = wide ? disc_on_point : disc_on_few_points;
  switch (topology_->kinds[piece.kind].form) {
    case KB_FORM_WEDGE:
      return layout_.cell() * wedge_in_cell;
    case KB_FORM_GLYPH:
      return layout_.cell() * glyph_in_cell;
    default:
      return layout_.cell() * (points_ ? on_point : disc_in_cell);
  }
}

Box BoardArt::piece_box(Spot centre) const {
  const double scale = layout_.scale();
  const double side = std::ceil(layout_.cell() * room * scale) / scale;
  return {std::round((centre.x - side / 2) * scale) / scale, std::round((centre.y - side / 2) * scale) / scale, side,
          side};
}

const wxGraphicsBitmap& BoardArt::picture(wxGraphicsContext&, const Occupant& piece, int number) {
  wxGraphicsBitmap& kept = pieces_[{piece.kind, piece.role, number}];
  if (kept.IsNull()) {
    const Box box = piece_box({0, 0});
    const int side = static_cast<int>(std::lround(box.width * layout_.scale()));
    kept = picture_of(side, side, layout_.scale(), true, [&](wxGraphicsContext& onto) {
      gui::draw_piece(onto, look_of(piece, number), palette_, {box.width / 2, box.width / 2}, piece_size(piece));
    });
  }
  return kept;
}

void BoardArt::draw_piece(wxGraphicsContext& gc, const Occupant& piece, Spot centre, int number) {
  if (!keep_) return gui::draw_piece(gc, look_of(piece, number), palette_, centre, piece_size(piece));
  const Box box = piece_box(centre);
  gc.DrawBitmap(picture(gc, piece, number), box.x, box.y, box.width, box.height);
}

void BoardArt::draw_faint_piece(wxGraphicsContext& gc, const Occupant& piece, Spot centre, double opacity) {
  const Box box = piece_box(centre);
  gc.PushState();
  gc.Clip(box.x, box.y, box.width, box.height);
  gc.BeginLayer(opacity);
  draw_piece(gc, piece, centre);
  gc.EndLayer();
  gc.PopState();
}

}  // namespace kiban::gui
