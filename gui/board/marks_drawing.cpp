#include "gui/board/marks_drawing.hpp"

#include <algorithm>
#include <cmath>

namespace kiban::gui {

namespace {

constexpr double turn = 6.283185307179586;

double pen(double cell, double share = 0.045) { return std::clamp(cell * share, 1.4, 10.0); }

void ring(wxGraphicsContext& gc, Colour colour, const SignPlace& at, double radius, double width) {
  stroke_with(gc, colour, width);
  draw_disc(gc, at.centre, at.cell * radius);
}

void rounded_square(wxGraphicsContext& gc, const SignPlace& at, double side, double corner) {
  const Box box = square_around(at.centre, at.cell * side);
  gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, at.cell * corner);
}

// A ring in `parts` pieces with gaps between them.
void broken_ring(wxGraphicsContext& gc, Colour colour, const SignPlace& at, double radius, double width, int parts,
                 double filled, double begin) {
  gc.SetBrush(wxNullGraphicsBrush);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(colour)).Width(width).Cap(wxCAP_BUTT)));
  for (int i = 0; i < parts; ++i) {
    const double from = begin + turn * i / parts;
    wxGraphicsPath arc = gc.CreatePath();
    arc.AddArc(at.centre.x, at.centre.y, at.cell * radius, from, from + turn / parts * filled, true);
    gc.StrokePath(arc);
  }
}

void corner_brackets(wxGraphicsContext& gc, Colour colour, const SignPlace& at, double half, double arm, double width) {
  stroke_with(gc, colour, width);
  for (const double x : {-1.0, 1.0})
    for (const double y : {-1.0, 1.0}) {
      const Spot corner{at.centre.x + x * half * at.cell, at.centre.y + y * half * at.cell};
      gc.StrokeLine(corner.x, corner.y, corner.x - x * arm * at.cell, corner.y);
      gc.StrokeLine(corner.x, corner.y, corner.x, corner.y - y * arm * at.cell);
    }
}

void cross(wxGraphicsContext& gc, Colour colour, const SignPlace& at, double half, double width) {
  stroke_with(gc, colour, width);
  const double reach = half * at.cell;
  gc.StrokeLine(at.centre.x - reach, at.centre.y - reach, at.centre.x + reach, at.centre.y + reach);
  gc.StrokeLine(at.centre.x - reach, at.centre.y + reach, at.centre.x + reach, at.centre.y - reach);
}

void diamond(wxGraphicsContext& gc, const SignPlace& at, double half) {
  wxGraphicsPath path = gc.CreatePath();
  const double reach = half * at.cell;
  path.MoveToPoint(at.centre.x, at.centre.y - reach);
  path.AddLineToPoint(at.centre.x + reach, at.centre.y);
  path.AddLineToPoint(at.centre.x, at.centre.y + reach);
  path.AddLineToPoint(at.centre.x - reach, at.centre.y);
  path.CloseSubpath();
  gc.DrawPath(path);
}

void triangle(wxGraphicsContext& gc, const SignPlace& at, double reach) {
  wxGraphicsPath path = gc.CreatePath();
  const double side = reach * at.cell * 0.866;
  path.MoveToPoint(at.centre.x, at.centre.y - reach * at.cell);
  path.AddLineToPoint(at.centre.x + side, at.centre.y + reach * at.cell / 2);
  path.AddLineToPoint(at.centre.x - side, at.centre.y + reach * at.cell / 2);
  path.CloseSubpath();
  gc.DrawPath(path);
}

// Between a sign and what lies below it, so that it is seen on stones of either tone.
Colour edge_of(const Palette& palette) { return (palette.dark ? rgb(0x000000) : rgb(0xFFFFFF)).with_alpha(0.6); }

struct ArrowSize {
  double width, head, tail, tip;  // in cells; the last two stay free at its ends
};

