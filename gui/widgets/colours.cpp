#include "gui/widgets/colours.hpp"

#include "gui/board/readable.hpp"

namespace kiban::gui {

namespace {

Colour theme(wxSystemColour which) {
  const wxColour colour = wxSystemSettings::GetColour(which);
  return {colour.Red(), colour.Green(), colour.Blue(), 255};
}

wxColour to_wx(Colour colour) { return {colour.red, colour.green, colour.blue}; }

}  // namespace

wxColour faint_text(wxSystemColour text, wxSystemColour ground) { return to_wx(quieter(theme(text), theme(ground))); }

wxColour alarm_text(wxSystemColour ground) { return to_wx(readable(light_palette().alarm, theme(ground))); }

}  // namespace kiban::gui
