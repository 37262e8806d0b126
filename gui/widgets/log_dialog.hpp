// The host's log, to read, to copy and to save: what somebody who helps asks for.
#pragma once

#include <wx/dialog.h>

#include <filesystem>
#include <string>

class wxTextCtrl;

namespace kiban::gui {

class LogDialog : public wxDialog {
 public:
  LogDialog(wxWindow* parent, const std::filesystem::path& file);

 private:
  void copy();
  void save();

  std::string text_;
  wxTextCtrl* view_;
};

}  // namespace kiban::gui
