// What a script says, as plain C++: the part that needs no options (Description) and the part that does (Design).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/model/game.hpp"
#include "core/model/options.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {

// Text for people: English, and in other languages ("ja", "zh_CN") where the script gives them.
struct Phrase {
  std::string english;
  std::map<std::string, std::string> other;

  bool empty() const { return english.empty(); }
};

// The functions that a script may give.
enum class Hook { setup, moves, legal, moved, result, key, value, stuck };
inline constexpr std::size_t hook_count = 8;
inline constexpr std::array<const char*, hook_count> hook_names = {"setup",  "moves", "legal", "moved",
                                                                   "result", "key",   "value", "stuck"};

// A value of the script's own, kept with the position.
using Value = std::variant<bool, std::int64_t, std::string>;

struct Choice {
  std::string name;                  // "swap"
  Phrase label;                      // "Swap seats"
  std::string text;                  // in move text; a choice after squares is put behind them: "+", "=queen"
  bool swap = false;                 // exchanges the seats of the first two roles
  std::map<std::string, Value> set;  // values of the script that it changes
};

// A question that is asked before a move: its choices are the only legal moves then.
struct Phase {
  std::string name;               // "pie"
  Phrase ask;                     // "Swap seats, or go on?"
  std::optional<unsigned> after;  // asked once this many moves were played; or
  int when = -1;                  // index of a function of the script, when(p), that says whether it is asked now
  std::vector<Choice> choices;
};

enum class Stuck { loses, wins, draw };

// What makes two positions the same where repetition counts: board, hands, turn and values; or less than that, or what
// the hook `key` says.
enum class SameBy { position, turn, board, hook };

struct TestCase {
  std::string name;
  int line = 0;
  OptionValues options;
  std::string position;  // empty: the start
  std::vector<std::string> play;
  std::optional<std::vector<std::string>> legal;  // exactly these moves
  std::optional<std::int64_t> count;              // so many moves
  std::vector<std::string> allows, refuses;       // among the legal moves, and not
  std::map<std::string, std::string> why;         // move: token or sentence of its refusal
  std::string result;                             // "black", "draw", "none"; empty: not looked at
  std::map<std::string, std::int64_t> score;      // in hundredths, by role
  std::string reason;                             // token or sentence
  std::string turn;
  std::string text;  // diagram afterwards
};

// Everything that is known without options.
struct Description {
  bool whole = false;  // kiban.game; else kiban.variant
  Phrase name, summary;
  std::string author;
  Phrase about;                         // how to play, in a few sentences
  std::string base;                     // of a variant: id of the game it changes
  OptionValues set;                     // options of the base that it settles
  std::vector<OptionInfo> options;      // of its own
  std::vector<Phrase> phrases;          // every phrase that has translations
  std::map<std::string, Phrase> texts;  // sentences by name, for results and refusals
  std::map<std::string, Value> state;   // values of its own at the start
  std::vector<std::string> counters;    // those that only count: no part of what makes two positions the same
  std::vector<std::string> written;     // those that position texts write by their place, without a name
  SameBy same_by = SameBy::position;
  std::vector<Phase> phases;
  Stuck stuck = Stuck::loses;
  bool base_moves = true;       // false: only the moves of the hook `moves`
  std::optional<bool> engines;  // do engines of the base still play it right?
  std::string setup;            // position text of the start; empty: that of the base, or from the hook
  std::array<bool, hook_count> hooks{};
  std::vector<TestCase> tests;

  bool has(Hook hook) const { return hooks.at(static_cast<std::size_t>(hook)); }
  bool counts(const std::string& value) const;
  // Only chooses options and perhaps a start: the base plays it by itself.
  bool plain() const;
};

// May the text stand among the values of position texts? Not empty, at most 64 bytes, without blanks, | and =.
bool is_state_word(std::string_view text);

// ---- of whole games ----

struct SitePlan {
  std::string label;
  float x = 0, y = 0;       // to the right and down
  std::uint16_t flags = 0;  // KB_SITE_...
};

struct BoardPlan {
  std::vector<SitePlan> sites;             // of the board; hands follow in the topology
  std::vector<std::pair<int, int>> links;  // lines to draw
  struct EdgeLabel {
    std::string text;
    float x = 0, y = 0;
  };
  std::vector<EdgeLabel> edges;
  std::vector<std::string> directions;       // "n", "ne", ... of grids and hexes; empty for graphs
  std::vector<std::vector<int>> next;        // next[direction][site]: the neighbour, -1 none
  std::vector<std::vector<int>> neighbours;  // neighbours[site], each once
  std::vector<int> rows;                     // site counts of the rows of position text; empty: one row
  // Of grids, for leaps: column and row from below of each site, and back (-1: no site).
  int width = 0, height = 0;
  std::vector<std::pair<int, int>> places;
};

struct RolePlan {
  std::string name;  // "black"
  Phrase label;
  int tone = 0;  // KB_TONE_...
};

struct PiecePlan {
  std::string name;  // "pawn"
  Phrase label;
  std::string letter;  // in position text: upper case for the first role, lower for the second
  std::string glyph, other_glyph, latin;
  int form = 0;  // KB_FORM_...
  bool royal = false, promoted = false;
  std::string promotes_to, demotes_to;  // names; demotes_to: what it is in a hand
  // How it moves, for p:reach, forward being away from the owner. Words: "forward", "forward-right", "right", ... also
  // "n" to "nw", which do not turn with the owner.
  std::vector<std::string> steps, slides;
  std::vector<std::pair<int, int>> leaps;  // right, forward
};

// A whole game with its options settled.
struct Design {
  BoardPlan board;
  std::vector<RolePlan> roles;
  std::vector<PiecePlan> pieces;
  std::vector<Choice> choices;  // that moves may end in, besides those of phases
  bool hands = false;
  int repetition = 0;  // which occurrence of a position is a draw; 0: none
  std::string start;   // position text; empty: the empty board
};

// Reads the table on top of the stack that the script returned, and takes it off; it stays in the sandbox for `settle`
// and for the hooks. Errors name the line: script.field, script.type, script.value, script.missing ...
Result<Description> read_description(Sandbox& sandbox, const Source& source);

// What a whole game looks like under these options: calls the functions that the script gave for `board`, `start` ...
Result<Design> settle_design(Sandbox& sandbox, const Source& source, const Description& description,
                             const OptionValues& options);

// Puts a hook, or the `when` of a phase, on the stack.
void push_hook(Sandbox& sandbox, Hook hook);
void push_when(Sandbox& sandbox, int when);

}  // namespace kiban::script
