// How many record files a second the readers take in, with every move played by the rules: the files of the corpus in
// memory, decoded and read again and again. Rates are of processor time, so that a busy machine spoils them less.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "notation.hpp"

#include "support/corpus.hpp"

namespace {

using kiban::shogi::ShogiNotation;

struct Suffix {
  std::string_view suffix, format;
};
constexpr Suffix kSuffixes[] = {
    {".csa", "csa"}, {".jkf", "jkf"},  {".usi", "usi"}, {".sfen", "usi"},
    {".kif", "kif"}, {".kifu", "kif"}, {".ki2", "ki2"}, {".ki2u", "ki2"},
};

struct File {
  std::string_view format;
  std::string bytes;
};

std::vector<File> files(std::string_view format) {
  std::vector<File> all;
  const auto folder = kiban::test::corpus("shogi/games");
  if (!folder) return all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder))
    for (const Suffix& row : kSuffixes)
      if (entry.path().extension() == row.suffix && (format.empty() || format == row.format)) {
        std::ifstream file(entry.path(), std::ios::binary);
        all.push_back({row.format, {std::istreambuf_iterator<char>(file), {}}});
      }
  return all;
}

struct Count {
  std::int64_t games = 0, moves = 0, faults = 0;
};

int32_t KB_CALL count(void* ctx, const kb_record* record, const kb_error*) {
  auto& into = *static_cast<Count*>(ctx);
  into.games += record ? 1 : 0;
  into.faults += record ? 0 : 1;
  into.moves += record ? static_cast<std::int64_t>(record->node_count) - 1 : 0;
  return 1;
}

void read(benchmark::State& state, const char* format) {
  const std::vector<File> all = files(format);
  if (all.empty()) return state.SkipWithError("no corpus");
  Count counted;
  std::int64_t bytes = 0;
  for (auto _ : state)
    for (const File& file : all) {
      kiban::sdk::GamesRead games(kb_record_sink{&counted, count});
      ShogiNotation::read_file(file.format, file.bytes, games, kiban::sdk::Refuse(nullptr));
      bytes += static_cast<std::int64_t>(file.bytes.size());
    }
  if (counted.faults > 0) state.SkipWithError("a file is not read");
  const auto per_second = benchmark::Counter::kIsRate;
  state.SetItemsProcessed(static_cast<std::int64_t>(all.size()) * static_cast<std::int64_t>(state.iterations()));
  state.SetBytesProcessed(bytes);
  state.counters["moves"] = benchmark::Counter(static_cast<double>(counted.moves), per_second);
}

BENCHMARK_CAPTURE(read, all, "");
BENCHMARK_CAPTURE(read, kif, "kif");
BENCHMARK_CAPTURE(read, ki2, "ki2");
BENCHMARK_CAPTURE(read, csa, "csa");
BENCHMARK_CAPTURE(read, usi, "usi");
BENCHMARK_CAPTURE(read, jkf, "jkf");

}  // namespace

BENCHMARK_MAIN();
