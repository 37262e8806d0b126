// Writing CSA records.
#include <algorithm>

#include "csa.hpp"
#include "csa_moves.hpp"
#include "csa_start.hpp"
#include "game_builder.hpp"
#include "headers.hpp"
#include "lines.hpp"
#include "piece_codes.hpp"
#include "sfen.hpp"
#include "time_limit.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

struct Version {
  std::string_view head;   // of a file
  std::string_view lines;  // of every game
  bool milliseconds;
};
constexpr Version kOld = {"", "V2.2\n", false};
constexpr Version kNew = {"'CSA encoding=UTF-8\n", "V3.0\n", true};

class CsaWriter {
 public:
  CsaWriter(const sdk::RecordTree& tree, const Version& version, std::string& text, Losses& losses)
      : tree_(tree), version_(version), text_(text), losses_(losses) {}

  Status write(std::size_t index, Refuse refuse);

 private:
  void facts();
  void tag(const std::string& key, const std::string& value);
  bool time_limit();
  void options();
  void about(const sdk::RecordNode& node, const Board& here);
  void engine(const sdk::RecordNode& node, const Board& here);
  void ending(const sdk::RecordNode& node, Color mover);
  void strange(std::string_view lines);
  void time(std::int64_t ms);
  Status moves(TreeWalk& walk, Refuse refuse);
  void prefixed(std::string_view prefix, std::string_view lines) {
    for (const Line& line : lines_of(lines)) text_.append(prefix).append(line.text).append("\n");
    if (lines.empty() || lines.back() == '\n') text_.append(prefix).append("\n");
  }

  const sdk::RecordTree& tree_;
  const Version& version_;
  std::string& text_;
  Losses& losses_;
};

void CsaWriter::tag(const std::string& key, const std::string& value) {
  if (key.find_first_of(":\r\n") != std::string::npos || key.empty()) return losses_.tags();
  const std::string name = '$' + std::string(header_of(kCsaHeaders, key)) + ':';
  if (key != "NOTE" || !version_.milliseconds) return prefixed(name, value);
  text_ += name;
  for (const char c : value) text_ += c == '\n' ? "\\n" : std::string(1, c == '\r' ? ' ' : c);
  text_ += '\n';
}

// False where no time control can be made out of what is told.
bool CsaWriter::time_limit() {
  const std::string* told = sdk::find(tree_.tags, kTimeLimit);
  const std::string* seconds = sdk::find(tree_.tags, kByoyomi);
  const std::optional<TimeLimit> main = time_limit_of(told ? *told : seconds ? "0秒" : "");
  const std::optional<TimeLimit> byoyomi = time_limit_of(seconds ? *seconds : "0秒");
  if (!main || !byoyomi || (main->byoyomi > 0 && seconds)) return false;
  const TimeLimit limit{main->main, seconds ? byoyomi->main : main->byoyomi, main->increment};
  if (version_.milliseconds) {
    text_.append("$TIME:").append(csa3_time(limit)).append("\n");
    return true;
  }
  if (limit.increment > 0 || limit.main % 60 > 0) return false;
  text_.append("$TIME_LIMIT:").append(csa_time_limit(limit)).append("\n");
  return true;
}

void CsaWriter::options() {
  for (const auto& [key, value] : tree_.options) {
    if (key != "declaration" || value == "none") continue;
    if (value == "27" || value == "24")
      text_.append("$JISHOGI:").append(value).append("\n");
    else
      losses_.options();
  }
}

void CsaWriter::facts() {
  constexpr std::string_view kNames[] = {"N+", "N-"};
  for (std::size_t seat = 0; seat < tree_.players.size() && seat < std::size(kNames); ++seat) {
    std::string name = tree_.players[seat];
    std::replace_if(name.begin(), name.end(), sdk::is_control, ' ');
    if (!name.empty()) text_.append(kNames[seat]).append(name).append("\n");
  }
  const bool timed = time_limit();
  for (const auto& [key, value] : tree_.tags)
    if (!timed || (key != kTimeLimit && key != kByoyomi)) tag(key, value);
  options();
}

