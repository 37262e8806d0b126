// What the window shows of an arena: who is there, what is played, and the one game that is looked at.
#pragma once

#include <string>
#include <vector>

#include "session/models.hpp"

namespace kiban {

enum class ArenaLife { away, connecting, there, lost };  // lost: it does not answer, and is asked again and again

struct ArenaRuleset {
  std::string token, name;        // name: as the arena calls it
  std::string game, domain, own;  // id; domain and own: of the game that is installed, empty where it is not
};

struct ArenaRow {
  std::string id, ruleset;
  std::vector<std::string> players;  // by seat
  std::size_t decisions = 0;
  bool over = false;
  bool yours = false;
  std::string winner;  // name; empty: nobody, or it goes on
};

struct ArenaWait {
  std::string player, ruleset, time_control;
};

enum class HostLife { none, starting, serves };

// The arena that this program has started.
struct ArenaHostModel {
  HostLife life = HostLife::none;
  std::string own;     // its address for this computer
  std::string others;  // for others in the network; empty: they cannot reach it
};

struct ArenaModel {
  ArenaLife life = ArenaLife::away;
  std::string address, name;  // name: who plays from here
  Text trouble;               // lost: why
  std::vector<ArenaRuleset> rulesets;
  std::vector<std::string> time_controls;
  std::vector<ArenaRow> games;        // those that go on first
  std::vector<ArenaWait> waiting;     // others, for somebody to play with
  std::vector<ArenaWait> waits_here;  // one at most: who plays from here waits
  std::string shown;                  // id of the game that is looked at; empty: none
  ArenaHostModel host;
};

// The game that is looked at, as far as the arena has told it.
struct ArenaGameModel {
  std::string id;             // empty: none is looked at any more
  std::uint64_t version = 0;  // that of the board
  std::string game_name, domain;
  BoardPicture board;
  MoveListModel moves;
  std::vector<SeatModel> seats;
  std::optional<Clock> clock;
  Ending ending;  // over: not only by the rules, and also while an earlier position is read
  bool yours = false, your_turn = false;
  bool sent = false;          // a decision is on its way
  bool draw_offered = false;  // to you
  RecordId kept = 0;          // where it is in the library; 0: it is not
};

// A try that the rules, here or at the arena, refuse.
struct ArenaRefusalModel {
  std::uint64_t version = 0;  // of the board that was clicked; 0: whichever is shown
  Text why;
  std::vector<Mark> blame;
};

}  // namespace kiban
