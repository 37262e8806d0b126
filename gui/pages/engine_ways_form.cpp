#include "gui/pages/engine_ways_form.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/tokenzr.h>

#include <algorithm>
#include <utility>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/focus_in_view.hpp"

namespace kiban::gui {

namespace {

constexpr int label_width = 250;    // DIP
constexpr int longest_wait = 3600;  // seconds

// By KB_WAIT_...
constexpr const char* wait_labels[KB_WAITS] = {KIBAN_N_("Start-up"),
                                               KIBAN_N_("Ready for a game"),
                                               KIBAN_N_("Over its time"),
                                               KIBAN_N_("Answer to stop"),
                                               KIBAN_N_("Over the time for a mate search"),
                                               KIBAN_N_("Quit")};

enum QuirkChoice { as_known, quirk_on, quirk_off };

QuirkChoice choice_of(const EngineSetup& setup, const std::string& quirk) {
  const auto set = setup.quirks.find(quirk);
  if (set == setup.quirks.end()) return as_known;
  return set->second ? quirk_on : quirk_off;
}

std::vector<std::string> lines_of(const wxString& text) {
  std::vector<std::string> lines;
  for (const wxString& line : wxStringTokenize(text, "\n")) {
    if (!line.empty()) lines.push_back(to_utf8(line));
  }
  return lines;
}

wxString joined(const std::vector<std::string>& lines) {
  wxString text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + from_utf8(line);
  return text;
}

}  // namespace

EngineWaysForm::EngineWaysForm(wxWindow* parent, Changed changed)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      changed_(std::move(changed)) {
  SetScrollRate(0, FromDIP(16));
  keep_focus_in_view(*this);
}

void EngineWaysForm::show(const EngineRow& row) {
  DestroyChildren();
  program_ = row.entry.program;
  setup_ = row.entry.setup;
  grid_ = new wxFlexGridSizer(2, FromDIP(6), FromDIP(12));
  grid_->AddGrowableCol(1);
  add_program();
  if (row.protocol) {
    add_ponder(*row.protocol);
    add_quirks(row);
    add_waits(*row.protocol);
  }
  auto* frame = new wxBoxSizer(wxVERTICAL);
  frame->Add(grid_, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  SetSizer(frame);
  Layout();
  FitInside();
}

void EngineWaysForm::add(const wxString& label, wxWindow* control, const char* name, const wxString& help) {
  auto* text = new wxStaticText(this, wxID_ANY, wxString());
  text->SetLabelText(wrapped(*text, label, FromDIP(label_width)));
  if (help != label) control->SetToolTip(help);
  set_accessible_name(*control, label);
  trace::name(*control, name);
  grid_->Add(text, wxSizerFlags().CentreVertical());
  grid_->Add(control->GetParent() == this ? control : control->GetParent(), wxSizerFlags().Expand());
}

void EngineWaysForm::add_heading(const wxString& text) {
  auto* label = new wxStaticText(this, wxID_ANY, text);
  label->SetFont(label->GetFont().Bold());
  grid_->Add(label, wxSizerFlags().Border(wxTOP, FromDIP(8)));
  grid_->AddSpacer(0);
}

void EngineWaysForm::add_path(const wxString& label, const wxString& value, const char* name, bool folder,
                              const std::function<void(const std::filesystem::path&)>& note) {
  auto* row = new wxPanel(this);
  auto* text = new wxTextCtrl(row, wxID_ANY, value);
  auto* choose = new wxButton(row, wxID_ANY, _("Choose…"));
  const auto take = [this, text, note] {
    const Program before = program_;
    note(path_of(text->GetValue()));
    if (before.file != program_.file || before.folder != program_.folder) tell();
  };
  // Half a path is none: it counts when it is left or chosen.
  text->Bind(wxEVT_KILL_FOCUS, [take](wxFocusEvent& event) {
    take();
    event.Skip();
  });
  choose->Bind(wxEVT_BUTTON, [this, text, folder, take](wxCommandEvent&) {
    const wxString chosen =
        folder ? wxDirSelector(_("Choose a folder"), text->GetValue(), 0, wxDefaultPosition, this)
               : wxFileSelector(_("Choose a file"), wxString(), wxString(), wxString(), "*", wxFD_OPEN, this);
    if (chosen.empty()) return;
    text->ChangeValue(chosen);
    take();
  });
  auto* sizer = new wxBoxSizer(wxHORIZONTAL);
  sizer->Add(text, wxSizerFlags(1).CentreVertical());
  sizer->Add(choose, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
  row->SetSizer(sizer);
  add(label, text, name);
}

void EngineWaysForm::add_program() {
  add_path(_("Program"), from_utf8(program_.file.string()), "engine-file", false,
           [this](const std::filesystem::path& path) { program_.file = path; });
  auto* arguments = new wxTextCtrl(this, wxID_ANY, joined(program_.arguments), wxDefaultPosition,
                                   wxSize(-1, FromDIP(48)), wxTE_MULTILINE | wxTE_DONTWRAP);
  arguments->Bind(wxEVT_KILL_FOCUS, [this, arguments](wxFocusEvent& event) {
    event.Skip();
    if (!arguments->IsModified()) return;
    arguments->SetModified(false);
    program_.arguments = lines_of(arguments->GetValue());
    tell();
  });
  add(_("Arguments, one per line"), arguments, "engine-arguments");
  add_path(_("Working folder (empty: the program's own)"), from_utf8(program_.folder.string()), "engine-folder", true,
           [this](const std::filesystem::path& path) { program_.folder = path; });
}

void EngineWaysForm::add_ponder(const EngineProtocol& protocol) {
  if (!protocol.ponders) return;
  auto* ponders = new wxCheckBox(this, wxID_ANY, wxString());
  ponders->SetValue(setup_.ponders.value_or(false));
  ponders->Bind(wxEVT_CHECKBOX, [this, ponders](wxCommandEvent&) {
    setup_.ponders = ponders->GetValue();
    tell();
  });
  add(_("Think on the opponent's time (ponder)"), ponders, "engine-ponders");
}

void EngineWaysForm::add_quirks(const EngineRow& row) {
  if (row.protocol->quirks.empty()) return;
  add_heading(_("Protocol workarounds"));
  for (const EngineQuirk& quirk : row.protocol->quirks) {
    const bool known =
        row.entry.about && std::count(row.entry.about->quirks.begin(), row.entry.about->quirks.end(), quirk.token) != 0;
    auto* choice = choice_field(this);
    choice->Append(known ? _("Automatic (yes)") : _("Automatic (no)"));
    choice->Append(_("Yes"));
    choice->Append(_("No"));
    choice->SetSelection(choice_of(setup_, quirk.token));
    choice->Bind(wxEVT_CHOICE, [this, choice, token = quirk.token](wxCommandEvent&) {
      setup_.quirks.erase(token);
      if (choice->GetSelection() != as_known) setup_.quirks[token] = choice->GetSelection() == quirk_on;
      tell();
    });
    add(in_domain(row.domain, quirk.label), choice, ("engine-quirk-" + quirk.token).c_str(),
        in_domain(row.domain, quirk.help));
  }
}

void EngineWaysForm::add_waits(const EngineProtocol& protocol) {
  add_heading(_("Timeouts (seconds)"));
  for (std::size_t i = 0; i < KB_WAITS; ++i) {
    const std::uint32_t usual = (protocol.waits.at(i) + 999) / 1000;
    const std::uint32_t chosen = (setup_.waits.at(i) + 999) / 1000;
    auto* spin = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1,
                                longest_wait, static_cast<int>(chosen == 0 ? usual : chosen));
    const auto take = [this, spin, i, usual] {
      const auto seconds = static_cast<std::uint32_t>(spin->GetValue());
      const std::uint32_t wait = seconds == usual ? 0 : seconds * 1000;
      if (wait == setup_.waits.at(i)) return;
      setup_.waits.at(i) = wait;
      tell();
    };
    spin->Bind(wxEVT_SPINCTRL, [take](wxSpinEvent&) { take(); });
    spin->Bind(wxEVT_TEXT, [take](wxCommandEvent&) { take(); });
    add(tr(wait_labels[i]), spin, ("engine-wait-" + std::to_string(i)).c_str());
  }
}

void EngineWaysForm::tell() { changed_(program_, setup_); }

}  // namespace kiban::gui
