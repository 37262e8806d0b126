#include "player/search/ordering.hpp"

#include <utility>

namespace kiban::player {
namespace {

constexpr int first_rank = 1 << 30, killer_rank = 1 << 29, most_history = 1 << 28;

}  // namespace

void Ordering::rank(const std::vector<Move>& moves, std::optional<std::uint16_t> first, std::size_t ply, bool ours,
                    std::vector<Ranked>& out) const {
  out.clear();
  const std::array<Move, 2> killers = ply < killers_.size() ? killers_[ply] : std::array<Move, 2>{};
  for (const Move move : moves) {
    const bool killer = move == killers[0] || move == killers[1];
    out.push_back(
        {killer ? killer_rank : history_[ours ? 1 : 0][slot_of(move)], static_cast<std::uint16_t>(out.size())});
  }
  if (first && *first < out.size()) out[*first].rank = first_rank;
}

void Ordering::refuted(Move move, int depth, std::size_t ply, bool ours) {
  if (ply >= killers_.size()) killers_.resize(ply + 1);
  auto& killers = killers_[ply];
  if (!(move == killers[0])) killers = {move, killers[0]};
  int& history = history_[ours ? 1 : 0][slot_of(move)];
  history = std::min(history + depth * depth, most_history);
}

Ranked take_best(std::vector<Ranked>& ranked, std::size_t at) {
  std::size_t best = at;
  for (std::size_t i = at + 1; i < ranked.size(); ++i)
    if (ranked[i].rank > ranked[best].rank) best = i;
  std::swap(ranked[at], ranked[best]);
  return ranked[at];
}

}  // namespace kiban::player
