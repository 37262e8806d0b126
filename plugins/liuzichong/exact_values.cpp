#include "exact_values.hpp"

#include <filesystem>

namespace kiban::liuzichong {
namespace {

namespace fs = std::filesystem;
using sdk::Refuse;
using sdk::Status;

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;
constexpr std::uint64_t kMemory = 192 * kMegabyte;  // the values, and the lists of the largest part
constexpr std::chrono::seconds kTime{12};
constexpr unsigned kQuietEnough = 50;  // plies without capture that no forced win needs
constexpr double kWhole = 1000;

// A limit of quiet plies below what a win may need changes values.
bool is_covered(const Rules& rules) { return rules.quiet == 0 || rules.quiet >= kQuietEnough; }

Status not_covered(Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "solver.rules", KIBAN_N_("there are no exact values under these rules"));
}

fs::path file_in(const std::string& folder, const Rules& rules, const char* ending) {
  const std::string name = "values-" + std::to_string(static_cast<int>(rules.capture)) + "-" +
                           std::to_string(static_cast<int>(rules.single)) + (rules.material_draw ? "-1" : "-0");
  return fs::path(std::u8string(folder.begin(), folder.end())) / (name + ending);
}

sdk::Value told(const solver::Value& value) {
  constexpr std::uint32_t flags = KB_VALUE_PROVEN | KB_VALUE_SHORTEST;
  if (value.outcome == solver::Outcome::draw) return sdk::draw(flags);
  return value.outcome == solver::Outcome::win ? sdk::win_in(value.plies, flags) : sdk::loss_in(value.plies, flags);
}

}  // namespace

Status ExactValues::needs(const Rules& rules, sdk::TablesNeeds& needs, Refuse refuse) {
  if (!is_covered(rules)) return not_covered(refuse);
  const std::uint64_t states = solver::StateIndex::instance().size();
  needs = {kMemory, states + 64, states, kTime};
  return KB_OK;
}

Status ExactValues::build(const Rules& rules, const std::string& folder, std::uint64_t memory, sdk::BuildWatch& watch,
                          Refuse refuse) {
  if (!is_covered(rules)) return not_covered(refuse);
  if (memory < kMemory)
    return refuse.with(KB_E_LIMIT, "solver.memory", KIBAN_N_("exact values need {1} MB of memory"),
                       static_cast<int>(kMemory / kMegabyte));
  solver::Solution solution(solver::choice_of(rules));
  const fs::path whole = file_in(folder, rules, ".whole"), part = file_in(folder, rules, ".part");
  if (!solution.load(whole) && solution.complete()) return KB_OK;
  (void)solution.load(part);  // what is not there, or damaged, is computed anew
  const bool solved = solution.solve([&](double done) {
    return watch.go_on(KIBAN_N_("working backwards from the ends"), static_cast<std::uint64_t>(done * kWhole),
                       static_cast<std::uint64_t>(kWhole));
  });
  if (solution.save(solved ? whole : part))
    return refuse.with(KB_E_IO, "solver.write", KIBAN_N_("the exact values cannot be written"));
  std::error_code ignored;
  if (solved) fs::remove(part, ignored);
  return solved ? KB_OK : KB_E_CANCELLED;
}

std::unique_ptr<ExactValues> ExactValues::open(const Rules& rules, const std::string& folder, Refuse refuse) {
  if (!is_covered(rules)) return not_covered(refuse), nullptr;
  auto values = std::make_unique<ExactValues>(solver::choice_of(rules));
  const fs::path whole = file_in(folder, rules, ".whole");
  const std::optional<solver::Fault> fault = values->solution_.load(whole);
  if (!fault && values->solution_.complete()) return values;
  std::error_code ignored;
  if (!fs::exists(whole, ignored))
    (void)refuse.state("solver.not-built", KIBAN_N_("the exact values are not computed yet"));
  else
    (void)refuse.with(KB_E_IO, "solver.damaged", KIBAN_N_("the file of exact values is damaged; compute them again"));
  return nullptr;
}

Status ExactValues::values(const Game& game, sdk::Value& whole, std::vector<sdk::Value>& moves) const {
  const bool by_history = game.end() == End::repetition || game.end() == End::quiet || game.end() == End::material;
  whole = by_history ? sdk::draw(KB_VALUE_PROVEN | KB_VALUE_SHORTEST) : told(solution_.value(game.board()));
  if (game.over()) return KB_OK;
  for (const auto& [move, value] : solution_.moves(game.board())) moves.push_back(told(value));
  return KB_OK;
}

}  // namespace kiban::liuzichong
