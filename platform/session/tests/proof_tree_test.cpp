// Forced wins as the window shows them, and the side of the winner played by the proof.
#include "session/proof_tree.hpp"

#include <catch2/catch.hpp>

#include <map>

#include "session/analysis.hpp"
#include "session/new_record.hpp"
#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

class Patient final : public PlayerEvents {
 public:
  bool go_on() override { return true; }
};

struct Proved {
  std::shared_ptr<const Game> game;
  std::unique_ptr<Position> position;
  Proof proof;
};

// The only one that there is; it can be asked for a forced win.
AnalystSource only_analyst(std::function<std::unique_ptr<Analyst>()> made) {
  AnalystSource source;
  source.offers = [](const Game&) { return std::vector<AnalystOffer>{{"", true}}; };
  source.open = [made = std::move(made)](const std::shared_ptr<const Game>&,
                                         const std::string&) -> Result<std::unique_ptr<Analyst>> { return made(); };
  return source;
}

Proved prove(const std::string& id, const std::map<std::string, std::string>& options, const std::string& start) {
  Proved out;
  out.game = *plugin(id)->open(id, options);
  out.position = *out.game->start(start);
  Patient patient;
  ProveLimits limits;
  limits.shortest = true;
  limits.nodes = 1'000'000;
  limits.most_tree = 3000;
  const auto proof = out.game->solver()->prove(*out.position, limits, patient);
  REQUIRE(proof);
  REQUIRE(proof->verdict == ProofVerdict::proven);
  out.proof = *proof;
  return out;
}

std::vector<std::string> moves_to(const ProofModel& proof, std::uint32_t row) {
  std::vector<std::string> moves = proof.rows[row].moves;
  while (row != 0) {
    row = proof.rows[row].before;
    moves.insert(moves.begin(), proof.rows[row].moves.begin(), proof.rows[row].moves.end());
  }
  return moves;
}

const char* const mate_in_five = "5l3/4p3k/9/4s3S/5N3/9/9/9/K8 b RS";
const char* const mate_in_three = "9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1";

}  // namespace

TEST_CASE("a mate is shown against every defence, each with its answer") {
  for (const char* const start : {mate_in_three, mate_in_five}) {
    INFO(start);
    const Proved proved = prove("shogi", {}, start);
    const ProofModel shown = picture_of_proof(*proved.position, proved.proof, "");
    REQUIRE(shown.rows.size() > 1);
    CHECK(shown.rows[0].defence.empty());
    CHECK(shown.rows[0].plies + 1 == static_cast<int>(proved.proof.line.size()));
    for (std::uint32_t row = 0; row < shown.rows.size(); ++row) {
      const ProofRow& told = shown.rows[row];
      REQUIRE_FALSE(told.cut);
      CHECK(told.moves.size() == (row == 0 ? 1 : 2));
      const auto at = proved.position->clone();
      for (const std::string& move : moves_to(shown, row)) REQUIRE(at->play(*at->parse_move(move)));
      CHECK(at->state().over() == told.next.empty());
      CHECK((!at->state().over() || told.plies == 0));
      if (!at->state().over()) CHECK(told.next.size() == at->legal().size());  // no defence is left out
      for (const std::uint32_t next : told.next) CHECK(shown.rows[next].before == row);
    }
  }
}

TEST_CASE("what resists longest comes first, and is written as players write") {
  const Proved proved = prove("shogi", {}, mate_in_five);
  const ProofModel shown = picture_of_proof(*proved.position, proved.proof, "usi");
  REQUIRE(shown.rows[0].next.size() > 1);
  const auto plies = [&](std::uint32_t row) { return shown.rows[row].plies; };
  CHECK(plies(shown.rows[0].next.front()) == 2);
  CHECK(plies(shown.rows[0].next.front()) >= plies(shown.rows[0].next.back()));
  const std::string style = proved.game->notation()->styles().front().token;
  const ProofModel styled = picture_of_proof(*proved.position, proved.proof, style);
  CHECK(styled.rows[0].answer == *proved.position->move_in_style(proved.proof.line[0], style));
}

