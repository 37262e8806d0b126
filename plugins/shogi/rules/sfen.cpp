#include "sfen.hpp"

#include <algorithm>
#include <array>

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr int kMostInHand = 255;
constexpr Kind kHandOrder[] = {kRook, kBishop, kGold, kSilver, kKnight, kLance, kPawn};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
Color color_of_letter(char c) { return c >= 'a' ? kWhite : kBlack; }

std::optional<Kind> kind_of_letter(char c) {
  const std::size_t at = std::string_view(kLetters).find(upper(c));
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Kind>(at);
}

char letter(Color c, Kind k) {
  const char upper_case = kLetters[unpromoted(k)];
  return c == kBlack ? upper_case : static_cast<char>(upper_case - 'A' + 'a');
}

// A text that knows where it stands, so that every refusal names its column.
class Reader {
 public:
  Reader(std::string_view text, Refuse refuse) : text_(text), refuse_(refuse) {}

  Status board(Board& b);
  Status side(Board& b);
  Status hands(Board& b);
  Status number();
  void skip_prefix();

 private:
  bool done() const { return at_ >= text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  bool blank() const { return peek() == ' ' || peek() == '_'; }
  void skip_blanks() {
    while (blank()) ++at_;
  }
  Status row(Board& b, int rank);
  Status piece(Board& b, int file, int rank);
  template <class... Facts>
  Status wrong(sdk::Token token, sdk::Message<sizeof...(Facts)> message, const Facts&... facts) const {
    return refuse_.parse(at_ + 1, token, message, facts...);
  }

  std::string_view text_;
  Refuse refuse_;
  std::size_t at_ = 0;
};

void Reader::skip_prefix() {
  for (const std::string_view prefix : {"position ", "sfen "}) {
    skip_blanks();
    if (text_.substr(at_, prefix.size()) == prefix) at_ += prefix.size();
  }
  skip_blanks();
}

Status Reader::piece(Board& b, int file, int rank) {
  const bool promotes = peek() == '+';
  if (promotes) ++at_;
  const std::optional<Kind> kind = kind_of_letter(peek());
  if (!kind) return wrong("shogi.sfen.piece", KIBAN_N_("{1} is no piece"), peek());
  if (promotes && !can_promote(*kind)) return wrong("shogi.sfen.promotion", KIBAN_N_("{1} does not promote"), peek());
  const Color color = color_of_letter(peek());
  b.put(color, promotes ? promoted(*kind) : *kind, square(file, rank));
  ++at_;
  return KB_OK;
}

Status Reader::row(Board& b, int rank) {
  int file = 8;
  while (!done() && peek() != '/' && !blank()) {
    if (is_digit(peek()) && peek() != '0') {
      file -= peek() - '0';
      ++at_;
    } else if (file < 0) {
      break;
    } else {
      if (const Status status = piece(b, file, rank); status != KB_OK) return status;
      --file;
    }
  }
  if (file != -1) return wrong("shogi.sfen.row", KIBAN_N_("row {1} does not have nine squares"), rank + 1);
  return KB_OK;
}

Status Reader::board(Board& b) {
  for (int rank = 0; rank < 9; ++rank) {
    if (rank > 0) {
      if (peek() != '/') return wrong("shogi.sfen.rows", KIBAN_N_("a board has nine rows with / between them"));
      ++at_;
    }
    if (const Status status = row(b, rank); status != KB_OK) return status;
  }
  if (!done() && !blank()) return wrong("shogi.sfen.rows", KIBAN_N_("a board has nine rows with / between them"));
  return KB_OK;
}

Status Reader::side(Board& b) {
  skip_blanks();
  if (peek() != 'b' && peek() != 'w')
    return wrong("shogi.sfen.side", KIBAN_N_("after the board comes b or w, the side to move"));
  b.side = peek() == 'b' ? kBlack : kWhite;
  ++at_;
  if (!done() && !blank()) return wrong("shogi.sfen.side", KIBAN_N_("after the board comes b or w, the side to move"));
  return KB_OK;
}

Status Reader::hands(Board& b) {
  skip_blanks();
  if (peek() == '-') ++at_;
  int count = 0;
  for (; !done() && !blank(); ++at_) {
    const char c = peek();
    if (is_digit(c)) {
      count = count * 10 + (c - '0');
      if (count > 18) return wrong("shogi.sfen.hand", KIBAN_N_("no hand holds {1} pieces of a kind"), count);
      continue;
    }
    const std::optional<Kind> kind = kind_of_letter(c);
    if (!kind || *kind == kKing) return wrong("shogi.sfen.hand", KIBAN_N_("{1} is no piece in hand"), c);
    const int sum = b.hand[color_of_letter(c)][*kind] + (count > 0 ? count : 1);
    b.hand[color_of_letter(c)][*kind] = static_cast<std::uint8_t>(std::min(sum, kMostInHand));
    count = 0;
  }
  if (count > 0) return wrong("shogi.sfen.hand", KIBAN_N_("a number in hand is followed by its piece"));
  return KB_OK;
}

Status Reader::number() {
  skip_blanks();
  const std::string_view rest = text_.substr(at_);
  const std::size_t end = rest.find_last_not_of(' ');
  const std::string_view word = rest.substr(0, end == std::string_view::npos ? 0 : end + 1);
  if (word.size() > 9 || !std::all_of(word.begin(), word.end(), is_digit))
    return wrong("shogi.sfen.number", KIBAN_N_("after the hands comes at most a move number"));
  return KB_OK;
}

Status check_position(const Board& b, Setups setups, Refuse refuse) {
  const std::vector<SetupFault> faults = faults_of(b, setups);
  if (faults.empty()) return KB_OK;
  return tell(faults.front(), [&](sdk::Token token, auto message, const auto&... facts) {
    return refuse.parse(0, token, message, facts...);
  });
}

}  // namespace

