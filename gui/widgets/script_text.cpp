#include "gui/widgets/script_text.hpp"

#include <wx/settings.h>

#include <algorithm>
#include <cstdint>

#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int fault_marker = 1;
constexpr int fault_style = 40;  // of the sentence below a line
constexpr int number_margin = 0, fault_margin = 1;
constexpr int letters_before_offer = 2;

constexpr const char* keywords =
    "and break do else elseif end false for function goto if in local nil not or repeat return then true until while";

struct StyleLook {
  int style;
  std::uint32_t light, dark;  // 0xRRGGBB
  bool bold;
};
constexpr StyleLook style_looks[] = {
    {wxSTC_LUA_COMMENT, 0x5F6B62, 0x9AA89E, false},       {wxSTC_LUA_COMMENTLINE, 0x5F6B62, 0x9AA89E, false},
    {wxSTC_LUA_COMMENTDOC, 0x5F6B62, 0x9AA89E, false},    {wxSTC_LUA_NUMBER, 0x1F5FA8, 0x8FB8F0, false},
    {wxSTC_LUA_WORD, 0x8A3A00, 0xF0A868, true},           {wxSTC_LUA_WORD2, 0x5A3E9E, 0xC3A6F5, true},
    {wxSTC_LUA_STRING, 0x1C6B3C, 0x8FD19E, false},        {wxSTC_LUA_CHARACTER, 0x1C6B3C, 0x8FD19E, false},
    {wxSTC_LUA_LITERALSTRING, 0x1C6B3C, 0x8FD19E, false}, {wxSTC_LUA_STRINGEOL, 0xB3261E, 0xF2B8B5, false},
};

wxColour colour(unsigned long hex) {
  return {static_cast<unsigned char>(hex >> 16), static_cast<unsigned char>(hex >> 8), static_cast<unsigned char>(hex)};
}

bool in_word(int sign) { return sign == '_' || (sign < 128 && wxIsalnum(static_cast<wxChar>(sign))); }

}  // namespace

ScriptText::ScriptText(wxWindow* parent, std::function<void()> changed)
    : wxStyledTextCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_THEME),
      changed_(std::move(changed)) {
  SetLexer(wxSTC_LEX_LUA);
  SetKeyWords(0, keywords);
  SetKeyWords(1, "kiban p self");
  SetTabWidth(2);
  SetIndent(2);
  SetUseTabs(false);
  SetBackSpaceUnIndents(true);
  SetWrapMode(wxSTC_WRAP_WORD);
  SetWrapVisualFlags(wxSTC_WRAPVISUALFLAG_END);
  SetWrapIndentMode(wxSTC_WRAPINDENT_INDENT);
  SetModEventMask(wxSTC_MOD_INSERTTEXT | wxSTC_MOD_DELETETEXT);
  // Ideographs are taller than the letters by which lines are measured.
  SetExtraAscent(FromDIP(1));
  SetExtraDescent(FromDIP(3));
  AutoCompSetIgnoreCase(true);
  AutoCompSetAutoHide(true);
  use_colours();
  make_margins();
  Bind(wxEVT_STC_CHARADDED, &ScriptText::added, this);
  Bind(wxEVT_STC_MODIFIED, [this](wxStyledTextEvent&) {
    if (!opening_) changed_();
  });
  Bind(wxEVT_KEY_DOWN, &ScriptText::key, this);
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    event.Skip();
    use_colours();
  });
}

void ScriptText::use_colours() {
  const bool dark = wxSystemSettings::GetAppearance().IsDark();
  const wxColour ground = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW);
  const wxColour ink = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT);
  wxFont font(wxFontInfo(GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
  StyleSetFont(wxSTC_STYLE_DEFAULT, font);
  StyleSetForeground(wxSTC_STYLE_DEFAULT, ink);
  StyleSetBackground(wxSTC_STYLE_DEFAULT, ground);
  StyleClearAll();
  for (const StyleLook& look : style_looks) {
    StyleSetForeground(look.style, colour(dark ? look.dark : look.light));
    StyleSetBold(look.style, look.bold);
  }
  StyleSetForeground(wxSTC_STYLE_LINENUMBER, colour(dark ? 0x9A9A9A : 0x6A6A6A));
  StyleSetBackground(wxSTC_STYLE_LINENUMBER, ground);
  StyleSetForeground(fault_style, colour(dark ? 0xF2B8B5 : 0x8C1D18));
  StyleSetBackground(fault_style, colour(dark ? 0x43211F : 0xFCEEED));
  SetCaretForeground(ink);
  SetSelBackground(true, wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT));
  SetSelForeground(true, wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHTTEXT));
  MarkerDefine(fault_marker, wxSTC_MARK_CIRCLE, *wxWHITE, colour(0xD64545));
  SetFoldMarginColour(true, ground);
  SetFoldMarginHiColour(true, ground);
}

