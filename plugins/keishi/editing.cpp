#include "editing.hpp"

#include <bit>

#include "text.hpp"

namespace kiban::keishi {
namespace {

using sdk::Refuse;
using sdk::Status;

struct Stones {
  Bits of[2] = {0, 0};  // black, white
};

Status read_stones(std::span<const kb_occupant> occupants, Stones& stones, Refuse refuse) {
  for (const kb_occupant& piece : occupants) {
    const Bits here = bit(square_at(piece.site % kSize, piece.site / kSize));
    if (piece.count == 0) continue;
    if (piece.count > 1 || ((stones.of[0] | stones.of[1]) & here) != 0)
      return refuse.argument("keishi.one-stone", KIBAN_N_("a square holds one stone"));
    stones.of[piece.role] |= here;
  }
  return KB_OK;
}

Setup setup_of(const Stones& stones, int to_act) {
  return {{stones.of[to_act], stones.of[1 - to_act]}, static_cast<Side>(to_act)};
}

// The stones of each side that has not as many as it should; all when both have.
std::vector<sdk::Site> blamed(std::span<const kb_occupant> occupants, const Stones& stones, Gap gap) {
  const auto odd = [&](int role) {
    const int count = std::popcount(stones.of[role]);
    return gap == Gap::never ? count > kStones : count != kStones;
  };
  std::vector<sdk::Site> sites;
  for (const kb_occupant& piece : occupants)
    if (odd(piece.role) || !(odd(0) || odd(1))) sites.push_back(piece.site);
  return sites;
}

}  // namespace

std::string setup_text(std::string_view token) { return diagram_text(token == "empty" ? Setup{} : initial_setup()); }

Status compose(std::span<const kb_occupant> occupants, int to_act, std::string& text, Refuse refuse) {
  Stones stones;
  const Status status = read_stones(occupants, stones, refuse);
  if (status == KB_OK) text = diagram_text(setup_of(stones, to_act));
  return status;
}

void check_setup(std::span<const kb_occupant> occupants, int to_act, Gap gap, sdk::SetupFaults& faults) {
  Stones stones;
  Setup read;
  kb_error error{};
  if (read_stones(occupants, stones, Refuse(&error)) != KB_OK ||
      read_diagram(diagram_text(setup_of(stones, to_act)), gap, read, Refuse(&error)) != KB_OK)
    faults.add(blamed(occupants, stones, gap), error);
}

}  // namespace kiban::keishi
