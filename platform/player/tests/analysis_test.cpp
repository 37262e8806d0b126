// One convention for all scores, and what follows from it.
#include "player/search/analysis.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "player/engine/engine_words.hpp"
#include "player/search/player.hpp"
#include "player/search/progress_gate.hpp"
#include "small_games.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

EngineScore points(std::int64_t value, int role, ScoreBound bound = ScoreBound::exact) {
  return {ScoreKind::points, bound, value, role};
}

EngineProgress report(std::uint32_t line, std::int64_t depth, EngineScore score, std::vector<std::string> pv) {
  EngineProgress progress;
  progress.line = line;
  progress.depth = depth;
  progress.score = score;
  progress.pv = std::move(pv);
  return progress;
}

std::string words_of(const EngineScore& score) { return to_text(seen_by_first(score)); }

Assessment read(const char* text) {
  const auto found = parse_assessment(text);
  REQUIRE(found);
  return *found;
}

}  // namespace

TEST_CASE("whatever is good for the first side is positive") {
  CHECK(words_of(points(120, 0)) == "+120");
  CHECK(words_of(points(120, 1)) == "-120");
  CHECK(words_of(points(0, 1)) == "0");
  CHECK(words_of({ScoreKind::win, ScoreBound::exact, 5, 0}) == "W5");
  CHECK(words_of({ScoreKind::win, ScoreBound::exact, 5, 1}) == "L5");
  CHECK(words_of({ScoreKind::loss, ScoreBound::exact, -1, 1}) == "W");
  CHECK(words_of({ScoreKind::loss, ScoreBound::exact, 0, 0}) == "L0");
  CHECK(words_of({}) == "");
  CHECK(seen_by_first(points(50, 1, ScoreBound::lower)).bound == ScoreBound::upper);
  CHECK(seen_by_first(points(50, 0, ScoreBound::lower)).bound == ScoreBound::lower);
  CHECK(to_text(seen_by_first(Score{30, {}}, 1)) == "-30");
  CHECK(to_text(seen_by_first(Score{0, -4}, 1)) == "W4");
}

TEST_CASE("the end of a game is an assessment") {
  State state;
  CHECK(of_end(state).kind == Assessment::none);
  state.outcome = Outcome::won;
  state.winners = 2;
  CHECK(to_text(of_end(state)) == "L0");
  state.outcome = Outcome::drawn;
  CHECK(to_text(of_end(state)) == "0");
}

