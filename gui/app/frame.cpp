#include "gui/app/frame.hpp"
#include "gui/app/command_line.hpp"

#include <wx/dcclient.h>
#include <wx/menu.h>
#include <wx/simplebook.h>
#include <wx/sizer.h>
#include <wx/statline.h>

#include <utility>

#include "gui/board/board_view.hpp"
#include "gui/board/edit_view.hpp"
#include "gui/common/asks.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/arena_page.hpp"
#include "gui/pages/editor_page.hpp"
#include "gui/pages/engines_page.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/pages/guide_page.hpp"
#include "gui/pages/history_page.hpp"
#include "gui/pages/matches_page.hpp"
#include "gui/pages/play_page.hpp"
#include "gui/pages/variants_page.hpp"
#include "gui/widgets/notice_bar.hpp"
#include "session/arena/arena_guest.hpp"
#include "session/matches/match_desk.hpp"

namespace kiban::gui {

namespace {

constexpr int trace_period = 60;  // ms
constexpr int all_plies = 1'000'000;
}  // namespace

Frame::Frame(Post post, Settings& settings, std::function<void()> look_changed, std::function<void()> end_stuck_game)
    : wxFrame(nullptr, wxID_ANY, "Kiban"),
      post_(std::move(post)),
      settings_(settings),
      look_changed_(std::move(look_changed)),
      end_stuck_game_(std::move(end_stuck_game)) {
  make_pages();
  make_menus();
  take_drops();
  use_move_styles();
  Bind(wxEVT_CHAR_HOOK, &Frame::run_menu_key, this);
  Bind(EVT_HOW_TO_PLAY, [this](wxCommandEvent& event) { explain(to_utf8(event.GetString())); });
  SetMinClientSize(FromDIP(wxSize(900, 640)));
  SetClientSize(FromDIP(wxSize(settings.width, settings.height)));
  if (settings.maximized) Maximize();
  turn_to(Page::play);
  // A folder may have come that was not there to be watched.
  Bind(wxEVT_ACTIVATE, [this](wxActivateEvent& event) {
    if (event.GetActive()) look_at_scripts();
    event.Skip();
  });
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
  if (!settings_.welcomed) play_->welcome(first_choices());
  book_->AddPage(play_, wxString());
  set_late_pages();
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

// In the order of Page.
void Frame::set_late_pages() {
  game_.set(*book_, [this](wxWindow* book) {
    auto* page = new GamePage(book, post_, settings_);
    if (analysts_) page->show(analysts_);
    page->on_say = [this](const NoticeModel& notice) { receive(std::make_shared<const NoticeModel>(notice)); };
    page->on_end = [this](NoticeAction action) { end_by(action); };
    page->on_new_game = [this] {
      turn_to(Page::play);
      play_->new_game();
    };
    return page;
  });
  history_.set(*book_, [this](wxWindow* book) {
    auto* page = new HistoryPage(book, post_, settings_);
    if (gallery_) page->show(gallery_);
    return page;
  });
  variants_.set(*book_, [this](wxWindow* book) {
    const auto play = [this](const std::string& id) {
      turn_to(Page::play);
      play_->new_game_of(id);
    };
    auto* page = new VariantsPage(book, post_, {play});
    if (gallery_) page->show(gallery_);
    if (script_words_) page->show(script_words_);
    return page;
  });
  engines_.set(*book_, [this](wxWindow* book) {
    auto* page = new EnginesPage(book, post_);
    if (known_engines_) page->show(known_engines_);
    return page;
  });
  arena_.set(*book_, arena_maker());
  matches_.set(*book_, matches_maker());
  editor_.set(*book_, [this](wxWindow* book) {
    const auto start = [this](const EditorModel& position) {
      turn_to(Page::play);
      play_->new_game_from(position);
    };
    auto* page = new EditorPage(book, post_, settings_, {start, [this] { leave_editor(); }});
    if (gallery_) page->show(gallery_);
    return page;
  });
  guide_.set(*book_, guide_maker());
}

void Frame::watch_scripts(std::vector<std::filesystem::path> folders) {
  script_folders_ = std::move(folders);
  watch_scripts();
}

// Again whenever scripts came or went: their folders may have, too.
void Frame::watch_scripts() {
  if (!scripts_watch_) scripts_watch_ = std::make_unique<FolderWatch>([this] { look_at_scripts(); });
  scripts_watch_->watch(script_folders_);
}

void Frame::look_at_scripts() {
  post_([](Workspace& workspace) { workspace.scripts().look(); });
}

const GameModel* Frame::game() const { return game_.made() ? game_.made()->game() : nullptr; }

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
  if (page_ == Page::game && page != Page::game) game_->leave();
  if (page_ == Page::variants && page != Page::variants) variants_->leave();
  if (page_ == Page::engines && page != Page::engines) engines_->leave();
  if (page_ == Page::guide && page != Page::guide) guide_->leave();
  switch (page) {
    case Page::play:
      break;
    case Page::game:
      game_.get();
      break;
    case Page::history:
      history_.get();
      break;
    case Page::variants:
      variants_.get();
      break;
    case Page::engines:
      engines_.get();
      break;
    case Page::arena:
      arena_.get();
      break;
    case Page::matches:
      matches_.get();
      break;
    case Page::editor:
      editor_.get();
      break;
    case Page::guide:
      guide_.get();
      break;
  }
  if (page != page_) notices_->clear_passing();
  if (page == Page::editor && page_ != Page::editor) before_editor_ = page_;
  if (page == Page::guide && page_ != Page::guide) before_guide_ = page_;
  page_ = page;
  rail_->show(page);
  book_->SetSelection(static_cast<std::size_t>(page));
  make_room(*book_->GetCurrentPage());
  show_title();
  trace::print("page {}", word_of(page));
  traced_sites_.clear();
  if (page == Page::play) post_([](Workspace& workspace) { workspace.list_unfinished(); });
  if (page == Page::game) game_->focus_board();
  if (page == Page::history) history_->arrive();
  if (page == Page::variants) variants_->arrive();
  if (page == Page::engines) engines_->arrive();
  if (page == Page::arena) arena_->arrive();
  if (page == Page::matches) matches_->arrive();
  if (page == Page::editor) editor_->focus_board();
  if (page == Page::guide) guide_->arrive();
  enable_items();
}

void Frame::show_title() {
  const wxString titles[] = {_("Play"),
                             page_ == Page::game ? game_->title() : wxString(),
                             _("History"),
                             _("Variants"),
                             _("Engines"),
                             page_ == Page::arena ? arena_->title() : wxString(),
                             page_ == Page::matches ? matches_->title() : wxString(),
                             page_ == Page::editor ? editor_->title() : wxString(),
                             _("How to play")};
  const GameModel* game = this->game();
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
    frame.gallery_ = gallery;
    frame.watch_scripts();
    frame.play_->show(gallery);
    frame.history_.show_if_made(gallery);
    frame.editor_.show_if_made(gallery);
    frame.variants_.show_if_made(gallery);
    frame.guide_.show_if_made(gallery);
    frame.matches_.show_if_made(gallery);
    frame.enable_items();
  }
  void operator()(const Shared<ContinueModel>& games) const { frame.play_->show(games); }
  void operator()(const Shared<GameModel>& game) const {
    frame.sounds_.hear(game);
    if (game->board)
      frame.game_->show(game);
    else
      frame.game_.show_if_made(game);
    frame.notices_->clear_of_others(game->id);
    frame.fill_game_menus();
    frame.show_title();
    frame.enable_items();
    if (!game->board && frame.page_ == Page::game) frame.turn_to(Page::play);
  }
  void operator()(const Shared<RefusedTryModel>& refused) const {
    frame.game_->show(refused);
    frame.notices_->show({NoticeKind::refusal, refused->why.text, {}, 0});
  }
  void operator()(const Shared<AboutModel>& about) const { frame.game_.show_if_made(about); }
  void operator()(const Shared<HistoryModel>& history) const {
    frame.history_.show_if_made(history);
    frame.enable_items();
  }
  void operator()(const Shared<ClipModel>& clip) const { frame.show(*clip); }
  void operator()(const Shared<HistoryRowsModel>& rows) const { frame.history_.show_if_made(rows); }
  void operator()(const Shared<PreviewModel>& preview) const { frame.history_.show_if_made(preview); }
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
  void operator()(const Shared<ScriptsModel>& scripts) const { frame.variants_.show_if_made(scripts); }
  void operator()(const Shared<ScriptTextModel>& text) const {
    if (frame.page_ != Page::variants) frame.turn_to(Page::variants);
    frame.variants_->show(text);
  }
  void operator()(const Shared<ScriptCheckModel>& check) const { frame.variants_.show_if_made(check); }
  void operator()(const Shared<ScriptSavedModel>& saved) const {
    frame.watch_scripts();
    frame.variants_->show(saved);
    frame.enable_items();
  }
  void operator()(const Shared<ScriptWordsModel>& words) const {
    frame.script_words_ = words;
    frame.variants_.show_if_made(words);
  }
  void operator()(const Shared<ConsoleModel>& said) const { frame.variants_.show_if_made(said); }
  void operator()(const Shared<EnginesModel>& engines) const {
    frame.known_engines_ = engines;
    frame.engines_.show_if_made(engines);
    frame.matches_.show_if_made(engines);
    frame.play_->show(engines);
  }
  void operator()(const Shared<EngineLogModel>& log) const { frame.engines_.show_if_made(log); }
  void operator()(const Shared<AnalystOffersModel>& offers) const {
    frame.analysts_ = offers;
    frame.game_.show_if_made(offers);
  }
  void operator()(const Shared<AnalysisModel>& analysis) const { frame.game_.show_if_made(analysis); }
  void operator()(const Shared<LinePreviewModel>& preview) const {
    frame.game_->show(preview);
    frame.enable_items();
  }
  void operator()(const Shared<ReviewModel>& review) const { frame.game_.show_if_made(review); }
  void operator()(const Shared<GuideModel>& guide) const { frame.guide_.show_if_made(guide); }
  void operator()(const Shared<ArenaModel>& arena) const { frame.show_arena(arena); }
  void operator()(const Shared<ArenaGameModel>& game) const { frame.show_arena(game); }
  void operator()(const Shared<ArenaRefusalModel>& refused) const { frame.show_arena(refused); }
  void operator()(const Shared<MatchesModel>& matches) const { frame.show_matches(matches); }
  void operator()(const Shared<MatchGameModel>& game) const { frame.show_matches(game); }
  // What has a loop of its own begins when this message is done with.
  void operator()(const Shared<DetailsModel>& details) const {
    frame.CallAfter([&window = frame, details] { window.show_details(*details); });
  }
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
    case NoticeAction::resign:
      return post_([](Workspace& workspace) { workspace.live_game().resign(); });
    case NoticeAction::resign_at_arena:
      return post_([](Workspace& workspace) { workspace.arena().act("resign"); });
    case NoticeAction::end_unfinished:
      return post_([](Workspace& workspace) { workspace.live_game().computers().end_unfinished(); });
    case NoticeAction::accept_draw:
      return post_([](Workspace& workspace) { workspace.live_game().answer_draw(true); });
    case NoticeAction::decline_draw:
      return post_([](Workspace& workspace) { workspace.live_game().answer_draw(false); });
    case NoticeAction::restore_record:
      if (history_.made()) history_->want(id);
      return post_([id](Workspace& workspace) { workspace.restore(id); });
    case NoticeAction::resume_record:
    case NoticeAction::open_record:
      return post_([id](Workspace& workspace) { workspace.open(id); });
    case NoticeAction::try_again:
      return post_([](Workspace& workspace) { workspace.open_library(); });
    case NoticeAction::open_script:
      return post_([script = notice.script, line = notice.line](Workspace& workspace) {
        workspace.scripts().open(script, line);
      });
    case NoticeAction::use_new_script:
      return post_([](Workspace& workspace) { workspace.use_new_script(); });
    case NoticeAction::restore_engine:
      return post_([](Workspace& workspace) { workspace.engines().restore(); });
    case NoticeAction::restart_engine:
      return post_([](Workspace& workspace) { workspace.live_game().computers().restart_engine(); });
    case NoticeAction::engine_to_computer:
      return post_([](Workspace& workspace) { workspace.live_game().computers().hand_over(SeatKind::computer); });
    case NoticeAction::cancel_reading:
      return post_([](Workspace& workspace) { workspace.records().import().cancel(); });
    case NoticeAction::engine_to_person:
      return post_([](Workspace& workspace) { workspace.live_game().computers().hand_over(SeatKind::person); });
    case NoticeAction::choose_encoding:
      return choose_encoding();
    case NoticeAction::wait_for_game:
      return;  // the notice went, and comes again
    case NoticeAction::end_stuck_game:
      return end_stuck_game_();
  }
}

