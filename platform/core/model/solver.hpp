// What is known for certain: proofs as trees, exact values from tables of solved games. A game that has any answers
// Game::solver(). See kiban/solver.h for what each thing means.
#pragma once

#include <kiban/solver.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/model/player.hpp"

namespace kiban {

enum class ProofGoal { win = KB_PROVE_WIN, loss = KB_PROVE_LOSS };
enum class ProofVerdict { unknown = KB_PROOF_UNKNOWN, proven = KB_PROOF_PROVEN, none = KB_PROOF_NONE };

// Zero: not limited so.
struct ProveLimits {
  ProofGoal goal = ProofGoal::win;
  bool shortest = false;
  unsigned plies = 0;
  std::int64_t time_ms = 0;
  std::uint64_t nodes = 0, memory = 256 << 20;
  unsigned most_tree = 100'000;
};

struct ProofNode {
  std::uint32_t parent = 0;  // before this one
  Move move{};               // legal; node 0 is the position and has none
  bool cut = false;          // what follows is proven and not told
  bool others = false;       // defences that are not told lose no later
  bool futile = false;       // a defence that only delays
};

struct Proof {
  ProofVerdict verdict = ProofVerdict::unknown;
  PositionValue value;
  std::vector<ProofNode> tree;
  std::vector<Move> line;  // the main line; legal
  std::uint64_t searched = 0;
  std::string method;  // English, of the game's domain
};

// For comparing exact values: sooner wins and later losses are better.
inline int rank_of(const PositionValue& value) {
  constexpr int far = 1'000'000;
  if (value.kind == ValueKind::win) return value.value < 0 ? 1 : far - value.value;
  if (value.kind == ValueKind::loss) return value.value < 0 ? -1 : value.value - far;
  return 0;
}

struct TablesNeeds {
  std::uint64_t memory = 0, file = 0, states = 0;
  std::int64_t time_ms = 0;
};

class BuildEvents {
 public:
  virtual ~BuildEvents() = default;
  // `stage` is English, of the game's domain. False ends the work, and what was done is kept.
  virtual bool go_on(const std::string& stage, std::uint64_t done, std::uint64_t whole) = 0;
};

struct MoveValue {
  Move move{};
  PositionValue value;  // as who plays it sees it, counted from before the move
};
struct ExactValues {
  PositionValue whole;
  std::vector<MoveValue> moves;  // of every legal move, in their order
};

class Tables {
 public:
  virtual ~Tables() = default;
  // The position is only cloned. For any thread. Errors: those of the plugin, plugin.answer, player.position.
  virtual Result<ExactValues> values(const Position& position) const = 0;
};

struct SolverFeatures {
  bool wins = false, losses = false;    // prove
  bool values = false, builds = false;  // tables, at once or once they are built
  bool tables() const { return values || builds; }
};

class Solver {
 public:
  virtual ~Solver() = default;
  virtual const SolverFeatures& features() const = 0;
  virtual Result<Proof> prove(const Position& position, const ProveLimits& limits, PlayerEvents& events) const = 0;
  virtual Result<TablesNeeds> needs() const = 0;
  // `folder` exists and belongs to the plugin alone.
  virtual Result<void> build(const std::string& folder, std::uint64_t memory, BuildEvents& events) const = 0;
  // The tables keep the game alive. Fault::state: they are not built.
  virtual Result<std::unique_ptr<const Tables>> open(const std::string& folder) const = 0;
};

}  // namespace kiban
