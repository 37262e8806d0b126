// The program: settings, languages, the session and its window.
#pragma once

#include <wx/app.h>
#include <wx/timer.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "gui/app/command_line.hpp"
#include "gui/app/other_starts.hpp"
#include "gui/common/settings.hpp"
#include "session/session.hpp"

class wxCmdLineParser;

namespace kiban::gui {

class Frame;

// The time at which the program began, for the time to first paint. Set by main.
inline Milliseconds program_began{0};

class App : public wxApp {
 public:
  bool OnInit() override;
  int OnRun() override;
  int OnExit() override;
  void OnInitCmdLine(wxCmdLineParser& parser) override;
  bool OnCmdLineParsed(wxCmdLineParser& parser) override;

 private:
  void start_session();
  void make_frame();
  void change_look();
  void close(wxCloseEvent& event);
  void finish();
  void receive(const Message& message);
  void first_painted();
  void games_are_there();
  void take(const Asked& asked);
  void take_picture();

  CommandLine line_;
  std::unique_ptr<OtherStarts> other_starts_;
  std::vector<Asked> waiting_;  // for the games
  bool ready_ = false;
  wxTimer picture_;
  bool shown_ = false;  // what the picture is of
  int status_ = 0;
  Settings settings_;
  std::unique_ptr<SettingsFile> settings_file_;
  std::unique_ptr<Session> session_;
  Frame* frame_ = nullptr;
  std::map<std::size_t, Message> latest_;  // of each kind that a new window needs
  wxTimer late_start_, keep_settings_;
  bool finishing_ = false;
};

}  // namespace kiban::gui
