// What any part of the window can ask of it, as events that go up to the window by themselves.
#pragma once

#include <wx/event.h>

#include <string>

namespace kiban::gui {

// How the game of this id (the event's string) is played; empty: the one that is looked at.
wxDECLARE_EVENT(EVT_HOW_TO_PLAY, wxCommandEvent);

void ask_how_to_play(wxWindow& from, const std::string& game);

}  // namespace kiban::gui
