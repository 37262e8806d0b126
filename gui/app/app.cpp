#include "gui/app/app.hpp"

#include <wx/cmdline.h>
#include <wx/utils.h>

#include <cstdio>
#include <cstdlib>

#include "core/base/log.hpp"
#include "core/plugin/host_log.hpp"
#include "core/plugin/plugins.hpp"
#include "gui/app/frame.hpp"
#include "gui/app/frame_times.hpp"
#include "gui/app/languages.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "session/now.hpp"

namespace kiban::gui {

namespace {

constexpr int longest_wait_for_paint = 500;  // ms

// In a test an assertion of wxWidgets must end the program, not wait in a dialogue that nobody sees.
void fail_loudly(const wxString& file, int line, const wxString& function, const wxString& condition,
                 const wxString& message) {
  std::fprintf(stderr, "%s:%d: %s: %s %s\n", file.utf8_str().data(), line, function.utf8_str().data(),
               condition.utf8_str().data(), message.utf8_str().data());
  std::abort();
}

DeskPlaces places() {
  DeskPlaces out;
  out.makers = [] {
    auto plugins = load_plugins(default_plugin_places());
    log_refused(*plugins);
    return std::vector<std::shared_ptr<GameMaker>>{std::move(plugins)};
  };
  out.scripts = script::default_script_places();
  out.library = default_library_file();
  out.run_marker = default_run_marker();
  out.engines = default_engines_file();
  return out;
}

}  // namespace

void App::OnInitCmdLine(wxCmdLineParser& parser) {
  parser.SetLogo("Kiban " KIBAN_VERSION);
  parser.AddSwitch("h", "help", "say how to call the program", wxCMD_LINE_OPTION_HELP);
  parser.AddSwitch("", "version", "say which version this is");
  parser.AddSwitch("", "trace", "print the state of the window, for tests");
  parser.AddOption("", "language", "speak this language, such as ja or zh_CN");
}

bool App::OnCmdLineParsed(wxCmdLineParser& parser) {
  if (parser.Found("version")) {
    std::puts("kiban-gui " KIBAN_VERSION);
    std::exit(EXIT_SUCCESS);
  }
  wxString wanted;
  if (parser.Found("trace") || (wxGetEnv("KIBAN_GUI_TRACE", &wanted) && wanted == "1")) trace::switch_on();
  settings_file_ = std::make_unique<SettingsFile>();
  settings_ = settings_file_->read();
  parser.Found("language", &settings_.language);
  return true;
}

bool App::OnInit() {
  SetAppName("kiban");
  SetAppDisplayName("Kiban");
  if (!wxApp::OnInit()) return false;
  open_log({default_log_file()});
  log_plugins();
  if (trace::on()) wxSetAssertHandler(fail_loudly);
  tell_desktop_who_we_are();
  use_language(settings_.language);
  use_theme(settings_.theme);
  wxString measured;
  if (trace::on() && wxGetEnv("KIBAN_GUI_FRAMES", &measured) && measured == "1") measure_frames();
  make_frame();
  frame_->on_first_paint([this] { first_painted(); });
  frame_->Show();
  // A window that is never painted, such as one that begins as an icon, still needs its games.
  late_start_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { start_session(); });
  late_start_.StartOnce(longest_wait_for_paint);
  return true;
}

// The window comes first: trying new plugins would take the processor away from it.
void App::first_painted() {
  trace::print("first-paint {}", (steady_now() - program_began).count());
  start_session();
}

void App::start_session() {
  if (session_ || finishing_) return;
  const DeskPlaces here = places();
  frame_->watch_scripts(here.scripts.folders);
  session_ = std::make_unique<Session>(
      here, [this](Message message) { CallAfter([this, message = std::move(message)] { receive(message); }); });
}

void App::make_frame() {
  const auto post = [this](Session::Command command) {
    if (session_) session_->post(std::move(command));
  };
  // The menu that asks for it is on the call stack: wait until it is not.
  frame_ = new Frame(post, settings_, [this] { CallAfter([this] { change_look(); }); });
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
  if (const auto* gallery = std::get_if<Shared<GalleryModel>>(&message)) {
    for (const auto& card : (*gallery)->games) add_plugin_catalogue(card.entry.domain, card.entry.path);
  }
  const bool lasting =
      std::holds_alternative<Shared<GalleryModel>>(message) || std::holds_alternative<Shared<ContinueModel>>(message) ||
      std::holds_alternative<Shared<GameModel>>(message) || std::holds_alternative<Shared<EditorModel>>(message) ||
      std::holds_alternative<Shared<EnginesModel>>(message) ||
      std::holds_alternative<Shared<AnalystOffersModel>>(message) ||
      std::holds_alternative<Shared<AnalysisModel>>(message) || std::holds_alternative<Shared<ReviewModel>>(message);
  if (lasting) latest_[message.index()] = message;
  frame_->receive(message);
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
  late_start_.Stop();
  if (session_) session_->finish();
  settings_file_->write(settings_);
}

int App::OnExit() {
  if (settings_file_) finish();
  return wxApp::OnExit();
}

}  // namespace kiban::gui
