#include "script/sandbox/sandbox.hpp"

#include <lauxlib.h>
#include <lua.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>

#include "script/sandbox/environment.hpp"
#include "script/sandbox/failure.hpp"
#include "script/sandbox/memory.hpp"
#include "script/sandbox/question.hpp"
#include "script/sandbox/thread_scope.hpp"

namespace kiban::script {
namespace {

constexpr int interval = 1000;  // instructions between two looks at the budget
constexpr int call_price = 20;  // in instructions, for what a call costs besides
constexpr int most_lines = 1000;
constexpr int pause = 400;    // per cent of what lives; hooks make little that lasts, and the library outweighs it
constexpr int deep = 10'000;  // calls within each other; who runs out of memory there has no end to them
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
char spent_mark;  // its address is the error that no script catches

// An error outside of any protected call, which only happens where even the reserve of memory is gone.
int panic(lua_State*) { throw std::bad_alloc(); }

// "pie.lua" and the line of the innermost function that is written in Lua.
Place place_of(lua_State* lua) {
  lua_Debug record{};
  for (int level = 0; lua_getstack(lua, level, &record) == 1; ++level) {
    lua_getinfo(lua, "Sl", &record);
    if (record.currentline > 0) return {record.short_src, record.currentline};
  }
  return {};
}

int call_body(lua_State* lua) {
  const auto& body = *static_cast<const std::function<void(lua_State*)>*>(lua_touserdata(lua, 1));
  lua_settop(lua, 0);
  body(lua);
  return 0;
}

int build(lua_State* lua) {
  build_environment(lua);
  return 0;
}

}  // namespace

// One call; the outermost begins with the whole budget.
class Sandbox::Entry {
 public:
  explicit Entry(Sandbox& sandbox) : sandbox_(sandbox) {
    if (sandbox.depth_++ > 0) return;
    locale_.emplace();
    sandbox.begin();
  }
  ~Entry() {
    if (--sandbox_.depth_ == 0) sandbox_.end();
  }
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;

