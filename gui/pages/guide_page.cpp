#include "gui/pages/guide_page.hpp"

#include <wx/choice.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/translation.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/figure_view.hpp"
#include "gui/widgets/focus_in_view.hpp"

namespace kiban::gui {

namespace {

constexpr int edge = 24, widest_text = 680, item_indent = 18;  // DIP
constexpr int move_period = 700;                               // ms between looks for a board that may move
constexpr const char* first_level = "1";

// That of the window, "zh_CN", then what it is a kind of, "zh", and at last the one that every guide has.
std::vector<std::string> languages_spoken() {
  std::vector<std::string> out;
  if (auto* translations = wxTranslations::Get())
    out.push_back(translations->GetBestTranslation("kiban").utf8_string());
  if (!out.empty()) out.push_back(out.front().substr(0, out.front().find('_')));
  out.emplace_back("en");
  return out;
}

}  // namespace

GuidePage::GuidePage(wxWindow* parent, Post post, const Settings& settings, std::function<void()> left)
    : wxPanel(parent), post_(std::move(post)), settings_(settings), left_(std::move(left)) {
  scroll_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  scroll_->SetScrollRate(0, FromDIP(16));
  keep_focus_in_view(*scroll_);
  scroll_->Bind(wxEVT_CHILD_FOCUS, [this](wxChildFocusEvent& event) {
    event.Skip();
    show_whole_figure(*event.GetWindow());
  });
  trace::name(*scroll_, "guide");
  column_ = new wxBoxSizer(wxVERTICAL);
  scroll_->SetSizer(column_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(make_head(), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  column->Add(scroll_, wxSizerFlags(1).Expand());
  SetSizer(column);
  scroll_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    wrap_texts();
  });
  mover_.SetOwner(this);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_next_figure(); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE) return left_();
    event.Skip();
  });
}

wxSizer* GuidePage::make_head() {
  auto* back = text_button(this, _("Back"), "guide-back", [this] { left_(); });
  back->SetBitmap(icon(Icon::previous, 16));
  games_ = choice_field(this, 300);
  set_accessible_name(*games_, _("Game"));
  trace::name(*games_, "guide-game");
  games_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    const auto at = static_cast<std::size_t>(event.GetSelection());
    if (gallery_ && at < gallery_->games.size()) open(gallery_->games[at].entry.id);
  });
  try_ = text_button(this, _("Try it"), "guide-try", [this] { try_it(); });
  try_->SetToolTip(_("Begin a game against the easiest computer player"));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(back, wxSizerFlags().CentreVertical());
  row->Add(games_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(16)));
  row->AddStretchSpacer();
  row->Add(try_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(16)));
  return row;
}

// ---- games ----

void GuidePage::show(const Shared<GalleryModel>& gallery) {
  gallery_ = gallery;
  fill_games();
}

void GuidePage::fill_games() {
  games_->Clear();
  if (!gallery_) return;
  for (const GalleryCard& card : gallery_->games) games_->Append(name_of(card.entry.id));
  for (std::size_t i = 0; i < gallery_->games.size(); ++i)
    if (gallery_->games[i].entry.id == game_) games_->SetSelection(static_cast<int>(i));
}

const GalleryCard* GuidePage::card(const std::string& game) const {
  if (!gallery_) return nullptr;
  const auto found = std::find_if(gallery_->games.begin(), gallery_->games.end(),
                                  [&](const GalleryCard& known) { return known.entry.id == game; });
  return found == gallery_->games.end() ? nullptr : &*found;
}

wxString GuidePage::name_of(const std::string& game) const {
  const GalleryCard* known = card(game);
  return known ? in_domain(known->entry.domain, known->entry.name) : from_utf8(game);
}

wxString GuidePage::title() const { return _("How to play"); }

// What a game says of itself; one that says little is shown as it begins.
GuideSource GuidePage::source(const GalleryCard& card) const {
  const GameEntry& entry = card.entry;
  const std::string& said = entry.makers.description;
  const wxString about = said.empty() ? in_domain(entry.domain, entry.summary) : in_domain(entry.domain, said);
  const bool has_board = to_utf8(about).find("```board") != std::string::npos;
  const std::string text = to_utf8(about) + (has_board ? "" : "\n\n```board\n```\n");
  return {entry.id, text};
}

GuideWish GuidePage::wish(const GalleryCard& of) const {
  GuideWish wish{{source(of)}, languages_spoken()};
  const GalleryCard* base = card(of.base);
  if (base) wish.games.push_back(source(*base));
  return wish;
}

void GuidePage::open(const std::string& game) {
  const GalleryCard* known = card(game);
  if (!known && gallery_ && !gallery_->games.empty()) known = &gallery_->games.front();
  if (!known) return;
  game_ = known->entry.id;
  fill_games();
  post_([wish = wish(*known)](Workspace& workspace) { workspace.explain(wish); });
}

void GuidePage::try_it() {
  NewGame wish;
  wish.game = game_;
  if (const GalleryCard* known = card(game_)) wish.options = known->first_game;
  wish.seats = {Seat{SeatKind::person, to_utf8(settings_.names[0]), "", {}},
                Seat{SeatKind::computer, "", first_level, {}}};
  post_([wish](Workspace& workspace) { workspace.new_game(wish); });
}

// ---- the text ----

void GuidePage::show(const Shared<GuideModel>& guide) {
  if (guide->game != game_) return;
  guide_ = guide;
  fill();
}

