#include "session/line_picture.hpp"

namespace kiban {

LineModel picture_of_line(const Position& from, const AnalysisLine& line, const std::string& style) {
  LineModel out{line.rank, line.score, line.depth, line.moves, {}, {}, {}};
  const auto position = from.clone();
  for (const std::string& text : line.moves) {
    const auto move = position->parse_move(text);
    if (!move) break;
    if (out.shown.empty()) out.first = position->steps(*move);
    const auto shown = style.empty() ? Result<std::string>(text) : position->move_in_style(*move, style);
    if (!out.shown.empty()) out.shown += ' ';
    out.shown += shown.value_or(text);
    if (!position->play(*move)) break;
  }
  return out;
}

std::optional<BetterLine> better_line(const Match& match, Slip slip, const std::string& style) {
  const Record& record = match.record();
  if (slip == Slip::none || record.current == root_node) return std::nullopt;
  const Node& played = record.nodes[record.current];
  AnalysisLine line;
  line.moves = line_of(record.nodes[played.parent]);
  line.score = assessment_of(record.nodes[played.parent]).value_or(Assessment());
  if (line.moves.empty() || line.moves.front() == played.move) return std::nullopt;
  const auto before = replay(match.game(), record, played.parent);
  if (!before) return std::nullopt;
  BetterLine better{slip, picture_of_line(**before, line, style)};
  better.line.from = played.parent;
  return better.line.shown.empty() ? std::nullopt : std::optional(std::move(better));
}

}  // namespace kiban
