#include "player/contest/adjudication.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>

namespace kiban::contest {
namespace {

constexpr int forced = std::numeric_limits<int>::max();

int worth(const Score& score) {
  if (!score.mate) return score.value;
  return *score.mate > 0 ? forced : -forced;
}

}  // namespace

void Adjudicator::note(std::size_t seat, const std::optional<Score>& score) {
  const auto count = [&](unsigned& moves, bool more) { moves = score && more ? moves + 1 : 0; };
  const int value = score ? worth(*score) : 0;
  count(hopeless_.at(seat), rules_.resign && value <= -rules_.resign->score);
  count(level_.at(seat), rules_.draw && std::abs(value) <= rules_.draw->score);
}

std::optional<Text> Adjudicator::lost(std::size_t seat) const {
  if (!rules_.resign || hopeless_.at(seat) < rules_.resign->moves) return std::nullopt;
  return Text{"match.hopeless",
              KIBAN_N_("the loser's own score was -{1} or worse at {2} moves in a row"),
              {std::to_string(rules_.resign->score), std::to_string(rules_.resign->moves)}};
}

std::optional<Text> Adjudicator::drawn(std::size_t plies) const {
  if (!rules_.draw || plies < rules_.draw->from) return std::nullopt;
  if (std::min(level_[0], level_[1]) < rules_.draw->moves) return std::nullopt;
  return Text{"match.level",
              KIBAN_N_("the scores of both players were between -{1} and {1} at {2} moves in a row"),
              {std::to_string(rules_.draw->score), std::to_string(rules_.draw->moves)}};
}

}  // namespace kiban::contest
