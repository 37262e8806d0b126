// What may be played here: rulesets of the installed games, how long a decision may take, and how the wire calls the
// choices and phases of each game. All of it comes from data/arena/rulesets.json and from the games.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/model/clock.hpp"

namespace kiban::arena {

// How the wire calls a phase of a game.
struct PhaseName {
  std::string pattern;        // "opening.swap-after-{stones}": {stones} on the board, or the {next} one
  int fewest = 0, most = -1;  // stones that there can be then; none given: the pattern says all

  std::string with(std::size_t stones) const;
  std::vector<std::string> all() const;
};

// How the wire speaks about a game.
struct Vocabulary {
  std::map<std::string, std::string> choices;  // action of the wire to choice of the game, where they differ
  std::string single;                          // the action that says: a move without a choice
  std::map<std::string, PhaseName> phases;     // token of the game to name of the wire, where they differ

  std::string choice_of(const std::string& action) const;
  std::string action_of(const std::string& choice) const;
  std::string phase_of(const std::string& token, std::size_t stones) const;
};

struct Ruleset {
  std::string token;
  std::string game;  // id
  std::string name;  // for people
  std::shared_ptr<const Game> rules;
  std::shared_ptr<const Vocabulary> words;
};

class Rulesets {
 public:
  // The rulesets of the file whose games are installed, then each installed game for two by its usual rules. What does
  // not open is left out and told to `left_out`. Errors: arena.rulesets (the file).
  static Result<Rulesets> read(const std::string& json_text, const Catalog& catalog,
                               std::vector<std::string>* left_out = nullptr);

  const std::vector<Ruleset>& all() const { return all_; }
  const Ruleset* find(std::string_view token) const;
  // As a request names it: a ruleset, or the first one of a game, or nothing for the usual one; null: there is none.
  const Ruleset* asked(std::string_view game, std::string_view ruleset) const;
  const std::vector<std::string>& time_controls() const { return time_controls_; }  // the usual one first
  std::shared_ptr<const Vocabulary> words_of(const std::string& game) const;

 private:
  std::vector<Ruleset> all_;
  std::string usual_;
  std::vector<std::string> time_controls_;
  std::map<std::string, std::shared_ptr<const Vocabulary>> words_;
  std::shared_ptr<const Vocabulary> plain_words_;
};

// "5m" for every decision, or the clock's own text, "5:00+5". Between 1 s and 3 days a decision. Errors: arena.time.
Result<TimeControl> time_control_of(std::string_view text);
// The shortest text that reads as the same control: "5m" for "0:00/300".
std::string time_control_text(const TimeControl& control);

}  // namespace kiban::arena
