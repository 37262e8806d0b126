#include "evaluation_terms.hpp"
#include "self_play.hpp"

int main(int argc, char** argv) {
  kiban::tuning::renju::RenjuEvaluation evaluation;
  return kiban::tuning::run_tuner(argc, argv, "Fits the evaluation of the Renju player to games with itself",
                                  kiban::tuning::renju::play_game, evaluation);
}
