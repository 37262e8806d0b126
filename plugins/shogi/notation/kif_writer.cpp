// Writes KIF and KI2.
#include <array>
#include <cstdio>

#include "kakinoki.hpp"
#include "kif_head_writer.hpp"
#include "kif_words.hpp"
#include "line_writer.hpp"
#include "names.hpp"
#include "styles.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::size_t kMoveColumns = 13, kKi2Columns = 12, kKi2Moves = 6;

bool tells_times(const sdk::RecordTree& tree) {
  for (const sdk::RecordNode& node : tree.nodes)
    if (node.elapsed_ms >= 0 || (node.ending && node.ending->elapsed_ms >= 0)) return true;
  return false;
}

void pad(std::string& text, std::size_t width, std::size_t columns) {
  if (width < columns) text.append(columns - width, ' ');
}

template <class... Numbers>
std::string printed(const char* format, Numbers... numbers) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, numbers...);
  return text.data();
}

// ( 1:05/00:12:34)
std::string time_text(std::int64_t move_ms, std::int64_t total_ms) {
  const long long move = move_ms / 1000, total = total_ms / 1000;
  return printed("(%2lld:%02lld/%02lld:%02lld:%02lld)", move / 60, move % 60, total / 3600, total / 60 % 60,
                 total % 60);
}

// What both formats do alike.
class TextWriter : public LineWriter {
 public:
  TextWriter(const sdk::RecordTree& tree, const Board& start, std::string& text, Losses& losses)
      : LineWriter(tree, start), text_(text), losses_(losses), handicap_(says_handicap(tree, start)) {}

 protected:
  void line(const std::string& text) { text_ += text + std::string(kLineEnd); }
  void variation_line(std::size_t ply) {
    text_ += kLineEnd;
    line("変化：" + std::to_string(ply) + "手");
  }

  std::string& text_;
  Losses& losses_;
  bool handicap_;
};

class KifWriter final : public TextWriter {
 public:
  KifWriter(const sdk::RecordTree& tree, const Board& start, std::string& text, Losses& losses)
      : TextWriter(tree, start, text, losses), timed_(tells_times(tree)) {
    line(timed_ ? "手数----指手---------消費時間--" : "手数----指手--");
  }

 private:
  void move(const Step& step) override {
    numbered(step.ply, kif_move(step.before, step.move, step.previous), step.node.elapsed_ms, step.before.side,
             step.alternatives);
  }
  void about(const sdk::RecordNode& node, const Board& here, Square last) override {
    write_remarks(node, here, last, text_, losses_);
  }
  void ending(const sdk::RecordEnding& ending, Color mover, std::size_t moves, bool alternatives) override {
    bool exact = false;
    const std::string word = word_of_ending(ending, mover, exact);
    if (!exact) losses_.ending();
    numbered(moves + 1, word, ending.elapsed_ms, mover, alternatives);
    line(line_of_ending(ending, mover, moves, handicap_));
  }
  void variation(std::size_t ply) override {
    variation_line(ply);
    totals_.resize(ply);
  }

  void numbered(std::size_t ply, const std::string& what, std::int64_t elapsed_ms, Color mover, bool alternatives) {
    std::string text = printed("%4zu ", ply) + what;
    totals_.resize(ply, totals_.back());
    totals_.push_back(totals_.back());
    const bool timed = timed_ && elapsed_ms >= 0;
    if (timed) {
      if (elapsed_ms % 1000 != 0) losses_.parts_of_seconds();
      // What the file shows adds up.
      totals_.back()[mover] += elapsed_ms / 1000 * 1000;
      pad(text, width_of(what), kMoveColumns);
      text += (text.ends_with(' ') ? "" : " ") + time_text(elapsed_ms, totals_.back()[mover]);
    }
    line(text + (!alternatives ? "" : timed ? "+" : "   +"));
  }

  using Totals = std::array<std::int64_t, 2>;
  std::vector<Totals> totals_{Totals{}};  // after each ply of the line, by side
  bool timed_;
};

class Ki2Writer final : public TextWriter {
 public:
  using TextWriter::TextWriter;

 private:
  void move(const Step& step) override {
    if (step.node.elapsed_ms >= 0) losses_.times();
    if (in_line_ == kKi2Moves) end_line();
    if (in_line_ > 0) pad(text_, width_, kKi2Columns);
    const std::string text = ki2_move(step);
    text_ += text;
    width_ = width_of(text);
    ++in_line_;
  }
  // Fouls may need the square that they came from, which older programs wrote too.
  static std::string ki2_move(const Step& step) {
    std::string text = japanese_move(step.before, step.move, step.previous, Marks::triangles);
    std::string_view rest = text;
    const std::optional<MoveText> again = take_move(rest);
    if (again && meaning_of(step.before, *again, step.previous).move == step.move) return text;
    return std::string(step.before.side == kBlack ? "▲" : "△") + kif_move(step.before, step.move, step.previous);
  }
  void about(const sdk::RecordNode& node, const Board& here, Square last) override {
    if (!node.comment.empty() || !node.notes.empty()) end_line();
    write_remarks(node, here, last, text_, losses_);
    if (node.children.empty()) end_line();
  }
  void ending(const sdk::RecordEnding& ending, Color mover, std::size_t moves, bool) override {
    if (ending.elapsed_ms >= 0) losses_.times();
    bool exact = false;
    word_of_ending(ending, mover, exact);
    if (!exact) losses_.ending();
    end_line();
    line(line_of_ending(ending, mover, moves, handicap_));
  }
  void variation(std::size_t ply) override {
    end_line();
    variation_line(ply);
  }
  void end_line() {
    if (in_line_ > 0) text_ += kLineEnd;
    in_line_ = 0;
  }

  std::size_t in_line_ = 0, width_ = 0;
};

template <class Writer>
Status write_with(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses, Refuse refuse) {
  if (index > 0) return refuse.argument("shogi.kif.one", KIBAN_N_("a file of this format holds one game"));
  Board start;
  if (const Status status = start_of(tree, start, refuse); status != KB_OK) return status;
  write_head(tree, start, text, losses);
  return Writer(tree, start, text, losses).write(refuse);
}

}  // namespace

Status write_kif(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses, Refuse refuse) {
  return write_with<KifWriter>(tree, index, text, losses, refuse);
}

Status write_ki2(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses, Refuse refuse) {
  return write_with<Ki2Writer>(tree, index, text, losses, refuse);
}

}  // namespace kiban::shogi
