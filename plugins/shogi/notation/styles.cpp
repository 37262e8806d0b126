#include "styles.hpp"

#include <algorithm>

#include "attacks.hpp"
#include "names.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

constexpr std::string_view kPieceMarks[] = {"☗", "☖"};
constexpr std::string_view kTriangles[] = {"▲", "△"};
constexpr std::string_view kSideWords[] = {"", "左", "直", "右"};
constexpr std::string_view kWayWords[] = {"", "上", "寄", "引"};

// How a piece goes to a square, as its player sees it.
struct Approach {
  Side side;
  Way way;
};

Approach approach(Color color, Square from, Square to) {
  const int sign = color == kBlack ? 1 : -1;
  const int files = sign * (file_of(from) - file_of(to)), ranks = sign * (rank_of(from) - rank_of(to));
  return {files > 0   ? Side::left
          : files < 0 ? Side::right
                      : Side::straight,
          ranks > 0   ? Way::up
          : ranks < 0 ? Way::down
                      : Way::across};
}

bool is_major(Kind kind) { return kind == kHorse || kind == kDragon; }

Set movers(const Board& board, Kind kind, Square to) {
  return board.attackers(board.side, to, board.occupied()) & board.of(board.side, kind);
}

// Of two dragons or horses that come from the same direction one is the right one, even when it stands straight below.
Side side_of_major(const Board& board, Square from, Square to, Set others) {
  const Side mine = approach(board.side, from, to).side;
  if (mine != Side::straight) return mine;
  return approach(board.side, others.first(), to).side == Side::left ? Side::right : Side::left;
}

std::string told_apart(const Board& board, Square from, Square to, Set others) {
  const Kind kind = kind_of(board.at[from]);
  const Approach mine = approach(board.side, from, to);
  Set same_way, same_side;
  for (Set rest = others; rest;) {
    const Square other = rest.pop();
    const Approach its = approach(board.side, other, to);
    if (its.way == mine.way) same_way |= Set::of(other);
    if (its.side == mine.side) same_side |= Set::of(other);
  }
  const auto word_of_way = kWayWords[static_cast<int>(mine.way)];
  if (!same_way) return std::string(word_of_way);
  const Side side = is_major(kind) ? side_of_major(board, from, to, same_way) : mine.side;
  std::string words(kSideWords[static_cast<int>(side)]);
  if (same_side && side != Side::straight) words += word_of_way;
  return words;
}

bool promotion_is_told(const Board& board, Move move) {
  if (move.drops() || !can_promote(kind_of(board.at[move.from()]))) return false;
  const Set zone = kLastRanks[board.side][3];
  return zone.has(move.from()) || zone.has(move.to());
}

std::string target(Square previous, Square to) {
  return previous == to ? "同" + std::string(kWideBlank) : square_name(to);
}

Kind kind_that_moves(const Board& board, Move move) {
  return move.drops() ? move.kind() : kind_of(board.at[move.from()]);
}

std::string mark_of(Color color, Marks marks) {
  if (marks == Marks::none) return {};
  return std::string(marks == Marks::pieces ? kPieceMarks[color] : kTriangles[color]);
}

std::string western_piece(Kind kind) {
  constexpr std::string_view kLetters = "PLNSBRGK";
  return (is_promoted(kind) ? "+" : "") + std::string(1, kLetters[unpromoted(kind)]);
}

}  // namespace

std::string japanese_move(const Board& board, Move move, Square previous, Marks marks) {
  std::string text = mark_of(board.side, marks);
  if (move == kDeclare) return text + "入玉宣言";
  const Kind kind = kind_that_moves(board, move);
  text += target(previous, move.to()) + std::string(move_name(kind));
  const Set all = movers(board, kind, move.to());
  if (move.drops()) return text + (all ? "打" : "");
  if (const Set others = without(all, Set::of(move.from())); others)
    text += told_apart(board, move.from(), move.to(), others);
  if (promotion_is_told(board, move)) text += move.promotes() ? "成" : "不成";
  return text;
}

std::string kif_move(const Board& board, Move move, Square previous) {
  if (move == kDeclare) return "入玉宣言";
  std::string text = target(previous, move.to()) + std::string(move_name(kind_that_moves(board, move)));
  if (move.drops()) return text + "打";
  if (move.promotes()) text += "成";
  return text + "(" + std::to_string(file_of(move.from()) + 1) + std::to_string(rank_of(move.from()) + 1) + ")";
}

std::string western_move(const Board& board, Move move) {
  if (move == kDeclare) return "declares";
  const Kind kind = kind_that_moves(board, move);
  if (move.drops()) return western_piece(kind) + "*" + text_of(move.to());
  std::string text = western_piece(kind);
  if (without(movers(board, kind, move.to()), Set::of(move.from()))) text += text_of(move.from());
  text += (board.at[move.to()] == kNoPiece ? "-" : "x") + text_of(move.to());
  if (promotion_is_told(board, move)) text += move.promotes() ? "+" : "=";
  return text;
}

Square last_target(const Game& game) {
  if (game.plies() == 0 || game.declared()) return kNoSquare;
  return game.moves().back().to();
}

// ---- reading ----