void GuidePage::fill() {
  scroll_->Freeze();
  figures_.clear();
  paragraphs_.clear();
  figures_row_ = nullptr;
  column_->Clear(true);
  for (const GuideChapter& chapter : guide_->chapters) add(chapter);
  column_->AddSpacer(FromDIP(edge));
  wrapped_at_ = 0;
  wrap_texts();
  scroll_->Scroll(0, 0);
  scroll_->Thaw();
  if (IsShownOnScreen()) look_for_figures();
  trace::print("guide {} chapters={} texts={} figures={}", guide_->game, guide_->chapters.size(), paragraphs_.size(),
               figures_.size());
}

void GuidePage::add(const GuideChapter& chapter) {
  const bool first = &chapter == &guide_->chapters.front();
  const wxString name = in_domain(chapter.domain, chapter.name);
  add_heading(first ? name : wxString::Format(_("The game it is based on: %s"), name), 1.5F);
  for (const GuideEntry& entry : chapter.entries) add(entry);
}

void GuidePage::add(const GuideEntry& entry) {
  if (entry.kind == GuideKind::board) return add_figure(entry.figure);
  figures_row_ = nullptr;
  if (entry.kind == GuideKind::heading) return add_heading(from_utf8(entry.text), 1.2F);
  add_paragraph(from_utf8(entry.text), entry.kind == GuideKind::item);
}

void GuidePage::add_heading(const wxString& text, float scale) {
  figures_row_ = nullptr;
  auto* label = new wxStaticText(scroll_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  label->SetFont(label->GetFont().Scale(scale).Bold());
  label->SetLabelText(text);
  column_->Add(label, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(edge)));
  column_->AddSpacer(FromDIP(6));
}

void GuidePage::add_paragraph(const wxString& text, bool item) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const int indent = item ? item_indent : 0;
  if (item) {
    auto* dot = new wxStaticText(scroll_, wxID_ANY, wxString::FromUTF8("•"));
    dot->SetMinSize(wxSize(FromDIP(item_indent), -1));
    row->Add(dot, wxSizerFlags());
  }
  auto* label = new wxStaticText(scroll_, wxID_ANY, wxString());
  row->Add(label, wxSizerFlags(1));
  paragraphs_.push_back({label, text, indent});
  column_->Add(row, wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(edge)));
  column_->AddSpacer(FromDIP(item ? 6 : 10));
}

// Boards that follow each other stand beside each other.
void GuidePage::add_figure(const GuideFigure& figure) {
  if (!figures_row_) {
    figures_row_ = new wxWrapSizer(wxHORIZONTAL, 0);
    column_->Add(figures_row_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(edge)));
    column_->AddSpacer(FromDIP(8));
  }
  auto* view = new FigureView(scroll_, figure, static_cast<int>(figures_.size()) + 1, settings_);
  figures_row_->Add(view, wxSizerFlags().Border(wxRIGHT | wxBOTTOM, FromDIP(20)));
  figures_.push_back(view);
}

void GuidePage::wrap_texts() {
  const int room = scroll_->GetClientSize().x - 2 * FromDIP(edge);
  const int width = std::clamp(room, FromDIP(200), FromDIP(widest_text));
  if (width != wrapped_at_) {
    for (const Paragraph& paragraph : paragraphs_)
      paragraph.label->SetLabelText(wrapped(*paragraph.label, paragraph.text, width - FromDIP(paragraph.indent)));
  }
  wrapped_at_ = width;
  scroll_->Layout();
  scroll_->FitInside();
}

// ---- boards that move by themselves, one at a time, where things may move ----

void GuidePage::arrive() {
  look_for_figures();
  scroll_->SetFocusIgnoringChildren();
}

void GuidePage::leave() {
  mover_.Stop();
  for (FigureView* figure : figures_) figure->stop();
}

void GuidePage::look_for_figures() {
  const bool wanted = settings_.animations && desktop_wants_animations();
  const bool more =
      std::any_of(figures_.begin(), figures_.end(), [](const FigureView* figure) { return !figure->seen(); });
  if (wanted && more && !mover_.IsRunning()) mover_.Start(move_period);
  if (!wanted || !more) mover_.Stop();
}

void GuidePage::show_next_figure() {
  look_for_figures();
  if (!mover_.IsRunning()) return;
  if (std::any_of(figures_.begin(), figures_.end(), [](const FigureView* figure) { return figure->runs(); })) return;
  const auto next = std::find_if(figures_.begin(), figures_.end(),
                                 [this](const FigureView* figure) { return !figure->seen() && in_view(*figure); });
  if (next != figures_.end()) (*next)->run();
}

bool GuidePage::in_view(const FigureView& figure) const {
  const wxRect seen(wxPoint(), scroll_->GetClientSize());
  return seen.Contains(wxRect(figure.GetPosition(), figure.GetSize()));
}

// With what is said below its board: who steps by keys would not see it.
void GuidePage::show_whole_figure(wxWindow& part) {
  const auto found = std::find_if(figures_.begin(), figures_.end(),
                                  [&](const FigureView* figure) { return figure->IsDescendant(&part); });
  if (found != figures_.end()) bring_into_view(*scroll_, **found);
}

void GuidePage::use_settings() {
  if (IsShownOnScreen()) look_for_figures();
  for (FigureView* figure : figures_) figure->use_settings();
}

}  // namespace kiban::gui
