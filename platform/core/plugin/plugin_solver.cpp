// Proofs and tables over the functions of a plugin. Every answer is checked before anybody sees it.
#include <algorithm>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/player_hearing.hpp"
#include "core/plugin/plugin_extensions.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t most_nodes = 10'000'000;

// The tree played move by move, from node to node, so that every move is seen to be legal where it stands.
class TreeWalk {
 public:
  explicit TreeWalk(Position& position) : position_(position) {}

  bool plays(std::span<const kb_proof_node> nodes) {
    for (std::uint32_t i = 1; i < nodes.size(); ++i)
      if (nodes[i].parent >= i || !go_to(nodes, nodes[i].parent) || !step(nodes[i].move, i)) return false;
    return true;
  }

 private:
  bool step(Move move, std::uint32_t node) {
    const std::vector<Move> legal = position_.legal();
    if (std::find(legal.begin(), legal.end(), move) == legal.end() || !position_.try_play(move)) return false;
    path_.push_back(node);
    return true;
  }
  static std::vector<std::uint32_t> path_to(std::span<const kb_proof_node> nodes, std::uint32_t node) {
    std::vector<std::uint32_t> path;
    for (; node != 0; node = nodes[node].parent) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
  }
  bool go_to(std::span<const kb_proof_node> nodes, std::uint32_t node) {
    const std::vector<std::uint32_t> wanted = path_to(nodes, node);
    const auto common = static_cast<std::size_t>(
        std::mismatch(path_.begin(), path_.end(), wanted.begin(), wanted.end()).first - path_.begin());
    for (; path_.size() > common; path_.pop_back())
      if (!position_.try_undo()) return false;
    return std::all_of(wanted.begin() + static_cast<std::ptrdiff_t>(common), wanted.end(),
                       [&](std::uint32_t next) { return step(nodes[next].move, next); });
  }

  Position& position_;
  std::vector<std::uint32_t> path_;
};

// Takes one proof, and checks it.
class ProofCollector {
 public:
  explicit ProofCollector(Position& position) : position_(position) {}
  kb_proof_sink sink() { return {this, &ProofCollector::take}; }
  std::optional<Proof> proof() const { return calls_ == 1 ? proof_ : std::nullopt; }

 private:
  static void take(void* self, const kb_proof* raw) noexcept {
    auto& collector = *static_cast<ProofCollector*>(self);
    try {
      ++collector.calls_;
      collector.proof_ = raw == nullptr ? std::nullopt : collector.read(*raw);
    } catch (...) {  // may not cross the border
      collector.proof_.reset();
    }
  }

  std::optional<Proof> read(const kb_proof& raw) {
    if (raw.size < KB_PROOF_SIZE_1_0 || raw.verdict < KB_PROOF_UNKNOWN || raw.verdict > KB_PROOF_NONE) return {};
    const auto method = border::line_at(raw.method);
    const auto value = value_from(raw.value);
    if (!method || !value) return {};
    Proof proof{static_cast<ProofVerdict>(raw.verdict), *value, {}, {}, raw.searched, *method};
    if (proof.verdict != ProofVerdict::proven) return proof;
    return read_tree(raw, proof) && read_line(raw, proof) ? std::optional(proof) : std::nullopt;
  }
  bool read_tree(const kb_proof& raw, Proof& proof) {
    if (raw.node_count == 0 || raw.node_count > most_nodes || raw.nodes == nullptr) return false;
    const std::span nodes(raw.nodes, raw.node_count);
    const std::unique_ptr<Position> walked = position_.clone();
    if (!TreeWalk(*walked).plays(nodes)) return false;
    for (const kb_proof_node& node : nodes)
      proof.tree.push_back({node.parent, node.move, (node.flags & KB_PROOF_CUT) != 0,
                            (node.flags & KB_PROOF_OTHERS) != 0, (node.flags & KB_PROOF_FUTILE) != 0});
    return true;
  }
  bool read_line(const kb_proof& raw, Proof& proof) {
    if (raw.line_count > KB_MAX_LINE || (raw.line_count > 0 && raw.line == nullptr)) return false;
    proof.line.assign(raw.line, raw.line + raw.line_count);
    return line_plays(position_, proof.line);
  }