// At once where nobody wants to be asked.
void Frame::end_by(NoticeAction action) {
  if (!game()) return;
  NoticeModel question{NoticeKind::question, {}, {action}, game()->id};
  if (!settings_.ask_before_end) return act(action, question);
  question.text = action == NoticeAction::resign
                      ? Text{"window.resign", KIBAN_N_("Do you want to resign?"), {}}
                      : Text{"window.end-game", KIBAN_N_("Do you want to end this game without a result?"), {}};
  notices_->show(question);
}

void Frame::step(int plies) {
  if (page_ == Page::history) return history_->step(plies);
  if (page_ == Page::matches) return post_([plies](Workspace& workspace) { workspace.matches().step(plies); });
  if (page_ == Page::arena) return post_([plies](Workspace& workspace) { workspace.arena().step(plies); });
  if (page_ == Page::game) post_([plies](Workspace& workspace) { workspace.live_game().step(plies); });
}

void Frame::use_settings() {
  play_->use_settings();
  if (game_.made()) game_->use_settings();
  if (editor_.made()) editor_->use_settings();
  if (history_.made()) history_->use_settings();
  if (guide_.made()) guide_->use_settings();
  if (arena_.made()) arena_->use_settings();
  if (matches_.made()) matches_->use_settings();
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
  if (page_ == Page::game) trace_board(game_->board());
  if (page_ == Page::editor) trace_board(editor_->board());
  if (page_ == Page::arena) trace_board(arena_->board());
  if (page_ == Page::matches) trace_board(matches_->board());
  trace::line("looked");
}

