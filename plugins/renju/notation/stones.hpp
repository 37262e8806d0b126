// Games for formats that hold stones alone; and what those do not tell about a game of ours, as one line:
// "{opening=swap h8 i9 h6 swap}".
#pragma once

#include <kiban/sdk/record.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format.hpp"
#include "game_builder.hpp"
#include "tree_walk.hpp"

namespace kiban::renju {

// Of a record; nothing where a plain file of a board of this size says it all.
std::optional<std::string> script_of(const sdk::RecordTree& tree, const Chosen& chosen);
std::optional<Script> read_script(std::string_view text);

struct StoneMove {
  std::optional<Point> point;  // none: a pass
  std::int64_t elapsed_ms = -1;
};
struct StoneGame {
  Chosen chosen;
  std::vector<StoneMove> moves;
  std::optional<std::string> script;
  std::optional<sdk::RecordEnding> ending;
};
// The main line. Refuses games that do not begin with an empty board, and those where stones were put or taken.
sdk::Status stones_of_main_line(const sdk::RecordTree& tree, StoneGame& game, sdk::Refuse refuse);
// Fails where stones were put there otherwise than by moves in turn.
sdk::Status refuse_set_up(const sdk::RecordTree& tree, sdk::Refuse refuse);

}  // namespace kiban::renju
