// Game and Position: what everything above core sees of any game, whether a plugin, a Lua variant or a whole game in
// Lua made it. Descriptive tables and moves are the ABI's own structs; see kiban/games.h for what their fields mean.
#pragma once

#include <kiban/games.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"
#include "core/model/options.hpp"

inline bool operator==(const kb_move& a, const kb_move& b) { return a.lo == b.lo && a.hi == b.hi; }
inline bool operator==(const kb_step& a, const kb_step& b) { return a.type == b.type && a.arg == b.arg; }

namespace kiban {

class Editing;
class Engines;
class Game;
class Notation;
class Players;
class Solver;

using Move = ::kb_move;
using Step = ::kb_step;
using Occupant = ::kb_occupant;
using Mark = ::kb_mark;
using Site = ::kb_site;
using Role = ::kb_role;
using Key = std::array<std::uint8_t, 16>;

enum class Outcome { ongoing = KB_ONGOING, won = KB_WON, drawn = KB_DRAWN, voided = KB_VOID };
enum class TextDetail { diagram = KB_TEXT_DIAGRAM, full = KB_TEXT_FULL };

struct State {
  std::uint32_t to_act = 0;   // bit mask of roles
  std::uint32_t winners = 0;  // bit mask of roles
  Outcome outcome = Outcome::ongoing;
  int phase = -1;  // index into the topology's phases
  std::array<std::int8_t, KB_MAX_ROLES> seat_of_role{};

  bool over() const { return outcome != Outcome::ongoing; }
  Role acting_role() const;  // the lowest role that may act; -1 when over
  int acting_seat() const;   // who sits there; -1 when over
};

// Who sits in these roles, as a bit mask.
std::uint32_t seats_of(const State& state, std::uint32_t roles);

// A plugin or script that answers what it promised not to answer. Thrown by the functions below that have no error to
// return; whoever owns a match catches it, keeps the record and closes the game.
class GameFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Asked at least ten times a second by long calls; true ends them with Fault::cancelled.
using StopAsked = std::function<bool()>;

// The same for work that knows how much there is to do (0: nobody knows): told how much is done; false ends it.
using GoOn = std::function<bool(std::uint64_t done, std::uint64_t total)>;

// One position and all that is needed to play on from it. One thread at a time; clones are independent.
class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> clone() const = 0;
  // Whose position it is, where that game has a search or a solver of its own; null: it does not matter.
  virtual const Game* own_game() const { return nullptr; }

  virtual State state() const = 0;
  virtual Text reason() const = 0;  // why the game ended; empty while it goes on
  // A number for each role, as players count it, in hundredths; empty where the game counts nothing.
  virtual std::vector<std::int64_t> score() const { return {}; }
  virtual std::vector<Occupant> occupants() const = 0;
  virtual std::vector<Mark> marks() const = 0;
  virtual Key key() const = 0;
  virtual std::string text(TextDetail detail) const = 0;

  // The legal moves in the game's own, fixed order; the first form reuses the vector's storage.
  virtual void legal(std::vector<Move>& out) const = 0;
  virtual std::uint32_t legal_count() const = 0;
  std::vector<Move> legal() const;

  virtual std::vector<Step> steps(Move move) const = 0;
  virtual Result<void> play(Move move) = 0;
  virtual Result<void> undo() = 0;
  // The same for searches: whether it was done, and not why not, which saves making room for an error.
  virtual bool try_play(Move move) { return play(move).has_value(); }
  virtual bool try_undo() { return undo().has_value(); }
  virtual Result<std::string> move_text(Move move) const = 0;
  virtual Result<Move> parse_move(std::string_view text) const = 0;
  // A legal move as players write it; `style` is a token of Notation::styles. Where the game has none, the canonical
  // text. Error: notation.style.
  virtual Result<std::string> move_in_style(Move move, const std::string& style) const;

  // Tries worth naming that the rules refuse, in fixed order. Empty where the game does not tell.
  virtual std::vector<Move> refused() const { return {}; }
  // Why the click path cannot be played; `blame` receives the sites that explain it and may be null.
  virtual Result<void> why(std::span<const Step> steps, std::vector<Mark>* blame) const;

  // What is worth knowing about a site; empty: nothing. `marks` receives the sites that belong to it and may be null.
  virtual Text about(Site site, std::vector<Mark>* marks) const;

  // Leaves at `depth` plies. The default walks through the functions above; a plugin may count faster inside itself.
  virtual Result<std::uint64_t> perft(unsigned depth, const StopAsked& stop);
};

// Counts through play, undo and legal alone, whatever the game offers. `make_leaves` plays every last move too
// instead of counting them.
Result<std::uint64_t> perft_by_moves(Position& position, unsigned depth, bool make_leaves, const StopAsked& stop);

// A game with its options settled. Immutable, for any thread.
class Game : public std::enable_shared_from_this<Game> {
 public:
  virtual ~Game() = default;
  virtual const std::string& id() const = 0;
  virtual const std::string& domain() const = 0;    // of the translations of its names and messages
  virtual const OptionValues& options() const = 0;  // settled: every declared key
  virtual const kb_topology& topology() const = 0;  // checked by whoever made the game: all indices are in range
  // From the start position when `text` is empty. The position keeps the game alive.
  virtual Result<std::unique_ptr<Position>> start(std::string_view text = {}) const = 0;
  // Text of the script that makes it, with those of the scripts that it builds on; empty: none. What Record::script
  // keeps.
  virtual const std::string& script() const;
  // What a game may offer besides; null where it does not. They live as long as the game, for any thread.
  virtual const Notation* notation() const { return nullptr; }
  virtual const Editing* editing() const { return nullptr; }
  virtual const Engines* engines() const { return nullptr; }
  virtual const Players* players() const { return nullptr; }
  virtual const Solver* solver() const { return nullptr; }
};

}  // namespace kiban
