#include "gui/widgets/mini_board.hpp"

#include <wx/dcmemory.h>
#include <wx/image.h>
#include <wx/window.h>

#include "gui/board/preview.hpp"

namespace kiban::gui {

wxBitmap mini_board(const BoardPicture& board, int side, const BoardLook& look, const wxWindow& window) {
  const double scale = window.GetContentScaleFactor();
  const wxSize size = window.FromDIP(wxSize(side, side));
  static const std::vector<Occupant> nobody;
  static const kb_topology nothing{};
  return render_preview(board ? board->game->topology() : nothing, board ? board->occupants : nobody,
                        board ? board->marks : std::vector<Mark>(), size, scale, palette_of(look), look.set);
}

}  // namespace kiban::gui