namespace {

struct SideWord {
  std::string_view word;
  Side side;
};
constexpr SideWord kSideLetters[] = {{"左", Side::left}, {"直", Side::straight}, {"右", Side::right}};
struct WayWord {
  std::string_view word;
  Way way;
};
constexpr WayWord kWays[] = {{"上", Way::up},   {"行", Way::up},   {"入", Way::up},
                             {"引", Way::down}, {"下", Way::down}, {"寄", Way::across}};

struct FlagWord {
  std::string_view word;
  bool MoveText::*flag;
};
constexpr FlagWord kFlags[] = {
    {"不成", &MoveText::keeps}, {"生", &MoveText::keeps}, {"成", &MoveText::promotes}, {"打", &MoveText::drops}};

// One of the words that may follow the piece; false when there is none.
bool take_modifier(std::string_view& text, MoveText& move) {
  for (const auto& [word, side] : kSideLetters)
    if (take(text, word)) {
      move.side = side;
      return true;
    }
  for (const auto& [word, way] : kWays)
    if (take(text, word)) {
      move.way = way;
      return true;
    }
  for (const auto& [word, flag] : kFlags)
    if (take(text, word)) {
      move.*flag = true;
      return true;
    }
  return false;
}

std::optional<Square> take_origin(std::string_view& text) {
  std::string_view rest = text;
  if (!take(rest, "(") && !take(rest, "（")) return std::nullopt;
  const std::optional<Square> from = take_square(rest);
  if (!from || !(take(rest, ")") || take(rest, "）"))) return std::nullopt;
  text = rest;
  return from;
}

bool take_target(std::string_view& text, MoveText& move) {
  if (take(text, "同")) return true;
  move.to = take_square(text);
  if (!move.to) return false;
  // ７六同歩, as after the turn of a page.
  take(text, "同");
  return true;
}

bool fits(const MoveText& text, const Approach& way, bool major) {
  if (text.way != Way::unsaid && text.way != way.way) return false;
  if (text.side == Side::straight) return way.side == Side::straight && way.way == Way::up;
  // Side words of dragons and horses are relative to each other.
  return text.side == Side::unsaid || text.side == way.side || (major && way.side == Side::straight);
}

Set fitting(const Board& board, Set all, const MoveText& text, Square to) {
  Set found;
  while (all) {
    const Square from = all.pop();
    if (fits(text, approach(board.side, from, to), is_major(text.kind))) found |= Set::of(from);
  }
  return found;
}

// The outermost on the side that was named.
Set outermost(const Board& board, Set all, Side side) {
  if (side != Side::left && side != Side::right) return all;
  const int sign = (board.side == kBlack) == (side == Side::left) ? 1 : -1;
  int best = -10;
  for (Set rest = all; rest;) best = std::max(best, sign * file_of(rest.pop()));
  Set found;
  for (Set rest = all; rest;)
    if (const Square s = rest.pop(); sign * file_of(s) == best) found |= Set::of(s);
  return found;
}

// Some programs tell apart only pieces that may legally go there.
Set legal_of(const Board& board, const Danger& danger, Set all, Square to, bool promotes) {
  Set found;
  for (Set rest = all; rest;)
    if (const Square s = rest.pop(); is_legal(board, danger, Move::board(s, to, promotes))) found |= Set::of(s);
  return found;
}

}  // namespace

std::optional<Color> take_mark(std::string_view& text) {
  for (const std::string_view mark : {"▲", "☗", "▼"})
    if (take(text, mark)) return kBlack;
  for (const std::string_view mark : {"△", "☖", "▽"})
    if (take(text, mark)) return kWhite;
  return std::nullopt;
}

std::optional<MoveText> take_move(std::string_view& text) {
  MoveText move;
  std::string_view rest = text;
  move.mark = take_mark(rest);
  skip_blanks(rest);
  if (!take_target(rest, move)) return std::nullopt;
  skip_blanks(rest);
  const std::optional<Kind> kind = take_kind(rest);
  if (!kind) return std::nullopt;
  move.kind = *kind;
  text = rest;
  for (skip_blanks(rest); take_modifier(rest, move); skip_blanks(rest)) text = rest;
  if ((move.from = take_origin(rest))) text = rest;
  return move;
}

Reading meaning_of(const Board& board, const MoveText& text, Square previous) {
  using Fault = Reading::Fault;
  const Square to = text.to.value_or(previous);
  if (to == kNoSquare) return {{}, Fault::no_previous};
  if (text.from) return {Move::board(*text.from, to, text.promotes), Fault::none};
  const bool droppable = text.kind < kHandKinds && board.hand[board.side][text.kind] > 0;
  const Reading drop{droppable ? Move::drop(text.kind, to) : Move{}, Fault::none};
  const Danger danger = danger_to_king(board);
  Set found = text.drops ? Set{} : fitting(board, movers(board, text.kind, to), text, to);
  if (found.several() && is_major(text.kind)) found = outermost(board, found, text.side);
  if (const Set legal = legal_of(board, danger, found, to, text.promotes); legal) found = legal;
  // A pinned piece is a reason to write 打, but not every program knows.
  else if (droppable && is_legal(board, danger, drop.move))
    return drop;
  if (found.several()) return {{}, Fault::several};
  if (found) return {Move::board(found.first(), to, text.promotes), Fault::none};
  return droppable ? drop : Reading{{}, Fault::no_piece};
}

}  // namespace kiban::shogi
