// The program: settings, languages, the session and its window.
#pragma once

#include <wx/app.h>
#include <wx/timer.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

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

  Settings settings_;
  std::unique_ptr<SettingsFile> settings_file_;
  std::unique_ptr<Session> session_;
  Frame* frame_ = nullptr;
  std::map<std::size_t, Message> latest_;  // of each kind that a new window needs
  wxTimer late_start_;
  bool finishing_ = false;
};

}  // namespace kiban::gui
