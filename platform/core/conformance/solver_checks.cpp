#include "core/conformance/solver_checks.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/conformance/checks.hpp"
#include "core/conformance/samples.hpp"
#include "core/model/solver.hpp"
#include "core/plugin/border.hpp"

namespace kiban::conformance {
namespace {

constexpr std::string_view proofs = "solver-proofs-hold", values_agree = "solver-values-agree";
constexpr std::uint64_t few_nodes = 2000;
constexpr std::size_t most_moves = 4;  // of a position, that are played and looked up again

struct Patience final : PlayerEvents {
  bool go_on() override { return true; }
};

bool won_by(const State& state, std::uint32_t seats) {
  return state.outcome == Outcome::won && (seats_of(state, state.winners) & seats) != 0;
}

// Does the tree keep what it says?
class ProofCheck {
 public:
  ProofCheck(const Proof& proof, std::uint32_t winners)
      : proof_(proof), winners_(winners), children_(proof.tree.size()) {
    for (std::uint32_t i = 1; i < proof.tree.size(); ++i) children_[proof.tree[i].parent].push_back(i);
  }

  bool holds(Position& position, std::uint32_t node = 0) {
    const State state = position.state();
    if (state.over()) return won_by(state, winners_);
    if (proof_.tree[node].cut) return true;
    const bool winner_acts = (seats_of(state, state.to_act) & winners_) != 0;
    if (children_[node].empty() || (!winner_acts && !all_answered(position, node))) return false;
    return std::all_of(children_[node].begin(), children_[node].end(),
                       [&](std::uint32_t child) { return below(position, child); });
  }

 private:
  bool below(Position& position, std::uint32_t child) {
    if (!position.try_play(proof_.tree[child].move)) return false;
    const bool fine = holds(position, child);
    return position.try_undo() && fine;
  }
  bool all_answered(const Position& position, std::uint32_t node) const {
    if (proof_.tree[node].others) return true;
    const std::vector<Move> legal = position.legal();
    return std::all_of(legal.begin(), legal.end(), [&](const Move& move) {
      return std::any_of(children_[node].begin(), children_[node].end(),
                         [&](std::uint32_t child) { return proof_.tree[child].move == move; });
    });
  }

  const Proof& proof_;
  std::uint32_t winners_;  // seats
  std::vector<std::vector<std::uint32_t>> children_;
};

// Where the line is as long as the win is said to be, it ends in that win, and not before.
bool line_ends(const Proof& proof, Position& position, std::uint32_t winners) {
  if (proof.value.value < 0 || proof.line.size() != static_cast<std::size_t>(proof.value.value)) return true;
  for (const Move move : proof.line)
    if (position.state().over() || !position.try_play(move)) return false;
  return won_by(position.state(), winners);
}

void check_proof(const Solver& solver, const Position& position, ProofGoal goal, Report& report) {
  ProveLimits limits;
  limits.goal = goal;
  limits.nodes = few_nodes;
  limits.memory = granted;
  Patience events;
  const auto proof = solver.prove(position, limits, events);
  if (!report.expect(proof.has_value(), proofs, proof ? "" : line_of(proof.error()))) return;
  if (proof->verdict != ProofVerdict::proven) return;
  const State state = position.state();
  const std::uint32_t acting = seats_of(state, state.to_act);
  const std::uint32_t winners = goal == ProofGoal::win ? acting : ~acting;
  report.expect(ProofCheck(*proof, winners).holds(*position.clone()), proofs, "a proof does not hold");
  report.expect(line_ends(*proof, *position.clone(), winners), proofs, "the main line does not end as the proof says");
}

class ValuesCheck {
 public:
  ValuesCheck(const Tables& tables, Report& report) : tables_(tables), report_(report) {}