template <class Board>
void Frame::trace_board(const Board& board) {
  if (const auto& model = board.model(); model && board.IsShownOnScreen())
    trace_sites(*model, [&board](const char* label) { return board.site_rect(label); });
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
  const bool rests = lines == std::exchange(seen_sites_, lines);
  if (!rests || lines == traced_sites_) return;
  traced_sites_ = lines;
  trace::line(lines + "sites done");
}

void Frame::come_forward() {
  if (IsIconized()) Iconize(false);
  Raise();
}

void Frame::take(const Asked& asked) {
  if (!asked.files.empty())
    post_([files = asked.files](Workspace& workspace) { workspace.records().open_files(files); });
  if (asked.new_game.empty()) return;
  turn_to(Page::play);
  if (play_->new_game_of(asked.new_game)) return;
  const Text text{"window.no-such-game", KIBAN_N_("There is no game \"{1}\" here."), {asked.new_game}};
  receive(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::error, text, {}, 0}));
}

// A game at its last move, not at its first.
void Frame::show_for_picture(Page page) {
  step(all_plies);
  if (page == page_) return;
  if (page == Page::editor) return set_up_position();
  if (page == Page::guide) return explain({});
  turn_to(page);
}

void Frame::set_up_position() {
  if (page_ == Page::editor) return editor_->focus_board();
  const bool from_game = page_ == Page::game && game() && editor_->offers(game()->game);
  if (from_game) return post_([](Workspace& workspace) { workspace.edit_position(); });
  post_([game = editor_->game_to_edit(to_utf8(settings_.last_game))](Workspace& workspace) { workspace.edit(game); });
}

void Frame::leave_editor() { turn_to(before_editor_ == Page::editor ? Page::play : before_editor_); }

}  // namespace kiban::gui
