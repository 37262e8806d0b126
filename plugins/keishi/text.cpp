#include "text.hpp"

#include <kiban/sdk/diagram.hpp>

#include <utility>

namespace kiban::keishi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kLetters = "BW";

std::optional<Square> read_square(char column, char row) {
  const int x = column - 'a', y = row - '1';
  if (x < 0 || x >= kSize || y < 0 || y >= kSize) return std::nullopt;
  return square_at(x, y);
}

// Row 0 of a diagram is on top.
Square square_in_diagram(int column, int row) { return square_at(column, kSize - 1 - row); }

Status read_side(std::string_view word, Side& side, Refuse refuse) {
  if (word != "b" && word != "w")
    return refuse.parse(0, "keishi.side", KIBAN_N_("after the board comes who is to act, b or w, not {1}"), word);
  side = word == "b" ? Side::black : Side::white;
  return KB_OK;
}

Status check_rest(std::string_view rest, Refuse refuse) {
  if (rest.empty()) return KB_OK;
  return refuse.parse(0, "keishi.history",
                      KIBAN_N_("after the side to act only the word moves and moves may come, not {1}"), rest);
}

Status check_stones(Bits black, Bits white, Gap gap, Refuse refuse) {
  const int blacks = std::popcount(black), whites = std::popcount(white);
  if (gap == Gap::never) {
    if (blacks <= kStones && whites <= kStones) return KB_OK;
    return refuse.parse(0, "keishi.stone-count",
                        KIBAN_N_("each side has at most 4 stones; here Black has {1} and White has {2}"), blacks,
                        whites);
  }
  if (blacks != kStones || whites != kStones)
    return refuse.parse(0, "keishi.stone-count",
                        KIBAN_N_("each side has 4 stones; here Black has {1} and White has {2}"), blacks, whites);
  // With open sides asked for, one move can open the other side's rectangle and finish the own.
  if (gap == Gap::formula && is_rectangle(black) && is_rectangle(white))
    return refuse.parse(0, "keishi.two-rectangles", KIBAN_N_("both sides have a rectangle; no game comes to that"));
  return KB_OK;
}

}  // namespace

std::string square_text(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

std::string move_text(Move move) { return square_text(move.from) + square_text(move.to); }

std::optional<Move> read_move(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  const std::optional<Square> from = read_square(text[0], text[1]), to = read_square(text[2], text[3]);
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

std::string diagram_text(const Setup& setup) {
  const bool black = setup.to_act == Side::black;
  const auto letter = [&](int column, int row) {
    const Bits here = bit(square_in_diagram(column, row));
    if (setup.board.own & here) return black ? 'B' : 'W';
    return setup.board.other & here ? (black ? 'W' : 'B') : '\0';
  };
  return sdk::write_rows(kSize, kSize, letter) + (black ? " b" : " w");
}

std::string full_text(const Game& game) {
  const std::vector<Move> moves = game.moves_to_remember();
  std::string text = diagram_text(game.setup_at(game.plies() - moves.size()));
  if (!moves.empty()) text += " moves";
  for (const Move move : moves) text += ' ' + move_text(move);
  return text;
}

Status read_diagram(std::string_view text, Gap gap, Setup& setup, Refuse refuse) {
  Bits stones[2] = {0, 0};
  Side to_act = Side::black;
  const auto put = [&](int column, int row, int letter) { stones[letter] |= bit(square_in_diagram(column, row)); };
  Status status = sdk::read_rows(sdk::next_word(text), kSize, kSize, kLetters, put, refuse);
  if (status == KB_OK) status = read_side(sdk::next_word(text), to_act, refuse);
  if (status == KB_OK) status = check_rest(text, refuse);
  if (status == KB_OK) status = check_stones(stones[0], stones[1], gap, refuse);
  if (status != KB_OK) return status;
  setup = {{stones[0], stones[1]}, to_act};
  if (to_act == Side::white) std::swap(setup.board.own, setup.board.other);
  return KB_OK;
}

Status refuse_move(Refusal refusal, Move move, Ko ko, Refuse refuse) {
  const std::string from = square_text(move.from), to = square_text(move.to);
  switch (refusal) {
    case Refusal::none:
      return KB_OK;
    case Refusal::over:
      return refuse.illegal("keishi.over", KIBAN_N_("the game is over"));
    case Refusal::no_stone:
      return refuse.illegal("keishi.no-stone", KIBAN_N_("there is no stone on {1}"), from);
    case Refusal::not_yours:
      return refuse.illegal("keishi.not-yours", KIBAN_N_("the stone on {1} is not yours"), from);
    case Refusal::occupied:
      return refuse.illegal("keishi.occupied", KIBAN_N_("there is already a stone on {1}"), to);
    case Refusal::no_such_way:
      return refuse.illegal(
          "keishi.no-such-way",
          KIBAN_N_("a stone steps to a neighbouring square or jumps straight over one adjacent stone; "
                   "{1} to {2} is neither"),
          from, to);
    case Refusal::ko:
      break;
  }
  if (ko == Ko::own)
    return refuse.illegal("keishi.ko", KIBAN_N_("Ko: your stones may not go straight back to where they just stood"));
  return refuse.illegal("keishi.ko", KIBAN_N_("Ko: this would restore the whole board as it stood four plies ago"));
}

}  // namespace kiban::keishi
