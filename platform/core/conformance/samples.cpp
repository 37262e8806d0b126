#include "core/conformance/samples.hpp"

#include "core/conformance/chance.hpp"

namespace kiban::conformance {
namespace {

constexpr std::size_t some_plies = 5, most_plies = 400, plies_from_end = 2;
constexpr unsigned games = 4;

// A random game as far as it goes: every position of it, the last first.
std::vector<std::unique_ptr<Position>> random_game(const Game& game, Chance& chance) {
  std::vector<std::unique_ptr<Position>> seen;
  auto position = game.start();
  if (!position) return seen;
  for (std::size_t ply = 0;; ++ply) {
    seen.insert(seen.begin(), (*position)->clone());
    const std::vector<Move> legal = (*position)->state().over() ? std::vector<Move>() : (*position)->legal();
    if (legal.empty() || ply == most_plies || !(*position)->play(legal[chance.below(legal.size())])) return seen;
  }
}

}  // namespace

std::vector<std::unique_ptr<Position>> sample_positions(const Game& game) {
  Chance chance(1);
  std::vector<std::unique_ptr<Position>> found;
  for (unsigned i = 0; i < games; ++i) {
    auto seen = random_game(game, chance);
    const bool ended = !seen.empty() && seen.front()->state().outcome == Outcome::won;
    if (i == 0 && !seen.empty()) found.push_back(seen.back()->clone());
    if (i == 0 && seen.size() > some_plies) found.push_back(seen[seen.size() - 1 - some_plies]->clone());
    if (!ended) continue;
    for (std::size_t back = 0; back <= plies_from_end && back < seen.size(); ++back)
      found.push_back(std::move(seen[back]));
    return found;
  }
  return found;
}

}  // namespace kiban::conformance