TEST_CASE("a place in a proof is found by the moves that led there") {
  const Proved proved = prove("shogi", {}, mate_in_three);
  const ProofModel shown = picture_of_proof(*proved.position, proved.proof, "");
  const std::string first = shown.rows[0].moves[0];
  const std::uint32_t defence = shown.rows[0].next.front();
  const std::string second = shown.rows[defence].moves[0], third = shown.rows[defence].moves[1];
  struct Row {
    std::vector<std::string> moves;
    std::optional<std::uint32_t> row;
    std::optional<std::string> answer;
  };
  const std::vector<Row> rows = {
      {{}, std::nullopt, first},
      {{first}, 0, std::nullopt},
      {{first, second}, defence, third},
      {{first, second, third}, defence, std::nullopt},
      {{"1a1b"}, std::nullopt, std::nullopt},
      {{first, "1a1b"}, std::nullopt, std::nullopt},
      {{first, second, "1a1b"}, std::nullopt, std::nullopt},
  };
  for (const Row& row : rows) {
    const ProofPlace place = place_in_proof(shown, row.moves);
    CHECK(place.row == row.row);
    CHECK(place.answer == row.answer);
  }
}

TEST_CASE("a four whose only answer is forbidden is named as such") {
  // White fills a three up to a four; the point that is left makes an overline of Black's.
  const Proved proved =
      prove("renju", {{"opening", "free"}}, "15/15/15/15/15/6B8/3BBB1BB6/6W8/6W8/6W8/15/6B8/15/15/15 w");
  const ProofModel shown = picture_of_proof(*proved.position, proved.proof, "");
  REQUIRE_FALSE(shown.rows.empty());
  CHECK(shown.rows[0].barred);
}

