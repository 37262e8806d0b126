#include "gui/pages/options_form.hpp"

#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <limits>

#include "gui/common/desktop.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/choice_field.hpp"

namespace kiban::gui {

namespace {

constexpr int option_width = 330;  // DIP

int as_int(std::int64_t value) {
  return static_cast<int>(
      std::clamp<std::int64_t>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

}  // namespace

OptionsForm::OptionsForm(wxWindow* parent, const GameEntry& entry, const OptionValues& chosen)
    : wxPanel(parent), domain_(entry.domain) {
  SetSizer(new wxBoxSizer(wxVERTICAL));
  for (OptionInfo option : entry.options) {
    if (const auto value = chosen.find(option.key); value != chosen.end()) option.default_value = value->second;
    add(option);
  }
}

// The label above, the control below it, what it means in small under both.
void OptionsForm::add(const OptionInfo& option) {
  const wxString label = in_domain(domain_, option.label);
  const wxString help = in_domain(domain_, option.help);
  if (option.type != OptionType::flag) {
    GetSizer()->Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags().Border(wxBOTTOM, FromDIP(2)));
  }
  wxWindow* control = nullptr;
  Field field = add_control(option, label, control);
  field.key = option.key;
  fields_.push_back(std::move(field));
  set_accessible_name(*control, label);
  trace::name(*control, ("option-" + option.key).c_str());
  GetSizer()->Add(control, wxSizerFlags().Expand());
  if (!help.empty() && help != label) {
    auto* small = new wxStaticText(this, wxID_ANY, wxString());
    small->SetFont(small->GetFont().Smaller());
    small->SetLabelText(wrapped(*small, help, FromDIP(option_width)));
    GetSizer()->Add(small, wxSizerFlags().Border(wxTOP, FromDIP(2)));
  }
  GetSizer()->AddSpacer(FromDIP(12));
}

OptionsForm::Field OptionsForm::add_control(const OptionInfo& option, const wxString& label, wxWindow*& control) {
  switch (option.type) {
    case OptionType::flag:
      return add_flag(option, label, control);
    case OptionType::number:
      return add_number(option, control);
    case OptionType::choice:
      return add_choice(option, control);
    case OptionType::text:
      break;
  }
  return add_text(option, control);
}

OptionsForm::Field OptionsForm::add_flag(const OptionInfo& option, const wxString& label, wxWindow*& control) {
  auto* box = new wxCheckBox(this, wxID_ANY, label);
  box->SetValue(option.default_value == "true");
  control = box;
  return {{},
          [box] { return std::string(box->GetValue() ? "true" : "false"); },
          [box](const std::string& value) { box->SetValue(value == "true"); }};
}

OptionsForm::Field OptionsForm::add_number(const OptionInfo& option, wxWindow*& control) {
  long value = 0;
  from_utf8(option.default_value).ToLong(&value);
  auto* spin = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                              as_int(option.min), as_int(option.max), as_int(value));
  control = spin;
  return {{},
          [spin] { return std::to_string(spin->GetValue()); },
          [spin](const std::string& text) {
            if (long number = 0; from_utf8(text).ToLong(&number)) spin->SetValue(as_int(number));
          }};
}

OptionsForm::Field OptionsForm::add_choice(const OptionInfo& option, wxWindow*& control) {
  auto* choice = choice_field(this);
  for (const OptionChoice& one : option.choices) {
    choice->Append(in_domain(domain_, one.label));
    if (one.value == option.default_value) choice->SetSelection(static_cast<int>(choice->GetCount()) - 1);
  }
  control = choice;
  const auto value = [choice, choices = option.choices, fallback = option.default_value] {
    const int selected = choice->GetSelection();
    return selected < 0 ? fallback : choices[static_cast<std::size_t>(selected)].value;
  };
  const auto set = [choice, choices = option.choices](const std::string& wanted) {
    const auto found =
        std::find_if(choices.begin(), choices.end(), [&](const OptionChoice& one) { return one.value == wanted; });
    if (found != choices.end()) choice->SetSelection(static_cast<int>(found - choices.begin()));
  };
  return {{}, value, set};
}

OptionsForm::Field OptionsForm::add_text(const OptionInfo& option, wxWindow*& control) {
  auto* text = new wxTextCtrl(this, wxID_ANY, from_utf8(option.default_value));
  control = text;
  return {{},
          [text] { return to_utf8(text->GetValue()); },
          [text](const std::string& value) { text->ChangeValue(from_utf8(value)); }};
}

void OptionsForm::set(const OptionValues& values) {
  for (const Field& field : fields_)
    if (const auto value = values.find(field.key); value != values.end()) field.set(value->second);
}

OptionValues OptionsForm::values() const {
  OptionValues out;
  for (const Field& field : fields_) out[field.key] = field.value();
  return out;
}

}  // namespace kiban::gui
