// Two engines play each other.
#pragma once

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "bench.hpp"

namespace kiban::test {

// Until the game is over or that many plies were played; what the engines answered besides moves ends it, too.
struct Played {
  std::vector<std::string> moves;
  std::string end;
};

inline Played play(const Game& game, std::array<EngineBench*, 2> players, std::size_t plies, std::int64_t clock) {
  Played played;
  const auto position = *game.start();
  std::vector<EngineClock> clocks(2, {clock, 0, 0});
  while (!position->state().over() && played.moves.size() < plies) {
    const auto role = static_cast<std::size_t>(position->state().acting_role());
    EngineBench& player = *players.at(role);
    EngineSearch search;
    search.moves = played.moves;
    search.clocks = clocks;
    const auto begun = std::chrono::steady_clock::now();
    const auto thinking = player.ask(search);
    const auto answer = player.answer(std::chrono::seconds(120));
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
    auto& left = clocks.at(role).left_ms;
    left = std::max<std::int64_t>(1000, left - spent.count());
    played.end = verdict_of(answer);
    if (!answer || answer->done.result != EngineResult::move) return played;
    REQUIRE(position->play(*position->parse_move(answer->done.move)));
    played.moves.push_back(answer->done.move);
  }
  played.end = position->state().over() ? "over" : "long enough";
  return played;
}

}  // namespace kiban::test