wxGraphicsPath arrow_path(wxGraphicsContext& gc, Spot from, Spot to, double cell, const ArrowSize& size) {
  const double length = distance(from, to);
  const double width = cell * size.width, head = cell * size.head;
  const Spot along{(to.x - from.x) / length, (to.y - from.y) / length}, across{-along.y, along.x};
  const auto at = [&](double forward, double aside) {
    return wxPoint2DDouble(from.x + along.x * forward + across.x * aside,
                           from.y + along.y * forward + across.y * aside);
  };
  const double tip = length - cell * size.tip, neck = std::max(0.0, tip - head), tail = cell * size.tail;
  wxGraphicsPath path = gc.CreatePath();
  path.MoveToPoint(at(tail, width / 2));
  path.AddLineToPoint(at(neck, width / 2));
  path.AddLineToPoint(at(neck, head * 0.55));
  path.AddLineToPoint(at(tip, 0));
  path.AddLineToPoint(at(neck, -head * 0.55));
  path.AddLineToPoint(at(neck, -width / 2));
  path.AddLineToPoint(at(tail, -width / 2));
  path.CloseSubpath();
  return path;
}

}  // namespace

void draw_selected(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  fill_with(gc, palette.selected.with_alpha(palette.dark ? 0.4 : 0.3));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.selected)).Width(pen(at.cell, 0.03))));
  rounded_square(gc, at, 0.96, at.square ? 0.06 : 0.2);
}

void draw_check_glow(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  const double reach = at.cell * 0.62;
  wxGraphicsGradientStops stops(wx(palette.alarm.with_alpha(0.85)), wx(palette.alarm.with_alpha(0)));
  stops.Add(wx(palette.alarm.with_alpha(0.75)), 0.6f);
  gc.SetPen(wxNullGraphicsPen);
  gc.SetBrush(gc.CreateRadialGradientBrush(at.centre.x, at.centre.y, at.centre.x, at.centre.y, reach, stops));
  draw_disc(gc, at.centre, reach);
}

void draw_left_site(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  ring(gc, palette.last_move, at, 0.17, pen(at.cell, 0.035));
}

// On a cell its square is tinted, so that it is seen beside any piece.
void draw_last_ground(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  if (!at.square) return;
  fill_with(gc, palette.last_move.with_alpha(palette.dark ? 0.32 : 0.24));
  rounded_square(gc, at, 0.96, 0.04);
}

// Edged, so that it is seen on stones of either tone and on any ground.
void draw_last_move(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  const auto outline = [&](Colour colour, double width) {
    if (!at.square) return ring(gc, colour, at, 0.465, width);
    stroke_with(gc, colour, width);
    rounded_square(gc, at, 0.92, 0.08);
  };
  outline(edge_of(palette), pen(at.cell, 0.1));
  outline(palette.last_move, pen(at.cell, 0.06));
}

void draw_target(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  fill_with(gc, palette.target.with_alpha(0.85));
  draw_disc(gc, at.centre, std::max(2.0, at.cell * 0.11));
}

void draw_place(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  fill_with(gc, palette.target.with_alpha(0.55));
  draw_disc(gc, at.centre, std::max(1.5, at.cell * 0.075));
}

void draw_taken(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  gc.SetBrush(wxNullGraphicsBrush);
  gc.SetPen(gc.CreatePen(
      wxGraphicsPenInfo(wx(palette.target.with_alpha(0.8))).Width(pen(at.cell, 0.035)).Join(wxJOIN_MITER)));
  diamond(gc, at, 0.17);
  gc.StrokeLine(at.centre.x - at.cell * 0.2, at.centre.y + at.cell * 0.2, at.centre.x + at.cell * 0.2,
                at.centre.y - at.cell * 0.2);
}

void draw_capture(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  // Edged, so that it is seen on stones of either tone.
  const Colour edge = (palette.dark ? rgb(0x000000) : rgb(0xFFFFFF)).with_alpha(0.6);
  broken_ring(gc, edge, at, 0.45, pen(at.cell, 0.1), 4, 0.76, turn * 0.03);
  broken_ring(gc, palette.target, at, 0.45, pen(at.cell, 0.065), 4, 0.72, turn * 0.035);
}

