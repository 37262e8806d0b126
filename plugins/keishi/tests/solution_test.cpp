// Exact values of boards with few stones: step by step, by a search that bounds its depth, and kept in a file. All
// boards of the game take minutes and stand in docs/solved-games.md.
#include <filesystem>
#include <fstream>
#include <random>

#include "games.hpp"
#include "solution.hpp"
#include "support/bounded_solver.hpp"
#include "values_file.hpp"

using namespace kiban::keishi;
using namespace kiban::keishi::test;
namespace fs = std::filesystem;

namespace {

constexpr solver::Choice kFew{Gap::formula, 4, 1};

const solver::Solution& few() {
  static const solver::Solution made = [] {
    solver::Solution solution(kFew);
    solution.solve();
    return solution;
  }();
  return made;
}

class RandomBoards {
 public:
  explicit RandomBoards(std::uint32_t seed) : random_(seed) {}
  Board with(int own, int other) {
    Board board;
    for (; own > 0; --own) board.own |= free_square(board);
    for (; other > 0; --other) board.other |= free_square(board);
    return board;
  }
  std::size_t below(std::size_t limit) { return random_() % limit; }

 private:
  Bits free_square(const Board& board) {
    for (;;) {
      const Bits square = bit(square_at(static_cast<int>(random_() % kSize), static_cast<int>(random_() % kSize)));
      if ((board.occupied() & square) == 0) return square;
    }
  }
  std::mt19937 random_;
};

struct Solvable {
  std::vector<Board> children(const Board& board) const {
    std::vector<Board> next;
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Square from = first_of(stones);
      for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1)
        next.push_back(after(board, {from, first_of(to)}));
    }
    return next;
  }
  bool over(const Board& board) const { return is_rectangle(board.other); }
  bool lost(const Board& board) const { return is_rectangle(board.other); }
};

// What the values of the moves make of a board that is not at its end.
solver::Value one_step(const solver::Solution& solved, const Board& board) {
  solver::Value best{solver::Outcome::loss, 0};
  for (const auto& [move, value] : solved.moves(board)) {
    const bool better = value.outcome != best.outcome           ? value.outcome > best.outcome
                        : value.outcome == solver::Outcome::win ? value.plies < best.plies
                                                                : value.plies > best.plies;
    if (better) best = value;
  }
  return best;
}

fs::path new_file() { return fs::temp_directory_path() / ("kiban-keishi-" + std::to_string(std::random_device()())); }

void spoil(const fs::path& file, std::uintmax_t at) {
  std::fstream damage(file, std::ios::binary | std::ios::in | std::ios::out);
  damage.seekp(static_cast<std::streamoff>(at));
  damage.put('\x5a');
  damage.put('\xa5');
}

}  // namespace

TEST_CASE("a board and its turns and mirror images have one number") {
  const solver::OrbitIndex index(4, 4);
  CHECK(index.size() == 270'023'640);
  RandomBoards random(3);
  for (int i = 0; i < 2000; ++i) {
    const Board board = random.with(4, 4);
    const solver::Number number = index.number_of(board);
    REQUIRE(number < index.size());
    REQUIRE(index.number_of(index.board_of(number)) == number);
    // Left and right exchanged.
    const auto mirrored = [](Bits stones) {
      Bits image = 0;
      for (; stones != 0; stones &= stones - 1) {
        const Square square = first_of(stones);
        image |= bit(square_at(kSize - 1 - column_of(square), row_of(square)));
      }
      return image;
    };
    const auto transposed = [](Bits stones) {
      Bits image = 0;
      for (; stones != 0; stones &= stones - 1) {
        const Square square = first_of(stones);
        image |= bit(square_at(row_of(square), column_of(square)));
      }
      return image;
    };
    REQUIRE(index.number_of({mirrored(board.own), mirrored(board.other)}) == number);
    REQUIRE(index.number_of({transposed(board.own), transposed(board.other)}) == number);
  }
}

TEST_CASE("few stones: every value follows from those of the moves") {
  RandomBoards random(4);
  int wins = 0;
  for (int i = 0; i < 20000; ++i) {
    const Board board = i % 2 == 0 ? random.with(4, 1) : random.with(1, 4);
    if (is_rectangle(board.own) || is_rectangle(board.other)) continue;
    const solver::Value value = few().value(board);
    REQUIRE(value == one_step(few(), board));
    wins += value.outcome == solver::Outcome::win;
  }
  CHECK(wins > 5000);
}

TEST_CASE("few stones: a search that bounds its depth finds the same") {
  RandomBoards random(5);
  kiban::test::BoundedSolver<Board, Solvable> search{Solvable{}};
  for (int i = 0; i < 60; ++i) {
    const Board board = i % 2 == 0 ? random.with(4, 1) : random.with(1, 4);
    if (is_rectangle(board.own) || is_rectangle(board.other)) continue;
    const solver::Value value = few().value(board);
    for (int plies = 1; plies <= 4; ++plies) {
      const bool won = value.outcome == solver::Outcome::win && value.plies <= plies;
      const bool lost = value.outcome == solver::Outcome::loss && value.plies <= plies;
      if (plies % 2 == 1) CHECK(search.wins(board, plies) == won);
      if (plies % 2 == 0) CHECK(search.loses(board, plies) == lost);
    }
  }
}

