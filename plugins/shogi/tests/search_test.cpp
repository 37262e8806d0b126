// The search as its users see it: sound moves, limits that hold, the same answer twice.
#include "search.hpp"

#include <map>
#include <thread>

#include "search_positions.hpp"
#include "usi_front.hpp"

namespace kiban::shogi::test {
namespace {

using search::Engine;
using search::Limits;
using search::Observer;

constexpr std::size_t kMemory = std::size_t{24} << 20;

search::Result think(const Game& game, const Limits& limits) {
  Engine engine(kMemory);
  Observer nobody;
  return engine.think(game, limits, nobody);
}

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}
Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

class Counting : public Observer {
 public:
  explicit Counting(int polls) : left_(polls) {}
  void report(const search::Report& r) override { reports.push_back(r); }
  bool go_on() override { return --left_ > 0; }
  std::vector<search::Report> reports;

 private:
  int left_;
};

}  // namespace

struct BestRow {
  const char* what;
  const char* position;
  const char* best;
};
const std::vector<BestRow> kBest = {
    {"a rook that hangs", "4k4/9/9/9/4r4/9/9/4R4/4K4 b -", "5h5e"},
    {"mate in one", "4k4/9/4P4/9/9/9/9/9/4K4 b G", "G*5b"},
    {"mate in three", "7nl/7k1/6Ppp/9/9/9/9/9/K8 b 2G2r2b2g4s3n3l15p", "G*3b"},
    {"the only answer", "4k4/4G4/4P4/9/9/9/9/9/4K4 w r", nullptr},
};

TEST_CASE("what there is to find is found") {
  for (const BestRow& row : kBest) {
    INFO(row.what);
    const auto result = think(game_of(row.position), depth(6));
    if (row.best) {
      REQUIRE(result.move);
      CHECK(text_of(*result.move) == row.best);
    } else {
      CHECK(!result.move);
    }
  }
}

TEST_CASE("mates in one to five have their distance") {
  const std::vector<std::pair<const char*, int>> rows = {
      {"k8/9/PK7/9/9/9/9/9/9 b 2r2b4g4s4n4l17p", 1},
      {"9/4k4/9/4P4/9/9/9/9/K8 b 2G2r2b4s4n4l17p", 3},
      {"5k3/7gR/4S4/7L1/9/9/9/9/K8 b Sr2b3g2s4n3l18p", 3},
      {"5l3/4p3k/9/4s3S/5N3/9/9/9/K8 b RS", 5},
      {"4+P4/7k1/9/7GS/6PN1/9/9/9/K8 b BS", 5},
  };
  for (const auto& [sfen, plies] : rows) {
    INFO(sfen);
    const auto result = think(game_of(sfen), depth(9));
    CHECK(result.value == search::mate_in(plies));
    CHECK(result.line.size() >= 1);
  }
}

TEST_CASE("the start is about even") {
  const auto result = think(game_of("startpos"), depth(8));
  REQUIRE(result.move);
  CHECK(std::abs(result.value) < 150);
  CHECK(result.expected);
}

TEST_CASE("no illegal move, and no illegal line, in random positions") {
  Engine engine(kMemory);
  Observer nobody;
  int seen = 0, number = 0;
  walk_random_games(8, 300, 21, [&](const Game& game) {
    if (++number % 7 != 0) return;
    ++seen;
    INFO(sfen_of(game.board()));
    const auto result = engine.think(game, nodes(300), nobody);
    REQUIRE(result.move);
    Game follow = game;
    for (const Move move : result.line) {
      REQUIRE(follow.is_legal(move));
      follow.play(move);
    }
    REQUIRE(result.line.front() == *result.move);
  });
  CHECK(seen >= 200);
}

