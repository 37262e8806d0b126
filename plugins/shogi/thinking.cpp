#include "thinking.hpp"

#include <algorithm>
#include <chrono>

namespace kiban::shogi {
namespace {

sdk::Move as_sdk(Move move) { return {move.bits, 0}; }

std::vector<sdk::Move> as_sdk(const std::vector<Move>& moves) {
  std::vector<sdk::Move> all;
  all.reserve(moves.size());
  for (const Move move : moves) all.push_back(as_sdk(move));
  return all;
}

std::int32_t bound_of(search::Bound bound) {
  return bound == search::Bound::lower   ? KB_VALUE_AT_LEAST
         : bound == search::Bound::upper ? KB_VALUE_AT_MOST
                                         : KB_VALUE_EXACTLY;
}

sdk::Value value_of(search::Value value, search::Bound bound) {
  sdk::Value told = sdk::centi(value);
  if (search::is_mate(value))
    told = value > 0 ? sdk::win_in(search::kMate - value) : sdk::loss_in(search::kMate + value);
  told.bound = bound_of(bound);
  return told;
}

class Observer : public search::Observer {
 public:
  explicit Observer(sdk::Watch& watch) : watch_(watch) {}
  bool go_on() override { return watch_.go_on(); }
  void report(const search::Report& r) override {
    const std::vector<sdk::Move> moves = as_sdk(r.moves);
    sdk::PlayerReport told;
    told.line = static_cast<std::uint32_t>(r.line);
    told.depth = static_cast<std::uint32_t>(r.depth);
    told.seldepth = static_cast<std::uint32_t>(r.reached);
    told.value = value_of(r.value, r.bound);
    told.moves = moves;
    told.nodes = r.nodes;
    told.hash_permille = r.permille_full;
    watch_.report(told);
  }

