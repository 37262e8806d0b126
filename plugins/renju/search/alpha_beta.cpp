#include "alpha_beta.hpp"

#include <kiban/sdk/key.hpp>

#include <algorithm>
#include <cmath>

namespace kiban::renju::search {
namespace {

constexpr std::uint64_t kLeafFourNodes = 40, kNodeFourNodes = 60;
constexpr int kLeafFours = 8;
constexpr int kDeepestSettling = -4;
constexpr int kFutileMargin = 90, kReverseMargin = 110;
constexpr std::array<std::uint8_t, 8> kMostMoves = {10, 12, 16, 20, 26, 32, 40, 60};  // by depth

std::size_t most_moves(int depth) {
  return kMostMoves[static_cast<std::size_t>(std::clamp(depth, 0, static_cast<int>(kMostMoves.size()) - 1))];
}

int to_table(int score, int ply) { return is_win(score) ? score + ply : is_loss(score) ? score - ply : score; }
int from_table(int score, int ply) { return is_win(score) ? score - ply : is_loss(score) ? score + ply : score; }

// By depth and the number of the move.
const auto& reductions() {
  static const auto made = [] {
    std::array<std::array<std::int8_t, 64>, 64> table{};
    for (int depth = 1; depth < 64; ++depth)
      for (int number = 1; number < 64; ++number)
        table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
            static_cast<std::int8_t>(0.4 + std::log(depth) * std::log(number) / 2.0);
    return table;
  }();
  return made;
}

}  // namespace

int static_value(const Field& field, Stone side) {
  return (field.value_moving(side) - field.value_waiting(other(side))) / kParts + weights().tempo;
}

AlphaBeta::AlphaBeta(Field& field, Budget& budget, FourSearch& fours, Table& table, const Weakness& weakness)
    : field_(field), budget_(budget), fours_(fours), table_(table), weakness_(weakness), lines_(kMostPly + 2) {}

// With the error of a weak player: twelve throws of a die, all from the position and the seed.
int AlphaBeta::value_to(Stone side) const {
  const int value = static_value(field_, side);
  if (weakness_.noise == 0) return value;
  std::uint64_t bits = sdk::mix64(field_.hash() ^ sdk::mix64(weakness_.seed));
  int sum = 0;
  for (int i = 0; i < 12; ++i, bits >>= 5) sum += static_cast<int>(bits & 31);
  const double deviations = (sum - 12 * 15.5) / 31.98;  // of the sum: the root of 12 times (32 * 32 - 1) / 12
  const int error = static_cast<int>(deviations * weakness_.noise);
  return std::clamp(value + (side == weakness_.side ? error : -error), -kWin / 2, kWin / 2);
}

bool AlphaBeta::is_overlooked(Point move, Stone side) const {
  if (weakness_.oversight == 0 || side == weakness_.side) return false;
  if (field_.worth(move, side).sharp() || field_.worth(move, other(side)).sharp()) return false;
  const std::uint64_t hash = field_.hash() ^ Field::hash_of(move, side) ^ sdk::mix64(weakness_.seed + 1);
  return sdk::mix64(hash) % 1000 < static_cast<std::uint64_t>(weakness_.oversight);
}

std::uint64_t AlphaBeta::key(Stone side) const {
  return field_.hash() ^ (side == Stone::black ? 0x27d4eb2f165667c5ULL : 0);
}

PointList AlphaBeta::candidates(Stone side, std::size_t most, Point first) const {
  struct Ranked {
    Point point;
    int rank;
  };
  std::array<Ranked, kPoints> ranked;
  std::size_t count = 0;
  const auto& history = history_[number_of(side)];
  field_.empty().each([&](Point point) {
    if (!field_.near_stone(point)) return;
    const int rank = field_.worth(point, side).order * 5 / 4 + field_.worth(point, other(side)).order +
                     std::min(history[index_of(point)] / 64, 40) + (point == first ? 1'000'000 : 0);
    ranked[count++] = {point, rank};
  });
  std::stable_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count),
                   [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; });
  PointList points;
  for (std::size_t i = 0; i < count && points.size() < most; ++i)
    if (field_.allows(ranked[i].point, side) && !is_overlooked(ranked[i].point, side)) points.add(ranked[i].point);
  return points;
}

