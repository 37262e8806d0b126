#include "self_play.hpp"

#include <cstdlib>

#include "dice.hpp"
#include "player.hpp"
#include "text.hpp"
#include "thinker.hpp"

namespace kiban::tuning::renju {
namespace {

using namespace kiban::renju;

constexpr std::size_t kMemory = std::size_t{4} << 20;
constexpr std::size_t kFewestRandom = 3, kMostRandom = 7;  // stones
constexpr int kNearMiddle = 3;                             // how far from it they may lie
constexpr int kMostUneven = 150;                           // after them
constexpr std::size_t kMostPlies = 160;                    // then it is a draw

// Would the search ask the evaluation here? Not where something must be answered.
bool is_quiet(const Game& game) {
  search::Field field = search::field_of(game);
  const Stone side = game.to_act();
  return !search::winning_point(field, side) && !search::winning_point(field, other(side)) &&
         !search::answers_to_straight(field, other(side));
}

class SelfPlay {
 public:
  SelfPlay(const PlaySettings& settings, std::uint64_t number)
      : rules_(Chosen{}), log_(number), dice_(dice_of_game(settings.seed, number)) {
    limits_.nodes = settings.nodes;
    limits_.memory = kMemory;
  }

  const GameLog& play() {
    Game game = balanced_start();
    while (!over(game)) step(game);
    return log_;
  }

 private:
  Game balanced_start() {
    while (true) {
      Game game = random_start();
      if (!game.over() && std::abs(think(game).score.centi) <= kMostUneven) return game;
    }
  }

  Game random_start() {
    Game game(rules_);
    const std::size_t stones = kFewestRandom + dice_.below(kMostRandom - kFewestRandom + 1);
    while (game.plies() < stones && !game.over()) {
      const Action action{Deed::place, point_at(near_middle(), near_middle()), 0};
      if (game.objection(action) == Objection::none) game.play(action);
    }
    return game;
  }
  int near_middle() { return rules_.size() / 2 - kNearMiddle + static_cast<int>(dice_.below(2 * kNearMiddle + 1)); }

  search::Result think(const Game& game) {
    limits_.seed = dice_.next();
    return search::think(game, limits_, {});
  }

  void step(Game& game) {
    const search::Result result = think(game);
    const Stone side = game.to_act();
    if (!result.action) return log_.end(std::nullopt);
    if (result.score.plies != 0) return won_by(result.score.plies > 0 ? side : other(side));
    if (is_quiet(game)) log_.note(side == Stone::black, result.score.centi, diagram_text(game));
    game.play(*result.action);
  }

  bool over(const Game& game) {
    if (log_.ended()) return true;
    if (game.over() && game.result().winner != Stone::none) won_by(game.result().winner);
    if (!log_.ended() && (game.over() || game.plies() >= kMostPlies)) log_.end(std::nullopt);
    return log_.ended();
  }

  void won_by(Stone side) { log_.end(side == Stone::black); }

  Rules rules_;
  GameLog log_;
  Dice dice_;
  search::Limits limits_;
};

}  // namespace

void play_game(const PlaySettings& settings, std::uint64_t number, const UseSample& use) {
  SelfPlay(settings, number).play().tell(use);
}

}  // namespace kiban::tuning::renju
