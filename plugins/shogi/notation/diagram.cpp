#include "diagram.hpp"

#include "kif_words.hpp"
#include "lines.hpp"
#include "names.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kBars[] = {"|", "｜", "│", "┃"};
constexpr std::string_view kEmpty[] = {"・", "．", "·", "･", "□", "."};
constexpr std::string_view kWhiteSigns[] = {"v", "V", "ｖ", "△", "▽"};
constexpr std::string_view kBlackSigns[] = {"▲", "▼", "☗", "^"};
constexpr std::array<int, 8> kFullSet = {18, 4, 4, 4, 2, 2, 4, 2};
constexpr Kind kHandOrder[] = {kRook, kBishop, kGold, kSilver, kKnight, kLance, kPawn};

template <std::size_t N>
bool take_any(std::string_view& text, const std::string_view (&words)[N]) {
  for (const std::string_view word : words)
    if (take(text, word)) return true;
  return false;
}

void skip_narrow(std::string_view& text) {
  while (take(text, " ") || take(text, "\t")) {
  }
}

// One square: a Piece, or nothing when no square is written here. Wide blanks are empty squares.
std::optional<Piece> take_cell(std::string_view& text) {
  std::string_view rest = text;
  skip_narrow(rest);
  if (take_any(rest, kEmpty) || take(rest, kWideBlank)) {
    text = rest;
    return kNoPiece;
  }
  const bool white = take_any(rest, kWhiteSigns);
  if (!white) take_any(rest, kBlackSigns);
  const std::optional<Kind> kind = take_kind(rest);
  if (!kind) return std::nullopt;
  text = rest;
  return piece_of(white ? kWhite : kBlack, *kind);
}

struct RowText {
  std::array<Piece, 9> cells{};
  std::optional<int> rank;  // from 1
};

// Leaves `text` where reading stopped.
std::optional<RowText> take_row(std::string_view& text) {
  RowText row;
  skip_narrow(text);
  take_any(text, kBars);
  for (Piece& cell : row.cells) {
    const std::optional<Piece> found = take_cell(text);
    if (!found) return std::nullopt;
    cell = *found;
  }
  skip_blanks(text);
  take_any(text, kBars);
  skip_blanks(text);
  row.rank = take_digit(text);
  skip_blanks(text);
  if (!text.empty()) return std::nullopt;
  return row;
}

}  // namespace

bool Diagram::is_frame(std::string_view line) {
  line = trimmed(line);
  for (const std::string_view corner : {"+", "┌", "└", "┏", "┗", "＋"})
    if (line.starts_with(corner)) return true;
  return files_of(line) > 0;
}

// The files above the board, from 9 to 1, or from another number.
int Diagram::files_of(std::string_view line) {
  constexpr int kFewest = 3;
  line = trimmed(line);
  std::string_view first = line;
  const int files = take_digit(first).value_or(0);
  for (int file = files; file >= 1; --file) {
    if (take_digit(line) != file) return 0;
    skip_blanks(line);
  }
  return line.empty() && files >= kFewest ? files : 0;
}

bool Diagram::is_row(std::string_view line) {
  skip_narrow(line);
  std::string_view rest = line;
  return take_any(rest, kBars) || take_row(line).has_value();
}

Status Diagram::row(const Line& line, Refuse refuse) {
  std::string_view rest = line.text;
  const std::optional<RowText> row = take_row(rest);
  const At at(refuse, line.number, column_of(line.text, line.text.size() - rest.size()));
  if (!row) return at("shogi.bod.row", KIBAN_N_("a row of a diagram has nine squares and then the number of its rank"));
  last_line_ = line.number;
  const int rank = row->rank.value_or(rows_ + 1) - 1;
  if (rank > 8 || seen_[static_cast<std::size_t>(rank)])
    return at("shogi.bod.rank", KIBAN_N_("rank {1} is drawn twice"), rank + 1);
  seen_[static_cast<std::size_t>(rank)] = true;
  ++rows_;
  for (int file = 0; file < 9; ++file) {
    const Piece piece = row->cells[static_cast<std::size_t>(8 - file)];
    if (piece == kNoPiece) continue;
    if (kind_of(piece) == kKing && board_.kinds[color_of(piece)][kKing])
      return at("shogi.two-kings", KIBAN_N_("a side has two kings"));
    board_.put(color_of(piece), kind_of(piece), square(file, rank));
  }
  return KB_OK;
}