TEST_CASE("equal searches give equal results") {
  for (const char* position : {"startpos", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p"}) {
    const Game game = game_of(position);
    const auto first = think(game, depth(7)), second = think(game, depth(7));
    CHECK(first.nodes == second.nodes);
    CHECK(first.value == second.value);
    CHECK(first.line == second.line);
  }
}

TEST_CASE("a new game forgets the last") {
  Engine engine(kMemory);
  Observer nobody;
  const Game game = game_of("startpos");
  const auto first = engine.think(game, depth(6), nobody);
  engine.new_game();
  CHECK(engine.think(game, depth(6), nobody).nodes == first.nodes);
}

TEST_CASE("limits hold") {
  const Game game = game_of("startpos");
  CHECK(think(game, nodes(5000)).nodes <= 5001);
  CHECK(think(game, depth(5)).depth == 5);
  Limits mate;
  mate.mate = 3;
  const auto found = think(game_of("9/4k4/9/4P4/9/9/9/9/K8 b 2G2r2b4s4n4l17p"), mate);
  CHECK(found.value == search::mate_in(3));
}

TEST_CASE("an observer that says no is heard within a few hundred positions") {
  Engine engine(kMemory);
  Counting observer(10);
  const auto result = engine.think(game_of("startpos"), {}, observer);
  REQUIRE(result.move);
  CHECK(result.nodes <= 512 * 11);
}

TEST_CASE("reports grow deeper, and their lines can be played") {
  Counting observer(100000);
  Engine engine(kMemory);
  Limits limits = depth(8);
  limits.lines = 3;
  const Game game = game_of("startpos");
  engine.think(game, limits, observer);
  std::array<int, 4> deepest{};
  std::map<int, std::string> firsts;  // the last that was said of each line
  for (const auto& r : observer.reports) {
    REQUIRE(r.line >= 1);
    REQUIRE(r.line <= 3);
    firsts[r.line] = text_of(r.moves.front());
    CHECK(r.depth >= deepest[static_cast<std::size_t>(r.line)]);
    deepest[static_cast<std::size_t>(r.line)] = r.depth;
    Game follow = game;
    for (const Move move : r.moves) {
      REQUIRE(follow.is_legal(move));
      follow.play(move);
    }
  }
  for (const int line : {1, 2, 3}) CHECK(deepest[static_cast<std::size_t>(line)] == 8);
  CHECK(firsts[1] != firsts[2]);
  CHECK(firsts[1] != firsts[3]);
  CHECK(firsts[2] != firsts[3]);
}

TEST_CASE("several threads give a sound answer, and have ended afterwards") {
  Limits limits = depth(7);
  limits.threads = 3;
  const auto result = think(game_of("startpos"), limits);
  REQUIRE(result.move);
  CHECK(game_of("startpos").is_legal(*result.move));
  CHECK(std::abs(result.value) < 200);
}

TEST_CASE("a perpetual check is not run into, and a draw is taken where all else loses") {
  // Black is far behind. Checking for ever would lose at once; it must not be seen as a draw.
  const auto checks = think(game_of("4k4/9/9/9/9/9/9/9/R3K4 b 1r2b4g4s4n4l18p"), depth(6));
  CHECK(checks.value < -1000);
}

TEST_CASE("a declaration that wins is made") {
  const Rules rules{Declaration::points27, 4};
  const Game game = game_of("+R+R+B+BK4/GGGGSSSS1/9/9/9/9/9/9/4k4 b 4N4L18P", rules);
  const auto result = think(game, depth(4));
  REQUIRE(result.move);
  CHECK(*result.move == kDeclare);
}

TEST_CASE("no king, no moves: still an answer or none") {
  CHECK(think(game_of("9/9/9/9/9/9/9/9/4K4 b R"), depth(3)).move);
  CHECK(!think(game_of("4k4/4G4/4P4/9/9/9/9/9/4K4 w -"), depth(3)).move);
}

TEST_CASE("the USI front answers as the protocol asks") {
  std::vector<std::string> said;
  std::mutex lock;
  search::UsiFront front([&](std::string_view line) {
    const std::lock_guard guard(lock);
    said.emplace_back(line);
  });
  const auto count = [&](const std::string& start) {
    const std::lock_guard guard(lock);
    return std::count_if(said.begin(), said.end(), [&](const std::string& s) { return s.rfind(start, 0) == 0; });
  };
  REQUIRE(front.hear("usi"));
  CHECK(count("usiok") == 1);
  REQUIRE(front.hear("setoption name USI_Hash value 16"));
  REQUIRE(front.hear("isready"));
  CHECK(count("readyok") == 1);
  REQUIRE(front.hear("position startpos moves 7g7f"));
  REQUIRE(front.hear("go infinite"));
  CHECK(count("bestmove") == 0);
  REQUIRE(front.hear("stop"));
  CHECK(count("bestmove ") == 1);
  REQUIRE(front.hear("position startpos moves 7g7e"));
  CHECK(count("info string not a legal move: 7g7e") == 1);
  REQUIRE(front.hear("go nodes 100"));
  CHECK(count("bestmove resign") == 1);
  REQUIRE(front.hear("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
  REQUIRE(front.hear("go depth 3"));
  CHECK(!front.hear("quit"));
}

}  // namespace kiban::shogi::test
