#include "threat_search.hpp"

#include <algorithm>

namespace kiban::renju::search {
namespace {

constexpr int kFoursAtLeaf = 8;
constexpr std::uint64_t kLeafNodes = 120, kCounterNodes = 60;
constexpr std::size_t kBucket = 4;

}  // namespace

ThreatSearch::ThreatSearch(Field& field, Budget& budget, FourSearch& fours, std::size_t entries)
    : field_(field), budget_(budget), fours_(fours), table_(std::bit_floor(std::max<std::size_t>(entries, 64))) {}

std::uint64_t ThreatSearch::key(bool attacking) const {
  const std::uint64_t who = attacker_ == Stone::black ? 0x9e3779b97f4a7c15ULL : 0xc2b2ae3d27d4eb4fULL;
  return field_.hash() ^ who ^ (attacking ? 0x165667b19e3779f9ULL : 0);
}

ThreatSearch::Numbers ThreatSearch::look_up(std::uint64_t key) const {
  const std::size_t bucket = key & (table_.size() - 1) & ~(kBucket - 1);
  for (std::size_t i = bucket; i < bucket + kBucket; ++i)
    if (table_[i].key == key) return table_[i].numbers;
  return {};
}

void ThreatSearch::store(std::uint64_t key, Numbers numbers, std::uint32_t work) {
  const auto bucket = table_.begin() + static_cast<std::ptrdiff_t>(key & (table_.size() - 1) & ~(kBucket - 1));
  const auto end = bucket + kBucket;
  auto entry = std::find_if(bucket, end, [&](const Entry& each) { return each.key == key; });
  if (entry == end)
    entry = std::min_element(bucket, end, [](const Entry& a, const Entry& b) { return a.work < b.work; });
  *entry = {key, numbers, work};
}

ThreatSearch::Verdict ThreatSearch::search(Stone attacker, std::uint64_t nodes) {
  attacker_ = attacker;
  limit_ = nodes == 0 ? 0 : budget_.nodes() + nodes;
  expand(true, {kInfinite, kInfinite});
  const Numbers root = look_up(key(true));
  if (root.proof == 0) return Verdict::won;
  return root.disproof == 0 ? Verdict::none : Verdict::unknown;
}

std::optional<ThreatSearch::Numbers> ThreatSearch::settled_attack() {
  if (winning_point(field_, attacker_)) return kProven;
  if (!winning_point(field_, defender()) && !sure_fours(field_, attacker_).empty()) return kProven;
  if (fours_.search(attacker_, kFoursAtLeaf, kLeafNodes) == FourSearch::Verdict::won) return kProven;
  return std::nullopt;
}

std::optional<ThreatSearch::Numbers> ThreatSearch::settled_defence() {
  if (winning_point(field_, defender())) return kDisproven;
  if (winning_point(field_, attacker_)) return std::nullopt;
  if (sure_fours(field_, attacker_).empty()) return kDisproven;
  if (fours_.search(defender(), kFoursAtLeaf, kCounterNodes) == FourSearch::Verdict::won) return kDisproven;
  return std::nullopt;
}

PointList ThreatSearch::attacks() {
  if (winning_point(field_, defender())) return answers_to_five(field_, defender());
  const std::optional<PointList> stops = answers_to_straight(field_, defender());
  PointSet points = field_.fours(attacker_);
  field_.threes(attacker_).each([&](Point point) {
    if (!stops || stops->has(point)) points.add(point);
  });
  PointList attacks;
  points.each([&](Point point) {
    if (field_.allows(point, attacker_)) attacks.add(point);
  });
  return attacks;
}

PointList ThreatSearch::defences() {
  if (winning_point(field_, attacker_)) return answers_to_five(field_, attacker_);
  return answers_to_straight(field_, attacker_).value_or(PointList{});
}

ThreatSearch::Children ThreatSearch::children(bool attacking) {
  const PointList points = attacking ? attacks() : defences();
  Children children;
  children.reserve(points.size());
  const std::uint64_t after = key(!attacking);
  for (const Point point : points) children.push_back({point, after ^ Field::hash_of(point, mover(attacking))});
  return children;
}

// For a side the least of its own numbers over all moves, and of the other's the largest and one for each further move:
// a plain sum counts what several moves share more than once.
ThreatSearch::Numbers ThreatSearch::sum(const Children& children, bool attacking) const {
  std::uint32_t least = kInfinite, most = 0, open = 0;
  for (const Child& child : children) {
    const Numbers numbers = look_up(child.key);
    const std::uint32_t own = attacking ? numbers.proof : numbers.disproof;
    const std::uint32_t others = attacking ? numbers.disproof : numbers.proof;
    least = std::min(least, own);
    most = std::max(most, others);
    open += others > 0 ? 1 : 0;
  }
  if (least == 0) return attacking ? kProven : kDisproven;
  const std::uint32_t sum = open == 0 ? 0 : std::min(kInfinite - 1, most + open - 1);
  if (sum == 0) return attacking ? kDisproven : kProven;
  return attacking ? Numbers{least, sum} : Numbers{sum, least};
}

ThreatSearch::Best ThreatSearch::best_of(const Children& children, bool attacking) const {
  Best best;
  std::uint32_t least = kInfinite;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Numbers numbers = look_up(children[i].key);
    const std::uint32_t own = attacking ? numbers.proof : numbers.disproof;
    if (own < least) {
      best.second = least;
      least = own;
      best.index = i;
      best.numbers = numbers;
    } else {
      best.second = std::min(best.second, own);
    }
  }
  return best;
}

