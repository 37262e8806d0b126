// SFEN: what is read, what is written, what is refused and where.
#include <catch2/catch.hpp>

#include "positions.hpp"

namespace kiban::shogi::test {
namespace {

struct Same {
  const char* read;
  const char* written;
};
const std::vector<Same> kSame = {
    {"startpos", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"},
    {"sfen 4k4/9/9/9/9/9/9/9/4K4 w - 12", "4k4/9/9/9/9/9/9/9/4K4 w -"},
    {"4k4/9/9/9/9/9/9/9/4K4 b pPRb2G3s 1", "4k4/9/9/9/9/9/9/9/4K4 b R2GPb3sp"},
    {"4k4/9/9/9/9/9/9/9/4K4 b PPP", "4k4/9/9/9/9/9/9/9/4K4 b 3P"},
    {"4k4/9/9/9/9/9/9/9/9 b R 1", "4k4/9/9/9/9/9/9/9/9 b R"},  // a mate problem: black has no king
};

struct Bad {
  const char* text;
  const char* token;
};
const std::vector<Bad> kBad = {
    {"", "shogi.sfen.row"},
    {"9/9/9 b -", "shogi.sfen.rows"},
    {"8/9/9/9/9/9/9/9/9 b -", "shogi.sfen.row"},
    {"4k5/9/9/9/9/9/9/9/9 b -", "shogi.sfen.row"},
    {"4x4/9/9/9/9/9/9/9/9 b -", "shogi.sfen.piece"},
    {"4k4/9/9/9/9/9/9/9/3+G5 b -", "shogi.sfen.promotion"},
    {"4k4/9/9/9/9/9/9/9/4K4 x -", "shogi.sfen.side"},
    {"4k4/9/9/9/9/9/9/9/4K4 b K", "shogi.sfen.hand"},
    {"4k4/9/9/9/9/9/9/9/4K4 b 19P", "shogi.sfen.hand"},
    {"4k4/9/9/9/9/9/9/9/4K4 b 3R", "shogi.too-many"},
    {"4k4/9/9/9/9/9/9/9/4K4 b 2", "shogi.sfen.hand"},
    {"4k4/9/9/9/9/9/9/9/4K4 b - one", "shogi.sfen.number"},
    {"4k4/9/9/9/9/9/9/9/3KK4 b -", "shogi.two-kings"},
    {"9/9/9/9/9/9/9/9/9 b -", "shogi.no-king"},
    {"4k4/ppppppppp/9/9/9/9/PPPPPPPPP/9/4K4 b P", "shogi.too-many"},
    {"P3k4/9/9/9/9/9/9/9/4K4 b -", "shogi.dead-piece"},
    {"4k4/N8/9/9/9/9/9/9/4K4 b -", "shogi.dead-piece"},
    {"4k4/9/9/9/4P4/4P4/9/9/4K4 b -", "shogi.two-pawns"},
    {"4k4/4R4/9/9/9/9/9/9/4K4 b -", "shogi.king-could-be-taken"},
};

}  // namespace

TEST_CASE("sfen is read and written in one form") {
  for (const Same& row : kSame) {
    INFO(row.read);
    CHECK(sfen_of(board_of(row.read)) == row.written);
    CHECK(sfen_of(board_of(row.written)) == row.written);
  }
}

TEST_CASE("what is no position is refused by name and changes nothing") {
  for (const Bad& row : kBad) {
    INFO(row.text);
    Board board = board_of("startpos");
    kb_error error{};
    CHECK(read_sfen(row.text, board, sdk::Refuse(&error)) == KB_E_PARSE);
    CHECK(std::string(error.text.token) == row.token);
    CHECK(sfen_of(board) == kStartSfen);
  }
}

TEST_CASE("move texts") {
  for (const char* text : {"7g7f", "8h2b+", "P*5e", "R*1i", "1a9i+"}) CHECK(text_of(move_of(text)) == text);
  for (const char* text : {"", "7g", "7g7", "7g7j", "0a1a", "7g7f-", "K*5e", "p*5e", "P*5e+", "7g7f++"})
    CHECK_FALSE(read_move(text).has_value());
}

}  // namespace kiban::shogi::test
