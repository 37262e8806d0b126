#include "gui/app/app.hpp"

#include <wx/cmdline.h>
#include <wx/utils.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "core/base/log.hpp"
#include "core/base/self_path.hpp"
#include "core/base/whole_file.hpp"
#include "core/catalog/kept_files.hpp"
#include "core/plugin/host_log.hpp"
#include "core/plugin/plugins.hpp"
#include "gui/app/frame.hpp"
#include "gui/app/frame_times.hpp"
#include "gui/app/languages.hpp"
#include "gui/board/printed_board.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/input_kind.hpp"
#include "gui/common/looks.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "session/now.hpp"

namespace kiban::gui {

namespace {

constexpr int longest_wait_for_paint = 500;  // ms
constexpr int rest_before_picture = 1500;    // ms, for what slides and for what is still read
constexpr int wrong_call = 2;
constexpr int settings_rest = 1000;  // ms, until a change of them is on the disk

// In a test an assertion of wxWidgets must end the program, not wait in a dialogue that nobody sees.
void fail_loudly(const wxString& file, int line, const wxString& function, const wxString& condition,
                 const wxString& message) {
  std::fprintf(stderr, "%s:%d: %s: %s %s\n", file.utf8_str().data(), line, function.utf8_str().data(),
               condition.utf8_str().data(), message.utf8_str().data());
  std::abort();
}

WorkspacePlaces places() {
  WorkspacePlaces out;
  out.makers = [] {
    auto plugins = load_plugins(default_plugin_places());
    log_refused(*plugins);
    return std::vector<std::shared_ptr<GameMaker>>{std::move(plugins)};
  };
  out.scripts = script::default_script_places();
  out.library = default_library_file();
  out.run_marker = default_run_marker();
  out.engines = default_engines_file();
  out.guides = default_guide_folders();
  const std::filesystem::path data = out.library.parent_path();
  out.arena_keys = data / "arena-keys";
  out.arena_command = program_folder() / "kiban";
  out.arena_database = data / "own-arena.db";
  out.looked_in = default_plugin_places().folders;
  out.looked_in.insert(out.looked_in.end(), out.scripts.folders.begin(), out.scripts.folders.end());
  return out;
}

}  // namespace

void App::OnInitCmdLine(wxCmdLineParser& parser) { describe(parser); }

bool App::OnCmdLineParsed(wxCmdLineParser& parser) {
  const auto line = command_line(parser);
  if (!line) std::exit(wrong_call);
  line_ = *line;
  wxString wanted;
  if (line_.trace || (wxGetEnv("KIBAN_GUI_TRACE", &wanted) && wanted == "1")) trace::switch_on();
  settings_file_ = std::make_unique<SettingsFile>();
  settings_ = settings_file_->read();
  if (line_.screenshot) settings_.welcomed = true;  // a picture shows the program as it is used
  if (!line_.language.empty()) settings_.language = line_.language;
  return true;
}

bool App::OnInit() {
  SetAppName("kiban");
  SetAppDisplayName("Kiban");
  if (!wxApp::OnInit()) return false;
  if (!line_.screenshot && hand_over(line_.asked)) std::exit(EXIT_SUCCESS);
  open_log({default_log_file()});
  log_plugins();
  keep_between_starts(default_kept_folder());
  if (trace::on()) wxSetAssertHandler(fail_loudly);
  tell_desktop_who_we_are();
  use_own_style();
  watch_input();
  use_language(settings_.language);
  use_theme(settings_.theme);
  wxString measured;
  if (trace::on() && wxGetEnv("KIBAN_GUI_FRAMES", &measured) && measured == "1") measure_frames();
  make_frame();
  frame_->on_first_paint([this] { first_painted(); });
  frame_->Show();
  if (!line_.screenshot) {
    other_starts_ = OtherStarts::listen([this](const Asked& asked) {
      if (frame_) frame_->come_forward();
      take(asked);
    });
  }
  // A window that is never painted, such as one that begins as an icon, still needs its games.
  late_start_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { start_session(); });
  late_start_.StartOnce(longest_wait_for_paint);
  keep_settings_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { settings_file_->write(settings_); });
  Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
    event.Skip();
    if (!finishing_ && !keep_settings_.IsRunning() && settings_file_->differ(settings_))
      keep_settings_.StartOnce(settings_rest);
  });
  return true;
}

