#include <wx/bitmap.h>
#include <wx/image.h>

#include <algorithm>
#include <cmath>

#include "gui/board/preview.hpp"

#include "gui/board/scene.hpp"

namespace kiban::gui {

namespace {

// Empty hands would only make a small board smaller.
bool anything_in_hand(const kb_topology& topology, const std::vector<Occupant>& occupants) {
  return std::any_of(occupants.begin(), occupants.end(), [&](const Occupant& piece) {
    return piece.count > 0 && (topology.sites[piece.site].flags & KB_SITE_HAND) != 0;
  });
}

}  // namespace

wxBitmap render_preview(const kb_topology& topology, const std::vector<Occupant>& occupants,
                        const std::vector<Mark>& marks, const wxSize& size, double scale, const Palette& palette,
                        PieceSet set) {
  LayoutRequest request;
  request.width = size.x;
  request.height = size.y;
  request.scale = scale;
  request.coordinates = false;
  request.hands = anything_in_hand(topology, occupants);
  BoardArt art;
  Palette on_anything = palette;
  on_anything.table = palette.table.with_alpha(0);
  art.reset(&topology, BoardLayout(topology, request), on_anything, set);
  Scene scene;
  scene.occupants = &occupants;
  scene.marks = marks;
  const auto pixels = [&](int length) { return std::max(1, static_cast<int>(std::lround(length * scale))); };
  wxImage image(pixels(size.x), pixels(size.y));
  image.InitAlpha();
  std::fill_n(image.GetAlpha(), image.GetWidth() * image.GetHeight(), static_cast<unsigned char>(0));
  {
    const std::unique_ptr<wxGraphicsContext> gc(
        wxGraphicsRenderer::GetDefaultRenderer()->CreateContextFromImage(image));
    gc->Scale(scale, scale);
    paint_scene(*gc, art, scene, {0, 0, request.width, request.height});
  }
  return wxBitmap(image, wxBITMAP_SCREEN_DEPTH, scale);
}

}  // namespace kiban::gui