 private:
  Sandbox& sandbox_;
  std::optional<PlainLocale> locale_;
};

Sandbox::Sandbox(Limits limits) : memory_(std::make_unique<Memory>()), limits_(limits) {
  memory_->cap = limits.bytes;
  memory_->allowed = limits.allocations;
  memory_->longest = longest_string;
  memory_->bill = &Sandbox::bill;
  memory_->sandbox = this;
  lua_ = lua_newstate(&Memory::allocate, memory_.get());
  if (!lua_) return;
  *static_cast<Sandbox**>(lua_getextraspace(lua_)) = this;
  lua_atpanic(lua_, &panic);
  lua_pushcfunction(lua_, &build);
  if (lua_pcall(lua_, 0, 0, 0) == LUA_OK) {
    lua_gc(lua_, LUA_GCINC, pause, 0, 0);
    return;
  }
  lua_close(lua_);
  lua_ = nullptr;
}

Sandbox::~Sandbox() {
  if (lua_) lua_close(lua_);
}

Sandbox& Sandbox::of(lua_State* lua) { return **static_cast<Sandbox**>(lua_getextraspace(lua)); }

std::size_t Sandbox::bytes() const { return memory_->used; }
std::size_t Sandbox::most_bytes() const { return memory_->most; }
std::uint64_t Sandbox::allocations() const { return memory_->made; }

// Within a question the hook counts on from call to call, or many short calls would never be looked at.
void Sandbox::begin() {
  const Question* const question = Question::current();
  const std::uint64_t serial = question ? question->serial() : 0;
  allowed_ = static_cast<std::int64_t>(limits_.instructions);
  if (question) allowed_ = std::min(allowed_, question->left());
  left_ = allowed_;
  if (serial == 0 || serial != question_ || spent_ || left_ <= 0)
    lua_sethook(lua_, &Sandbox::count, LUA_MASKCOUNT, left_ > 0 ? interval : 1);
  question_ = serial;
  deadline_ = 0;
  lines_ = 0;
  spent_ = question_spent_ = false;
  memory_->running = true;
}

void Sandbox::end() {
  memory_->running = false;
  if (Question* const question = Question::current()) question->pay(allowed_ - left_ + call_price);
}

// ---- the budget ----

bool Sandbox::too_long() {
  const std::int64_t now = thread_nanoseconds();
  if (deadline_ == 0) deadline_ = now + std::chrono::nanoseconds(limits_.time).count();
  Question* const question = Question::current();
  return (question && question->late(now)) || now >= deadline_;
}

void Sandbox::count(lua_State* lua, lua_Debug* record) {
  Sandbox& sandbox = of(lua);
  if (!sandbox.spent_) {
    sandbox.left_ -= interval;
    if (!sandbox.too_long() && sandbox.left_ > 0) return;
    lua_getinfo(lua, "Sl", record);
    sandbox.stopped_at_ = {record->short_src, record->currentline};
  }
  sandbox.spend();
}

// From the allocator, where nothing may be raised: the hook does it at the next instruction.
void Sandbox::bill(void* data, std::uint64_t cost, bool refused) {
  Sandbox& sandbox = *static_cast<Sandbox*>(data);
  sandbox.left_ -= static_cast<std::int64_t>(cost);
  if (refused && !sandbox.spent_) {
    sandbox.note_place();
    lua_Debug record{};
    const bool endless = lua_getstack(sandbox.lua_, deep, &record) == 1;
    if (endless) sandbox.memory_->last_refusal = Memory::Refusal::deep;
  }
  if (sandbox.left_ <= 0) lua_sethook(sandbox.lua_, &Sandbox::count, LUA_MASKCOUNT, 1);
}

void Sandbox::charge(std::uint64_t instructions) {
  // A sum of charges must not wrap around.
  left_ -= static_cast<std::int64_t>(std::min(instructions, limits_.instructions));
  if (left_ > 0 || depth_ == 0) return;
  if (!spent_) note_place();
  spend();
}

void Sandbox::note_place() { stopped_at_ = place_of(lua_); }

void Sandbox::spend() {
  Question* const question = spent_ ? nullptr : Question::current();
  if (question) {
    const bool by_steps = left_ <= 0 && allowed_ < static_cast<std::int64_t>(limits_.instructions);
    question_spent_ = by_steps || question->late(thread_nanoseconds());
  }
  spent_ = true;
  lua_sethook(lua_, &Sandbox::count, LUA_MASKCOUNT, 1);
  lua_pushlightuserdata(lua_, &spent_mark);
  lua_error(lua_);
  std::abort();  // lua_error does not return
}

void Sandbox::rethrow_spent() {
  if (spent_) spend();
}

bool Sandbox::take_print_line() { return lines_++ < most_lines; }

void Sandbox::raise(const std::string& what, int level) {
  luaL_where(lua_, level);
  lua_pushlstring(lua_, what.data(), what.size());
  lua_concat(lua_, 2);
  lua_error(lua_);
  std::abort();  // lua_error does not return
}

// ---- calls ----

Result<void> Sandbox::call(int arguments, int results) {
  const Entry entry(*this);
  const int status = lua_pcall(lua_, arguments, results, 0);
  if (status == LUA_OK && !spent_) [[likely]]
    return {};
  if (status == LUA_OK) lua_settop(lua_, -results - 1);
  return tl::unexpected(take_error(status));
}

Result<void> Sandbox::guard(const std::function<void(lua_State*)>& body) {
  if (!lua_) return tl::unexpected(memory_error({}, Memory::Refusal::full, limits_.bytes));
  lua_pushcfunction(lua_, &call_body);
  lua_pushlightuserdata(lua_, const_cast<std::function<void(lua_State*)>*>(&body));
  return call(1, 0);
}

Error Sandbox::spent_error() const {
  return question_spent_ ? question_error(stopped_at_) : budget_error(stopped_at_, limits_.instructions);
}

Error Sandbox::take_error(int status) {
  if (status == LUA_OK) return spent_error();
  // Strings alone: other values are not asked how they want to be shown.
  const bool is_text = lua_type(lua_, -1) == LUA_TSTRING;
  std::size_t length = 0;
  const char* text = is_text ? lua_tolstring(lua_, -1, &length) : nullptr;
  Placed placed = split_place({text ? text : "", length}, names_);
  if (!is_text) placed.what = std::string("the error is a ") + lua_typename(lua_, lua_type(lua_, -1)) + ", not a text";
  lua_settop(lua_, -2);
  if (spent_) return spent_error();
  if (status == LUA_ERRMEM && memory_->last_refusal == Memory::Refusal::deep) return depth_error(stopped_at_);
  if (status == LUA_ERRMEM) return memory_error(stopped_at_, memory_->last_refusal, limits_.bytes);
  if (status == LUA_ERRSYNTAX) return syntax_error(placed, loading_);
  const bool overflowed = placed.what.find("stack overflow") != std::string::npos;
  if (overflowed && !loading_.empty()) return nesting_error(stopped_at_.source, loading_);
  if (overflowed || status == LUA_ERRERR) return depth_error(placed.place);
  return runtime_error(placed);
}

// ---- chunks ----

Result<void> Sandbox::load(const Source& source) {
  const Entry entry(*this);
  std::string_view text = source.text;
  if (text.substr(0, byte_order_mark.size()) == byte_order_mark) text.remove_prefix(byte_order_mark.size());
  stopped_at_ = {source.name, 1};
  const std::string name = "=" + source.name;
  loading_ = text;
  const int status = luaL_loadbufferx(lua_, text.data(), text.size(), name.c_str(), "t");
  Result<void> loaded;
  if (status != LUA_OK) loaded = tl::unexpected(take_error(status));
  loading_ = {};
  if (!loaded) return loaded;
  push_environment(lua_);
  lua_setupvalue(lua_, -2, 1);
  return {};
}

Result<void> Sandbox::run(const Source& source) {
  if (!lua_) return tl::unexpected(memory_error({source.name, 0}, Memory::Refusal::full, limits_.bytes));
  if (source.text.size() > longest_source)
    return fail(Fault::limit, "script.size", KIBAN_N_("{1} is too long: a script may have {2} KiB."),
                {source.name, std::to_string(longest_source / 1024)});
  if (source.text.substr(0, 1) == LUA_SIGNATURE[0] + std::string())
    return fail(Fault::parse, "script.bytecode", KIBAN_N_("{1} is compiled; a script must be text."), {source.name});
  if (std::find(names_.begin(), names_.end(), source.name) == names_.end()) names_.push_back(source.name);
  if (auto loaded = load(source); !loaded) return loaded;
  if (auto called = call(0, 1); !called) return called;
  if (!lua_isnil(lua_, -1)) return {};
  lua_settop(lua_, -2);
  return fail(Fault::parse, "script.nothing",
              KIBAN_N_("{1} returns nothing. It ends with return kiban.variant { ... } or return kiban.game { ... }"),
              {source.name});
}

void Sandbox::close_globals() {
  if (lua_) static_cast<void>(guard(&close_environment));
}

}  // namespace kiban::script
