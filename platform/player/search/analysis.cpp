#include "player/search/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

constexpr double chance_scale = 600;
constexpr std::size_t most_lines = 64;
constexpr std::size_t longest_line = 16;  // moves that a record keeps

ScoreBound turned(ScoreBound bound) {
  if (bound == ScoreBound::exact) return bound;
  return bound == ScoreBound::lower ? ScoreBound::upper : ScoreBound::lower;
}

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A bound says less than an exact score, unless it comes from a deeper look.
bool replaces(const EngineProgress& progress, const AnalysisLine& line) {
  if (progress.score.kind == ScoreKind::none) return false;
  if (progress.score.bound == ScoreBound::exact || line.score.kind == Assessment::none) return true;
  return progress.depth > line.depth;
}

void merge(const EngineProgress& progress, AnalysisLine& line) {
  const bool scored = replaces(progress, line);
  if (progress.score.kind != ScoreKind::none && !scored) return;
  if (scored) line.score = seen_by_first(progress.score);
  if (progress.depth >= 0) line.depth = progress.depth;
  if (progress.seldepth >= 0) line.seldepth = progress.seldepth;
  if (!progress.pv.empty()) line.moves = progress.pv;
}

void merge(const EngineProgress& progress, AnalysisFacts& facts) {
  const bool best = progress.line <= 1;
  if (best && progress.depth >= 0) facts.depth = progress.depth;
  if (progress.time_ms >= 0) facts.time_ms = progress.time_ms;
  if (progress.nodes >= 0) facts.nodes = progress.nodes;
  if (progress.nodes_per_second >= 0) {
    facts.nodes_per_second = progress.nodes_per_second;
  } else if (progress.nodes >= 0 && facts.time_ms > 0) {
    facts.nodes_per_second = progress.nodes * 1000 / facts.time_ms;
  }
}

}  // namespace

Assessment seen_by_first(const EngineScore& score) {
  const bool first = score.role <= 0;
  Assessment out;
  if (score.kind == ScoreKind::none) return out;
  if (score.kind == ScoreKind::points) {
    out.kind = Assessment::points;
    out.value = first ? score.value : -score.value;
    out.bound = first ? score.bound : turned(score.bound);
    return out;
  }
  out.kind = Assessment::forced;
  out.bound = first ? score.bound : turned(score.bound);
  out.value = std::max<std::int64_t>(score.value, -1);
  out.first_wins = (score.kind == ScoreKind::win) == first;
  return out;
}

Assessment seen_by_first(const Score& score, Role to_act) { return seen_by_first(engine_score(score, to_act)); }

EngineScore engine_score(const Score& score, Role to_act) {
  EngineScore out;
  out.role = int{to_act};
  out.kind = ScoreKind::points;
  out.value = score.value;
  if (!score.mate) return out;
  out.kind = *score.mate > 0 ? ScoreKind::win : ScoreKind::loss;
  out.value = std::abs(*score.mate);
  return out;
}

Assessment of_end(const State& state) {
  Assessment out;
  if (!state.over()) return out;
  out.kind = state.outcome == Outcome::won ? Assessment::forced : Assessment::points;
  out.first_wins = state.outcome == Outcome::won && (state.winners & 1U) != 0;
  return out;
}

Assessment one_move_later(Assessment assessment) {
  if (assessment.kind == Assessment::forced && assessment.value > 0) --assessment.value;
  return assessment;
}

std::string to_text(const Assessment& assessment) {
  if (assessment.kind == Assessment::none) return {};
  if (assessment.kind == Assessment::points) return assessment.value == 0 ? "0" : fmt::format("{:+}", assessment.value);
  const char* word = assessment.first_wins ? "W" : "L";
  return assessment.value < 0 ? std::string(word) : fmt::format("{}{}", word, assessment.value);
}

std::optional<Assessment> parse_assessment(std::string_view text) {
  Assessment out;
  if (text.empty()) return std::nullopt;
  if (text.front() != 'W' && text.front() != 'L') {
    const auto points = number_in(text);
    if (!points) return std::nullopt;
    out.kind = Assessment::points;
    out.value = *points;
    return out;
  }
  out.kind = Assessment::forced;
  out.first_wins = text.front() == 'W';
  out.value = -1;
  if (text.size() == 1) return out;
  const auto plies = number_in(text.substr(1));
  if (!plies || *plies < 0) return std::nullopt;
  out.value = *plies;
  return out;
}

