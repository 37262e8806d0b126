// What a board is painted on: its look, where everything lies in the window, and the pictures for it. For each window
// that shows a board. GUI thread only.
#pragma once

#include <wx/window.h>

#include <optional>
#include <string>
#include <vector>

#include "gui/board/piece_art.hpp"

namespace kiban::gui {

enum class BoardTheme { system, light, dark };

struct BoardLook {
  bool flipped = false, coordinates = true, numbers = false;
  BoardTheme theme = BoardTheme::system;
  PieceSet set = PieceSet::glyphs;
  Ground ground = Ground::kaya;
  bool shaded = true;  // pieces have light and shadow
  bool operator==(const BoardLook&) const = default;
};

// The middle of the pixel that the pointer is on.
inline Spot spot_of(const wxMouseEvent& event) { return {event.GetX() + 0.5, event.GetY() + 0.5}; }

// Whatever lies around the board.
Palette palette_of(const BoardLook& look);

class BoardSurface {
 public:
  explicit BoardSurface(wxWindow& window) : window_(window) {}

  const BoardLook& look() const { return look_; }
  void set_look(const BoardLook& look) { look_ = look; }  // lay_out follows

  // For the window's size now. Null: an empty table. The topology must live until the next call.
  void lay_out(const kb_topology* topology);
  void keep_for(const kb_topology& topology) { art_.keep_for(&topology); }  // one of the same look
  bool outdated() const;                                                    // the window is on another screen now

  BoardArt& art() { return art_; }
  const BoardLayout& layout() const { return art_.layout(); }
  const std::vector<Site>& sites() const { return sites_; }  // all but decoration, in the topology's order
  Palette palette() const;
  Box area() const;

  std::optional<Site> site_of(const std::string& label) const;
  std::optional<wxRect> site_rect(const std::string& label) const;  // logical screen pixels
  wxRect screen_rect(const Box& box) const;

  void paint_table(wxGraphicsContext& gc) const;
  void refresh_site(Site site);
  void refresh_piece(Spot middle);

 private:
  wxWindow& window_;
  BoardLook look_;
  BoardArt art_;
  std::vector<Site> sites_;
};

}  // namespace kiban::gui
