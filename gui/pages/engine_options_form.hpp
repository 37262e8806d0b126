// Controls for the options that an engine declares. Each change is told at once; values as the engine has them by
// itself are left out.
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <map>
#include <string>

#include "player/engine/engine.hpp"

class wxFlexGridSizer;

namespace kiban::gui {

class EngineOptionsForm : public wxScrolledWindow {
 public:
  using Values = std::map<std::string, std::string>;
  struct Events {
    std::function<void(const Values&)> changed;
    std::function<void(const std::string& button)> pressed;
  };
  EngineOptionsForm(wxWindow* parent, Events events);

  // Null: the engine has not introduced itself yet.
  void show(const EngineAbout* about, const Values& values);

 private:
  void add(const EngineOption& option, const std::string& value);
  wxWindow* make(const EngineOption& option, const wxString& value);
  wxWindow* make_check(const EngineOption& option, const wxString& value);
  wxWindow* make_spin(const EngineOption& option, const wxString& value);
  wxWindow* make_combo(const EngineOption& option, const wxString& value);
  wxWindow* make_button(const EngineOption& option);
  wxWindow* make_text(const EngineOption& option, const wxString& value);
  wxWindow* make_filename(const EngineOption& option, const wxString& value);
  void note(const EngineOption& option, const wxString& value);
  void say(const wxString& text);

  Events events_;
  Values values_;
  wxFlexGridSizer* grid_ = nullptr;
};

}  // namespace kiban::gui
