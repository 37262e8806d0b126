// What the search keeps up from move to move, and what it knows of the board.
#include <algorithm>

#include "exchange.hpp"
#include "position.hpp"
#include "search_positions.hpp"
#include "table.hpp"

namespace kiban::shogi::test {
namespace {

std::set<std::uint32_t> bits_of(const MoveList& list) {
  std::set<std::uint32_t> bits;
  for (const Move move : list) bits.insert(move.bits);
  return bits;
}

template <Part P>
std::set<std::uint32_t> sensible(const Board& board) {
  MoveList list;
  sensible_moves<P>(board, danger_to_king(board), list);
  return bits_of(list);
}

// The board from the other side of the table.
Board turned(const Board& b) {
  Board t;
  t.side = ~b.side;
  for (Square s = 0; s < kSquares; ++s)
    if (b.at[s] != kNoPiece) t.put(~color_of(b.at[s]), kind_of(b.at[s]), static_cast<Square>(kSquares - 1 - s));
  t.hand = {b.hand[kWhite], b.hand[kBlack]};
  return t;
}

}  // namespace

TEST_CASE("the parts of the sensible moves make up the whole, and only promotions that cost nothing are missing") {
  walk_random_games(20, 200, 5, [](const Game& game) {
    const Board& b = game.board();
    const auto all = sensible<Part::all>(b), tactical = sensible<Part::tactical>(b), quiet = sensible<Part::quiet>(b);
    REQUIRE(tactical.size() + quiet.size() == all.size());
    auto both = tactical;
    both.insert(quiet.begin(), quiet.end());
    REQUIRE(both == all);
    MoveList list;
    legal_moves(b, list);
    const auto legal = bits_of(list);
    REQUIRE(std::includes(legal.begin(), legal.end(), all.begin(), all.end()));
    for (const Move move : list) {
      if (all.count(move.bits)) continue;
      INFO(sfen_of(b) << ": " << text_of(move));
      REQUIRE(!move.drops());
      REQUIRE(all.count(Move::board(move.from(), move.to(), true).bits));
    }
  });
}

TEST_CASE("keys and evaluation kept up from move to move are those of the position") {
  walk_random_games(20, 200, 6, [](const Game& game) {
    const search::Position walked(game), fresh(Game({}, game.board()));
    INFO(sfen_of(game.board()));
    REQUIRE(walked.key() == fresh.key());
    REQUIRE(walked.board_key() == fresh.board_key());
    REQUIRE(walked.evaluation() == fresh.evaluation());
  });
}

TEST_CASE("both sides are judged alike") {
  walk_random_games(20, 200, 7, [](const Game& game) {
    INFO(sfen_of(game.board()));
    const search::Position here(game), there(Game({}, turned(game.board())));
    REQUIRE(here.evaluation() == there.evaluation());
  });
  const search::Position start(game_of("startpos"));
  CHECK(start.evaluation() > 0);  // it is something to have the move
  CHECK(start.evaluation() < 100);
}

TEST_CASE("more material is better") {
  // White lacks something, or has it in hand no more.
  const std::vector<std::pair<const char*, int>> rows = {
      {"lnsgkgsnl/1r5b1/pppppppp1/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", 50},
      {"lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", 150},
      {"lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", 500},
      {"lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", 600},
      {"lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b B", 1200},
  };
  for (const auto& [sfen, least] : rows) {
    INFO(sfen);
    CHECK(search::Position(game_of(sfen)).evaluation() > least);
  }
}

TEST_CASE("checks are foreseen, and a mate in one that is found is one") {
  int checks = 0, mates = 0, missed = 0;
  walk_random_games(60, 300, 8, [&](const Game& game) {
    const search::Checks foreseen(game.board());
    Game next = game;
    MoveList list;
    game.legal(list);
    bool mate_exists = false;
    for (const Move move : list) {
      next.play(move);
      INFO(sfen_of(game.board()) << ": " << text_of(move));
      REQUIRE(foreseen.given_by(game.board(), move) == next.in_check());
      checks += next.in_check();
      mate_exists = mate_exists || next.result().end == End::mate;
      next.undo();
    }
    search::Position position(game);
    const auto mate = position.mate_in_one();
    if (mate) {
      INFO(sfen_of(game.board()) << ": " << text_of(*mate));
      REQUIRE(game.is_legal(*mate));
      next.play(*mate);
      REQUIRE(next.result().end == End::mate);
      next.undo();
    }
    mates += mate_exists && !game.in_check();
    missed += mate_exists && !game.in_check() && !mate;
  });
  CHECK(checks > 1000);
  CHECK(mates > 20);
  CHECK(missed * 4 < mates);
}

struct ExchangeRow {
  const char* what;
  const char* sfen;
  const char* move;
  bool wins, holds;  // comes to more than nothing, to nothing at least
};
const std::vector<ExchangeRow> kExchanges = {
    {"a pawn for nothing", "4k4/9/9/9/4p4/4R4/9/9/4K4 b -", "5f5e", true, true},
    {"a rook for a pawn", "4k4/9/9/4g4/4p4/4R4/9/9/4K4 b -", "5f5e", false, false},
    {"a pawn for a pawn", "4k4/9/9/4g4/4p4/4P4/9/9/4K4 b -", "5f5e", false, true},
    {"with one behind", "4k4/9/9/4g4/4p4/4P4/4R4/9/4K4 b -", "5f5e", true, true},
    {"the king takes what is not defended", "9/9/9/9/4p4/4K4/9/9/4k4 b -", "5f5e", true, true},
    {"a slider behind a slider", "9/9/9/4g4/4p4/4L4/4R4/9/k3K4 b -", "5f5e", true, true},
    {"a drop where it is taken", "4k4/9/9/9/4g4/9/9/9/4K4 b S", "S*5f", false, false},
    {"a drop that is defended by a pawn", "4k4/9/9/9/4g4/9/4P4/9/4K4 b P", "P*5f", false, true},
    {"a step away", "k8/9/9/9/9/4R4/9/9/4K4 b -", "5f5e", false, true},
};

TEST_CASE("static exchange") {
  for (const ExchangeRow& row : kExchanges) {
    INFO(row.what);
    const Board board = board_of(row.sfen);
    const Move move = move_of(row.move);
    CHECK(search::exchange_reaches(board, move, 1) == row.wins);
    CHECK(search::exchange_reaches(board, move, 0) == row.holds);
    CHECK(search::exchange_reaches(board, move, -40000));
    CHECK(!search::exchange_reaches(board, move, 40000));
  }
}

struct RecurrenceRow {
  const char* what;
  const char* position;
  search::Recurrence expected;
};
const std::vector<RecurrenceRow> kRecurrences = {
    {"nothing", "startpos moves 7g7f 3c3d", search::Recurrence::none},
    {"to and fro", "startpos moves 2h3h 8b7b 3h2h 7b8b", search::Recurrence::draw},
    {"the side that gave check all the time lost", "4k4/9/9/9/9/9/9/9/R3K4 b - moves 9i9a 5a5b 9a9b 5b5a 9b9a",
     search::Recurrence::won},
    {"one quiet move makes it a draw", "4k4/9/9/9/9/9/9/9/R3K4 b - moves 9i9h 5a5b 9h9i 5b5a",
     search::Recurrence::draw},
    {"the same board with more in hand", "8k/9/9/9/4p4/4R4/9/9/4K4 b p moves 5f5e 1a1b 5e5f P*5e 5i5h 1b2a 5h5i 2a1a",
     search::Recurrence::better},
    {"the same board with less in hand", "8k/9/9/9/4p4/4R4/9/9/4K4 w p moves 1a1b 5f5e 1b2a 5e5f P*5e 5i5h 2a1a 5h5i",
     search::Recurrence::worse},
};

TEST_CASE("an earlier occurrence means what the rules make of it") {
  for (const RecurrenceRow& row : kRecurrences) {
    INFO(row.what);
    CHECK(search::Position(game_of(row.position)).recurrence() == row.expected);
  }
}

TEST_CASE("a passed move is taken back without a trace") {
  search::Position position(game_of("startpos moves 7g7f 3c3d"));
  const auto key = position.key();
  const auto value = position.evaluation();
  position.pass();
  CHECK(position.side() == kWhite);
  CHECK(position.key() != key);
  position.undo_pass();
  CHECK(position.key() == key);
  CHECK(position.evaluation() == value);
}

TEST_CASE("a mate keeps its distance through the table") {
  using namespace search;
  Table table(std::size_t{1} << 16);
  constexpr std::uint64_t kKey = 0x123456789abcdef0;
  for (const Value v : {mate_in(7), mated_in(8), kRuleWin - 5, 123, -29000}) {
    table.store(kKey, {move_of("7g7f"), to_table(v, 4), 55, 9, Bound::lower, true});
    const auto found = table.find(kKey);
    REQUIRE(found);
    CHECK(from_table(found->value, 4) == v);
    CHECK(found->move == move_of("7g7f"));
    CHECK(found->evaluation == 55);
    CHECK(found->depth == 9);
    CHECK(found->bound == Bound::lower);
    CHECK(found->on_line);
  }
  // Two plies nearer to the root, the same mate is two plies farther from it.
  table.store(kKey + 256, {Move{}, to_table(mate_in(7), 4), kUnknown, 3, Bound::exact, false});
  CHECK(from_table(table.find(kKey + 256)->value, 2) == mate_in(5));
  CHECK(!table.find(kKey + 512));
  table.clear();
  CHECK(!table.find(kKey));
}

}  // namespace kiban::shogi::test
