#include "gui/widgets/engine_log_view.hpp"

#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int period = 200;                    // ms between looks at what is new
constexpr std::size_t most_log_text = 200000;  // characters that are kept

// By EngineSaid::Who.
constexpr const char* signs[] = {"> ", "< ", "! ", "# "};

}  // namespace

EngineLogView::EngineLogView(wxWindow* parent, Events events) : wxPanel(parent), events_(std::move(events)) {
  output_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP);
  entry_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  entry_->SetHint(_("Send a line to the engine (starts it)"));
  const wxFont fixed = wxFont(wxFontInfo(GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
  output_->SetFont(fixed);
  entry_->SetFont(fixed);
  set_accessible_name(*output_, _("Messages"));
  set_accessible_name(*entry_, _("Line to send to the engine"));
  trace::name(*output_, "engine-log");
  trace::name(*entry_, "engine-prompt");
  entry_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { enter(); });
  entry_->Bind(wxEVT_KEY_DOWN, &EngineLogView::key, this);
  auto* legend = new wxStaticText(this, wxID_ANY, _("> sent  < received  ! standard error  # remarks"));
  legend->SetFont(legend->GetFont().Smaller());
  const int gap = FromDIP(6);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(output_, wxSizerFlags(1).Expand().Border(wxALL, gap));
  column->Add(legend, wxSizerFlags().Border(wxLEFT | wxRIGHT, gap));
  column->Add(entry_, wxSizerFlags().Expand().Border(wxALL, gap));
  SetSizer(column);
  timer_.SetOwner(this);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { ask(); });
}

void EngineLogView::watch(bool shown) {
  if (shown)
    timer_.Start(period);
  else
    timer_.Stop();
}

void EngineLogView::open(const std::string& name) {
  if (name == name_) return;
  name_ = name;
  next_ = 0;
  output_->Clear();
}

void EngineLogView::ask() {
  if (!name_.empty() && IsShownOnScreen()) events_.wanted(name_, next_);
}

// Answers may overlap: what is here already is passed over.
void EngineLogView::add(const EngineLogModel& log) {
  if (log.name != name_) return;
  wxString text;
  for (std::size_t i = 0; i < log.lines.size(); ++i) {
    if (log.first + i < next_) continue;
    text += signs[static_cast<int>(log.lines[i].who)] + from_utf8(log.lines[i].text) + "\n";
  }
  if (text.empty()) return;
  next_ = log.first + log.lines.size();
  if (output_->GetLastPosition() > static_cast<long>(most_log_text)) output_->Remove(0, most_log_text / 2);
  output_->AppendText(text);
}

void EngineLogView::enter() {
  const wxString line = entry_->GetValue();
  if (line.empty() || name_.empty()) return;
  history_.push_back(line);
  recalled_ = history_.size();
  entry_->Clear();
  events_.sent(name_, to_utf8(line));
}

void EngineLogView::key(wxKeyEvent& event) {
  const int step = event.GetKeyCode() == WXK_UP ? -1 : event.GetKeyCode() == WXK_DOWN ? 1 : 0;
  if (step == 0) return event.Skip();
  const int wanted = static_cast<int>(recalled_) + step;
  if (wanted < 0 || wanted > static_cast<int>(history_.size())) return;
  recalled_ = static_cast<std::size_t>(wanted);
  entry_->ChangeValue(recalled_ < history_.size() ? history_[recalled_] : wxString());
  entry_->SetInsertionPointEnd();
}

}  // namespace kiban::gui
