#include "core/conformance/conformance.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <memory>
#include <utility>

#include "core/conformance/editing_checks.hpp"
#include "core/conformance/notation_checks.hpp"
#include "core/conformance/player_checks.hpp"
#include "core/conformance/playout.hpp"
#include "core/conformance/report.hpp"
#include "core/conformance/solver_checks.hpp"
#include "core/conformance/table_checks.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban {
namespace {

using conformance::Report;

constexpr std::size_t max_deviations = 64;

std::vector<std::string> other_values(const OptionInfo& option) {
  std::vector<std::string> values;
  switch (option.type) {
    case OptionType::flag:
      values = {"true", "false"};
      break;
    case OptionType::number:
      values = {std::to_string(option.min), std::to_string(option.max)};
      break;
    case OptionType::choice:
      for (const OptionChoice& choice : option.choices) values.push_back(choice.value);
      break;
    case OptionType::text:
      break;  // nothing is known of what is allowed
  }
  values.erase(std::remove(values.begin(), values.end(), option.default_value), values.end());
  return values;
}

// The default first, then one option at a time.
std::vector<OptionValues> deviations(const GameEntry& entry) {
  std::vector<OptionValues> all{{}};
  for (const OptionInfo& option : entry.options) {
    for (const std::string& value : other_values(option)) {
      if (all.size() < max_deviations) all.push_back({{option.key, value}});
    }
  }
  return all;
}

void check_refused_options(const GameMaker& maker, const GameEntry& entry, Report& report) {
  const auto unknown = maker.open(entry.id, {{"no-such-option", "1"}});
  report.expect(!unknown && unknown.error().fault == Fault::argument, "options-refused",
                "an unknown option is accepted");
  for (const OptionInfo& option : entry.options) {
    if (option.type == OptionType::text) continue;
    const auto bad = maker.open(entry.id, {{option.key, "no such value"}});
    report.expect(!bad && bad.error().fault == Fault::argument, "options-refused",
                  "option " + option.key + " accepts a bad value");
  }
}

using Clock = std::chrono::steady_clock;

// `whole`: with all effort, and what hardly depends on the options, too.
void check_rules(const Game& game, const conformance::Opener& open, const ConformanceEffort& effort, bool whole,
                 Clock::time_point until, Report& report) {
  const unsigned playouts = whole ? effort.playouts : (effort.playouts + 4) / 5;
  conformance::Chance chance(effort.seed);
  conformance::Keys keys;
  for (unsigned i = 0; i < playouts && (i == 0 || Clock::now() < until); ++i)
    conformance::Playout(game, open, keys, chance, report, until).run(effort.plies);
  conformance::check_setups(game, report);
  report.line.clear();
  if (effort.searches) conformance::check_player(game, whole, report);
  if (effort.searches && whole) conformance::check_solver(game, report);
  const auto* plugin = dynamic_cast<const PluginGame*>(&game);
  if (plugin == nullptr) return;
  report.line.clear();
  border::guarded([&] {
    conformance::check_table(*plugin, report);
    conformance::check_edit_table(*plugin, report);
    if (effort.formats) conformance::check_likeness(*plugin, chance, report);
    if (!effort.searches || !whole) return;
    conformance::check_player_table(*plugin, report);
    conformance::check_solver_table(*plugin, report);
  });
}

std::vector<BrokenPromise> check_deviation(const GameMaker& maker, const GameEntry& entry, const OptionValues& chosen,
                                           const ConformanceEffort& effort, Clock::time_point until) {
  const auto settled = settle_options(entry.options, chosen);
  Report report(entry.id, settled ? summary_of(entry.options, *settled) : std::string());
  try {
    if (chosen.empty()) check_refused_options(maker, entry, report);
    const auto game = maker.open(entry.id, chosen);
    if (game) {
      conformance::Opener open;
      if (effort.formats) open = [&](const OptionValues& options) { return maker.open(entry.id, options); };
      check_rules(**game, open, effort, chosen.empty(), until, report);
    } else if (chosen.empty() || game.error().fault != Fault::argument) {
      // A value may make no sense with the defaults of other options, and is then refused as an argument.
      report.broken("opens", "the game does not open: " + line_of(game.error()));
    }
  } catch (const std::exception& fault) {
    report.broken("answers-make-sense", fault.what());
  }
  return report.take();
}

// What is left of the time goes to all that are left in equal parts; to the defaults, which come first, five of them.
Clock::time_point share_of(Clock::time_point until, std::size_t nth, std::size_t all) {
  if (until == Clock::time_point::max()) return until;
  constexpr std::size_t of_defaults = 5;
  const std::size_t parts = nth == 0 ? of_defaults + all - 1 : all - nth;
  const auto now = Clock::now();
  return now + (until - now) / parts * (nth == 0 ? of_defaults : 1);
}

}  // namespace

std::vector<BrokenPromise> check_game(const GameMaker& maker, const GameEntry& entry, const ConformanceEffort& effort,
                                      const ConformanceWatch& watch) {
  std::vector<BrokenPromise> all;
  const std::vector<OptionValues> tried = deviations(entry);
  for (std::size_t i = 0; i < tried.size(); ++i) {
    auto broken = check_deviation(maker, entry, tried[i], effort, share_of(watch.until, i, tried.size()));
    if (watch.told) watch.told(i + 1, tried.size());
    all.insert(all.end(), std::make_move_iterator(broken.begin()), std::make_move_iterator(broken.end()));
  }
  return all;
}

std::vector<std::string> promises() {
  return {"answers-make-sense",
          "capacity-respected",
          "check-agrees",
          "click-paths-distinct",
          "clone-independent",
          "compose-agrees",
          "diagram-round-trip",
          "failed-call-changes-nothing",
          "hostile-arguments",
          "hostile-move-refused",
          "hostile-text-refused",
          "key-agrees",
          "key-distinguishes",
          "legal-count-agrees",
          "legal-deterministic",
          "legal-moves-play",
          "marks-in-range",
          "max-legal-moves-holds",
          "move-in-style",
          "move-text-round-trip",
          "move-texts-distinct",
          "moves-in-style-distinct",
          "notation-likeness",
          "notation-moves-play",
          "notation-reads-anything",
          "notation-round-trip",
          "notation-text-is-utf8",
          "occupants-in-range",
          "opens",
          "options-refused",
          "over-means-no-moves",
          "over-means-nobody-acts",
          "parse-explains-refusal",
          "perft-agrees",
          "perft-leaves-position",
          "player-answers",
          "player-deterministic",
          "player-leaves-no-thread",
          "player-leaves-position",
          "player-limits-hold",
          "player-memory-bounded",
          "player-stops",
          "reason-given",
          "refusal-explained",
          "refused-is-refused",
          "refused-moves-named",
          "replay-agrees",
          "setups-shown",
          "solver-proofs-hold",
          "solver-values-agree",
          "steps-in-range",
          "struct-size-respected",
          "text-round-trip",
          "texts-readable",
          "undo-at-start",
          "undo-restores",
          "why-agrees",
          "winners-match-outcome"};
}

}  // namespace kiban