TEST_CASE("a proof plays the winner's side against what is tried") {
  World world;
  const auto maker = plugin("shogi");
  const auto game = *maker->open("shogi", {});
  LiveGame live(world.context());
  Record record = new_record(maker->games().front(), *game, {person(), person()});
  record.start = mate_in_five;
  REQUIRE(live.open(game, record, 0, nullptr));
  Analysis analysis(world.context(), live, only_analyst([&] { return house_analyst(world.context().post); }));
  const auto told = [&]() -> const AnalysisModel& { return *world.last<AnalysisModel>(); };
  analysis.answer_by_proof(true);
  CHECK_FALSE(told().proof_answers);  // there is none yet

  analysis.find_mate("", Milliseconds(60'000));
  REQUIRE(world.run_until([&] {
    world.now += Milliseconds(100);
    analysis.tick();
    return told().proof != nullptr;
  }));
  const ProofModel proof = *told().proof;
  CHECK(told().proof_from == root_node);
  CHECK_FALSE(told().proof_row);
  analysis.answer_by_proof(true);
  CHECK(told().proof_answers);
  CHECK(live.match()->ply() == 1);
  CHECK(told().proof_row == 0);

  // Every defence at each place: the last of the list here, so that not only the main line is played.
  for (int moves = 0; moves < 4 && !live.match()->state().over(); ++moves) {
    const std::uint32_t defence = proof.rows[*told().proof_row].next.back();
    live.play_text(proof.rows[defence].moves[0], world.last<GameModel>()->version);
    world.now += Milliseconds(100);
    analysis.tick();
    CHECK(told().proof_row == defence);
  }
  CHECK(live.match()->state().outcome == Outcome::won);
  CHECK(told().proof);

  // Who steps back to where the winner is to act may look at that.
  const Record& record_now = live.match()->record();
  const NodeId winners_turn = record_now.nodes[record_now.current].parent;
  live.go_to(winners_turn);
  analysis.tick();
  CHECK(live.match()->record().current == winners_turn);
  CHECK(told().proof_answers);

  analysis.answer_by_proof(false);
  live.go_to(root_node);
  analysis.tick();
  CHECK(told().proof);
  CHECK_FALSE(told().proof_row);
  CHECK_FALSE(told().proof_answers);
  CHECK(live.match()->ply() == 0);
}

namespace {

// Tells a proof that the test made, and answers when the test says so.
class Prover : public Analyst {
 public:
  Prover(std::shared_ptr<const Proof> proof, std::vector<Done>& asked) : proof_(std::move(proof)), asked_(asked) {}
  void ask(const Position&, const EngineSearch&, Progress, Done done) override { asked_.push_back(std::move(done)); }
  void stop() override {}
  void drop() override {}
  std::shared_ptr<const Proof> proof() const override { return proof_; }

 private:
  std::shared_ptr<const Proof> proof_;
  std::vector<Done>& asked_;
};

EngineAnswer answer_of(EngineResult result, const std::string& move) {
  EngineAnswer answer;
  answer.done.result = result;
  answer.done.move = move;
  return answer;
}

}  // namespace

TEST_CASE("what a proof does not tell is answered by another search, or not at all") {
  const Proved proved = prove("shogi", {}, mate_in_three);
  std::vector<std::string> line;
  const auto at = proved.position->clone();
  for (const Move move : proved.proof.line) {
    line.push_back(*at->move_text(move));
    REQUIRE(at->play(move));
  }
  REQUIRE(line.size() == 3);
  auto cut = std::make_shared<Proof>(proved.proof);
  cut->tree = {{0, {}, false, false, false}, {0, proved.proof.line[0], true, false, false}};

  World world;
  LiveGame live(world.context());
  Record record = new_record(plugin("shogi")->games().front(), *proved.game, {person(), person()});
  record.start = mate_in_three;
  REQUIRE(live.open(proved.game, record, 0, nullptr));
  std::vector<Analyst::Done> asked;
  Analysis analysis(world.context(), live, only_analyst([&] { return std::make_unique<Prover>(cut, asked); }));
  const auto look = [&]() -> const AnalysisModel& {
    world.now += Milliseconds(100);
    analysis.tick();
    return *world.last<AnalysisModel>();
  };
  analysis.find_mate("", Milliseconds(10'000));
  REQUIRE(asked.size() == 1);
  asked[0](answer_of(EngineResult::mate, line[0]));
  REQUIRE(look().proof);
  CHECK(look().proof->rows.size() == 1);
  CHECK(look().proof->rows[0].cut);
  analysis.answer_by_proof(true);
  CHECK(live.match()->ply() == 1);
  live.play_text(line[1], world.last<GameModel>()->version);
  look();
  REQUIRE(asked.size() == 2);
  CHECK(live.match()->ply() == 2);

  SECTION("it is found") {
    asked[1](answer_of(EngineResult::mate, line[2]));
    CHECK(look().proof_answers);
    CHECK(live.match()->state().outcome == Outcome::won);
  }
  SECTION("it is not found") {
    asked[1](answer_of(EngineResult::timeout, ""));
    CHECK(world.notice() == "window.proof-lost");
    CHECK_FALSE(look().proof_answers);
    CHECK(live.match()->ply() == 2);
  }
}

TEST_CASE("a game against a program that is being played is not played out by a proof") {
  World world;
  const auto maker = plugin("shogi");
  const auto game = *maker->open("shogi", {});
  LiveGame live(world.context());
  Seat program;
  program.kind = SeatKind::computer;
  program.level = "easy";
  Record record = new_record(maker->games().front(), *game, {person(), program});
  record.start = mate_in_three;
  REQUIRE(live.open(game, record, 0, nullptr));
  Analysis analysis(world.context(), live, only_analyst([&] { return house_analyst(world.context().post); }));
  analysis.find_mate("", Milliseconds(60'000));
  REQUIRE(world.run_until([&] {
    world.now += Milliseconds(100);
    analysis.tick();
    return world.last<AnalysisModel>()->proof != nullptr;
  }));
  analysis.answer_by_proof(true);
  CHECK(world.notice() == "window.proof-game");
  CHECK(live.match()->ply() == 0);
}
