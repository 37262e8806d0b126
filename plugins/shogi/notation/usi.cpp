#include "usi.hpp"

#include <algorithm>
#include <vector>

#include "endings.hpp"
#include "game_builder.hpp"
#include "lines.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr EndWord kWords[] = {
    {"resign", EndKind::resigned},
    {"win", EndKind::declared},
    {"timeout", EndKind::time_up},
    {"rep_draw", EndKind::repetition},
    {"draw", EndKind::drawn},
    {"break", EndKind::abandoned},
    {"mate", EndKind::mated},
    {"illegal", EndKind::foul_by_mover},
    {"rep_win", EndKind::foul_by_other},
    {"impasse", EndKind::both_entered},
    {"max_moves", EndKind::longest},
    {"win_draw", EndKind::declared_draw},
    {"b_foul", EndKind::foul_by_black},
    {"w_foul", EndKind::foul_by_white},
    {"b_win", EndKind::won_by_black},
    {"w_win", EndKind::won_by_white},
    {"no_show", EndKind::default_loss},
    {"no_show_win", EndKind::default_win},
};

// The words of a line with their places.
class Words {
 public:
  explicit Words(const Line& line) : line_(line) { find(); }
  bool done() const { return word_.empty(); }
  std::string_view word() const { return word_; }
  std::size_t at() const { return at_; }
  std::string_view rest() const { return line_.text.substr(at_); }
  void next() {
    at_ += word_.size();
    find();
  }
  bool take(std::string_view word) {
    const bool here = word_ == word;
    if (here) next();
    return here;
  }
  At place(Refuse refuse) const { return {refuse, line_.number, column_of(line_.text, at_)}; }

 private:
  void find() {
    at_ = std::min(line_.text.find_first_not_of(" \t", at_), line_.text.size());
    word_ = line_.text.substr(at_, std::min(line_.text.find_first_of(" \t", at_), line_.text.size()) - at_);
  }

  Line line_;
  std::size_t at_ = 0;
  std::string_view word_;
};

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// Board, side, hands, and a number if there is one.
Status read_start(Words& words, GameBuilder& builder, Refuse refuse) {
  const At place = words.place(refuse);
  std::string sfen;
  for (int field = 0; field < 3 && !words.done(); ++field, words.next())
    sfen.append(field == 0 ? "" : " ").append(words.word());
  if (const Status status = builder.start_sfen(sfen, refuse); status != KB_OK) {
    // The column counts in the line, where the fields may stand apart.
    return place.placed(status);
  }
  if (is_number(words.word())) {
    if (words.word() != "1") builder.tag("move-number", words.word());
    words.next();
  }
  return KB_OK;
}

Status read_moves(Words& words, GameBuilder& builder, Refuse refuse) {
  for (; !words.done(); words.next()) {
    if (const EndWord* end = find_word(kWords, words.word()); end) {
      builder.end(ending_of(builder.meant(end->kind), builder.to_move(), words.word()));
      words.next();
      break;
    }
    const std::optional<Move> move = read_move(words.word());
    if (!move)
      return words.place(refuse)("shogi.usi.move", KIBAN_N_("a move is written as 7g7f, 8h2b+ or P*5e, not {1}"),
                                 words.word());
    if (const Status status = builder.play(*move, refuse); status != KB_OK) return words.place(refuse).placed(status);
  }
  if (words.done()) return KB_OK;
  return words.place(refuse)("shogi.usi.after", KIBAN_N_("after the word {1} the game is over"),
                             builder.node().ending->word);
}

Status read_game(const Line& line, GameBuilder& builder, Refuse refuse) {
  Words words(line);
  words.take("position");
  const bool named = words.take("sfen");
  if (named || (words.word() != "startpos" && words.word().find('/') != std::string_view::npos)) {
    if (const Status status = read_start(words, builder, refuse); status != KB_OK) return status;
  } else if (!words.take("startpos") && words.word() != "moves" && !read_move(words.word())) {
    return words.place(refuse)("shogi.usi.start", KIBAN_N_("a game begins with startpos or sfen, not {1}"),
                               words.word());
  }
  words.take("moves");
  return read_moves(words, builder, refuse);
}

