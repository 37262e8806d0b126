#include "exact_values.hpp"

namespace kiban::keishi {
namespace {

namespace fs = std::filesystem;
using sdk::Refuse;
using sdk::Status;

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;
constexpr std::uint64_t kMemory = 420 * kMegabyte;  // the values, and what a file of them is packed into
constexpr std::uint64_t kFile = 120 * kMegabyte, kStates = 270'023'640;
constexpr std::chrono::minutes kTime{8};
constexpr double kWhole = 100'000;

// Ko about one's own stones changes wins: it would take the last moves into the position. Without a goal nobody wins.
bool is_covered(const Rules& rules) { return rules.ko != Ko::own && rules.gap != Gap::never; }

Status not_covered(Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "solver.rules", KIBAN_N_("there are no exact values under these rules"));
}

Status damaged(Refuse refuse) {
  return refuse.with(KB_E_IO, "solver.damaged", KIBAN_N_("the file of exact values is damaged; compute them again"));
}

fs::path file_in(const std::string& folder, const Rules& rules, const char* ending) {
  const char* name = rules.gap == Gap::formula ? "values-formula" : "values-empty";
  return fs::path(std::u8string(folder.begin(), folder.end())) / (std::string(name) + ending);
}

sdk::Value told(const solver::Value& value, bool certain) {
  const std::uint32_t flags = certain ? KB_VALUE_PROVEN | KB_VALUE_SHORTEST : 0;
  if (value.outcome == solver::Outcome::draw) return sdk::draw(flags);
  return value.outcome == solver::Outcome::win ? sdk::win_in(value.plies, flags) : sdk::loss_in(value.plies, flags);
}

int rank(const sdk::Value& value) {
  return value.kind == KB_VALUE_WIN ? 1000 - value.value : value.kind == KB_VALUE_LOSS ? value.value - 1000 : 0;
}

bool is_live(const Game& game) {
  const Board& board = game.board();
  return std::popcount(board.own) == kStones && std::popcount(board.other) == kStones;
}

}  // namespace

Status ExactValues::needs(const Rules& rules, sdk::TablesNeeds& needs, Refuse refuse) {
  if (!is_covered(rules)) return not_covered(refuse);
  needs = {kMemory, kFile, kStates, kTime};
  return KB_OK;
}

Status ExactValues::build(const Rules& rules, const std::string& folder, std::uint64_t memory, sdk::BuildWatch& watch,
                          Refuse refuse) {
  if (!is_covered(rules)) return not_covered(refuse);
  if (memory < kMemory)
    return refuse.with(KB_E_LIMIT, "solver.memory", KIBAN_N_("exact values need {1} MB of memory"),
                       static_cast<int>(kMemory / kMegabyte));
  const solver::Choice choice{rules.gap, kStones, kStones};
  const fs::path whole = file_in(folder, rules, ".whole"), part = file_in(folder, rules, ".part");
  solver::Fault fault;
  if (const auto made = solver::ValuesFile::open(whole, choice, fault); made && made->is_whole()) return KB_OK;
  solver::Solution solution(choice);
  (void)solution.load(part);  // what is not there, or damaged, is computed anew
  const bool solved = solution.solve([&](double done) {
    return watch.go_on(KIBAN_N_("working backwards from the ends"), static_cast<std::uint64_t>(done * kWhole),
                       static_cast<std::uint64_t>(kWhole));
  });
  if (solved ? solution.save_values(whole) : solution.save(part))
    return refuse.with(KB_E_IO, "solver.write", KIBAN_N_("the exact values cannot be written"));
  std::error_code ignored;
  if (solved) fs::remove(part, ignored);
  return solved ? KB_OK : KB_E_CANCELLED;
}

std::unique_ptr<ExactValues> ExactValues::open(const Rules& rules, const std::string& folder, Refuse refuse) {
  if (!is_covered(rules)) return not_covered(refuse), nullptr;
  const fs::path whole = file_in(folder, rules, ".whole");
  std::error_code ignored;
  if (!fs::exists(whole, ignored))
    return refuse.state("solver.not-built", KIBAN_N_("the exact values are not computed yet")), nullptr;
  solver::Fault fault;
  auto file = solver::ValuesFile::open(whole, {rules.gap, kStones, kStones}, fault);
  if (file) return std::make_unique<ExactValues>(std::move(file));
  if (fault.token == std::string_view("solution.format"))
    return refuse.state("solver.outdated",
                        KIBAN_N_("the file of exact values is of an earlier version; compute them again")),
           nullptr;
  (void)damaged(refuse);
  return nullptr;
}

// With the ko of whole boards a value stands where no move is banned: the winner never repeats a board, and the loser
// has but fewer moves. Draws may become decided.
Status ExactValues::values(const Game& game, sdk::Value& whole, std::vector<sdk::Value>& moves, Refuse refuse) const {
  if (!is_live(game)) return not_covered(refuse);
  const Ko ko = game.rules().ko;
  if (game.over()) {
    whole = game.end() == End::repetition ? sdk::draw(KB_VALUE_PROVEN) : told(file_->value(game.board()), true);
    return file_->damaged() ? damaged(refuse) : Status{KB_OK};
  }
  const std::vector<solver::Answers::MoveValue> known = file_->moves(game.board());
  if (file_->damaged()) return damaged(refuse);
  game.each_legal([&](Move move) {
    for (const auto& [each, value] : known) {
      if (each != move) continue;
      const Move banned = banned_by(ko, game.recent().then(move));
      const bool bans = banned.from != banned.to;
      moves.push_back(told(value, ko == Ko::none || (!bans && value.outcome != solver::Outcome::draw)));
    }
  });
  whole = moves.front();
  for (const sdk::Value& each : moves)
    if (rank(each) > rank(whole)) whole = each;
  for (const sdk::Value& each : moves)
    if ((each.flags & KB_VALUE_PROVEN) == 0 && whole.kind != KB_VALUE_WIN) whole.flags = 0;
  return KB_OK;
}

}  // namespace kiban::keishi
