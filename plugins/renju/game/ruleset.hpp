// The rules of a game, settled: which book they are from, and what was chosen besides.
#pragma once

#include <kiban/sdk/text.hpp>

#include <array>

#include "opening.hpp"
#include "wins.hpp"

namespace kiban::renju {

struct Ruleset {
  const char* token;
  const char* label;  // English, translatable
  const WinRule* wins;
  Reading reading;    // of what is forbidden
  Protocol opening;   // unless another is chosen
  Symmetry symmetry;  // of offers
  FourthSwap fourth;
  bool passes;  // is a pass a move, and two in a row a draw?
};
inline constexpr std::array<Ruleset, 5> kRulesets = {{
    {"renju_rif", KIBAN_N_("Renju, by the rules of the federation"), &kWinRules[0], kFederation, Protocol::taraguchi10,
     Symmetry::position, FourthSwap::or_offer, true},
    {"renju_taraguchi10_international", KIBAN_N_("Renju, by the rules of the arena"), &kWinRules[0], kArena,
     Protocol::taraguchi10, Symmetry::board, FourthSwap::then_offer, true},
    {"gomoku", KIBAN_N_("Gomoku: five or more win"), &kWinRules[1], kFederation, Protocol::free, Symmetry::position,
     FourthSwap::or_offer, false},
    {"gomoku-exact", KIBAN_N_("Gomoku: exactly five win"), &kWinRules[2], kFederation, Protocol::free,
     Symmetry::position, FourthSwap::or_offer, false},
    {"caro", KIBAN_N_("Caro: exactly five win, not shut in at both ends"), &kWinRules[3], kFederation, Protocol::free,
     Symmetry::position, FourthSwap::or_offer, false},
}};

// What black may do with a forbidden point.
enum class Forbidden : std::uint8_t { lose, refuse };

// Why some values do not go together.
enum class Misfit : std::uint8_t { none, size, offers };

struct Chosen {
  int ruleset = 0;
  Protocol opening = Protocol::free;
  Forbidden forbidden = Forbidden::lose;
  int size = kUsual;
  int offers = 0;  // 0: as many as the opening says
};
Misfit misfit(const Chosen& chosen);

// Positions point into it: it stays where it is.
class Rules {
 public:
  explicit Rules(const Chosen& chosen);  // without misfit
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  const Ruleset& set() const { return *set_; }
  const WinRule& wins() const { return *set_->wins; }
  bool forbids() const { return wins().forbids; }
  bool refuses_forbidden() const { return forbids() && forbidden_ == Forbidden::refuse; }
  bool passes() const { return set_->passes; }
  int size() const { return plan_.size; }
  const Plan& plan() const { return plan_; }

 private:
  const Ruleset* set_;
  Forbidden forbidden_;
  Plan plan_;
};

}  // namespace kiban::renju
