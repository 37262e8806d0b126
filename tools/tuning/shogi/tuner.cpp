#include "evaluation_terms.hpp"
#include "self_play.hpp"

int main(int argc, char** argv) {
  kiban::tuning::shogi::ShogiEvaluation evaluation;
  return kiban::tuning::run_tuner(argc, argv, "Fits the evaluation of the Shogi player to games with itself",
                                  kiban::tuning::shogi::play_game, evaluation);
}
