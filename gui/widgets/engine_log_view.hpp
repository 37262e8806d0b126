// What was said between us and an engine, and a line to send it a command by hand.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <string>
#include <vector>

#include "session/models.hpp"

class wxTextCtrl;

namespace kiban::gui {

class EngineLogView : public wxPanel {
 public:
  struct Events {
    std::function<void(const std::string& name, std::uint64_t since)> wanted;  // lines from this number on
    std::function<void(const std::string& name, const std::string& line)> sent;
  };
  EngineLogView(wxWindow* parent, Events events);

  void open(const std::string& name);  // empty: none
  void add(const EngineLogModel& log);
  void watch(bool shown);  // asks for what is new only while it is shown

 private:
  void ask();
  void enter();
  void key(wxKeyEvent& event);

  Events events_;
  std::string name_;
  std::uint64_t next_ = 0;  // number of the line that is wanted next
  std::vector<wxString> history_;
  std::size_t recalled_ = 0;
  wxTextCtrl *output_, *entry_;
  wxTimer timer_;
};

}  // namespace kiban::gui
