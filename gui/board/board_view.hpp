// The board: shows a BoardModel and turns clicks, drags and keys into moves. Decides nothing about rules, blocks never.
// GUI thread only.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gui/board/accessible.hpp"
#include "gui/board/choice_panel.hpp"
#include "gui/board/click_machine.hpp"
#include "gui/board/hint_panel.hpp"
#include "gui/board/printed_board.hpp"
#include "gui/board/scene.hpp"
#include "session/board_model.hpp"
#include "session/exact_models.hpp"

namespace kiban::gui {

enum class BoardTheme { system, light, dark };

// Called from the board's own event handlers, after it has finished with the event. Each may be empty.
// Plies, more than any game has: a step of so many leads to its end, or back to its start.
constexpr int far_away = 1 << 20;

struct BoardEvents {
  std::function<void(const BoardMove&)> on_move;  // answer with set_model, or with cancel() when it came to nothing
  std::function<void(const std::vector<Step>&)> on_refused;  // a try that is no move; answer with show_blame
  // top_choices() are others than before, or (true) a site was clicked while one of them must be chosen first.
  std::function<void(bool insisted)> on_choice_needed;
  std::function<void()> on_asked;      // choices() beside a square came or went
  std::function<void(Site)> on_point;  // the pointer or the cursor came to another site; -1: none
  std::function<void(int)> on_step;    // plies along the game, by the wheel, or by arrows while no cursor is shown
  std::function<bool()> on_best;       // play the move that is recommended most; false: there is none
  std::function<void(char)> on_type;   // a letter, digit or sign of a move that was typed on the board
};

class BoardView : public wxPanel, private AccessibleSource {
 public:
  explicit BoardView(wxWindow* parent, wxWindowID id = wxID_ANY);
  ~BoardView() override;

  // Null: an empty table. Animates what changed since the last model of the same game.
  void set_model(std::shared_ptr<const BoardModel> model);
  const std::shared_ptr<const BoardModel>& model() const { return model_; }
  void set_events(BoardEvents events) { events_ = std::move(events); }

  void set_flipped(bool flipped);
  void set_coordinates(bool shown);
  void set_numbers(bool shown);
  void set_animations(bool wanted);
  void set_theme(BoardTheme theme);
  void set_piece_set(PieceSet set);
  bool flipped() const { return flipped_; }

  // Moves that are recommended on this board, the best first.
  void set_arrows(std::vector<BoardArrow> arrows);
  // What moves on this board are worth for certain: of the piece that is selected, else the best of each piece.
  void set_values(std::vector<BoardValue> values);
  // Marks the sites that explain a refused try until the next click or model, and shakes them if nothing shook yet.
  void show_blame(std::vector<Mark> marks);
  void forget_refusal();
  bool shows_blame() const { return !blame_.empty(); }
  const std::vector<BoardArrow>& arrows() const { return arrows_; }
  // The game is over, whatever the rules say of the position: nobody is to move.
  void set_decided(bool decided);
  // Says something about a site, marks what belongs to it, until another site is pointed at or the board changes.
  void show_about(Site site, std::vector<Mark> marks, const wxString& text);
  bool tells_about() const { return hint_.open(); }
  Site pointed() const { return pointed_; }  // by pointer or cursor; -1: none
  // Puts back what is selected or lifted, closes the choices.
  void cancel();

  // Choices that begin a move without a site: pass, swap, declare. Valid until the next event.
  const std::vector<Step>& top_choices() const { return clicks_.top_choices(); }
  bool must_choose_first() const { return clicks_.must_choose_first(); }   // before any site can be clicked
  std::optional<Step> begun_with() const { return clicks_.begun_with(); }  // chosen, and a site is to follow
  std::string choice_text(const Step& choice) const;
  void choose(const Step& choice);
  const std::vector<Step>& choices() const { return clicks_.choices(); }  // those shown beside a square

  // What is shown now, to be printed; the model must not be null.
  PrintWish print_wish() const;

  // Tells a screen reader.
  void announce(const std::string& sentence) { accessible_.announce(sentence); }

  Site cursor() const { return cursor_; }
  void set_cursor(Site site);                    // shows it
  void hide_cursor();                            // until a key moves it
  Site site_of(const std::string& label) const;  // -1 unknown
  // Logical screen pixels; nothing when the label is unknown.
  std::optional<wxRect> site_rect(const std::string& label) const;
  std::optional<wxRect> choice_rect(const std::string& token) const;  // of an open choice

