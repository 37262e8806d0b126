#include "gui/app/frame.hpp"

#include <wx/dcclient.h>
#include <wx/menu.h>
#include <wx/simplebook.h>
#include <wx/sizer.h>
#include <wx/statline.h>

#include "gui/board/board_view.hpp"
#include "gui/board/edit_view.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/editor_page.hpp"
#include "gui/pages/engines_page.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/pages/history_page.hpp"
#include "gui/pages/play_page.hpp"
#include "gui/pages/variants_page.hpp"
#include "gui/widgets/notice_bar.hpp"

namespace kiban::gui {

namespace {

constexpr int trace_period = 60;   // ms
constexpr int look_period = 1000;  // ms between looks at the folders of scripts
constexpr const char* page_words[] = {"play", "game", "history", "variants", "engines", "editor"};

}  // namespace

Frame::Frame(Post post, Settings& settings, std::function<void()> look_changed)
    : wxFrame(nullptr, wxID_ANY, "Kiban"),
      post_(std::move(post)),
      settings_(settings),
      look_changed_(std::move(look_changed)) {
  make_pages();
  make_menus();
  take_drops();
  use_move_styles();
  Bind(wxEVT_CHAR_HOOK, &Frame::run_menu_key, this);
  SetMinClientSize(FromDIP(wxSize(900, 640)));
  SetClientSize(FromDIP(wxSize(settings.width, settings.height)));
  if (settings.maximized) Maximize();
  turn_to(Page::play);
  look_timer_.SetOwner(this, wxWindow::NewControlId());
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { post_([](Desk& desk) { desk.look_at_scripts(); }); }, look_timer_.GetId());
  look_timer_.Start(look_period);
  if (!trace::on()) return;
  trace_timer_.SetOwner(this, wxWindow::NewControlId());
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { trace_places(); }, trace_timer_.GetId());
  trace_timer_.Start(trace_period);
}

void Frame::make_pages() {
  auto* base = base_ = new wxPanel(this);
  rail_ = new Rail(base, [this](Page page) { turn_to(page); });
  notices_ = new NoticeBar(base, [this](NoticeAction action, const NoticeModel& notice) { act(action, notice); });
  book_ = new wxSimplebook(base);
  play_ = new PlayPage(book_, post_, settings_);
  game_ = new GamePage(book_, post_, settings_);
  history_ = new HistoryPage(book_, post_, settings_);
  const auto start = [this](const EditorModel& position) {
    turn_to(Page::play);
    play_->new_game_from(position);
  };
  editor_ = new EditorPage(book_, post_, settings_, {start, [this] { leave_editor(); }});
  variants_ = new VariantsPage(book_, post_, {[this](const std::string& id) {
                                 turn_to(Page::play);
                                 play_->new_game_of(id);
                               }});
  engines_ = new EnginesPage(book_, post_);
  for (wxWindow* page :
       {static_cast<wxWindow*>(play_), static_cast<wxWindow*>(game_), static_cast<wxWindow*>(history_),
        static_cast<wxWindow*>(variants_), static_cast<wxWindow*>(engines_), static_cast<wxWindow*>(editor_)}) {
    book_->AddPage(page, wxString());
  }
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(notices_, wxSizerFlags().Expand());
  column->Add(new wxStaticLine(base), wxSizerFlags().Expand());
  column->Add(book_, wxSizerFlags(1).Expand());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(rail_, wxSizerFlags().Expand());
  row->Add(new wxStaticLine(base, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLI_VERTICAL), wxSizerFlags().Expand());
  row->Add(column, wxSizerFlags(1).Expand());
  base->SetSizer(row);
}

void Frame::rebuild() {
  const std::unique_ptr<wxMenuBar> old_menus(GetMenuBar());
  SetMenuBar(nullptr);
  enabled_.clear();
  keys_.clear();
  menus_of_.clear();
  base_->Destroy();
  make_pages();
  make_menus();
  SendSizeEvent();
}

