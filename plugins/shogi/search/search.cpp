#include "search.hpp"

#include <algorithm>
#include <future>
#include <utility>

#include "mate_search.hpp"
#include "worker.hpp"

namespace kiban::shogi::search {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;
constexpr std::size_t kMostMateTable = 4 * kMebibyte;
constexpr std::size_t kLeastOfThread = kMebibyte / 2;  // tables and histories of a thread, at the least

std::size_t bytes_of_thread(std::size_t answers) { return sizeof(Worker) + Histories::bytes(answers); }

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

// The first worker, whose reports were heard; where the others had used up the nodes before it found an answer to its
// move, the one that saw deepest.
const Worker& who_answers(const std::vector<std::unique_ptr<Worker>>& workers) {
  if (workers[0]->best().line.size() > 1) return *workers[0];
  const auto worth = [](const auto& worker) { return std::pair(worker->best().line.size() > 1, worker->depth()); };
  return **std::max_element(workers.begin(), workers.end(),
                            [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
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

// A quarter of the memory goes to what threads learn, a sixteenth to mates, the rest to the table.
Engine::Engine(std::size_t bytes, int threads)
    : most_threads_(std::clamp<std::size_t>(static_cast<std::size_t>(std::max(threads, 1)), 1,
                                            std::max<std::size_t>(bytes / (2 * kLeastOfThread), 1))) {
  bytes = std::max(bytes, kMebibyte);
  const std::size_t each = std::max(bytes / 4 / most_threads_, bytes_of_thread(Histories::kFewest));
  answers_ = std::clamp((each - bytes_of_thread(0)) / sizeof(Answers), Histories::kFewest, Histories::kSteps);
  mate_bytes_ = std::min(bytes / 16, kMostMateTable);
  const std::size_t others = bytes_of_thread(answers_) * most_threads_ + mate_bytes_;
  table_ = std::make_unique<Table>(bytes > others ? bytes - others : 0);
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
  const bool whole_strength = limits.noise == 0 && limits.oversight == 0;
  // Under the try rule a king may arrive in the midst of a mate.
  const bool mate_is_all = game.rules().declaration != Declaration::try_rule;
  if (limits.lines <= 1 && limits.depth == 0 && whole_strength && mate_is_all) {
    MateSearch proof(mate_bytes_);
    const MateResult mate = proof.solve(game.board(), share_for_mate(limits), observer);
    if (mate.verdict == Verdict::mate) {
      result = mating(mate);
      report_mate(result, observer);
      return result;
    }
  }
  table_->new_search();
  Control control(limits, game.plies(), observer);
  const auto threads = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(limits.threads, 1)), 1, most_threads_);
  while (workers_.size() < threads)
    workers_.push_back(std::make_unique<Worker>(*table_, static_cast<int>(workers_.size()), answers_));
  workers_.resize(threads);
  for (auto& worker : workers_) {
    worker->share(workers_);
    worker->prepare(game, moves);
  }
  {
    std::vector<std::future<void>> helpers;
    for (std::size_t i = 1; i < threads; ++i)
      helpers.push_back(std::async(std::launch::async, [&control, &worker = *workers_[i]] { worker.run(control); }));
    workers_[0]->run(control);
  }
  const Worker& first = who_answers(workers_);
  const RootMove& best = first.best();
  result.move = best.move;
  result.value = best.value > -kInfinite ? best.value : best.before;
  if (result.value == -kInfinite) result.value = Position(game).evaluation();  // there was no time at all
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
