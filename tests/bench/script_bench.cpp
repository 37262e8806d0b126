// What scripts cost: a call into the sandbox beside the same in bare Lua, and loops with and without the budget.
#include <benchmark/benchmark.h>
#include <lauxlib.h>
#include <lua.h>

#include <cstdint>
#include <memory>
#include <string>

#include "script/sandbox.hpp"

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

}  // namespace

BENCHMARK_MAIN();