void Frame::turn_to(Page page) {
  if (page_ == Page::game && page != Page::game) game_->save_comment();
  if (page_ == Page::variants && page != Page::variants) variants_->leave();
  if (page_ == Page::engines && page != Page::engines) engines_->leave();
  if (page != page_) notices_->clear_passing();
  if (page == Page::editor && page_ != Page::editor) before_editor_ = page_;
  page_ = page;
  rail_->show(page);
  book_->SetSelection(static_cast<std::size_t>(page));
  make_room(*book_->GetCurrentPage());
  show_title();
  trace::print("page {}", page_words[static_cast<int>(page)]);
  if (page == Page::play) post_([](Desk& desk) { desk.list_unfinished(); });
  if (page == Page::game) game_->focus_board();
  if (page == Page::history) history_->arrive();
  if (page == Page::variants) variants_->arrive();
  if (page == Page::engines) engines_->arrive();
  if (page == Page::editor) editor_->focus_board();
  enable_items();
}

void Frame::show_title() {
  const wxString titles[] = {_("Play"), game_->title(), _("History"), _("Variants"), _("Engines"), editor_->title()};
  const GameModel* game = game_->game();
  notices_->set_title(titles[static_cast<int>(page_)], page_ == Page::game && game && game->ending.over());
  const EditorModel* edited = page_ == Page::editor ? editor_->model() : nullptr;
  wxString name = game ? in_domain(game->domain, game->game_name) : wxString();
  if (edited) name = in_domain(edited->domain, edited->game_name);
  SetTitle(name.empty() ? wxString("Kiban") : name + " - Kiban");
}

// What each message means for the window.
struct Receiver {
  Frame& frame;

  void operator()(const Shared<GalleryModel>& gallery) const {
    frame.play_->show(gallery);
    frame.history_->show(gallery);
    frame.editor_->show(gallery);
    frame.variants_->show(gallery);
    frame.enable_items();
  }
  void operator()(const Shared<ContinueModel>& games) const { frame.play_->show(games); }
  void operator()(const Shared<GameModel>& game) const {
    frame.game_->show(game);
    frame.fill_game_menus();
    frame.show_title();
    frame.enable_items();
    if (!game->board && frame.page_ == Page::game) frame.turn_to(Page::play);
  }
  void operator()(const Shared<RefusedTryModel>& refused) const {
    frame.game_->show(refused);
    frame.notices_->show({NoticeKind::refusal, refused->why.text, {}, 0});
  }
  void operator()(const Shared<AboutModel>& about) const { frame.game_->show(about); }
  void operator()(const Shared<HistoryModel>& history) const {
    frame.history_->show(history);
    frame.enable_items();
  }
  void operator()(const Shared<ClipModel>& clip) const { frame.show(*clip); }
  void operator()(const Shared<PreviewModel>& preview) const { frame.history_->show(preview); }
  void operator()(const Shared<NoticeModel>& notice) const { frame.notices_->show(*notice); }
  void operator()(const TurnToGame&) const {
    frame.play_->game_began();
    frame.turn_to(Page::game);
  }
  void operator()(const Shared<EditorModel>& editor) const {
    frame.editor_->show(editor);
    frame.show_title();
    frame.enable_items();
  }
  void operator()(const TurnToEditor&) const { frame.turn_to(Page::editor); }
  void operator()(const Shared<ScriptsModel>& scripts) const { frame.variants_->show(scripts); }
  void operator()(const Shared<ScriptTextModel>& text) const {
    if (frame.page_ != Page::variants) frame.turn_to(Page::variants);
    frame.variants_->show(text);
  }
  void operator()(const Shared<ScriptCheckModel>& check) const { frame.variants_->show(check); }
  void operator()(const Shared<ScriptSavedModel>& saved) const {
    frame.variants_->show(saved);
    frame.enable_items();
  }
  void operator()(const Shared<ScriptWordsModel>& words) const { frame.variants_->show(words); }
  void operator()(const Shared<ConsoleModel>& said) const { frame.variants_->show(said); }
  void operator()(const Shared<EnginesModel>& engines) const {
    frame.engines_->show(engines);
    frame.play_->show(engines);
  }
  void operator()(const Shared<EngineLogModel>& log) const { frame.engines_->show(log); }
  void operator()(const Shared<AnalystOffersModel>& offers) const { frame.game_->show(offers); }
  void operator()(const Shared<AnalysisModel>& analysis) const { frame.game_->show(analysis); }
  void operator()(const Shared<LinePreviewModel>& preview) const {
    frame.game_->show(preview);
    frame.enable_items();
  }
  void operator()(const Shared<ReviewModel>& review) const { frame.game_->show(review); }
};

