#include "gui/board/piece_drawing.hpp"

#include <array>
#include <cmath>

namespace kiban::gui {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double radians(double degrees) { return degrees * pi / 180; }

struct Tones {
  Colour fill, rim, text;
};

Tones tones_of(int tone, const Palette& palette) {
  if (tone == KB_TONE_DARK) return {palette.black_stone, palette.black_rim, palette.white_stone};
  if (tone == KB_TONE_LIGHT) return {palette.white_stone, palette.white_rim, palette.black_stone};
  return {palette.neutral_stone, palette.neutral_rim, palette.black_stone};
}

wxString written(const PieceLook& look) {
  const kb_kind_info& kind = look.kind;
  const char* glyph = look.role > 0 && kind.other_glyph ? kind.other_glyph : kind.glyph;
  const bool letter = kind.latin && (look.set == PieceSet::letters || !glyph);
  const char* text = letter ? kind.latin : glyph;
  return text ? wxString::FromUTF8(text) : wxString();
}

bool ideographs(const wxString& text) {
  return !text.empty() && static_cast<std::uint32_t>(text[0].GetValue()) >= 0x2E80;
}

void disc_shadow(wxGraphicsContext& gc, Colour colour, Spot centre, double radius) {
  const Spot under{centre.x + radius * 0.03, centre.y + radius * 0.1};
  const double reach = radius * 1.2;
  wxGraphicsGradientStops stops(wx(colour.with_alpha(0.5)), wx(colour.with_alpha(0)));
  constexpr int steps = 12;
  for (int i = 0; i < steps; ++i) {
    const double at = static_cast<double>(i) / steps, left = 1 - at;
    stops.Add(wx(colour.with_alpha(0.5 * left * left * (3 - 2 * left))), static_cast<float>(0.72 + 0.28 * at));
  }
  gc.SetPen(wxNullGraphicsPen);
  gc.SetBrush(gc.CreateRadialGradientBrush(under.x, under.y, under.x, under.y, reach, stops));
  draw_disc(gc, under, reach);
}

void write(wxGraphicsContext& gc, const wxString& text, double height, Colour colour, Spot centre) {
  Lettering lettering;
  lettering.ideographs = ideographs(text);
  lettering.face = lettering.ideographs ? ideograph_face() : wxString();
  lettering.height = height;
  lettering.bold = true;
  lettering.colour = colour;
  if (!lettering.ideographs || text.length() == 1) return draw_text(gc, text, lettering, centre);
  // Several ideographs stand below each other.
  lettering.height = height * 1.25 / static_cast<double>(text.length());
  double y = centre.y - lettering.height * 0.98 * (static_cast<double>(text.length()) - 1) / 2;
  for (const wxUniChar sign : text) {
    draw_text(gc, wxString(sign), lettering, {centre.x, y});
    y += lettering.height * 0.98;
  }
}

void draw_disc_piece(wxGraphicsContext& gc, const PieceLook& look, const Palette& palette, Spot centre, double size) {
  const Tones tones = tones_of(look.tone, palette);
  const double rim = std::max(0.75, size * 0.018);
  const double radius = size / 2;
  if (palette.shaded) disc_shadow(gc, palette.shadow, centre, radius);
  fill_with(gc, tones.rim);
  draw_disc(gc, centre, radius);
  const double lit = !palette.shaded ? 0 : look.tone == KB_TONE_DARK ? 0.13 : 0.3;
  const Colour top = mixed(tones.fill, rgb(0xFFFFFF), lit);
  gc.SetBrush(gc.CreateLinearGradientBrush(centre.x, centre.y - radius, centre.x, centre.y + radius * 0.6, wx(top),
                                           wx(tones.fill)));
  draw_disc(gc, centre, radius - rim);
  if (look.number > 0) {
    const wxString text = wxString::Format("%d", look.number);
    write(gc, text, size * (text.length() > 2 ? 0.36 : 0.44), tones.text, centre);
  } else if (const wxString text = written(look); !text.empty()) {
    write(gc, text, size * (text.length() > 1 ? 0.44 : 0.55), tones.text, centre);
  }
}

// The outline of a wedge that points up, in a square of side 1 around the origin.
constexpr std::array<Spot, 5> wedge_outline = {
    {{0, -0.5}, {0.325, -0.33}, {0.43, 0.48}, {-0.43, 0.48}, {-0.325, -0.33}}};

wxGraphicsPath wedge_path(wxGraphicsContext& gc, double size) {
  wxGraphicsPath path = gc.CreatePath();
  path.MoveToPoint(wedge_outline[0].x * size, wedge_outline[0].y * size);
  for (std::size_t i = 1; i < wedge_outline.size(); ++i)
    path.AddLineToPoint(wedge_outline[i].x * size, wedge_outline[i].y * size);
  path.CloseSubpath();
  return path;
}

void wedge_shadow(wxGraphicsContext& gc, const wxGraphicsPath& path, Colour colour, Spot centre, double size,
                  double turn) {
  constexpr int layers = 7;
  gc.PushState();
  gc.Translate(centre.x + size * 0.012, centre.y + size * 0.04);
  gc.Rotate(radians(turn));
  for (int i = layers; i > 0; --i) {
    stroke_with(gc, colour.with_alpha(0.055), size * 0.018 * i);
    gc.StrokePath(path);
  }
  fill_with(gc, colour.with_alpha(0.3));
  gc.FillPath(path);
  gc.PopState();
}

Spot towards(int direction, double length) {
  const double angle = radians(45.0 * direction);
  return {std::sin(angle) * length, -std::cos(angle) * length};
}

// Around the letter: a dot for a step, a stroke for any distance, two dots ahead for the knight's leaps.
void draw_reach(wxGraphicsContext& gc, kb_reach reach, Colour colour, double size) {
  const auto at = [&](Spot spot) { return Spot{spot.x, spot.y + size * 0.06}; };
  for (int direction = 0; direction < 8; ++direction) {
    const bool diagonal = direction % 2;
    const double near = size * (diagonal ? 0.30 : 0.235), far = size * (diagonal ? 0.41 : 0.345);
    if (reach >> (direction + 8) & 1u) {
      stroke_with(gc, colour, size * 0.045);
      const Spot from = at(towards(direction, near)), to = at(towards(direction, far));
      gc.StrokeLine(from.x, from.y, to.x, to.y);
    } else if (reach >> direction & 1u) {
      fill_with(gc, colour);
      draw_disc(gc, at(towards(direction, (near + far) / 2)), size * 0.036);
    }
  }
  fill_with(gc, colour);
  if (reach >> 16 & 1u) draw_disc(gc, {-size * 0.12, -size * 0.31}, size * 0.036);
  if (reach >> 17 & 1u) draw_disc(gc, {size * 0.12, -size * 0.31}, size * 0.036);
}

void write_on_wedge(wxGraphicsContext& gc, const PieceLook& look, const Palette& palette, double size) {
  const Colour ink = look.kind.flags & KB_KIND_PROMOTED ? palette.promoted_ink : palette.ink;
  const wxString text = written(look);
  const bool letters = look.set == PieceSet::letters && look.kind.latin;
  if (letters && look.kind.reach) draw_reach(gc, look.kind.reach, ink, size);
  const double height = letters ? size * (text.length() > 1 ? 0.28 : 0.34) : size * 0.57;
  const Spot middle{0, size * (letters ? 0.06 : 0.075)};
  // Letters stay upright: a reader who needs them should not have to read upside down.
  if (letters) {
    gc.PushState();
    gc.Translate(middle.x, middle.y);
    gc.Rotate(radians(-look.turn));
    write(gc, text, height, ink, {0, 0});
    gc.PopState();
  } else {
    write(gc, text, height, ink, middle);
  }
}

void draw_wedge(wxGraphicsContext& gc, const PieceLook& look, const Palette& palette, Spot centre, double size) {
  const double own = size * (look.kind.flags & KB_KIND_ROYAL ? 1.0 : 0.96);
  const wxGraphicsPath path = wedge_path(gc, own);
  if (palette.shaded) wedge_shadow(gc, path, palette.shadow, centre, own, look.turn);
  gc.PushState();
  gc.Translate(centre.x, centre.y);
  gc.Rotate(radians(look.turn));
  const double most = palette.shaded ? 0.12 : 0, lit = look.turn == 0 ? most : 0;
  gc.SetPen(wxNullGraphicsPen);
  gc.SetBrush(gc.CreateLinearGradientBrush(0, -own / 2, 0, own / 2, wx(mixed(palette.wedge, rgb(0xFFFFFF), lit)),
                                           wx(mixed(palette.wedge, rgb(0xFFFFFF), most - lit))));
  gc.FillPath(path);
  stroke_with(gc, palette.wedge_edge, std::max(0.8, own * 0.018));
  gc.StrokePath(path);
  write_on_wedge(gc, look, palette, own);
  gc.PopState();
}

void draw_glyph(wxGraphicsContext& gc, const PieceLook& look, const Palette& palette, Spot centre, double size) {
  const Tones tones = tones_of(look.tone, palette);
  const wxString text = written(look);
  const double edge = std::max(1.0, size * 0.03);
  const Colour outline = look.tone == KB_TONE_DARK ? palette.white_stone : palette.black_stone;
  for (int direction = 0; direction < 8; ++direction) {
    const Spot by = towards(direction, edge);
    write(gc, text, size * 0.92, outline, {centre.x + by.x, centre.y + by.y});
  }
  write(gc, text, size * 0.92, tones.fill, centre);
}

}  // namespace

void draw_piece(wxGraphicsContext& gc, const PieceLook& look, const Palette& palette, Spot centre, double size) {
  switch (look.kind.form) {
    case KB_FORM_WEDGE:
      return draw_wedge(gc, look, palette, centre, size);
    case KB_FORM_GLYPH:
      return draw_glyph(gc, look, palette, centre, size);
    default:
      return draw_disc_piece(gc, look, palette, centre, size);
  }
}

}  // namespace kiban::gui
