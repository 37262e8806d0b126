#include "analysis.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "csa_moves.hpp"
#include "lines.hpp"
#include "names.hpp"
#include "sfen.hpp"
#include "styles.hpp"

namespace kiban::shogi {
namespace {

constexpr std::string_view kBlackWins = "先手勝ち", kWhiteWins = "後手勝ち";
constexpr int kForced = 30000;  // from here on a number of Floodgate's means a forced win

// ---- numbers ----

// "-12.5", "+120"; the sign may be wide.
std::optional<int> take_score(std::string_view& text) {
  std::string_view rest = text;
  const bool minus = take(rest, "-") || take(rest, "－");
  if (!minus && !take(rest, "+")) take(rest, "＋");
  const std::optional<int> whole = take_number(rest);
  if (!whole || *whole > 1'000'000) return std::nullopt;
  const bool up = rest.size() > 1 && rest[0] == '.' && rest[1] >= '5' && rest[1] <= '9';
  if (take(rest, ".")) rest.remove_prefix(std::min(rest.find_first_not_of("0123456789"), rest.size()));
  text = rest;
  const int rounded = *whole + (up ? 1 : 0);
  return minus ? -rounded : rounded;
}

std::string evaluation_of(int score) {
  if (score >= kForced) return "W";
  if (score <= -kForced) return "L";
  return score > 0 ? "+" + std::to_string(score) : std::to_string(score);
}

std::string_view take_word(std::string_view& text) {
  skip_blanks(text);
  const std::string_view word = text.substr(0, std::min(text.find_first_of(" \t"), text.find(kWideBlank)));
  text.remove_prefix(word.size());
  return word;
}

void add(std::string& list, const std::string& part, const char* between) {
  if (!list.empty() && !part.empty()) list += between;
  list += part;
}

// ---- lines of moves ----

// Moves that are legal one after the other, as far as they go.
class PlayedLine {
 public:
  explicit PlayedLine(const Game& game, Square last) : game_(game), last_(last) {}
  const Board& board() const { return game_.board(); }
  Square last() const { return last_; }
  bool play(Move move) {
    if (!game_.is_legal(move)) return false;
    game_.play(move);
    last_ = move.to();
    add(text_, text_of(move), " ");
    return true;
  }
  const std::string& text() const { return text_; }