 private:
  struct Press {
    Site site = -1;
    Spot at;
    bool was_selected = false;
  };
  // A move on its way to the game: the board shows it done until the next model.
  struct Pending {
    BoardMove move;
    bool dragged = false;
  };

  // events (board_view_input.cpp)
  void bind_events();
  void on_left_down(wxMouseEvent& event);
  void on_left_up(wxMouseEvent& event);
  void on_motion(wxMouseEvent& event);
  void on_leave(wxMouseEvent& event);
  void on_right_down(wxMouseEvent& event);
  void on_capture_lost(wxMouseCaptureLostEvent& event);
  void on_key(wxKeyEvent& event);
  void on_char(wxKeyEvent& event);
  void on_focus(wxFocusEvent& event);
  bool press_choice_key(int key);
  void press_choice_letter(std::uint32_t sign);
  bool press_board_key(int key);
  bool press_step_key(int key);
  void on_wheel(wxMouseEvent& event);
  void drop(Site site);
  void begin_drag(Spot at);
  void end_drag();
  bool dragging() const { return lifted_ && lifted_->over < 0; }
  void hover_over(Spot at);
  void point_at(Site site);
  void hide_about();

  // what clicks lead to (board_view_input.cpp)
  void click(Site site);
  void handle(const ClickAnswer& answer, Site site);
  void report_refusal(const std::vector<Step>& tried);
  void ask(Site beside);
  void close_choices();
  void tell_choices();

  // painting and time (board_view.cpp)
  void on_paint(wxPaintEvent& event);
  void on_size(wxSizeEvent& event);
  void on_colours(wxSysColourChangedEvent& event);
  void on_tick(wxTimerEvent& event);
  void refresh_art();
  void lay_out();
  Palette palette() const;
  Scene scene(Motion::Time now) const;
  std::optional<Occupant> ghost() const;
  std::vector<Site> few_places() const;
  wxRect screen_rect(const Box& box) const;
  void refresh_site(Site site);
  void refresh_moving(Motion::Time now);
  bool drag_goes_on() const;
  void follow(const BoardModel& before);
  void begin_anew();
  void animate(Changes changes);
  void shake(std::vector<Site> sites);
  void run_timer();

  // AccessibleSource (board_view_access.cpp)
  std::string accessible_name() const override;
  int accessible_count() const override;
  std::string accessible_child_name(int child) const override;
  bool accessible_child_is_choice(int child) const override;
  wxRect accessible_child_rect(int child) const override;
  bool accessible_child_selected(int child) const override;
  int accessible_focus() const override;
  void accessible_take_focus(int child) override;
  void accessible_press(int child) override;
  Site accessible_site(int child) const;  // -1: a choice, or out of range
  const ChoiceItem* accessible_choice(int child) const;
  void list_told_sites();
  void announce_move();
  std::string accessible_about() const;  // what is said about a site, in one line

  std::shared_ptr<const BoardModel> model_;
  BoardEvents events_;
  ClickMachine clicks_;
  ChoicePanel panel_;
  Motion motion_;
  BoardArt art_;
  wxTimer timer_;
  std::vector<Box> moving_;  // what the last frame drew in motion

  bool flipped_ = false, coordinates_ = true, numbers_ = false, animations_ = true;
  BoardTheme theme_ = BoardTheme::system;
  PieceSet set_ = PieceSet::glyphs;

  std::vector<Mark> blame_, about_;
  std::vector<BoardArrow> arrows_;
  std::vector<BoardValue> values_;
  HintPanel hint_;
  wxString hint_text_;
  Site pointed_ = -1, about_site_ = -1;
  bool decided_ = false;
  bool shaken_ = false;  // the refused try that show_blame answers has shaken already
  std::vector<Step> told_choices_;
  Site hover_ = -1;
  Site cursor_ = -1;
  bool cursor_shown_ = false;
  int wheel_ = 0;  // turned, and not yet a step
  std::optional<Press> press_;
  std::optional<LiftedPiece> lifted_;
  std::optional<Pending> pending_;
  std::vector<Site> told_sites_;  // all but decoration, in the topology's order
  BoardAccessible accessible_;
};

// A small picture of a position, for cards and lists; clear around the board. `size` in logical pixels; `scale` device
// pixels a logical one. GUI thread.
wxBitmap render_preview(const kb_topology& topology, const std::vector<Occupant>& occupants,
                        const std::vector<Mark>& marks, const wxSize& size, double scale, const Palette& palette,
                        PieceSet set = PieceSet::glyphs);

}  // namespace kiban::gui
