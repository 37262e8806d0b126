// Positions that play cannot lead to: taken with Setups::any, and moves in them leave the board in order.
#include <catch2/catch.hpp>

#include "positions.hpp"

namespace kiban::shogi::test {
namespace {

struct Row {
  const char* sfen;
  const char* token;  // why Setups::possible refuses it
};
const std::vector<Row> kRows = {
    {"7pk/7p1/7p1/7p1/7p1/7p1/7p1/7p1/7p1 b 2R4L4s4n", "shogi.dead-piece"},
    {"P1P1k1P1P/9/9/9/9/9/9/9/p1p1K1p1p b -", "shogi.dead-piece"},
    {"P1P1k1P1P/9/9/9/9/9/9/9/p1p1K1p1p w -", "shogi.dead-piece"},
    {"4k4/9/9/9/4P4/4P4/9/9/4K4 b P", "shogi.two-pawns"},
    {"4k4/4R4/9/9/9/9/9/9/4K4 b -", "shogi.king-could-be-taken"},
    {"4k4/4K4/9/9/9/9/9/9/9 b -", "shogi.king-could-be-taken"},
    {"4k4/4K4/4r4/9/9/9/9/9/9 b G", "shogi.king-could-be-taken"},
    {"N3k3N/9/9/9/9/9/9/9/n3K3n b 2L2l", "shogi.dead-piece"},
};

Board any_board(const char* sfen) {
  Board board;
  REQUIRE(read_sfen(sfen, board, sdk::Refuse(nullptr), Setups::any) == KB_OK);
  return board;
}

std::vector<Move> all_moves() {
  std::vector<Move> all;
  for (Square to = 0; to < kSquares; ++to) {
    for (int kind = 0; kind < kHandKinds; ++kind) all.push_back(Move::drop(static_cast<Kind>(kind), to));
    for (Square from = 0; from < kSquares; ++from)
      for (const bool promotes : {true, false}) all.push_back(Move::board(from, to, promotes));
  }
  return all;
}

}  // namespace

TEST_CASE("positions that cannot arise are taken where any is asked for") {
  for (const Row& row : kRows) {
    INFO(row.sfen);
    CHECK(sfen_of(any_board(row.sfen)) == row.sfen);
    Board board;
    kb_error error{};
    CHECK(read_sfen(row.sfen, board, sdk::Refuse(&error)) == KB_E_PARSE);
    CHECK(std::string(error.text.token) == row.token);
  }
}

TEST_CASE("moves of positions that cannot arise") {
  for (const Row& row : kRows) {
    INFO(row.sfen);
    const Game game({}, any_board(row.sfen));
    const std::set<std::string> listed = legal_texts(game);
    CHECK(game.legal_count() == listed.size());
    for (const Move move : all_moves()) {
      INFO(text_of(move));
      CHECK(game.is_legal(move) == (listed.count(text_of(move)) == 1));
      CHECK((game.why_not(move).refusal == Refusal::none) == (listed.count(text_of(move)) == 1));
    }
    for (const std::string& text : listed) {
      Board board = game.board();
      const Piece taken = board.play(move_of(text));
      CHECK((taken == kNoPiece || kind_of(taken) != kKing));
    }
  }
}

TEST_CASE("no move takes a king") {
  const Game game({}, any_board("4k4/4R4/9/9/9/9/9/9/4K4 b -"));
  CHECK(game.why_not(move_of("5b5a")).refusal == Refusal::takes_king);
  CHECK(game.why_not(move_of("5b5a+")).refusal == Refusal::takes_king);
  for (const Move move : refused_moves(game)) CHECK(text_of(move).substr(2, 2) != "5a");
}

}  // namespace kiban::shogi::test
