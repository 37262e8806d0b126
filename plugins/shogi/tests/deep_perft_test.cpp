// Leaf counts that take from seconds to half a minute. Two programs that share no code agreed on each.
#include <catch2/catch.hpp>

#include "positions.hpp"

namespace kiban::shogi::test {
namespace {

struct Row {
  const char* what;
  const char* sfen;
  unsigned depth;
  std::uint64_t leaves;
};
constexpr Row kRows[] = {
    {"start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", 6, 547'581'517},
    {"start, deeper", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", 7, 15'086'269'607},
    {"593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 4, 9'342'410'965},
    {"middle of a game", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 4, 516'925'165},
};

}  // namespace

TEST_CASE("deep perft") {
  for (const Row& row : kRows) {
    Board board = board_of(row.sfen);
    INFO(row.what << " depth " << row.depth);
    CHECK(perft(board, row.depth, [] { return false; }) == row.leaves);
  }
}

}  // namespace kiban::shogi::test