// Blank, or a remark of whoever keeps such lists.
bool says_nothing(std::string_view line) {
  line = trimmed(line);
  return line.empty() || line.front() == '#' || line.front() == ';' || line.starts_with("//");
}

bool looks_like_game(std::string_view line) {
  Words words(Line{line, 1});
  if (words.word() == "moves" || words.word() == "position" || words.word() == "startpos" || words.word() == "sfen")
    return true;
  const std::string_view word = words.word();
  return read_move(word) || std::count(word.begin(), word.end(), '/') == 8;
}

}  // namespace

Status read_usi(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  bool any = false;
  for (const Line& line : lines_of(text)) any = any || looks_like_game(line.text);
  if (!any)
    return At(refuse, 1, 0)("shogi.usi.none", KIBAN_N_("there is no line that begins with position, startpos or sfen"));
  for (const Line& line : lines_of(text)) {
    if (says_nothing(line.text)) continue;
    GameBuilder builder;
    kb_error error{};
    if (read_game(line, builder, Refuse(&error)) == KB_OK)
      games.game(builder.finish());
    else
      games.fault(error);
  }
  return KB_OK;
}

int likeness_usi(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  const auto first =
      std::find_if_not(lines.begin(), lines.end(), [](const Line& line) { return says_nothing(line.text); });
  if (first == lines.end() || !looks_like_game(first->text)) return 0;
  return first->text.starts_with("position ") ? 97 : 90;
}

// ---- writing ----

namespace {

// What the line of a game cannot hold.
void name_losses(const sdk::RecordTree& tree, Losses& losses) {
  for (const std::string& player : tree.players)
    if (!player.empty()) losses.players();
  for (const auto& [key, value] : tree.tags)
    if (key != "move-number") losses.tags();
  for (const auto& [key, value] : tree.options)
    if (key == "declaration" && value != "none") losses.options();
}

void name_losses(const sdk::RecordNode& node, Losses& losses) {
  if (!node.comment.empty()) losses.comments();
  for (const auto& [key, value] : node.notes)
    if (key != "end-of") losses.notes();
  if (node.elapsed_ms >= 0 || (node.ending && node.ending->elapsed_ms >= 0)) losses.times();
}

std::string start_text(const sdk::RecordTree& tree, const Board& start) {
  const std::string sfen = sfen_of(start);
  const std::string* number = sdk::find(tree.tags, "move-number");
  const bool counted = number && is_number(*number);
  if (sfen == kStartSfen && !counted) return "position startpos";
  return "position sfen " + sfen + " " + (counted ? *number : "1");
}

std::string ending_text(const sdk::RecordNode& node, Color mover, Losses& losses) {
  if (!node.ending) return {};
  const std::string_view word = word_for(kWords, *node.ending, mover);
  if (word.empty()) losses.ending();
  return word.empty() ? std::string() : " " + std::string(word);
}

}  // namespace

Status write_usi(const sdk::RecordTree& tree, std::size_t, std::string& text, Losses& losses, Refuse refuse) {
  Board start;
  if (const Status status = start_of(tree, start, refuse); status != KB_OK) return status;
  name_losses(tree, losses);
  std::string moves, end;
  TreeWalk walk(tree, start);
  for (std::uint32_t node = 0;;) {
    const sdk::RecordNode& here = tree.nodes[node];
    name_losses(here, losses);
    const bool ends = here.children.empty() || ends_here(here);
    if (here.children.size() > (ends ? 0 : 1) || (here.ending && !ends)) losses.variations();
    if (ends) {
      end = ending_text(here, walk.board().side, losses);
      break;
    }
    node = here.children.front();
    if (const Status status = walk.down(node, refuse); status != KB_OK) return status;
    moves.append(" ").append(tree.nodes[node].move);
  }
  text += start_text(tree, start);
  if (!moves.empty() || !end.empty()) text.append(" moves").append(moves).append(end);
  text += '\n';
  return KB_OK;
}

}  // namespace kiban::shogi