TEST_CASE("a solution is kept, taken up where it stopped, and refused where it is not whole") {
  const fs::path file = new_file();
  solver::Solution begun(kFew);
  int asked = 0;
  for (int stops = 0; stops < 5; ++stops) {
    begun.solve([&](double) { return ++asked % 7 != 0; });
    REQUIRE_FALSE(begun.save(file));
    solver::Solution next(kFew);
    REQUIRE_FALSE(next.load(file));
    begun = std::move(next);
  }
  REQUIRE(begun.solve());
  RandomBoards random(6);
  for (int i = 0; i < 5000; ++i) {
    const Board board = i % 2 == 0 ? random.with(4, 1) : random.with(1, 4);
    REQUIRE(begun.value(board) == few().value(board));
  }

  solver::Solution loaded(kFew), other({Gap::empty, 4, 1});
  CHECK(std::string(other.load(file)->token) == "solution.rules");
  spoil(file, 1000);
  CHECK(std::string(loaded.load(file)->token) == "solution.damaged");
  fs::resize_file(file, 100);
  CHECK(std::string(loaded.load(file)->token) == "solution.damaged");
  fs::resize_file(file, 4);
  CHECK(std::string(loaded.load(file)->token) == "solution.format");
  fs::remove(file);
  CHECK(std::string(loaded.load(file)->token) == "solution.none");
  CHECK(std::string(loaded.save(file / "no-folder" / "file")->token) == "solution.write");
}

TEST_CASE("a file of values answers as the solution does, from the blocks that it needs") {
  const fs::path file = new_file();
  REQUIRE_FALSE(few().save_values(file));
  CHECK(fs::file_size(file) < 270'000);
  solver::Fault fault;
  const auto values = solver::ValuesFile::open(file, kFew, fault);
  REQUIRE(values);
  CHECK(values->is_whole());
  RandomBoards random(6);
  for (int i = 0; i < 5000; ++i) {
    const Board board = i % 2 == 0 ? random.with(4, 1) : random.with(1, 4);
    REQUIRE(values->value(board) == few().value(board));
    const auto moves = values->moves(board), expected = few().moves(board);
    REQUIRE(moves.size() == expected.size());
    for (std::size_t m = 0; m < moves.size(); ++m) REQUIRE(moves[m].value == expected[m].value);
  }
  CHECK_FALSE(values->damaged());
  fs::remove(file);
}

TEST_CASE("a file of values that is not as it was written is refused, at the latest by the block that is asked") {
  const fs::path file = new_file();
  const auto token_of = [&file](const solver::Choice& choice) {
    solver::Fault fault;
    return solver::ValuesFile::open(file, choice, fault) ? std::string() : std::string(fault.token);
  };
  const auto written = [&file] { REQUIRE_FALSE(few().save_values(file)); };
  CHECK(token_of(kFew) == "solution.none");
  written();
  CHECK(token_of({Gap::empty, 4, 1}) == "solution.rules");
  CHECK(token_of({Gap::formula, 4, 2}) == "solution.rules");
  const auto size = fs::file_size(file);
  for (const std::uintmax_t other_size : {size - 1, size + 1, size / 2, std::uintmax_t{60}}) {
    fs::resize_file(file, other_size);
    CHECK(token_of(kFew) == "solution.damaged");
    written();
  }
  fs::resize_file(file, 4);
  CHECK(token_of(kFew) == "solution.format");
  written();
  for (const std::uintmax_t at : {40, 50}) {  // the number of boards is before, and the first sums
    spoil(file, at);
    CHECK(token_of(kFew) == "solution.damaged");
    written();
  }
  {
    solver::Solution part(kFew);
    part.solve([asked = 0](double) mutable { return ++asked < 3; });
    REQUIRE_FALSE(part.save(file));
    CHECK(token_of(kFew) == "solution.format");
    written();
  }
  spoil(file, size - 100);
  solver::Fault fault;
  const auto values = solver::ValuesFile::open(file, kFew, fault);
  REQUIRE(values);
  CHECK_FALSE(values->is_whole());
  RandomBoards random(7);
  bool found = false;
  for (int i = 0; i < 20000 && !found; ++i) {
    const Board board = random.with(4, 1);
    (void)values->value(board);
    (void)values->value({board.other, board.own});
    found = values->damaged();
  }
  CHECK(found);
  fs::remove(file);
}

TEST_CASE("a block keeps every board") {
  using namespace solver;
  std::mt19937 random(8);
  for (const std::size_t boards : {std::size_t{1}, std::size_t{7}, std::size_t{64}, std::size_t{5001}, kBlock}) {
    std::vector<std::uint8_t> levels(boards);
    for (auto& level : levels) {
      const auto dice = random() % 10;
      level = dice == 0 ? kDraw : dice < 5 ? static_cast<std::uint8_t>(random() % (kMostLevel / 2 + 1) * 2) : kWin;
    }
    const std::vector<std::uint8_t> bytes = packed(levels);
    const auto block = PackedBlock::of(bytes, boards);
    REQUIRE(block);
    for (std::size_t i = 0; i < boards; ++i) REQUIRE(block->level(i) == levels[i]);
    CHECK_FALSE(PackedBlock::of({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(boards / 8)}, boards));
  }
}
