#include "gui/board/board_surface.hpp"

#include <wx/settings.h>

#include "gui/board/drawing.hpp"

namespace kiban::gui {

namespace {

Colour from_wx(const wxColour& colour) { return {colour.Red(), colour.Green(), colour.Blue(), 255}; }

bool is_dark(BoardTheme theme) {
  return theme == BoardTheme::dark || (theme == BoardTheme::system && wxSystemSettings::GetAppearance().IsDark());
}

}  // namespace

Palette palette_of(const BoardLook& look) {
  Palette palette = on_ground(is_dark(look.theme) ? dark_palette() : light_palette(), look.ground);
  palette.shaded = look.shaded;
  return palette;
}

void BoardSurface::lay_out(const kb_topology* topology) {
  sites_.clear();
  if (!topology) {
    art_ = BoardArt();
    return;
  }
  const wxSize size = window_.GetClientSize();
  LayoutRequest request;
  request.width = size.x;
  request.height = size.y;
  request.scale = window_.GetContentScaleFactor();
  request.flipped = look_.flipped;
  request.coordinates = look_.coordinates;
  art_.reset(topology, BoardLayout(*topology, request), palette(), look_.set);
  for (Site site = 0; site < static_cast<Site>(topology->site_count); ++site)
    if (layout().playable(site)) sites_.push_back(site);
}

bool BoardSurface::outdated() const { return art_.topology() && layout().scale() != window_.GetContentScaleFactor(); }

Palette BoardSurface::palette() const {
  Palette palette = palette_of(look_);
  if (look_.theme != BoardTheme::system || !window_.GetParent()) return palette;
  const Colour table = from_wx(window_.GetParent()->GetBackgroundColour());
  // An odd theme may clash with the coordinates: then the board keeps a table of its own.
  if (contrast(table, palette.coordinate) >= 4.5) palette.table = table;
  return palette;
}

Box BoardSurface::area() const {
  const wxSize size = window_.GetClientSize();
  return {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)};
}

std::optional<Site> BoardSurface::site_of(const std::string& label) const {
  const kb_topology* topology = art_.topology();
  for (Site site = 0; topology && site < static_cast<Site>(topology->site_count); ++site)
    if (label == topology->sites[site].label) return site;
  return std::nullopt;
}

std::optional<wxRect> BoardSurface::site_rect(const std::string& label) const {
  const auto site = site_of(label);
  if (!site || !layout().playable(*site)) return std::nullopt;
  return screen_rect(layout().box(*site));
}

wxRect BoardSurface::screen_rect(const Box& box) const {
  const wxRect rect = wx(box);
  return {window_.ClientToScreen(rect.GetTopLeft()), rect.GetSize()};
}

void BoardSurface::paint_table(wxGraphicsContext& gc) const {
  fill_with(gc, palette().table);
  gc.DrawRectangle(0, 0, area().width, area().height);
}

void BoardSurface::refresh_site(Site site) {
  if (art_.topology() && layout().playable(site)) refresh_piece(layout().centre(site));
}

void BoardSurface::refresh_piece(Spot middle) { window_.RefreshRect(wx(art_.piece_box(middle).grown(1)), false); }

}  // namespace kiban::gui