Status read_sfen(std::string_view text, Board& board, Refuse refuse, Setups setups) {
  if (text == "startpos" || text == "position startpos") text = kStartSfen;
  Board read;
  Reader reader(text, refuse);
  reader.skip_prefix();
  Status status = reader.board(read);
  if (status == KB_OK) status = reader.side(read);
  if (status == KB_OK) status = reader.hands(read);
  if (status == KB_OK) status = reader.number();
  if (status == KB_OK) status = check_position(read, setups, refuse);
  if (status == KB_OK) board = read;
  return status;
}

std::string sfen_of(const Board& board) {
  std::string out;
  for (int rank = 0; rank < 9; ++rank) {
    if (rank > 0) out += '/';
    int empties = 0;
    for (int file = 8; file >= 0; --file) {
      const Piece p = board.at[square(file, rank)];
      if (p == kNoPiece) {
        ++empties;
        continue;
      }
      if (empties > 0) out += static_cast<char>('0' + empties);
      empties = 0;
      if (is_promoted(kind_of(p))) out += '+';
      out += letter(color_of(p), kind_of(p));
    }
    if (empties > 0) out += static_cast<char>('0' + empties);
  }
  out += board.side == kBlack ? " b " : " w ";
  const std::size_t before_hands = out.size();
  for (const Color c : {kBlack, kWhite})
    for (const Kind k : kHandOrder)
      if (const int count = board.hand[c][k]; count > 0) {
        if (count > 1) out += std::to_string(count);
        out += letter(c, k);
      }
  if (out.size() == before_hands) out += '-';
  return out;
}

std::string text_of(Square s) { return {static_cast<char>('1' + file_of(s)), static_cast<char>('a' + rank_of(s))}; }

std::optional<Square> read_square(std::string_view text) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') return std::nullopt;
  return square(text[0] - '1', text[1] - 'a');
}

std::string text_of(Move move) {
  if (move.drops()) return std::string{kLetters[move.kind()], '*'} + text_of(move.to());
  return text_of(move.from()) + text_of(move.to()) + (move.promotes() ? "+" : "");
}

std::optional<Move> read_move(std::string_view text) {
  if (text.size() < 4 || text.size() > 5) return std::nullopt;
  const std::optional<Square> to = read_square(text.substr(2, 2));
  if (!to) return std::nullopt;
  if (text[1] == '*') {
    const std::size_t kind = std::string_view(kLetters).find(text[0]);
    if (text.size() != 4 || kind >= kHandKinds) return std::nullopt;
    return Move::drop(static_cast<Kind>(kind), *to);
  }
  const std::optional<Square> from = read_square(text.substr(0, 2));
  if (!from || (text.size() == 5 && text[4] != '+')) return std::nullopt;
  return Move::board(*from, *to, text.size() == 5);
}

}  // namespace kiban::shogi
