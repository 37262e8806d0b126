// Pictures kept for speed: the ground, and each piece once a size, scale and palette.
#pragma once

#include <map>
#include <tuple>

#include "gui/board/piece_drawing.hpp"

namespace kiban::gui {

// Use from the GUI thread. The topology must outlive it or be replaced by reset.
class BoardArt {
 public:
  void reset(const kb_topology* topology, const BoardLayout& layout, const Palette& palette, PieceSet set);

  void keep_for(const kb_topology* topology) { topology_ = topology; }  // one of the same look

  // True: fast, for a screen. False: everything is drawn anew as vectors, for a file.
  void keep_pictures(bool keep) { keep_ = keep; }

  const BoardLayout& layout() const { return layout_; }
  const Palette& palette() const { return palette_; }
  const kb_topology* topology() const { return topology_; }

  void draw_ground(wxGraphicsContext& gc);
  void draw_piece(wxGraphicsContext& gc, const Occupant& piece, Spot centre, int number = 0);
  // Between 0 and 1; for few pieces at a time.
  void draw_faint_piece(wxGraphicsContext& gc, const Occupant& piece, Spot centre, double opacity);
  Box piece_box(Spot centre) const;                // all that a piece may cover, with its shadow
  double piece_size(const Occupant& piece) const;  // without its shadow

 private:
  using Key = std::tuple<kb_kind, kb_role, int>;

  PieceLook look_of(const Occupant& piece, int number) const;
  const wxGraphicsBitmap& picture(wxGraphicsContext& gc, const Occupant& piece, int number);

  const kb_topology* topology_ = nullptr;
  BoardLayout layout_;
  Palette palette_;
  PieceSet set_ = PieceSet::glyphs;
  bool points_ = false;
  bool keep_ = true;
  wxGraphicsBitmap ground_;
  std::map<Key, wxGraphicsBitmap> pieces_;
};

}  // namespace kiban::gui
