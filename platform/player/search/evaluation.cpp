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
  int value = noise_ > 0 ? error(walker) : 0;
  if (const Valued* const valued = walker.valued()) return value + valued->value();
  if (survey_.losses) value += material(walker);
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

// Of an even distribution, which no position escapes and none exceeds. Both sides see it the same way.
int Evaluation::error(Walker& walker) const {
  std::uint64_t hash = seed_;
  for (const std::uint8_t byte : walker.key()) hash = (hash ^ byte) * 0x100000001B3ULL;
  hash = (hash ^ (hash >> 29)) * 0xBF58476D1CE4E5B9ULL;
  const double even = static_cast<double>(hash >> 11) / static_cast<double>(std::uint64_t{1} << 53) * 2 - 1;
  return static_cast<int>(noise_ * 1.732 * even) * (walker.ours() ? 1 : -1);
}

}  // namespace kiban::player