void draw_hover(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  stroke_with(gc, palette.selected.with_alpha(0.7), pen(at.cell, 0.028));
  rounded_square(gc, at, 0.94, at.square ? 0.06 : 0.2);
}

void draw_cursor(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at) {
  // Dark on light on dark, so that it is seen on every ground and piece.
  corner_brackets(gc, palette.dark ? rgb(0x000000) : rgb(0xFFFFFF), at, 0.47, 0.22, pen(at.cell, 0.11));
  corner_brackets(gc, palette.target, at, 0.47, 0.22, pen(at.cell, 0.06));
}

void draw_mark(wxGraphicsContext& gc, const Palette& palette, int purpose, const SignPlace& at) {
  switch (purpose) {
    case KB_MARK_WIN:
      ring(gc, palette.win, at, 0.475, pen(at.cell, 0.06));
      ring(gc, palette.win, at, 0.385, pen(at.cell, 0.03));
      break;
    case KB_MARK_CHECK:
      broken_ring(gc, palette.alarm, at, 0.48, pen(at.cell, 0.05), 12, 0.6, 0);
      break;
    case KB_MARK_CANDIDATE:
      fill_with(gc, palette.selected.with_alpha(0.25));
      gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.target)).Width(pen(at.cell, 0.05)).Join(wxJOIN_MITER)));
      diamond(gc, at, 0.27);
      break;
    case KB_MARK_FORBIDDEN:
      cross(gc, palette.alarm, at, 0.16, pen(at.cell, 0.07));
      break;
    case KB_MARK_BLAME:
      corner_brackets(gc, palette.alarm, at, 0.46, 0.2, pen(at.cell, 0.075));
      break;
    default:
      break;
  }
}

// Lines that cross differ by shade and by dashes.
void draw_group_line(wxGraphicsContext& gc, const Palette& palette, int purpose, int group, Spot from, Spot to,
                     double cell) {
  constexpr wxPenStyle dashes[] = {wxPENSTYLE_SOLID, wxPENSTYLE_SHORT_DASH, wxPENSTYLE_DOT};
  const int index = (group - 1) % 3;
  const Colour shades[] = {palette.alarm, palette.second_group, palette.third_group};
  const bool win = purpose == KB_MARK_WIN;
  // Edged, so that it is seen on stones of either tone.
  if (!win) {
    stroke_with(gc, (palette.dark ? rgb(0x000000) : rgb(0xFFFFFF)).with_alpha(0.75), pen(cell, 0.16));
    gc.StrokeLine(from.x, from.y, to.x, to.y);
  }
  gc.SetBrush(wxNullGraphicsBrush);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx((win ? palette.win : shades[index]).with_alpha(win ? 0.75 : 0.9)))
                             .Width(pen(cell, 0.09))
                             .Style(win ? wxPENSTYLE_SOLID : dashes[index])));
  gc.StrokeLine(from.x, from.y, to.x, to.y);
}

// Later ranks are thinner and paler.
void draw_arrow(wxGraphicsContext& gc, const Palette& palette, int rank, Spot from, Spot to, double cell) {
  if (distance(from, to) < 1) return;
  const wxGraphicsPath path =
      arrow_path(gc, from, to, cell, {rank <= 1 ? 0.13 : 0.075, rank <= 1 ? 0.34 : 0.24, 0.2, 0.12});
  if (rank == 0) {
    gc.SetBrush(gc.CreateBrush(wxBrush(wx(palette.win.with_alpha(0.25)))));
    gc.SetPen(gc.CreatePen(
        wxGraphicsPenInfo(wx(palette.win)).Width(pen(cell, 0.045)).Style(wxPENSTYLE_SHORT_DASH).Join(wxJOIN_MITER)));
    return gc.DrawPath(path);
  }
  const Colour edge = (palette.dark ? rgb(0x000000) : rgb(0xFFFFFF)).with_alpha(0.6);
  gc.SetBrush(gc.CreateBrush(wxBrush(wx(palette.target.with_alpha(rank == 1 ? 0.72 : 0.45)))));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(edge)).Width(1)));
  gc.DrawPath(path);
}