void ThreatSearch::expand(bool attacking, Numbers limits) {
  if (!spend()) return;
  const std::uint64_t here = key(attacking), began = budget_.nodes();
  if (const std::optional<Numbers> settled = attacking ? settled_attack() : settled_defence())
    return store(here, *settled, 1);
  const Children moves = children(attacking);
  if (moves.empty()) return store(here, attacking ? kDisproven : kProven, 1);
  for (;;) {
    const Numbers now = sum(moves, attacking);
    if (now.solved() || now.proof >= limits.proof || now.disproof >= limits.disproof || budget_.over() ||
        (limit_ != 0 && budget_.nodes() >= limit_)) {
      return store(here, now, static_cast<std::uint32_t>(budget_.nodes() - began) + 1);
    }
    const Best best = best_of(moves, attacking);
    const auto more = [](std::uint32_t second) { return second >= kInfinite ? kInfinite : second + 1 + second / 4; };
    Numbers next;
    if (attacking)
      next = {std::min(limits.proof, more(best.second)), limits.disproof - (now.disproof - best.numbers.disproof)};
    else
      next = {limits.proof - (now.proof - best.numbers.proof), std::min(limits.disproof, more(best.second))};
    const Tried tried(field_, moves[best.index].point, mover(attacking));
    expand(!attacking, next);
  }
}

std::optional<Point> ThreatSearch::winning_move() {
  if (const std::optional<Point> five = winning_point(field_, attacker_)) return five;
  if (!winning_point(field_, defender())) {
    const PointList sure = sure_fours(field_, attacker_);
    if (!sure.empty()) return sure[0];
  }
  if (fours_.search_shortest(attacker_, 20 * kLeafNodes) == FourSearch::Verdict::won) return fours_.line()[0];
  for (const Child& child : children(true))
    if (look_up(child.key).proof == 0) return child.point;
  expand(true, {kInfinite, kInfinite});
  for (const Child& child : children(true))
    if (look_up(child.key).proof == 0) return child.point;
  return std::nullopt;
}

WinTree ThreatSearch::tree(std::size_t most_nodes) {
  WinTree tree;
  tree.whole = grow_attack(tree, nullptr, most_nodes);
  return tree;
}

PointList ThreatSearch::any_move() const {
  PointList moves;
  field_.empty().each([&](Point point) {
    if (moves.empty() && field_.allows(point, defender())) moves.add(point);
  });
  return moves;
}

bool ThreatSearch::grow_attack(WinTree& tree, std::uint32_t* parent, std::size_t most_nodes) {
  if (tree.nodes.size() >= most_nodes) return false;
  const std::optional<Point> move = winning_move();
  if (!move) return false;
  const bool five = field_.wins(*move, attacker_);
  const auto at = static_cast<std::uint32_t>(tree.nodes.size());
  if (parent != nullptr) tree.nodes[*parent].next.push_back(at);
  tree.nodes.push_back({*move, true, !five, {}, false});
  if (five) return true;
  const Tried tried(field_, *move, attacker_);
  bool whole = true;
  PointList answers = defences();
  // No move stops all that threatens: one for all of them, so that the tree shows what follows.
  if (answers.empty() && !five && !winning_point(field_, attacker_)) answers = any_move();
  for (const Point defence : answers) {
    if (tree.nodes.size() >= most_nodes) {
      tree.nodes[at].cut = true;
      return false;
    }
    auto reply = static_cast<std::uint32_t>(tree.nodes.size());
    tree.nodes[at].next.push_back(reply);
    tree.nodes.push_back({defence, false, false, {}, false});
    const Tried answered(field_, defence, defender());
    if (grow_attack(tree, &reply, most_nodes)) continue;
    if (tree.nodes[reply].next.empty()) tree.nodes[reply].cut = true;
    whole = false;
  }
  return whole;
}

}  // namespace kiban::renju::search
