// The board as assistive technology sees it: a table with a named child a site, and a child a choice while one is
// asked.
#pragma once

#include <wx/window.h>

#include <memory>
#include <string>

namespace kiban::gui {

// What the board tells about itself. Children are numbered from 0: sites first, then choices.
class AccessibleSource {
 public:
  virtual ~AccessibleSource() = default;
  virtual std::string accessible_name() const = 0;
  virtual int accessible_count() const = 0;
  virtual std::string accessible_child_name(int child) const = 0;
  virtual bool accessible_child_is_choice(int child) const = 0;
  virtual wxRect accessible_child_rect(int child) const = 0;  // in logical screen pixels
  virtual bool accessible_child_selected(int child) const = 0;
  virtual int accessible_focus() const = 0;  // -1 none
  virtual void accessible_take_focus(int child) = 0;
  virtual void accessible_press(int child) = 0;
};

class AccessibleBridge;  // differs by toolkit

// Make it before anyone can ask the window for its accessible object: in the window's constructor. Does nothing where
// the toolkit offers no way.
class BoardAccessible {
 public:
  BoardAccessible(wxWindow& window, AccessibleSource& source);
  ~BoardAccessible();
  BoardAccessible(const BoardAccessible&) = delete;
  BoardAccessible& operator=(const BoardAccessible&) = delete;

  void children_changed();  // another game
  void choices_changed();   // they came or went
  void names_changed();     // compares, and reports those that differ
  void focus_changed();
  void selection_changed();
  void announce(const std::string& sentence);

 private:
  std::unique_ptr<AccessibleBridge> bridge_;
};

}  // namespace kiban::gui