  void run(Position& position) {
    const State before = position.state();
    if (before.over()) return;
    const auto values = tables_.values(position);
    if (!values) {
      report_.expect(values.error().fault == Fault::unsupported, values_agree, line_of(values.error()));
      return;
    }
    int best = std::numeric_limits<int>::min();
    for (const MoveValue& each : values->moves) best = std::max(best, rank_of(each.value));
    report_.expect(best == rank_of(values->whole), values_agree, "a position is not worth what its best move is");
    const std::size_t looked_at = std::min(most_moves, values->moves.size());
    for (std::size_t i = 0; i < looked_at; ++i) check_move(position, before, values->moves[i]);
  }

 private:
  void check_move(Position& position, const State& before, const MoveValue& each) {
    if (!position.try_play(each.move)) return;
    const State after = position.state();
    const bool same_side = !after.over() && seats_of(after, after.to_act) == seats_of(before, before.to_act);
    if (const auto expected = value_of(position, before); expected && !same_side)
      report_.expect(each.value.kind == expected->kind && each.value.value == expected->value, values_agree,
                     "a move is not worth what it leads to");
    position.try_undo();
  }
  // As the side that played sees it, one ply before.
  std::optional<PositionValue> value_of(const Position& position, const State& before) const {
    const State after = position.state();
    if (!after.over()) {
      const auto values = tables_.values(position);
      if (!values) return {};
      return turned(values->whole);
    }
    if (after.outcome != Outcome::won) return PositionValue{ValueKind::draw, ScoreBound::exact, 0, true, true};
    const bool ours = won_by(after, seats_of(before, before.to_act));
    return PositionValue{ours ? ValueKind::win : ValueKind::loss, ScoreBound::exact, 1, true, true};
  }
  static PositionValue turned(PositionValue value) {
    if (value.kind == ValueKind::win || value.kind == ValueKind::loss) {
      value.kind = value.kind == ValueKind::win ? ValueKind::loss : ValueKind::win;
      value.value += value.value >= 0 ? 1 : 0;
    }
    return value;
  }

  const Tables& tables_;
  Report& report_;
};

using Samples = std::vector<std::unique_ptr<Position>>;

void check_proofs(const Solver& solver, const Samples& samples, Report& report) {
  for (const auto& position : samples) {
    if (position->state().over()) continue;
    if (solver.features().wins) check_proof(solver, *position, ProofGoal::win, report);
    if (solver.features().losses) check_proof(solver, *position, ProofGoal::loss, report);
  }
}

void check_tables(const Solver& solver, const Samples& samples, Report& report) {
  const auto needs = solver.needs();
  report.expect(needs || needs.error().fault == Fault::unsupported, values_agree, "what its tables need is not told");
  if (!solver.features().values || !needs) return;
  const auto tables = solver.open("");
  if (!report.expect(tables.has_value(), values_agree, "tables that need no building do not open")) return;
  for (const auto& position : samples) ValuesCheck(**tables, report).run(*position);
}

}  // namespace

void check_solver(const Game& game, Report& report) {
  const Solver* solver = game.solver();
  if (solver == nullptr) return;
  const Samples samples = sample_positions(game);
  check_proofs(*solver, samples, report);
  if (solver->features().tables()) check_tables(*solver, samples, report);
}

void check_solver_table(const PluginGame& game, Report& report) {
  const kb_solver* table = game.solver_table();
  if (table == nullptr) return;
  const SolverFeatures& features = game.solver()->features();
  if (features.wins || features.losses)
    report.expect(table->prove(nullptr, nullptr, nullptr, {}, nullptr) < 0, no_crash, "nothing is proven");
  if (!features.tables()) return;
  std::uint32_t count = 0;
  kb_value whole{};
  kb_tables* tables = nullptr;
  report.expect(table->values(nullptr, nullptr, &whole, nullptr, 0, &count, nullptr) < 0, no_crash,
                "no tables have values");
  report.expect(table->open(game.rules(), nullptr, &tables, nullptr) < 0 && tables == nullptr, no_crash,
                "tables open from nowhere");
  report.expect(table->needs(game.rules(), nullptr, nullptr) < 0, no_crash, "needs are told to nobody");
  report.expect(table->build(game.rules(), nullptr, 0, nullptr, nullptr) < 0, no_crash, "tables are built nowhere");
  table->close(nullptr);
}

}  // namespace kiban::conformance
