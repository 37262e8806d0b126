// What may stand where in a position made by hand, and the changes that hands make to one. Found out by asking the
// game; knows no rules.
#pragma once

#include <optional>
#include <vector>

#include "core/model/editing.hpp"

namespace kiban {

struct SetupState {
  std::vector<Occupant> pieces;  // by site; none of count 0
  Role to_act = 0;

  const Occupant* at(Site site) const;  // null: empty
  void set(const Occupant& piece);      // instead of what is there; count 0: nothing
  void clear(Site site);
};
bool same_setup(const SetupState& a, const SetupState& b);

class SetupPlaces {
 public:
  // Asks Editing::compose, so not on the GUI thread.
  explicit SetupPlaces(const Game& game);

  // All that may stand on the board, one role after the other, each face behind the kind that promotes to it.
  const std::vector<Occupant>& palette() const { return palette_; }
  // What each site of a hand is for; count 0.
  const std::vector<Occupant>& hands() const { return hands_; }
  bool sides_mirror() const { return topology_.role_count == 2; }

  // Changes; false: there is nothing to change. A piece that goes to a hand lands where its kind belongs there, and
  // shows its first face.
  bool put(SetupState& state, Site site, const Occupant& piece) const;
  bool move(SetupState& state, Site from, Site to) const;  // what stands on `to` goes the other way
  bool remove(SetupState& state, Site site) const;         // of a hand: one
  bool add(SetupState& state, Site site) const;            // one more to a site of a hand
  bool turn(SetupState& state, Site site) const;           // the next face: promoted, the other side's, and so on
  bool mirror(SetupState& state) const;                    // left and right
  bool exchange(SetupState& state) const;                  // the board turned, each piece the other side's

 private:
  bool is_hand(Site site) const { return (topology_.sites[site].flags & KB_SITE_HAND) != 0; }
  bool known(Site site) const;
  bool on_palette(kb_kind kind, Role role) const;
  kb_kind first_face(kb_kind kind) const;
  const Occupant* place_in_hand(Site somewhere, kb_kind kind) const;  // in the hand that the site belongs to
  Site turned(Site site, bool both_ways) const;                       // -1: nothing lies there
  void find_palette(const Editing& editing);
  void find_hands(const Editing& editing);

  const kb_topology& topology_;  // of the game, which outlives this
  std::vector<Occupant> palette_, hands_;
  float across_ = 0, down_ = 0;  // twice the middle of the board
};

}  // namespace kiban
