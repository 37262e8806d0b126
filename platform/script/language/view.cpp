#include "script/language/view.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "script/language/binding.hpp"
#include "script/sandbox/mixing.hpp"

namespace kiban::script {
namespace {

std::size_t index_of(Hook hook) { return static_cast<std::size_t>(hook); }

tl::unexpected<Error> too_deep(const Binding& binding) {
  auto error = fail(Fault::limit, "script.depth", KIBAN_N_("p:after and hooks call each other too deep"));
  error.value().text.place.file = binding.source.name;
  return error;
}

// The error of an answer that makes no sense; `message` has {1}: hook, {2}: what it gave.
tl::unexpected<Error> bad_answer(const Binding& binding, int line, const char* hook, const char* message,
                                 std::string gave) {
  auto error = fail(Fault::argument, "script.answer", message, {hook, std::move(gave)});
  error.value().text.place = {binding.source.name, line};
  error.value().line = line;
  return error;
}

// What a hook answered, on top of the stack.
class HookAnswer {
 public:
  HookAnswer(Binding& binding, Hook hook) : binding_(binding), hook_(hook), lua_(binding.lua) {}
  ~HookAnswer() { lua_settop(lua_, -2); }
  HookAnswer(const HookAnswer&) = delete;
  HookAnswer& operator=(const HookAnswer&) = delete;

  bool nothing() const { return lua_isnil(lua_, -1); }
  bool is(bool value) const { return lua_isboolean(lua_, -1) && (lua_toboolean(lua_, -1) != 0) == value; }
  std::optional<double> number() const {
    return lua_type(lua_, -1) == LUA_TNUMBER ? std::optional(lua_tonumber(lua_, -1)) : std::nullopt;
  }
  const char* text() const { return lua_type(lua_, -1) == LUA_TSTRING ? lua_tostring(lua_, -1) : nullptr; }
  // What kiban.win, kiban.draw or kiban.refuse gave in this very call.
  const Answer* made() const {
    const auto* const object = object_at<AnswerObject>(lua_, -1);
    const bool fresh = object && object->serial == binding_.serial && object->index < binding_.answers.size();
    return fresh ? &binding_.answers[object->index] : nullptr;
  }
  tl::unexpected<Error> wrong(const char* message) const {
    return bad_answer(binding_, binding_.hook_lines[index_of(hook_)], hook_names[index_of(hook_)], message,
                      described(lua_, -1));
  }

 private:
  Binding& binding_;
  Hook hook_;
  lua_State* lua_;
};

void push_hook_and_position(Binding& binding, int function) {
  lua_rawgeti(binding.lua, LUA_REGISTRYINDEX, function);
  binding.push_position(binding.lua, binding.depth - 1);
}

bool full(const Binding& binding) { return binding.depth >= Binding::max_depth; }

constexpr const char* expected_of_legal =
    KIBAN_N_("{1} gave {2}; return nothing to allow the move, or a sentence to refuse it");

Result<std::optional<Refusal>> refusal_of(const Binding& binding, const HookAnswer& answer) {
  if (answer.nothing() || answer.is(true)) return std::nullopt;
  if (const Answer* const made = answer.made(); made && made->kind == Answer::Kind::refuse)
    return Refusal{made->reason, made->sites, made->facts};
  if (answer.is(false)) return answer.wrong(KIBAN_N_("{1} gave false; say why: return a sentence instead"));
  const char* const text = answer.text();
  if (!text || !*text) return answer.wrong(expected_of_legal);
  if (const std::string meant = slip_of_reason(binding, text); !meant.empty())
    return answer.wrong(KIBAN_N_("{1} gave {2}, which `texts` has not; write a name that it has, or a sentence"));
  return Refusal{text, {}, {}};
}

// The roles with the highest number; none where all have the same.
std::uint32_t highest(const std::vector<std::int64_t>& score) {
  const std::int64_t most = *std::max_element(score.begin(), score.end());
  std::uint32_t mask = 0;
  for (std::size_t role = 0; role < score.size(); ++role)
    if (score[role] == most) mask |= std::uint32_t{1} << role;
  return mask == (std::uint32_t{1} << score.size()) - 1 ? 0 : mask;
}

std::uint32_t winners_of(const Answer& answer) {
  if (answer.kind == Answer::Kind::score) return highest(answer.score);
  return answer.kind == Answer::Kind::win ? std::uint32_t{1} << static_cast<unsigned>(answer.role) : 0;
}

Result<Verdict> verdict_of(const HookAnswer& answer) {
  if (answer.nothing()) return Verdict{};
  const Answer* const made = answer.made();
  if (!made || made->kind == Answer::Kind::refuse)
    return answer.wrong(
        KIBAN_N_("{1} gave {2}; return kiban.win(role, reason), kiban.draw(reason), "
                 "kiban.score(numbers), or nothing while the game goes on"));
  const std::uint32_t winners = winners_of(*made);
  const Outcome outcome = winners != 0 ? Outcome::won : Outcome::drawn;
  return Verdict{outcome, winners, made->reason, made->sites, made->facts, made->score};
}

// A number for what the hook `key` gave. A list counts as its parts, in their order.
class KeyReader {
 public:
  explicit KeyReader(lua_State* lua) : lua_(lua) {}

