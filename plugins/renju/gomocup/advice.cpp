#include "advice.hpp"

#include <algorithm>
#include <cstdlib>

namespace kiban::renju::gomocup {
namespace {

std::vector<Action> actions_of(const Game& game) {
  std::vector<Action> actions;
  game.each_legal([&](const Action& action) { actions.push_back(action); });
  return actions;
}

// An opening asks for a stone, whether or not it could be answered otherwise.
bool asks_stone(const Opening& opening) {
  return opening.allows(Deed::place) || (opening.allows(Deed::offer) && !opening.allows(Deed::swap));
}

// Half of what may be offered.
Action declaration(const Opening& opening) {
  return {Deed::declare, {}, static_cast<std::int8_t>((opening.wanted() + 1) / 2)};
}

Action swap_if_worse(const Reply& reply) { return {reply.score.value_or(0) < 0 ? Deed::swap : Deed::keep, {}, 0}; }

int squared_distance(Point a, Point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

// Where the engine would play, or the nearest point that the opening allows.
Action nearest(const Game& game, Point wanted) {
  const Deed deed = game.opening().allows(Deed::place) ? Deed::place : Deed::offer;
  std::vector<Action> possible = actions_of(game);
  std::erase_if(possible, [&](const Action& action) { return action.deed != deed; });
  return *std::min_element(possible.begin(), possible.end(), [&](const Action& a, const Action& b) {
    return squared_distance(a.point, wanted) < squared_distance(b.point, wanted);
  });
}

// The offered stone that leaves the best position; the first where the engine tells no score.
Action best_pick(const Game& game, std::span<const Reply> replies) {
  const auto worse = [](const Reply& a, const Reply& b) { return b.score && (!a.score || *a.score < *b.score); };
  const auto best = std::max_element(replies.begin(), replies.end(), worse);
  return actions_of(game)[static_cast<std::size_t>(best - replies.begin())];
}

}  // namespace

std::vector<Question> questions_of(const Game& game) {
  const Opening& opening = game.opening();
  if (opening.over()) return {{game, false}};
  if (opening.allows(Deed::declare)) return {};
  if (!opening.allows(Deed::pick)) return {{game, !asks_stone(opening)}};
  std::vector<Question> questions;
  for (const Action& pick : actions_of(game)) {
    questions.push_back({game, true});
    questions.back().game.play(pick);
  }
  return questions;
}

bool sees_as_mover(const Game& asked, const Question& question) { return asked.to_act() == side_of(question.game); }

Action advised(const Game& game, std::span<const Reply> replies) {
  const Opening& opening = game.opening();
  if (opening.over()) {
    const Point point = replies.front().point;
    return point == kPass ? Action{Deed::pass, {}, 0} : Action{Deed::place, point, 0};
  }
  if (opening.allows(Deed::declare)) return declaration(opening);
  if (opening.allows(Deed::pick)) return best_pick(game, replies);
  return asks_stone(opening) ? nearest(game, replies.front().point) : swap_if_worse(replies.front());
}

}  // namespace kiban::renju::gomocup