void AlphaBeta::keep_line(int ply, Point move) {
  Line& line = lines_[static_cast<std::size_t>(ply)];
  const Line& deeper = lines_[static_cast<std::size_t>(ply) + 1];
  line.moves[0] = move;
  std::copy_n(deeper.moves.begin(), deeper.length, line.moves.begin() + 1);
  line.length = deeper.length + 1;
}

void AlphaBeta::end_line(int ply, Point move) {
  Line& line = lines_[static_cast<std::size_t>(ply)];
  line.moves[0] = move;
  line.length = 1;
}

// The score of a win by fours, or zero.
int AlphaBeta::won_by_fours(const Node& node, std::uint64_t nodes) {
  if (field_.fours(node.side).empty()) return 0;
  const bool weak = weakness_.noise > 0 || weakness_.oversight > 0;
  if (fours_.search(node.side, weak ? 1 : kLeafFours, nodes) != FourSearch::Verdict::won) return 0;
  Line& line = lines_[static_cast<std::size_t>(node.ply)];
  line.length = std::min(static_cast<int>(fours_.line().size()), kMostPly - node.ply);
  std::copy_n(fours_.line().begin(), line.length, line.moves.begin());
  return kWin - node.ply - fours_.plies();
}

int AlphaBeta::settle(const Node& node) {
  if (const int won = won_by_fours(node, kLeafFourNodes)) return won;
  const int value = value_to(node.side);
  if (node.depth <= kDeepestSettling || field_.fours(other(node.side)).empty()) return value;
  const std::optional<PointList> answers = answers_to_straight(field_, other(node.side));
  if (!answers) return value;
  if (answers->empty()) return -(kWin - node.ply - 4);
  return search_moves(node, *answers, false, value);
}

int AlphaBeta::search(Node node) {
  lines_[static_cast<std::size_t>(node.ply)].length = 0;
  if (budget_.spend()) return 0;
  const Stone opponent = other(node.side);
  if (const std::optional<Point> five = winning_point(field_, node.side)) {
    end_line(node.ply, *five);
    return kWin - node.ply - 1;
  }
  if (field_.empty().empty()) return 0;
  if (node.ply >= kMostPly) return value_to(node.side);
  node.alpha = std::max(node.alpha, -kWin + node.ply + 2);
  node.beta = std::min(node.beta, kWin - node.ply - 3);
  if (node.alpha >= node.beta) return node.alpha;
  if (winning_point(field_, opponent)) {
    const PointList answers = answers_to_five(field_, opponent);
    if (answers.empty()) return -(kWin - node.ply - 2);
    return search_moves(node, answers, true, 0);
  }
  if (node.depth <= 0) return settle(node);
  const Known* known = table_.find(key(node.side));
  const bool in_line = node.beta - node.alpha > 1;
  Point first{-1, -1};
  if (known != nullptr) {
    first = known->move;
    const int score = from_table(known->score, node.ply);
    const bool serves = known->bound == Bound::exact || (known->bound == Bound::at_least && score >= node.beta) ||
                        (known->bound == Bound::at_most && score <= node.alpha);
    if (known->depth >= node.depth && serves && !in_line) return score;
  } else if (const int won = won_by_fours(node, kNodeFourNodes)) {
    remember(node, lines_[static_cast<std::size_t>(node.ply)].moves[0], won, won - 1);
    return won;
  }
  const int value = value_to(node.side);
  if (field_.fours(opponent).empty() && !in_line && node.depth <= 3 &&
      value - kReverseMargin * node.depth >= node.beta && !is_win(node.beta))
    return value;
  const std::optional<PointList> answers = answers_to_straight(field_, opponent);
  if (answers && answers->empty()) return -(kWin - node.ply - 4);
  if (!answers) return search_moves(node, candidates(node.side, most_moves(node.depth), first), false, value);
  PointList ordered = *answers;
  std::stable_sort(ordered.begin(), ordered.end(), [&](Point a, Point b) {
    const auto rank = [&](Point point) {
      return field_.worth(point, node.side).order + field_.worth(point, opponent).order +
             (point == first ? 1'000'000 : 0);
    };
    return rank(a) > rank(b);
  });
  return search_moves(node, ordered, false, value);
}

