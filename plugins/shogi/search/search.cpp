#include "search.hpp"

#include <algorithm>
#include <thread>

#include "mate_search.hpp"
#include "worker.hpp"

namespace kiban::shogi::search {
namespace {

constexpr std::size_t kLeastTable = std::size_t{1} << 20, kMateTable = std::size_t{1} << 20;

std::vector<Move> moves_of(const Game& game) {
  MoveList list;
  game.legal(list);
  return {list.begin(), list.end()};
}

// A declaration that wins is the best move there is.
std::optional<Move> winning_declaration(const Game& game) {
  if (!game.may_declare()) return std::nullopt;
  const Claim claim = game.claim(game.board().side);
  return claim.points >= claim.needed ? std::optional(kDeclare) : std::nullopt;
}

// What of the limits a search for a mate may use beforehand: a twentieth.
MateLimits share_for_mate(const Limits& limits) {
  constexpr int kShare = 20;
  constexpr std::uint64_t kMostNodes = 20000;
  const Milliseconds time = limits.time > Milliseconds{0} ? limits.time
                            : limits.clock ? (limits.clock->left / 40 + limits.clock->increment + limits.clock->byoyomi)
                                           : Milliseconds{0};
  MateLimits share{limits.nodes > 0 ? limits.nodes / kShare : kMostNodes, time / kShare};
  if (time > Milliseconds{0}) share.time = std::max(share.time, Milliseconds{1});
  return share;
}

Result mating(const MateResult& mate) {
  Result result;
  result.move = mate.line.front();
  if (mate.line.size() > 1) result.expected = mate.line[1];
  result.value = mate_in(static_cast<int>(std::min<std::size_t>(mate.line.size(), kMaxPly)));
  result.line = mate.line;
  result.nodes = mate.nodes;
  return result;
}

void report_mate(const Result& result, Observer& observer) {
  Report r;
  r.depth = r.reached = static_cast<int>(result.line.size());
  r.value = result.value;
  r.nodes = result.nodes;
  r.moves = result.line;
  observer.report(r);
}

bool may_declare_draw(const Game& game) {
  return game.may_declare() && game.claim(game.board().side).points >= game.claim(game.board().side).to_draw;
}

}  // namespace

Engine::Engine(std::size_t bytes) : bytes_(bytes) {
  const std::size_t own = sizeof(Worker) + Histories::bytes() + kMateTable;
  table_ = std::make_unique<Table>(bytes > own + kLeastTable ? bytes - own : kLeastTable);
  workers_.push_back(std::make_unique<Worker>(*table_, 0));
}

Engine::~Engine() = default;

void Engine::new_game() {
  table_->clear();
  for (auto& worker : workers_) worker->new_game();
}

Result Engine::think(const Game& game, const Limits& limits, Observer& observer) {
  Result result;
  const std::vector<Move> moves = moves_of(game);
  if (moves.empty()) return result;
  if (const auto declaration = winning_declaration(game)) {
    result.move = declaration;
    result.value = mate_in(1);
    result.line = {*declaration};
    return result;
  }
  if (limits.lines <= 1 && limits.depth == 0) {
    MateSearch proof(kMateTable);
    const MateResult mate = proof.solve(game.board(), share_for_mate(limits), observer);
    if (mate.verdict == Verdict::mate) {
      result = mating(mate);
      report_mate(result, observer);
      return result;
    }
  }
  table_->new_search();
  Control control(limits, game.plies(), observer);
  const auto threads = static_cast<std::size_t>(std::clamp(limits.threads, 1, 256));
  while (workers_.size() < threads)
    workers_.push_back(std::make_unique<Worker>(*table_, static_cast<int>(workers_.size())));
  workers_.resize(threads);
  for (auto& worker : workers_) {
    worker->share(workers_);
    worker->prepare(game, moves);
  }
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i)
      helpers.emplace_back([&control, &worker = *workers_[i]] { worker.run(control); });
    workers_[0]->run(control);
  }
  const Worker& first = *workers_[0];
  const RootMove& best = first.best();
  result.move = best.move;
  result.value = best.value > -kInfinite ? best.value : best.before;
  result.line = best.line;
  result.depth = first.depth();
  for (const auto& worker : workers_) result.nodes += worker->nodes();
  if (best.line.size() > 1) result.expected = best.line[1];
  if (result.value < -200 && may_declare_draw(game)) {
    result = {};
    result.move = kDeclare;
    result.line = {kDeclare};
  }
  return result;
}

}  // namespace kiban::shogi::search
