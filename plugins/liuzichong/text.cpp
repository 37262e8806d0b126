#include "text.hpp"

#include <kiban/sdk/diagram.hpp>

#include <utility>

namespace kiban::liuzichong {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kLetters = "BW";

std::optional<Point> read_point(char column, char row) {
  const int x = column - 'a', y = row - '1';
  if (x < 0 || x >= kSize || y < 0 || y >= kSize) return std::nullopt;
  return point_at(x, y);
}

// Row 0 of a diagram is on top.
Point point_in_diagram(int column, int row) { return point_at(column, kSize - 1 - row); }

Status read_side(std::string_view word, Side& side, Refuse refuse) {
  if (word != "b" && word != "w")
    return refuse.parse(0, "liuzichong.side", KIBAN_N_("after the board comes who is to act, b or w, not {1}"), word);
  side = word == "b" ? Side::black : Side::white;
  return KB_OK;
}

Status check_rest(std::string_view rest, Refuse refuse) {
  if (rest.empty()) return KB_OK;
  return refuse.parse(0, "liuzichong.history",
                      KIBAN_N_("after the side to act only the word moves and moves may come, not {1}"), rest);
}

Status check_stones(Bits black, Bits white, Refuse refuse) {
  const int blacks = std::popcount(black), whites = std::popcount(white);
  if (blacks > kStones || whites > kStones)
    return refuse.parse(0, "liuzichong.stone-count",
                        KIBAN_N_("a side has at most 6 stones; here Black has {1} and White has {2}"), blacks, whites);
  if (blacks + whites == 0)
    return refuse.parse(0, "liuzichong.empty-board", KIBAN_N_("the board is empty; no game comes to that"));
  return KB_OK;
}

}  // namespace

std::string point_text(Point point) {
  return {static_cast<char>('a' + column_of(point)), static_cast<char>('1' + row_of(point))};
}

std::string move_text(Move move) { return point_text(move.from) + point_text(move.to); }

std::optional<Move> read_move(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  const std::optional<Point> from = read_point(text[0], text[1]), to = read_point(text[2], text[3]);
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

std::string diagram_text(const Setup& setup) {
  const bool black = setup.to_act == Side::black;
  const auto letter = [&](int column, int row) {
    const Bits here = bit(point_in_diagram(column, row));
    if (setup.board.own & here) return black ? 'B' : 'W';
    return setup.board.other & here ? (black ? 'W' : 'B') : '\0';
  };
  return sdk::write_rows(kSize, kSize, letter) + (black ? " b" : " w");
}

std::string full_text(const Game& game) {
  const std::size_t first = game.plies() - game.moves_to_remember();
  std::string text = diagram_text(game.setup_at(first));
  if (first < game.plies()) text += " moves";
  for (std::size_t ply = first; ply < game.plies(); ++ply) text += ' ' + move_text(game.move_at(ply));
  return text;
}

Status read_diagram(std::string_view text, Setup& setup, Refuse refuse) {
  Bits stones[2] = {0, 0};
  Side to_act = Side::black;
  const auto put = [&](int column, int row, int letter) { stones[letter] |= bit(point_in_diagram(column, row)); };
  Status status = sdk::read_rows(sdk::next_word(text), kSize, kSize, kLetters, put, refuse);
  if (status == KB_OK) status = read_side(sdk::next_word(text), to_act, refuse);
  if (status == KB_OK) status = check_rest(text, refuse);
  if (status == KB_OK) status = check_stones(stones[0], stones[1], refuse);
  if (status != KB_OK) return status;
  setup = {{stones[0], stones[1]}, to_act};
  if (to_act == Side::white) std::swap(setup.board.own, setup.board.other);
  return KB_OK;
}

Status refuse_move(Refusal refusal, Move move, Refuse refuse) {
  const std::string from = point_text(move.from), to = point_text(move.to);
  switch (refusal) {
    case Refusal::none:
      return KB_OK;
    case Refusal::over:
      return refuse.illegal("liuzichong.over", KIBAN_N_("the game is over"));
    case Refusal::no_stone:
      return refuse.illegal("liuzichong.no-stone", KIBAN_N_("there is no stone on {1}"), from);
    case Refusal::not_yours:
      return refuse.illegal("liuzichong.not-yours", KIBAN_N_("the stone on {1} is not yours"), from);
    case Refusal::occupied:
      return refuse.illegal("liuzichong.occupied", KIBAN_N_("there is already a stone on {1}"), to);
    case Refusal::diagonal:
      return refuse.illegal("liuzichong.diagonal", KIBAN_N_("stones move along the lines; {1} to {2} is diagonal"),
                            from, to);
    case Refusal::too_far:
      break;
  }
  return refuse.illegal("liuzichong.too-far",
                        KIBAN_N_("a stone goes to the next point and does not jump; {1} to {2} is no such move"), from,
                        to);
}

}  // namespace kiban::liuzichong
