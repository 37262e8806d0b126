#include "csa_start.hpp"

#include "csa_moves.hpp"
#include "piece_codes.hpp"
#include "setup.hpp"
#include "sfen.hpp"

namespace kiban::shogi {

using sdk::Status;

// What is left of a statement, and where it stands.
struct CsaStart::Cursor {
  std::string_view text;
  std::size_t at;
  sdk::Refuse refuse;
  std::size_t line, column;

  std::string_view rest() const { return text.substr(at); }
  bool done() const { return at >= text.size(); }
  char peek() const { return done() ? '\0' : text[at]; }
  void skip_blanks() {
    while (peek() == ' ' || peek() == '\t') ++at;
  }
  At here() const { return {refuse, line, column + column_of(text, at) - 1}; }
};

namespace {

Board even_board() {
  Board board;
  read_sfen(kStartSfen, board, sdk::Refuse(nullptr));
  return board;
}

// "77"; nothing when it is none. "00" is the hand.
char sign(Color c) { return c == kBlack ? '+' : '-'; }

}  // namespace

Board CsaStart::board(Color side) const {
  Board board = given_ ? board_ : even_board();
  board.side = side;
  return board;
}

Status CsaStart::statement(std::string_view text, sdk::Refuse refuse, std::size_t line, std::size_t column) {
  Cursor cursor{text, 2, refuse, line, column};
  given_ = true;
  const char what = text.size() > 1 ? text[1] : '\0';
  if (what == 'I') return even_start(cursor);
  if (what >= '1' && what <= '9') return rank(what - '1', cursor);
  if (what == '+' || what == '-') return pieces(what == '+' ? kBlack : kWhite, cursor);
  return cursor.here()("shogi.csa.position", KIBAN_N_("after P comes I, a rank from 1 to 9, + or -"));
}

Status CsaStart::even_start(Cursor& cursor) {
  board_ = even_board();
  for (cursor.skip_blanks(); !cursor.done(); cursor.skip_blanks()) {
    const std::optional<Square> s = csa_square(cursor.rest());
    const std::optional<Kind> kind = kind_of_code(cursor.rest().substr(0, 4).substr(s ? 2 : 0));
    if (!s || !kind)
      return cursor.here()("shogi.csa.handicap",
                           KIBAN_N_("after PI come squares with the pieces given away: 82HI22KA"));
    if (board_.at[*s] == kNoPiece || kind_of(board_.at[*s]) != *kind)
      return cursor.here()("shogi.csa.given", KIBAN_N_("there is no {1} to give away there"),
                           cursor.rest().substr(2, 2));
    board_.take(*s);
    cursor.at += 4;
  }
  return KB_OK;
}

Status CsaStart::put(Color color, Kind kind, Square s, const Cursor& cursor) {
  if (board_.at[s] != kNoPiece)
    return cursor.here()("shogi.csa.twice", KIBAN_N_("two pieces stand on {1}"), csa_digits(s));
  if (kind == kKing && board_.of(color, kKing))
    return cursor.here()("shogi.two-kings", KIBAN_N_("a side has two kings"));
  board_.put(color, kind, s);
  return KB_OK;
}

// Nine cells "+FU", "-FU" or " * "; blanks between them may be missing or too many.
Status CsaStart::rank(int rank, Cursor& cursor) {
  for (int file = 8; file >= 0; --file) {
    cursor.skip_blanks();
    if (cursor.peek() == '*') {
      ++cursor.at;
      continue;
    }
    const char color = cursor.peek();
    const std::optional<Kind> kind = cursor.done() ? std::nullopt : kind_of_code(cursor.rest().substr(1, 2));
    if ((color != '+' && color != '-') || !kind)
      return cursor.here()("shogi.csa.rank", KIBAN_N_("a rank has nine squares, each +FU, -FU or *"));
    if (const Status status = put(color == '+' ? kBlack : kWhite, *kind, square(file, rank), cursor); status != KB_OK)
      return status;
    cursor.at += 3;
  }
  cursor.skip_blanks();
  if (cursor.done()) return KB_OK;
  return cursor.here()("shogi.csa.rank", KIBAN_N_("a rank has nine squares, each +FU, -FU or *"));
}

Status CsaStart::pieces(Color color, Cursor& cursor) {
  for (cursor.skip_blanks(); !cursor.done(); cursor.skip_blanks())
    if (const Status status = piece(color, cursor); status != KB_OK) return status;
  return KB_OK;
}

Status CsaStart::piece(Color color, Cursor& cursor) {
  const std::string_view where = cursor.rest().substr(0, 2);
  const std::string_view code = cursor.rest().substr(where.size(), 2);
  if (where == "00" && code == "AL") return all_others(color, cursor);
  const std::optional<Kind> kind = kind_of_code(code);
  const std::optional<Square> s = csa_square(where);
  if (!kind || (where != "00" && !s) || (where == "00" && *kind >= kHandKinds))
    return cursor.here()("shogi.csa.pieces",
                         KIBAN_N_("after P+ and P- come squares with pieces, 00 for the hand: 99KY00FU"));
  if (s) {
    if (const Status status = put(color, *kind, *s, cursor); status != KB_OK) return status;
  } else if (++board_.hand[color][*kind] > kMost[*kind]) {
    return cursor.here()("shogi.too-many", KIBAN_N_("there are more than {1} pieces {2}"), kMost[*kind], code);
  }
  cursor.at += 4;
  return KB_OK;
}

Status CsaStart::all_others(Color color, Cursor& cursor) {
  for (int k = 0; k < kHandKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    int left = kMost[kind];
    for (const Color c : {kBlack, kWhite}) {
      left -= board_.of(c, kind).count() + board_.hand[c][kind];
      if (can_promote(kind)) left -= board_.of(c, promoted(kind)).count();
    }
    if (left > 0) board_.hand[color][kind] = static_cast<std::uint8_t>(board_.hand[color][kind] + left);
  }
  cursor.at += 4;
  return KB_OK;
}

// ---- writing ----

namespace {

std::string rank_line(const Board& board, int rank) {
  std::string line = {'P', static_cast<char>('1' + rank)};
  for (int file = 8; file >= 0; --file) {
    const Piece piece = board.at[square(file, rank)];
    if (piece == kNoPiece)
      line += " * ";
    else
      line.append(1, sign(color_of(piece))).append(kPieceCodes[kind_of(piece)]);
  }
  return line + "\n";
}

std::string hand_line(const Board& board, Color color) {
  std::string pieces;
  for (int k = kHandKinds - 1; k >= 0; --k)
    for (int i = 0; i < board.hand[color][k]; ++i) pieces.append("00").append(kPieceCodes[static_cast<std::size_t>(k)]);
  return pieces.empty() ? pieces : std::string("P") + sign(color) + pieces + "\n";
}

}  // namespace

std::string csa_start(const Board& board) {
  std::string text;
  Board even = even_board();
  even.side = board.side;
  if (sfen_of(board) == sfen_of(even)) {
    text = "PI\n";
  } else {
    for (int rank = 0; rank < 9; ++rank) text += rank_line(board, rank);
    text += hand_line(board, kBlack) + hand_line(board, kWhite);
  }
  return text + sign(board.side) + "\n";
}

}  // namespace kiban::shogi
