#include "gui/widgets/icons.hpp"

#include <fmt/format.h>
#include <kiban/games.h>
#include <wx/settings.h>

#include <string>

namespace kiban::gui {

namespace {

// What lies inside a 24 x 24 drawing; lines of 1.8.
constexpr const char* drawings[] = {
    /* play */
    R"(<rect x="4" y="4" width="7" height="7" rx="1.5"/><rect x="13" y="4" width="7" height="7" rx="1.5"/><rect x="4" y="13" width="7" height="7" rx="1.5"/><path d="M16.5 13.5v6M13.5 16.5h6"/>)",
    /* game */
    R"(<rect x="3.5" y="3.5" width="17" height="17" rx="2"/><path d="M9.2 3.5v17M14.8 3.5v17M3.5 9.2h17M3.5 14.8h17"/>)",
    /* history */ R"(<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>)",
    /* variants */
    R"(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9.5 12.5l-2 2 2 2M14.5 12.5l2 2-2 2"/>)",
    /* engines */
    R"(<rect x="7" y="7" width="10" height="10" rx="1.5"/><path d="M10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5"/>)",
    /* arena */
    R"(<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c3.4 4.6 3.4 12.4 0 17M12 3.5c-3.4 4.6-3.4 12.4 0 17"/>)",
    /* matches */
    R"(<path d="M7.5 4h9v5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5v1.2a3 3 0 0 0 3 3M16.5 5.5h3v1.2a3 3 0 0 1-3 3M12 13.5v3.5M8 20.5v-1.5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v1.5z"/>)",
    /* first */ R"(<path d="M7 5v14M18 5l-7 7 7 7"/>)",
    /* previous */ R"(<path d="M15.5 5l-7 7 7 7"/>)",
    /* next */ R"(<path d="M8.5 5l7 7-7 7"/>)",
    /* last */ R"(<path d="M17 5v14M6 5l7 7-7 7"/>)",
    /* flip */ R"(<path d="M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"/>)",
    /* undo */ R"(<path d="M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3"/>)",
    /* redo */ R"(<path d="M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3"/>)",
    /* run */ R"(<path d="M8 5l11 7-11 7z"/>)",
    /* pause */ R"(<path d="M8 5v14M16 5v14"/>)",
    /* close */ R"(<path d="M6 6l12 12M18 6L6 18"/>)",
    /* information */ R"(<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.4v.6"/>)",
    /* refusal */ R"(<circle cx="12" cy="12" r="8.5"/><path d="M6 6l12 12"/>)",
    /* error */ R"(<path d="M12 4L3 20h18zM12 10v5M12 17v.6"/>)",
    /* question */
    R"(<circle cx="12" cy="12" r="8.5"/><path d="M9.3 9.8a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.2.9-1.2 1.8M12 16.6v.6"/>)",
    /* eraser */ R"(<path d="M9 20h11M14.5 4.5l5 5L9.5 19.5h-3l-3-3a1.5 1.5 0 0 1 0-2zM9 9.5l5.5 5.5"/>)",
    /* mirror */ R"(<path d="M12 3.5v17M9 7L3.5 17H9zM15 7l5.5 10H15z"/>)",
    /* exchange */ R"(<path d="M4 9h15M15 5l4 4-4 4M20 16H5M9 12l-4 4 4 4"/>)",
    /* clear */ R"(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5"/>)",
    /* hint */
    R"(<path d="M9 17h6M10 20.5h4M9 17c0-2-3-3.3-3-7a6 6 0 0 1 12 0c0 3.7-3 5-3 7"/>)",
    /* draw */ R"(<path d="M5 9h14M5 15h14"/>)",
    /* resign */ R"(<path d="M6 21V4M6 4.5h12l-3 4 3 4H6"/>)",
    /* rematch */ R"(<path d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5V8h-4.5"/>)",
};

wxBitmapBundle from_svg(const std::string& inside, int size) {
  const std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">{}</svg>)", inside);
  return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(size, size));
}

std::string html(const wxColour& colour) { return colour.GetAsString(wxC2S_HTML_SYNTAX).utf8_string(); }

}  // namespace

wxBitmapBundle icon(Icon which, int size, const wxColour& colour) {
  constexpr const char* group =
      R"(<g fill="none" stroke="{}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">{}</g>)";
  return from_svg(fmt::format(group, html(colour), drawings[static_cast<int>(which)]), size);
}

wxBitmapBundle icon(Icon which, int size) {
  return icon(which, size, wxSystemSettings::GetColour(wxSYS_COLOUR_BTNTEXT));
}

wxBitmapBundle disc(int tone, int size) {
  const char* fill = tone == KB_TONE_DARK ? "#1E1E1E" : tone == KB_TONE_LIGHT ? "#F6F3EC" : "#9A8F7E";
  constexpr const char* circle = R"(<circle cx="12" cy="12" r="9.5" fill="{}" stroke="#8A8A8A" stroke-width="1.2"/>)";
  return from_svg(fmt::format(circle, fill), size);
}

}  // namespace kiban::gui
