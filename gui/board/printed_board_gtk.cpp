// wxWidgets for GTK draws through cairo, and cairo writes vectors as well as pixels.
#include <cairo-svg.h>

#include "gui/board/printed_board.hpp"

namespace kiban::gui {

namespace {

struct Release {
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

cairo_status_t append(void* bytes, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(bytes)->append(data, data + length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::optional<std::string> PrintedBoard::svg() const {
  std::string bytes;
  const std::unique_ptr<cairo_surface_t, Release> surface(
      cairo_svg_surface_create_for_stream(append, &bytes, width(), height()));
  cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
  {
    const std::unique_ptr<cairo_t, Release> cairo(cairo_create(surface.get()));
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::CreateFromNative(cairo.get()));
    if (!gc) return std::nullopt;
    draw(*gc);
    gc->Flush();
  }
  cairo_surface_finish(surface.get());
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return std::nullopt;
  return bytes;
}

}  // namespace kiban::gui
