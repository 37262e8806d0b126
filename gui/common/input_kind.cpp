#include "gui/common/input_kind.hpp"

#include <wx/event.h>
#include <wx/eventfilter.h>

namespace kiban::gui {

namespace {

bool keyboard = true;

class InputWatch : public wxEventFilter {
 public:
  InputWatch() { wxEvtHandler::AddFilter(this); }
  ~InputWatch() override { wxEvtHandler::RemoveFilter(this); }
  InputWatch(const InputWatch&) = delete;
  InputWatch& operator=(const InputWatch&) = delete;

  int FilterEvent(wxEvent& event) override {
    const wxEventType type = event.GetEventType();
    if (type == wxEVT_KEY_DOWN || type == wxEVT_CHAR_HOOK) keyboard = true;
    if (type == wxEVT_LEFT_DOWN || type == wxEVT_RIGHT_DOWN || type == wxEVT_MIDDLE_DOWN) keyboard = false;
    return Event_Skip;
  }
};

}  // namespace

void watch_input() {
  keyboard = false;
  static const InputWatch only;
}

bool keyboard_was_last() { return keyboard; }

}  // namespace kiban::gui