 private:
  sdk::Watch& watch_;
};

int limited(std::uint32_t n, int most) {
  return static_cast<int>(std::min<std::uint32_t>(n, static_cast<std::uint32_t>(most)));
}

search::Limits limits_of(const sdk::PlayerLimits& asked) {
  constexpr int kMostLines = 600, kMostNoise = 10000;
  search::Limits limits;
  limits.time = asked.time;
  if (asked.clock) limits.clock = search::Clock{asked.clock->left, asked.clock->increment, asked.clock->byoyomi};
  limits.nodes = asked.nodes;
  limits.depth = limited(asked.depth, search::kMaxPly);
  limits.mate = limited(asked.mate, search::kMaxPly);
  limits.lines = limited(asked.lines, kMostLines);
  limits.threads = limited(asked.threads, 256);
  limits.noise = limited(asked.noise, kMostNoise);
  limits.oversight = limited(asked.oversight, 1000);
  limits.seed = asked.seed;
  if (limits.mate > 0) limits.depth = limits.depth > 0 ? std::min(limits.depth, limits.mate) : limits.mate;
  return limits;
}

search::MateResult mate_of(const Board& board, const sdk::ProveLimits& asked, Observer& observer) {
  search::MateSearch solver(static_cast<std::size_t>(asked.memory / 4 * 3));
  return solver.solve(board, {asked.nodes, asked.time}, observer);
}

// Of the limit; 0: it is not limited.
sdk::Milliseconds time_left(const sdk::ProveLimits& asked, std::chrono::steady_clock::time_point begun) {
  if (asked.time <= sdk::Milliseconds{0}) return sdk::Milliseconds{0};
  const auto spent = std::chrono::duration_cast<sdk::Milliseconds>(std::chrono::steady_clock::now() - begun);
  return std::max(asked.time - spent, sdk::Milliseconds{1});
}

// With what is left of the limits, and never without end: a long mate is told as it was found.
search::MateResult shortest_mate(const Board& board, const sdk::ProveLimits& asked, const search::MateResult& found,
                                 std::chrono::steady_clock::time_point begun, Observer& observer) {
  constexpr std::uint64_t kMostNodes = 3'000'000;
  constexpr int kMostPlies = 99;
  search::MateLimits limits{kMostNodes, time_left(asked, begun)};
  if (asked.nodes > 0) limits.nodes = std::min(limits.nodes, asked.nodes - std::min(asked.nodes - 1, found.nodes));
  if (asked.most_tree > 0) limits.time = limits.time * 2 / 3;  // the rest is for the tree
  search::ShortestMate solver(static_cast<std::size_t>(asked.memory / 4 * 3));
  const int plies = asked.plies > 0 ? static_cast<int>(std::min<std::uint32_t>(asked.plies, kMostPlies)) : kMostPlies;
  return solver.solve(board, plies, limits, observer);
}

// Answers each defence by the search that found the line, which remembers what it saw before.
template <class Search, class Solve>
std::vector<search::MateNode> grown(const Board& board, const std::vector<Move>& line, const sdk::ProveLimits& asked,
                                    std::chrono::steady_clock::time_point begun, Solve solve) {
  constexpr std::uint64_t kMostNodes = 300'000;  // for one defence
  Search solver(static_cast<std::size_t>(asked.memory / 4 * 3));
  const search::MateFrom mate_from = [&](const Board& at, std::size_t plies) {
    const search::MateLimits limits{kMostNodes, time_left(asked, begun)};
    const search::MateResult found = solve(solver, at, static_cast<int>(plies), limits);
    return found.verdict == search::Verdict::mate ? found.line : std::vector<Move>{};
  };
  return search::mate_tree(board, line, asked.most_tree, mate_from);
}

std::vector<sdk::ProofNode> tree_of(const Board& board, const std::vector<Move>& line, bool shortest,
                                    const sdk::ProveLimits& asked, std::chrono::steady_clock::time_point begun,
                                    Observer& observer) {
  if (asked.most_tree == 0) return {};
  const auto by_plies = [&](auto& solver, const Board& at, int plies, const search::MateLimits& limits) {
    return solver.solve(at, plies, limits, observer);
  };
  const auto by_proof = [&](auto& solver, const Board& at, int, const search::MateLimits& limits) {
    return solver.solve(at, limits, observer);
  };
  const auto nodes = shortest ? grown<search::ShortestMate>(board, line, asked, begun, by_plies)
                              : grown<search::MateSearch>(board, line, asked, begun, by_proof);
  std::vector<sdk::ProofNode> tree;
  tree.reserve(nodes.size());
  for (const search::MateNode& node : nodes)
    tree.push_back({node.parent, node.cut ? std::uint32_t{KB_PROOF_CUT} : 0U, as_sdk(node.move)});
  return tree;
}

}  // namespace

sdk::Thought ShogiPlayer::Session::think(const Game& game, const sdk::PlayerLimits& asked, sdk::Watch& watch) {
  const search::Limits limits = limits_of(asked);
  Observer observer(watch);
  const search::Result found = engine_.think(game, limits, observer);
  sdk::Thought thought;
  thought.value = value_of(found.value, search::Bound::exact);
  thought.depth = static_cast<std::uint32_t>(found.depth);
  thought.nodes = found.nodes;
  if (limits.mate > 0 && found.value < search::mate_in(limits.mate)) return thought;
  if (found.move) thought.move = as_sdk(*found.move);
  if (found.expected) thought.expected = as_sdk(*found.expected);
  return thought;
}

sdk::Proof ShogiSolver::prove(const Game& game, const sdk::ProveLimits& asked, sdk::Watch& watch) {
  sdk::Proof proof;
  proof.method = KIBAN_N_("mate by checks");
  // Under the try rule a king may arrive in the midst of a mate.
  if (asked.goal != sdk::Goal::win || game.rules().declaration == Declaration::try_rule) return proof;
  Observer observer(watch);
  const auto since = std::chrono::steady_clock::now();
  const search::MateResult found = mate_of(game.board(), asked, observer);
  proof.searched = found.nodes;
  if (found.verdict == search::Verdict::no_mate) proof.verdict = sdk::Verdict::none;
  if (found.verdict != search::Verdict::mate) return proof;
  std::vector<Move> line = found.line;
  std::uint32_t marks = KB_VALUE_PROVEN;
  if (asked.shortest) {
    const search::MateResult shortest = shortest_mate(game.board(), asked, found, since, observer);
    proof.searched += shortest.nodes;
    if (shortest.verdict == search::Verdict::mate) line = shortest.line, marks |= KB_VALUE_SHORTEST;
  }
  if (asked.plies > 0 && line.size() > asked.plies) return proof;
  proof.verdict = sdk::Verdict::proven;
  proof.value = sdk::win_in(static_cast<std::int64_t>(line.size()), marks);
  proof.line = as_sdk(line);
  proof.tree = tree_of(game.board(), line, (marks & KB_VALUE_SHORTEST) != 0, asked, since, observer);
  return proof;
}

}  // namespace kiban::shogi
