#include "player/search/evaluation.hpp"

namespace kiban::player {
namespace {

constexpr double piece_value = 100;
constexpr int freedom_value = 60;  // of all the moves against none: less than a piece

int freedom(std::uint32_t own, std::size_t other) {
  const int mine = static_cast<int>(own), theirs = static_cast<int>(other);
  return freedom_value * (mine - theirs) / (mine + theirs + 4);
}

}  // namespace

int Evaluation::of(Walker& walker) const {
  int value = survey_.losses ? material(walker) : 0;
  if (const auto other = walker.moves_of_other()) value += freedom(walker.position().legal_count(), *other);
  return value;
}

int Evaluation::material(const Walker& walker) const {
  double balance = 0;
  for (const Occupant& piece : walker.position().occupants())
    if (piece.role >= 0)
      balance += (walker.mine(piece.role) == walker.ours() ? 1 : -1) * piece.count * survey_.weight(piece.kind);
  return static_cast<int>(piece_value * balance);
}

}  // namespace kiban::player
