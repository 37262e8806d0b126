// The statistics against numbers that others published, and against the same formulas in another language and by
// another way of solving them.
#include <catch2/catch.hpp>
#include <cmath>

#include "player/contest/statistics.hpp"

using namespace kiban::contest;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Tested {
  Pairs pairs;
  double elo0, elo1, ratio;
};

}  // namespace

// Test runs of Stockfish that its developers announced with both, in requests 2493, 2971, 3209 and 3331.
TEST_CASE("the ratio of pairs is the one that test runs were announced with") {
  const Tested rows[] = {
      {{424, 2948, 5832, 3045, 460}, -1, 3, 2.94},        {{1284, 17437, 55536, 18085, 1292}, 0, 2, 2.94},
      {{17, 253, 1042, 337, 39}, -0.5, 1.5, 2.96},        {{11, 407, 3238, 513, 11}, 0.25, 1.75, 2.93},
      {{253, 4282, 17604, 4431, 286}, -0.25, 1.25, 2.94}, {{58, 3302, 33130, 3518, 84}, 0.25, 1.25, 2.97},
      {{115, 2196, 11328, 2317, 136}, -0.25, 1.25, 2.94}, {{14, 1030, 14318, 1163, 19}, 0.25, 1.25, 2.93},
  };
  for (const Tested& row : rows) {
    INFO(row.pairs[2]);
    CHECK(std::abs(log_likelihood_ratio({row.elo0, row.elo1, 0.05, 0.05}, row.pairs) - row.ratio) < 0.0051);
  }
}

TEST_CASE("the ratio holds to six digits, also of few results and of games") {
  CHECK(log_likelihood_ratio({0, 5, 0.05, 0.05}, Pairs{440, 2910, 5170, 2888, 455}) == Approx(-5.920443).margin(1e-5));
  CHECK(log_likelihood_ratio({0, 50, 0.05, 0.05}, Pairs{3, 2, 5, 7, 8}) == Approx(1.532056).margin(1e-5));
  CHECK(log_likelihood_ratio({-1.75, 0.25, 0.05, 0.05}, Pairs{0, 0, 0, 0, 3}) == Approx(0.017318).margin(1e-5));
  CHECK(log_likelihood_ratio({0, 100, 0.05, 0.05}, Games{10, 20, 30}) == Approx(5.083909).margin(1e-5));
  CHECK(log_likelihood_ratio({0, 100, 0.05, 0.05}, Games{30, 20, 10}) == Approx(-11.851675).margin(1e-5));
  CHECK(log_likelihood_ratio({0, 5, 0.05, 0.05}, Pairs{}) == 0);
}

TEST_CASE("the bounds of the test are those of Wald") {
  CHECK(Sprt{0, 5, 0.05, 0.05}.upper() == Approx(2.944439));
  CHECK(Sprt{0, 5, 0.05, 0.05}.lower() == Approx(-2.944439));
  CHECK(Sprt{0, 5, 0.05, 0.10}.upper() == Approx(2.890372));
  CHECK(Sprt{0, 5, 0.05, 0.10}.lower() == Approx(-2.251292));
}

TEST_CASE("a test is decided outside of its bounds alone") {
  const Sprt test{0, 100, 0.05, 0.05};
  CHECK(verdict_of(test, Games{10, 20, 30}) == Verdict::elo1);
  CHECK(verdict_of(test, Games{30, 20, 10}) == Verdict::elo0);
  CHECK(verdict_of(test, Games{1, 2, 3}) == Verdict::open);
  CHECK(verdict_of(test, Games{}) == Verdict::open);
}

TEST_CASE("strength and score are two scales of one thing") {
  CHECK(score_of_elo(0) == 0.5);
  CHECK(score_of_elo(100) == Approx(0.640065).margin(1e-6));
  CHECK(score_of_elo(-400) == Approx(1.0 / 11));
  CHECK(elo_of_score(0.75) == Approx(190.848502));
  CHECK(elo_of_score(0) == -infinity);
  CHECK(elo_of_score(1) == infinity);
}

TEST_CASE("an estimate has bounds of 95 percent") {
  const struct {
    Pairs pairs;
    double score, elo, low, high, superiority;
  } rows[] = {
      {{440, 2910, 5170, 2888, 455}, 0.500169, 0.117149, -2.662314, 2.896628, 0.532919},
      {{142, 620, 1122, 699, 188}, 0.515428, 10.723629, 4.420971, 17.03335, 0.999574},
      {{3, 2, 5, 7, 8}, 0.65, 107.538125, 13.898368, 219.878186, 0.988131},
  };
  for (const auto& row : rows) {
    const auto found = estimate(row.pairs);
    REQUIRE(found);
    CHECK(found->score == Approx(row.score).margin(1e-6));
    CHECK(found->elo == Approx(row.elo).margin(1e-5));
    CHECK(found->low == Approx(row.low).margin(1e-5));
    CHECK(found->high == Approx(row.high).margin(1e-5));
    CHECK(found->superiority == Approx(row.superiority).margin(1e-6));
  }
  const auto of_games = estimate(Games{5, 3, 10});
  REQUIRE(of_games);
  CHECK(of_games->low == Approx(-43.284143).margin(1e-5));
  CHECK(of_games->high == Approx(287.738711).margin(1e-5));
}

TEST_CASE("results that are all alike leave the bounds open") {
  CHECK_FALSE(estimate(Pairs{}));
  const auto drawn = *estimate(Pairs{0, 0, 5, 0, 0});
  CHECK(drawn.elo == Approx(0).margin(1e-9));
  CHECK(drawn.low == -infinity);
  CHECK(drawn.high == infinity);
  CHECK(drawn.superiority == 0.5);
  const auto won = *estimate(Pairs{0, 0, 0, 0, 3});
  CHECK(won.elo == infinity);
  CHECK(won.low == -infinity);
  CHECK(won.superiority == 1);
}