std::optional<double> first_side_chance(const Assessment& assessment) {
  if (assessment.kind == Assessment::none) return std::nullopt;
  if (assessment.kind == Assessment::forced) return assessment.first_wins ? 1.0 : 0.0;
  return 1 / (1 + std::exp(-static_cast<double>(assessment.value) / chance_scale));
}

namespace {

// What a move gave away of its side's chances; negative where it got more than it could expect.
std::optional<double> given_away(const Assessment& before, const Assessment& after, Role mover) {
  const auto could = first_side_chance(before), can = first_side_chance(after);
  if (!could || !can || mover < 0) return std::nullopt;
  return mover == 0 ? *could - *can : *can - *could;
}

Slip slip_by(double lost) {
  constexpr double rounding = 1e-9;
  if (lost + rounding >= blunder_from) return Slip::blunder;
  return lost + rounding >= mistake_from ? Slip::mistake : Slip::none;
}

}  // namespace

Slip slip_of(const Assessment& before, const Assessment& after, Role mover) {
  const auto lost = given_away(before, after, mover);
  return lost ? slip_by(*lost) : Slip::none;
}

void AnalysisLines::begin(unsigned wanted) {
  known_.assign(std::clamp<std::size_t>(wanted, 1, most_lines), {});
  for (std::size_t i = 0; i < known_.size(); ++i) known_[i].rank = static_cast<std::uint32_t>(i + 1);
  facts_ = {};
}

void AnalysisLines::note(const EngineProgress& progress) {
  merge(progress, facts_);
  // What an engine tells without a number is about its best line.
  const bool tells = progress.score.kind != ScoreKind::none || !progress.pv.empty();
  const std::size_t rank = progress.line == 0 && tells ? 1 : progress.line;
  if (rank == 0 || rank > known_.size()) return;
  merge(progress, known_[rank - 1]);
}

std::vector<AnalysisLine> AnalysisLines::lines() const {
  std::vector<AnalysisLine> out;
  for (const AnalysisLine& line : known_) {
    const bool known = line.score.kind != Assessment::none || !line.moves.empty();
    // Engines put their lines in a new order one by one: what moved up still stands at its old place.
    const auto same = [&](const AnalysisLine& other) {
      return !line.moves.empty() && !other.moves.empty() && other.moves.front() == line.moves.front();
    };
    if (known && std::none_of(out.begin(), out.end(), same)) out.push_back(line);
  }
  return out;
}

std::vector<EngineProgress> as_engine_progress(const ThinkProgress& progress, Role to_act) {
  EngineProgress best;
  best.line = 1;
  best.depth = progress.depth;
  best.time_ms = progress.elapsed.count();
  best.nodes = static_cast<std::int64_t>(progress.nodes);
  best.score = engine_score(progress.score, to_act);
  best.pv = progress.line;
  std::vector<EngineProgress> out{best};
  for (const ThinkLine& other : progress.others) {
    EngineProgress next = best;
    next.line = static_cast<std::uint32_t>(out.size() + 1);
    next.score = engine_score(other.score, to_act);
    next.pv = other.moves;
    out.push_back(std::move(next));
  }
  return out;
}

std::map<std::string, std::string> evaluation_tags(const Assessment& assessment, std::vector<std::string> line,
                                                   const std::string& by, std::int64_t depth) {
  if (assessment.bound != ScoreBound::exact) return {};
  line.resize(std::min(line.size(), longest_line));
  std::map<std::string, std::string> tags{{tag_evaluation, to_text(assessment)}, {tag_evaluation_line, joined(line)}};
  std::string& who = tags[tag_evaluation_by] = by;
  if (depth > 0) who += (by.empty() ? "" : ", ") + fmt::format("depth {}", depth);
  return tags;
}