// The window comes first: trying new plugins would take the processor away from it.
void App::first_painted() {
  trace::print("first-paint {}", (steady_now() - program_began).count());
  start_session();
}

void App::start_session() {
  if (session_ || finishing_) return;
  const WorkspacePlaces here = places();
  frame_->watch_scripts(here.scripts.folders);
  session_ = std::make_unique<Session>(
      here, [this](Message message) { CallAfter([this, message = std::move(message)] { receive(message); }); });
}

void App::make_frame() {
  const auto post = [this](Session::Command command) {
    if (session_) session_->post(std::move(command));
  };
  // The menu that asks for it is on the call stack: wait until it is not.
  frame_ = new Frame(
      post, settings_, [this] { CallAfter([this] { change_look(); }); },
      [this] {
        if (session_) session_->end_stuck_game();
      });
  frame_->Bind(wxEVT_CLOSE_WINDOW, &App::close, this);
  SetTopWindow(frame_);
}

void App::change_look() {
  settings_file_->write(settings_);
  const Page page = frame_->page();
  use_language(settings_.language);
  use_theme(settings_.theme);
  frame_->rebuild();
  for (const auto& [kind, message] : latest_) frame_->receive(message);
  frame_->turn_to(page);
}

void App::receive(const Message& message) {
  if (finishing_ || !frame_) return;
  const auto* gallery = std::get_if<Shared<GalleryModel>>(&message);
  if (gallery) {
    for (const auto& card : (*gallery)->games) add_plugin_catalogue(card.entry.domain, card.entry.path);
  }
  const bool lasting =
      std::holds_alternative<Shared<GalleryModel>>(message) || std::holds_alternative<Shared<ContinueModel>>(message) ||
      std::holds_alternative<Shared<GameModel>>(message) || std::holds_alternative<Shared<EditorModel>>(message) ||
      std::holds_alternative<Shared<EnginesModel>>(message) || std::holds_alternative<Shared<ArenaModel>>(message) ||
      std::holds_alternative<Shared<ArenaGameModel>>(message) ||
      std::holds_alternative<Shared<MatchesModel>>(message) ||
      std::holds_alternative<Shared<MatchGameModel>>(message) ||
      std::holds_alternative<Shared<AnalystOffersModel>>(message) ||
      std::holds_alternative<Shared<AnalysisModel>>(message) || std::holds_alternative<Shared<ReviewModel>>(message);
  if (lasting) latest_[message.index()] = message;
  frame_->receive(message);
  if (gallery && !(*gallery)->loading && !ready_) games_are_there();
}

// What the program was called with needs the games.
void App::games_are_there() {
  ready_ = true;
  take(line_.asked);
  for (const Asked& asked : std::exchange(waiting_, {})) take(asked);
  if (!line_.screenshot) return;
  picture_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { take_picture(); });
  picture_.StartOnce(rest_before_picture);
}

void App::take(const Asked& asked) {
  if (!ready_) return waiting_.push_back(asked);
  if (frame_) frame_->take(asked);
}

void App::take_picture() {
  if (!frame_) return;
  frame_->show_for_picture(*line_.screenshot);  // what was opened may have turned the page
  if (!std::exchange(shown_, true)) {
    picture_.StartOnce(rest_before_picture);
    return;
  }
  const auto written = write_whole(line_.output, png_of(picture_of(*frame_)));
  if (!written)
    std::fprintf(stderr, "window.picture: %s: %s\n", line_.output.c_str(), written.error().message().c_str());
  status_ = written ? EXIT_SUCCESS : wrong_call;
  frame_->Close();
}

int App::OnRun() {
  const int status = wxApp::OnRun();
  return status == 0 ? status_ : status;
}

void App::close(wxCloseEvent&) {
  frame_->keep_size();
  frame_->Hide();  // what the session still has to do is no reason to keep people waiting
  finish();
  Frame* frame = frame_;
  frame_ = nullptr;
  frame->Destroy();
}

void App::finish() {
  if (finishing_) return;
  finishing_ = true;
  other_starts_.reset();
  late_start_.Stop();
  keep_settings_.Stop();
  if (session_) session_->finish();
  settings_file_->write(settings_);
}

int App::OnExit() {
  if (settings_file_) finish();
  // Tidying up would take the ground away from under a game that still runs.
  if (session_ && session_->left_a_thread_behind()) std::_Exit(EXIT_SUCCESS);
  return wxApp::OnExit();
}

}  // namespace kiban::gui
