// The board while a position is set up by hand: pieces are put, moved, turned over and taken away; nothing asks for
// rules. Shows a BoardModel and tells what hands want done. GUI thread only.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gui/board/accessible.hpp"
#include "gui/board/board_surface.hpp"
#include "gui/board/scene.hpp"
#include "session/board_model.hpp"

namespace kiban::gui {

// What a click does: with nothing held, pieces are picked up and put elsewhere.
struct EditTool {
  enum class Kind { hand, eraser, piece } kind = Kind::hand;
  Occupant piece{-1, -1, -1, 0, 1};  // kind and role
};

// Each may be empty.
struct EditEvents {
  std::function<void(Site)> on_put;  // the held piece
  std::function<void(Site from, Site to)> on_move;
  std::function<void(Site)> on_remove;  // of a hand: one
  std::function<void(Site)> on_add;     // one more in a hand
  std::function<void(Site)> on_turn;    // the piece's next face
  std::function<void()> on_let_go;      // of the tool
  std::function<void(char)> on_type;    // a letter: which piece to hold
};

class EditView : public wxPanel, private AccessibleSource {
 public:
  explicit EditView(wxWindow* parent);
  ~EditView() override;

  // `hands`: what each site of a hand is for, seen faintly where it is empty. Null: nothing.
  void set_model(std::shared_ptr<const BoardModel> model, std::vector<Occupant> hands);
  void set_marks(std::vector<Mark> marks);  // instead of the model's, until the next model
  void set_events(EditEvents events) { events_ = std::move(events); }
  void set_tool(const EditTool& tool);
  void set_look(const BoardLook& look);
  const BoardLook& look() const { return surface_.look(); }
  void set_flipped(bool flipped);

  // Tells a screen reader.
  void announce(const std::string& sentence) { accessible_.announce(sentence); }

  const std::shared_ptr<const BoardModel>& model() const { return model_; }
  // Logical screen pixels; nothing when the label is unknown.
  std::optional<wxRect> site_rect(const std::string& label) const { return surface_.site_rect(label); }
  Palette palette() const { return surface_.palette(); }

 private:
  struct Press {
    Site site = -1;
    Spot at;
    bool was_selected = false;
  };

  void bind_events();
  void on_left_down(wxMouseEvent& event);
  void on_double(wxMouseEvent& event);
  void on_left_up(wxMouseEvent& event);
  void on_right_down(wxMouseEvent& event);
  void on_motion(wxMouseEvent& event);
  void lift_when_dragged(Spot at);
  void on_leave(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  void on_char(wxKeyEvent& event);
  bool press_key(int key);
  void go(Arrow arrow);
  void use_tool(Site site);
  void click(Site site);  // with the hand
  void press_enter(Site site);
  void press_space(Site site);
  void drop(Spot at);
  void let_go();
  void hover_over(Spot at);

  void on_paint(wxPaintEvent& event);
  void refresh_art();
  Scene scene() const;
  const Occupant* piece_at(Site site) const;
  const BoardLayout& layout() const { return surface_.layout(); }
  bool is_hand(Site site) const { return layout().playable(site) && layout().hand(site); }

  std::string accessible_name() const override;
  int accessible_count() const override { return static_cast<int>(surface_.sites().size()); }
  std::string accessible_child_name(int child) const override;
  bool accessible_child_is_choice(int) const override { return false; }
  wxRect accessible_child_rect(int child) const override;
  bool accessible_child_selected(int child) const override;
  int accessible_focus() const override;
  void accessible_take_focus(int child) override;
  void accessible_press(int child) override;
  Site accessible_site(int child) const;
  void set_cursor(Site site);

  std::shared_ptr<const BoardModel> model_;
  std::vector<Occupant> hands_;
  std::vector<Mark> marks_;
  EditEvents events_;
  EditTool tool_;
  BoardSurface surface_;
  Site selected_ = -1, hover_ = -1, cursor_ = -1;
  bool cursor_shown_ = false;
  std::optional<Press> press_;
  std::optional<LiftedPiece> lifted_;
  BoardAccessible accessible_;
};

// One piece alone, for a button. `side` in logical pixels; `scale` device pixels a logical one.
wxBitmap piece_picture(const kb_topology& topology, const Occupant& piece, int side, double scale,
                       const Palette& palette, PieceSet set);

}  // namespace kiban::gui
