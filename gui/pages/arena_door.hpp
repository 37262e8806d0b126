// The way into an arena: its address and who comes, or an arena of one's own; once inside, where one is.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>

#include "gui/common/settings.hpp"
#include "session/arena/arena_models.hpp"
#include "session/arena/reach.hpp"

class wxButton;
class wxChoice;
class wxSpinCtrl;
class wxTextCtrl;

namespace kiban::gui {

class CutText;

class ArenaDoor : public wxPanel {
 public:
  struct Events {
    std::function<void(const std::string& address, const std::string& name)> visit;
    std::function<void()> leave;
    std::function<void(Reach reach, std::uint16_t port, const std::string& name)> start;
    std::function<void()> stop;
  };
  ArenaDoor(wxWindow* parent, Settings& settings, Events events);

  void show(const ArenaModel& arena);
  void focus_first();
  void focus_own();

 private:
  wxPanel* make_outside();
  wxPanel* make_inside();
  wxWindow* make_own(wxWindow* parent);
  wxTextCtrl* entry(wxWindow* parent, const wxString& spoken, const char* name, const wxString& value);
  void visit();
  void start();
  void copy_address();
  std::string name() const;

  Settings& settings_;
  Events events_;
  bool inside_now_ = false;
  wxString own_url_;
  wxPanel *outside_ = nullptr, *inside_ = nullptr;
  wxTextCtrl *name_ = nullptr, *address_ = nullptr;
  wxButton *connect_ = nullptr, *start_ = nullptr, *copy_ = nullptr, *leave_ = nullptr, *stop_ = nullptr;
  wxChoice* reach_ = nullptr;
  wxSpinCtrl* port_ = nullptr;
  CutText *where_ = nullptr, *own_address_ = nullptr, *state_ = nullptr;
};

}  // namespace kiban::gui
