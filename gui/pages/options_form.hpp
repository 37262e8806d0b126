// Controls for the rules options that a game declares.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "core/catalog/catalog.hpp"

class wxFlexGridSizer;

namespace kiban::gui {

class OptionsForm : public wxPanel {
 public:
  // `chosen`: values to begin with; those not named have their default.
  OptionsForm(wxWindow* parent, const GameEntry& entry, const OptionValues& chosen = {});
  OptionValues values() const;
  void set(const OptionValues& values);  // those that are named

 private:
  struct Field {
    std::string key;
    std::function<std::string()> value;
    std::function<void(const std::string&)> set;
  };
  void add(const OptionInfo& option);
  // Without their keys.
  Field add_control(const OptionInfo& option, const wxString& label, wxWindow*& control);
  Field add_flag(const OptionInfo& option, const wxString& label, wxWindow*& control);
  Field add_number(const OptionInfo& option, wxWindow*& control);
  Field add_choice(const OptionInfo& option, wxWindow*& control);
  Field add_text(const OptionInfo& option, wxWindow*& control);

  std::string domain_;
  std::vector<Field> fields_;
};

}  // namespace kiban::gui
