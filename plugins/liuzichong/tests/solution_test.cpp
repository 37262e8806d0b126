// Exact values: known ones, every step of them, a plain solver on few stones, and the file that keeps them.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "games.hpp"
#include "plain_solver.hpp"
#include "support/corpus.hpp"

using namespace kiban::liuzichong;
using namespace kiban::liuzichong::test;
namespace fs = std::filesystem;

namespace {

// Solved once for all tests.
const solver::Solution& solution() {
  static const solver::Solution made = [] {
    solver::Solution solution{solver::Choice{}};
    solution.solve();
    return solution;
  }();
  return made;
}

Board board_of(const std::string& text) { return game_at({}, text).board(); }

std::string text_of(const Board& board) { return std::to_string(board.own) + "/" + std::to_string(board.other); }

// What the values of the moves make of a board.
solver::Value one_step(const solver::Solution& solved, const Board& board) {
  const End end = end_of_board(board, solved.choice().material_draw);
  if (end == End::mover_has_none) return {solver::Outcome::win, 0};
  if (end == End::material) return {solver::Outcome::draw, 0};
  solver::Value best{solver::Outcome::loss, 0};
  for (const auto& [move, value] : solved.moves(board)) {
    const bool better = value.outcome != best.outcome           ? value.outcome > best.outcome
                        : value.outcome == solver::Outcome::win ? value.plies < best.plies
                                                                : value.plies > best.plies;
    if (better) best = value;
  }
  return best;
}

fs::path scratch(const std::string& name) {
  return fs::temp_directory_path() / ("kiban-" + name + "-" + std::to_string(std::random_device()()));
}

}  // namespace

TEST_CASE("each board has a number of its own, and comes back from it") {
  const solver::StateIndex& index = solver::StateIndex::instance();
  CHECK(index.size() >= 21'094'788);
  for (const solver::Layer layer : {solver::Layer{1, 1}, {2, 1}, {3, 2}, {6, 1}}) {
    for (solver::Index i = 0; i < solver::size_of(layer); ++i) {
      const solver::Index number = index.begin_of(layer) + i;
      const Board board = index.board_of(layer, number);
      REQUIRE(solver::layer_of(board) == layer);
      REQUIRE((board.own & board.other) == 0);
      REQUIRE(index.number_of(board) == number);
    }
  }
}

TEST_CASE("the beginning is lost in 58 plies, by whatever move") {
  const Board start = initial_setup().board;
  CHECK(solution().value(start) == solver::Value{solver::Outcome::loss, 58});
  const auto moves = solution().moves(start);
  CHECK(moves.size() == 4);
  for (const auto& [move, value] : moves) CHECK(value == solver::Value{solver::Outcome::loss, 58});
  CHECK(solution().value(board_of("3W/BWBW/BWBW/1BB1 b")) == solver::Value{solver::Outcome::win, 85});
}

TEST_CASE("all of the corpus") {
  const auto file = kiban::test::corpus("liuzichong/solved.json");
  if (!file) return;
  std::ifstream in(*file);
  for (const auto& entry : nlohmann::json::parse(in).at("positions")) {
    const std::string text = entry.at("pos"), value = entry.at("value");
    INFO(text);
    const solver::Value found = solution().value(board_of(text));
    const char* const names[] = {"loss", "draw", "win"};
    CHECK(names[static_cast<int>(found.outcome)] == value);
    CHECK(found.plies == (entry.at("dtw").is_null() ? 0 : entry.at("dtw").get<int>()));
  }
}

TEST_CASE("random games agree step by step") {
  std::mt19937 random(7);
  int steps = 0;
  for (int i = 0; i < 400; ++i) {
    Board board = initial_setup().board;
    for (int ply = 0; ply < 80; ++ply, ++steps) {
      const solver::Value expected = one_step(solution(), board);
      if (!(solution().value(board) == expected)) FAIL(text_of(board));
      const auto moves = solution().moves(board);
      if (moves.empty()) break;
      board = after(taking_of(Capture::adjacent, Single::by_capture), board, moves[random() % moves.size()].move);
    }
  }
  CHECK(steps > 4000);
}

TEST_CASE("the winner who goes by the values wins as soon as they say") {
  const Taking taking = taking_of(Capture::adjacent, Single::by_capture);
  std::mt19937 random(8);
  for (int i = 0; i < 20; ++i) {
    Board board = initial_setup().board;
    int left = 58;
    for (bool winner = false; end_of_board(board, true) == End::none; winner = !winner, --left) {
      REQUIRE(left > 0);
      const auto moves = solution().moves(board);
      auto chosen = moves[random() % moves.size()];
      if (winner)
        for (const auto& each : moves)
          if (each.value.outcome == solver::Outcome::win &&
              (chosen.value.outcome != solver::Outcome::win || each.value.plies < chosen.value.plies))
            chosen = each;
      board = after(taking, board, chosen.move);
    }
    CHECK(left >= 0);
  }
}

TEST_CASE("few stones: the same as a plain solver, under every reading") {
  for (int capture = 0; capture < kCaptures; ++capture) {
    const solver::Choice choice{static_cast<Capture>(capture), capture % 3 == 0 ? Single::off : Single::by_capture,
                                capture % 2 == 0};
    INFO(capture);
    solver::Solution solved(choice);
    // Only the layers that the plain solver covers.
    REQUIRE_FALSE(solved.solve([](double done) { return done < 0.0002; }));
    const PlainSolver plain(choice, 2);
    int wrong = 0;
    for (const Board& board : plain.boards()) wrong += solved.value(board) == plain.value(board) ? 0 : 1;
    CHECK(wrong == 0);
  }
}

TEST_CASE("a solution is kept, taken up again, and refused where it is not whole") {
  const fs::path file = scratch("solution");
  solver::Solution begun{solver::Choice{}};
  REQUIRE_FALSE(begun.solve([](double done) { return done < 0.001; }));
  REQUIRE_FALSE(begun.complete());
  REQUIRE_FALSE(begun.save(file));
  solver::Solution taken_up{solver::Choice{}};
  REQUIRE_FALSE(taken_up.load(file));
  CHECK_FALSE(taken_up.complete());
  double first = -1;
  CHECK_FALSE(taken_up.solve([&](double done) {
    first = done;
    return false;
  }));
  CHECK(first >= 0.001);

  solver::Solution other({Capture::line, Single::by_capture, true});
  CHECK(std::string(other.load(file)->token) == "solution.rules");
  {
    std::fstream damage(file, std::ios::binary | std::ios::in | std::ios::out);
    damage.seekp(100'000);
    damage.put('\x55');
  }
  CHECK(std::string(taken_up.load(file)->token) == "solution.damaged");
  fs::resize_file(file, 1000);
  CHECK(std::string(taken_up.load(file)->token) == "solution.damaged");
  fs::resize_file(file, 10);
  CHECK(std::string(taken_up.load(file)->token) == "solution.format");
  fs::remove(file);
  CHECK(std::string(taken_up.load(file)->token) == "solution.none");
  CHECK(std::string(taken_up.save(file / "no-folder" / "file")->token) == "solution.write");
}
