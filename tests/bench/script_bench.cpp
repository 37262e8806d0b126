// What scripts cost: a call into the sandbox beside the same in bare Lua, and loops with and without the budget.
#include <benchmark/benchmark.h>
#include <lauxlib.h>
#include <lua.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "core/plugin/plugins.hpp"
#include "player/search/player.hpp"
#include "script/game/script.hpp"
#include "script/sandbox/sandbox.hpp"
#include "support/folders.hpp"

namespace {

using kiban::script::Limits;
using kiban::script::Sandbox;

const char* const empty_hook = "return function(p, move) end";
const char* const hook_of_work = "return function(p, move) local n = 0 for i = 1, 10 do n = n + i end return n > 0 end";
const char* const loop = "return function() local n = 0 for i = 1, 1000000 do n = n + i % 7 end return n end";

constexpr std::uint64_t without_end = ~std::uint64_t{0} >> 2;

class Bare {
 public:
  explicit Bare(const char* text) : lua_(luaL_newstate(), &lua_close) { luaL_dostring(lua_.get(), text); }
  lua_State* lua() const { return lua_.get(); }
  bool call(int arguments, int results) { return lua_pcall(lua(), arguments, results, 0) == LUA_OK; }

 private:
  std::unique_ptr<lua_State, void (*)(lua_State*)> lua_;
};

class Boxed {
 public:
  explicit Boxed(const char* text) : box_({.instructions = without_end, .time = std::chrono::hours(1)}) {
    static_cast<void>(box_.run({"bench.lua", text}));
  }
  lua_State* lua() const { return box_.lua(); }
  bool call(int arguments, int results) { return box_.call(arguments, results).has_value(); }

 private:
  Sandbox box_;
};

// Calls the function that the chunk returned with two arguments, as a hook of a game is.
template <class Lua>
void calls(benchmark::State& state, const char* text) {
  Lua lua(text);
  for (auto _ : state) {
    lua_pushvalue(lua.lua(), 1);
    lua_pushnil(lua.lua());
    lua_pushnil(lua.lua());
    if (!lua.call(2, 1)) state.SkipWithError("the call failed");
    lua_settop(lua.lua(), 1);
  }
  state.SetItemsProcessed(state.iterations());
}

template <class Lua>
void loops(benchmark::State& state) {
  Lua lua(loop);
  for (auto _ : state) {
    lua_pushvalue(lua.lua(), 1);
    if (!lua.call(0, 1)) state.SkipWithError("the call failed");
    lua_settop(lua.lua(), 1);
  }
  state.SetItemsProcessed(state.iterations() * 1'000'000);
}

void call_empty_bare(benchmark::State& state) { calls<Bare>(state, empty_hook); }
void call_empty_boxed(benchmark::State& state) { calls<Boxed>(state, empty_hook); }
void call_work_bare(benchmark::State& state) { calls<Bare>(state, hook_of_work); }
void call_work_boxed(benchmark::State& state) { calls<Boxed>(state, hook_of_work); }
BENCHMARK(call_empty_bare)->Name("an empty hook, bare");
BENCHMARK(call_empty_boxed)->Name("an empty hook, in the sandbox");
BENCHMARK(call_work_bare)->Name("a hook of ten rounds, bare");
BENCHMARK(call_work_boxed)->Name("a hook of ten rounds, in the sandbox");
BENCHMARK(loops<Bare>)->Unit(benchmark::kMillisecond)->Name("a million rounds, bare");
BENCHMARK(loops<Boxed>)->Unit(benchmark::kMillisecond)->Name("a million rounds, in the sandbox");

void make_sandbox(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(Sandbox().lua());
}
BENCHMARK(make_sandbox)->Unit(benchmark::kMicrosecond)->Name("a sandbox, made");

// ---- games ----

class PluginBases : public kiban::script::Bases {
 public:
  PluginBases()
      : maker_(kiban::load_plugins({{std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins"}, {}, {}})),
        games_(maker_->games()) {}
  const kiban::GameEntry* find(const std::string& id) const override {
    for (const kiban::GameEntry& entry : games_)
      if (entry.id == id) return &entry;
    return nullptr;
  }
  kiban::Result<std::shared_ptr<const kiban::Game>> open(const std::string& id,
                                                         const kiban::OptionValues& chosen) const override {
    return maker_->open(id, chosen);
  }

 private:
  std::shared_ptr<kiban::GameMaker> maker_;
  std::vector<kiban::GameEntry> games_;
};

std::unique_ptr<kiban::Position> start_of(const std::string& text) {
  static const PluginBases bases;
  const auto script = kiban::script::load_script("bench", {"bench.lua", text}, bases);
  if (!script) return nullptr;
  const auto game = kiban::script::open_script(*script, {}, bases);
  return game ? (*game)->start().value_or(nullptr) : nullptr;
}

constexpr unsigned depth = 4;

// Each move of each position on the way is put to the hook once: the sum of the counts of depths 1 to `depth`.
void perft_with_legal(benchmark::State& state, const char* hook) {
  const std::string text = "return kiban.variant { base = 'keishi', name = 'Bench', legal = function(p, move) ";
  const auto position = start_of(text + hook + " end }");
  if (!position) return state.SkipWithError("no game");
  std::uint64_t asked = 0;
  for (unsigned d = 1; d <= depth; ++d) asked += position->perft(d, {}).value_or(0);
  for (auto _ : state) benchmark::DoNotOptimize(position->perft(depth, {}).value_or(0));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(asked));
}
void perft_empty(benchmark::State& state) { perft_with_legal(state, ""); }
void perft_reading(benchmark::State& state) {
  perft_with_legal(state, "if p:role(move.from) ~= move.role then return 'not yours' end");
}
BENCHMARK(perft_empty)->Unit(benchmark::kMillisecond)->Name("perft of Keishi, an empty legal");
BENCHMARK(perft_reading)->Unit(benchmark::kMillisecond)->Name("perft of Keishi, a legal that looks at the board");

void search_whole_game(benchmark::State& state) {
  std::ifstream file(std::string(kiban::test::source_dir) + "/scripts/tic-tac-toe.lua");
  const auto position = start_of({std::istreambuf_iterator<char>(file), {}});
  if (!position) return state.SkipWithError("no game");
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    const auto result = kiban::think_now(*position, {kiban::Level::hard, {}, 9, 0, 1});
    if (!result) return state.SkipWithError("no move");
    nodes += result->last.nodes;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(search_whole_game)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Name("Tic-tac-toe to the end, by the general search");

}  // namespace

BENCHMARK_MAIN();
