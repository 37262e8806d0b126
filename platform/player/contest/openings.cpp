#include "player/contest/openings.hpp"

#include "player/search/random.hpp"

namespace kiban::contest {
namespace {

// False: the game ended on the way.
Result<bool> wander(Position& position, Opening& opening, unsigned plies, player::Random& random) {
  for (unsigned ply = 0; ply < plies; ++ply) {
    const std::vector<Move> moves = position.legal();
    if (moves.empty()) return false;
    const Move move = moves[random.below(moves.size())];
    auto text = position.move_text(move);
    if (!text) return tl::unexpected(text.error());
    if (const auto played = position.play(move); !played) return tl::unexpected(played.error());
    opening.moves.push_back(*std::move(text));
  }
  return !position.state().over();
}

}  // namespace

Result<std::unique_ptr<Position>> reach(const Game& game, const Opening& opening) {
  auto position = game.start(opening.start);
  if (!position) return position;
  for (const std::string& text : opening.moves) {
    const auto move = (*position)->parse_move(text);
    const auto played = move ? (*position)->play(*move) : tl::unexpected(move.error());
    if (!played) return tl::unexpected(played.error());
  }
  return position;
}

Result<Opening> lengthened(const Game& game, const Opening& opening, unsigned plies, std::uint64_t seed) {
  constexpr int tries = 100;
  player::Random random(seed);
  for (int attempt = 0; attempt < tries; ++attempt) {
    auto position = reach(game, opening);
    if (!position) return tl::unexpected(position.error());
    Opening longer = opening;
    const auto goes_on = wander(**position, longer, plies, random);
    if (!goes_on) return tl::unexpected(goes_on.error());
    if (*goes_on) return longer;
  }
  return fail(Fault::argument, "match.opening",
              KIBAN_N_("no {1} moves at random were found after which the game goes on"), {std::to_string(plies)});
}

}  // namespace kiban::contest
