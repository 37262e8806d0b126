// The options of one engine: what it declares, what was asked for, and what has to be sent.
#pragma once

#include <kiban/sdk/engine.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "option_line.hpp"

namespace kiban::shogi::usi {

class Settings {
 public:
  explicit Settings(const sdk::EngineSetup& setup);

  // False when there are too many.
  bool declare(DeclaredOption declared);
  const sdk::EngineOption& last() const { return rows_.back().option; }

  // The engine has told all: what was asked for before is matched with what there is. `out` hears of what is not.
  void introduce(const sdk::EngineOut& out);
  bool introduced() const { return introduced_; }

  // An option by its name, or by the name that another kind of engine has for it.
  sdk::Status set(std::string_view name, std::string_view value, sdk::Refuse refuse);

  // The commands that are due; each is given once.
  std::vector<std::string> take();
  bool any_due() const { return !due_.empty(); }

  // How many lines of play the next search is to tell: 0 is what the options say. A position has no more lines than
  // legal moves, and some engines hang when asked for more.
  void ask_lines(std::uint32_t lines, std::uint32_t legal_moves);

 private:
  struct Row {
    sdk::EngineOption option;
    std::string value;                 // that the engine has
    std::string name;                  // as it is sent
    std::vector<std::string> choices;  // the same
  };
  static std::string_view sent_value(const Row& row, std::string_view value);
  Row* find(std::string_view name);
  Row* find_named(std::string_view name);
  void send(Row& row, std::string_view value);
  void set_number(std::string_view name, std::int64_t number);

  sdk::Pairs wishes_;
  std::int64_t hash_mb_;
  std::int32_t ponders_;
  std::vector<Row> rows_;
  std::vector<std::string> due_;
  std::string lines_;  // as the options say
  bool introduced_ = false;
};

}  // namespace kiban::shogi::usi