// A statement that the reader does not know, so that it comes back as what it was.
bool is_strange(std::string_view line) {
  constexpr std::string_view kKnown = "'VPT%+-";
  if (line.empty() || trimmed(line) == "/" || line.find_first_of("\r\n") != std::string_view::npos) return false;
  if (line == "+" || line == "-") return true;
  if (line.front() == '%') return line.find(',') == std::string_view::npos;
  if (line.front() == '$') return line.find(':') == std::string_view::npos || line.find(':') == 1;
  if (line.front() == 'N') return !line.starts_with("N+") && !line.starts_with("N-");
  return line.find(',') == std::string_view::npos &&
         (kKnown.find(line.front()) == std::string_view::npos || line.front() == 'T');
}

void CsaWriter::about(const sdk::RecordNode& node, const Board& here) {
  engine(node, here);  // before comments that would be taken for it
  for (const Line& line : lines_of(node.comment))
    text_.append(line.text.starts_with('*') ? "'* " : "'*").append(line.text).append("\n");
  for (const auto& [key, value] : node.notes) {
    const bool plain = key == "csa.comment" && !value.starts_with('*');
    if (key == "end-of" || key == "engine" || is_analysis_note(key)) continue;
    if (plain)
      prefixed("'", value);
    else if (key == "bookmark")
      losses_.bookmarks();
    else if (key == "csa.line")
      strange(value);
    else
      losses_.notes();
  }
}

// As Floodgate has it, which other programs read; lines of other dialects that say the same are left out.
void CsaWriter::engine(const sdk::RecordNode& node, const Board& here) {
  const std::string* raw = sdk::find(node.notes, "engine");
  const bool said = raw && is_floodgate(*raw) && says_itself(node, here, kNoSquare);
  bool whole = true;
  if (has_analysis(node) && !said)
    for (const std::string& line : csa_remarks(node, here, whole)) text_.append("'*").append(line).append("\n");
  if (raw)
    for (const Line& line : lines_of(*raw)) {
      if (is_of_kif(line.text) && has_analysis(node))
        whole = false;
      else
        text_.append("'**").append(line.text).append("\n");
    }
  if (!whole) losses_.notes();
}

void CsaWriter::strange(std::string_view lines) {
  for (const Line& line : lines_of(lines))
    if (is_strange(line.text))
      text_.append(line.text).append("\n");
    else
      losses_.notes();
}

void CsaWriter::time(std::int64_t ms) {
  if (ms < 0) return;
  text_.append("T").append(std::to_string(ms / 1000));
  if (ms % 1000 != 0 && version_.milliseconds)
    text_.append(".").append(std::to_string(1000 + ms % 1000).substr(1));
  else if (ms % 1000 != 0)
    losses_.parts_of_seconds();
  text_ += '\n';
}

void CsaWriter::ending(const sdk::RecordNode& node, Color mover) {
  if (!node.ending) return;
  const EndCode code = end_code(*node.ending, mover);
  if (code.code.empty()) return losses_.ending();
  if (!code.exact) losses_.reason();
  text_.append("%").append(code.code).append("\n");
  time(node.ending->elapsed_ms);
}

Status CsaWriter::moves(TreeWalk& walk, Refuse refuse) {
  std::uint32_t node = 0;
  for (;; node = tree_.nodes[node].children.front()) {
    const sdk::RecordNode& here = tree_.nodes[node];
    about(here, walk.board());
    const bool ends = here.children.empty() || ends_here(here);
    if (ends) ending(here, walk.board().side);
    if (here.children.size() > (ends ? 0 : 1) || (here.ending && !ends)) losses_.variations();
    if (ends) return KB_OK;
    const sdk::RecordNode& next = tree_.nodes[here.children.front()];
    const Board before = walk.board();
    if (const Status status = walk.down(here.children.front(), refuse); status != KB_OK) return status;
    text_ += csa_text(before, *read_move(next.move)) + "\n";
    time(next.elapsed_ms);
  }
}

Status CsaWriter::write(std::size_t index, Refuse refuse) {
  Board start;
  if (const Status status = start_of(tree_, start, refuse); status != KB_OK) return status;
  text_.append(index == 0 ? version_.head : "/\n").append(version_.lines);
  facts();
  text_ += csa_start(start);
  TreeWalk walk(tree_, start);
  return moves(walk, refuse);
}

}  // namespace

Status write_csa(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses, Refuse refuse) {
  return CsaWriter(tree, kOld, text, losses).write(index, refuse);
}

Status write_csa3(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses, Refuse refuse) {
  return CsaWriter(tree, kNew, text, losses).write(index, refuse);
}

}  // namespace kiban::shogi
