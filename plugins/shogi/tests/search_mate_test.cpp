// Mates by checks alone: known ones, none where there is none, and every verdict against a plain search.
#include "search_positions.hpp"
#include "shortest_mate.hpp"

namespace kiban::shogi::test {
namespace {

using search::MateResult;
using search::Verdict;

MateResult solve(const Board& board, std::uint64_t nodes = 200000, std::size_t bytes = std::size_t{4} << 20) {
  search::Observer nobody;
  return search::MateSearch(bytes).solve(board, {nodes, {}}, nobody);
}

// Every move of the line is legal, every one of the attacker's gives check, and it ends in mate.
void check_line(const Board& start, const std::vector<Move>& line) {
  Game game({}, start);
  for (std::size_t i = 0; i < line.size(); ++i) {
    REQUIRE(game.is_legal(line[i]));
    game.play(line[i]);
    REQUIRE((i % 2 == 1 || game.in_check()));
  }
  CHECK(game.result().end == End::mate);
}

// Plainly: every check, every answer, to so many plies.
bool mates_within(Board& board, int plies) {
  if (plies <= 0) return false;
  MoveList checks;
  legal_moves(board, checks);
  for (const Move check : checks) {
    const Piece taken = board.play(check);
    const Danger danger = danger_to_king(board);
    bool mates = bool(danger.checkers);
    if (mates) {
      MoveList answers;
      legal_moves(board, danger, answers);
      for (std::uint32_t i = 0; i < answers.count && mates; ++i) {
        const Piece lost = board.play(answers.moves[i]);
        mates = mates_within(board, plies - 2);
        board.undo(answers.moves[i], lost);
      }
    }
    board.undo(check, taken);
    if (mates) return true;
  }
  return false;
}

struct MateRow {
  const char* sfen;
  std::size_t plies;  // of the shortest mate, without drops that are of no use; 0: none
};
const std::vector<MateRow> kMates = {
    {"k8/9/PK7/9/9/9/9/9/9 b 2r2b4g4s4n4l17p", 1},
    {"kb7/p8/9/9/9/9/8B/9/8K b 2R4G4S4N4L17P", 1},
    {"9/2B6/3G2r2/3pkL1R1/3gsg3/3S2B2/3g5/4N4/4L4 b 2s3n2l17p", 1},
    {"7pk/9/7K1/5+r3/9/9/9/1B7/R8 b b4g4s4n4l17p", 1},
    {"k2G5/9/K8/9/N8/9/9/9/9 b 2r2b3g4s3n4l18p", 3},
    {"3sks3/9/4S4/9/9/8B/9/9/9 b S", 3},
    {"9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p", 3},
    {"7nl/7k1/6Ppp/9/9/9/9/9/9 b 2G2r2b2g4s3n3l15p", 3},
    {"9/5g1s1/8k/6+R2/9/6R1S/5B3/9/9 b b3g2s4n4l18p", 3},
    {"ln1g3k1/5G2l/1+LspSp2p/2p1S2p1/2r3p2/p3P4/1P+BP1P+b1P/2GS5/L2K1G3 b NPr2n5p", 3},
    {"5k3/7gR/4S4/7L1/9/9/9/9/9 b Sr2b3g2s4n3l18p", 3},
    {"5l3/4p3k/9/4s3S/5N3/9/9/9/K8 b RS", 5},
    {"4+P4/7k1/9/7GS/6PN1/9/9/9/K8 b BS", 5},
    {"3Bp2n1/5+R2+B/p2p1GSp1/8p/Pn5l1/1n2SNP2/2pPPS1Pk/1P1SK1G2/L1G1G4 b RL3Pl3p", 7},
    {"ln3kgRl/2s1g2p1/2ppppn1p/p5p2/6b2/P3P4/1+rPP1PP1P/1P4S2/LNSK1G1NL w GPbsp", 7},
    {"ln7/2k6/1ppp+P4/p8/9/9/9/9/K8 b BGN2rb3g4s2n3l13p", 7},
    {"ln2p2nl/5+B1gk/p1p2p3/6Spp/2B2gp2/2P3P1P/PP1P1P3/2GK+R1S2/LN3G2L b R2SN4P", 7},
    {"lnsgk1snl/1r4gb1/p1pppp2p/6pR1/1p7/2P6/PP1PPPP1P/1BG6/LNS1KGSNL b Pp", 0},
    {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", 0},
    // The pawn may not mate.
    {"7nk/7p1/8P/9/9/9/9/9/K8 b -", 0},
    {"7nk/9/8G/9/9/9/9/9/K8 b P", 0},
    // Checks without end, and nothing else.
    {"4k4/9/9/9/9/9/9/9/R3K4 b -", 0},
    {"k8/9/9/9/9/9/9/9/4K3R b P", 0},
};

}  // namespace

TEST_CASE("known mates are found, and none where there is none") {
  for (const MateRow& row : kMates) {
    INFO(row.sfen);
    const Board board = board_of(row.sfen);
    const MateResult found = solve(board);
    REQUIRE(found.verdict == (row.plies > 0 ? Verdict::mate : Verdict::no_mate));
    if (row.plies == 0) {
      CHECK(found.line.empty());
      continue;
    }
    CHECK(found.line.size() % 2 == 1);
    CHECK(found.counted >= row.plies);
    check_line(board, found.line);
  }
}

TEST_CASE("the shortest mate is as short as a plain search says, and its line mates") {
  int mates = 0, none = 0, longer = 0;
  walk_random_games(25, 300, 12, [&](const Game& game) {
    Board board = game.board();
    search::ShortestMate solver(std::size_t{1} << 16);
    search::Observer nobody;
    const MateResult found = solver.solve(board, 3, {}, nobody);
    INFO(sfen_of(board));
    REQUIRE(found.verdict != Verdict::unknown);
    REQUIRE((found.verdict == Verdict::mate) == mates_within(board, 3));
    none += found.verdict == Verdict::no_mate;
    if (found.verdict != Verdict::mate) return;
    ++mates;
    CHECK((found.line.size() == 1) == mates_within(board, 1));
    longer += found.line.size() == 3;
    check_line(board, found.line);
  });
  CHECK(mates > 30);
  CHECK(longer > 5);
  CHECK(none > 1000);
}

TEST_CASE("known mates have their shortest length, but for drops that are of no use") {
  for (const MateRow& row : kMates) {
    if (row.plies > 5) continue;
    INFO(row.sfen);
    search::ShortestMate solver(std::size_t{1} << 22);
    search::Observer nobody;
    const MateResult found = solver.solve(board_of(row.sfen), 5, {1'000'000, {}}, nobody);
    if (row.plies == 0) CHECK(found.verdict == Verdict::no_mate);
    if (found.verdict == Verdict::mate) {
      CHECK(found.line.size() >= row.plies);
      check_line(board_of(row.sfen), found.line);
    }
  }
}

TEST_CASE("a mate of many plies") {
  const Board board = board_of("4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P");
  const MateResult found = solve(board);
  REQUIRE(found.verdict == Verdict::mate);
  check_line(board, found.line);
}

TEST_CASE("verdicts agree with a plain search") {
  int mates = 0, none = 0;
  walk_random_games(25, 300, 11, [&](const Game& game) {
    Board board = game.board();
    const MateResult found = solve(board, 3000, std::size_t{1} << 18);
    INFO(sfen_of(board));
    if (found.verdict == Verdict::mate) {
      ++mates;
      check_line(board, found.line);
    } else {
      REQUIRE(!(found.verdict == Verdict::no_mate && mates_within(board, 3)));
      none += found.verdict == Verdict::no_mate;
    }
  });
  CHECK(mates > 50);
  CHECK(none > 1000);
}

TEST_CASE("a search for a mate ends at its limit") {
  // White may put pieces in the way for ever.
  const Board board = board_of("7k1/5+Bp2/7Ss/9/9/9/1n7/9/9 b 2rb4g2s3n4l17p");
  const MateResult found = solve(board, 2000);
  CHECK(found.nodes <= 2001);
  CHECK(found.verdict == Verdict::unknown);
}

}  // namespace kiban::shogi::test