 private:
  Game game_;
  Square last_;
  std::string text_;
};

// -3334FU +2726FU; some programs begin with the move that was just made.
std::string take_csa_line(std::string_view& text, const Game& game) {
  PlayedLine line(game, kNoSquare);
  for (bool first = true;; first = false) {
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    if (word.empty() || (word[0] != '+' && word[0] != '-')) break;
    const bool black = word[0] == '+';
    const bool made = first && (line.board().side == kBlack) != black;
    if (!made) {
      const std::optional<Move> move = csa_move(line.board(), word.substr(1));
      if (!move || (line.board().side == kBlack) != black || !line.play(*move)) break;
    }
    text = rest;
  }
  return line.text();
}

// ▲２六歩(27) △８四歩(83), with or without blanks.
std::string take_kif_line(std::string_view& text, const Game& game, Square last) {
  PlayedLine line(game, last);
  for (;;) {
    std::string_view rest = text;
    skip_blanks(rest);
    const std::optional<MoveText> move = take_move(rest);
    if (!move) break;
    const Reading reading = meaning_of(line.board(), *move, line.last());
    if (reading.fault != Reading::Fault::none || !line.play(reading.move)) break;
    text = rest;
  }
  return line.text();
}

// ---- ShogiHome: a key and a value a line ----

Grasp read_forced(std::string_view value, Analysis& said) {
  const bool black = take(value, kBlackWins);
  if (!black && !take(value, kWhiteWins)) return Grasp::nothing;
  said.evaluation = black ? "W" : "L";
  if (!take(value, ":") && !take(value, "：")) return trimmed(value).empty() ? Grasp::all : Grasp::part;
  if (const std::optional<int> plies = take_number(value)) said.evaluation += std::to_string(*plies);
  return value == "手" ? Grasp::all : Grasp::part;
}

Grasp read_keyed(std::string_view text, const Game& game, Square last, Analysis& said) {
  if (take(text, "詰み=")) return read_forced(text, said);
  if (take(text, "評価値=")) {
    const std::optional<int> score = take_score(text);
    if (!score) return Grasp::nothing;
    said.evaluation = evaluation_of(*score);
  } else if (take(text, "読み筋=")) {
    said.line = take_kif_line(text, game, last);
    if (said.line.empty()) return Grasp::nothing;
  } else if (take(text, "深さ=")) {
    said.by = "depth " + std::string(trimmed(text));
    text = {};
  } else if (take(text, "ノード数=")) {
    said.by = std::string(trimmed(text)) + " nodes";
    text = {};
  } else if (take(text, "エンジン=")) {
    said.by = trimmed(text);
    text = {};
  } else {
    return Grasp::nothing;
  }
  // Other programs put all of it in one line.
  if (skip_blanks(text); text.empty()) return Grasp::all;
  Analysis more;
  const Grasp grasp = read_keyed(text, game, last, more);
  if (said.evaluation.empty()) said.evaluation = more.evaluation;
  if (said.line.empty()) said.line = more.line;
  add(said.by, more.by, ", ");
  return grasp == Grasp::all ? Grasp::all : Grasp::part;
}

// ---- ShogiGUI: names and values in one line ----

// 解析 候補1 時間 00:03.0 深さ 12 ノード数 5000 評価値 150 読み筋 ▲２六歩(27) △８四歩(83)
Grasp read_shogigui(std::string_view text, const Game& game, Square last, Analysis& said) {
  if (!take(text, "解析") && !take(text, "対局") && !take(text, "検討")) return Grasp::nothing;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (take(word, "候補") && word != "1" && word != "１") return Grasp::nothing;  // a lesser one
    if (word == "深さ") add(said.by, "depth " + std::string(take_word(text)), ", ");
    if (word == "ノード数") add(said.by, std::string(take_word(text)) + " nodes", ", ");
    if (word == "読み筋") said.line = take_kif_line(text, game, last);
    if (word != "評価値") continue;
    skip_blanks(text);
    const std::optional<int> score = take_score(text);
    if (score) said.evaluation = evaluation_of(*score);
  }
  return said.evaluation.empty() ? Grasp::nothing : Grasp::part;
}

// ---- writing ----

const std::string& note(const sdk::RecordNode& node, std::string_view key) {
  static const std::string kNone;
  const std::string* value = sdk::find(node.notes, key);
  return value ? *value : kNone;
}

struct Score {
  bool forced = false;
  int value = 0;  // 0 when forced and nobody knows how soon
  bool black = true;
};
std::optional<Score> score_of(const std::string& evaluation) {
  std::string_view text = evaluation;
  Score score;
  score.black = take(text, "W");
  score.forced = score.black || take(text, "L");
  if (score.forced && text.empty()) return score;
  const std::optional<int> value = take_score(text);
  if (!value || !text.empty()) return std::nullopt;
  score.value = *value;
  return score;
}

struct Step {
  Board before;
  Move move;
  Square previous;
};
// The moves of a record's line, as far as they are moves of the board.
std::vector<Step> steps_of(const std::string& text, Board board, Square last, bool& whole) {
  std::vector<Step> steps;
  std::string_view rest = text;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const std::optional<Move> move = read_move(word);
    if (!move || *move == kDeclare || !can_be_made(board, *move)) {
      whole = false;
      break;
    }
    steps.push_back({board, *move, last});
    board.play(*move);
    last = move->to();
  }
  return steps;
}

}  // namespace

Grasp read_floodgate(std::string_view text, const Game& game, Analysis& said) {
  skip_blanks(text);
  const std::optional<int> score = take_score(text);
  if (!score || (!text.empty() && !take_blank(text))) return Grasp::nothing;
  said.evaluation = evaluation_of(*score);
  said.line = take_csa_line(text, game);
  skip_blanks(text);
  if (take(text, "#")) said.by = std::string(take_word(text)) + " nodes";
  const bool exact = std::abs(*score) <= kForced;
  return trimmed(text).empty() && exact ? Grasp::all : Grasp::part;
}

Grasp read_kif_remark(std::string_view text, const Game& game, Square last, Analysis& said) {
  if (!take(text, "*")) take(text, "#");
  const Grasp gui = read_shogigui(text, game, last, said);
  return gui != Grasp::nothing ? gui : read_keyed(text, game, last, said);
}

bool is_floodgate(std::string_view line) {
  skip_blanks(line);
  const std::optional<int> score = take_score(line);
  return score && (line.empty() || line.front() == ' ');
}

