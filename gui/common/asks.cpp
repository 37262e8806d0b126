#include "gui/common/asks.hpp"

#include <wx/window.h>

namespace kiban::gui {

wxDEFINE_EVENT(EVT_HOW_TO_PLAY, wxCommandEvent);

void ask_how_to_play(wxWindow& from, const std::string& game) {
  wxCommandEvent asked(EVT_HOW_TO_PLAY, from.GetId());
  asked.SetString(wxString::FromUTF8(game));
  from.GetEventHandler()->AddPendingEvent(asked);
}

}  // namespace kiban::gui
