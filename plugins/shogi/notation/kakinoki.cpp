#include "kakinoki.hpp"

#include <algorithm>

#include "diagram.hpp"
#include "kif_head_writer.hpp"
#include "kif_reader.hpp"
#include "kif_words.hpp"
#include "lines.hpp"
#include "names.hpp"
#include "parts.hpp"
#include "sfen.hpp"
#include "styles.hpp"

namespace kiban::shogi {

using sdk::Refuse;
using sdk::Status;

Status move_in_style(const Game& game, std::string_view style, Move move, std::string& out, Refuse refuse) {
  const Board& board = game.board();
  if (style == "japanese")
    out += japanese_move(board, move, last_target(game), Marks::pieces);
  else if (style == "kif")
    out += kif_move(board, move, last_target(game));
  else if (style == "western")
    out += western_move(board, move);
  else if (style == "usi")
    out += move == kDeclare ? "win" : text_of(move);
  else
    return refuse.argument("notation.style", KIBAN_N_("there is no way to write moves named {1}"), style);
  return KB_OK;
}

// ---- reading ----

namespace {

Status read_with(bool wants_diagram, std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  kb_error error{};
  const Refuse here(&error);
  KifReader reader(here);
  Status status = reader.read(text);
  if (status == KB_OK && !reader.meant())
    return refuse.parse(0, "shogi.kif.nothing", KIBAN_N_("there is neither a game nor a diagram in this text"));
  if (status == KB_OK && wants_diagram && !reader.has_diagram())
    status = At(here, 1, 1)("shogi.bod.rows", KIBAN_N_("a diagram has nine rows, and here are {1}"), 0);
  if (status != KB_OK) {
    games.fault(error);
    return KB_OK;
  }
  games.game(reader.finish());
  tell_parts(reader.told(), games);
  return KB_OK;
}

}  // namespace

Status read_kif(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  return read_with(false, text, games, refuse);
}
Status read_ki2(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  return read_with(false, text, games, refuse);
}
Status read_bod(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  return read_with(true, text, games, refuse);
}

// ---- what a file is ----

namespace {

struct Signs {
  std::size_t kif_moves = 0, ki2_moves = 0, rows = 0, heads = 0, results = 0, lines = 0;
};

bool is_kif_move(std::string_view line) {
  skip_blanks(line);
  if (!take_number(line) || !take_blank(line)) return false;
  skip_blanks(line);
  const std::optional<MoveText> move = take_move(line);
  return move && (move->from || move->drops);
}

bool is_ki2_move(std::string_view line) {
  skip_blanks(line);
  std::string_view mark = line;
  return take_mark(mark) && take_move(line);
}

// まで0手で先手の勝ち: who won, and no more than that.
bool is_result(std::string_view line) {
  skip_blanks(line);
  if (!take(line, "まで")) return false;
  const auto ending = ending_of_phrase(trimmed(line), kBlack);
  return ending && ending->outcome != KB_ONGOING;
}

Signs signs_of(std::string_view text) {
  Signs signs;
  Lines lines(text);
  for (Line line; lines.next(line); ++signs.lines) {
    if (is_kif_move(line.text)) ++signs.kif_moves;
    if (is_ki2_move(line.text)) ++signs.ki2_moves;
    if (is_result(line.text)) ++signs.results;
    if (line.text.starts_with("|") && Diagram::is_row(line.text)) ++signs.rows;
    for (const std::string_view head :
         {"手合割：", "手合割:", "手数----", "#KIF", "先手：", "後手：", "下手：", "上手：", "開始日時："})
      if (line.text.starts_with(head)) ++signs.heads;
  }
  return signs;
}

}  // namespace

int likeness_kif(std::string_view text) {
  const Signs signs = signs_of(text);
  if (signs.kif_moves > 0 && signs.kif_moves >= signs.ki2_moves) return 100;
  if (text.starts_with("#KIF") || text.find("手数----") != std::string_view::npos) return 95;
  if (signs.ki2_moves > 0) return 10;
  return signs.heads > 0 ? 70 : signs.rows > 0 ? 40 : signs.results > 0 ? 30 : 0;
}

int likeness_ki2(std::string_view text) {
  const Signs signs = signs_of(text);
  if (signs.ki2_moves > signs.kif_moves) return 100;
  if (signs.kif_moves > 0) return 10;
  return signs.heads > 0 ? 50 : signs.results > 0 ? 40 : 0;
}

int likeness_bod(std::string_view text) {
  const Signs signs = signs_of(text);
  if (signs.rows < 9 || signs.kif_moves + signs.ki2_moves > 0) return 0;
  return text.find("手数----") == std::string_view::npos && signs.heads == 0 ? 100 : 60;
}

// ---- a diagram ----

namespace {

struct Last {
  Board start, board;
  std::uint32_t node = 0;
  std::size_t plies = 0;
  std::string move;
};

// The end of the main line.
Status end_of_main_line(const sdk::RecordTree& tree, Last& last, Refuse refuse) {
  Board start;
  if (const Status status = start_of(tree, start, refuse); status != KB_OK) return status;
  TreeWalk walk(tree, start);
  for (std::uint32_t node = 0; !tree.nodes[node].children.empty();) {
    node = tree.nodes[node].children[0];
    const std::optional<Move> move = read_move(tree.nodes[node].move);
    if (!move) break;  // a declaration changes nothing on the board
    const Board before = walk.board();
    if (const Status status = walk.down(node, refuse); status != KB_OK) return status;
    last.move = japanese_move(before, *move, kNoSquare, Marks::triangles);
    last.node = node;
  }
  last.start = start;
  last.board = walk.board();
  last.plies = walk.ply();
  return KB_OK;
}

void say_what_is_left_out(const sdk::RecordTree& tree, Losses& losses) {
  losses.moves();
  if (!tree.tags.empty()) losses.tags();
  if (!tree.players.empty()) losses.players();
  for (const sdk::RecordNode& node : tree.nodes)
    if (!node.comment.empty()) losses.comments();
}

}  // namespace

// Without moves all that is told is written; else the position alone, as programs exchange it.
Status write_bod(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses, Refuse refuse) {
  if (index > 0) return refuse.argument("shogi.kif.one", KIBAN_N_("a file of this format holds one game"));
  Last last;
  if (const Status status = end_of_main_line(tree, last, refuse); status != KB_OK) return status;
  if (tree.nodes.size() == 1) {
    write_head(tree, last.board, text, losses, Drawn::always);
    write_remarks(tree.nodes[0], last.board, kNoSquare, text, losses);
  } else {
    say_what_is_left_out(tree, losses);
    text += diagram_of(last.board, says_handicap(tree, last.start));
    if (last.plies > 0)
      text += "手数＝" + std::to_string(last.plies) + "  " + last.move + "  まで" + std::string(kLineEnd);
  }
  if (tree.nodes[last.node].ending) losses.ending();
  return KB_OK;
}

}  // namespace kiban::shogi
