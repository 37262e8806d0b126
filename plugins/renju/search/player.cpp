#include "player.hpp"

#include "opening_play.hpp"
#include "thinker.hpp"

namespace kiban::renju::search {
namespace {

// Nothing but forbidden points is left: a pass where the rules have it, or the first that is legal.
std::optional<Action> any_action(const Game& game) {
  std::optional<Action> any;
  game.each_legal([&](const Action& action) {
    if (!any) any = action;
  });
  return any;
}

Result think_freely(const Game& game, const Limits& limits, const Observer& observer) {
  Field field = field_of(game);
  if (field.stones() == 0) {
    const Point centre = point_at(field.size() / 2, field.size() / 2);
    return {Action{Deed::place, centre, 0}, {}, {{Deed::place, centre, 0}}, {}, 0, 0};
  }
  Thinker thinker(field, game.to_act(), limits, observer);
  Result result = thinker.think();
  result.nodes = thinker.nodes();
  if (!result.action || game.objection(*result.action) != Objection::none) result.action = any_action(game);
  return result;
}

}  // namespace

Result think(const Game& game, const Limits& limits, const Observer& observer) {
  if (game.over()) return {};
  if (!game.opening().over()) return play_opening(game, limits, observer);
  return think_freely(game, limits, observer);
}

ForcedWin forced_win(const Game& game, const Limits& limits, const Observer& observer, std::size_t most_nodes) {
  if (game.over() || !game.opening().over()) return {Forced::none, {}, 0};
  Field field = field_of(game);
  Thinker thinker(field, game.to_act(), limits, observer);
  return thinker.forced_win(most_nodes);
}

}  // namespace kiban::renju::search
