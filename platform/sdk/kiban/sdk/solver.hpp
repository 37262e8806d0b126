// What is known for certain about a game. A Rules class that names a class `Solver` offers it:
//
//   struct Solver {
//     static constexpr std::uint32_t flags = KB_SOLVER_WINS | KB_SOLVER_BUILDS;
//     static sdk::Proof prove(const Position&, const sdk::ProveLimits&, sdk::Watch&);            // of WINS, LOSSES
//     class Tables {                                                                             // of VALUES, BUILDS
//      public:
//       static Status needs(const Rules&, sdk::TablesNeeds&, Refuse);
//       static Status build(const Rules&, const std::string& folder, std::uint64_t memory, sdk::BuildWatch&, Refuse);
//       static std::unique_ptr<Tables> open(const Rules&, const std::string& folder, Refuse);    // null: refused
//       // The position's value; `moves` receives one for each legal move, in their order.
//       Status values(const Position&, sdk::Value& whole, std::vector<sdk::Value>& moves, Refuse) const;
//     };
//   };
//
// prove and build ask watch.go_on(...) at least every 5 ms and ten times a second, and return when it says no.
#pragma once

#include <kiban/solver.h>

#include <cstdint>
#include <vector>

#include "kiban/sdk/player.hpp"

namespace kiban::sdk {

enum class Goal : std::int32_t { win = KB_PROVE_WIN, loss = KB_PROVE_LOSS };

// Zero: not limited so. See kb_prove_limits.
struct ProveLimits {
  Goal goal = Goal::win;
  bool shortest = false;
  std::uint32_t plies = 0;
  Milliseconds time{0};
  std::uint64_t nodes = 0, memory = 0;
  std::uint32_t most_tree = 0;
};

enum class Verdict : std::int32_t { unknown = KB_PROOF_UNKNOWN, proven = KB_PROOF_PROVEN, none = KB_PROOF_NONE };

using ProofNode = kb_proof_node;

struct Proof {
  Verdict verdict = Verdict::unknown;
  Value value{};
  std::vector<ProofNode> tree;  // the first is the position itself; may be left empty, then the line is the tree
  std::vector<Move> line;
  std::uint64_t searched = 0;
  const char* method = "";  // KIBAN_N_("mate by checks")
};

struct TablesNeeds {
  std::uint64_t memory = 0, file = 0, states = 0;
  Milliseconds time{0};
};

class BuildWatch {
 public:
  BuildWatch(const kb_build_observer& observer) : observer_(observer) {}
  // `stage` is marked for translation. Once false, it stays false.
  bool go_on(const char* stage, std::uint64_t done, std::uint64_t whole) {
    if (!stopped_) stopped_ = observer_.go_on(observer_.ctx, stage, done, whole) == 0;
    return !stopped_;
  }
  bool stopped() const { return stopped_; }

 private:
  const kb_build_observer& observer_;
  bool stopped_ = false;
};

}  // namespace kiban::sdk
