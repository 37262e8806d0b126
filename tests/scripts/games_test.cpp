// The games that ship as scripts, against numbers that others have counted, and against a beginner.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/model/valued.hpp"
#include "installed.hpp"
#include "player/search/player.hpp"

using namespace kiban;

namespace {

std::shared_ptr<const Game> opened(const std::string& id, const OptionValues& options = {}) {
  static const auto scripts = test::shipped_scripts();
  auto game = scripts->open(id, options);
  INFO(id << ": " << (game ? std::string() : line_of(game.error())));
  REQUIRE(game);
  return *std::move(game);
}

std::unique_ptr<Position> at(const Game& game, const std::string& text = {}) {
  auto position = game.start(text);
  INFO((position ? std::string() : line_of(position.error())));
  REQUIRE(position);
  return *std::move(position);
}

// Takes what is best after its own move alone; anything by chance where the game does not say.
class Beginner {
 public:
  explicit Beginner(std::uint64_t seed) : state_(seed * 2 + 1) {}

  Move choose(Position& position) {
    const std::vector<Move> moves = position.legal();
    std::size_t best = next() % moves.size();
    std::size_t most = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::size_t taken = taken_by(position, moves[i]);
      if (taken > most) best = i;
      most = std::max(most, taken);
    }
    return moves[best];
  }

 private:
  // How many pieces are fewer, or turned to another side, after the move.
  static std::size_t taken_by(Position& position, Move move) {
    const int mine = position.state().acting_role();
    const auto enemies = [&] {
      std::size_t count = 0;
      for (const Occupant& each : position.occupants()) count += each.role != mine ? 1 : 0;
      return count;
    };
    const std::size_t before = enemies();
    REQUIRE(position.play(move));
    const std::size_t after = enemies();
    REQUIRE(position.undo());
    return before > after ? before - after : 0;
  }
  std::size_t next() {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>(state_ >> 33);
  }
  std::uint64_t state_;
};

// 1: the computer has won, 0: nobody, -1: the beginner. After so many moves who stands better by far has won.
int against_beginner(const Game& game, int computer_role, std::uint64_t seed, std::uint64_t nodes, unsigned most) {
  const auto position = at(game);
  Beginner beginner(seed);
  for (unsigned ply = 0; ply < most && !position->state().over(); ++ply) {
    Move move{};
    if (position->state().acting_role() == computer_role) {
      ThinkLimits limits;
      limits.level = Level::hard;
      limits.nodes = nodes;
      limits.seed = seed + ply;
      const auto thought = think_now(*position, limits);
      REQUIRE(thought);
      REQUIRE(thought->move);
      move = *thought->move;
    } else {
      move = beginner.choose(*position);
    }
    REQUIRE(position->play(move));
  }
  const State state = position->state();
  if (state.outcome == Outcome::won) return (state.winners >> computer_role & 1U) != 0 ? 1 : -1;
  if (state.over()) return 0;
  constexpr int by_far = 500;
  const int value = dynamic_cast<const Valued&>(*position).value() * (state.acting_role() == computer_role ? 1 : -1);
  return value > by_far ? 1 : value < -by_far ? -1 : 0;
}

}  // namespace

TEST_CASE("the games that ship have as many leaves as others have counted") {
  struct Row {
    const char *game, *position;
    std::vector<std::uint64_t> leaves;  // from one ply on
  };
  const Row rows[] = {
      {"chess", "", {20, 400, 8902}},
      {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039, 97862}},
      {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238}},
      {"chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467}},
      {"chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486, 62379}},
      {"othello", "", {4, 12, 56, 244, 1396, 8200}},
      {"connect-four", "", {7, 49, 343, 2401, 16807, 117649}},
      {"lines-of-action", "", {36}},
      {"go", "", {82, 82 * 81 + 1}},
  };
  for (const Row& row : rows) {
    const auto game = opened(row.game);
    const auto position = at(*game, row.position);
    for (std::size_t depth = 1; depth <= row.leaves.size(); ++depth) {
      INFO(row.game << " " << row.position << " at " << depth);
      const auto count = position->perft(static_cast<unsigned>(depth), [] { return false; });
      REQUIRE(count);
      CHECK(*count == row.leaves[depth - 1]);
    }
  }
}

TEST_CASE("chess from the start has 197281 positions after four plies", "[.][long]") {
  const auto position = at(*opened("chess"));
  CHECK(position->perft(4, [] { return false; }).value() == 197281);
}

TEST_CASE("every FEN is written as it was read") {
  const auto game = opened("chess");
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
                          "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 40", "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 12 57"}) {
    CHECK(at(*game, fen)->text(TextDetail::full) == fen);
  }
  for (const char* wrong : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "8/8/8/8/8/8/8/8 x - - 0 1",
                            "4k3/8/8/8/8/8/8/4K3 w - - many 1", "4k3/8/8/8/8/8/8/4K2X w - - 0 1"})
    CHECK_FALSE(game->start(wrong));
}

TEST_CASE("go on every board, with every handicap") {
  for (const char* size : {"9", "13", "19"})
    for (const char* stones : {"0", "2", "3", "4", "5", "6", "7", "8", "9"}) {
      INFO(size << " with " << stones);
      const auto game = opened("go", {{"size", size}, {"handicap", stones}});
      const auto position = at(*game);
      const bool handicap = std::string(stones) != "0";
      CHECK(position->occupants().size() == static_cast<std::size_t>(std::stoi(stones)));
      CHECK(position->state().acting_role() == (handicap ? 1 : 0));
      REQUIRE(position->play(*position->parse_move("pass")));
      REQUIRE(position->play(*position->parse_move("pass")));
      REQUIRE(position->state().over());
      CHECK(position->score()[1] == (handicap ? 50 : 750));
    }
}

TEST_CASE("go: a ko may be taken back when the board is another one") {
  const auto game = opened("go");
  const auto position = at(*game, "9/9/9/9/9/9/1BW6/B1BW5/1BW6 w");
  const auto play = [&](const char* text) {
    const auto move = position->parse_move(text);
    return move ? position->play(*move) : Result<void>(tl::unexpected(move.error()));
  };
  REQUIRE(play("b2"));
  const auto back = play("c2");
  REQUIRE_FALSE(back);
  CHECK(back.error().text.token == "go.superko");
  REQUIRE(play("h8"));
  REQUIRE(play("h2"));
  CHECK(play("c2"));
}

TEST_CASE("the computer beats a beginner at the games that ship as scripts") {
  struct Row {
    const char* game;
    std::uint64_t nodes;
    unsigned most;
  };
  const Row rows[] = {{"chess", 700, 50},
                      {"othello", 600, 80},
                      {"connect-four", 600, 50},
                      {"lines-of-action", 600, 60},
                      {"go", 400, 140}};
  for (const Row& row : rows) {
    const auto game = opened(row.game);
    int points = 0;
    for (const int role : {0, 1})
      points += against_beginner(*game, role, 7 + static_cast<std::uint64_t>(role), row.nodes, row.most);
    INFO(row.game);
    CHECK(points == 2);
  }
}

TEST_CASE("the games that ship as scripts tell in all languages how they are played") {
  const auto scripts = test::shipped_scripts();
  for (const char* id : {"chess", "othello", "connect-four", "lines-of-action", "go"}) {
    INFO(id);
    const auto script = scripts->script(id);
    REQUIRE(script);
    constexpr std::size_t enough = 200;
    CHECK(script->description.about.english.size() > enough);
    for (const char* language : {"ja", "zh_CN"}) CHECK(script->description.about.other.at(language).size() > enough);
    CHECK(script->description.has(script::Hook::value));
  }
}