  Position& position_;
  int calls_ = 0;
  std::optional<Proof> proof_;
};

// The plugin's tables, ready to be asked.
class PluginTables final : public Tables {
 public:
  PluginTables(std::shared_ptr<const PluginGame> game, kb_tables* tables)
      : game_(std::move(game)), table_(*game_->solver_table()), tables_(tables) {}
  ~PluginTables() override {
    border::quietly([&] { table_.close(tables_); });
  }
  PluginTables(const PluginTables&) = delete;
  PluginTables& operator=(const PluginTables&) = delete;

  Result<ExactValues> values(const Position& position) const override {
    auto copies = copies_for(*game_, position);
    if (!copies) return tl::unexpected<Error>(std::move(copies).error());
    const std::vector<Move> legal = position.legal();
    std::vector<kb_move_value> raw(legal.size());
    kb_value whole{};
    std::uint32_t count = 0;
    const border::MayTakeLong patience;
    auto asked = border::answered(game_->domain(), [&](kb_error* error) {
      return table_.values(tables_, copies->theirs->handle(), &whole, raw.data(),
                           static_cast<std::uint32_t>(raw.size()), &count, error);
    });
    if (!asked) return tl::unexpected<Error>(std::move(asked).error());
    return count == raw.size() ? values_from(whole, raw, legal)
                               : border::broken_promise("it does not value every legal move");
  }

 private:
  static Result<ExactValues> values_from(const kb_value& whole, const std::vector<kb_move_value>& raw,
                                         const std::vector<Move>& legal) {
    const auto all = value_from(whole);
    if (!all) return border::broken_promise("an exact value makes no sense");
    ExactValues values{*all, {}};
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const auto value = value_from(raw[i].value);
      if (!value || !(raw[i].move == legal[i])) return border::broken_promise("an exact value makes no sense");
      values.moves.push_back({raw[i].move, *value});
    }
    return values;
  }

  std::shared_ptr<const PluginGame> game_;
  const kb_solver& table_;
  kb_tables* tables_;
};

kb_prove_limits limits_of(const ProveLimits& limits) {
  kb_prove_limits asked{};
  asked.size = sizeof asked;
  asked.goal = static_cast<std::int32_t>(limits.goal);
  asked.flags = limits.shortest ? std::uint32_t{KB_PROVE_SHORTEST} : 0U;
  asked.plies = limits.plies;
  asked.time_ms = std::max<std::int64_t>(0, limits.time_ms);
  asked.nodes = limits.nodes;
  asked.memory = std::max<std::uint64_t>(1 << 20, limits.memory);
  asked.most_tree = limits.most_tree;
  return asked;
}

class BuildHearing {
 public:
  explicit BuildHearing(BuildEvents& events) : events_(events) {
    observer_.size = sizeof observer_;
    observer_.ctx = this;
    observer_.go_on = &BuildHearing::go_on;
  }
  const kb_build_observer& observer() const { return observer_; }

 private:
  static std::int32_t go_on(void* self, const char* stage, std::uint64_t done, std::uint64_t whole) noexcept {
    try {
      border::sign_of_work();
      const auto line = border::line_at(stage);
      return static_cast<BuildHearing*>(self)->events_.go_on(line.value_or(""), std::min(done, whole), whole) ? 1 : 0;
    } catch (...) {
      return 0;
    }
  }
  BuildEvents& events_;
  kb_build_observer observer_{};
};

class PluginSolver final : public Solver {
 public:
  PluginSolver(const PluginGame& game, SolverFeatures features)
      : game_(game), table_(*game.solver_table()), features_(features) {}

  const SolverFeatures& features() const override { return features_; }