  // Nothing: it is none of what keys may be, or too long.
  std::optional<std::uint64_t> read() {
    const std::uint64_t key = part(lua_gettop(lua_), 0);
    return left_ >= 0 ? std::optional(key) : std::nullopt;
  }

 private:
  static constexpr int deepest = 3;

  std::uint64_t part(int index, int depth) {
    pay(1);
    switch (lua_type(lua_, index)) {
      case LUA_TBOOLEAN:
        return mixed(std::string_view(lua_toboolean(lua_, index) != 0 ? "true" : "false"));
      case LUA_TSTRING:
        return text(index);
      case LUA_TNUMBER:
        if (lua_isinteger(lua_, index) == 0) left_ = -1;
        return mixed(mixed(static_cast<std::uint64_t>(lua_tointeger(lua_, index))));
      case LUA_TTABLE:
        return list(index, depth);
      default:
        left_ = -1;
        return 0;
    }
  }

  std::uint64_t text(int index) {
    std::size_t length = 0;
    const char* const letters = lua_tolstring(lua_, index, &length);
    pay(length);
    return left_ < 0 ? 0 : mixed(~mixed(std::string_view(letters, length)));
  }

  std::uint64_t list(int index, int depth) {
    if (depth >= deepest) left_ = -1;
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua_, index));
    std::uint64_t key = mixed(static_cast<std::uint64_t>(count));
    for (lua_Integer i = 1; i <= count && left_ >= 0; ++i) {
      lua_rawgeti(lua_, index, i);
      key = mixed(key ^ part(lua_gettop(lua_), depth + 1));
      lua_settop(lua_, -2);
    }
    return key;
  }

  void pay(std::size_t bytes) { left_ -= static_cast<std::int64_t>(bytes); }

  lua_State* lua_;
  std::int64_t left_ = 16384;  // bytes and parts
};

// Keeps a collector for a running hook `moves`.
class Collecting {
 public:
  Collecting(Binding& binding, const Scene& scene) : binding_(binding), before_(binding.collecting_scene) {
    binding.collectors[cell(binding.collecting++)].clear();
    binding.collecting_scene = &scene;
  }
  ~Collecting() {
    --binding_.collecting;
    binding_.collecting_scene = before_;
  }
  Collecting(const Collecting&) = delete;
  Collecting& operator=(const Collecting&) = delete;

  std::vector<ScriptMove>& moves() { return binding_.collectors[cell(binding_.collecting - 1)].moves; }

 private:
  Binding& binding_;
  const Scene* before_;
};

}  // namespace

Hooks::Hooks(Sandbox& sandbox, const Source& source, const Description& description, const Layout& layout,
             const OptionValues& options, const std::vector<Choice>& choices)
    : binding_(std::make_unique<Binding>(sandbox, source, description, layout, options, choices)) {}

Hooks::~Hooks() = default;

Result<std::vector<ScriptMove>> Hooks::moves(Scene& scene, Explorer& explorer) {
  std::vector<ScriptMove> out;
  if (auto asked = moves(scene, explorer, out); !asked) return tl::unexpected(asked.error());
  return out;
}

Result<void> Hooks::moves(Scene& scene, Explorer& explorer, std::vector<ScriptMove>& out) {
  Binding& binding = *binding_;
  out.clear();
  if (!binding.description.has(Hook::moves)) return {};
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, false);
  Collecting collecting(binding, scene);
  push_hook_and_position(binding, binding.hook_refs[index_of(Hook::moves)]);
  lua_rawgeti(binding.lua, LUA_REGISTRYINDEX, binding.add_ref);
  if (auto called = binding.sandbox.call(2, 1); !called) return called;
  const HookAnswer answer(binding, Hook::moves);
  if (!answer.nothing()) return answer.wrong(KIBAN_N_("{1} gave {2}; call add(...) for each move and return nothing"));
  out.swap(collecting.moves());
  return {};
}

