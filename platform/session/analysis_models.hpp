// What the session tells the window about analyses: pictures of the present, made once and never changed afterwards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "player/search/analysis.hpp"
#include "session/board_model.hpp"
#include "session/exact_models.hpp"

namespace kiban {

using PlaceNumber = std::uint64_t;  // of a position that was looked at; grows with each that one steps to

// Somebody who can be asked about a game. An empty name is the search of the house, which plays every game.
struct AnalystOffer {
  std::string name;
  bool mates = false;  // looks for forced wins
  bool operator==(const AnalystOffer&) const = default;
};

struct AnalystOffersModel {
  std::string game;  // id; empty: none is open
  std::vector<AnalystOffer> offers;
};

enum class AnalystState { idle, starting, thinking, finished, failed };

struct LineModel {
  std::uint32_t rank = 1;
  Assessment score;
  std::int64_t depth = -1;
  std::vector<std::string> moves;   // canonical
  std::string shown;                // as players write them
  std::vector<Step> first;          // the path of the first move
  std::optional<NodeId> from = {};  // where it begins; nothing: in the position that is analysed
};

// What should have been played instead of a slip.
struct BetterLine {
  Slip slip = Slip::none;
  LineModel line;
};

struct AnalystModel {
  std::string name;
  bool mate = false;  // it was asked for a forced win only
  AnalystState state = AnalystState::idle;
  Text said;  // why it failed, or what came of the question
  AnalysisFacts facts;
  std::vector<LineModel> lines;
};

// A defence and the winner's answer to it. Row 0 is the winning move, which answers nothing.
struct ProofRow {
  std::uint32_t before = 0;         // the row whose answer is defended against; of row 0 without meaning
  std::vector<std::string> moves;   // canonical: the defence and the answer, as far as they are told
  std::string defence, answer;      // as players write them; empty: not told
  int plies = -1;                   // after the answer to the end, against the longest defence; -1: not told
  bool cut = false;                 // it is proven, and not told how it goes on
  bool others = false;              // defences against the answer that are not told lose no later
  bool futile = false;              // the defence only delays
  bool barred = false;              // what would stop the answer is forbidden
  std::vector<std::uint32_t> next;  // rows of the defences against the answer, the longest first

  bool operator==(const ProofRow&) const = default;
};

// A forced win against every defence; no rows: only that there is one is known.
struct ProofModel {
  std::vector<ProofRow> rows;
};

struct AnalysisModel {
  PlaceNumber place = 0;
  bool on = false;  // lines are sought, and follow the position
  std::vector<AnalystModel> analysts;
  std::shared_ptr<const BoardModel> board;       // that the lines belong to; null: no game
  std::vector<BoardValue> values;                // of every move, where the game is solved and they are wanted
  std::shared_ptr<const ProofModel> proof = {};  // of a forced win that was found here or before; null: none
  NodeId proof_from = root_node;                 // the position that it belongs to
  std::optional<std::uint32_t> proof_row = {};   // where the game stands in it
  bool proof_answers = false;                    // the winner's moves are played by it
};

// A position some moves down a line; a null board takes the preview away.
struct LinePreviewModel {
  PlaceNumber place = 0;
  std::shared_ptr<const BoardModel> board;
  std::string by;  // the analyst
  LineModel line;
  std::size_t ply = 0;  // how many of its moves are played
};

// How the analysis of a whole game goes.
struct ReviewModel {
  bool running = false;
  std::string by;
  std::size_t done = 0, all = 0;  // positions
  std::int64_t left_ms = 0;       // about, until all is done
};

}  // namespace kiban
