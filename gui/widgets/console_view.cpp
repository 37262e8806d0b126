#include "gui/widgets/console_view.hpp"

#include <wx/button.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"

namespace kiban::gui {

namespace {

constexpr int height = 120;                // DIP
constexpr std::size_t most_text = 200000;  // characters that are kept

const char* sign_of(ConsoleKind kind) {
  switch (kind) {
    case ConsoleKind::entered:
      return "> ";
    case ConsoleKind::failed:
      return "! ";
    case ConsoleKind::answer:
    case ConsoleKind::printed:
      break;
  }
  return "";
}

bool in_name(wxUniChar sign) { return sign == '_' || sign == '.' || sign == ':' || wxIsalnum(sign); }

}  // namespace

ConsoleView::ConsoleView(wxWindow* parent, std::function<void(const std::string&)> entered)
    : wxPanel(parent), entered_(std::move(entered)) {
  fold_ = text_button(this, wxString(), "console-fold", [this] { toggle(); });
  make_flat(*fold_);
  align_left(*fold_);
  body_ = new wxPanel(this);
  output_ = new wxTextCtrl(body_, wxID_ANY, wxString(), wxDefaultPosition, wxSize(-1, FromDIP(height)),
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP);
  entry_ = new wxTextCtrl(body_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  entry_->SetHint(_("Try an expression, such as p.turn"));
  const wxFont fixed = wxFont(wxFontInfo(GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
  output_->SetFont(fixed);
  entry_->SetFont(fixed);
  set_accessible_name(*output_, _("What scripts print"));
  set_accessible_name(*entry_, _("Expression to evaluate"));
  trace::name(*output_, "console-output");
  trace::name(*entry_, "console-entry");
  entry_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { enter(); });
  entry_->Bind(wxEVT_KEY_DOWN, &ConsoleView::key, this);
  auto* inside = new wxBoxSizer(wxVERTICAL);
  inside->Add(output_, wxSizerFlags(1).Expand());
  inside->Add(entry_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  body_->SetSizer(inside);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(fold_, wxSizerFlags());
  column->Add(body_, wxSizerFlags(1).Expand());
  SetSizer(column);
  body_->Hide();
  fold_->SetLabel(_("Show the console"));
}

void ConsoleView::toggle() {
  const bool show = !body_->IsShown();
  body_->Show(show);
  fold_->SetLabel(show ? _("Hide the console") : _("Show the console"));
  GetParent()->Layout();
  if (show) entry_->SetFocus();
}

void ConsoleView::add(const ConsoleModel& said) {
  if (output_->GetLastPosition() > static_cast<long>(most_text)) output_->Remove(0, most_text / 2);
  for (const ConsoleLine& line : said.lines) output_->AppendText(sign_of(line.kind) + from_utf8(line.text) + "\n");
}

void ConsoleView::use_words(const Shared<ScriptWordsModel>& words) { words_ = words; }

void ConsoleView::enter() {
  const wxString line = entry_->GetValue().Trim();
  if (line.empty()) return;
  history_.push_back(line);
  recalled_ = history_.size();
  entry_->Clear();
  entered_(to_utf8(line));
}

void ConsoleView::key(wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_UP:
      return recall(-1);
    case WXK_DOWN:
      return recall(1);
    case WXK_TAB:
      if (!event.HasAnyModifiers() && !entry_->IsEmpty()) return complete();
      break;
    default:
      break;
  }
  event.Skip();
}

void ConsoleView::recall(int back) {
  const int wanted = static_cast<int>(recalled_) + back;
  if (wanted < 0 || wanted > static_cast<int>(history_.size())) return;
  recalled_ = static_cast<std::size_t>(wanted);
  entry_->ChangeValue(recalled_ < history_.size() ? history_[recalled_] : wxString());
  entry_->SetInsertionPointEnd();
}

// To the longest beginning that all names have in common.
void ConsoleView::complete() {
  if (!words_) return;
  const wxString line = entry_->GetValue().Left(static_cast<std::size_t>(entry_->GetInsertionPoint()));
  std::size_t begin = line.length();
  while (begin > 0 && in_name(line[begin - 1])) --begin;
  wxString typed = line.Mid(begin);
  typed.Replace(":", ".");
  wxString common;
  bool any = false;
  for (const ScriptWord& word : words_->words) {
    const wxString name = from_utf8(word.owner.empty() ? word.name : word.owner + "." + word.name);
    if (!name.StartsWith(typed)) continue;
    std::size_t same = 0;
    while (any && same < common.length() && same < name.length() && common[same] == name[same]) ++same;
    common = any ? common.Left(same) : name;
    any = true;
  }
  if (any && common.length() > typed.length()) entry_->WriteText(common.Mid(typed.length()));
}

}  // namespace kiban::gui
