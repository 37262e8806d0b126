// One move asked alone, all moves, their number, whether there is any, and why not: five answers that must agree.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <vector>

#include "positions.hpp"

namespace kiban::shogi::test {
namespace {

// Where random games start: full boards, full hands, few pieces, lone kings, checks from all sides.
const std::vector<const char*> kStarts = {
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -",
    "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "4kg2R/9/2N1G4/9/9/9/9/9/4K4 b P 1",
    "R2bkn3/3p1p3/9/3N5/9/8K/9/9/9 b P 1",
    "9/9/9/9/4k4/9/9/9/9 b 2R2B4G4S4N4L18P 1",
    "+B3k4/3g1g2+R/2+P3+P2/9/4K4/9/9/2+n1+l1+s2/4r3b b 2GSNL2P2s2n2l13p 1",
};

std::vector<Move> all_tries() {
  std::vector<Move> tries;
  for (Square to = 0; to < kSquares; ++to) {
    for (Square from = 0; from < kSquares; ++from)
      for (const bool promotes : {false, true}) tries.push_back(Move::board(from, to, promotes));
    for (int k = 0; k < kHandKinds; ++k) tries.push_back(Move::drop(static_cast<Kind>(k), to));
  }
  return tries;
}

std::vector<std::uint32_t> bits_of(const std::vector<Move>& moves) {
  std::vector<std::uint32_t> bits;
  bits.reserve(moves.size());
  for (const Move move : moves) bits.push_back(move.bits);
  std::sort(bits.begin(), bits.end());
  return bits;
}

void check_position(const Game& game, const std::vector<Move>& tries) {
  MoveList list;
  game.legal(list);
  std::vector<Move> alone, unblamed;
  for (const Move move : tries) {
    if (game.is_legal(move)) alone.push_back(move);
    if (game.why_not(move).refusal == Refusal::none) unblamed.push_back(move);
  }
  const auto legal = bits_of({list.begin(), list.end()});
  CHECK(bits_of(alone) == legal);
  CHECK(bits_of(unblamed) == legal);
  CHECK(game.legal_count() == legal.size());
  CHECK(game.in_check() == game.board().in_check(game.board().side));
  if (!game.result().over()) CHECK(has_legal_move(game.board(), danger_to_king(game.board())) == !legal.empty());
}

}  // namespace

TEST_CASE("a move asked alone is legal when the list has it") {
  const std::vector<Move> tries = all_tries();
  std::mt19937 random(9);
  std::size_t positions = 0, checks = 0, mates = 0;
  for (const char* start : kStarts)
    for (int round = 0; round < 8; ++round) {
      Game game(Rules{}, board_of(start));
      for (int ply = 0; ply < 80 && !game.result().over(); ++ply) {
        INFO(sfen_of(game.board()));
        check_position(game, tries);
        ++positions, checks += game.in_check();
        MoveList list;
        game.legal(list);
        game.play(list.moves[random() % list.count]);
      }
      mates += game.result().end == End::mate;
    }
  CHECK(positions > 3000);
  CHECK(checks > 200);
  CHECK(mates > 0);
}

TEST_CASE("bits that are no move are not legal") {
  const Game game(Rules{}, board_of(std::string(kStartSfen)));
  std::mt19937 random(9);
  std::size_t legal = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    const Move move{static_cast<std::uint32_t>(random()) >> random() % 32};
    const bool is_legal = game.is_legal(move);
    if (is_legal) CHECK(read_move(text_of(move)) == move);
    if (is_legal != (game.why_not(move).refusal == Refusal::none)) FAIL(move.bits);
    legal += is_legal;
  }
  CHECK(legal > 0);
}

// What is known of a position must not outlive a move, nor get lost when it is taken back.
TEST_CASE("playing and taking back leaves all answers as they were") {
  std::mt19937 random(9);
  Rules rules;
  rules.declaration = Declaration::points27;
  for (const char* start : kStarts) {
    Game game(rules, board_of(start));
    for (int ply = 0; ply < 60 && !game.result().over(); ++ply) {
      MoveList list;
      game.legal(list);
      const Hash hash = game.hash();
      for (const Move move : list) {
        game.play(move);
        Game fresh(rules, game.board());
        INFO(sfen_of(game.board()));
        CHECK(game.in_check() == fresh.in_check());
        CHECK(game.legal_count() == (game.result().over() ? 0 : fresh.legal_count()));
        game.undo();
        if (!game.is_legal(move) || !(game.hash() == hash)) FAIL(text_of(move));
      }
      CHECK(game.legal_count() == list.count + (game.may_declare() ? 1 : 0));
      game.play(list.moves[random() % list.count]);
    }
  }
}

}  // namespace kiban::shogi::test
