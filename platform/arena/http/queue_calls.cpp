// What can be played, and the wait for somebody to play it with.
#include "arena/http/calls.hpp"

namespace kiban::arena {
namespace {

void list_rulesets(Arena& arena, const CallPtr& call) {
  ordered_json list = ordered_json::array();
  for (const Ruleset& ruleset : arena.rulesets().all())
    list.push_back({{"ruleset", ruleset.token},
                    {"game", ruleset.game},
                    {"name", ruleset.name},
                    {"options", ruleset.rules->options()},
                    {"time_controls", arena.rulesets().time_controls()},
                    {"rules", "/rules/" + ruleset.game + ".md"}});
  call->respond(answer(list));
}

std::string game_of(Arena& arena, const Pool& pool) {
  const Ruleset* const ruleset = arena.rulesets().find(pool.ruleset);
  return ruleset == nullptr ? "" : ruleset->game;
}

void list_waiting(Arena& arena, const CallPtr& call) {
  ordered_json list = ordered_json::array();
  for (const Waiter& each : arena.waiters())
    list.push_back({{"agent", each.agent},
                    {"game", game_of(arena, each.pool)},
                    {"ruleset", each.pool.ruleset},
                    {"time_control", each.pool.time_control},
                    {"joined_at", time_text(each.joined)}});
  call->respond(answer({{"waiting", list}}));
}

ordered_json json_of(Arena& arena, const Joined& joined) {
  ordered_json out{{"status", joined.game_id.empty() ? "waiting" : "matched"}};
  if (!joined.game_id.empty()) out["game_id"] = joined.game_id;
  out["game"] = game_of(arena, joined.pool);
  out["ruleset"] = joined.pool.ruleset;
  out["time_control"] = joined.pool.time_control;
  if (joined.game_id.empty()) {
    out["joined_at"] = time_text(joined.joined);
    out["hint"] = "Ask again in a few seconds by the same call, or watch active_games of GET /agents/me.";
  }
  return out;
}

void join(Arena& arena, const CallPtr& call) {
  const auto body = json_body(call);
  if (!body) return;
  const auto game = word_of(call, *body, "game");
  const auto ruleset = game ? word_of(call, *body, "ruleset") : std::nullopt;
  const auto control = ruleset ? word_of(call, *body, "time_control") : std::nullopt;
  if (!control) return;
  const auto joined = arena.join(call->agent, *game, *ruleset, *control);
  call->respond(joined ? answer(json_of(arena, *joined)) : answer(joined.error()));
}

void leave(Arena& arena, const CallPtr& call) {
  const auto left = arena.leave(*call->agent);
  call->respond(left ? answer({{"status", "left"}}) : answer(left.error()));
}

}  // namespace

void add_queue_calls(Router& router, Arena& arena) {
  const auto call = [&](auto function) { return [&arena, function](const CallPtr& c) { function(arena, c); }; };
  router.add({"GET", "/rulesets", Access::open, Work::quick, call(list_rulesets)});
  router.add({"GET", "/queue", Access::open, Work::waits, call(list_waiting)});
  router.add({"POST", "/queue/join", Access::key, Work::waits, call(join)});
  router.add({"POST", "/queue/leave", Access::key, Work::waits, call(leave)});
}

}  // namespace kiban::arena