int AlphaBeta::reduction(const Node& node, Point move, std::size_t number) const {
  if (node.depth < 2 || number < 3) return 0;
  const Worth& own = field_.worth(move, node.side);
  const Worth& others = field_.worth(move, other(node.side));
  const int full = reductions()[static_cast<std::size_t>(std::min(node.depth, 63))][std::min<std::size_t>(number, 63)];
  return std::max(0, own.sharp() || others.sharp() ? full / 2 : full);
}

bool AlphaBeta::is_futile(const Node& node, Point move, std::size_t number, int value) const {
  if (node.depth > 2 || node.depth < 1 || number == 0 || is_loss(node.alpha)) return false;
  const Worth& own = field_.worth(move, node.side);
  return !own.sharp() && value + kFutileMargin * node.depth + own.moving / 5 < node.alpha;
}

int AlphaBeta::search_move(const Node& node, Point move, std::size_t number, int best, bool forced) {
  const int alpha = std::max(node.alpha, best);
  const int depth = forced ? node.depth : node.depth - 1;
  const int less = forced ? 0 : reduction(node, move, number);
  const Tried tried(field_, move, node.side);
  const auto look = [&](int to, int from, int upto) {
    return -search({other(node.side), to, -upto, -from, node.ply + 1});
  };
  if (number == 0) return look(depth, alpha, node.beta);
  int score = look(depth - less, alpha, alpha + 1);
  if (less > 0 && score > alpha) score = look(depth, alpha, alpha + 1);
  if (score > alpha && score < node.beta) score = look(depth, alpha, node.beta);
  return score;
}

int AlphaBeta::search_moves(const Node& node, const PointList& moves, bool forced, int value) {
  int best = -kWin;
  Point best_move{-1, -1};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!forced && best > -kWin && !is_loss(best) && is_futile(node, moves[i], i, value)) continue;
    const int score = search_move(node, moves[i], i, best, forced);
    if (budget_.over()) return best > -kWin ? best : 0;
    if (score <= best) continue;
    best = score;
    best_move = moves[i];
    if (score > node.alpha) keep_line(node.ply, moves[i]);
    if (score < node.beta) continue;
    if (!forced && node.depth > 0) history_[number_of(node.side)][index_of(moves[i])] += node.depth * node.depth;
    break;
  }
  if (best == -kWin) return value;
  if (!forced && node.depth > 0) remember(node, best_move, best, node.alpha);
  return best;
}

void AlphaBeta::remember(const Node& node, Point move, int score, int alpha) {
  const Bound bound = score >= node.beta ? Bound::at_least : score > alpha ? Bound::exact : Bound::at_most;
  table_.store({key(node.side), static_cast<std::int16_t>(to_table(score, node.ply)), move,
                static_cast<std::int8_t>(std::min(node.depth, 127)), bound});
}

bool AlphaBeta::iterate(std::vector<Root>& moves, Stone side, int depth) {
  for (auto& line : history_) line.fill(0);
  int best = -kWin;
  std::size_t looked_at = 0;
  for (Root& root : moves) root.before = root.score;
  for (std::size_t i = 0; i < moves.size(); ++i, ++looked_at) {
    const Node node{side, depth, -kWin, kWin, 0};
    const int score = search_move(node, moves[i].move, i, best, false);
    if (budget_.over()) break;
    moves[i].score = score > best ? score : -kWin + 1;
    if (score <= best) continue;
    best = score;
    const Line& deeper = lines_[1];
    moves[i].line.assign(1, moves[i].move);
    moves[i].line.insert(moves[i].line.end(), deeper.moves.begin(), deeper.moves.begin() + deeper.length);
    std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  return looked_at == moves.size();
}

}  // namespace kiban::renju::search