void draw_drawn_arrow(wxGraphicsContext& gc, const Palette& palette, ShapeColour colour, Spot from, Spot to,
                      double cell) {
  if (distance(from, to) < 1) return;
  const Colour ink = palette.drawn.at(static_cast<std::size_t>(colour));
  wxGraphicsPath path = arrow_path(gc, from, to, cell, {0.15, 0.4, 0.0, 0.0});
  path.AddCircle(from.x, from.y, cell * 0.15);
  stroke_with(gc, edge_of(palette), pen(cell, 0.05));
  gc.StrokePath(path);
  fill_with(gc, ink);
  gc.FillPath(path, wxWINDING_RULE);
}

void draw_shape(wxGraphicsContext& gc, const Palette& palette, ShapeKind kind, ShapeColour colour,
                const SignPlace& at) {
  const auto outline = [&](Colour ink, double width) {
    switch (kind) {
      case ShapeKind::square:
        stroke_with(gc, ink, width);
        return rounded_square(gc, at, 0.76, 0);
      case ShapeKind::triangle:
        stroke_with(gc, ink, width);
        return triangle(gc, at, 0.46);
      case ShapeKind::cross:
        return cross(gc, ink, at, 0.3, width);
      default:
        return ring(gc, ink, at, 0.43, width);
    }
  };
  outline(edge_of(palette), pen(at.cell, 0.13));
  outline(palette.drawn.at(static_cast<std::size_t>(colour)), pen(at.cell, 0.08));
}

void draw_rank(wxGraphicsContext& gc, const Palette& palette, int rank, const SignPlace& at) {
  if (rank == 0) return broken_ring(gc, palette.win, at, 0.32, pen(at.cell, 0.07), 10, 0.6, 0);
  const double radius = at.cell * (rank == 1 ? 0.3 : 0.24);
  gc.SetBrush(gc.CreateBrush(wxBrush(wx(palette.target.with_alpha(rank == 1 ? 0.85 : 0.55)))));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.panel)).Width(pen(at.cell, 0.03))));
  draw_disc(gc, at.centre, radius);
  Lettering lettering;
  lettering.height = radius * 1.2;
  lettering.bold = true;
  lettering.colour = palette.panel;
  draw_text(gc, wxString::Format("%d", rank), lettering, at.centre);
}

void draw_value(wxGraphicsContext& gc, const Palette& palette, const PositionValue& value, const SignPlace& at) {
  const bool won = value.kind == ValueKind::win, lost = value.kind == ValueKind::loss;
  wxString text = won ? "+" : lost ? wxString::FromUTF8("\u2212") : wxString("=");
  if ((won || lost) && value.value >= 0) text += wxString::Format("%d", value.value);
  const double height = at.cell * 0.3, width = at.cell * (0.26 + 0.15 * static_cast<double>(text.length()));
  const Colour ground = won ? palette.win : lost ? palette.alarm : palette.panel_text;
  gc.SetBrush(gc.CreateBrush(wxBrush(wx(ground))));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.panel)).Width(pen(at.cell, 0.03))));
  gc.DrawRoundedRectangle(at.centre.x - width / 2, at.centre.y - height / 2, width, height, height / 2);
  Lettering lettering;
  lettering.height = height * 0.72;
  lettering.bold = true;
  lettering.colour = palette.panel;
  draw_text(gc, text, lettering, at.centre);
}

void draw_count(wxGraphicsContext& gc, const Palette& palette, int count, const SignPlace& at) {
  const double radius = std::clamp(at.cell * 0.19, std::min(7.0, at.cell * 0.3), 18.0);
  const Spot centre{at.centre.x + at.cell * 0.5 - radius * 0.95, at.centre.y + at.cell * 0.5 - radius * 0.95};
  fill_with(gc, palette.black_stone);
  draw_disc(gc, centre, radius);
  Lettering lettering;
  lettering.height = radius * 1.25;
  lettering.bold = true;
  lettering.colour = palette.white_stone;
  draw_text(gc, wxString::Format("%d", count), lettering, centre);
}

}  // namespace kiban::gui
