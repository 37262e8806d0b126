// From clicks, drags and choices to a move: what is begun, what lies in the player's hand, what is asked beside a
// square, and what is on its way to the game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gui/board/board_context.hpp"
#include "gui/board/changes.hpp"
#include "gui/board/choice_panel.hpp"
#include "gui/board/click_machine.hpp"
#include "gui/board/scene.hpp"

namespace kiban::gui {

class MoveEntry {
 public:
  // What the rest of the board does about it. All must be set.
  struct Hooks {
    std::function<void()> begun;        // a site is clicked: what was said of the last try is out of date
    std::function<void()> let_go;       // nothing is held any more
    std::function<void(Site)> refused;  // what was tried first; -1: no site
    std::function<void()> asked;        // choices beside a square came or went
    std::function<void()> changed;      // what is selected
  };
  MoveEntry(BoardContext& context, Hooks hooks) : context_(context), hooks_(std::move(hooks)) {}

  // The context has another model: puts back what makes no sense on it.
  void follow_model(bool same_board);
  void finish_model();  // after the board shows it
  void lay_out();       // after the board has another size or look

  void click(Site site);
  void choose(const Step& choice);
  void choose(std::size_t item) { choose(Step(panel_.items()[item].step)); }
  void cancel();  // puts back what is selected or lifted, closes the choices

  void lift(Site site, Spot at);  // the piece that lies there
  void put_down_at(Site site);    // and click
  void let_go() { lifted_.reset(); }
  std::optional<LiftedPiece>& lifted() { return lifted_; }
  const std::optional<LiftedPiece>& lifted() const { return lifted_; }
  bool dragging() const { return lifted_ && lifted_->over < 0; }
  bool pending() const { return pending_.has_value(); }
  bool busy() const;                               // something is begun that cancel() would put back
  Changes without_dragged(Changes changes) const;  // what a hand has moved is there already

  const ClickMachine& clicks() const { return clicks_; }
  ChoicePanel& panel() { return panel_; }
  const ChoicePanel& panel() const { return panel_; }
  std::optional<wxRect> choice_rect(const std::string& token) const;  // of an open choice; logical screen pixels
  std::string choice_text(const Step& choice) const;

  bool leads(Site site) const { return site >= 0 && (clicks_.is_target(site) || clicks_.can_lift(site)); }
  void add_to(Scene& scene) const;

 private:
  // A move on its way to the game: the board shows it done until the next model.
  struct Pending {
    BoardMove move;
    bool dragged = false;
  };

  bool drag_goes_on() const;
  void handle(const ClickAnswer& answer, Site site);
  void report_refusal(const std::vector<Step>& tried);
  void ask(Site beside);
  void close_choices();
  void tell_choices();
  std::optional<Occupant> ghost() const;
  std::vector<Site> few_places() const;
  std::vector<Site> taken_places() const;

  BoardContext& context_;
  Hooks hooks_;
  ClickMachine clicks_;
  ChoicePanel panel_;
  std::vector<Step> told_choices_;
  std::optional<LiftedPiece> lifted_;
  std::optional<Pending> pending_;
};

}  // namespace kiban::gui