std::map<std::string, std::string> evaluation_tags(const ThinkResult& result, Role to_act, const std::string& by) {
  const ThinkProgress& last = result.last;
  if (!last.scored) return {};
  std::vector<std::string> line;  // of another move: not what follows this one
  if (!last.line.empty() && last.line.front() == result.move_text) line.assign(last.line.begin() + 1, last.line.end());
  return evaluation_tags(one_move_later(seen_by_first(last.score, to_act)), std::move(line), by, last.depth);
}

std::optional<Assessment> assessment_of(const Node& node) {
  const std::string* text = tag_of(node, tag_evaluation);
  return text == nullptr ? std::nullopt : parse_assessment(*text);
}

std::vector<std::string> line_of(const Node& node) {
  std::vector<std::string> moves;
  const std::string* text = tag_of(node, tag_evaluation_line);
  if (text == nullptr) return moves;
  for (std::size_t at = 0; at < text->size();) {
    const std::size_t end = std::min(text->find(' ', at), text->size());
    if (end > at) moves.push_back(text->substr(at, end - at));
    at = end + 1;
  }
  return moves;
}

std::string joined(const std::vector<std::string>& moves) { return fmt::format("{}", fmt::join(moves, " ")); }

EngineSearch search_at(const Record& record, NodeId node) {
  EngineSearch search;
  search.start = record.start;
  for (const NodeId step : record.path_to(node)) {
    if (const std::string* position = tag_of(record.nodes[step], tag_position)) {
      search.start = *position;
      search.moves.clear();
    } else {
      search.moves.push_back(record.nodes[step].move);
    }
  }
  return search;
}

std::vector<NodeId> positions_of_line(const Record& record, NodeId node) {
  std::vector<NodeId> nodes{root_node};
  const auto line = record.line_through(node);
  nodes.insert(nodes.end(), line.begin(), line.end());
  return nodes;
}

namespace {

struct LineMove {
  NodeId node;
  int mover;                   // -1 unknown
  std::optional<double> lost;  // nothing: it is not known
};

std::vector<LineMove> moves_of_line(const Record& record, NodeId node, const std::vector<int>& movers) {
  std::vector<LineMove> moves;
  const auto line = positions_of_line(record, node);
  for (std::size_t i = 1; i < line.size(); ++i) {
    const auto before = assessment_of(record.nodes[line[i - 1]]), after = assessment_of(record.nodes[line[i]]);
    const int mover = line[i] < movers.size() ? movers[line[i]] : -1;
    moves.push_back({line[i], mover, std::nullopt});
    if (before && after) moves.back().lost = given_away(*before, *after, static_cast<Role>(mover));
  }
  return moves;
}

void count(SideSummary& side, double lost) {
  const Slip slip = slip_by(lost);
  ++side.judged;
  if (slip == Slip::mistake) ++side.mistakes;
  if (slip == Slip::blunder) ++side.blunders;
  side.accuracy += (accuracy_of(lost) - side.accuracy) / static_cast<double>(side.judged);
}

}  // namespace

std::vector<LineSlip> slips_of_line(const Record& record, NodeId node, const std::vector<int>& movers) {
  std::vector<LineSlip> slips;
  for (const LineMove& move : moves_of_line(record, node, movers)) {
    const Slip slip = move.lost ? slip_by(*move.lost) : Slip::none;
    if (slip != Slip::none) slips.push_back({move.node, slip});
  }
  return slips;
}

double accuracy_of(double given_away) {
  constexpr double steepness = 4.5;
  return std::exp(-steepness * std::max(0.0, given_away));
}

std::vector<SideSummary> summaries_of_line(const Record& record, NodeId node, const std::vector<int>& movers,
                                           std::size_t roles) {
  std::vector<SideSummary> sides(roles);
  for (std::size_t i = 0; i < roles; ++i) sides[i].role = static_cast<Role>(i);
  for (const LineMove& move : moves_of_line(record, node, movers)) {
    if (move.mover < 0 || static_cast<std::size_t>(move.mover) >= roles) continue;
    SideSummary& side = sides[static_cast<std::size_t>(move.mover)];
    ++side.moves;
    if (move.lost) count(side, *move.lost);
  }
  return sides;
}

}  // namespace kiban
