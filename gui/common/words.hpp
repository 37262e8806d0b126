// Sentences and names as people read them, in the language of the window. For the GUI thread.
#pragma once

#include <wx/string.h>

#include <filesystem>
#include <string>

#include "session/models.hpp"

class wxWindow;

namespace kiban::gui {

inline wxString from_utf8(std::string_view text) { return wxString::FromUTF8(text.data(), text.size()); }
inline std::string to_utf8(const wxString& text) { return text.utf8_string(); }
// The file as the system calls it: its bytes need be no text that the present locale knows.
inline std::filesystem::path path_of(const wxString& file) { return {file.fn_str().data()}; }

wxString in_domain(const std::string& domain, const std::string& message);
wxString sentence(const Text& text);        // as it stands, to follow a colon
wxString whole_sentence(const Text& text);  // with a capital, to stand alone

// A role by the name that its game gives it; `board` may be null: then its number.
wxString role_name(const BoardModel* board, int role);
wxString seat_name(const Seat& seat);
wxString level_name(const std::string& level);

// "Black wins: rectangle a2 d2 a5 d5", "Draw: fourfold repetition"; empty while the game goes on.
wxString result_line(const Ending& ending, const BoardModel* board);
// The same in a few words, for a list.
wxString short_result(const Ending& ending, const BoardModel* board);

// Broken into lines of at most `width` pixels in the window's font, also where a language writes no blanks.
wxString wrapped(const wxWindow& window, const wxString& text, int width);

wxString clock_text(const Clock::Reading& reading);
wxString date_text(std::chrono::sys_time<Milliseconds> time);     // by locale: date and time of day
wxString how_long_ago(std::chrono::sys_time<Milliseconds> time);  // "today", "yesterday", else the date
wxString time_used(Milliseconds elapsed);                         // "0:07"
wxString time_control_text(const TimeControl& control);           // "10 min + 5 s"

}  // namespace kiban::gui
