// A desktop that wxWidgets knows well enough: what it does not offer is left out.
#include <wx/bitmap.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/window.h>

#include "gui/common/desktop.hpp"
#include "gui/common/settings.hpp"

namespace kiban::gui {

void tell_desktop_who_we_are() {}
void set_accessible_name(wxWindow& window, const wxString& name) { window.SetName(name); }
void make_flat(wxWindow&) {}
void make_tight(wxWindow&) {}
void align_left(wxWindow&) {}
void make_room(wxWindow& page) { page.SendSizeEvent(); }
void centre_lines(wxWindow&) {}
void use_theme(Theme) {}
bool desktop_wants_animations() { return true; }

wxImage picture_of(wxWindow& window) {
  wxClientDC shown(&window);
  wxBitmap bitmap(window.GetClientSize());
  wxMemoryDC(bitmap).Blit(wxPoint(), bitmap.GetSize(), &shown, wxPoint());
  return bitmap.ConvertToImage();
}

}  // namespace kiban::gui
