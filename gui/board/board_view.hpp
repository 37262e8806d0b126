// The board: shows a BoardModel and turns clicks, drags and keys into moves. Decides nothing about rules, blocks never.
// Each of its parts does one thing; this puts them together. GUI thread only.
#pragma once

#include <wx/panel.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gui/board/board_animation.hpp"
#include "gui/board/board_in_words.hpp"
#include "gui/board/board_keyboard.hpp"
#include "gui/board/board_marks.hpp"
#include "gui/board/board_pointer.hpp"
#include "gui/board/move_entry.hpp"
#include "gui/board/printed_board.hpp"
#include "gui/board/shape_entry.hpp"
#include "gui/board/site_hint.hpp"

namespace kiban::gui {

class BoardView : public wxPanel {
 public:
  explicit BoardView(wxWindow* parent, wxWindowID id = wxID_ANY);

  // Null: an empty table. Animates what changed since the last model of the same game.
  void set_model(std::shared_ptr<const BoardModel> model);
  const std::shared_ptr<const BoardModel>& model() const { return context_.model; }
  void set_events(BoardEvents events) { context_.events = std::move(events); }

  void set_look(const BoardLook& look);
  const BoardLook& look() const { return context_.surface.look(); }
  void set_flipped(bool flipped);
  void set_animations(bool wanted) { animation_.allow(wanted); }

  BoardMarks& marks() { return marks_; }  // that come from outside
  const BoardMarks& marks() const { return marks_; }
  // Marks the sites that explain a refused try until the next click or model, and shakes them if nothing shook yet.
  void show_blame(std::vector<Mark> marks);
  void forget_refusal();
  // Says something about a site, marks what belongs to it, until another site is pointed at or the board changes.
  void show_about(Site site, std::vector<Mark> marks, const wxString& text);
  bool tells_about() const { return hint_.open(); }
  Site pointed() const { return hint_.pointed(); }  // by pointer or cursor; -1: none

  // Puts back what is selected or lifted, closes the choices.
  void cancel() { entry_.cancel(); }
  // Choices that begin a move without a site: pass, swap, declare. Valid until the next event.
  const std::vector<Step>& top_choices() const { return entry_.clicks().top_choices(); }
  const std::vector<Step>& choices() const { return entry_.clicks().choices(); }  // those shown beside a square
  void choose(const Step& choice) { entry_.choose(choice); }
  const MoveEntry& entry() const { return entry_; }

  // What is shown now, to be printed; the model must not be null.
  PrintWish print_wish() const;

  // Tells a screen reader.
  void announce(const std::string& sentence) { words_.told().announce(sentence); }

  Site cursor() const { return keyboard_.cursor(); }
  void set_cursor(Site site) { keyboard_.set_cursor(site); }
  void hide_cursor() { keyboard_.hide_cursor(); }
  Site site_of(const std::string& label) const { return context_.surface.site_of(label).value_or(-1); }
  // Logical screen pixels; nothing when the label is unknown.
  std::optional<wxRect> site_rect(const std::string& label) const { return context_.surface.site_rect(label); }

 private:
  MoveEntry::Hooks hooks();
  void follow(const BoardModel& before);
  void begin_anew();
  void lay_out();
  void refresh_art();
  void paint();
  Scene scene() const;

  BoardContext context_;
  BoardAnimation animation_;
  BoardMarks marks_;
  SiteHint hint_;
  MoveEntry entry_;
  BoardKeyboard keyboard_;
  BoardPointer pointer_;
  ShapeEntry shapes_;
  BoardInWords words_;
  bool shaken_ = false;  // the refused try that show_blame answers has shaken already
};

}  // namespace kiban::gui
