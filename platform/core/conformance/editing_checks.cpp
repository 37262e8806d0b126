#include "core/conformance/editing_checks.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/base/utf8.hpp"
#include "core/conformance/chance.hpp"
#include "core/conformance/checks.hpp"
#include "core/model/occupants.hpp"
#include "core/plugin/border.hpp"

namespace kiban::conformance {
namespace {

constexpr std::string_view shown = "setups-shown";
constexpr std::string_view composed = "compose-agrees";
constexpr std::string_view agreed = "check-agrees";
constexpr int edits = 4, changes_an_edit = 3;

std::vector<Occupant> in_order(std::vector<Occupant> pieces) {
  pieces.erase(std::remove_if(pieces.begin(), pieces.end(), [](const Occupant& p) { return p.count == 0; }),
               pieces.end());
  std::sort(pieces.begin(), pieces.end(), [](const Occupant& a, const Occupant& b) { return a.site < b.site; });
  return pieces;
}

bool well_told(const Error& error) {
  return error.fault != Fault::internal && !error.text.token.empty() && is_one_line(english(error.text));
}

// One piece away, put or changed, or a hand with more in it. The host gives only what the topology has.
void change(const kb_topology& t, std::vector<Occupant>& pieces, Chance& chance) {
  const auto kind = static_cast<kb_kind>(chance.below(t.kind_count));
  const auto role = static_cast<kb_role>(chance.below(t.role_count));
  const std::size_t which = pieces.empty() ? 0 : chance.below(pieces.size());
  switch (pieces.empty() ? 3 : chance.below(4)) {
    case 0:
      pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(which));
      break;
    case 1:
      pieces[which].kind = kind;
      pieces[which].role = role;
      break;
    case 2:
      if (t.sites[pieces[which].site].flags & KB_SITE_HAND) pieces[which].count += static_cast<int>(chance.below(20));
      break;
    default: {
      const auto site = static_cast<Site>(chance.below(t.site_count));
      if (t.sites[site].flags & KB_SITE_HOLE) return;
      const auto taken = [&](const Occupant& p) { return p.site == site; };
      if (std::none_of(pieces.begin(), pieces.end(), taken)) pieces.push_back({site, kind, role, 0, 1});
    }
  }
}

// Does the text start, and are these the pieces then?
void check_started(const Game& game, const std::string& text, const std::vector<Occupant>& pieces, Report& report) {
  const auto position = game.start(text);
  if (!position) return report.broken(agreed, "check finds nothing wrong, but start refuses " + text);
  report.expect(same_pieces(in_order((*position)->occupants()), in_order(pieces)), composed,
                text + " starts with other pieces");
}

void check_edit(const Game& game, const std::vector<Occupant>& pieces, Role to_act, Report& report) {
  const auto text = game.editing()->compose(pieces, to_act);
  const auto faults = game.editing()->check(pieces, to_act);
  if (!text) report.expect(well_told(text.error()), composed, "compose refuses as " + line_of(text.error()));
  if (!faults) report.expect(well_told(faults.error()), agreed, "check refuses as " + line_of(faults.error()));
  if (!faults) return report.broken(agreed, "check refuses a set-up instead of telling its faults");
  if (!text) {
    report.expect(!faults->empty(), agreed, "check finds nothing wrong with what compose refuses");
  } else if (faults->empty()) {
    check_started(game, *text, pieces, report);
  } else {
    report.expect(!game.start(*text).has_value(), agreed, "check finds fault with " + *text + ", which start accepts");
  }
}

}  // namespace

void check_setups(const Game& game, Report& report) {
  if (game.editing() == nullptr) return;
  for (const SetupName& setup : game.editing()->setups()) {
    const auto text = game.editing()->setup(setup.token);
    if (!report.expect(text.has_value(), shown, "there is no text of the set-up " + setup.token)) continue;
    const auto position = game.start(*text);
    if (!position) {
      report.expect(well_told(position.error()), shown, *text + " is refused as " + line_of(position.error()));
      continue;
    }
    const Role to_act = std::max<Role>((*position)->state().acting_role(), 0);
    check_edit(game, (*position)->occupants(), to_act, report);
  }
  report.expect(!game.editing()->setup("no-such-set-up").has_value(), shown, "a set-up that nobody named has a text");
}

void check_editing(const Game& game, const Snapshot& now, Report& report) {
  if (game.editing() == nullptr || now.state.over()) return;
  const Role to_act = now.state.acting_role();
  const auto text = game.editing()->compose(now.occupants, to_act);
  if (!report.expect(text.has_value(), composed, "a position of the game cannot be composed")) return;
  const auto faults = game.editing()->check(now.occupants, to_act);
  report.expect(faults && faults->empty(), agreed, "check finds fault with a position of the game: " + now.diagram);
  check_started(game, *text, now.occupants, report);
  std::uint64_t seed = 0;
  std::memcpy(&seed, now.key.data(), sizeof seed);
  Chance chance(seed);  // of its own: other checks see the same games whether or not a game can be edited
  for (int i = 0; i < edits; ++i) {
    std::vector<Occupant> pieces = now.occupants;
    for (int j = 0; j < changes_an_edit; ++j) change(game.topology(), pieces, chance);
    check_edit(game, pieces, static_cast<Role>(chance.below(game.topology().role_count)), report);
  }
}

void check_edit_table(const PluginGame& game, Report& report) {
  const kb_edit* table = game.edit_table();
  if (table == nullptr) return;
  border::Collector collector(KB_MAX_POSITION_TEXT);
  const kb_fault_sink faults{
      nullptr, [](void*, const kb_text*, const kb_mark*, std::uint32_t) -> std::int32_t { return KB_GO_ON; }};
  const auto refuses = [&](const kb_occupant* pieces, std::uint32_t count, kb_role to_act, const char* what) {
    const bool refused = table->compose(game.rules(), pieces, count, to_act, collector.sink(), nullptr) < 0 &&
                         table->check(game.rules(), pieces, count, to_act, faults, nullptr) < 0;
    report.expect(refused, no_crash, std::string("a set-up is accepted with ") + what);
  };
  constexpr std::array<Occupant, 7> strangers{Occupant{-1, 0, 0, 0, 1},         Occupant{KB_MAX_SITES, 0, 0, 0, 1},
                                              Occupant{0, -1, 0, 0, 1},         Occupant{0, 32767, 0, 0, 1},
                                              Occupant{0, 0, -1, 0, 1},         Occupant{0, 0, 127, 0, 1},
                                              Occupant{0, 0, 0, 0, -2147483647}};
  for (const Occupant& stranger : strangers) refuses(&stranger, 1, 0, "a piece that is not there");
  refuses(nullptr, 1, 0, "no pieces where there should be one");
  refuses(nullptr, 0, -1, "nobody to move");
  refuses(nullptr, 0, 127, "a side to move that is not there");
  report.expect(table->setup(game.rules(), nullptr, collector.sink(), nullptr) < 0, no_crash,
                "a set-up without a name");
  report.expect(table->setup(game.rules(), "\xFF", collector.sink(), nullptr) < 0, no_crash, "a set-up without a name");
  // Whatever it answers: two pieces on a site, and more than any hand holds.
  const std::array<Occupant, 2> crowd{Occupant{0, 0, 0, 0, 2147483647}, Occupant{0, 0, 0, 0, 2147483647}};
  table->compose(game.rules(), crowd.data(), 2, 0, collector.sink(), nullptr);
  table->check(game.rules(), crowd.data(), 2, 0, faults, nullptr);
}

}  // namespace kiban::conformance
