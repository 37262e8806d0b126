// What players of all kinds say about a position, in one convention, and what follows from it: chances, slips, the
// lines worth showing. Pure: no thread, no clock, no window.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/engine.hpp"
#include "core/record/record.hpp"
#include "player/search/player.hpp"

namespace kiban {

// Worth of a position as the first side sees it, which is role 0: what is good for it is positive, whoever is to act.
// Engines speak of the side that is to act; nobody who reads a graph wants to know who that was.
struct Assessment {
  enum Kind { none, points, forced };
  Kind kind = none;
  ScoreBound bound = ScoreBound::exact;  // of points: lower means this or better for the first side
  std::int64_t value = 0;                // hundredths of a pawn; of a forced end plies to it, -1 where not told
  bool first_wins = false;               // of a forced end

  bool operator==(const Assessment&) const = default;
};

Assessment seen_by_first(const EngineScore& score);
Assessment seen_by_first(const Score& score, Role to_act);
Assessment of_end(const State& state);  // of a position in which the game is over

Assessment one_move_later(Assessment assessment);  // when the best move was played

// The same for EngineProgress, as the side to act sees it.
EngineScore engine_score(const Score& score, Role to_act);

// As a record keeps it: "+120", "-45", "0"; "W5" and "L5" for a forced win or loss of the first side in so many plies,
// "W" and "L" where their number is not known. Bounds are not kept.
std::string to_text(const Assessment& assessment);
std::optional<Assessment> parse_assessment(std::string_view text);

// How much of the game the first side may expect, from 0 (lost) to 1 (won): points through a logistic curve on which
// 600 points are 73 %, forced ends exactly. Nothing where nothing was said.
std::optional<double> first_side_chance(const Assessment& assessment);

// A move that gives away so much of what its side could expect.
enum class Slip { none, mistake, blunder };
inline constexpr double mistake_from = 0.10, blunder_from = 0.20;

Slip slip_of(const Assessment& before, const Assessment& after, Role mover);

// ---- the lines of one search ----

struct AnalysisLine {
  std::uint32_t rank = 1;  // 1 is the best
  Assessment score;
  std::int64_t depth = -1, seldepth = -1;
  std::vector<std::string> moves;  // canonical, legal one after the other; may be empty

  bool operator==(const AnalysisLine&) const = default;
};

// Of the search as a whole; -1 where not told.
struct AnalysisFacts {
  std::int64_t depth = -1, time_ms = -1, nodes = -1, nodes_per_second = -1;
};

// Reports of a search merged into what is known now. Cheap, so that it keeps up with an engine that talks all the time.
class AnalysisLines {
 public:
  // What was known is forgotten; of lines beyond `wanted` nothing is kept.
  void begin(unsigned wanted);
  void note(const EngineProgress& progress);

  // The best first, no two with the same first move, none without a score or a move.
  std::vector<AnalysisLine> lines() const;
  const AnalysisFacts& facts() const { return facts_; }

 private:
  std::vector<AnalysisLine> known_;  // by rank
  AnalysisFacts facts_;
};

// A report of the built-in search as engines would make it, one a line.
std::vector<EngineProgress> as_engine_progress(const ThinkProgress& progress, Role to_act);

// ---- evaluations in records ----

// Tags of nodes. The evaluation is that of the position after the move; the line is what would best be played from
// there, canonical moves with a blank between.
inline constexpr const char* tag_evaluation = "evaluation";
inline constexpr const char* tag_evaluation_line = "evaluation-line";
inline constexpr const char* tag_evaluation_by = "evaluation-by";  // who says so, and how deep it looked

// `by` and `depth` where they are known: empty, and not above 0.
std::map<std::string, std::string> evaluation_tags(const Assessment& assessment, std::vector<std::string> line,
                                                   const std::string& by, std::int64_t depth);

// What a player thought about the move that it played: the position before it, as the role saw it that was to act
// there. Nothing where it told no score.
std::map<std::string, std::string> evaluation_tags(const ThinkResult& result, Role to_act, const std::string& by);

std::optional<Assessment> assessment_of(const Node& node);
std::vector<std::string> line_of(const Node& node);
std::string joined(const std::vector<std::string>& moves);

// What an engine is to be asked about a node: the start and the moves from there. A move that the rules refuse and that
// was played all the same cannot be replayed: then the start is the position after it.
EngineSearch search_at(const Record& record, NodeId node);

// The positions of the line through `node`, from the start to its end.
std::vector<NodeId> positions_of_line(const Record& record, NodeId node);

// The slips of a line, by the evaluations that its nodes carry. `movers`: who played each move, by node, -1 unknown.
struct LineSlip {
  NodeId node = root_node;
  Slip slip = Slip::none;
};
std::vector<LineSlip> slips_of_line(const Record& record, NodeId node, const std::vector<int>& movers);

// How one side played a line. A move that gives away a tenth of its side's chances has an accuracy of 64 %, a fifth
// 41 %, nothing 100 %; the side's is the mean of its moves.
struct SideSummary {
  Role role = 0;
  std::size_t moves = 0, judged = 0;  // judged: of which the worth before and after is known
  std::size_t mistakes = 0, blunders = 0;
  double accuracy = 0;  // 0 to 1; of the moves that are judged
  bool operator==(const SideSummary&) const = default;
};
double accuracy_of(double given_away);
// One for each of so many roles.
std::vector<SideSummary> summaries_of_line(const Record& record, NodeId node, const std::vector<int>& movers,
                                           std::size_t roles);

}  // namespace kiban