bool is_of_kif(std::string_view line) {
  if (!take(line, "*")) take(line, "#");
  constexpr std::string_view kBegins[] = {
      "解析", "対局", "検討", "評価値=", "読み筋=", "深さ=", "詰み=", "ノード数=", "エンジン="};
  return std::any_of(std::begin(kBegins), std::end(kBegins),
                     [line](std::string_view begin) { return line.starts_with(begin); });
}

bool says_itself(const sdk::RecordNode& node, const Board& here, Square last) {
  const std::string* lines = sdk::find(node.notes, "engine");
  if (!lines) return false;
  const Game game({Declaration::none, 0}, here);
  const std::vector<Line> all = lines_of(*lines);
  return std::any_of(all.begin(), all.end(), [&](const Line& line) {
    Analysis said;
    const Grasp grasp =
        is_floodgate(line.text) ? read_floodgate(line.text, game, said) : read_kif_remark(line.text, game, last, said);
    return grasp == Grasp::part && said.evaluation == note(node, kEvaluation) &&
           said.line == note(node, kEvaluationLine) && said.by == note(node, kEvaluationBy);
  });
}

bool is_analysis_note(std::string_view key) {
  return key == kEvaluation || key == kEvaluationLine || key == kEvaluationBy;
}

bool has_analysis(const sdk::RecordNode& node) {
  return std::any_of(node.notes.begin(), node.notes.end(),
                     [](const auto& pair) { return is_analysis_note(pair.first); });
}

namespace {

constexpr std::string_view kNodes = " nodes";

// Who says so, and how deep it looked, a line each.
std::vector<std::string> lines_of_sayer(std::string_view by) {
  std::vector<std::string> lines;
  while (!by.empty()) {
    const std::size_t end = std::min(by.find(", "), by.size());
    std::string_view part = by.substr(0, end);
    by.remove_prefix(std::min(end + 2, by.size()));
    if (take(part, "depth "))
      lines.push_back("深さ=" + std::string(part));
    else if (part.ends_with(kNodes))
      lines.push_back("ノード数=" + std::string(part.substr(0, part.size() - kNodes.size())));
    else
      lines.push_back("エンジン=" + std::string(part));
  }
  return lines;
}

}  // namespace

std::vector<std::string> csa_remarks(const sdk::RecordNode& node, const Board& board, bool& whole) {
  const std::optional<Score> score = score_of(note(node, kEvaluation));
  if (!score) return kif_remarks(node, board, kNoSquare, whole);
  if (score->forced && score->value != 0) whole = false;  // how soon
  const int value = !score->forced ? score->value : score->black ? kForced : -kForced;
  std::vector<std::string> lines{"* " + std::to_string(value)};
  for (const Step& step : steps_of(note(node, kEvaluationLine), board, kNoSquare, whole))
    lines[0] += " " + csa_text(step.before, step.move);
  const std::string_view by = note(node, kEvaluationBy);
  const bool nodes_alone = by.ends_with(kNodes) && by.find(',') == std::string_view::npos;
  if (nodes_alone) {
    lines[0] += " #" + std::string(by.substr(0, by.size() - kNodes.size()));
    return lines;
  }
  for (const std::string& line : lines_of_sayer(by)) lines.push_back("*" + line);
  return lines;
}

std::vector<std::string> kif_remarks(const sdk::RecordNode& node, const Board& board, Square last, bool& whole) {
  std::vector<std::string> lines;
  const std::string& evaluation = note(node, kEvaluation);
  if (const std::optional<Score> score = score_of(evaluation); score && score->forced)
    lines.push_back("#詰み=" + std::string(score->black ? kBlackWins : kWhiteWins) +
                    (evaluation.size() > 1 ? ":" + std::to_string(score->value) + "手" : ""));
  else if (score)
    lines.push_back("*評価値=" + std::to_string(score->value));
  else if (!evaluation.empty())
    whole = false;
  std::string moves;
  for (const Step& step : steps_of(note(node, kEvaluationLine), board, last, whole))
    moves += japanese_move(step.before, step.move, step.previous, Marks::triangles);
  const std::string mark(1, lines.empty() ? '*' : lines.front()[0]);
  if (!moves.empty()) lines.push_back(mark + "読み筋=" + moves);
  for (const std::string& line : lines_of_sayer(note(node, kEvaluationBy))) lines.push_back(mark + line);
  return lines;
}

}  // namespace kiban::shogi
