#include "program.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>

namespace kiban::tuning {
namespace {

struct Playing {
  PlaySettings settings;
  std::uint64_t first = 0, games = 100;
};

void add_options(CLI::App& app, Playing& order) {
  app.add_option("--seed", order.settings.seed, "Of all games");
  app.add_option("--nodes", order.settings.nodes, "Positions of a move")->check(CLI::PositiveNumber);
  app.add_option("--first", order.first, "Number of the first game");
  app.add_option("--games", order.games, "How many");
}

int play(const Playing& order, PlayGame play_game) {
  for (std::uint64_t i = order.first; i < order.first + order.games; ++i) {
    play_game(order.settings, i, [](const Sample& sample) { fmt::print("{}\n", line_of(sample)); });
    std::fflush(stdout);
  }
  return 0;
}

struct Fitting {
  Order order;
  std::vector<std::string> files;
};

void add_options(CLI::App& app, Fitting& fitting) {
  FitSettings& settings = fitting.order.settings;
  app.add_option("files", fitting.files, "What play printed")->required()->check(CLI::ExistingFile);
  app.add_option("--result-share", fitting.order.result_share, "Of the result in a target")
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--pull", settings.pull, "Toward the present numbers, in samples")->check(CLI::NonNegativeNumber);
  app.add_option("--passes", settings.passes, "Over all samples")->check(CLI::PositiveNumber);
  app.add_option("--step", settings.step, "Of a number in the first pass")->check(CLI::PositiveNumber);
  app.add_option("--rounds", fitting.order.rounds, "How often the evaluation is taken apart")
      ->check(CLI::PositiveNumber);
}

int fit(const Fitting& fitting, Evaluation& evaluation) {
  const std::vector<Sample> samples = samples_in(fitting.files);
  if (samples.empty()) {
    fmt::print(stderr, "there is no sample in these files\n");
    return 1;
  }
  fit_numbers(samples, evaluation, fitting.order, [](const std::string& line) { fmt::print(stderr, "{}\n", line); });
  fmt::print("{}", evaluation.header());
  return 0;
}

}  // namespace

int run_tuner(int argc, char** argv, const char* what, PlayGame play_game, Evaluation& evaluation) {
  CLI::App app(what);
  app.require_subcommand(1);
  Playing playing;
  CLI::App* plays = app.add_subcommand("play", "Plays games against itself and prints their quiet positions");
  add_options(*plays, playing);
  Fitting fitting;
  CLI::App* fits = app.add_subcommand("fit", "Fits the numbers to such positions and prints them as a header");
  add_options(*fits, fitting);
  CLI11_PARSE(app, argc, argv);
  return plays->parsed() ? play(playing, play_game) : fit(fitting, evaluation);
}

}  // namespace kiban::tuning