void ScriptText::make_margins() {
  SetMarginType(number_margin, wxSTC_MARGIN_NUMBER);
  SetMarginWidth(number_margin, TextWidth(wxSTC_STYLE_LINENUMBER, "_9999"));
  SetMarginType(fault_margin, wxSTC_MARGIN_SYMBOL);
  SetMarginMask(fault_margin, 1 << fault_marker);
  SetMarginWidth(fault_margin, FromDIP(16));
  SetMargins(FromDIP(4), FromDIP(4));
  AnnotationSetVisible(wxSTC_ANNOTATION_STANDARD);
}

void ScriptText::open(const std::string& text, bool read_only) {
  opening_ = true;
  SetReadOnly(false);
  SetText(from_utf8(text));
  EmptyUndoBuffer();
  SetSavePoint();
  SetReadOnly(read_only);
  mark({});
  opening_ = false;
}

std::string ScriptText::text() const { return to_utf8(GetText()); }

void ScriptText::mark(const std::vector<ScriptFinding>& findings) {
  MarkerDeleteAll(fault_marker);
  AnnotationClearAll();
  std::map<int, wxString> sentences;
  for (const ScriptFinding& finding : findings) {
    const int line = std::clamp(finding.line - 1, 0, std::max(0, GetLineCount() - 1));
    wxString& whole = sentences[line];
    whole += (whole.empty() ? "" : "\n") + whole_sentence(without_place(finding.what));
  }
  for (const auto& [line, whole] : sentences) {
    MarkerAdd(line, fault_marker);
    AnnotationSetText(line, wrapped(*this, whole, std::max(FromDIP(240), GetClientSize().x - FromDIP(110))));
    AnnotationSetStyle(line, fault_style);
  }
}

void ScriptText::go_to_line(int line) {
  GotoLine(std::max(0, line - 1));
  EnsureCaretVisible();
  SetFocus();
}

void ScriptText::use_words(const Shared<ScriptWordsModel>& words) {
  words_ = words;
  help_.clear();
  for (const ScriptWord& word : words->words)
    help_[from_utf8(word.owner.empty() ? word.name : word.owner + "." + word.name)] =
        from_utf8(word.signature + "\n" + word.help);
}

void ScriptText::added(wxStyledTextEvent& event) {
  if (event.GetKey() == '\n') return keep_indentation();
  if (event.GetKey() == '(') return show_help();
  offer_words();
}

void ScriptText::keep_indentation() {
  const int line = GetCurrentLine();
  if (line == 0) return;
  const wxString above = GetLine(line - 1).Trim();
  const bool opens = above.EndsWith("{") || above.EndsWith("(") || above.EndsWith(" then") || above.EndsWith(" do") ||
                     above.EndsWith("else") || above.Matches("*function*)");
  SetLineIndentation(line, GetLineIndentation(line - 1) + (opens ? GetIndent() : 0));
  GotoPos(GetLineIndentPosition(line));
}

// What stands before the position: "at", or "p:at" with its owner.
wxString ScriptText::word_before(int position, bool with_owner) const {
  int begin = position;
  while (begin > 0 && in_word(GetCharAt(begin - 1))) --begin;
  if (with_owner && begin > 1 && (GetCharAt(begin - 1) == '.' || GetCharAt(begin - 1) == ':')) {
    --begin;
    while (begin > 0 && in_word(GetCharAt(begin - 1))) --begin;
  }
  return const_cast<ScriptText*>(this)->GetTextRange(begin, position);  // NOLINT: only reads
}

void ScriptText::offer_words() {
  if (!words_ || GetReadOnly()) return;
  const int position = GetCurrentPos();
  const wxString typed = word_before(position, false);
  const wxString whole = word_before(position, true);
  const bool owned = whole.length() > typed.length();
  if (!owned && typed.length() < letters_before_offer) return AutoCompCancel();
  const wxString owner = owned ? whole.Left(whole.length() - typed.length() - 1) : wxString();
  wxArrayString names;
  for (const ScriptWord& word : words_->words) {
    const wxString name = from_utf8(word.name);
    if (from_utf8(word.owner) == owner && name.Lower().StartsWith(typed.Lower())) names.Add(name);
  }
  if (names.empty() || (names.size() == 1 && names[0] == typed)) return AutoCompCancel();
  names.Sort();
  const wxString list = wxJoin(names, ' ');
  AutoCompShow(static_cast<int>(typed.utf8_str().length()), list);
  trace::print("offered {}", to_utf8(list));
}

void ScriptText::show_help() {
  wxString name = word_before(GetCurrentPos() - 1, true);
  name.Replace(":", ".");
  const auto found = help_.find(name);
  if (found != help_.end()) CallTipShow(GetCurrentPos(), found->second);
}

// Tab belongs to the text; Escape leads out of it, so that nobody is caught.
void ScriptText::key(wxKeyEvent& event) {
  const bool plain_escape = event.GetKeyCode() == WXK_ESCAPE && !AutoCompActive() && !CallTipActive();
  if (plain_escape) return (void)Navigate(wxNavigationKeyEvent::IsBackward);
  event.Skip();
}

}  // namespace kiban::gui