TEST_CASE("what a record keeps is read back, and nothing else is") {
  for (const char* text : {"+120", "-45", "0", "W5", "L", "W0", "L120"}) CHECK(to_text(read(text)) == text);
  for (const char* text : {"", "x", "W-3", "12x", "+", "W5x", "99999999999999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_assessment(text));
  }
}

TEST_CASE("points become chances, forced ends certainties") {
  CHECK(*first_side_chance(read("0")) == Approx(0.5));
  CHECK(*first_side_chance(read("+600")) == Approx(0.731).margin(0.001));
  CHECK(*first_side_chance(read("-600")) == Approx(0.269).margin(0.001));
  CHECK(*first_side_chance(read("W9")) == 1);
  CHECK(*first_side_chance(read("L")) == 0);
  CHECK_FALSE(first_side_chance({}));
}

TEST_CASE("a slip is what the side that moved gave away") {
  struct Row {
    const char *before, *after;
    Role mover;
    Slip slip;
  };
  const Row rows[] = {
      {"0", "-100", 0, Slip::none},     {"0", "-300", 0, Slip::mistake},   {"0", "-600", 0, Slip::blunder},
      {"0", "-600", 1, Slip::none},     {"0", "+600", 1, Slip::blunder},   {"W3", "+3000", 0, Slip::none},
      {"W3", "0", 0, Slip::blunder},    {"+3000", "+2000", 0, Slip::none}, {"L3", "L1", 0, Slip::none},
      {"-100", "L7", 0, Slip::blunder}, {"0", "-600", -1, Slip::none},
  };
  for (const Row& row : rows) {
    CAPTURE(row.before, row.after, row.mover);
    CHECK(slip_of(read(row.before), read(row.after), row.mover) == row.slip);
  }
  CHECK(slip_of({}, read("0"), 0) == Slip::none);
}

TEST_CASE("reports are merged by their lines") {
  AnalysisLines lines;
  lines.begin(2);
  CHECK(lines.lines().empty());
  lines.note(report(1, 3, points(20, 1), {"a", "b"}));
  lines.note(report(2, 3, points(10, 1), {"c"}));
  lines.note(report(3, 3, points(5, 1), {"d"}));  // more than was asked for
  REQUIRE(lines.lines().size() == 2);
  CHECK(to_text(lines.lines()[0].score) == "-20");
  CHECK(lines.lines()[1].moves == std::vector<std::string>{"c"});

  lines.note(report(1, 4, points(30, 1), {"c", "e"}));  // the old second line has moved up, and is not told anew yet
  REQUIRE(lines.lines().size() == 1);
  lines.note(report(2, 4, points(25, 1), {"a"}));
  CHECK(lines.lines().size() == 2);
  CHECK(lines.lines()[0].depth == 4);
  lines.begin(1);
  CHECK(lines.lines().empty());
}

TEST_CASE("a bound does not hide an exact score of the same depth") {
  AnalysisLines lines;
  lines.begin(1);
  lines.note(report(1, 5, points(20, 0), {"a"}));
  lines.note(report(1, 5, points(90, 0, ScoreBound::lower), {"b"}));
  CHECK(to_text(lines.lines()[0].score) == "+20");
  CHECK(lines.lines()[0].moves == std::vector<std::string>{"a"});
  lines.note(report(1, 6, points(90, 0, ScoreBound::lower), {}));
  CHECK(to_text(lines.lines()[0].score) == "+90");
  CHECK(lines.lines()[0].score.bound == ScoreBound::lower);
  CHECK(lines.lines()[0].moves == std::vector<std::string>{"a"});  // a report without moves keeps them
}

TEST_CASE("engines that number no line speak of the best, and counts are the search's") {
  AnalysisLines lines;
  lines.begin(1);
  lines.note(report(0, 5, points(20, 0), {"a"}));
  REQUIRE(lines.lines().size() == 1);
  EngineProgress counts;
  counts.nodes = 5000;
  counts.time_ms = 500;
  lines.note(counts);
  CHECK(lines.facts().nodes_per_second == 10000);
  counts.nodes_per_second = 7;
  lines.note(counts);
  CHECK(lines.facts().nodes_per_second == 7);
  CHECK(lines.facts().depth == 5);
}

TEST_CASE("evaluations of a line show its slips") {
  Record record;
  NodeId node = root_node;
  for (const char* move : {"a", "b", "c", "d"}) node = record.add(node, move);
  const char* evaluations[] = {"+10", "+20", "+700", "+650", "+40"};
  for (NodeId i = 0; i < 5; ++i) record.nodes[i].tags[tag_evaluation] = evaluations[i];
  record.nodes[2].tags[tag_evaluation_line] = "x y";
  CHECK(line_of(record.nodes[2]) == std::vector<std::string>{"x", "y"});
  const auto slips = slips_of_line(record, 1, {-1, 0, 1, 0, 1});
  REQUIRE(slips.size() == 1);
  CHECK(slips[0].node == 2);
  CHECK(slips[0].slip == Slip::blunder);
  CHECK(positions_of_line(record, 2) == std::vector<NodeId>{0, 1, 2, 3, 4});
  record.nodes[3].tags[tag_evaluation] = "nonsense";
  CHECK_FALSE(assessment_of(record.nodes[3]));
}

TEST_CASE("accuracy falls with what is given away") {
  struct Row {
    double given_away, accuracy;
  };
  for (const Row& row : {Row{-0.2, 1}, Row{0, 1}, Row{0.1, 0.638}, Row{0.2, 0.407}, Row{1, 0.011}}) {
    CAPTURE(row.given_away);
    CHECK(accuracy_of(row.given_away) == Approx(row.accuracy).margin(0.001));
  }
}

TEST_CASE("a line is summed up for each side, by the moves whose worth is known") {
  Record record;
  NodeId node = root_node;
  for (const char* move : {"a", "b", "c", "d", "e"}) node = record.add(node, move);
  const char* evaluations[] = {"0", "0", "+600", "-900", nullptr, "0"};
  for (NodeId at = 0; at <= node; ++at)
    if (evaluations[at]) record.nodes[at].tags[tag_evaluation] = evaluations[at];
  const auto sides = summaries_of_line(record, node, {-1, 0, 1, 0, 1, 0}, 2);
  REQUIRE(sides.size() == 2);
  CHECK(sides[0].role == 0);
  CHECK(sides[0].moves == 3);
  CHECK(sides[0].judged == 2);  // a gave nothing away; after c came nothing that is known, so e is not judged
  CHECK(sides[0].mistakes == 0);
  CHECK(sides[0].blunders == 1);
  CHECK(sides[1].moves == 2);
  CHECK(sides[1].judged == 1);
  CHECK(sides[1].blunders == 1);
  CHECK(sides[1].accuracy == Approx(accuracy_of(1 / (1 + std::exp(-600 / 603.3)) - 0.5)).margin(0.01));
  CHECK(sides[0].accuracy == Approx((1 + accuracy_of(0.73 - 0.184)) / 2).margin(0.01));
  CHECK(summaries_of_line(Record(), root_node, {}, 2) == std::vector<SideSummary>{{0}, {1}});
}

TEST_CASE("what a player thought about its move is kept with the move, as the first side sees it") {
  ThinkResult result;
  result.move_text = "a";
  result.last.score = {120, std::nullopt};
  result.last.depth = 7;
  result.last.line = {"a", "b", "c"};
  using Tags = std::map<std::string, std::string>;
  CHECK(evaluation_tags(result, 1, "Strong") ==
        Tags{{tag_evaluation, "-120"}, {tag_evaluation_line, "b c"}, {tag_evaluation_by, "Strong, depth 7"}});
  result.last.score = {0, 5};  // in four more plies, once the move is played
  CHECK(evaluation_tags(result, 0, "Strong").at(tag_evaluation) == "W4");
  CHECK(evaluation_tags(result, 1, "Strong").at(tag_evaluation) == "L4");
  result.move_text = "z";  // another move than its line begins with
  CHECK(evaluation_tags(result, 0, "Strong").at(tag_evaluation_line).empty());
  result.last.scored = false;
  CHECK(evaluation_tags(result, 0, "Strong").empty());
}

TEST_CASE("what cannot be replayed is asked about from where it led") {
  Record record;
  record.start = "the start";
  NodeId node = root_node;
  for (const char* move : {"a", "b", "c"}) node = record.add(node, move);
  CHECK(search_at(record, 3).moves == std::vector<std::string>{"a", "b", "c"});
  CHECK(search_at(record, 3).start == "the start");
  record.nodes[2].tags[tag_position] = "after b";
  CHECK(search_at(record, 3).moves == std::vector<std::string>{"c"});
  CHECK(search_at(record, 3).start == "after b");
}

TEST_CASE("a bound is no score: the score before it counts, or none") {
  struct Row {
    std::vector<EngineScore> told;
    std::optional<int> value;
  };
  const EngineScore mate{ScoreKind::loss, ScoreBound::upper, 3, 0};
  const Row rows[] = {
      {{points(33, 0), points(-5000, 0, ScoreBound::upper), mate}, 33},
      {{points(-33, 0), points(30000, 0, ScoreBound::lower)}, -33},
      {{points(-5000, 0, ScoreBound::upper)}, std::nullopt},
      {{points(10, 0, ScoreBound::lower), points(20, 0)}, 20},
      {{mate, points(5, 0), mate, points(6, 0, ScoreBound::lower)}, 5},
  };
  for (const Row& row : rows) {
    ProgressGate gate(20);
    std::int64_t depth = 0;
    for (const EngineScore& score : row.told) {
      EngineProgress progress;
      progress.line = 1;
      progress.depth = ++depth;
      progress.score = score;
      progress.pv = {"a"};
      gate.pass(progress, ProgressGate::Clock::now());
    }
    const auto lines = gate.lines();
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().score.exact() == row.value.has_value());
    const auto told = think_progress(lines.front());
    REQUIRE(told);
    CHECK(told->scored == row.value.has_value());
    if (row.value) CHECK(told->score.value == *row.value);
  }
  CHECK(evaluation_tags(seen_by_first(mate), {}, "E", 5).empty());
  CHECK(evaluation_tags(seen_by_first(points(7, 0, ScoreBound::lower)), {}, "E", 5).empty());
  CHECK_FALSE(evaluation_tags(seen_by_first(points(7, 0)), {}, "E", 5).empty());
}

TEST_CASE("the search of the house tells as many lines as it is asked for, the best first") {
  const Rows board = GENERATE(Rows::on(5, 3), Rows::on(12, 5));  // narrow, and broad
  const ValuePosition<Rows> position(board);
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.nodes = 20000;
  limits.lines = 3;
  const auto result = think_now(position, limits);
  REQUIRE(result);
  REQUIRE(result->last.others.size() == 2);
  CHECK(result->last.line.front() == result->move_text);
  const auto told = as_engine_progress(result->last, position.state().acting_role());
  REQUIRE(told.size() == 3);
  AnalysisLines lines;
  lines.begin(3);
  for (const EngineProgress& progress : told) lines.note(progress);
  REQUIRE(lines.lines().size() == 3);  // no two begin alike
  for (const AnalysisLine& line : lines.lines()) {
    const auto legal = position.legal();
    CHECK(std::any_of(legal.begin(), legal.end(),
                      [&](Move move) { return position.move_text(move) == line.moves.front(); }));
  }
}
