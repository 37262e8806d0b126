#include "gui/widgets/notice_bar.hpp"

#include <wx/bmpbuttn.h>
#include <wx/dcclient.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/icons.hpp"

namespace kiban::gui {

namespace {

struct ActionWord {
  NoticeAction action;
  const char* label;
  const char* name;  // for tests
};
constexpr ActionWord action_words[] = {
    {NoticeAction::resign, KIBAN_N_("Resign"), "notice-resign"},
    {NoticeAction::resign_at_arena, KIBAN_N_("Resign"), "notice-resign-arena"},
    {NoticeAction::end_unfinished, KIBAN_N_("End game"), "notice-end"},
    {NoticeAction::accept_draw, KIBAN_N_("Accept"), "notice-accept"},
    {NoticeAction::decline_draw, KIBAN_N_("Decline"), "notice-decline"},
    {NoticeAction::restore_record, KIBAN_N_("Undo"), "notice-undo"},
    {NoticeAction::resume_record, KIBAN_N_("Continue the game"), "notice-resume"},
    {NoticeAction::open_record, KIBAN_N_("Open the game"), "notice-open"},
    {NoticeAction::try_again, KIBAN_N_("Try again"), "notice-again"},
    {NoticeAction::open_script, KIBAN_N_("Open the script"), "notice-script"},
    {NoticeAction::use_new_script, KIBAN_N_("Play on by the new rules"), "notice-new-rules"},
    {NoticeAction::restore_engine, KIBAN_N_("Undo"), "notice-undo-engine"},
    {NoticeAction::restart_engine, KIBAN_N_("Restart"), "notice-restart"},
    {NoticeAction::engine_to_computer, KIBAN_N_("Computer plays on"), "notice-computer"},
    {NoticeAction::engine_to_person, KIBAN_N_("I play on"), "notice-person"},
    {NoticeAction::cancel_reading, KIBAN_N_("Cancel"), "notice-cancel"},
    {NoticeAction::choose_encoding, KIBAN_N_("Another encoding…"), "notice-encoding"},
    {NoticeAction::wait_for_game, KIBAN_N_("Wait"), "notice-wait"},
    {NoticeAction::end_stuck_game, KIBAN_N_("End the game"), "notice-end-game"},
};

constexpr int least_notice_width = 100;  // DIP; less is not laid out yet

struct KindLook {
  Icon icon;
  unsigned long tint;  // 0xBBGGRR
};
constexpr KindLook kind_looks[] = {
    /* information */ {Icon::information, 0xF58B4C},
    /* refusal */ {Icon::refusal, 0x4545D6},
    /* error */ {Icon::error, 0x4545D6},
    /* question */ {Icon::question, 0x5B9E2E},
    /* progress */ {Icon::information, 0xF58B4C},
};

const KindLook& look_of(NoticeKind kind) { return kind_looks[static_cast<int>(kind)]; }

// One that makes no sense when another game is open.
bool about_the_game(const NoticeModel& notice) {
  constexpr NoticeAction of_any_game[] = {NoticeAction::restore_record, NoticeAction::resume_record,
                                          NoticeAction::try_again,      NoticeAction::restore_engine,
                                          NoticeAction::cancel_reading, NoticeAction::choose_encoding,
                                          NoticeAction::open_record,    NoticeAction::resign_at_arena};
  return std::none_of(notice.actions.begin(), notice.actions.end(), [&](NoticeAction action) {
    return std::find(std::begin(of_any_game), std::end(of_any_game), action) != std::end(of_any_game);
  });
}

unsigned char blend(unsigned char under, unsigned char over, int percent) {
  return static_cast<unsigned char>((under * (100 - percent) + over * percent) / 100);
}

}  // namespace

NoticeBar::NoticeBar(wxWindow* parent, Act act) : wxPanel(parent), act_(std::move(act)) {
  icon_ = new wxStaticBitmap(this, wxID_ANY, icon(Icon::information, 20));
  text_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  text_->SetFont(text_->GetFont().Bold());
  buttons_ = new wxBoxSizer(wxHORIZONTAL);
  close_ = new wxBitmapButton(this, wxID_ANY, icon(Icon::close, 16), wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
  close_->SetToolTip(_("Close this message"));
  set_accessible_name(*close_, _("Close this message"));
  trace::name(*close_, "notice-close");
  close_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { clear(); });

  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(icon_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(14)));
  row->Add(text_, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(10)));
  row->Add(buttons_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  row->Add(close_, wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  SetSizer(row);
  SetMinSize(wxSize(-1, FromDIP(48)));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &NoticeBar::paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent&) {
    Layout();
    fit();
  });
  icon_->Hide();
  close_->Hide();
}

