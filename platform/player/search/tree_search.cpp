#include "player/search/tree_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "player/search/score.hpp"

namespace kiban::player {
namespace {

constexpr double exploration = 0.35;
constexpr double near_games = 400;  // tries at which what came near counts half as much as the tries
constexpr double near_doubt = 4;    // games of the parent's mean that are mixed in
constexpr std::size_t longest_game = 600;
constexpr std::size_t short_game = 12;  // where random games do not come to an end, this many plies and an evaluation
constexpr double evaluation_scale = 400;
constexpr unsigned contenders = 3;  // moves of which the one with the best experience is played
constexpr std::uint64_t games_for_one_move = 16;

double value_of(Proof proof) { return static_cast<double>(proof); }

int centi_units(double mean) {
  return static_cast<int>(evaluation_scale * std::atanh(std::clamp(mean, -0.995, 0.995)));
}

// How much a child deserves to be tried next, by its mean, by the games in which its move came later, and by how seldom
// it was tried.
double urgency(const TreeNode& child, const TreeNode& parent, double spread) {
  const int sign = parent.sign();
  if (child.proof == Proof::drawn) return 0;
  if (!child.open()) return sign * value_of(child.proof) * std::numeric_limits<double>::max();
  const double tried = child.tries.count, mean = child.tries.count > 0 ? child.tries.mean() : parent.tries.mean();
  const double near =
      (static_cast<double>(child.near.sum) + near_doubt * parent.tries.mean()) / (child.near.count + near_doubt);
  const double trust = std::sqrt(near_games / (3 * tried + near_games));
  return sign * ((1 - trust) * mean + trust * near) + exploration * spread / std::sqrt(tried + 1);
}

}  // namespace

TreeSearch::TreeSearch(Walker& walker, const Evaluation& evaluation, Budget& budget, Reporter& reporter, Random& random,
                       TreeSearchSettings settings)
    : walker_(walker),
      evaluation_(evaluation),
      budget_(budget),
      reporter_(reporter),
      random_(random),
      settings_(settings),
      tree_(settings.most_nodes) {
  tree_[Tree::root].ours = true;
}

std::vector<Candidate> TreeSearch::run(const std::vector<Move>& order) {
  std::uint64_t limit = settings_.games > 0 ? settings_.games : std::numeric_limits<std::uint64_t>::max();
  if (order.size() == 1 && !settings_.thorough) limit = std::min(limit, games_for_one_move);
  path_.assign(1, Tree::root);
  try {
    expand(Tree::root, order);
    settle_path();
    while (tree_[Tree::root].open() && games_ < limit) play_game();
  } catch (const Interrupted&) {
  }
  walker_.rewind();
  if (!tree_[Tree::root].expanded()) {
    std::vector<Candidate> unknown;
    unknown.reserve(order.size());
    for (const Move move : order) unknown.push_back({move, 0, 0, {move}});
    return unknown;
  }
  auto found = candidates();
  reporter_.finished(static_cast<unsigned>(deepest_), found, budget_.nodes());
  return found;
}

void TreeSearch::play_game() {
  constexpr std::uint64_t note_every = 128;
  walker_.rewind();
  path_.assign(1, Tree::root);
  played_.clear();
  ++games_;
  const NodeIndex leaf = descend();
  const double result = result_at(leaf);
  learn(result);
  if (games_ % note_every == 1) note();
}

NodeIndex TreeSearch::descend() {
  NodeIndex node = Tree::root;
  while (tree_[node].open() && tree_[node].expanded()) node = select(node);
  return node;
}

// Plays the most urgent move.
NodeIndex TreeSearch::select(NodeIndex parent) {
  const TreeNode& above = tree_[parent];
  const double spread = std::sqrt(std::log(1.0 + above.tries.count));
  NodeIndex best = above.first_child;
  double most = -std::numeric_limits<double>::infinity();
  for (NodeIndex child = above.first_child; child < above.first_child + above.child_count; ++child) {
    const double urgent = urgency(tree_[child], above, spread);
    if (urgent > most) best = child;
    most = std::max(most, urgent);
  }
  play(tree_[best].move);
  path_.push_back(best);
  deepest_ = std::max(deepest_, path_.size() - 1);
  return best;
}

double TreeSearch::result_at(NodeIndex node) {
  if (tree_[node].open() && tree_[node].tries.count > 0) {
    const auto& moves = walker_.moves();
    if (tree_.has_room(moves.size())) expand(node, moves);
    settle_path();
    if (tree_[node].open() && tree_[node].expanded()) node = select(node);
  }
  return tree_[node].open() ? play_out() : value_of(tree_[node].proof);
}

void TreeSearch::expand(NodeIndex node, const std::vector<Move>& moves) {
  std::vector<TreeNode> children;
  children.reserve(moves.size());
  for (const Move move : moves) children.push_back(look_at(move));
  tree_.add_children(node, children);
}

TreeNode TreeSearch::look_at(Move move) {
  TreeNode child;
  child.move = move;
  budget_.spend();
  walker_.play(move);
  child.ours = walker_.ours();
  if (walker_.state().over()) child.proof = static_cast<Proof>(walker_.result());
  walker_.undo();
  return child;
}

// From the end of the path upwards, as far as proofs go.
void TreeSearch::settle_path() {
  for (auto node = path_.rbegin(); node != path_.rend(); ++node)
    if (!tree_[*node].expanded() || !tree_.settle(*node)) return;
}

double TreeSearch::play_out() {
  const std::size_t last_ply = longest_play_out();
  while (!walker_.state().over()) {
    const auto& moves = walker_.moves();
    if (moves.empty()) return 0;
    if (walker_.ply() >= last_ply) return walker_.ours() ? estimate() : -estimate();
    play(choose_playing(moves));
  }
  return walker_.result();
}

// A game that says itself how good a position is is asked at once.
std::size_t TreeSearch::longest_play_out() const {
  if (walker_.valued()) return walker_.ply();
  return evaluation_.survey().ended > 0.5 ? longest_game : walker_.ply() + short_game;
}

double TreeSearch::estimate() { return std::tanh(evaluation_.of(walker_) / evaluation_scale); }

Move TreeSearch::choose_playing(const std::vector<Move>& moves) {
  const int sign = walker_.ours() ? 1 : -1;
  const auto& experience = experience_[walker_.ours() ? 1 : 0];
  Move best{};
  double most = -2;
  for (unsigned i = 0; i < contenders; ++i) {
    const Move move = moves[random_.below(moves.size())];
    const double mean = sign * experience[slot_of(move)].mean();
    if (mean > most) best = move;
    most = std::max(most, mean);
  }
  return best;
}

void TreeSearch::play(Move move) {
  budget_.spend();
  played_.push_back({slot_of(move), walker_.ours()});
  walker_.play(move);
}

void TreeSearch::learn(double result) {
  for (std::size_t ply = 0; ply < played_.size(); ++ply) {
    const Played& played = played_[ply];
    experience_[played.ours ? 1 : 0][played.slot].add(result);
    stamps_[played.ours ? 1 : 0][played.slot] = {games_, ply};
  }
  for (std::size_t ply = 0; ply < path_.size(); ++ply) {
    tree_[path_[ply]].tries.add(result);
    learn_near(path_[ply], ply, result);
  }
}

void TreeSearch::learn_near(NodeIndex node, std::size_t ply, double result) {
  const TreeNode parent = tree_[node];
  const auto& stamps = stamps_[parent.ours ? 1 : 0];
  for (NodeIndex child = parent.first_child; child < parent.first_child + parent.child_count; ++child) {
    const Stamp& stamp = stamps[slot_of(tree_[child].move)];
    if (stamp.game == games_ && stamp.ply >= ply) tree_[child].near.add(result);
  }
}

void TreeSearch::note() { reporter_.note(static_cast<unsigned>(deepest_), best(reporter_.lines())); }

Candidate TreeSearch::candidate(NodeIndex child) const {
  const TreeNode& node = tree_[child];
  Candidate found{node.move, centi_units(node.tries.mean()), 0, {node.move}};
  if (node.proof == Proof::drawn) found.score = 0;
  if (node.proof == Proof::won) found.score = win_in(node.plies + 1);
  if (node.proof == Proof::lost) found.score = -win_in(node.plies + 1);
  found.preference = is_forced(found.score) ? found.score : 100 * std::log(1.0 + node.tries.count);
  while (tree_[child].expanded()) {
    child = tree_.best_child(child);
    if (tree_[child].open() && tree_[child].tries.count == 0) break;
    found.line.push_back(tree_[child].move);
  }
  return found;
}

std::vector<Candidate> TreeSearch::candidates() const { return best(tree_[Tree::root].child_count); }

std::vector<Candidate> TreeSearch::best(std::size_t count) const {
  const TreeNode& root = tree_[Tree::root];
  std::vector<NodeIndex> children;
  for (NodeIndex child = root.first_child; child < root.first_child + root.child_count; ++child)
    children.push_back(child);
  // Of equals the one that comes first.
  const auto better = [&](NodeIndex a, NodeIndex b) {
    const double first = standing(tree_[a], root.sign()), second = standing(tree_[b], root.sign());
    return first > second || (first == second && a < b);
  };
  count = std::min(count, children.size());
  std::partial_sort(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(count), children.end(), better);
  std::vector<Candidate> found;
  found.reserve(count);
  for (std::size_t i = 0; i < count; ++i) found.push_back(candidate(children[i]));
  return found;
}

}  // namespace kiban::player
