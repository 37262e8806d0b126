#include "thinker.hpp"

#include <algorithm>

namespace kiban::renju::search {
namespace {

// Shares of the time, or of the nodes.
constexpr double kOwnFours = 0.15, kOwnThreats = 0.15, kTheirFours = 0.1, kTheirThreats = 0.1, kDropping = 0.2,
                 kDeepening = 0.85, kVerifying = 0.1;
constexpr std::uint64_t kDropNodes = 4000, kVerifyNodes = 20000;
constexpr std::size_t kMostRoots = 80, kMostPlayedNodes = 2000;
constexpr int kMostDepth = 40;
constexpr int kWeakFours = 1;

// Of the memory: the rest is the table of positions.
constexpr std::size_t kThreatShare = 4, kThreatEntryBytes = 24, kFailureShare = 8, kFailureBytes = 16;

std::vector<Action> actions_of(const std::vector<Point>& points) {
  std::vector<Action> actions;
  for (const Point point : points) actions.push_back({Deed::place, point, 0});
  return actions;
}

// Of alpha-beta, which does not look at every move: no proof.
Score score_of(int score) {
  if (is_win(score)) return {score, kWin - score, false, true};
  if (is_loss(score)) return {score, -kWin - score, false, true};
  return {score, 0, false, true};
}

}  // namespace

Field field_of(const Game& game) {
  Field field(game.rules());
  const int size = game.board().size();
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x)
      if (const Stone stone = game.board().at(point_at(x, y)); stone != Stone::none) field.place(point_at(x, y), stone);
  return field;
}

Thinker::Thinker(Field& field, Stone side, const Limits& limits, const Observer& observer)
    : field_(field),
      side_(side),
      limits_(limits),
      observer_(observer),
      budget_({limits.nodes, limits.time, observer ? std::function<bool()>([this] { return go_on(); }) : nullptr}),
      fours_(field, budget_, std::min(FourSearch::kFailures, limits.memory / kFailureShare / kFailureBytes)),
      threats_(field, budget_, fours_, limits.memory / kThreatShare / kThreatEntryBytes),
      table_(limits.memory / 2),
      alpha_beta_(field, budget_, fours_, table_, {limits.noise, limits.oversight, limits.seed, side}) {}

bool Thinker::go_on() const { return observer_(report_); }

Result Thinker::won(std::vector<Point> line, int plies) const {
  Result result;
  result.line = actions_of(line);
  result.action = result.line.front();
  result.score = {kWin - plies, plies, true, true};
  return result;
}

Result Thinker::result_of(const AlphaBeta::Root& best) const {
  Result result;
  result.action = Action{Deed::place, best.move, 0};
  result.line = actions_of(best.line.empty() ? std::vector<Point>{best.move} : best.line);
  // Ended before the first move was looked at.
  result.score = best.score > -kWin + 1 ? score_of(best.score) : Score{static_value(field_, side_), 0, false, true};
  result.depth = report_.depth;
  return result;
}

// The five cannot be stopped: the move that comes nearest to it, or any that is allowed.
Result Thinker::lost_to_five() {
  PointList choices = winning_points(field_, other(side_));
  field_.empty().each([&](Point point) {
    if (!choices.has(point)) choices.add(point);
  });
  const auto allowed = std::find_if(choices.begin(), choices.end(), [&](Point p) { return field_.allows(p, side_); });
  Result result;
  result.score = {-kWin + 2, -2, true, true};
  if (allowed != choices.end()) result.action = Action{Deed::place, *allowed, 0};
  if (result.action) result.line = {*result.action};
  return result;
}

std::optional<Result> Thinker::at_once() {
  if (const std::optional<Point> five = winning_point(field_, side_)) return won({*five}, 1);
  if (winning_point(field_, other(side_)) && answers_to_five(field_, other(side_)).empty()) return lost_to_five();
  return std::nullopt;
}

std::optional<Result> Thinker::by_fours() {
  budget_.part(kOwnFours);
  const FourSearch::Verdict verdict = limits_.weak() ? fours_.search(side_, kWeakFours) : fours_.search_shortest(side_);
  budget_.whole();
  if (verdict != FourSearch::Verdict::won) return std::nullopt;
  return won(fours_.line(), fours_.plies());
}

std::optional<Result> Thinker::by_threats() {
  budget_.part(kOwnThreats);
  const ThreatSearch::Verdict verdict = threats_.search(side_);
  budget_.whole();
  if (verdict != ThreatSearch::Verdict::won) return std::nullopt;
  const WinTree tree = threats_.tree(kMostPlayedNodes);
  if (tree.nodes.empty()) return std::nullopt;
  Result result = won(tree.line(), tree.plies());
  result.score.counted = tree.whole;
  if (tree.whole) result.proof = tree;
  return result;
}

