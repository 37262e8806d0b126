#include "gui/widgets/captured_strip.hpp"

#include <wx/dcclient.h>
#include <wx/settings.h>

#include <numeric>

#include "core/model/occupants.hpp"
#include "gui/board/edit_view.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int side = 18, gap = 3;  // DIP

wxString words_of(const std::vector<Occupant>& captured, const Game& game) {
  wxString words;
  for (const Occupant& piece : captured) {
    if (!words.empty()) words += ", ";
    words += in_domain(game.domain(), game.topology().kinds[piece.kind].name);
    if (piece.count > 1) words += wxString::Format(wxString::FromUTF8(" ×%d"), piece.count);
  }
  return words.empty() ? words : wxString::Format(_("Captured: %s"), words);
}

}  // namespace

CapturedStrip::CapturedStrip(wxWindow* parent) : wxPanel(parent) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
  Hide();
}

int CapturedStrip::width_of(const Item& item) const {
  return FromDIP(side + gap) + (item.count.empty() ? 0 : GetTextExtent(item.count).x + FromDIP(gap));
}

bool CapturedStrip::show(const std::vector<Occupant>& captured, const BoardModel& board, const BoardLook& look) {
  if (same_pieces(captured, captured_) && look == look_) return false;
  captured_ = captured;
  look_ = look;
  items_.clear();
  const Palette palette = palette_of(look);
  for (Occupant piece : captured) {
    const wxString count = piece.count > 1 ? wxString::Format(wxString::FromUTF8("×%d"), piece.count) : wxString();
    items_.push_back(
        {piece_picture(board.game->topology(), piece, FromDIP(side), GetContentScaleFactor(), palette, look.set),
         count});
  }
  const int width = std::accumulate(items_.begin(), items_.end(), 0,
                                    [this](int sum, const Item& item) { return sum + width_of(item); });
  SetMinSize(wxSize(width, FromDIP(side)));
  set_accessible_name(*this, words_of(captured, *board.game));
  Show(!items_.empty());
  Refresh();
  return true;
}

void CapturedStrip::paint() {
  wxPaintDC dc(this);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxSystemSettings::GetColour(wxSYS_COLOUR_FRAMEBK));
  dc.DrawRectangle(GetClientRect());
  dc.SetTextForeground(GetForegroundColour());
  dc.SetFont(GetFont());
  const int height = GetClientSize().y;
  int x = 0;
  for (const Item& item : items_) {
    dc.DrawBitmap(item.picture, x, (height - FromDIP(side)) / 2, true);
    if (!item.count.empty()) dc.DrawText(item.count, x + FromDIP(side + 1), (height - dc.GetCharHeight()) / 2);
    x += width_of(item);
  }
}

}  // namespace kiban::gui
