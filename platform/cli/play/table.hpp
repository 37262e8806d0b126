// A game at the terminal: reads what people type, lets the computer play its seats, and says what happens.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "core/match/match.hpp"
#include "player/search/player.hpp"

namespace kiban::cli {

class Table {
 public:
  // `kept`: in the library.
  Table(Host& host, Match& match, ThinkLimits limits, bool kept)
      : host_(host), match_(match), limits_(limits), kept_(kept) {}

  // Until someone leaves or the input ends.
  Exit run();

 private:
  enum class Next { go_on, leave };
  struct Command;
  static const std::vector<Command>& commands();

  void say(const char* message, std::vector<std::string> args = {});
  void show();
  void ask();  // what the game wants to know now
  void announce_ending();
  bool computer_is_to_act() const;
  bool computer_moves();
  Next listen();
  Next obey(const std::string& line);

  Next help(const std::string&);
  Next moves(const std::string&);
  Next take_back(const std::string&);
  Next resign(const std::string&);
  Next hint(const std::string&);
  Next why(const std::string& text);
  Next board(const std::string&);
  Next quit(const std::string&);

  Host& host_;
  Match& match_;
  ThinkLimits limits_;
  bool kept_;
  bool dirty_ = true;  // the position has not been shown yet
};

}  // namespace kiban::cli
