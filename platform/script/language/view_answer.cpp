// kiban.win, kiban.draw, kiban.score and kiban.refuse: what the hooks `result` and `legal` answer.
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

// The reason, and what fills its sentence, which all of them take.
void read_reason(lua_State* lua, Binding& binding, int index, Answer& answer) {
  answer.reason = reason_argument(lua, binding, index);
  if (!lua_isnoneornil(lua, index + 1)) facts_argument(lua, binding, index + 1, answer.facts, answer.sites);
}

// A number for each role: { black = 34, white = 30 }.
void read_score(lua_State* lua, const Binding& binding, int index, Answer& answer) {
  const std::vector<std::string>& roles = binding.layout.roles;
  if (lua_type(lua, index) != LUA_TTABLE)
    raise(lua, fmt::format("a score is a number for each role, such as {{ {} = 34, {} = 30 }}, not {}", roles[0],
                           roles[1], described(lua, index)));
  answer.score.assign(roles.size(), 0);
  std::vector<bool> told(roles.size());
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    const int role = role_argument(lua, binding, -2);
    const auto number = hundredths_at(lua, -1);
    if (!number)
      raise(lua, fmt::format("the score of {} is {}, and not a number", roles[cell(role)], described(lua, -1)));
    answer.score[cell(role)] = *number;
    told[cell(role)] = true;
  }
  for (std::size_t role = 0; role < roles.size(); ++role)
    if (!told[role]) raise(lua, fmt::format("the score has no number for {}", roles[role]));
}

void read_score_if_any(lua_State* lua, const Binding& binding, int index, Answer& answer) {
  if (!lua_isnoneornil(lua, index)) read_score(lua, binding, index, answer);
}

}  // namespace

int answer_win(lua_State* lua) {
  Binding& binding = binding_in_hook(lua, "win");
  Answer answer;
  answer.role = role_argument(lua, binding, 1);
  read_reason(lua, binding, 2, answer);
  read_score_if_any(lua, binding, 4, answer);
  return give_answer(lua, binding, std::move(answer));
}

int answer_draw(lua_State* lua) {
  Binding& binding = binding_in_hook(lua, "draw");
  Answer answer;
  answer.kind = Answer::Kind::draw;
  read_reason(lua, binding, 1, answer);
  read_score_if_any(lua, binding, 3, answer);
  return give_answer(lua, binding, std::move(answer));
}

int answer_score(lua_State* lua) {
  Binding& binding = binding_in_hook(lua, "score");
  Answer answer;
  answer.kind = Answer::Kind::score;
  read_score(lua, binding, 1, answer);
  read_reason(lua, binding, 2, answer);
  return give_answer(lua, binding, std::move(answer));
}

int answer_refuse(lua_State* lua) {
  Binding& binding = binding_in_hook(lua, "refuse");
  Answer answer;
  answer.kind = Answer::Kind::refuse;
  read_reason(lua, binding, 1, answer);
  if (answer.reason.empty()) raise(lua, "kiban.refuse needs a reason: a name of `texts` or a sentence");
  return give_answer(lua, binding, std::move(answer));
}

}  // namespace kiban::script
