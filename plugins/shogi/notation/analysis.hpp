// What engines said of a position, in the ways that programs write it into files: Floodgate's lines in CSA, ShogiHome's
// and ShogiGUI's in KIF. In a record it is one thing, the notes of docs/records.md.
#pragma once

#include <kiban/sdk/record.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "game.hpp"

namespace kiban::shogi {

inline constexpr std::string_view kEvaluation = "evaluation";
inline constexpr std::string_view kEvaluationLine = "evaluation-line";
inline constexpr std::string_view kEvaluationBy = "evaluation-by";

struct Analysis {
  std::string evaluation;  // "+120", "W5", "L": as Black sees it
  std::string line;        // canonical moves, a blank between
  std::string by;          // "name, depth 12, 5000 nodes"

  bool empty() const { return evaluation.empty() && line.empty() && by.empty(); }
};

// How much of a text an Analysis holds.
enum class Grasp : std::uint8_t { nothing, part, all };

// What a line says of the position of the game, whose last move went to `last`. The text begins after '** in CSA, and
// after the first star in KIF.
Grasp read_floodgate(std::string_view text, const Game& game, Analysis& said);
Grasp read_kif_remark(std::string_view text, const Game& game, Square last, Analysis& said);

// Lines that a record keeps as they came, because they say more than an Analysis holds: of which dialect is one, and
// does one of them say the node's evaluation?
bool is_floodgate(std::string_view line);
bool is_of_kif(std::string_view line);
bool says_itself(const sdk::RecordNode& node, const Board& here, Square last);
bool has_analysis(const sdk::RecordNode& node);
bool is_analysis_note(std::string_view key);

// The texts that say the same, of a position and the square that the last move went to. `whole` becomes false when
// they say less. Lines of CSA begin after '*: the one of Floodgate's, and who says so.
std::vector<std::string> csa_remarks(const sdk::RecordNode& node, const Board& board, bool& whole);
std::vector<std::string> kif_remarks(const sdk::RecordNode& node, const Board& board, Square last, bool& whole);

}  // namespace kiban::shogi
