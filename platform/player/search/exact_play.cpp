#include "player/search/exact_play.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <system_error>
#include <utility>

#include "core/base/user_folders.hpp"
#include "player/search/random.hpp"

namespace kiban {
namespace {

// The tables that were asked for last. They keep their game alive, so that its address is that of no other.
struct OpenTables {
  std::mutex mutex;
  const Game* game = nullptr;
  std::shared_ptr<const Tables> tables;
};

OpenTables& open_tables() {
  // Never destroyed: at the exit the plugins' own statics may be gone, and to close tables would run their code.
  static auto* const one = std::make_unique<OpenTables>().release();
  return *one;
}

std::shared_ptr<const Tables> opened(const Game& game) {
  const Solver* solver = game.solver();
  if (solver == nullptr || !solver->features().tables()) return nullptr;
  const auto folder = tables_folder(game);
  std::error_code ignored;
  if (!solver->features().values && !std::filesystem::exists(folder, ignored)) return nullptr;
  auto tables = solver->open(folder.string());
  return tables ? std::shared_ptr<const Tables>(*std::move(tables)) : nullptr;
}

}  // namespace

std::filesystem::path tables_folder(const Game& game) {
  const auto base = base_folder("XDG_DATA_HOME", ".local/share");
  return base.empty() ? base : base / "kiban" / "solved" / game.domain();
}

std::shared_ptr<const Tables> exact_tables(const Game& game) {
  OpenTables& known = open_tables();
  const std::lock_guard lock(known.mutex);
  if (known.game == &game) return known.tables;
  auto tables = opened(game);
  if (tables) known.game = &game, known.tables = tables;
  return tables;
}

namespace player {
namespace {

constexpr std::size_t longest_exact_line = 200;  // plies; no solved game lasts so long with best play

Score exact_score(const PositionValue& value) {
  constexpr int decided = 30'000;
  if (value.kind == ValueKind::win) return {decided, value.value};
  if (value.kind == ValueKind::loss) return {-decided, -value.value};
  return {};
}

void best_first(std::vector<MoveValue>& moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const MoveValue& a, const MoveValue& b) { return rank_of(a.value) > rank_of(b.value); });
}

class ExactPlay {
 public:
  ExactPlay(const Tables& tables, const Position& position) : tables_(tables), position_(position) {}

  std::optional<ThinkResult> run(const ThinkLimits& limits) {
    auto values = tables_.values(position_);
    if (!values || values->moves.empty()) return {};
    Random random(limits.seed);
    if (!limits.thorough) random.shuffle(values->moves);
    best_first(values->moves);
    ThinkResult result;
    result.move = values->moves.front().move;
    result.move_text = position_.move_text(*result.move).value_or("");
    if (result.move_text.empty()) return {};
    tell(values->moves, std::max(1U, limits.lines), result.last);
    if (result.last.line.size() > 1) result.expected = result.last.line[1];
    return result;
  }

 private:
  void tell(const std::vector<MoveValue>& moves, std::size_t lines, ThinkProgress& last) const {
    last.nodes = moves.size();
    last.score = exact_score(moves.front().value);
    last.line = line_from(moves.front());
    last.depth = static_cast<unsigned>(last.line.size());
    for (std::size_t i = 1; i < std::min(lines, moves.size()); ++i)
      last.others.push_back({exact_score(moves[i].value), line_from(moves[i])});
  }

  // To the end where there is one; of a draw only the move, as nothing in particular follows.
  std::vector<std::string> line_from(const MoveValue& first) const {
    std::vector<std::string> line;
    const auto at = position_.clone();
    const bool ends = first.value.kind != ValueKind::draw;
    for (std::optional<Move> move = first.move; move && line.size() < longest_exact_line;
         move = ends ? best(*at) : std::nullopt) {
      auto text = at->move_text(*move);
      if (!text || !at->play(*move)) break;
      line.push_back(*std::move(text));
    }
    return line;
  }
  std::optional<Move> best(const Position& at) const {
    if (at.state().over()) return {};
    auto values = tables_.values(at);
    if (!values || values->moves.empty()) return {};
    best_first(values->moves);
    return values->moves.front().move;
  }

  const Tables& tables_;
  const Position& position_;
};

}  // namespace

std::optional<ThinkResult> exact_play(const Position& position, const ThinkLimits& limits) {
  const bool perfect = limits.thorough || static_cast<int>(limits.level) == highest_level;
  const Game* game = position.own_game();
  if (limits.general || !perfect || game == nullptr || position.state().over()) return {};
  const auto tables = exact_tables(*game);
  return tables ? ExactPlay(*tables, position).run(limits) : std::nullopt;
}

}  // namespace player
}  // namespace kiban
