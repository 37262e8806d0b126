// Wins by fours once more, by the rules of the game alone: every move is tried, every reply is tried.
#pragma once

#include "search_positions.hpp"

namespace kiban::renju::test {

class SlowFours {
 public:
  explicit SlowFours(const Game& game) : game_(game), attacker_(game.to_act()) {}

  // With at most so many fours before the five.
  bool wins(int fours) {
    if (has_five()) return true;
    if (fours == 0) return false;
    for (const Action& action : places())
      if (tries(action, fours)) return true;
    return false;
  }

 private:
  std::vector<Action> places() const {
    std::vector<Action> actions;
    game_.each_legal([&](const Action& action) {
      if (action.deed == Deed::place) actions.push_back(action);
    });
    return actions;
  }

  // Does the side to act win at once?
  bool has_five() {
    const Stone side = game_.to_act();
    for (const Action& action : places()) {
      game_.play(action);
      const bool won = game_.result().end == End::row && game_.result().winner == side;
      game_.undo();
      if (won) return true;
    }
    return false;
  }

  bool threatens_five() {
    const Stone side = game_.to_act();
    bool threatens = false;
    const PointSet before = empty_now();
    before.each([&](Point point) {
      if (threatens) return;
      // As if the other side passed.
      Game next = game_with(game_.rules(), stones_now(), other(side));
      next.play({Deed::place, point, 0});
      threatens = next.result().end == End::row && next.result().winner == other(side);
    });
    return threatens;
  }

  PointSet empty_now() const {
    PointSet points;
    each_empty(game_.board(), [&](Point point) { points.add(point); });
    return points;
  }
  std::vector<Placed> stones_now() const {
    std::vector<Placed> stones;
    for (int y = 0; y < game_.board().size(); ++y)
      for (int x = 0; x < game_.board().size(); ++x)
        if (const Stone stone = game_.board().at(point_at(x, y)); stone != Stone::none)
          stones.push_back({point_at(x, y), stone});
    return stones;
  }

  bool tries(const Action& action, int fours) {
    game_.play(action);
    const bool won = !game_.over() && threatens_five() && all_replies_lose(fours);
    game_.undo();
    return won;
  }

  bool all_replies_lose(int fours) {
    for (const Action& reply : places()) {
      game_.play(reply);
      const bool lost = game_.over() ? game_.result().winner == attacker_ : wins(fours - 1);
      game_.undo();
      if (!lost) return false;
    }
    return true;
  }

  Game game_;
  Stone attacker_;
};

}  // namespace kiban::renju::test
