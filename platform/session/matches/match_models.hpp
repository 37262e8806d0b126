// Many games of programs against each other: what somebody wishes, and what the window shows of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "player/contest/tournament.hpp"
#include "session/models.hpp"

namespace kiban {

struct MatchWish {
  std::string game;
  OptionValues options;       // those not named take their default
  std::vector<Seat> players;  // two or more: computer players and engines
  contest::Format format = contest::Format::round_robin;
  std::size_t games = 20;  // of each meeting, at most; in pairs, with seats exchanged
  unsigned at_once = 1;
  TimeControl clock;  // none: `time` for each move, or what the levels take
  Milliseconds time{0};
  unsigned depth = 0;                 // moves to look ahead; 0: no limit
  unsigned random_plies = 4;          // at the start, others in each pair
  unsigned max_plies = 1000;          // then it is a draw; 0: no limit
  std::optional<contest::Sprt> test;  // of two players: ends the match once one of both is shown
  std::uint64_t seed = 1;
};

enum class MatchLife { none, playing, stopping, over, stopped, failed };

struct MatchPlayerRow {
  std::string name;
  contest::Games results{};
  double points = 0;
  std::optional<contest::Estimate> estimate;
  std::size_t rounds = 0;                 // knock-out: that were survived
  std::vector<contest::Games> against{};  // by the rows of the table
};

// A game that goes on or is over.
struct MatchGameRow {
  std::size_t key = 0;  // counts all games of the match, from 1
  std::size_t round = 0;
  std::vector<std::string> players{};  // by seat
  Ending ending;                       // over: it is
  std::size_t plies = 0;
  RecordId record = 0;  // where it is kept; 0: not yet
};

struct SprtModel {
  contest::Sprt test;
  double ratio = 0;
  contest::Verdict verdict = contest::Verdict::open;
};

struct MatchesModel {
  MatchLife life = MatchLife::none;
  std::string game, game_name, domain;
  contest::Format format = contest::Format::round_robin;
  std::size_t planned = 0, played = 0;  // games; fewer where it is decided sooner
  std::size_t rounds = 0, round = 0;
  std::vector<MatchPlayerRow> players;  // the best first
  std::optional<SprtModel> test;
  std::vector<MatchGameRow> games;  // those that go on first, then the newest
  std::string winner;               // of a tournament that is over
  Text trouble;                     // failed: why
  std::size_t shown = 0;            // key of the game that is looked at
};

// A game of a match, looked at while it is played.
struct MatchGameModel {
  std::size_t key = 0;  // 0: none is looked at any more
  std::string game_name, domain;
  BoardPicture board;
  MoveListModel moves;
  std::vector<SeatModel> seats;
  Ending ending;
  RecordId record = 0;  // once it is over
};

}  // namespace kiban
