// How a move is found past the opening: proofs first, one's own and the opponent's, then alpha-beta over what they
// leave.
#pragma once

#include "alpha_beta.hpp"
#include "player.hpp"
#include "threat_search.hpp"

namespace kiban::renju::search {

// All stones of a game.
Field field_of(const Game& game);

class Thinker {
 public:
  // The field outlives it.
  Thinker(Field& field, Stone side, const Limits& limits, const Observer& observer);

  Result think();
  ForcedWin forced_win(std::size_t most_nodes);
  // How good the position on the field is to the side to move, in hundredths, or a win or loss as `kWin` counts, for a
  // share of the limits.
  int value(double share);

  std::uint64_t nodes() const { return budget_.nodes(); }

 private:
  using Roots = std::vector<AlphaBeta::Root>;

  bool go_on() const;
  std::optional<Result> at_once();
  std::optional<Result> by_fours();
  std::optional<Result> by_threats();
  Result lost_to_five();
  Roots roots();
  void drop_lost_to_fours(Roots& roots);
  void drop_lost_to_threats(Roots& roots);
  void drop_if(Roots& roots, double share, const std::function<bool(Point)>& loses);
  bool loses_to_fours(Point move);
  bool loses_to_threats(Point move, std::uint64_t nodes);
  void deepen(Roots& roots);
  void verify(Roots& roots);
  void report(const AlphaBeta::Root& best, int depth);
  Result result_of(const AlphaBeta::Root& best) const;
  Result won(std::vector<Point> line, int plies) const;

  Field& field_;
  Stone side_;
  Limits limits_;
  Observer observer_;
  Report report_;
  Budget budget_;
  FourSearch fours_;
  ThreatSearch threats_;
  Table table_;
  AlphaBeta alpha_beta_;
};

}  // namespace kiban::renju::search
