#include "gui/common/input_kind.hpp"

#include <wx/event.h>
#include <wx/eventfilter.h>

namespace kiban::gui {

namespace {

class InputWatch : public wxEventFilter {
 public:
  InputWatch() { wxEvtHandler::AddFilter(this); }
  ~InputWatch() override { wxEvtHandler::RemoveFilter(this); }
  InputWatch(const InputWatch&) = delete;
  InputWatch& operator=(const InputWatch&) = delete;

  int FilterEvent(wxEvent& event) override {
    const wxEventType type = event.GetEventType();
    if (type == wxEVT_KEY_DOWN || type == wxEVT_CHAR_HOOK) keyboard_ = true;
    if (type == wxEVT_LEFT_DOWN || type == wxEVT_RIGHT_DOWN || type == wxEVT_MIDDLE_DOWN) keyboard_ = false;
    return Event_Skip;
  }

  bool keyboard() const { return keyboard_; }

 private:
  bool keyboard_ = false;
};

InputWatch*& watch() {
  static InputWatch* now = nullptr;
  return now;
}

}  // namespace

void watch_input() {
  static InputWatch only;
  watch() = &only;
}

bool keyboard_was_last() { return !watch() || watch()->keyboard(); }

}  // namespace kiban::gui