void NoticeBar::set_title(const wxString& title, bool final) {
  title_ = title;
  final_ = final;
  set_sentence(showing_ ? sentence_ : title);
}

void NoticeBar::set_sentence(const wxString& text) {
  sentence_ = text;
  Layout();
  fit();
  Refresh();
}

// What has no room in two lines is in the hint of the pointer.
void NoticeBar::fit() {
  const int width = std::max(text_->GetSize().x, FromDIP(least_notice_width));
  const wxString first = wrapped(*text_, sentence_, width).BeforeFirst('\n');
  const bool in_one_line = first.length() >= sentence_.length();
  wxString lines = sentence_;
  if (showing_ && final_)
    lines = title_ + "\n" + sentence_;  // a result stays to be seen
  else if (!in_one_line)
    lines = first.Strip() + "\n" + sentence_.Mid(first.length()).Strip(wxString::leading);
  const bool cut = !in_one_line && (final_ || text_->GetTextExtent(sentence_).x > 2 * width);
  text_->SetToolTip(showing_ && cut ? sentence_ : wxString());
  if (text_->GetLabelText() != lines) text_->SetLabelText(lines);
}

void NoticeBar::show(const NoticeModel& notice) {
  if (notice.kind == NoticeKind::progress) return show_progress(notice);
  if (notice.text.empty()) return clear();
  put(notice);
}

// Takes no other message away that somebody may still have to read.
void NoticeBar::show_progress(const NoticeModel& notice) {
  const bool going_on = showing_ && kind_ == NoticeKind::progress;
  if (notice.text.empty()) {
    if (going_on) clear();
  } else if (going_on) {
    set_sentence(whole_sentence(notice.text));  // the button stays, which may be half pressed
  } else if (!showing_ || !lasting_) {
    put(notice);
  }
}

void NoticeBar::put(const NoticeModel& notice) {
  showing_ = true;
  kind_ = notice.kind;
  lasting_ = !notice.actions.empty();
  of_game_ = about_the_game(notice) ? notice.id : 0;
  const int lightness = wxSystemSettings::GetAppearance().IsDark() ? 135 : 100;  // per cent, to stand out
  icon_->SetBitmap(icon(look_of(kind_).icon, 20, wxColour(look_of(kind_).tint).ChangeLightness(lightness)));
  icon_->Show();
  close_->Show();
  add_buttons(notice);
  set_sentence(whole_sentence(notice.text));
  Layout();
}

void NoticeBar::add_buttons(const NoticeModel& notice) {
  buttons_->Clear(true);
  for (const NoticeAction action : notice.actions) {
    const ActionWord& word = action_words[static_cast<int>(action)];
    auto* button = new wxButton(this, wxID_ANY, tr(word.label));
    trace::name(*button, word.name);
    button->Bind(wxEVT_BUTTON, [this, action, notice](wxCommandEvent&) {
      // The answer may take this very button away: let the click end first.
      CallAfter([this, action, notice] {
        clear();
        act_(action, notice);
      });
    });
    buttons_->Add(button, wxSizerFlags().Border(wxLEFT, FromDIP(6)));
  }
}

void NoticeBar::clear() {
  if (!showing_) return;
  showing_ = false;
  buttons_->Clear(true);
  icon_->Hide();
  close_->Hide();
  set_sentence(title_);
  Layout();
}

void NoticeBar::clear_of_others(RecordId game) {
  if (of_game_ != 0 && of_game_ != game) clear();
}

void NoticeBar::clear_passing() {
  if (!lasting_) clear();
}

// What the strip is about, and so its colour: a notice, a result, or nothing much.
const unsigned long* NoticeBar::hue() const {
  if (showing_) return &look_of(kind_).tint;
  return final_ ? &look_of(NoticeKind::question).tint : nullptr;
}

wxColour NoticeBar::tint() const {
  const wxColour under = wxSystemSettings::GetColour(wxSYS_COLOUR_FRAMEBK);
  if (!hue()) return under;
  const wxColour over(*hue());
  return {blend(under.Red(), over.Red(), 16), blend(under.Green(), over.Green(), 16),
          blend(under.Blue(), over.Blue(), 16)};
}

void NoticeBar::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(tint());
  dc.DrawRectangle(GetClientRect());
  if (!hue()) return;
  dc.SetBrush(wxColour(*hue()));
  dc.DrawRectangle(0, 0, FromDIP(4), GetClientSize().y);
}

}  // namespace kiban::gui