Result<std::optional<Refusal>> Hooks::legal(Scene& scene, Explorer& explorer, const ScriptMove& move) {
  Binding& binding = *binding_;
  if (!binding.description.has(Hook::legal)) return std::nullopt;
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, false);
  push_hook_and_position(binding, binding.hook_refs[index_of(Hook::legal)]);
  binding.push_told(binding.lua, move);
  if (auto called = binding.sandbox.call(2, 1); !called) return tl::unexpected(called.error());
  return refusal_of(binding, HookAnswer(binding, Hook::legal));
}

Result<void> Hooks::moved(Scene& scene, Explorer& explorer, const ScriptMove& move) {
  Binding& binding = *binding_;
  if (!binding.description.has(Hook::moved)) return {};
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, true);
  push_hook_and_position(binding, binding.hook_refs[index_of(Hook::moved)]);
  binding.push_told(binding.lua, move);
  if (auto called = binding.sandbox.call(2, 1); !called) return called;
  const HookAnswer answer(binding, Hook::moved);
  if (answer.nothing()) return {};
  return answer.wrong(
      KIBAN_N_("{1} gave {2}; change the position with p:put, p:remove and the like, and return nothing"));
}

Result<Verdict> Hooks::result(Scene& scene, Explorer& explorer, const ScriptMove* move) {
  Binding& binding = *binding_;
  if (!binding.description.has(Hook::result)) return Verdict{};
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, false);
  push_hook_and_position(binding, binding.hook_refs[index_of(Hook::result)]);
  if (move)
    binding.push_told(binding.lua, *move);
  else
    lua_pushnil(binding.lua);
  if (auto called = binding.sandbox.call(2, 1); !called) return tl::unexpected(called.error());
  return verdict_of(HookAnswer(binding, Hook::result));
}

Result<Verdict> Hooks::stuck(Scene& scene, Explorer& explorer) {
  Binding& binding = *binding_;
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, false);
  push_hook_and_position(binding, binding.hook_refs[index_of(Hook::stuck)]);
  if (auto called = binding.sandbox.call(1, 1); !called) return tl::unexpected(called.error());
  const HookAnswer answer(binding, Hook::stuck);
  if (!answer.nothing()) return verdict_of(answer);
  return answer.wrong(
      KIBAN_N_("{1} gave {2}; no move is left, so return kiban.win(role, reason) or kiban.draw(reason)"));
}

Result<std::uint64_t> Hooks::key(Scene& scene, Explorer& explorer) {
  Binding& binding = *binding_;
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, false);
  push_hook_and_position(binding, binding.hook_refs[index_of(Hook::key)]);
  if (auto called = binding.sandbox.call(1, 1); !called) return tl::unexpected(called.error());
  const HookAnswer answer(binding, Hook::key);
  if (const auto key = KeyReader(binding.lua).read()) return *key;
  return answer.wrong(KIBAN_N_("{1} gave {2}; return a text, a whole number, true or false, or a list of these"));
}

Result<int> Hooks::value(Scene& scene, Explorer& explorer) {
  constexpr double most = 1'000'000;
  Binding& binding = *binding_;
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, false);
  push_hook_and_position(binding, binding.hook_refs[index_of(Hook::value)]);
  if (auto called = binding.sandbox.call(1, 1); !called) return tl::unexpected(called.error());
  const HookAnswer answer(binding, Hook::value);
  const std::optional<double> number = answer.number();
  if (number && !std::isnan(*number)) return static_cast<int>(std::clamp(*number, -most, most));
  return answer.wrong(KIBAN_N_("{1} gave {2}; return a number: how good the position is for p.turn, in hundredths"));
}

Result<bool> Hooks::when(Scene& scene, Explorer& explorer, int when) {
  Binding& binding = *binding_;
  if (full(binding)) return too_deep(binding);
  const ViewOpen view(binding, &scene, &explorer, false);
  push_hook_and_position(binding, binding.when_refs.at(cell(when)));
  if (auto called = binding.sandbox.call(1, 1); !called) return tl::unexpected(called.error());
  const bool boolean = lua_isnil(binding.lua, -1) || lua_isboolean(binding.lua, -1);
  const bool asked = lua_toboolean(binding.lua, -1) != 0;
  const std::string gave = boolean ? "" : described(binding.lua, -1);
  lua_settop(binding.lua, -2);
  if (boolean) return asked;
  return bad_answer(binding, binding.when_lines[cell(when)], "when",
                    KIBAN_N_("{1} gave {2}; return true to ask the question now, else false"), gave);
}

}  // namespace kiban::script
