// What the tuner takes the evaluation of Shogi for is the evaluation.
#include "evaluation.hpp"
#include "evaluation_terms.hpp"
#include "fitted_weights.hpp"
#include "search_positions.hpp"
#include "self_play.hpp"

#include "dice.hpp"

using namespace kiban::tuning;
using namespace kiban::shogi;
using kiban::tuning::shogi::ShogiEvaluation;

namespace {

std::vector<Board> some_boards() {
  std::vector<Board> boards;
  kiban::shogi::test::walk_random_games(12, 160, 9, [&](const Game& game) { boards.push_back(game.board()); });
  return boards;
}

// Puts the evaluation back.
class Changed {
 public:
  ~Changed() { evaluation.use(before); }
  ShogiEvaluation evaluation;
  std::vector<int> before = evaluation.numbers();
};

std::vector<Sample> game_of(const PlaySettings& settings, std::uint64_t number) {
  std::vector<Sample> samples;
  kiban::tuning::shogi::play_game(settings, number, [&](const Sample& sample) { samples.push_back(sample); });
  return samples;
}

}  // namespace

TEST_CASE("with other weights the evaluation is what the terms foretell") {
  const std::vector<Board> boards = some_boards();
  const std::vector<Terms> terms = ShogiEvaluation::terms_of(boards);
  std::vector<int> values;
  for (const Board& board : boards) values.push_back(ShogiEvaluation::value_of(board));
  Changed changed;
  // What pieces are worth is multiplied with what hanging costs: one or the other. Whole steps of 128, as the product
  // is taken in parts of it.
  const std::size_t hanging = search::kWeights - 5, hanging_end = hanging + 3, worths_end = kKinds + kHandKinds;
  Dice dice(4);
  for (int round = 0; round < 6; ++round) {
    std::vector<int> other = changed.before;
    for (std::size_t w = 0; w < other.size(); ++w) {
      const bool skipped = round % 2 == 0 ? w >= hanging && w < hanging_end : w < worths_end;
      const bool unit = w >= search::kWeights - 5 - 32 - 11 && w < search::kWeights - 5 - 32;
      if (!skipped && !unit) other[w] += 128 * static_cast<int>(dice.below(3));
    }
    changed.evaluation.use(other);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      double expected = values[i];
      for (const auto& [weight, count] : terms[i]) expected += double{count} * (other[weight] - changed.before[weight]);
      INFO(sfen_of(boards[i]));
      if (std::abs(expected) < search::kMostCenti) REQUIRE(ShogiEvaluation::value_of(boards[i]) == expected);
    }
  }
}

TEST_CASE("the numbers are those that the search was compiled with, and are written as such") {
  const ShogiEvaluation evaluation;
  const std::vector<int> numbers = evaluation.numbers();
  CHECK(std::equal(numbers.begin(), numbers.end(), search::kFittedWeights.begin(), search::kFittedWeights.end()));
  std::string text = evaluation.header();
  text = text.substr(text.find("= {"));
  std::vector<int> written;
  std::istringstream in(text.substr(3, text.find("};") - 3));
  for (std::string line; std::getline(in, line);) {
    if (line.find("//") != std::string::npos) continue;
    std::istringstream words(line);
    for (std::string word; words >> word;) written.push_back(std::stoi(word));
  }
  CHECK(written == numbers);
}

TEST_CASE("the same seed makes the same game, another one another") {
  const PlaySettings settings{1, 300};
  const std::vector<Sample> once = game_of(settings, 7), again = game_of(settings, 7);
  REQUIRE(once.size() > 3);
  REQUIRE(once.size() == again.size());
  for (std::size_t i = 0; i < once.size(); ++i) REQUIRE(line_of(once[i]) == line_of(again[i]));
  const std::vector<Sample> other = game_of({2, 300}, 7);
  CHECK(other.front().position != once.front().position);
}

TEST_CASE("samples are positions of Shogi without a check, and a fit to them lowers the loss") {
  std::vector<Sample> samples;
  for (std::uint64_t game = 1; game <= 6; ++game)
    for (const Sample& sample : game_of({1, 200}, game)) samples.push_back(sample);
  for (const Sample& sample : samples) {
    const Board board = kiban::shogi::test::board_of(sample.position);
    REQUIRE_FALSE(board.in_check(board.side));
  }
  samples.push_back({1, 0, 1, "no position"});
  Changed changed;
  REQUIRE_FALSE(changed.evaluation.sums_of(samples).back());
  Order order;
  order.settings.passes = 20;
  order.rounds = 1;
  std::vector<std::string> said;
  fit_numbers(samples, changed.evaluation, order, [&](const std::string& line) { said.push_back(line); });
  REQUIRE(said.size() == 2);
  double before = 0, after = 0;
  REQUIRE(std::sscanf(said[1].c_str(), "round 1: loss %lf to %lf", &before, &after) == 2);
  CHECK(after < before);
  CHECK(changed.evaluation.numbers() != changed.before);
}
