// How an engine is run: its program, whether it ponders, what it does otherwise than its protocol says, and how long it
// is waited for. Each change is told at once.
#pragma once

#include <wx/scrolwin.h>

#include <functional>

#include "session/models.hpp"

class wxCheckBox;
class wxChoice;
class wxFlexGridSizer;
class wxSpinCtrl;
class wxTextCtrl;

namespace kiban::gui {

class EngineWaysForm : public wxScrolledWindow {
 public:
  using Changed = std::function<void(const Program&, const EngineSetup&)>;

  EngineWaysForm(wxWindow* parent, Changed changed);
  void show(const EngineRow& row);

 private:
  void add_program();
  void add_ponder(const EngineProtocol& protocol);
  void add_quirks(const EngineRow& row);
  void add_waits(const EngineProtocol& protocol);
  void add(const wxString& label, wxWindow* control, const char* name, const wxString& help = {});
  void add_path(const wxString& label, const wxString& value, const char* name, bool folder,
                const std::function<void(const std::filesystem::path&)>& note);
  void add_heading(const wxString& text);
  void tell();

  Changed changed_;
  Program program_;
  EngineSetup setup_;
  wxFlexGridSizer* grid_ = nullptr;
};

}  // namespace kiban::gui