Status Diagram::hand(Color color, const Line& line, std::size_t byte, Refuse refuse) {
  std::string_view rest = line.text.substr(byte);
  const auto here = [&] { return At(refuse, line.number, column_of(line.text, line.text.size() - rest.size())); };
  has_hands_ = true;
  for (skip_blanks(rest); !rest.empty(); skip_blanks(rest)) {
    if (take(rest, "なし") || take(rest, "無し") || take(rest, "、") || take(rest, ",")) continue;
    if (take(rest, "残り")) {
      all_others_ = color;
      return KB_OK;
    }
    const At at = here();
    const std::optional<Kind> kind = take_kind(rest);
    if (!kind || *kind >= kHandKinds)
      return at("shogi.bod.hand", KIBAN_N_("a hand holds pieces such as {1} or {2}, or {3}"), std::string_view("飛"),
                std::string_view("歩三"), std::string_view("なし"));
    const int count = take_count(rest).value_or(1), sum = board_.hand[color][*kind] + count;
    if (sum > kFullSet[*kind])
      return at("shogi.too-many", KIBAN_N_("there are more than {1} pieces {2}"), kFullSet[*kind], move_name(*kind));
    board_.hand[color][*kind] = static_cast<std::uint8_t>(sum);
  }
  return KB_OK;
}

Status Diagram::put_on(Board& board, Refuse refuse) const {
  if (rows_ != 0 && rows_ != 9)
    return At(refuse, last_line_, 1)("shogi.bod.rows", KIBAN_N_("a diagram has nine rows, and here are {1}"), rows_);
  const Color side = board.side;
  Board drawn = rows_ > 0 ? board_ : board;
  drawn.side = side;
  if (has_hands_) drawn.hand = board_.hand;
  if (all_others_)
    for (const Kind kind : kHandOrder) {
      int left = kFullSet[kind] - drawn.hand[kBlack][kind] - drawn.hand[kWhite][kind];
      for (Set all = drawn.occupied(); all;) left -= unpromoted(kind_of(drawn.at[all.pop()])) == kind ? 1 : 0;
      if (left > 0) drawn.hand[*all_others_][kind] = static_cast<std::uint8_t>(drawn.hand[*all_others_][kind] + left);
    }
  board = drawn;
  return KB_OK;
}

// ---- writing ----

namespace {

constexpr std::string_view kEnd = "\r\n";

std::string hand_line(const Board& board, Color color, bool handicap) {
  std::string text;
  for (const Kind kind : kHandOrder)
    if (const int count = board.hand[color][kind]; count > 0)
      text += std::string(board_name(kind)) + (count > 1 ? kanji_number(count) : "") + std::string(kWideBlank);
  return std::string(name_of_side(color, handicap)) + "の持駒：" + (text.empty() ? "なし" : text) + std::string(kEnd);
}

std::string row_line(const Board& board, int rank) {
  std::string text = "|";
  for (int file = 8; file >= 0; --file) {
    const Piece piece = board.at[square(file, rank)];
    text += piece != kNoPiece && color_of(piece) == kWhite ? "v" : " ";
    text += piece == kNoPiece ? "・" : board_name(kind_of(piece));
  }
  return text + "|" + std::string(kanji_digit(rank + 1)) + std::string(kEnd);
}

}  // namespace

std::string diagram_of(const Board& board, bool handicap) {
  const std::string frame = "+---------------------------+" + std::string(kEnd);
  std::string text = hand_line(board, kWhite, handicap) + "  ９ ８ ７ ６ ５ ４ ３ ２ １" + std::string(kEnd) + frame;
  for (int rank = 0; rank < 9; ++rank) text += row_line(board, rank);
  text += frame + hand_line(board, kBlack, handicap);
  return text + std::string(name_of_side(board.side, handicap)) + "番" + std::string(kEnd);
}

}  // namespace kiban::shogi
