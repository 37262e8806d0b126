#include "look.hpp"

#include <array>

namespace kiban::renju {
namespace {

enum Choice : std::int32_t { kSwapChoice, kKeepChoice, kMoreChoice, kOfferChoice, kPickChoice, kPassChoice, kFifths };

constexpr std::array<sdk::Word, kFifths + kMostFifths> kChoices = {{
    {"swap", KIBAN_N_("Swap colours")},
    {"keep", KIBAN_N_("Keep colours")},
    {"more", KIBAN_N_("Place two more stones")},
    {"offer", KIBAN_N_("Offer fifth moves")},
    {"pick", KIBAN_N_("Take this one")},
    {"pass", KIBAN_N_("Pass")},
    {"fifths-1", "1"},
    {"fifths-2", "2"},
    {"fifths-3", "3"},
    {"fifths-4", "4"},
    {"fifths-5", "5"},
    {"fifths-6", "6"},
    {"fifths-7", "7"},
    {"fifths-8", "8"},
    {"fifths-9", "9"},
    {"fifths-10", "10"},
    {"fifths-11", "11"},
    {"fifths-12", "12"},
    {"fifths-13", "13"},
    {"fifths-14", "14"},
    {"fifths-15", "15"},
    {"fifths-16", "16"},
    {"fifths-17", "17"},
    {"fifths-18", "18"},
    {"fifths-19", "19"},
    {"fifths-20", "20"},
}};

constexpr std::array<std::int32_t, kDeeds> kChoiceOfDeed = {-1,          kOfferChoice, kPickChoice, kSwapChoice,
                                                            kKeepChoice, kMoreChoice,  kFifths,     kPassChoice};

const std::array<sdk::Word, kPhases>& phase_words() {
  static const auto words = [] {
    std::array<sdk::Word, kPhases> made{};
    for (int i = 0; i < kPhases; ++i) {
      const PhaseFacts& facts = facts_of(static_cast<Phase>(i));
      made[static_cast<std::size_t>(i)] = {facts.token, facts.question};
    }
    return made;
  }();
  return words;
}

// Star points: the third line from the edge on small boards, the fourth on others; the centre; on large boards also
// the middles of the sides.
void add_dots(sdk::Topology& topology, int size) {
  const int near = size < 13 ? 2 : 3, far = size - 1 - near, middle = size / 2;
  const auto dot = [&](int x, int y) { topology.flag(site_of(point_at(x, y), size), KB_SITE_DOT); };
  for (const int x : {near, far})
    for (const int y : {near, far}) dot(x, y);
  if (size % 2 == 0) return;
  dot(middle, middle);
  if (size < 17) return;
  for (const int side : {near, far}) {
    dot(middle, side);
    dot(side, middle);
  }
}

}  // namespace

std::int32_t choice_of(const Action& action) {
  const std::int32_t choice = kChoiceOfDeed[static_cast<unsigned>(action.deed)];
  return action.deed == Deed::declare ? choice + action.number - 1 : choice;
}

std::optional<Action> action_of_choice(std::int32_t choice) {
  if (choice >= kFifths && choice < kFifths + kMostFifths)
    return Action{Deed::declare, {}, static_cast<std::int8_t>(choice - kFifths + 1)};
  for (std::size_t deed = 1; deed < kChoiceOfDeed.size(); ++deed)
    if (kChoiceOfDeed[deed] == choice) return Action{static_cast<Deed>(deed), {}, 0};
  return std::nullopt;
}

sdk::Topology make_topology(int size) {
  sdk::Topology topology;
  sdk::Grid grid{size, size, KB_SITE_POINT};
  topology.grid(grid);
  grid.column_names.names = sdk::Names::capitals;
  topology.edges(grid);
  add_dots(topology, size);
  topology.choices(kChoices);
  topology.phases(phase_words());
  // A stone or an offer on each point, and the choices.
  topology.max_legal_moves(static_cast<std::uint32_t>(2 * size * size) + static_cast<std::uint32_t>(kChoices.size()));
  return topology;
}

}  // namespace kiban::renju