  Result<Proof> prove(const Position& position, const ProveLimits& limits, PlayerEvents& events) const override {
    const bool possible = limits.goal == ProofGoal::win ? features_.wins : features_.losses;
    if (!possible) return unsupported();
    auto copies = copies_for(game_, position);
    if (!copies) return tl::unexpected<Error>(std::move(copies).error());
    const kb_prove_limits asked = limits_of(limits);
    ProofCollector found(*copies->ours);
    PlayerHearing hearing;
    hearing.begin(*copies->ours, 1, events);
    const border::MayTakeLong patience;
    auto done = border::answered(game_.domain(), [&](kb_error* error) {
      return table_.prove(copies->theirs->handle(), &asked, &hearing.observer(), found.sink(), error);
    });
    if (std::string broken = hearing.end(); !broken.empty()) return border::broken_promise(std::move(broken));
    if (!done) return tl::unexpected<Error>(std::move(done).error());
    auto proof = found.proof();
    if (!proof || !agrees(*proof, limits)) return border::broken_promise("its proof makes no sense");
    return *std::move(proof);
  }

  Result<TablesNeeds> needs() const override {
    if (!features_.tables()) return unsupported();
    kb_tables_needs raw{};
    raw.size = sizeof raw;
    const border::MayTakeLong patience;
    auto told =
        border::answered(game_.domain(), [&](kb_error* error) { return table_.needs(game_.rules(), &raw, error); });
    if (!told) return tl::unexpected<Error>(std::move(told).error());
    if (raw.time_ms < 0) return border::broken_promise("what its tables need makes no sense");
    return TablesNeeds{raw.memory, raw.file, raw.states, raw.time_ms};
  }

  Result<void> build(const std::string& folder, std::uint64_t memory, BuildEvents& events) const override {
    if (!features_.builds) return unsupported();
    BuildHearing hearing(events);
    const border::MayTakeLong patience;
    return border::answered(game_.domain(), [&](kb_error* error) {
      return table_.build(game_.rules(), folder.c_str(), memory, &hearing.observer(), error);
    });
  }

  Result<std::unique_ptr<const Tables>> open(const std::string& folder) const override {
    if (!features_.tables()) return unsupported();
    kb_tables* made = nullptr;
    const border::MayTakeLong patience;
    auto opened = border::answered(
        game_.domain(), [&](kb_error* error) { return table_.open(game_.rules(), folder.c_str(), &made, error); });
    if (!opened) return tl::unexpected<Error>(std::move(opened).error());
    if (made == nullptr) return border::broken_promise("open made no tables");
    return std::make_unique<const PluginTables>(std::static_pointer_cast<const PluginGame>(game_.shared_from_this()),
                                                made);
  }

 private:
  static tl::unexpected<Error> unsupported() {
    return fail(Fault::unsupported, "solver.unsupported", KIBAN_N_("this game has no such solver"));
  }
  static bool agrees(const Proof& proof, const ProveLimits& limits) {
    if (proof.verdict != ProofVerdict::proven) return proof.value.kind == ValueKind::none;
    return proof.value.kind == (limits.goal == ProofGoal::win ? ValueKind::win : ValueKind::loss) && proof.value.proven;
  }

  const PluginGame& game_;
  const kb_solver& table_;
  SolverFeatures features_;
};

}  // namespace

Result<std::unique_ptr<const Solver>> plugin_solver(const PluginGame& game) {
  const kb_solver* table = game.solver_table();
  if (table == nullptr) return nullptr;
  const auto has = [&](std::uint32_t flag) { return (table->flags & flag) != 0; };
  const SolverFeatures features{has(KB_SOLVER_WINS), has(KB_SOLVER_LOSSES), has(KB_SOLVER_VALUES),
                                has(KB_SOLVER_BUILDS)};
  const bool proves = !(features.wins || features.losses) || KB_HAS(table, kb_solver, prove);
  const bool values = !features.tables() || (KB_HAS(table, kb_solver, needs) && KB_HAS(table, kb_solver, build) &&
                                             KB_HAS(table, kb_solver, open) && KB_HAS(table, kb_solver, close) &&
                                             KB_HAS(table, kb_solver, values));
  if (!proves || !values) return border::broken_promise("a function of kb.solver is missing");
  return std::make_unique<const PluginSolver>(game, features);
}

}  // namespace kiban