void Frame::receive(const Message& message) {
  std::visit(Receiver{*this}, message);
  trace::message(message);
  const auto* game = std::get_if<Shared<GameModel>>(&message);
  if (game && (*game)->ending.over()) trace::print("result {}", to_utf8(game_->title()));
}

void Frame::act(NoticeAction action, const NoticeModel& notice) {
  const RecordId id = notice.id;
  switch (action) {
    case NoticeAction::accept_draw:
      return post_([](Desk& desk) { desk.table().answer_draw(true); });
    case NoticeAction::decline_draw:
      return post_([](Desk& desk) { desk.table().answer_draw(false); });
    case NoticeAction::restore_record:
      return post_([id](Desk& desk) { desk.restore(id); });
    case NoticeAction::resume_record:
      return post_([id](Desk& desk) { desk.open(id); });
    case NoticeAction::try_again:
      return post_([](Desk& desk) { desk.open_library(); });
    case NoticeAction::open_script:
      return post_([script = notice.script, line = notice.line](Desk& desk) { desk.open_script(script, line); });
    case NoticeAction::use_new_script:
      return post_([](Desk& desk) { desk.use_new_script(); });
    case NoticeAction::restore_engine:
      return post_([](Desk& desk) { desk.engines().restore(); });
    case NoticeAction::restart_engine:
      return post_([](Desk& desk) { desk.table().restart_engine(); });
    case NoticeAction::engine_to_computer:
      return post_([](Desk& desk) { desk.table().hand_over(SeatKind::computer); });
    case NoticeAction::engine_to_person:
      return post_([](Desk& desk) { desk.table().hand_over(SeatKind::person); });
  }
}

void Frame::step(int plies) {
  if (page_ == Page::history) return history_->step(plies);
  if (page_ == Page::game) post_([plies](Desk& desk) { desk.table().step(plies); });
}

void Frame::use_settings() {
  play_->use_settings();
  game_->use_settings();
  editor_->use_settings();
  history_->use_settings();
}

void Frame::keep_size() {
  settings_.maximized = IsMaximized();
  if (settings_.maximized || IsIconized()) return;
  const wxSize size = ToDIP(GetClientSize());
  settings_.width = size.x;
  settings_.height = size.y;
}

void Frame::on_first_paint(std::function<void()> painted) {
  auto done = std::make_shared<bool>(false);
  rail_->Bind(wxEVT_PAINT, [this, done, painted = std::move(painted)](wxPaintEvent& event) {
    event.Skip();
    if (*done) return;
    *done = true;
    CallAfter(painted);
  });
}

void Frame::trace_places() {
  trace::controls(*this);
  const auto& played = game_->board().model();
  const auto& edited = editor_->board().model();
  if (page_ == Page::game && played && game_->board().IsShownOnScreen())
    trace_sites(*played, [this](const char* label) { return game_->board().site_rect(label); });
  if (page_ == Page::editor && edited && editor_->board().IsShownOnScreen())
    trace_sites(*edited, [this](const char* label) { return editor_->board().site_rect(label); });
}

void Frame::trace_sites(const BoardModel& model, const std::function<std::optional<wxRect>(const char*)>& place) {
  std::string lines;
  const kb_topology& topology = model.game->topology();
  const double scale = GetContentScaleFactor();
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    if (topology.sites[i].flags & KB_SITE_HOLE) continue;
    const auto rect = place(topology.sites[i].label);
    if (!rect) continue;
    const wxPoint middle = rect->GetPosition() + rect->GetSize() / 2;
    lines += fmt::format("site {} {} {}\n", topology.sites[i].label, static_cast<int>(middle.x * scale),
                         static_cast<int>(middle.y * scale));
  }
  if (lines == traced_sites_) return;
  traced_sites_ = lines;
  trace::line(lines + "sites done");
}

void Frame::set_up_position() {
  if (page_ == Page::editor) return editor_->focus_board();
  const bool from_game = page_ == Page::game && game_->game() && editor_->offers(game_->game()->game);
  if (from_game) return post_([](Desk& desk) { desk.edit_position(); });
  post_([game = editor_->game_to_edit(to_utf8(settings_.last_game))](Desk& desk) { desk.edit(game); });
}

void Frame::leave_editor() { turn_to(before_editor_ == Page::editor ? Page::play : before_editor_); }

}  // namespace kiban::gui
