// Matches of the toy game.
#pragma once

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "toy_game.hpp"

namespace kiban::test {

inline std::unique_ptr<Match> resumed(Record record, Journal* journal = nullptr) {
  auto match = Match::resume(std::make_shared<ToyGame>(), std::move(record), journal);
  REQUIRE(match);
  return std::move(*match);
}

inline std::unique_ptr<Match> fresh_match(const char* time = "", Journal* journal = nullptr) {
  Record record;
  record.game = "toy";
  record.seats.resize(2);
  for (Seat& seat : record.seats) seat.time = parse_time_control(time).value();
  return resumed(std::move(record), journal);
}

inline void play_all(Match& match, const std::vector<const char*>& moves, Milliseconds now = Milliseconds(0)) {
  for (const char* move : moves) {
    CAPTURE(move);
    REQUIRE(match.play_text(move, now));
  }
}

template <class T>
std::string token_of(const Result<T>& result) {
  return result ? "ok" : result.error().text.token;
}

}  // namespace kiban::test
