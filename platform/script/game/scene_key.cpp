#include "script/game/scene_key.hpp"

#include <string_view>
#include <variant>

namespace kiban::script {
namespace {

// Facts are told apart by what stands above them.
enum Fact : std::uint64_t { fact_piece = 1, fact_hand, fact_turn, fact_ply, fact_seats, fact_phase, fact_value };

std::uint64_t fact(Fact what, std::uint64_t a, std::uint64_t b = 0) { return what << 58 | a << 24 | b; }

std::uint64_t number_of(const Value& value) {
  if (const auto* const flag = std::get_if<bool>(&value)) return *flag ? 1 : 0;
  if (const auto* const number = std::get_if<std::int64_t>(&value)) return mixed(static_cast<std::uint64_t>(*number));
  return mixed(std::string_view(std::get<std::string>(value)));
}

}  // namespace

void mix_board(Mixture& mixture, const Scene& scene) {
  for (std::size_t site = 0; site < scene.pieces.size(); ++site) {
    const Piece piece = scene.pieces[site];
    if (piece.empty()) continue;
    mixture.add(
        fact(fact_piece, site, (static_cast<std::uint64_t>(piece.kind) << 8) + static_cast<std::uint8_t>(piece.role)));
  }
  for (std::size_t hand = 0; hand < scene.held.size(); ++hand)
    if (scene.held[hand] != 0) mixture.add(fact(fact_hand, hand, static_cast<std::uint64_t>(scene.held[hand])));
}

void mix_turn(Mixture& mixture, const Scene& scene) { mixture.add(fact(fact_turn, cell(scene.turn))); }

void mix_values(Mixture& mixture, const Scene& scene) {
  for (std::size_t i = 0; i < scene.values.size(); ++i)
    if (scene.values[i] != scene.layout->values[i].second && !scene.layout->counters[i])
      mixture.add(mixed(fact(fact_value, i)) ^ number_of(scene.values[i]));
}

void mix_ply(Mixture& mixture, const Scene& scene) { mixture.add(fact(fact_ply, scene.ply)); }

void mix_phase(Mixture& mixture, const Frame& frame) {
  if (frame.swapped) mixture.add(fact(fact_seats, 1));
  if (frame.phase >= 0) mixture.add(fact(fact_phase, cell(frame.phase)));
}

std::uint64_t repetition_key(const Scene& scene, SameBy same_by) {
  Mixture mixture;
  mix_board(mixture, scene);
  if (same_by != SameBy::board) mix_turn(mixture, scene);
  if (same_by == SameBy::position) mix_values(mixture, scene);
  return mixture.lo;
}

}  // namespace kiban::script
