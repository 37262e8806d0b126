#include "gui/pages/engine_options_form.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <limits>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/focus_in_view.hpp"

namespace kiban::gui {

namespace {

constexpr int value_width = 460;  // DIP

bool fits_a_spin(const EngineOption& option) {
  using Limits = std::numeric_limits<int>;
  return option.min >= Limits::min() && option.max <= Limits::max() && option.min <= option.max;
}

std::string control_name(const EngineOption& option) {
  std::string name = "engine-option-" + option.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

// Typed by hand, also a number that no spin control holds.
wxString within(const EngineOption& option, const wxString& typed) {
  if (option.type != EngineOptionType::spin) return typed;
  wxLongLong_t number = 0;
  if (!typed.ToLongLong(&number)) return from_utf8(option.default_value);
  return wxString() << std::clamp<wxLongLong_t>(number, option.min, std::max(option.min, option.max));
}

}  // namespace

EngineOptionsForm::EngineOptionsForm(wxWindow* parent, Events events)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      events_(std::move(events)) {
  SetScrollRate(0, FromDIP(16));
  keep_focus_in_view(*this);
}

void EngineOptionsForm::show(const EngineAbout* about, const Values& values) {
  DestroyChildren();
  values_ = values;
  grid_ = nullptr;
  if (!about) return say(_("Test the engine to see its options."));
  if (about->options.empty()) return say(_("This engine has no options."));
  grid_ = new wxFlexGridSizer(2, FromDIP(6), FromDIP(12));
  grid_->AddGrowableCol(1);
  for (const EngineOption& option : about->options) {
    const auto chosen = values.find(option.name);
    add(option, chosen == values.end() ? option.default_value : chosen->second);
  }
  auto* frame = new wxBoxSizer(wxVERTICAL);
  frame->Add(grid_, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  SetSizer(frame);
  Layout();
  FitInside();
}

void EngineOptionsForm::say(const wxString& text) {
  auto* label = new wxStaticText(this, wxID_ANY, wxString());
  label->SetLabelText(wrapped(*label, text, FromDIP(value_width)));
  auto* frame = new wxBoxSizer(wxVERTICAL);
  frame->Add(label, wxSizerFlags().Border(wxALL, FromDIP(12)));
  SetSizer(frame);
  Layout();
  FitInside();
}

// By the engine's own name for it, which is what its manual speaks of.
void EngineOptionsForm::add(const EngineOption& option, const std::string& value) {
  const wxString name = from_utf8(option.name);
  const bool says_it = option.type == EngineOptionType::button;
  auto* label = new wxStaticText(this, wxID_ANY, says_it ? wxString() : name);
  wxWindow* control = make(option, from_utf8(value));
  set_accessible_name(*control, name);
  trace::name(*control, control_name(option).c_str());
  grid_->Add(label, wxSizerFlags().CentreVertical());
  grid_->Add(control->GetParent() == this ? control : control->GetParent(), wxSizerFlags().Expand());
}

wxWindow* EngineOptionsForm::make(const EngineOption& option, const wxString& value) {
  switch (option.type) {
    case EngineOptionType::check:
      return make_check(option, value);
    case EngineOptionType::spin:
      return fits_a_spin(option) ? make_spin(option, value) : make_text(option, value);
    case EngineOptionType::combo:
      return make_combo(option, value);
    case EngineOptionType::button:
      return make_button(option);
    case EngineOptionType::filename:
      return make_filename(option, value);
    case EngineOptionType::string:
      break;
  }
  return make_text(option, value);
}

wxWindow* EngineOptionsForm::make_check(const EngineOption& option, const wxString& value) {
  auto* box = new wxCheckBox(this, wxID_ANY, wxString());
  box->SetValue(value == "true");
  box->Bind(wxEVT_CHECKBOX, [this, option, box](wxCommandEvent&) { note(option, box->GetValue() ? "true" : "false"); });
  return box;
}

wxWindow* EngineOptionsForm::make_spin(const EngineOption& option, const wxString& value) {
  long number = 0;
  value.ToLong(&number);
  auto* spin = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                              static_cast<int>(option.min), static_cast<int>(option.max), static_cast<int>(number));
  const auto changed = [this, option, spin] { note(option, wxString() << spin->GetValue()); };
  spin->Bind(wxEVT_SPINCTRL, [changed](wxSpinEvent&) { changed(); });
  spin->Bind(wxEVT_TEXT, [changed](wxCommandEvent&) { changed(); });
  spin->SetToolTip(wxString::Format(_("%lld to %lld, default %s"), static_cast<wxLongLong_t>(option.min),
                                    static_cast<wxLongLong_t>(option.max), from_utf8(option.default_value)));
  return spin;
}

wxWindow* EngineOptionsForm::make_combo(const EngineOption& option, const wxString& value) {
  auto* choice = choice_field(this);
  for (const std::string& one : option.choices) choice->Append(from_utf8(one));
  choice->SetStringSelection(value);
  choice->Bind(wxEVT_CHOICE, [this, option, choice](wxCommandEvent&) { note(option, choice->GetStringSelection()); });
  return choice;
}

wxWindow* EngineOptionsForm::make_button(const EngineOption& option) {
  auto* button = new wxButton(this, wxID_ANY, wxString());
  button->SetLabelText(from_utf8(option.name));
  button->Bind(wxEVT_BUTTON, [this, name = option.name](wxCommandEvent&) { events_.pressed(name); });
  return button;
}

wxWindow* EngineOptionsForm::make_text(const EngineOption& option, const wxString& value) {
  auto* text = new wxTextCtrl(this, wxID_ANY, value);
  text->Bind(wxEVT_TEXT, [this, option, text](wxCommandEvent&) { note(option, within(option, text->GetValue())); });
  return text;
}

wxWindow* EngineOptionsForm::make_filename(const EngineOption& option, const wxString& value) {
  auto* row = new wxPanel(this);
  auto* text = new wxTextCtrl(row, wxID_ANY, value);
  auto* choose = new wxButton(row, wxID_ANY, _("Choose…"));
  text->Bind(wxEVT_TEXT, [this, option, text](wxCommandEvent&) { note(option, text->GetValue()); });
  choose->Bind(wxEVT_BUTTON, [this, text](wxCommandEvent&) {
    wxFileDialog dialog(this, _("Choose a file"), wxString(), wxString(), _("All files") + "|*", wxFD_OPEN);
    if (dialog.ShowModal() == wxID_OK) text->SetValue(dialog.GetPath());
  });
  auto* sizer = new wxBoxSizer(wxHORIZONTAL);
  sizer->Add(text, wxSizerFlags(1).CentreVertical());
  sizer->Add(choose, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
  row->SetSizer(sizer);
  return text;
}

void EngineOptionsForm::note(const EngineOption& option, const wxString& value) {
  const std::string chosen = to_utf8(value);
  Values values = values_;
  if (chosen == option.default_value) {
    values.erase(option.name);
  } else {
    values[option.name] = chosen;
  }
  if (values == values_) return;
  values_ = std::move(values);
  events_.changed(values_);
}

}  // namespace kiban::gui
