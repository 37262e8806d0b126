// The C table of kb.solver/1 over a Rules::Solver; see solver.hpp for what an author writes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kiban/sdk/border.hpp"
#include "kiban/sdk/player_table.hpp"
#include "kiban/sdk/solver.hpp"

namespace kiban::sdk {

template <class Rules>
concept HasSolver = requires {
  typename Rules::Solver;
};

namespace detail {

template <class Solver>
inline constexpr bool kProves = (Solver::flags & (KB_SOLVER_WINS | KB_SOLVER_LOSSES)) != 0;
template <class Solver>
inline constexpr bool kHasTables = (Solver::flags & (KB_SOLVER_VALUES | KB_SOLVER_BUILDS)) != 0;

// A tree of one branch, and nothing said of what is beside it.
inline std::vector<ProofNode> tree_of(const std::vector<Move>& line) {
  std::vector<ProofNode> tree{{0, KB_PROOF_OTHERS, {}}};
  for (const Move& move : line) tree.push_back({static_cast<std::uint32_t>(tree.size() - 1), KB_PROOF_CUT, move});
  return tree;
}

inline void tell(const Proof& proof, kb_proof_sink out) {
  const bool proven = proof.verdict == sdk::Verdict::proven;
  const std::vector<ProofNode> branch = proven && proof.tree.empty() ? tree_of(proof.line) : std::vector<ProofNode>{};
  const std::vector<ProofNode>& tree = branch.empty() ? proof.tree : branch;
  const kb_proof raw{sizeof raw,
                     static_cast<std::int32_t>(proof.verdict),
                     proven ? proof.value : Value{},
                     proven ? tree.data() : nullptr,
                     proven ? static_cast<std::uint32_t>(tree.size()) : 0,
                     proven ? static_cast<std::uint32_t>(proof.line.size()) : 0,
                     proven ? proof.line.data() : nullptr,
                     proof.searched,
                     proof.method};
  out.proof(out.ctx, &raw);
}

template <class Rules, class P>
class SolverProofs {
  using Solver = typename Rules::Solver;

  static bool possible(const kb_prove_limits& raw) {
    const std::uint32_t flag = raw.goal == KB_PROVE_WIN    ? KB_SOLVER_WINS
                               : raw.goal == KB_PROVE_LOSS ? KB_SOLVER_LOSSES
                                                           : 0;
    return raw.size >= KB_PROVE_LIMITS_SIZE_1_0 && (Solver::flags & flag) != 0 && raw.time_ms >= 0;
  }

 public:
  static kb_status prove(kb_position* position, const kb_prove_limits* limits, const kb_player_observer* observer,
                         kb_proof_sink out, kb_error* error) noexcept {
    if (!position || !limits || !can_ask(observer) || !out.proof) return null_argument(error);
    return guarded(error, [&]() -> Status {
      if (!possible(*limits)) return Refuse(error).argument("solver.limits", KIBAN_N_("no proof has such limits"));
      const P& now = handle_of<PositionHandle<P>>(position).line.now();
      if (now.state().outcome != KB_ONGOING) return Refuse(error).state("game.over", KIBAN_N_("the game is over"));
      Watch watch(*observer);
      const ProveLimits asked{static_cast<Goal>(limits->goal),
                              (limits->flags & KB_PROVE_SHORTEST) != 0,
                              limits->plies,
                              Milliseconds(limits->time_ms),
                              limits->nodes,
                              limits->memory,
                              limits->most_tree};
      tell(Solver::prove(now, asked, watch), out);
      return KB_OK;
    });
  }
};

template <class Rules, class P>
class SolverTables {
  using Tables = typename Rules::Solver::Tables;

  static const Rules& rules_of(const kb_rules* rules) { return handle_of<RulesHandle<Rules>>(rules).rules; }

 public:
  static kb_status needs(const kb_rules* rules, kb_tables_needs* out, kb_error* error) noexcept {
    if (!rules || !out) return null_argument(error);
    return guarded(error, [&]() -> Status {
      TablesNeeds needs;
      const Status status = Tables::needs(rules_of(rules), needs, Refuse(error));
      if (status != KB_OK) return status;
      const kb_tables_needs raw{out->size, 0, needs.memory, needs.file, needs.states, needs.time.count()};
      std::memcpy(out, &raw, std::min<std::size_t>(out->size, sizeof raw));
      return KB_OK;
    });
  }

  static kb_status build(const kb_rules* rules, const char* folder, std::uint64_t memory,
                         const kb_build_observer* observer, kb_error* error) noexcept {
    if (!rules || !folder || !observer || !KB_HAS(observer, kb_build_observer, go_on)) return null_argument(error);
    return guarded(error, [&]() -> Status {
      BuildWatch watch(*observer);
      const Refuse refuse(error);
      const Status status = Tables::build(rules_of(rules), folder, memory, watch, refuse);
      if (status == KB_OK || !watch.stopped()) return status;
      return refuse.with(KB_E_CANCELLED, "solver.cancelled", KIBAN_N_("the tables are not finished"));
    });
  }

  static kb_status open(const kb_rules* rules, const char* folder, kb_tables** out, kb_error* error) noexcept {
    if (!rules || !folder || !out) return null_argument(error);
    kb_error own{};
    kb_error& why = error ? *error : own;
    return guarded(&why, [&]() -> Status {
      why.code = KB_E_STATE;
      std::unique_ptr<Tables> tables = Tables::open(rules_of(rules), folder, Refuse(&why));
      if (!tables) return why.code;
      *out = reinterpret_cast<kb_tables*>(tables.release());
      return KB_OK;
    });
  }

  static void close(kb_tables* tables) noexcept {
    const std::unique_ptr<Tables> ended(reinterpret_cast<Tables*>(tables));
  }

  static kb_status values(const kb_tables* tables, kb_position* position, kb_value* whole, kb_move_value* out,
                          std::uint32_t capacity, std::uint32_t* count, kb_error* error) noexcept {
    if (!tables || !position || !whole || (!out && capacity > 0) || !count) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const P& now = handle_of<PositionHandle<P>>(position).line.now();
      std::vector<Value> values;
      Value found{};
      const Status status = reinterpret_cast<const Tables*>(tables)->values(now, found, values, Refuse(error));
      if (status != KB_OK) return status;
      const std::vector<Move> moves = legal_moves(now);
      if (moves.size() != values.size())
        return Refuse(error).with(KB_E_INTERNAL, "solver.values", KIBAN_N_("there is not a value for each legal move"));
      *whole = found;
      *count = static_cast<std::uint32_t>(moves.size());
      for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), capacity); ++i) out[i] = {moves[i], values[i]};
      return KB_OK;
    });
  }
};

template <class Rules, class P>
class SolverTable {
  using Solver = typename Rules::Solver;

  static constexpr kb_solver made() {
    kb_solver solver{};
    solver.size = sizeof solver;
    solver.flags = Solver::flags;
    if constexpr (kProves<Solver>) solver.prove = SolverProofs<Rules, P>::prove;
    if constexpr (kHasTables<Solver>) {
      using Tables = SolverTables<Rules, P>;
      solver.needs = Tables::needs;
      solver.build = Tables::build;
      solver.open = Tables::open;
      solver.close = Tables::close;
      solver.values = Tables::values;
    }
    return solver;
  }

 public:
  static constexpr kb_solver table = made();
};

}  // namespace detail
}  // namespace kiban::sdk
