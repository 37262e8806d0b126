// kiban.win, kiban.draw and kiban.refuse: what the hooks `result` and `legal` answer.
#include <fmt/core.h>

#include "script/language/binding.hpp"
#include "script/language/view_functions.hpp"

namespace kiban::script {
namespace {

constexpr std::uint64_t cost_of_answer = 50;

Binding& binding_in_hook(lua_State* lua, const char* name) {
  Binding* const binding = Binding::find(lua);
  if (!binding || binding->depth == 0) raise(lua, fmt::format("kiban.{} is for hooks: return what it gives", name));
  return *binding;
}

int give_answer(lua_State* lua, Binding& binding, Answer answer) {
  binding.sandbox.charge(cost_of_answer);
  auto* const object = static_cast<AnswerObject*>(lua_newuserdatauv(lua, sizeof(AnswerObject), 0));
  *object = {AnswerObject::own_tag, binding.serial, binding.answers.size()};
  binding.answers.push_back(std::move(answer));
  return 1;
}

// Reason and sites, which all of them take.
void read_reason(lua_State* lua, Binding& binding, int index, Answer& answer) {
  answer.reason = reason_argument(lua, binding, index);
  if (!lua_isnoneornil(lua, index + 1)) sites_argument(lua, binding, index + 1, answer.sites);
}

}  // namespace

int answer_win(lua_State* lua) {
  Binding& binding = binding_in_hook(lua, "win");
  Answer answer{Answer::Kind::win, role_argument(lua, binding, 1), {}, {}};
  read_reason(lua, binding, 2, answer);
  return give_answer(lua, binding, std::move(answer));
}

int answer_draw(lua_State* lua) {
  Binding& binding = binding_in_hook(lua, "draw");
  Answer answer{Answer::Kind::draw, -1, {}, {}};
  read_reason(lua, binding, 1, answer);
  return give_answer(lua, binding, std::move(answer));
}

int answer_refuse(lua_State* lua) {
  Binding& binding = binding_in_hook(lua, "refuse");
  Answer answer{Answer::Kind::refuse, -1, {}, {}};
  read_reason(lua, binding, 1, answer);
  if (answer.reason.empty()) raise(lua, "kiban.refuse needs a reason: a name of `texts` or a sentence");
  return give_answer(lua, binding, std::move(answer));
}

}  // namespace kiban::script
