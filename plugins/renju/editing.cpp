#include "editing.hpp"

#include <vector>

#include "look.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr Stone colour_of(int role) { return role == 0 ? Stone::black : Stone::white; }

Setup past_opening(const Rules& rules, int to_act) {
  return {{}, colour_of(to_act), Opening(rules.plan(), false), false};
}

Status read_stones(const Rules& rules, std::span<const kb_occupant> occupants, Setup& setup, Refuse refuse) {
  PointSet taken;
  for (const kb_occupant& piece : occupants) {
    const Point point = point_of_site(piece.site, rules.size());
    if (piece.count == 0) continue;
    if (piece.count > 1 || taken.has(point))
      return refuse.argument("renju.one-stone", KIBAN_N_("a point holds one stone"));
    taken.add(point);
    setup.stones.push_back({point, colour_of(piece.role)});
  }
  return KB_OK;
}

// No game by the rules comes to rows of both.
bool both_win(const Rules& rules, const Setup& setup) {
  Board board(rules.size(), rules.set().reading);
  board.set_up(setup.stones);
  const auto wins = [&](Stone colour) { return !winning_stones(board, rules.wins(), colour).empty(); };
  return wins(Stone::black) && wins(Stone::white);
}

std::vector<sdk::Site> winning_sites(const Rules& rules, const Setup& setup) {
  Board board(rules.size(), rules.set().reading);
  board.set_up(setup.stones);
  std::vector<sdk::Site> sites;
  for (const Stone colour : {Stone::black, Stone::white})
    winning_stones(board, rules.wins(), colour).each([&](Point point) {
      sites.push_back(site_of(point, rules.size()));
    });
  return sites;
}

}  // namespace

std::string setup_text(const Rules& rules, std::string_view token) {
  return diagram_text(token == "empty" ? Game(rules, past_opening(rules, 0)) : Game(rules));
}

Status compose(const Rules& rules, std::span<const kb_occupant> occupants, int to_act, std::string& text,
               Refuse refuse) {
  Setup setup = past_opening(rules, to_act);
  const Status status = read_stones(rules, occupants, setup, refuse);
  if (status == KB_OK) text = diagram_text(Game(rules, setup));
  return status;
}

void check_setup(const Rules& rules, std::span<const kb_occupant> occupants, int to_act, sdk::SetupFaults& faults) {
  Setup setup = past_opening(rules, to_act), read = setup;
  kb_error error{};
  if (read_stones(rules, occupants, setup, Refuse(&error)) != KB_OK) return faults.add({}, error);
  if (read_setup(diagram_text(Game(rules, setup)), rules, read, Refuse(&error)) != KB_OK) return faults.add({}, error);
  if (!both_win(rules, setup)) return;
  Refuse(&error).parse(0, "renju.two-winners", KIBAN_N_("both colours have a row that wins; no game comes to that"));
  faults.add(winning_sites(rules, setup), error);
}

}  // namespace kiban::renju
