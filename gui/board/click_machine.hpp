// From clicks to moves: which moves the clicks so far leave, what may be clicked next, and when a move is complete or
// refused. Knows no toolkit and no rules: it compares click paths.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "session/board_model.hpp"

namespace kiban::gui {

struct ClickAnswer {
  enum class Kind {
    nothing,       // the click means nothing here
    changed,       // something was selected or put back
    played,        // `move` is complete
    refused,       // `tried` is no move; the rules can say why
    asks,          // choices() are to be shown beside the last site
    choice_first,  // a site was clicked, but the game asks for one of top_choices() before
  };
  Kind kind = Kind::nothing;
  std::optional<BoardMove> move;
  std::vector<Step> tried;
};

class ClickMachine {
 public:
  // What was clicked stays clicked if it still leads somewhere in the new model; else it is put back.
  void set_model(std::shared_ptr<const BoardModel> model);

  ClickAnswer click(Site site);
  ClickAnswer choose(const Step& choice);  // one of choices() or top_choices()
  void cancel();                           // what was clicked; a choice made before any site too

  // The site that was clicked last while a move is under way; -1 when none is.
  Site selected() const;
  // The first site of the path: where a piece is lifted from; -1 when none is.
  Site origin() const;
  const std::vector<Site>& targets() const { return targets_; }  // sites that lead on, once something is selected
  bool is_target(Site site) const;
  // Where a move may begin by putting something down; empty while a move is under way.
  const std::vector<Site>& places() const { return places_; }
  bool is_place(Site site) const;
  // Choices to be asked beside the selected site; empty: none.
  const std::vector<Step>& choices() const { return choices_; }
  // First choices to be asked outside the board: pass, swap, declare. Empty while a move is under way.
  const std::vector<Step>& top_choices() const { return top_choices_; }
  // What was chosen before any site, while the click on one is still to come.
  std::optional<Step> begun_with() const;
  // One of them must be chosen before any site can be clicked.
  bool must_choose_first() const { return !top_choices_.empty() && asks_before_sites(); }
  // A click would select what lies there: a piece that may move, or another of the same role.
  bool can_lift(Site site) const;

 private:
  using Path = std::vector<Step>;

  const std::vector<BoardMove>& legal() const { return model_->legal; }
  std::vector<const BoardMove*> matching(const std::vector<BoardMove>& moves, const Path& path) const;
  void restart();
  bool leads_on(const Path& path, std::size_t base) const;
  void look_ahead();
  Path with_shared_choices(Path path, bool may_complete) const;
  Path extended(const Path& path, Site site) const;
  ClickAnswer accept(Path path);
  ClickAnswer lift(Site site);
  bool asks_before_sites() const;
  ClickAnswer refuse_or_reselect(Site site);
  ClickAnswer refuse(Path tried);
  bool moves_pieces() const;
  bool known_refusal(const Path& tried) const;
  std::size_t sites_clicked() const;

  std::shared_ptr<const BoardModel> model_;
  Path path_;             // clicked and silently taken so far
  std::size_t base_ = 0;  // steps at the front that were taken silently or chosen before any site
  std::vector<Site> targets_, places_;
  std::vector<Step> choices_, top_choices_;
};

}  // namespace kiban::gui
