// How many moves a second are committed, each synced to the disk, and how soon the history of many games is there.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <random>

#include "samples.hpp"

using namespace kiban;
using test::must;

namespace {

const std::filesystem::path disk = std::filesystem::temp_directory_path();

// One move of a match: a transaction, on the disk when it returns.
void commit_move(benchmark::State& state) {
  const test::TemporaryFolder folder(disk);
  const auto library = test::open_library(folder / "library.db");
  Record record = test::line_of({});
  const auto journal = library->journal(must(library->add(record)));
  for (auto _ : state) {
    record.current = record.add(record.current, fmt::format("m{}", record.nodes.size()));
    record.nodes.back().key = test::key_of(1);
    must(journal->node_added(record, record.current));
    if (record.nodes.size() > 200) record.current = root_node;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

std::vector<Record> games(std::size_t count) {
  std::mt19937 random(1);
  std::vector<Record> records;
  for (std::size_t i = 0; i < count; ++i) {
    Record record = test::line_of({});
    record.seats[0].name = fmt::format("Player {}", random() % 1000);
    record.seats[1].name = "棋士";
    record.tags["event"] = fmt::format("Event {}", random() % 100);
    for (int ply = 0; ply < 80; ++ply) {
      record.current = record.add(record.current, fmt::format("m{}", random() % 500));
      record.nodes.back().key = test::key_of(static_cast<std::uint8_t>(random()));
    }
    records.push_back(std::move(record));
  }
  return records;
}

void import_games(benchmark::State& state) {
  const auto records = games(1000);
  for (auto _ : state) {
    const test::TemporaryFolder folder(disk);
    must(test::open_library(folder / "library.db")->add_all(records));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * records.size()));
}

// A library of ten thousand games, made once.
Library& large_library() {
  static const test::TemporaryFolder folder(disk);
  static const auto library = [] {
    auto made = test::open_library(folder / "library.db");
    must(made->add_all(games(10'000)));
    return made;
  }();
  return *library;
}

void list_all(benchmark::State& state) {
  Library& library = large_library();
  for (auto _ : state) benchmark::DoNotOptimize(must(library.list({})));
}

void search(benchmark::State& state, const RecordFilter& filter) {
  Library& library = large_library();
  for (auto _ : state) benchmark::DoNotOptimize(must(library.list(filter)));
}

RecordFilter words(const char* text) {
  RecordFilter filter;
  filter.words = text;
  return filter;
}

RecordFilter position() {
  RecordFilter filter;
  filter.position = test::key_of(7);
  filter.limit = 100;
  return filter;
}

void read_game(benchmark::State& state) {
  Library& library = large_library();
  RecordId id = 1;
  for (auto _ : state) benchmark::DoNotOptimize(must(library.read(1 + id++ % 10'000)));
}

BENCHMARK(commit_move)->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK(import_games)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(list_all)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, two_words, words("player 棋士 77"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, no_hit, words("nowhere"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, position, position())->Unit(benchmark::kMillisecond);
BENCHMARK(read_game)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