Thinker::Roots Thinker::roots() {
  PointList points;
  if (winning_point(field_, other(side_)))
    points = answers_to_five(field_, other(side_));
  else if (const std::optional<PointList> answers = answers_to_straight(field_, other(side_)))
    points = *answers;
  if (points.empty()) points = alpha_beta_.candidates(side_, kMostRoots);
  if (points.empty())
    field_.empty().each([&](Point point) {
      if (field_.allows(point, side_)) points.add(point);
    });
  const auto rank = [&](Point point) {
    return field_.worth(point, side_).order * 5 / 4 + field_.worth(point, other(side_)).order;
  };
  std::stable_sort(points.begin(), points.end(), [&](Point a, Point b) { return rank(a) > rank(b); });
  Roots roots;
  for (const Point point : points) roots.push_back({point, -kWin, {}, 0});
  return roots;
}

bool Thinker::loses_to_fours(Point move) {
  const Tried tried(field_, move, side_);
  if (winning_point(field_, side_)) return false;  // a four: what it leads to is for the search
  return fours_.search(other(side_), 12, kDropNodes) == FourSearch::Verdict::won;
}

bool Thinker::loses_to_threats(Point move, std::uint64_t nodes) {
  const Tried tried(field_, move, side_);
  if (winning_point(field_, side_)) return false;
  return threats_.search(other(side_), nodes) == ThreatSearch::Verdict::won;
}

// Not the last one: where all lose, the search looks for what loses last.
void Thinker::drop_if(Roots& roots, double share, const std::function<bool(Point)>& loses) {
  budget_.part(share);
  Roots kept;
  for (const AlphaBeta::Root& root : roots)
    if (budget_.over() || !loses(root.move)) kept.push_back(root);
  budget_.whole();
  if (!kept.empty()) roots = std::move(kept);
}

void Thinker::drop_lost_to_fours(Roots& roots) {
  budget_.part(kTheirFours);
  const bool danger = fours_.search_shortest(other(side_)) == FourSearch::Verdict::won;
  budget_.whole();
  if (danger) drop_if(roots, kDropping, [&](Point move) { return loses_to_fours(move); });
}

void Thinker::drop_lost_to_threats(Roots& roots) {
  budget_.part(kTheirThreats);
  const bool danger = threats_.search(other(side_)) == ThreatSearch::Verdict::won;
  budget_.whole();
  if (danger) drop_if(roots, kDropping, [&](Point move) { return loses_to_threats(move, kDropNodes); });
}

void Thinker::report(const AlphaBeta::Root& best, int depth) {
  report_.depth = depth;
  report_.score = score_of(best.score);
  report_.line = actions_of(best.line);
  report_.nodes = budget_.nodes();
  if (observer_ && !observer_(report_)) budget_.stop();
}

void Thinker::deepen(Roots& roots) {
  const int most = limits_.depth > 0 ? std::min(limits_.depth, kMostDepth) : kMostDepth;
  for (int depth = 1; depth <= most && !budget_.over(); ++depth) {
    const bool whole = alpha_beta_.iterate(roots, side_, depth);
    if (whole) report(roots.front(), depth);
    if (whole && (is_win(roots.front().score) || is_loss(roots.front().score)) &&
        depth > kWin - std::abs(roots.front().score))
      break;
    if (roots.size() == 1 && depth >= 4) break;
  }
}

// Does the move stand against threats? If not, the next one is looked for.
void Thinker::verify(Roots& roots) {
  if (is_loss(roots.front().score) || is_win(roots.front().score)) return;
  const Roots before = roots;
  for (std::size_t tries = 0; tries < 6 && roots.size() > 1 && !budget_.over(); ++tries) {
    budget_.part(kVerifying / 2);
    const bool loses = loses_to_threats(roots.front().move, kVerifyNodes);
    budget_.whole();
    if (!loses) return;
    roots.erase(roots.begin());
    budget_.part(kVerifying);
    deepen(roots);
    budget_.whole();
  }
}

Result Thinker::think() {
  if (std::optional<Result> result = at_once()) return *result;
  if (std::optional<Result> result = by_fours()) return *result;
  Roots moves = roots();
  if (moves.empty()) return {};
  if (moves.size() > 1) {
    if (!limits_.weak()) {
      if (std::optional<Result> result = by_threats()) return *result;
      drop_lost_to_fours(moves);
      drop_lost_to_threats(moves);
    }
  }
  budget_.part(kDeepening);
  deepen(moves);
  budget_.whole();
  if (!limits_.weak()) verify(moves);
  return result_of(moves.front());
}

ForcedWin Thinker::forced_win(std::size_t most_nodes) {
  ForcedWin forced;
  const ThreatSearch::Verdict verdict = threats_.search(side_);
  forced.verdict = static_cast<Forced>(verdict);
  if (verdict == ThreatSearch::Verdict::won) forced.tree = threats_.tree(most_nodes);
  if (forced.tree.nodes.empty() && verdict == ThreatSearch::Verdict::won) forced.verdict = Forced::unknown;
  forced.nodes = budget_.nodes();
  return forced;
}

int Thinker::value(double share) {
  if (const std::optional<Result> result = at_once()) return result->score.centi;
  Roots moves = roots();
  if (moves.empty()) return 0;
  budget_.part(share);
  deepen(moves);
  budget_.whole();
  return moves.front().score > -kWin ? moves.front().score : static_value(field_, side_);
}

}  // namespace kiban::renju::search
